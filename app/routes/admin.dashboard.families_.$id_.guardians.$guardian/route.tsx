import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { familyFlashes, familyProblems } from "~/content/families/desk-forms";
import { guardianProblems, guardianWords as words } from "~/content/families/person-forms";
import { familyErrors, guardianSchema } from "~/domain/families/family-form";
import { familyPath, guardianFormPath } from "~/domain/families/family-paths";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { replyNotSaved, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { getFamilyFile } from "~/models/families/desk-families.server";
import { removeGuardian, saveGuardian } from "~/models/families/desk-people.server";
import { GuardianPage } from "./guardian-page";

export const headers = personalHeaders;
export const handle = { formTitle: words.edit };
export const meta: MetaFunction = () => unlistedMeta({ title: words.edit, description: words.description });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  return requireGuardian(args, account);
}

/** @throws Response 404 for a family or guardian that the account does not see */
async function requireGuardian(args: LoaderFunctionArgs, { client }: ScopedAccount) {
  const { id = "", guardian = "" } = args.params;
  const family = requireFound(await getFamilyFile(client, id));
  const known = guardian === "new" ? null : family.guardians.find((one) => one.id === guardian);
  if (known === undefined) throw failureResponse("not_found");
  return {
    family: { id: family.id, name: family.name, others: family.guardians.length - (known ? 1 : 0) },
    guardian: known,
  };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { family, guardian } = await requireGuardian(args, account);
  if (guardian && new URL(args.request.url).searchParams.get("form") === "remove")
    return remove(args, account, family.id, guardian.id);
  const received = await receiveForm(args.request, {
    name: "guardian",
    fields: [...Object.keys(words.labels), "version"],
    schema: guardianSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { formData, submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const draft = guardian?.userId ? { ...submission.value, email: guardian.email } : submission.value;
  const edited = {
    family: family.id,
    id: guardian?.id ?? null,
    version: String(formData.get("version") ?? "") || null,
  };
  const saved = await saveGuardian(account.client, draft, edited);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const { outcome } = saved.data;
  if (outcome === "saved") return done(args, family.id, familyFlashes.saved);
  if (outcome === "not_found") throw failureResponse("not_found");
  if (outcome === "changed") return replyWith(submission, { problem: familyProblems.changed, isNow: true }, 409);
  if (outcome === "staff_address")
    return replyWith(submission, { fieldErrors: { email: [familyErrors.staffAddress] } }, 400);
  if (outcome === "has_account") return replyWith(submission, { fieldErrors: { email: [words.taken] } }, 400);
  if (outcome === "two_already") return replyWith(submission, { problem: guardianProblems.two_already }, 409);
  return outcome === "forbidden"
    ? replyWith(submission, { problem: familyProblems.forbidden }, 403)
    : replyWith(submission, { problem: familyProblems.invalid }, 400);
}

async function remove(args: RequestArgs, { client }: ScopedAccount, family: string, id: string) {
  const received = await receiveForm(args.request, {
    name: "guardian",
    fields: [],
    schema: z.object({}),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const removed = await removeGuardian(client, id);
  if (!removed.ok) return replyNotSaved(null, removed.failure);
  if (removed.data === "removed") return done(args, family, familyFlashes.removed);
  if (removed.data === "not_found") throw failureResponse("not_found");
  const problem = removed.data === "forbidden" ? familyProblems.forbidden : guardianProblems[removed.data];
  sessionOf(args).flash({ tone: "warning", ...problem });
  return redirectTo(args, guardianFormPath(family, id));
}

function done(args: RequestArgs, family: string, told: { title: string; text: string }) {
  sessionOf(args).flash({ tone: "success", ...told });
  return redirectTo(args, familyPath(family));
}

export const clientAction = keepFormOnNetworkFailure;

export default function GuardianForm() {
  return <GuardianPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
