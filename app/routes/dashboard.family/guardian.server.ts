import { z } from "zod";
import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { guardianErrors, guardianMessages } from "~/content/families/guardians";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { householdPath } from "~/domain/families/child-labels";
import { guardianSchema } from "~/domain/families/guardian";
import { guardianLabels } from "~/domain/families/guardian-fields";
import { replyNotSaved, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { removeGuardian, saveGuardian } from "~/models/families/guardians.server";

/** @returns a redirect, or the page with 400, 409 (changed, two already, gone) or 503 */
export async function handleGuardian(args: RequestArgs, { client }: Account) {
  const received = await receiveForm(args.request, {
    name: "guardian",
    fields: [...Object.keys(guardianLabels), "id", "version"],
    schema: guardianSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await saveGuardian(client, submission.value);
  if (!saved.ok) return replyNotSaved(submission, saved.failure, savedForms.editChild);
  switch (saved.data.outcome) {
    case "saved":
      sessionOf(args).flash({ tone: "success", ...guardianMessages.saved(submission.value.first_name) });
      return redirectTo(args, householdPath);
    case "has_account":
      return replyWith(submission, { fieldErrors: { email: [guardianErrors.ownAddress] } }, 400);
    case "changed":
      return replyWith(submission, { problem: guardianMessages.changed, isNow: true }, 409);
    case "two_already":
      return replyWith(submission, { problem: guardianMessages.twoAlready, isNow: true }, 409);
    case "not_found":
      return replyWith(submission, { problem: guardianMessages.gone }, 409);
    default:
      return replyWith(submission, { problem: messages.formUnreadable }, 400);
  }
}

/** Removes the second guardian once the box is ticked. @returns a redirect, or the page with 503 */
export async function handleGuardianRemoval(args: RequestArgs, { client }: Account) {
  const received = await receiveForm(args.request, {
    name: "guardian",
    fields: ["id", "sure"],
    schema: z.object({ id: z.string().max(40), sure: z.literal("yes") }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const visit = sessionOf(args);
  if (submission.status !== "success") {
    visit.flash({ tone: "error", ...guardianMessages.notConfirmed });
    return redirectTo(args, householdPath);
  }
  const removed = await removeGuardian(client, submission.value.id);
  if (!removed.ok) return replyNotSaved(submission, removed.failure);
  const refusal = { has_account: guardianMessages.hasAccount, not_found: guardianMessages.gone, last: null };
  const outcome = removed.data;
  visit.flash(
    outcome === "removed"
      ? { tone: "success", ...guardianMessages.removed }
      : { tone: "error", ...((outcome !== "forbidden" && refusal[outcome]) || messages.unexpectedFailure) },
  );
  return redirectTo(args, householdPath);
}
