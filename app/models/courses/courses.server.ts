import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import { gradesInWords } from "~/domain/courses/course-grades";
import { chargeOf } from "~/domain/payments/tax";
import { type Missing, readRows } from "~/integrations/supabase/query.server";
import { anonymousClient } from "~/integrations/supabase/supabase.server";
import { CachedList } from "~/models/cached-list.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

const courseSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    duration_weeks: z.number().nullable(),
    grade_from: z.string().nullable(),
    grade_to: z.string().nullable(),
    subject: z.enum(subjects).nullable(),
    is_taxable: z.boolean(),
    price_cents: z.number(),
  })
  .transform((row) => {
    const { priceCents, ...course } = camelKeys(row);
    return {
      ...course,
      charge: chargeOf({ priceCents, isTaxable: course.isTaxable }),
      subject: course.subject ?? ("assessments" as const),
      grades: gradesInWords(course),
    };
  });
export type Course = z.output<typeof courseSchema>;

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

const readCourses = (): Promise<Course[] | null> =>
  readRows(
    anonymousClient()
      .from("courses")
      .select("id, name, description, duration_weeks, grade_from, grade_to, subject, is_taxable, price_cents")
      .eq("is_active", true)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false }),
    courseSchema,
    { timeout: limits.visitorRead, failure: { event: "courses could not be read", level: "warn" } },
  );
