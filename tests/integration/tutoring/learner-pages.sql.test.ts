import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { anonymous, asCaller, type Query, sqlState } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { putInto, undone } from "../../support/records/staff-calls";

const { student, tutor, student2, tutor2 } = rows.user_profiles;
const functions = {
  student: ["student_overview()", "student_courses()", "student_sessions()"],
  tutor: ["tutor_schedule('2030-03-04')", "tutor_students()"],
} as const;

/** The rows of a function as the API gives them. */
const ask = async (query: Query, call: string) =>
  (await query(`select to_jsonb(answer) as row from public.${call} answer`)).map(({ row }) =>
    z.record(z.string(), z.unknown()).parse(row),
  );

interface Session {
  date: string;
  start?: string;
  end?: string;
  status?: string;
  of?: string;
  by?: string;
}
/** Adds a session past all rules of statuses. @returns its id */
async function plan(query: Query, { date, start = "16:00", end = "17:00", status, of, by }: Session) {
  const [row] = await query(
    `insert into public.bookings
       (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id, status)
     values ($1, $2, $3, $4, $5, '1', $6) returning id`,
    [date, start, end, of ?? student, by ?? tutor, status ?? "confirmed"],
  );
  return String(row?.id);
}

describe("what students and tutors see", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

  test("each function answers its own role alone, and visitors not at all", async () => {
    for (const [role, calls] of Object.entries(functions))
      for (const call of calls) {
        expect(await sqlState(asCaller(database, anonymous, (query) => ask(query, call)))).toBe("42501");
        await undone(database, async (as) => {
          for (const person of ["student", "tutor", "admin1", "superadmin"] as const)
            expect([call, person, (await ask(await as(person), call)).length > 0]).toEqual([
              call,
              person,
              person === role,
            ]);
        });
      }
  });

  test("an account that is switched off gets nothing, and its name stays with the others", async () => {
    await undone(database, async (as, owner) => {
      await (await owner())("update public.user_profiles set is_active = false where id in ($1, $2)", [
        student,
        tutor2,
      ]);
      for (const call of functions.student) expect(await ask(await as("student"), call)).toEqual([]);
      for (const call of functions.tutor) expect(await ask(await as("tutor2"), call)).toEqual([]);
      expect(await ask(await as("tutor"), "tutor_students()")).toMatchObject([{ student_name: "student" }]);
      expect(await ask(await as("student2"), "student_overview()")).toMatchObject([{ tutor_name: "tutor2" }]);
    });
  });

  test("nobody reads of others, and a name is all there is of the other person", async () => {
    await undone(database, async (as, owner) => {
      const query = await owner();
      await query("update public.user_profiles set first_name = '', last_name = '' where id = $1", [tutor2]);
      const theirs = await plan(query, { date: "2030-03-05", of: student2, by: tutor2 });
      const told = [];
      for (const call of [...functions.student, `student_sessions('${theirs}')`])
        told.push(await ask(await as("student"), call));
      for (const call of functions.tutor) told.push(await ask(await as("tutor"), call));
      const text = JSON.stringify(told);
      expect(text).toContain(rows.bookings["1"]);
      for (const secret of [theirs, rows.bookings["2"], "student2", "tutor2", "@example.com"])
        expect(text).not.toContain(secret);
      expect(await ask(await as("student2"), "student_sessions()")).toMatchObject([
        { tutor_name: null },
        { tutor_name: null },
      ]);
    });
  });

  test("archived sessions are gone, cancelled ones are listed and not counted", async () => {
    await undone(database, async (as, owner) => {
      const query = await owner();
      const [gone, off] = [
        await plan(query, { date: "2030-03-05" }),
        await plan(query, { date: "2030-03-06" }),
      ];
      await putInto(query, "bookings", gone, "archived");
      await putInto(query, "bookings", off, "cancelled");
      expect(await ask(await as("student"), "student_overview()")).toMatchObject([
        { upcoming_sessions: 1, session_id: rows.bookings["1"] },
      ]);
      const listed = await ask(await as("student"), "student_sessions()");
      expect(listed.map(({ id, status }) => [id, status])).toEqual([
        [rows.bookings["1"], "pending"],
        [off, "cancelled"],
      ]);
      const [week] = await ask(await as("tutor"), "tutor_schedule('2030-03-04')");
      expect(week).toMatchObject({ active_students: 1, sessions: [{}, { id: off, status: "cancelled" }] });
    });
  });

  test.each([
    // Half an hour before midnight of a month's end: in UTC it is December already.
    ["2026-11-30", "23:30", "23:59", "2026-12-01T04:58:00Z", "2026-12-01T04:59:00Z"],
    // The clocks went back at 2 in the morning: 17:00 is 22:00 in UTC, where it was 21:00 the day before.
    ["2026-11-01", "16:00", "17:00", "2026-11-01T21:59:00Z", "2026-11-01T22:00:00Z"],
    ["2026-10-31", "16:00", "17:00", "2026-10-31T20:59:00Z", "2026-10-31T21:00:00Z"],
    // They went forward: 17:00 is 21:00 in UTC again.
    ["2027-03-14", "16:00", "17:00", "2027-03-14T20:59:00Z", "2027-03-14T21:00:00Z"],
  ])("a session of %s from %s to %s lies ahead at %s and behind at %s", async (...edge) => {
    const [date, start, end, before, after] = edge;
    await undone(database, async (as, owner) => {
      const query = await owner();
      await query("update public.bookings set archived_at = now()");
      const id = await plan(query, { date, start, end });
      const at = async (now: string) => {
        const [overview] = await ask(await as("student"), `student_overview('${now}')`);
        const [session] = await ask(await as("student"), `student_sessions(null, '${now}')`);
        const [schedule] = await ask(await as("tutor"), `tutor_schedule('${date}', '${now}')`);
        const [taught] = await ask(await as("tutor"), `tutor_students('${now}')`);
        expect(session).toMatchObject({ id, session_date: date });
        return { overview, session, schedule, taught };
      };
      expect(await at(before)).toMatchObject({
        overview: { upcoming_sessions: 1, session_id: id },
        session: { is_ahead: true },
        schedule: { today: date, today_sessions: 1 },
        taught: { next_date: date, next_start: `${start}:00`, last_date: null },
      });
      expect(await at(after)).toMatchObject({
        overview: { upcoming_sessions: 0, session_id: null },
        session: { is_ahead: false },
        schedule: { today: date, today_sessions: 1 },
        taught: { next_date: null, last_date: date },
      });
    });
  });

  test("earnings are of Toronto's month, completed sessions alone, each rounded to the cent", async () => {
    await undone(database, async (as, owner) => {
      const query = await owner();
      await query("update public.user_profiles set hourly_rate_cents = 3333 where id = $1", [tutor]);
      for (const date of ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"])
        await plan(query, { date, start: "23:00", end: "23:50", status: "completed" });
      await plan(query, { date: "2026-11-10", status: "confirmed" });
      await plan(query, { date: "2026-11-11", status: "cancelled" });
      await plan(query, { date: "2026-11-12", by: tutor2, of: student2, status: "completed" });
      const earned = async (now: string) =>
        (await ask(await as("tutor"), `tutor_schedule('2026-11-30', '${now}')`))[0]?.earned_cents;
      // 50 minutes at 33.33 are 27.775: 27.78 each, where the sum alone would be 55.55.
      expect(await earned("2026-11-30T12:00:00Z")).toBe(2 * 2778);
      expect(await earned("2026-12-01T04:59:00Z")).toBe(2 * 2778);
      expect(await earned("2026-12-01T05:00:00Z")).toBe(2778);
      expect(await earned("2027-01-05T05:00:00Z")).toBe(0);
      await (await owner())("update public.user_profiles set hourly_rate_cents = null where id = $1", [
        tutor,
      ]);
      expect(await earned("2026-11-30T12:00:00Z")).toBe(0);
    });
  });

  test("a week is Monday to Sunday, and today stands with it wherever it lies", async () => {
    await undone(database, async (as, owner) => {
      const query = await owner();
      for (const date of ["2026-11-22", "2026-11-23", "2026-11-29", "2026-11-30", "2026-12-02"])
        await plan(query, { date });
      const [row] = await ask(await as("tutor"), "tutor_schedule('2026-11-23', '2026-12-03T04:59:00Z')");
      const dates = z.array(z.object({ date: z.string() })).parse(row?.sessions);
      expect(dates.map(({ date }) => date)).toEqual(["2026-11-23", "2026-11-29", "2026-12-02"]);
    });
  });

  test("the past is paged without a gap, and a mark that is not the caller's leaves nothing out", async () => {
    await undone(database, async (as, owner) => {
      const query = await owner();
      for (let day = 1; day <= 22; day++) {
        const date = `2026-01-${String(day).padStart(2, "0")}`;
        await plan(query, { date, status: "completed" });
        // Two that begin at the same moment: only their ids tell them apart.
        await plan(query, { date, status: "cancelled" });
      }
      const seen: unknown[] = [];
      let mark: unknown = null;
      for (let page = 0; page < 5; page++) {
        const past = (
          await (
            await as("student")
          )("select to_jsonb(s) ->> 'id' as id from public.student_sessions($1) s where not is_ahead", [mark])
        ).map(({ id }) => id);
        expect(past.length).toBeLessThanOrEqual(21);
        seen.push(...past.slice(0, 20));
        mark = past[19];
        if (past.length < 21) break;
      }
      expect(seen).toHaveLength(44);
      expect(new Set(seen).size).toBe(44);
      const first = await ask(await as("student"), "student_sessions()");
      const forged = await ask(await as("student"), `student_sessions('${rows.bookings["2"]}')`);
      expect(forged).toEqual(first);
    });
  });

  test("enrolments follow what was paid", async () => {
    const states = [
      ["completed", "completed", "enrolled"],
      ["completed", "pending", "enrolled"],
      ["completed", "cancelled", "enrolled"],
      ["pending", "pending", "pending"],
      ["pending", "cancelled", null],
      ["failed", "pending", null],
      ["refunded", "completed", null],
    ] as const;
    for (const [purchase, application, state] of states)
      await undone(database, async (as, owner) => {
        const query = await owner();
        await query("set local session_replication_role = replica");
        await query(
          `update public.purchases set status = $2,
             completed_at = case when $2 in ('completed', 'refunded') then now() end,
             receipt_number = case when $2 in ('completed', 'refunded') then '2026-000999' end
           where id = $1`,
          [rows.purchases.student, purchase],
        );
        await query("update public.course_applications set status = $2 where id = $1", [
          rows.course_applications.student,
          application,
        ]);
        await query("set local session_replication_role = origin");
        const listed = await ask(await as("student"), "student_courses()");
        expect([purchase, application, listed.map((row) => row.state)]).toEqual([
          purchase,
          application,
          state ? [state] : [],
        ]);
        expect(listed[0]?.receipt_id ?? null).toBe(purchase === "completed" ? rows.purchases.student : null);
        const [overview] = await ask(await as("student"), "student_overview()");
        expect(overview?.enrolled_courses).toBe(state === "enrolled" ? 1 : 0);
      });
  });

  test("a course bought without an application counts, and bought again after a refund it counts once", async () => {
    await undone(database, async (as, owner) => {
      const query = await owner();
      for (const status of ["refunded", "completed"])
        await query(
          `insert into public.purchases (user_id, course_id, amount_cents, refunded_cents, status)
           values ($1, $2, 100, case when $3 = 'refunded' then 100 else 0 end, $3)`,
          [people.student, rows.courses.active, status],
        );
      const [overview] = await ask(await as("student"), "student_overview()");
      expect(overview?.enrolled_courses).toBe(1);
      expect(await ask(await as("student"), "student_courses()")).toHaveLength(2);
    });
  });

  test("a session is scheduled at the own center while that is open", async () => {
    await undone(database, async (as, owner) => {
      const booksAt = async () =>
        (await ask(await as("student"), "student_overview()"))[0]?.booking_location_id;
      expect(await booksAt()).toBe("1");
      await (await owner())("update public.locations set is_active = false where id = '1'");
      expect(await booksAt()).toBeNull();
      await (await owner())("update public.user_profiles set location_id = null where id = $1", [student]);
      expect(await booksAt()).toBeNull();
    });
  });
});
