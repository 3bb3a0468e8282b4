import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { familyFlashes, familyProblems } from "~/content/families/desk-forms";
import { deskChildProblems, deskChildWords as words } from "~/content/families/person-forms";
import { torontoToday } from "~/domain/dates/calendar";
import { columnsOfChild, deskChildSchema } from "~/domain/families/desk-child";
import { familyErrors } from "~/domain/families/family-form";
import { familyPath } from "~/domain/families/family-paths";
import type { FormReply } from "~/domain/forms/public-form";
import { searchText } from "~/domain/forms/search-text";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { replyNotSaved, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { getFamilyFile, searchFamilies } from "~/models/families/desk-families.server";
import { saveDeskChild } from "~/models/families/desk-people.server";
import { removeOrShare } from "./child-steps.server";
import { DeskChildPage } from "./desk-child-page";

export const headers = personalHeaders;
export const handle = { formTitle: words.edit };
export const meta: MetaFunction = () => unlistedMeta({ title: words.edit, description: words.description });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { family, child } = await requireChild(args, account);
  const asked = new URL(args.request.url).searchParams.get("q");
  const search = asked === null ? null : searchText(asked);
  const other = child && (child.family_id === family.id ? child.other_family_id : child.family_id);
  const [found, shared] = await Promise.all([
    search && child ? searchFamilies(account.client, search, family.id) : null,
    other ? getFamilyFile(account.client, other) : null,
  ]);
  const sharedWith = other && { id: other, name: shared && typeof shared !== "string" ? shared.name : "" };
  const otherHome = sharedWith && { name: sharedWith.name, ...child?.other };
  return { family: { id: family.id, name: family.name }, child, otherHome, search: search ?? "", found, sharedWith };
}

/** @throws Response 404 for a family or child that the account does not see */
async function requireChild({ params }: LoaderFunctionArgs, { client }: ScopedAccount) {
  const { id = "", child: wanted = "" } = params;
  const family = requireFound(await getFamilyFile(client, id));
  const child = wanted === "new" ? null : family.children.find((one) => one.id === wanted);
  if (child === undefined) throw failureResponse("not_found");
  return { family, child };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { family, child } = await requireChild(args, account);
  const form = new URL(args.request.url).searchParams.get("form");
  if (child && (form === "remove" || form === "share" || form === "pick-up"))
    return removeOrShare(args, account, { form, family: family.id, child: child.id });
  const received = await receiveForm(args.request, {
    name: "child",
    fields: [...Object.keys(words.labels), "version"],
    schema: deskChildSchema(torontoToday()),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { formData, submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const edited = { family: family.id, id: child?.id ?? null, version: String(formData.get("version") ?? "") || null };
  const saved = await saveDeskChild(account.client, columnsOfChild(submission.value), edited);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  switch (saved.data.outcome) {
    case "saved":
      sessionOf(args).flash({ tone: "success", ...familyFlashes.saved });
      return redirectTo(args, familyPath(family.id));
    // why: a new child that was sent twice is there already
    case "known":
      sessionOf(args).flash({ tone: "info", ...deskChildProblems.known });
      return redirectTo(args, familyPath(family.id));
    case "changed":
      return replyWith(submission, { problem: familyProblems.changed, isNow: true }, 409);
    case "too_many":
      return replyWith(submission, { problem: deskChildProblems.too_many }, 409);
    case "not_found":
      throw failureResponse("not_found");
    case "forbidden":
      return replyWith(submission, { problem: familyProblems.forbidden }, 403);
    default:
      return replyWith(
        submission,
        { problem: familyProblems.invalid, fieldErrors: { first_name: [familyErrors.refused] } },
        400,
      );
  }
}

export const clientAction = keepFormOnNetworkFailure;

export default function DeskChild() {
  return <DeskChildPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
