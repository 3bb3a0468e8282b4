import type { Query, TestDatabase } from "../database/database";
import { emailOf, phoneOf } from "./contacts";

/** Fields of an appointment as a test wants them; the rest is filled in. */
interface AppointmentFields {
  key: string;
  previousKey?: string | null;
  name?: string;
  email?: string;
  phone?: string;
  location?: string;
  date: string | null;
  slot?: string;
  notes?: string | null;
}

/** A submission key as long as a real one. */
export const keyOf = (name: string) => `key of the submission ${name}`;

/** Sends a form as the site does. @returns the row that `submit_form` answers with */
export async function submit(query: Query, kind: string, values: object, keys: (string | null)[], rate?: object) {
  const [row] = await query("select * from public.submit_form($1, $2, $3, $4)", [
    kind,
    JSON.stringify(values),
    keys,
    rate && JSON.stringify(rate),
  ]);
  return row;
}

/** What the public forms send, by the table that takes it. @param day an open one of center 1 */
export function filledForms(day: string) {
  const contact = { email: "ann@example.com", phone: "416-555-0100" };
  const person = { ...contact, first_name: "Ann", last_name: "Lee" };
  const visit = { ...contact, name: "Ann Lee", location: "1", appointment_date: day, time_slot: "05:00 PM" };
  return {
    appointment_bookings: { ...visit, notes: "Allergic to chalk" },
    schedule_requests: {
      ...{ ...contact, parent_name: "Ann Lee", child_name: "Bo Lee", child_age: 7, program_interest: "unsure" },
      ...{ preferred_date: day, preferred_time: "05:00 PM", location_id: "1", additional_notes: "Reads at night" },
    },
    license_inquiries: { ...person, city: "Barrie", state: "ON", investment_range: "$150,000+", message: "Hello" },
    contact_submissions: { ...contact, name: "Ann Lee", message: "Hello" },
    career_applications: {
      ...{
        ...person,
        address: "9001 Bloor Street West",
        location: "1",
        position: "Certified Teacher",
        education: "BEd",
      },
      ...{ experience_teaching: "2 years", experience_children: "3 years", motivation: "Children" },
    },
    waitlist: visit,
  };
}

/** What the form of a booking is answered with; each key is of another family unless an address is given. */
export async function book(query: Query, fields: AppointmentFields) {
  const email = fields.email ?? emailOf(fields.key);
  const values = {
    name: fields.name ?? "Ann Lee",
    email,
    phone: fields.phone ?? phoneOf(email),
    location: fields.location ?? "1",
    appointment_date: fields.date,
    time_slot: fields.slot ?? "04:00 PM",
    notes: fields.notes ?? null,
  };
  const row = await submit(query, "appointment_bookings", values, [fields.key, fields.previousKey ?? null]);
  return { outcome: String(row?.outcome), reference: row?.reference, token: row?.confirmation_token };
}

/** Days (Toronto) on which the center is open, the nearest first; from the day after tomorrow, so that midnight may pass. */
export async function openDays(database: TestDatabase, location = "1"): Promise<string[]> {
  const days = await database.query(
    `select day::date::text as day from generate_series(private.toronto_today() + 2, private.toronto_today() + 40, '1 day') day
     where exists (select 1 from private.location_opening($1, day::date)) order by day`,
    [location],
  );
  return days.map(({ day }) => String(day));
}

/** Lifts the limits of what one address or number may send and hold, for tests about something else. */
export async function allowManyAppointments({ run }: Pick<TestDatabase, "run">): Promise<void> {
  await run(`
    create or replace function private.lock_and_check_appointment_limit(
      p_location text, p_email text, p_phone text, p_child text) returns boolean language sql as 'select false';
    create or replace function private.take_form_limits(p_table text, p_email text, p_phone text) returns boolean
      language sql as 'select true'`);
}

/** Center 1 is open today from four to seven, and it is five o'clock. @returns the day */
export async function atFiveToday(query: Query): Promise<string> {
  const [{ today: date } = {}] = await query("select private.toronto_today()::text as today");
  const today = String(date);
  await query("delete from public.location_extra_days where day = $1", [today]);
  await query(
    "insert into public.location_extra_days (location_id, day, opens, closes) values ('1', $1, '16:00', '19:00')",
    [today],
  );
  await query(`create or replace function private.clock() returns timestamptz language sql stable as
    $$ select timestamptz '${today} 17:00 America/Toronto' $$`);
  return today;
}
