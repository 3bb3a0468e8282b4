import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { messages } from "~/content/site/messages";
import type { AppointmentBooking } from "~/domain/appointments/appointment-booking";
import { childField } from "~/domain/families/child-labels";
import { anotherField, atField, waitField } from "~/domain/forms/public-form";
import { replyWith } from "~/http/form-reply.server";
import type { ReceivedForm } from "~/http/public-form.server";
import { openValue, sealValue } from "~/integrations/signing/signed-value.server";
import { anonymousClient } from "~/integrations/supabase/supabase.server";
import { listDaySlots } from "~/models/appointments/appointment-bookings.server";
import { nearestFreeTimes } from "~/models/appointments/nearby-times.server";
import { appointmentOfLink } from "~/routes/manage.$token/parent-change.server";

type BookingSchema = z.ZodType<AppointmentBooking>;
type ReceivedBooking = ReceivedForm<AppointmentBooking>;

/** Applies a pressed button: the waitlist of a full time, or another center. */
export function asPressed({ formData, submission }: ReceivedBooking, schema: BookingSchema): ReceivedBooking {
  const [time, center] = [formData.get(waitField), formData.get(atField)];
  if (time === null && center === null) return { formData, submission };
  const applied = new FormData();
  for (const [name, value] of formData) if (name !== waitField && name !== atField) applied.append(name, value);
  if (time !== null) applied.set("time_slot", time);
  if (center !== null) applied.set("location", center);
  return { formData: applied, submission: parseWithZod(applied, { schema }) };
}

/** Answers 'Check times' with the free times, or with the errors of center and day. */
export async function answerTimes({ formData, submission }: ReceivedBooking) {
  const about = ["location", "appointment_date"];
  const errors = submission.status === "success" ? {} : (submission.error ?? {});
  if (about.some((name) => errors[name])) return replyWith(submission, { about }, 400);
  const [location = "", date = ""] = about.map((name) => String(formData.get(name)));
  const times = await timesOf(location, date);
  const problem = times.slots ? undefined : messages.timesUnavailable;
  return replyWith(submission, { about, ...times, problem }, 200);
}

/** Times of a day, and nearby centers when one is full. */
export async function timesOf(location: string, date: string) {
  const slots = await listDaySlots(anonymousClient(), location, date);
  const nearby = slots?.some(({ free }) => free === 0)
    ? await nearestFreeTimes(anonymousClient(), location, date)
    : undefined;
  return { slots, nearby };
}

const anotherChild = "another child";
const anotherChildTtlMs = 24 * 3_600_000;

/** Prefilled with center, day and time but no contact details, since links get forwarded. */
export async function answerAgain(token: string, schema: BookingSchema, firstOpen: string) {
  const before = await appointmentOfLink(token);
  const begun = new FormData();
  const { location = "", appointment_date = "" } = before ?? {};
  const date = appointment_date > firstOpen ? appointment_date : firstOpen;
  begun.set("location", location);
  begun.set("appointment_date", date);
  begun.set(anotherField, sealValue(anotherChild, { id: randomUUID() }, new Date(Date.now() + anotherChildTtlMs)));
  const times = before ? await timesOf(location, date) : {};
  return replyWith(parseWithZod(begun, { schema }), { about: [], ...times }, 200);
}

/** Idempotency key part that tells children apart. */
export function keyedChild(formData: FormData, child: string | null | undefined) {
  const another = openValue(anotherChild, String(formData.get(anotherField) ?? ""))?.id;
  return { ...(child && { [childField]: child }), ...(another && { [anotherField]: another }) };
}
