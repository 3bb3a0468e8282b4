import { subjectOf } from "~/domain/courses/course-subject";
import { chargeOf } from "~/domain/payments/tax";
import { anonymousClient } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";
import { CachedList } from "~/models/cached-list.server";

export interface Course {
  id: string;
  name: string;
  description: string;
  durationWeeks: number | null;
  isTaxable: boolean;
  charge: ReturnType<typeof chargeOf>;
  subject: ReturnType<typeof subjectOf>;
}

/** Milliseconds. */
const timeout = 5_000;

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

export async function getCourse(id: string): Promise<Course | "missing" | "unknown"> {
  const answer = await activeCourses.get(readCourses);
  const found = answer.list?.find((course) => course.id === id);
  if (found) return found;
  if (!answer.isFresh || Date.now() - answer.readAt < recheckAgeMs) return answer.list ? "missing" : "unknown";
  activeCourses.invalidate();
  const { list } = await activeCourses.get(readCourses);
  return list?.find((course) => course.id === id) ?? (list ? "missing" : "unknown");
}

export function invalidateCourses(): void {
  activeCourses.invalidate();
}

async function readCourses(): Promise<Course[] | null> {
  const { data, error, status } = await anonymousClient()
    .from("courses")
    .select("id, name, description, duration_weeks, is_taxable, price_cents")
    .eq("is_active", true)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .abortSignal(AbortSignal.timeout(timeout));
  if (error) log("warn", "courses could not be read", { status, code: error.code });
  return (
    data?.map(({ id, name, description, duration_weeks, is_taxable, price_cents }) => ({
      id,
      name,
      description,
      durationWeeks: duration_weeks,
      isTaxable: is_taxable,
      charge: chargeOf({ priceCents: price_cents, isTaxable: is_taxable }),
      subject: subjectOf({ name, description }),
    })) ?? null
  );
}
