import { keyOf, submit } from "../appointments/booking-calls";
import { phoneOf } from "../appointments/contacts";
import type { Query, TestDatabase } from "../database/database";

/** An entry as a test wants it; the rest is filled in. */
interface EntryFields {
  who: string;
  date: string;
  location?: string;
  slot?: string;
  email?: string;
  phone?: string;
}

/** Gets in line. @returns what the form is answered with */
export async function join(query: Query, { who, date, location, slot, email, phone }: EntryFields) {
  const address = email ?? `${who}@example.com`;
  const values = {
    ...{ name: who, email: address, phone: phone ?? phoneOf(address) },
    ...{ location: location ?? "1", appointment_date: date, time_slot: slot ?? "04:00 PM" },
  };
  const row = await submit(query, "waitlist", values, [keyOf(`in line ${who}`)]);
  return { outcome: String(row?.outcome), id: String(row?.id) };
}

/** Takes the place offered to an entry. */
export async function take(query: Query, id: string) {
  const [row] = await query("select outcome, confirmation_token from take_offered_spot($1)", [id]);
  return { outcome: String(row?.outcome), token: row?.confirmation_token };
}

/** What became of everybody in line, in the order of the line. */
export async function line(query: Query, date: string): Promise<string[]> {
  const rows = await query("select name, status from waitlist where appointment_date = $1 order by ticket", [date]);
  return rows.map(({ name, status }) => `${name} ${status}`);
}

/** Lets every offer of the day run out, its email having gone. */
export async function endOffers(database: TestDatabase, date: string) {
  await database.query(
    "update private.deliveries set sent_at = now() where kind = 'waitlist_offer' and sent_at is null",
  );
  await endOffersUntold(database, date);
}

/** Lets them run out while the emails still wait for a mail server. */
export const endOffersUntold = (database: TestDatabase, date: string) =>
  database.query(
    `update waitlist set offer_ends_at = clock_timestamp() - interval '1 second'
     where appointment_date = $1 and status = 'offered'`,
    [date],
  );
