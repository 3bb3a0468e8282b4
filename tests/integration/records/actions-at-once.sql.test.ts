import { beforeAll, describe, expect, test } from "vitest";
import { atFiveToday, book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { atOnce } from "../../support/database/at-once";
import { account, type Caller, type Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { emailsAbout } from "../../support/emails/email-calls";
import { change, putInto } from "../../support/records/staff-calls";
import { cellOf } from "../../support/tutoring/answers";

const booking = rows.appointment_bookings["1"];
const request = rows.schedule_requests["1"];

const { database, as, owner, undone } = networkDesk();
let days: string[];
beforeAll(async () => {
  days = await openDays(database);
});

const day = (index = 0) => days[index] ?? "";
const dayAt = async (expression: string) => String((await owner(`select (${expression})::date::text as day`))[0]?.day);
const today = "private.toronto_today()";
interface Slot {
  location?: string;
  date?: string | null;
  slot?: string;
  version?: unknown;
}
const valuesOf = (id: string, { location = "1", date = day(), slot = "05:00 PM", version = null }: Slot) => [
  id,
  location,
  date,
  slot,
  version,
];
const move = async (query: Query, to: Slot) =>
  (await query("select * from public.move_appointment($1, $2, $3, $4, $5)", valuesOf(booking, to)))[0];
/** Takes both places at 6 o'clock. */
const fill = async (query: Query) => {
  for (const place of [1, 2]) await book(query, { key: keyOf(`${place}`), date: day(), slot: "06:00 PM" });
};
const placeOf = async (query: Query) => {
  const [row] = await query(
    "select location, appointment_date::text as date, time_slot, spot, reference, confirmation_token, status from public.appointment_bookings where id = $1",
    [booking],
  );
  return row;
};

describe("moving", () => {
  test("a moved appointment takes a place in the new slot, frees the old one, keeps reference and token", async () => {
    const before = await placeOf(owner);
    await book(owner, { key: keyOf("other"), date: day(), slot: "05:00 PM" });
    const moved = await move(as("admin1"), {});
    expect(moved).toMatchObject({ outcome: "done", status: "pending" });
    const after = { ...before, date: day(), time_slot: "05:00 PM", spot: 2 };
    expect(await placeOf(owner)).toEqual(after);
    const [entry] = await owner(
      "select actor, before ->> 'time_slot' as before, after ->> 'time_slot' as after from public.audit_log order by id desc limit 1",
    );
    expect(entry).toEqual({ actor: people.admin1, before: "04:00 PM", after: "05:00 PM" });
  });

  test("a move needs a place in an open slot, and an admin stays in its center", async () => {
    const cases: [keyof typeof people, Slot, string][] = [
      ["admin1", { date: await dayAt(`${today} - 1`) }, "too_early"],
      ["admin1", { slot: "06:00 PM" }, "full"],
      ["admin1", { location: "2" }, "unknown_location"],
      ["superadmin", { location: "2" }, "done"],
      ["superadmin", { location: "closed" }, "unknown_location"],
      ["admin2", { location: "2" }, "not_found"],
      ["student", {}, "forbidden"],
      ["admin1", { date: "2030-03-04", slot: "04:00 PM" }, "done"],
    ];
    for (const [person, to, outcome] of cases) {
      await undone(async () => {
        await fill(owner);
        const before = await placeOf(owner);
        const answer = await move(as(person), to);
        expect(answer?.outcome, `${person} ${JSON.stringify(to)}`).toBe(outcome);
        if (outcome === "not_found" || outcome === "forbidden") expect(answer?.contents).toBeNull();
        if (outcome !== "done") expect(await placeOf(owner)).toEqual(before);
      });
    }
  });

  test("an appointment is moved to later today, but to no time that has begun", async () => {
    const date = await atFiveToday(owner);
    const admin = as("admin1");
    expect((await move(admin, { date, slot: "05:00 PM" }))?.outcome).toBe("too_early");
    expect((await move(admin, { date, slot: "05:30 PM" }))?.outcome).toBe("done");
  });

  test.each(["completed", "cancelled", "archived"])("one that is %s is not moved any more", async (state) => {
    await putInto(owner, "appointment_bookings", booking, state);
    expect((await move(as("admin1"), {}))?.outcome).toBe("wrong_state");
  });

  test("a move from a page that is out of date shows the appointment as it is", async () => {
    const first = await change(as("admin1"), "appointment_bookings", booking, "contacted");
    const moved = await move(as("superadmin"), { version: first.version });
    expect(moved?.outcome).toBe("done");
    const late = await move(as("admin1"), { slot: "05:30 PM", version: first.version });
    expect(late).toMatchObject({ outcome: "changed", contents: { time_slot: "05:00 PM" } });
  });
});

describe("an assessment request", () => {
  const bookIt = async (query: Query, { id = request, ...to }: Slot & { id?: string } = {}) =>
    (await query("select * from public.book_from_request($1, $2, $3, $4, $5)", valuesOf(id, to)))[0];

  test("an assessment request becomes an appointment and is closed, once", async () => {
    const made = await bookIt(as("admin1"));
    expect(made).toMatchObject({ outcome: "created", status: "closed" });
    const [row] = await owner(
      `select b.name, b.email, b.notes, b.status, b.spot, r.status as request_status, r.outcome, r.contacted_by
           from public.appointment_bookings b join public.schedule_requests r on r.appointment_id = b.id
           where b.id = $1 and b.reference = $2`,
      [made?.appointment_id, made?.reference],
    );
    expect(row).toEqual({
      name: "Ann Lee",
      email: "ann@example.com",
      notes: "Assessment request A-222222: Bo Lee, age 7, Math.",
      status: "confirmed",
      spot: 1,
      request_status: "closed",
      outcome: "booked",
      contacted_by: people.admin1,
    });
    expect(await emailsAbout(owner, made?.appointment_id)).toEqual(["appointment_booked to ann@example.com"]);
    const late = { slot: "06:00 PM", version: new Date(0).toISOString() };
    const { appointment_id, reference } = made ?? {};
    const again = await bookIt(as("superadmin"), late);
    expect(again).toMatchObject({ outcome: "repeat", appointment_id, reference });
    const all = await owner("select 1 from public.appointment_bookings where location = '1'");
    expect(all).toHaveLength(2);
  });

  test("an assessment request stays open when there is no place, and belongs to its center", async () => {
    const cases: [keyof typeof people, Parameters<typeof bookIt>[1], string][] = [
      ["admin1", { slot: "06:00 PM" }, "full"],
      ["admin1", { location: "2" }, "unknown_location"],
      ["admin1", { version: new Date(0).toISOString() }, "changed"],
      ["admin1", { id: rows.schedule_requests["2"] }, "not_found"],
      ["admin2", { location: "2" }, "not_found"],
      ["tutor", {}, "forbidden"],
      ["superadmin", { location: "2" }, "created"],
    ];
    for (const [person, options, outcome] of cases) {
      await undone(async () => {
        await fill(owner);
        const answer = await bookIt(as(person), options);
        expect(answer?.outcome, `${person} ${JSON.stringify(options)}`).toBe(outcome);
        const open = await owner(
          "select 1 from public.schedule_requests where status = 'new' and appointment_id is null",
        );
        expect(open).toHaveLength(outcome === "created" ? 1 : 2);
      });
    }
  });
});

describe("many staff at once", () => {
  const admin = account(people.admin1);
  const superadmin = account(people.superadmin);

  interface Job {
    caller: Caller;
    statement: string;
    values: unknown[];
  }
  /** @returns how many had which outcome */
  async function allOf(jobs: Job[]) {
    const callers = jobs.map(({ caller }) => caller);
    const outcomes = await atOnce(database, callers, (query, nth) =>
      cellOf(query, `select outcome from public.${jobs[nth]?.statement}`, jobs[nth]?.values),
    );
    return Object.fromEntries(outcomes.map((one) => [one, outcomes.filter((other) => other === one).length]));
  }
  /** One job for each of 20 staff, admins and superadmins by turns. */
  const twenty = (job: (index: number) => Omit<Job, "caller">): Job[] =>
    Array.from({ length: 20 }, (_, index) => ({
      caller: index % 2 === 0 ? admin : superadmin,
      ...job(index),
    }));

  const moveTo = (id: string, date: string, slot: string) => ({
    statement: "move_appointment($1, '1', $2, $3)",
    values: [id, date, slot],
  });
  const changeTo = (id: string, action: string, version: unknown = null) => ({
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
    const moves = ids.map((id) => ({ caller: admin, ...moveTo(id, other, "05:00 PM") }));
    expect(await allOf(moves)).toEqual({ done: 2, full: 18 });
    expect([await taken(other, "05:00 PM"), await taken(date, "04:00 PM")]).toEqual([2, 18]);
  });

  test("of 20 staff who saw the same appointment one changes it, the others are told", async () => {
    const id = rows.appointment_bookings["1"];
    const [seen] = await database.query(
      "select updated_at::text as version from public.appointment_bookings where id = $1",
      [id],
    );
    const { done = 0, changed = 0 } = await allOf(
      twenty((index) => changeTo(id, index % 2 === 0 ? "confirm" : "cancel", seen?.version)),
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
    const session = {
      location_id: "1",
      student_profile_id: student,
      tutor_profile_id: tutor,
      booking_date: days[0],
      subject: "math",
    };
    const { created, ...busy } = await allOf(
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
});
