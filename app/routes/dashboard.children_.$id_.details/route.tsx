import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type Account, requireLearner } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { childPageMessages } from "~/content/families/child-page-messages";
import { familyPages } from "~/content/families/families";
import { familyMessages } from "~/content/families/family-messages";
import { savedForms } from "~/content/site/saved-forms";
import { dayWithoutCenter } from "~/domain/dates/calendar";
import { childDetailsPath, childrenPath } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { childrenOf } from "~/handlers/family.server";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse } from "~/http/failure-response.server";
import { replyNotSaved, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { getChildDetails } from "~/models/families/child-details.server";
import { removeChild } from "~/models/families/children.server";
import { handleChildDetails } from "./child-details.server";
import { ChildDetailsPage } from "./child-details-page";

export const headers = personalHeaders;
export const handle = { formTitle: familyPages.edit.title };
export const meta: MetaFunction = () => unlistedMeta(familyPages.edit);

/** @throws Response 404 when it is not the account's */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const { id = "" } = args.params;
  const found = await getChildDetails(client, id);
  if (found === "not_found") throw failureResponse("not_found");
  const child = found === "unavailable" ? null : found;
  return data({ child, today: dayWithoutCenter() }, { status: child ? 200 : 503 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const { id = "" } = args.params;
  const isRemoval = new URL(args.request.url).searchParams.get("form") === "remove";
  return isRemoval ? handleChildRemoval(args, account, id) : handleChildDetails(args, account, id);
}

/** Removes a child once the box is ticked. @returns a redirect with a flash message, or the page with 409 or 503 */
async function handleChildRemoval(args: RequestArgs, account: Account, id: string) {
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
    return redirectTo(args, childDetailsPath(id));
  }
  const name = (await childrenOf(account))?.find((child) => child.id === id)?.firstName;
  const removed = await removeChild(account.client, id);
  if (!removed.ok) return replyNotSaved(received.submission, removed.failure, savedForms.removeChild);
  if (removed.data === "taught" && name)
    return replyWith(received.submission, { problem: childPageMessages.taught(name) }, 409);
  visit.flash({ tone: "success", ...familyMessages.removed });
  return redirectTo(args, childrenPath);
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function EditChild() {
  return <ChildDetailsPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
