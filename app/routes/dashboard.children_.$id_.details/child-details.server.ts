import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { childPageMessages } from "~/content/families/child-page-messages";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { torontoToday } from "~/domain/dates/calendar";
import { childDetailsSchema } from "~/domain/families/child-details";
import { childDetailLabels } from "~/domain/families/child-details-labels";
import { childPath } from "~/domain/families/child-labels";
import { failureResponse } from "~/http/failure-response.server";
import { replyNotSaved, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { saveChildDetails } from "~/models/families/child-details.server";

/** @returns a redirect, or the page with 400, 409 (changed meanwhile) or 503 @throws Response 404 */
export async function handleChildDetails(args: RequestArgs, { client }: Account, id: string) {
  const received = await receiveForm(args.request, {
    name: "child",
    fields: [...Object.keys(childDetailLabels), "version"],
    schema: childDetailsSchema(torontoToday()),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await saveChildDetails(client, id, submission.value);
  if (!saved.ok) return replyNotSaved(submission, saved.failure, savedForms.editChild);
  switch (saved.data.outcome) {
    case "saved":
      sessionOf(args).flash({ tone: "success", ...childPageMessages.saved(submission.value.first_name) });
      return redirectTo(args, childPath(id));
    case "changed":
      return replyWith(submission, { problem: childPageMessages.changed, isNow: true }, 409);
    case "not_found":
      throw failureResponse("not_found");
    default:
      return replyWith(submission, { problem: messages.formUnreadable }, 400);
  }
}
