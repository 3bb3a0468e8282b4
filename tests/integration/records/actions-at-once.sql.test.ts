import { beforeAll, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { account, anonymous, becomeCaller, type Caller, type Query } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

describe("staff and parents at the same moment, on PostgreSQL", () => {
  const database = testDatabase();
  let days: string[];
  beforeAll(async () => {
    await fillNetwork(database);
    days = await openDays(database);
  });

  const admin = account(people.admin1);
  const superadmin = account(people.superadmin);

  /** Opens a session for each caller first, then lets all of them work at once; each one's outcome, counted. */
  async function atOnce(
    jobs: { caller: Caller; work: (query: Query) => Promise<Record<string, unknown> | undefined> }[],
  ) {
    const sessions = await Promise.all(jobs.map(() => database.connect()));
    const outcomes = await Promise.all(
      jobs.map(async ({ caller, work }, index) => {
        const session = sessions[index];
        if (!session) throw new Error("no session");
        await session.query("begin");
        await becomeCaller(session.query, caller);
        const answer = await work(session.query);
        await session.query("commit");
        return String(answer?.outcome);
      }),
    );
    await Promise.all(sessions.map(({ end }) => end()));
    const counted: Record<string, number> = {};
    for (const outcome of outcomes) counted[outcome] = (counted[outcome] ?? 0) + 1;
    return counted;
  }

  const move =
    (id: string, date: string, slot: string, version: unknown = null) =>
    async (query: Query) =>
      (
        await query("select outcome from public.move_appointment($1, '1', $2, $3, $4)", [
          id,
          date,
          slot,
          version,
        ])
      )[0];
  const change =
    (id: string, action: string, version: unknown = null) =>
    async (query: Query) =>
      (
        await query("select outcome from public.change_record('appointment_bookings', $1, $2, $3, $4)", [
          id,
          action,
          version,
          JSON.stringify({ reason: "Snow" }),
        ])
      )[0];

  /** Twenty appointments of center 1 on a day, spread over slots: the capacity is raised while they are made. */
  async function twentyOn(date: string, name: string): Promise<string[]> {
    await database.query("update public.locations set slot_capacity = 50 where id = '1'");
    for (let index = 0; index < 20; index += 1)
      await book(database.query, { key: keyOf(`${name} ${index}`), name, date, slot: "04:00 PM" });
    await database.query("update public.locations set slot_capacity = 2 where id = '1'");
    const made = await database.query(
      "select id from public.appointment_bookings where name = $1 order by id",
      [name],
    );
    return made.map(({ id }) => String(id));
  }
  const taken = async (date: string, slot: string) =>
    (await database.query("select private.places_taken('1', $1, $2) as taken", [date, slot]))[0]?.taken;

  test("20 moves into one slot of two places: two arrive, the others stay where they were", async () => {
    const [date = "", other = ""] = days;
    const ids = await twentyOn(date, "Mover");
    const outcomes = await atOnce(ids.map((id) => ({ caller: admin, work: move(id, other, "05:00 PM") })));
    expect(outcomes).toEqual({ done: 2, full: 18 });
    expect(await taken(other, "05:00 PM")).toBe(2);
    expect(await taken(date, "04:00 PM")).toBe(18);
  });

  test("20 restores into one slot of two places: two come back", async () => {
    const date = days[2] ?? "";
    const ids = await twentyOn(date, "Archived");
    for (const id of ids)
      await database.query("update public.appointment_bookings set archived_at = now() where id = $1", [id]);
    const outcomes = await atOnce(ids.map((id) => ({ caller: superadmin, work: change(id, "restore") })));
    expect(outcomes).toEqual({ done: 2, full: 18 });
    expect(await taken(date, "04:00 PM")).toBe(2);
  });

  test("a move and 19 parents want the last place: one gets it", async () => {
    const [, , , date = "", other = ""] = days;
    await book(database.query, { key: keyOf("first"), date: other, slot: "05:30 PM" });
    await book(database.query, { key: keyOf("moved"), name: "Moved", date, slot: "05:30 PM" });
    const [moved] = await database.query("select id from public.appointment_bookings where name = 'Moved'");
    const parents = Array.from({ length: 19 }, (_, index) => ({
      caller: anonymous,
      work: (query: Query) => book(query, { key: keyOf(`parent ${index}`), date: other, slot: "05:30 PM" }),
    }));
    const outcomes = await atOnce([
      { caller: admin, work: move(String(moved?.id), other, "05:30 PM") },
      ...parents,
    ]);
    expect(outcomes.full).toBe(19);
    expect((outcomes.created ?? 0) + (outcomes.done ?? 0)).toBe(1);
    expect(await taken(other, "05:30 PM")).toBe(2);
  });

  test("two appointments change places crosswise without waiting for each other for ever", async () => {
    const [, , , , , date = ""] = days;
    for (const name of ["Left", "Right"])
      await book(database.query, {
        key: keyOf(name),
        name,
        date,
        slot: name === "Left" ? "04:00 PM" : "06:00 PM",
      });
    const made = await database.query(
      "select id from public.appointment_bookings where name in ('Left', 'Right') order by name",
    );
    const [left = "", right = ""] = made.map(({ id }) => String(id));
    const outcomes = await atOnce([
      { caller: admin, work: move(left, date, "06:00 PM") },
      { caller: superadmin, work: move(right, date, "04:00 PM") },
    ]);
    expect(outcomes).toEqual({ done: 2 });
  });

  test("of 20 staff who saw the same appointment one changes it, the others are told", async () => {
    const id = rows.appointment_bookings["1"];
    const [seen] = await database.query(
      "select updated_at::text as version from public.appointment_bookings where id = $1",
      [id],
    );
    const jobs = Array.from({ length: 20 }, (_, index) => ({
      caller: index % 2 === 0 ? admin : superadmin,
      work: change(id, index % 2 === 0 ? "confirm" : "cancel", seen?.version),
    }));
    const { done = 0, changed = 0 } = await atOnce(jobs);
    // Whoever sent the same change twice is told that it is done.
    expect(done + changed).toBe(20);
    expect(changed).toBeGreaterThanOrEqual(10);
    const entries = await database.query(
      "select 1 from public.audit_log where row_id = $1 and after ? 'status'",
      [id],
    );
    expect(entries).toHaveLength(1);
  });

  test("one request booked by 20 staff at once becomes one appointment", async () => {
    const date = days[6] ?? "";
    const jobs = Array.from({ length: 20 }, (_, index) => ({
      caller: index % 2 === 0 ? admin : superadmin,
      work: async (query: Query) =>
        (
          await query("select outcome from public.book_from_request($1, '1', $2, '05:00 PM')", [
            rows.schedule_requests["1"],
            date,
          ])
        )[0],
    }));
    expect(await atOnce(jobs)).toEqual({ created: 1, repeat: 19 });
    expect(await taken(date, "05:00 PM")).toBe(1);
  });

  test("sessions that overlap, 20 at a time on eight days: one a day, and nobody waits in a circle", async () => {
    const found = await database.query(
      "select (private.toronto_today() + n)::text as day from generate_series(1, 8) n",
    );
    for (const { day } of found) {
      const jobs = Array.from({ length: 20 }, (_, index) => ({
        caller: index % 2 === 0 ? admin : superadmin,
        work: async (query: Query) =>
          (
            await query("select outcome from public.save_session('1', $1, $2, $3, $4, $5)", [
              rows.user_profiles.student,
              rows.user_profiles.tutor,
              day,
              `16:${String(index).padStart(2, "0")}`,
              `17:${String(index).padStart(2, "0")}`,
            ])
          )[0],
      }));
      const { created = 0, student_busy = 0, tutor_busy = 0 } = await atOnce(jobs);
      expect({ created, busy: student_busy + tutor_busy }).toEqual({ created: 1, busy: 19 });
    }
  });

  // Waiting inside the exclusion constraint instead, two writers can wait for each other.
  test("whoever wants people that another is about to take waits for its turn before writing", async () => {
    const [first, second] = [await database.connect(), await database.connect()];
    const save = async (query: Query, start: string, end: string) =>
      (
        await query("select outcome from public.save_session('2', $1, $2, $3, $4, $5)", [
          rows.user_profiles.student2,
          rows.user_profiles.tutor2,
          days[0],
          start,
          end,
        ])
      )[0]?.outcome;
    for (const { query } of [first, second]) {
      await query("begin");
      await becomeCaller(query, superadmin);
    }
    expect(await save(first.query, "16:00", "17:00")).toBe("created");
    const waiting = save(second.query, "16:30", "17:30");
    const waits = () =>
      database.query("select wait_event from pg_stat_activity where wait_event_type = 'Lock'");
    await expect.poll(waits).toEqual([{ wait_event: "advisory" }]);
    await first.query("commit");
    expect(await waiting).toMatch(/^(student|tutor)_busy$/);
    await second.query("rollback");
    await Promise.all([first.end(), second.end()]);
  });
});
