/** Many change the same appointments and times at once: whom the database ends as deadlocked is tried again. */
import { afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { save } from "~/integrations/supabase.server";
import { allowManyAppointments, openDays, submit } from "../../support/appointments/booking-calls";
import { account, becomeCaller, type Caller, serviceRole } from "../../support/database/database";
import { people } from "../../support/database/network";
import type { TestPostgres } from "../../support/database/postgres";
import { networkDatabase } from "../../support/database/test-database";

const slots = ["04:00 PM", "04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM", "06:30 PM"];
const superadmin = account(people.superadmin);
const session = people.student.replace(/^0/, "a");
const student = account(people.student, session);

/** Somebody's one statement, and how a failure names it. */
interface Job {
  who: string;
  caller: Caller;
  sql: string;
  values: unknown[];
}
const job = (who: string, caller: Caller, sql: string, values: unknown[] = []): Job => ({
  who,
  caller,
  sql,
  values,
});
const change = (who: string, caller: Caller, kind: string, ids: readonly string[], action: string): Job =>
  job(who, caller, "select outcome from change_records($1, $2, $3, $4)", [
    kind,
    `{${ids.join(",")}}`,
    action,
    JSON.stringify({ reason: "Snow" }),
  ]);

const appointments = (who: string, caller: Caller, held: readonly Held[], action: string) =>
  change(
    who,
    caller,
    "appointment_bookings",
    held.map(({ id }) => id),
    action,
  );

/** An appointment as whoever changes it has seen it. */
const heldSchema = z.object({ id: z.string(), location: z.string(), slot: z.string(), version: z.string() });
type Held = z.output<typeof heldSchema>;
const at = (held: readonly Held[], center: string) => held.filter(({ location }) => location === center);
const moveByParent = ({ id, version }: Held, date: string | undefined, slot: string) =>
  job("a parent moves", serviceRole, "select outcome from change_by_parent($1, $2, $3, $4)", [id, version, date, slot]);

const databaseError = z.object({ code: z.string(), message: z.string() });

const database = networkDatabase();
const sessions: Awaited<ReturnType<TestPostgres["connect"]>>[] = [];
let days: string[];
beforeAll(async () => {
  await allowManyAppointments(database);
  await database.query("update locations set lead_mails = 'daily'");
  days = await openDays(database);
});
afterEach(async () => {
  for (const { end } of sessions.splice(0)) await end();
});

/** Lets all begin at the same moment, each tried again as the site does. @returns what failed, by whom */
async function atOnce(jobs: readonly Job[]): Promise<string[]> {
  while (sessions.length < jobs.length) sessions.push(await database.connect());
  const failures = await Promise.all(
    jobs.map(async ({ who, caller, sql, values }, nth) => {
      const { query } = sessions[nth] ?? database;
      const change = async () => {
        await query("begin");
        try {
          await becomeCaller(query, caller);
          const data = await query(sql, values);
          await query("commit");
          return { data, error: null, status: 200 };
        } catch (error) {
          await query("rollback");
          return { data: null, error: databaseError.parse(error), status: 500 };
        }
      };
      const saved = await save(who, { abortSignal: change });
      return saved.ok ? [] : [who];
    }),
  );
  return failures.flat();
}

const ann = { name: "Ann Lee", email: "ann@example.com" };
const formAt = (date: string | undefined, slot: string) =>
  JSON.stringify({ ...ann, phone: "416-555-0100", location: "1", appointment_date: date, time_slot: slot });

/** Fills both centers for a day, with somebody in line for every time. */
async function fullDay() {
  const date = days.shift() ?? "";
  const entries: unknown[] = [];
  for (const location of ["1", "2"])
    for (const slot of slots) {
      const visit = { phone: "416-555-0100", location, appointment_date: date, time_slot: slot };
      const key = `a key of the day ${date} ${location} ${slot}`;
      for (const place of [1, 2])
        await submit(database.query, "appointment_bookings", { ...visit, ...ann }, [`${key} ${place}`]);
      const waiting = { ...visit, name: "Wes", email: "waits@example.com" };
      entries.push((await submit(database.query, "waitlist", waiting, [`${key} in line`]))?.id);
    }
  const held = await database.query(
    `select id, location, time_slot as slot, updated_at::text as version from appointment_bookings
       where appointment_date = $1 order by id`,
    [date],
  );
  expect([entries.length, held.length]).toEqual([12, 24]);
  return { date, entries, held: heldSchema.array().parse(held) };
}

test("a snow day: staff cancel all, parents move, visitors book, somebody is erased", async () => {
  const { date, entries, held } = await fullDay();
  const next = (slot: string, by: number) => slots[(slots.indexOf(slot) + by) % slots.length] ?? "";
  const failures = await atOnce([
    appointments("the office cancels", superadmin, held, "cancel"),
    appointments("center 1 archives", account(people.admin1), at(held, "1"), "archive"),
    appointments("center 2 cancels", account(people.admin2), at(held, "2"), "cancel"),
    ...held.map((one, nth) => moveByParent(one, date, next(one.slot, 1 + (nth % 3)))),
    ...held
      .slice(0, 12)
      .map(({ id, location, slot }) =>
        job("the office moves", superadmin, "select outcome from move_appointment($1, $2, $3, $4)", [
          id,
          location === "1" ? "2" : "1",
          date,
          next(slot, 2),
        ]),
      ),
    ...slots.map((slot) =>
      job("a visitor books", serviceRole, "select submit_form('appointment_bookings', $1, $2)", [
        formAt(date, slot),
        [`a key of a hasty visitor ${slot}`],
      ]),
    ),
    ...entries.map((id) => job("a place is taken", serviceRole, "select outcome from take_offered_spot($1)", [id])),
    job("who waits is erased", superadmin, "select * from erase_person('waits@example.com', 'a keyed hash of it')"),
    job("the round", serviceRole, "select offer_waiting_spots()"),
  ]);
  expect(failures).toEqual([]);
  const overbooked = await database.query(
    `select location, time_slot from appointment_bookings
       where appointment_date = $1 and status <> 'cancelled' and archived_at is null
       group by location, time_slot having count(*) > 2`,
    [date],
  );
  expect(overbooked).toEqual([]);
});

test("a family adds its earlier bookings, takes a child away and books, while staff work on them all", async () => {
  const { date, held } = await fullDay();
  await database.query("update auth.users set email_confirmed_at = now() where id = $1", [people.student]);
  await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, people.student]);
  await database.query("update appointment_bookings set email = 'student@example.com' where appointment_date = $1", [
    date,
  ]);
  const [child] = await database.query(
    "insert into children (family_id, first_name, last_name, grade) values (private.family_of($1), 'Kit', 'Ng', '3') returning id",
    [people.student],
  );
  // The order in which the rows lie is not the order of their ids.
  for (const { id } of at(held, "1").toReversed())
    await database.query("update appointment_bookings set account_id = $2, child_id = $3 where id = $1", [
      id,
      people.student,
      child?.id,
    ]);
  const otherDay = days.pop();
  const failures = await atOnce([
    appointments("the office cancels", superadmin, held, "cancel"),
    job("the child is removed", student, "select remove_child($1)", [child?.id]),
    job("earlier bookings are added", serviceRole, "select prove_account($1)", [people.student]),
    ...slots.map((slot, nth) =>
      job("the family books", student, "select outcome from submit_for_account('appointment_bookings', $1, $2, $3)", [
        formAt(otherDay, slot),
        [`a key of the family ${nth}`],
        child?.id,
      ]),
    ),
    ...at(held, "1").map((one) => moveByParent(one, otherDay, one.slot)),
  ]);
  expect(failures).toEqual([]);
});
