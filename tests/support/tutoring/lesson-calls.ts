import { randomUUID } from "node:crypto";
import type { RangeField } from "~/content/tutoring/staff-classes";
import type { Query, Row } from "../database/database";
import { rows } from "../database/network";

const { student, tutor } = rows.user_profiles;

export interface LessonPlan extends Partial<Record<"room" | "subject" | RangeField, string | null>> {
  capacity?: number;
  location?: string;
  tutor?: string;
  learners?: readonly { student: string; child?: string | null }[];
  first_on?: string;
  last_on?: string;
  starts?: string;
  ends?: string;
  override?: string | null;
}

/** Ten Tuesdays of 2030 at center 1, for the student of the network. */
const plan = {
  location: "1",
  tutor,
  learners: [{ student }],
  first_on: "2030-01-15",
  last_on: "2030-03-19",
  starts: "17:00",
  ends: "18:00",
  capacity: 1,
} as const satisfies LessonPlan;

const columns: Record<string, string> = {
  ...{ location: "location_id", tutor: "tutor_profile_id", first_on: "starts_on", last_on: "ends_on" },
  ...{ starts: "start_time", ends: "end_time" },
};
const planOf = (changed: LessonPlan) =>
  JSON.stringify(
    Object.fromEntries(Object.entries({ ...plan, ...changed }).map(([k, value]) => [columns[k] ?? k, value])),
  );

/** The dates of `plan`, as the preview has them. */
export const previewClass = (query: Query, changed: LessonPlan = {}): Promise<Row[]> =>
  query("select outcome, day::text as day, state, who from public.make_class($1)", [planOf(changed)]);

/** Makes the class on these dates, or on all that the preview says are free. */
export async function makeClass(
  query: Query,
  changed: LessonPlan = {},
  {
    dates,
    id = randomUUID(),
    request = null,
  }: { dates?: readonly string[]; id?: string; request?: string | null } = {},
): Promise<Row> {
  const days =
    dates ??
    (await previewClass(query, changed))
      .filter(({ state }) => state === "free" || state === "overruled")
      .map(({ day }) => String(day));
  const [made] = await query(
    "select outcome, id, lessons, day::text as day, state, who from public.make_class($2, $1, $3, $4)",
    [id, planOf(changed), days, request],
  );
  return made ?? {};
}

/** The sessions of a class by day. */
export const sessionsOf = (query: Query, group: unknown): Promise<Row[]> =>
  query(
    `select id, lesson_id, booking_date::text as day, start_time::text as start, status, child_name, class_id
     from public.bookings where class_id = $1 order by booking_date, id <> lesson_id, id`,
    [group],
  );

/** The newest version of what a change would be about. */
export async function versionOf(query: Query, id: unknown, scope: "one" | "following"): Promise<unknown> {
  const [row] = await query("select version from public.lessons_ahead($1, $2)", [id, scope]);
  return row?.version;
}
