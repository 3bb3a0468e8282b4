import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type Account, requireLearner } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { familyPages } from "~/content/families/families";
import { familyMessages } from "~/content/families/family-messages";
import { savedForms } from "~/content/site/saved-forms";
import { type Child, childPath, childrenPath } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { childrenOf } from "~/handlers/family.server";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse } from "~/http/failure-response.server";
import { replyNotSaved } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { removeChild } from "~/models/families/children.server";
import { handleChildForm, thisYear } from "~/routes/dashboard.children/children.server";
import { ChildPage } from "./child-page";

export const headers = personalHeaders;
export const handle = { formTitle: familyPages.edit.title };
export const meta: MetaFunction = () => unlistedMeta(familyPages.edit);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const child = await requireChild(account, args.params.id ?? "");
  return data({ child, thisYear: thisYear() }, { status: child ? 200 : 503 });
}

/** @throws Response 404 when it is not the account's */
async function requireChild(account: Account, id: string): Promise<Child | null> {
  const children = await childrenOf(account);
  if (!children) return null;
  const child = children.find((one) => one.id === id);
  if (!child) throw failureResponse("not_found");
  return child;
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const { id = "" } = args.params;
  const isRemoval = new URL(args.request.url).searchParams.get("form") === "remove";
  return isRemoval ? handleChildRemoval(args, account, id) : handleChildForm(args, account, id);
}

/** Removes a child once the box is ticked. @returns a redirect with a flash message, or the page with 503 */
async function handleChildRemoval(args: RequestArgs, { client }: Account, id: string) {
  const received = await receiveForm(args.request, {
    name: "child",
    fields: ["sure"],
    schema: z.object({ sure: z.literal("yes") }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const visit = sessionOf(args);
  if (received.submission.status !== "success") {
    visit.flash({ tone: "error", ...familyMessages.notConfirmed });
    return redirectTo(args, childPath(id));
  }
  const removed = await removeChild(client, id);
  if (!removed.ok) return replyNotSaved(received.submission, removed.failure, savedForms.removeChild);
  visit.flash({ tone: "success", ...familyMessages.removed });
  return redirectTo(args, childrenPath);
}

export const clientAction = keepFormOnNetworkFailure;

export default function EditChild() {
  return <ChildPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
