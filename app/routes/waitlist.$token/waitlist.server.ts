import { TZDate } from "@date-fns/tz";
import { data, redirect } from "@remix-run/node";
import { format } from "date-fns";
import { z } from "zod";
import { entryOfToken, waitlistToken } from "~/auth/tokens/manage-token.server";
import { messages } from "~/content/site/messages";
import { waitlistPage, waitlistWords } from "~/content/waitlist/waitlist";
import type { AppointmentBooking } from "~/domain/appointments/appointment-booking";
import { wordsOfTime } from "~/domain/appointments/parent-change";
import { timeZone } from "~/domain/dates/calendar";
import { isOver, type WaitlistView } from "~/domain/waitlist/waitlist";
import type { SendingFamily } from "~/http/family.server";
import { type FormErrors, replyTooOften, replyWith } from "~/http/form-reply.server";
import { type ReceivedForm, receiveForm } from "~/http/public-form.server";
import { submissionKeys } from "~/integrations/signing/submission-key.server";
import type { SaveFailure } from "~/integrations/supabase/retry.server";
import { anonymousClient, serviceClient } from "~/integrations/supabase/supabase.server";
import { type Refusal, refusals, tooOften } from "~/models/submissions.server";
import {
  getWaitlistEntry,
  type Joined,
  joinWaitlist,
  joinWaitlistForAccount,
  leaveWaitlist,
  takeOfferedPlace,
} from "~/models/waitlist/waitlist.server";
import { keyedChild } from "~/routes/book/booking-detours.server";
import { parentCenter } from "~/routes/manage.$token/parent-change.server";

/**
 * Adds the sender of a booking form to the waitlist of its time.
 * @param object error for an invalid center, day or time
 * @param family the sending family, if any
 * @returns a redirect, or the form with 400, 429 or 503
 */
export async function joinByForm(
  { formData, submission }: ReceivedForm<AppointmentBooking>,
  errorsOf: (refusal: Refusal, booking: AppointmentBooking) => Promise<FormErrors>,
  family: SendingFamily | null,
) {
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { value } = submission;
  const keys = submissionKeys("waitlist", { ...value, ...keyedChild(formData, family?.child) });
  const saved = family
    ? await joinWaitlistForAccount(family.client, keys, value, family.child)
    : await joinWaitlist(anonymousClient(), keys, value);
  if (!saved.ok) return replyWith(submission, { problem: problemOf(saved.failure) }, 503);
  const { outcome, entry_id } = saved.data;
  if (entry_id) return redirect(`/waitlist/${waitlistToken(entry_id)}`, 303);
  if (outcome === tooOften) return replyTooOften(submission, 60);
  return replyWith(submission, await refusalErrors(outcome, (refusal) => errorsOf(refusal, value)), 400);
}

async function refusalErrors(
  outcome: Joined["outcome"],
  errorsOf: (refusal: Refusal) => Promise<FormErrors>,
): Promise<FormErrors> {
  if (outcome === "free") return { ...(await errorsOf("full")), fieldErrors: {}, problem: waitlistWords.free };
  if (outcome === "too_many") return { ...(await errorsOf("full")), fieldErrors: {}, problem: waitlistWords.tooMany };
  if (outcome === "waitlist_full")
    return { ...(await errorsOf("full")), fieldErrors: {}, problem: waitlistWords.lineFull };
  return errorsOf(isRefusal(outcome) ? outcome : "invalid");
}

const isRefusal = (outcome: Joined["outcome"]): outcome is Refusal => refusals.some((refusal) => refusal === outcome);

const problemOf = ({ kind }: SaveFailure) =>
  kind === "timeout" ? messages.submissionTimeout : messages.unexpectedFailure;

/** 404 for a link that is not ours, 410 when expired. @throws Response 503 when the database does not answer */
export async function showEntry(token: string | undefined) {
  const id = entryOfToken(token);
  const answer = id === null ? { entry: null } : await getWaitlistEntry(serviceClient(), id);
  if (!answer) throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  const { entry } = answer;
  if (!entry) return data<WaitlistView>({ state: "not_found", entry: null }, 404);
  const { state, ahead, location, appointment_date, time_slot, offer_ends_at, confirmation_token } = entry;
  const view: WaitlistView = {
    state,
    entry: {
      ahead,
      when: wordsOfTime(appointment_date, time_slot),
      until: state === "offered" && offer_ends_at ? wordsOfInstant(offer_ends_at) : null,
      center: await parentCenter(location),
      confirmationPath: confirmation_token && `/confirmation/${confirmation_token}`,
    },
  };
  return data(view, isOver(state) ? 410 : 200);
}

/** '5:42 PM on Tuesday, November 24' in Toronto. */
const wordsOfInstant = (instant: string) =>
  format(new TZDate(new Date(instant).getTime(), timeZone), "h:mm a 'on' EEEE, MMMM d");

const entrySchema = z.object({ action: z.enum(["take", "leave"]) });

/** Accepts an offered place, or leaves the waitlist. @returns a redirect, or the page with 404, 409 or 503 */
export async function answerOffer(request: Request, token: string | undefined) {
  const received = await receiveForm(request, { name: "waitlist", fields: ["action"], schema: entrySchema });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const id = entryOfToken(token);
  if (id === null) return replyWith(submission, {}, 404);
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  if (submission.value.action === "leave") {
    const left = await leaveWaitlist(serviceClient(), id);
    if (!left.ok) return replyWith(submission, { problem: problemOf(left.failure) }, 503);
    return left.data.outcome === "done"
      ? redirect(`/waitlist/${token}`, 303)
      : replyWith(submission, { problem: waitlistPage.refused }, left.data.outcome === "not_found" ? 404 : 409);
  }
  const taken = await takeOfferedPlace(serviceClient(), id);
  if (!taken.ok) return replyWith(submission, { problem: problemOf(taken.failure) }, 503);
  const { outcome, confirmation_token } = taken.data;
  if (confirmation_token) return redirect(`/confirmation/${confirmation_token}`, 303);
  const problem = outcome === "gone" ? waitlistPage.gone : waitlistPage.refused;
  return replyWith(submission, { problem }, outcome === "not_found" ? 404 : 409);
}
