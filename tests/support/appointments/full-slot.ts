import { aBooking, post } from "./forms";

/** Takes both places of a time, as two other parents would. @throws Error when the site refuses one of them */
export async function fillSlot(
  siteUrl: string,
  slot: { location: string; appointment_date: string; time_slot: string },
  /** Tells the parents of several times apart: one address may have two appointments at a center. */
  family = "",
): Promise<void> {
  for (const parent of ["Ines", "Omar"]) {
    const email = `${parent}.${slot.location}${family.replace(/\W/g, "")}@example.com`;
    const answer = await post(`${siteUrl}/book`, aBooking({ ...slot, name: parent, email }));
    if (answer.status !== 303) throw new Error(`The booking of ${parent} was answered with ${answer.status}`);
  }
}
