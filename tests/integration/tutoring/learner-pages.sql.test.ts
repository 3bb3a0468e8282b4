import { expect, test } from "vitest";
import { z } from "zod";
import type { Query } from "../../support/database/database";
import { rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf } from "../../support/tutoring/answers";

const { as, owner, undone } = networkDesk();

const { student, tutor, student2, tutor2 } = rows.user_profiles;
const answers = {
  student: ["student_overview()", "student_courses()", "student_sessions()", "family_sessions"],
  tutor: ["tutor_schedule('2030-03-04')", "tutor_students()", "private.tutor_sessions"],
} as const;

/** The rows of a function or view as the API gives them. */
const ask = async (query: Query, call: string) =>
  (await query(`select to_jsonb(answer) as row from ${call} answer`)).map(({ row }) =>
    z.record(z.string(), z.unknown()).parse(row),
  );

/** Until the transaction ends. */
const setClock = (query: Query, now: string) =>
  query(
    `create or replace function private.clock() returns timestamptz language sql stable set search_path = ''
     as $$ select timestamptz '${now}' $$`,
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
const plan = async (query: Query, { date, start = "16:00", end = "17:00", status, of, by }: Session) =>
  String(
    await cellOf(
      query,
      `insert into public.bookings
         (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id, status)
       values ($1, $2, $3, $4, $5, '1', $6) returning id`,
      [date, start, end, of ?? student, by ?? tutor, status ?? "confirmed"],
    ),
  );

test("nobody reads of others, and a name is all there is of the other person; notes are for tutor and staff", async () => {
  await owner("update public.user_profiles set first_name = '', last_name = '' where id = $1", [tutor2]);
  await owner("update public.bookings set notes = 'For the tutor'");
  const theirs = await plan(owner, { date: "2030-03-05", of: student2, by: tutor2 });
  await owner("update public.bookings set override_reason = 'Of the staff'");
  const read = async (person: "student" | "tutor", calls: readonly string[]) => {
    const read = [];
    for (const call of calls) read.push(...(await ask(as(person), call)));
    return JSON.stringify(read);
  };
  const ofStudent = await read("student", [...answers.student, `student_sessions('${theirs}')`]);
  const ofTutor = await read("tutor", answers.tutor);
  for (const text of [ofStudent, ofTutor]) {
    expect(text).toContain(rows.bookings["1"]);
    for (const secret of [theirs, rows.bookings["2"], "student2", "tutor2", "@example.com", "Of the staff"])
      expect(text).not.toContain(secret);
  }
  expect([ofStudent.includes("For the tutor"), ofTutor.includes("For the tutor")]).toEqual([false, true]);
  expect(await ask(as("student"), "bookings")).toEqual([]);
  expect(await ask(as("student2"), "student_sessions()")).toMatchObject([{ tutor_name: null }, { tutor_name: null }]);
});

test.each([
  // Half an hour before midnight of a month's end: in UTC it is December already.
  ["2026-11-30", "23:30", "23:59", "2026-12-01T04:58:00Z", "2026-12-01T04:59:00Z"],
  // The clocks went back at 2 in the morning: 17:00 is 22:00 in UTC, where it was 21:00 the day before.
  ["2026-11-01", "16:00", "17:00", "2026-11-01T21:59:00Z", "2026-11-01T22:00:00Z"],
])("a session of %s from %s to %s lies ahead at %s and behind at %s", async (...edge) => {
  const [date, start, end, before, after] = edge;
  await undone(async () => {
    await owner("update public.bookings set archived_at = now()");
    const id = await plan(owner, { date, start, end });
    const at = async (now: string) => {
      await setClock(owner, now);
      const [overview] = await ask(as("student"), "student_overview()");
      const [session] = await ask(as("student"), "student_sessions()");
      const [schedule] = await ask(as("tutor"), `tutor_schedule('${date}')`);
      const [taught] = await ask(as("tutor"), "tutor_students()");
      expect(session).toMatchObject({ id, session_date: date });
      return { overview, session, schedule, taught };
    };
    const schedule = { today: date, today_sessions: 1 };
    expect(await at(before)).toMatchObject({
      overview: { upcoming_sessions: 1, session_id: id },
      session: { is_ahead: true },
      schedule,
      taught: { next_date: date, next_start: `${start}:00`, last_date: null },
    });
    expect(await at(after)).toMatchObject({
      overview: { upcoming_sessions: 0, session_id: null },
      session: { is_ahead: false },
      schedule,
      taught: { next_date: null, last_date: date },
    });
  });
});

test("a family says whether it gets emails of reports, for its own address alone", async () => {
  const said = async (person: keyof typeof rows.user_profiles, wanted: boolean | null) =>
    cellOf(as(person), "select public.choose_report_emails($1)", [wanted]);
  const gets = async (person: keyof typeof rows.user_profiles) =>
    cellOf(as(person), "select public.gets_report_emails()");
  expect([await gets("student"), await gets("tutor")]).toEqual([true, null]);
  expect([await said("student", null), await said("tutor", false)]).toEqual(["invalid", "forbidden"]);
  for (const wanted of [false, false, true, false]) {
    expect(await said("student", wanted)).toBe("done");
    expect([await gets("student"), await gets("student2")]).toEqual([wanted, true]);
  }
  for (const person of ["student", "student2", "tutor", "superadmin"] as const) {
    const seen = await as(person)("select email from private.email_subscriptions");
    expect(seen.filter(({ email }) => email !== `${person}@example.com`)).toEqual([]);
    if (person !== "student2") expect(seen).toHaveLength(person === "student" ? 1 : 0);
  }
});
