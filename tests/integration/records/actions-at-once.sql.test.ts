import { beforeAll, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { account, becomeCaller, type Caller } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const database = networkDatabase();
let days: string[];
beforeAll(async () => {
  days = await openDays(database);
});

const admin = account(people.admin1);
const superadmin = account(people.superadmin);

interface Job {
  caller: Caller;
  statement: string;
  values: unknown[];
}
/** Opens a session for each caller first, then lets all of them work at once. @returns how many had which outcome */
async function atOnce(jobs: Job[]) {
  const sessions = await Promise.all(jobs.map(() => database.connect()));
  const counted: Record<string, number> = {};
  await Promise.all(
    jobs.map(async ({ caller, statement, values }, index) => {
      const session = sessions[index];
      if (!session) throw new Error("no session");
      await session.query("begin");
      await becomeCaller(session.query, caller);
      const [answer] = await session.query(`select outcome from public.${statement}`, values);
      await session.query("commit");
      const outcome = String(answer?.outcome);
      counted[outcome] = (counted[outcome] ?? 0) + 1;
    }),
  );
  await Promise.all(sessions.map(({ end }) => end()));
  return counted;
}
/** One job for each of 20 staff, admins and superadmins by turns. */
const twenty = (job: (index: number) => Omit<Job, "caller">): Job[] =>
  Array.from({ length: 20 }, (_, index) => ({
    caller: index % 2 === 0 ? admin : superadmin,
    ...job(index),
  }));

const move = (id: string, date: string, slot: string) => ({
  statement: "move_appointment($1, '1', $2, $3)",
  values: [id, date, slot],
});
const change = (id: string, action: string, version: unknown = null) => ({
  statement: `change_record('appointment_bookings', $1, $2, $3, '{"reason": "Snow"}')`,
  values: [id, action, version],
});

const add = async (name: string, date: string, slot: string) => {
  await book(database.query, { key: keyOf(name), name, date, slot });
  const [made] = await database.query("select id from public.appointment_bookings where name = $1", [name]);
  return String(made?.id);
};
/** Twenty appointments of center 1 in one slot: there is room for them while they are made. */
async function twentyOn(date: string, name: string): Promise<string[]> {
  await database.query("update public.locations set slot_capacity = 50 where id = '1'");
  const ids: string[] = [];
  for (let index = 0; index < 20; index += 1) ids.push(await add(`${name} ${index}`, date, "04:00 PM"));
  await database.query("update public.locations set slot_capacity = 2 where id = '1'");
  return ids;
}
const taken = async (date: string, slot: string) =>
  (await database.query("select private.spots_taken('1', $1, $2) as taken", [date, slot]))[0]?.taken;

test("20 moves into one slot of two places: two arrive, the others stay where they were", async () => {
  const [date = "", other = ""] = days;
  const ids = await twentyOn(date, "Mover");
  const moves = ids.map((id) => ({ caller: admin, ...move(id, other, "05:00 PM") }));
  expect(await atOnce(moves)).toEqual({ done: 2, full: 18 });
  expect([await taken(other, "05:00 PM"), await taken(date, "04:00 PM")]).toEqual([2, 18]);
});

test("of 20 staff who saw the same appointment one changes it, the others are told", async () => {
  const id = rows.appointment_bookings["1"];
  const [seen] = await database.query(
    "select updated_at::text as version from public.appointment_bookings where id = $1",
    [id],
  );
  const { done = 0, changed = 0 } = await atOnce(
    twenty((index) => change(id, index % 2 === 0 ? "confirm" : "cancel", seen?.version)),
  );
  // why: whoever sent the same change twice is told that it is done
  expect(done + changed).toBe(20);
  expect(changed).toBeGreaterThanOrEqual(10);
  const entries = await database.query("select 1 from public.audit_log where row_id = $1 and after ? 'status'", [id]);
  expect(entries).toHaveLength(1);
});

test("of 20 sessions that overlap one is made, and nobody waits in a circle", async () => {
  const { student, tutor } = rows.user_profiles;
  const statement = "save_session($1)";
  const session = { location_id: "1", student_profile_id: student, tutor_profile_id: tutor, booking_date: days[0] };
  const { created, ...busy } = await atOnce(
    twenty((index) => {
      const minute = String(index).padStart(2, "0");
      return { statement, values: [{ ...session, start_time: `16:${minute}`, end_time: `17:${minute}` }] };
    }),
  );
  expect({ created, busy: (busy.student_busy ?? 0) + (busy.tutor_busy ?? 0) }).toEqual({
    created: 1,
    busy: 19,
  });
});
