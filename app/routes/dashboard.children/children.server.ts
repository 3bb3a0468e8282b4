import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { familyMessages } from "~/content/families/family-messages";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { torontoToday } from "~/domain/dates/calendar";
import { childSchema } from "~/domain/families/child";
import { childLabels, childrenPath } from "~/domain/families/child-labels";
import { replyNotSaved, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { addChild } from "~/models/families/children.server";

/** The year in Toronto. */
export const thisYear = () => Number(torontoToday().slice(0, 4));

/** Adds a child. @returns a redirect, or the form with 400, 409 or 503 */
export async function handleChildForm(args: RequestArgs, { client }: Account) {
  const received = await receiveForm(args.request, {
    name: "child",
    fields: Object.keys(childLabels),
    schema: childSchema(thisYear()),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await addChild(client, submission.value);
  if (!saved.ok) return replyNotSaved(submission, saved.failure, savedForms.addChild);
  switch (saved.data.outcome) {
    case "saved":
      sessionOf(args).flash({ tone: "success", ...familyMessages.saved(submission.value.first_name) });
      return redirectTo(args, childrenPath);
    case "too_many":
      return replyWith(submission, { problem: familyMessages.tooMany }, 409);
    default:
      return replyWith(submission, { problem: messages.formUnreadable }, 400);
  }
}
