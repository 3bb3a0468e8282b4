import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { accountFormLimits } from "~/auth/sign-in.server";
import { availabilityMessages as messages } from "~/content/tutoring/tutor-pages";
import { availabilitySchema, spansOf } from "~/domain/tutoring/availability";
import { availabilityLabels } from "~/domain/tutoring/availability-fields";
import { fieldsOf } from "~/domain/tutoring/week-spans";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { getAvailability, type SavedAvailability, saveAvailability } from "~/models/tutoring/tutor-availability.server";

/** Null where it could not be read: saving would overwrite it. */
export async function availabilityData({ client, profile }: Account) {
  const spans = profile.id === null ? null : await getAvailability(client, profile.id);
  return { values: spans && fieldsOf(spans) };
}

/** @param donePath page that shows the outcome @returns a redirect, or the form with 400 or 503 */
export async function saveAvailabilityByForm(args: RequestArgs, { client }: Account, donePath: string) {
  const received = await receiveForm(args.request, {
    name: "availability",
    fields: Object.keys(availabilityLabels),
    schema: availabilitySchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await saveAvailability(client, spansOf(submission.value));
  if (!saved.ok) return replyWith(submission, { problem: messages.failed }, 503);
  const refused = refusals[saved.data.outcome];
  if (refused) return replyWith(submission, { problem: refused[0] }, refused[1]);
  sessionOf(args).flash({ tone: "success", ...messages.saved });
  return redirectTo(args, donePath);
}

const refusals: Partial<Record<SavedAvailability["outcome"], [(typeof messages)[keyof typeof messages], number]>> = {
  forbidden: [messages.forbidden, 403],
  overlap: [messages.refused, 400],
  invalid: [messages.refused, 400],
};
