import { gradesInWords } from "~/domain/courses/price-and-grades";
import { chargeOf } from "~/domain/payments/tax";
import { anonymousClient, type Missing, readRows } from "~/integrations/supabase.server";
import { CachedList } from "~/models/cached-list.server";
import { limits } from "~/waits.server";

export type Course = NonNullable<Awaited<ReturnType<typeof readCourses>>>[number];

interface CourseList {
  courses: readonly Course[] | null;
  fromDatabase: boolean;
}

const activeCourses = new CachedList<readonly Course[]>();

/** Newest first; the last good list while the database is away. */
export async function listCourses(): Promise<CourseList> {
  const { list, isFresh } = await activeCourses.get(readCourses);
  return { courses: list, fromDatabase: isFresh };
}

/** Milliseconds from which the list is read again before a course counts as missing. */
const recheckAgeMs = 5_000;

export async function getCourse(id: string): Promise<Course | Missing> {
  const answer = await activeCourses.get(readCourses);
  const found = answer.list?.find((course) => course.id === id);
  if (found) return found;
  if (!answer.isFresh || Date.now() - answer.readAt < recheckAgeMs) return answer.list ? "not_found" : "unavailable";
  activeCourses.invalidate();
  const { list } = await activeCourses.get(readCourses);
  return list?.find((course) => course.id === id) ?? (list ? "not_found" : "unavailable");
}

export function invalidateCourses(): void {
  activeCourses.invalidate();
}

async function readCourses() {
  const query = anonymousClient()
    .from("courses")
    .select("id, name, description, duration_weeks, grade_from, grade_to, subject, is_taxable, price_cents")
    .eq("is_active", true)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false });
  const failure = { event: "courses could not be read", level: "warn" } as const;
  const rows = await readRows(query, { timeout: limits.visitorRead, failure });
  return (
    rows?.map(({ price_cents, ...course }) => ({
      ...course,
      charge: chargeOf({ ...course, price_cents }),
      subject: course.subject ?? ("assessments" as const),
      grades: gradesInWords(course),
    })) ?? null
  );
}
