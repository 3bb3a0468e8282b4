import { timeSlots } from "../app/content/appointments/time-slots";
import { centers } from "../app/content/locations/locations";
import { aBooking, openDay, post } from "../tests/support/appointments/forms";

/** Bookings of distinct places by senders of their own, so that none is refused. */
export const bookingTarget = (siteUrl: string) => ({
  name: "POST /book 303",
  send: async (nth: number) => expectStatus(await post(`${siteUrl}/book`, bookingOf(nth), senderOf(nth)), 303),
});

/** The n-th booking: everybody wants another place, so none is refused. */
function bookingOf(nth: number): Record<string, string> {
  const slot = Math.floor(nth / centers.length);
  return aBooking({
    name: `Parent ${nth}`,
    email: `parent${nth}@example.com`,
    location: centers[nth % centers.length]?.id ?? "",
    time_slot: timeSlots[slot % timeSlots.length] ?? "",
    appointment_date: openDay(Math.floor(slot / timeSlots.length)),
  });
}

function senderOf(nth: number) {
  return { "X-Forwarded-For": `198.18.${Math.floor(nth / 250) % 250}.${nth % 250}` };
}

export async function expectStatus(answer: Response, status: number): Promise<void> {
  const body = await answer.text();
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${body.slice(0, 500)}`);
}
