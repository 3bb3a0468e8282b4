import { availabilityMessages as messages } from "~/content/tutor-pages";
import { availabilitySchema, spansOf } from "~/forms/availability";
import { availabilityLabels } from "~/forms/availability-fields";
import { fieldsOf } from "~/forms/week-spans";
import {
  getAvailability,
  type SavedAvailability,
  saveAvailability,
} from "~/models/tutor-availability.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/services/session.server";
import type { Account } from "./account.server";
import { replyWith } from "./form-reply.server";
import { receiveForm } from "./public-form.server";
import { accountFormLimits } from "./sign-in.server";

/** The week of a tutor as the form begins; null where it could not be read, and saving would lose what is there. */
export async function availabilityData({ client, profile }: Account) {
  const spans = profile.id === null ? null : await getAvailability(client, profile.id);
  return { values: spans && fieldsOf(spans) };
}

/**
 * Saves the week of a tutor by a form.
 * @param donePath the page that tells the outcome
 * @returns a redirect, or the form with what speaks against it: 400, or 503 where we could not save
 */
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

const refusals: Partial<
  Record<SavedAvailability["outcome"], [(typeof messages)[keyof typeof messages], number]>
> = {
  forbidden: [messages.forbidden, 403],
  overlap: [messages.refused, 400],
  invalid: [messages.refused, 400],
};
