import { setProfile, type TestAccount } from "../auth/make-account";
import type { TestBackend } from "../servers/embedded";

/** Adds a child in grade 3 to a family. @returns its id */
export async function addChild(
  backend: TestBackend,
  { userId }: Pick<TestAccount, "userId">,
  first: string,
  last: string,
): Promise<string> {
  return backend.first(
    `insert into public.children (family_id, first_name, last_name, grade)
     values (private.family_of($1), $2, $3, '3') returning id`,
    [userId, first, last],
  );
}

/** The id of somebody's profile. */
export async function profileOf(backend: TestBackend, { userId }: Pick<TestAccount, "userId">): Promise<string> {
  return backend.first("select id from public.user_profiles where user_id = $1", [userId]);
}

interface PlannedSession {
  student: string;
  tutor: string;
  child?: string;
  subject?: string;
  center?: string;
  /** Days from today in Toronto. */
  days: number;
  start?: string;
  end?: string;
  status?: string;
  notes?: string;
}

/** Adds a session as the database's owner, at center 1 unless `center` says otherwise. @returns its id and day */
export async function planSession(backend: TestBackend, session: PlannedSession) {
  const { student, tutor, child, subject, center = "1", days, notes } = session;
  const { start = "16:00", end = "17:00", status = "confirmed" } = session;
  const [row] = await backend.sql<{ id: string; day: string }>(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id,
       location_id, status, notes, child_id, child_name, subject)
     values ((now() at time zone 'America/Toronto')::date + $1::integer, $2, $3, $4, $5, $6, $7, $8, $9::uuid,
       (select concat_ws(' ', first_name, last_name) from public.children where id = $9::uuid), $10)
     returning id, booking_date::text as day`,
    [days, start, end, student, tutor, center, status, notes ?? null, child ?? null, subject ?? null],
  );
  return { id: row?.id ?? "", day: row?.day ?? "" };
}

/** Enrols somebody in a course of that name. @returns the id of the purchase */
export async function enrol(
  backend: TestBackend,
  userId: string,
  course: string,
  status: "completed" | "pending" | "failed",
): Promise<string> {
  return backend.first(
    `with course as (
       insert into public.courses (name, price_cents, duration_weeks) values ($2, 14900, 12) returning id
     ), purchase as (
       insert into public.purchases (user_id, course_id, amount_cents, status) select $1, id, 14900, $3 from course
       returning id, course_id
     ), application as (
       insert into public.course_applications (user_id, course_id, purchase_id, status)
       select $1, course_id, id, $4 from purchase
     )
     select id from purchase`,
    [userId, course, status, status === "failed" ? "cancelled" : status],
  );
}

export const rename = (backend: TestBackend, userId: string, first_name: string, last_name: string) =>
  setProfile(backend, userId, { first_name, last_name });
