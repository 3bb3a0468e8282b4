import { beforeAll } from "vitest";
import { atOnce as allAtOnce } from "../database/at-once";
import type { Query } from "../database/database";
import { testDatabase } from "../database/test-database";
import { openDays } from "./booking-calls";

/** A database with center 1, which takes so many appointments at a time. */
export function centerDatabase(capacity: number) {
  const database = testDatabase();
  let days: string[] = [];
  let given = 0;
  beforeAll(async () => {
    await database.query(
      `insert into locations (id, name, slug, slot_capacity, email, phone) values
         ('1', 'Small Steps Center - One', 'one', $1, 'one@example.com', '416-555-0101')`,
      [capacity],
    );
    days = await openDays(database);
  });
  /** An open day that no other test of the file has had. */
  const newDay = () => days[given++] ?? "";

  const cancel = (reference: string) =>
    database.query("update appointment_bookings set status = 'cancelled' where reference = $1", [reference]);

  const atOnce = <Answer>(count: number, work: (query: Query, nth: number) => Promise<Answer>) =>
    allAtOnce(database, Array<null>(count).fill(null), work);

  return { database, newDay, cancel, atOnce };
}

/** How often each outcome came. */
export function counted(answers: readonly { outcome: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
