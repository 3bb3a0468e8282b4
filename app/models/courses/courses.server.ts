import { subjectOf } from "~/domain/courses/course-subject";
import { chargeOf } from "~/domain/payments/tax";
import { anonymousClient } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";
import { CachedList } from "~/models/cached-list.server";

/** An active course as everybody may see it. */
export interface Course {
  id: string;
  name: string;
  description: string;
  /** Null where staff have not said. */
  durationWeeks: number | null;
  isTaxable: boolean;
  /** What is paid for it, in Canadian cents. */
  charge: ReturnType<typeof chargeOf>;
  subject: ReturnType<typeof subjectOf>;
}

/** How long a page waits for the list, in milliseconds. */
const timeout = 5_000;

interface CourseList {
  /** Newest first; null where the list could not be read and none is remembered. */
  courses: readonly Course[] | null;
  /** False when the database could not be read. */
  fromDatabase: boolean;
}

const activeCourses = new CachedList<readonly Course[]>();

/** All active courses, newest first; where they cannot be read, the last good list. Kept for 5 minutes in this process. */
export async function listCourses(): Promise<CourseList> {
  const { list, isFresh } = await activeCourses.get(readCourses);
  return { courses: list, fromDatabase: isFresh };
}

/** How old the list may be to say that there is no such course, in milliseconds: another copy may just have made one. */
const oldEnoughToDoubt = 5_000;

/** An active course of that id, as the list has it. `unknown`: the list could not be read. */
export async function getCourse(id: string): Promise<Course | "missing" | "unknown"> {
  const answer = await activeCourses.get(readCourses);
  const found = answer.list?.find((course) => course.id === id);
  if (found) return found;
  if (!answer.isFresh || Date.now() - answer.readAt < oldEnoughToDoubt) return answer.list ? "missing" : "unknown";
  activeCourses.forget();
  const { list } = await activeCourses.get(readCourses);
  return list?.find((course) => course.id === id) ?? (list ? "missing" : "unknown");
}

/** Reads the list anew when it is asked for next: staff have changed a course. */
export function forgetCourses(): void {
  activeCourses.forget();
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
