import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { messages } from "~/content/messages";
import type { AppointmentBooking } from "~/forms/appointment-booking";
import { atField, waitField } from "~/forms/public-form";
import { listDaySlots } from "~/models/appointment-bookings.server";
import { nearestFreeTimes } from "~/models/nearby-times.server";
import { anonymousClient } from "~/services/supabase.server";
import { replyWith } from "./form-reply.server";
import { contactOfLink } from "./parent-change.server";
import type { ReceivedForm } from "./public-form.server";

type BookingSchema = z.ZodType<AppointmentBooking>;
type ReceivedBooking = ReceivedForm<AppointmentBooking>;

/** The form as a button of it meant it: in line for a full time, or at another center. */
export function asPressed({ formData, submission }: ReceivedBooking, schema: BookingSchema): ReceivedBooking {
  const [time, center] = [formData.get(waitField), formData.get(atField)];
  if (time === null && center === null) return { formData, submission };
  const meant = new FormData();
  for (const [name, value] of formData) if (name !== waitField && name !== atField) meant.append(name, value);
  if (time !== null) meant.set("time_slot", time);
  if (center !== null) meant.set("location", center);
  return { formData: meant, submission: parseWithZod(meant, { schema }) };
}

/** Answers 'Check times': the free times where center and day are right, otherwise what is wrong with those two. */
export async function answerTimes({ formData, submission }: ReceivedBooking) {
  const about = ["location", "appointment_date"];
  const errors = submission.status === "success" ? {} : (submission.error ?? {});
  if (about.some((name) => errors[name])) return replyWith(submission, { about }, 400);
  const [location = "", date = ""] = about.map((name) => String(formData.get(name)));
  const times = await timesOf(location, date);
  const problem = times.slots ? undefined : messages.timesUnavailable;
  return replyWith(submission, { about, ...times, problem }, 200);
}

/** The times of a day, and the centers nearby that have some where one of these is full. */
export async function timesOf(location: string, date: string) {
  const slots = await listDaySlots(anonymousClient(), location, date);
  const nearby = slots?.some(({ free }) => free === 0)
    ? await nearestFreeTimes(anonymousClient(), location, date)
    : undefined;
  return { slots, nearby };
}

/**
 * The form for another child of the parent whose appointment the link is for: who and where as there. An empty form where
 * the link does not say.
 */
export async function answerAgain(token: string, schema: BookingSchema, firstOpen: string) {
  const contact = await contactOfLink(token);
  const begun = new FormData();
  const { name = "", email = "", phone = "", location = "", appointment_date = "" } = contact ?? {};
  const date = appointment_date > firstOpen ? appointment_date : firstOpen;
  for (const [field, value] of Object.entries({ name, email, phone, location, appointment_date: date }))
    begun.set(field, value);
  const times = contact ? await timesOf(location, date) : {};
  return replyWith(parseWithZod(begun, { schema }), { about: [], ...times }, 200);
}
