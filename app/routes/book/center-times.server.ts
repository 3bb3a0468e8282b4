import { centerToday, isIsoDate } from "~/domain/dates/calendar";
import type { CenterTimes } from "~/domain/forms/public-form";
import type { replyWith } from "~/http/form.server";
import { anonymousClient } from "~/integrations/supabase.server";
import { listDaySlots, listOpenDays } from "~/models/appointments/appointment-bookings.server";
import { nearestFreeTimes } from "~/models/appointments/appointment-choices.server";

/**
 * The next open days of a center and the times of one of them: the requested one, else the first with a free spot.
 * @returns null for an unknown center, and when the database did not answer
 */
export async function timesOf(location: string, requested?: string | null): Promise<CenterTimes | null> {
  const client = anonymousClient();
  const days = await listOpenDays(client, location);
  if (!days) return null;
  const first = days.find(({ slots }) => slots.some(({ free }) => free > 0)) ?? days[0];
  const date = requested && isIsoDate(requested) && requested > centerToday(location) ? requested : first?.date;
  if (!date) return null;
  const listed = days.find((day) => day.date === date)?.slots;
  const slots = listed ?? (await listDaySlots(client, location, date));
  if (!slots) return null;
  const isFull = slots.length > 0 && slots.every(({ free }) => free === 0);
  return { days, date, slots, nearby: isFull ? await nearestFreeTimes(client, location, date) : undefined };
}

type FormAnswer = ReturnType<typeof replyWith>;

/** Adds the times of the sent center and day to a refused form. */
export async function withTimes<Answer extends FormAnswer | Response>(answer: Answer, formData: FormData) {
  if (answer instanceof Response || answer.data.slots) return answer;
  const sent = String(formData.get("appointment_date") ?? "");
  const times = await timesOf(String(formData.get("location") ?? ""), sent);
  if (!times) return answer;
  const { days, date, slots, nearby } = times;
  return { ...answer, data: { ...answer.data, days, ...(date === sent && { slots, nearby }) } };
}
