import { openDay } from "./forms";

let given = 0;

/** A center and an open day that no other test of this worker has been given: files share a site and its rows. */
export function freshDay(): { location: string; appointment_date: string } {
  const nth = given++;
  return { location: String((nth % 40) + 1), appointment_date: openDay(40 + Math.floor(nth / 40)) };
}
