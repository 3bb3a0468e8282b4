import { book, keyOf } from "../appointments/booking-calls";
import { centerDatabase } from "../appointments/center-database";
import { join } from "./waitlist-calls";

/** A database with center 1, which takes one appointment at a time, and the line for it. */
export function lineDatabase() {
  const center = centerDatabase(1);
  const { database, newDay } = center;

  /** A time on a day of its own that one parent has taken and these wait for. */
  async function fullSlot(waiting: readonly string[], slot = "04:00 PM") {
    const date = newDay();
    const { reference } = await book(database.query, { key: keyOf(`first of ${date}`), date, slot });
    const ids: string[] = [];
    for (const who of waiting) ids.push((await join(database.query, { who, date, slot })).id);
    return { date, reference: String(reference), ids };
  }

  /** The kinds of the emails to somebody in line, sent or not. */
  async function emailsTo(who: string) {
    const emails = await database.query("select kind from private.deliveries where recipient = $1 order by kind", [
      `${who}@example.com`,
    ]);
    return emails.map(({ kind }) => kind);
  }

  const setCapacity = (capacity: number) =>
    database.query("update locations set slot_capacity = $1 where id = '1'", [capacity]);
  /** What the mail loop calls from time to time. */
  const offerRound = () => database.query("select offer_waiting_spots() as made");

  return { ...center, fullSlot, emailsTo, setCapacity, offerRound };
}
