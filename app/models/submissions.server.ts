import { z } from "zod";
import type { CareerApplication } from "~/domain/applications/career-application";
import type { AppointmentBooking } from "~/domain/appointments/appointment-booking";
import type { CallerAppointment, CallerRequest } from "~/domain/appointments/caller";
import type { ScheduleRequest } from "~/domain/assessments/schedule-request";
import type { ContactSubmission } from "~/domain/inquiries/contact-submission";
import type { LicenseInquiry } from "~/domain/inquiries/license-inquiry";
import { type SubmissionKeys, submissionKeys } from "~/integrations/signing/sign.server";
import { type Client, type SaveResult, saveRow } from "~/integrations/supabase.server";
import type { RateLimit } from "./users/rate-limits.server";

/** What each form sends, by the table that takes it; the names of the values are its columns. */
interface Forms {
  appointment_bookings: AppointmentBooking;
  waitlist: AppointmentBooking;
  schedule_requests: ScheduleRequest;
  contact_submissions: ContactSubmission & { consent_wording: string | null };
  license_inquiries: LicenseInquiry;
  career_applications: CareerApplication & { resume_url: string | null };
}

export const refusals = [
  "full",
  "closed",
  "too_early",
  "too_far",
  "unknown_location",
  "unknown_slot",
  "too_many",
  "unconfirmed",
  "invalid",
] as const;
export type Refusal = (typeof refusals)[number];

export const tooOften = "too_often" as const;

const answerSchema = z.object({
  outcome: z.enum(["created", "repeat", "free", "waitlist_full", "forbidden", "unknown_child", tooOften, ...refusals]),
  id: z.string().nullable(),
  reference: z.string().nullable(),
  confirmation_token: z.string().nullable(),
  retry_after_seconds: z.number().nullable(),
});
/** `repeat`: the same idempotency key was sent before, and this is what it made. */
export type SubmissionAnswer = z.output<typeof answerSchema>;

/**
 * Stores what a visitor sent.
 * @param client the service client
 * @param rateLimit counts the sender in the same question
 */
export const submitForm = <Kind extends keyof Forms>(
  client: Client,
  kind: Kind,
  keys: SubmissionKeys,
  values: Forms[Kind],
  rateLimit?: RateLimit,
): Promise<SaveResult<SubmissionAnswer>> =>
  saveRow(
    kind,
    client.rpc("submit_form", {
      p_kind: kind,
      p_values: values,
      p_keys: [keys.today, keys.yesterday],
      p_rate: rateLimit && rateOf(rateLimit),
    }),
    answerSchema,
  );

const rateOf = ({ bucket, limit, windowSeconds }: RateLimit) => ({ bucket, limit, window_seconds: windowSeconds });

/** Asks who the token belongs to, counts that account and stores its form in one question. */
export const submitForAccount = <Kind extends "appointment_bookings" | "waitlist" | "schedule_requests">(
  client: Client,
  kind: Kind,
  keys: SubmissionKeys,
  values: Forms[Kind],
  childId: string | null,
): Promise<SaveResult<SubmissionAnswer>> =>
  saveRow(
    kind,
    client.rpc("submit_for_account", {
      p_kind: kind,
      p_values: values,
      p_keys: [keys.today, keys.yesterday],
      p_child_id: childId,
    }),
    answerSchema,
  );

/** Whether it was not the token of an active family account: nothing is stored. */
export const isTurnedAway = (saved: SaveResult<SubmissionAnswer>): boolean =>
  saved.ok ? saved.data.outcome === "forbidden" : saved.failure.kind === "refused" && saved.failure.status === 401;

interface CallerForms {
  appointment_bookings: CallerAppointment & { location: string };
  schedule_requests: CallerRequest & { location_id: string };
}

const madeSchema = answerSchema.pick({ outcome: true, id: true, reference: true });
export type MadeForCaller = z.output<typeof madeSchema>;

/** Stores what staff wrote down for a caller, who gets one email where there is an address. */
export const submitAsStaff = <Kind extends keyof CallerForms>(
  client: Client,
  kind: Kind,
  values: CallerForms[Kind],
): Promise<SaveResult<MadeForCaller>> =>
  saveRow(
    kind,
    client.rpc("submit_as_staff", {
      p_kind: kind,
      p_values: values,
      p_key: submissionKeys(`${kind} of a caller`, values).today,
    }),
    madeSchema,
  );

export type Submitted =
  | { stored: true; confirmationToken: string }
  | { stored: false; refusal: Refusal | typeof tooOften; retryAfterSeconds?: number };

/** For a form with a page of its own success. */
export function submittedFrom(saved: SaveResult<SubmissionAnswer>): SaveResult<Submitted> {
  if (!saved.ok) return saved;
  const { outcome, confirmation_token, retry_after_seconds } = saved.data;
  if (confirmation_token) return { ok: true, data: { stored: true, confirmationToken: confirmation_token } };
  const refusal = [...refusals, tooOften].find((known) => known === outcome);
  if (!refusal) return { ok: false, failure: { kind: "refused" } };
  return { ok: true, data: { stored: false, refusal, retryAfterSeconds: retry_after_seconds || undefined } };
}
