import { subjectOf } from "~/forms/course-subject";
import { chargeOf } from "~/forms/tax";
import { log } from "~/services/log.server";
import { anonymousClient } from "~/services/supabase.server";

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

/** How long the list is kept, as that of the centers is, and how soon a failed read is tried again; in milliseconds. */
const keptFor = 5 * 60_000;
const retriedAfter = 5_000;
/** How long a page waits for the list, in milliseconds. */
const timeout = 5_000;

interface CourseList {
  /** Newest first; null where the list could not be read and none is remembered. */
  courses: readonly Course[] | null;
  /** False when the database could not be read. */
  fromDatabase: boolean;
}

let kept: (CourseList & { until: number }) | null = null;
let reading: Promise<CourseList> | null = null;
/** Grows with every change, so that what was read before it is not kept after it. */
let changes = 0;

/** All active courses, newest first; where they cannot be read, the last good list. Kept for 5 minutes in this process. */
export async function listCourses(): Promise<CourseList> {
  if (kept && kept.until > Date.now()) return kept;
  reading ??= refresh().finally(() => {
    reading = null;
  });
  return reading;
}

/** How old a list may be that says there is no such course, in milliseconds: another copy may just have added it. */
const trustedFor = 5_000;

/** An active course of that id, as a list not older than five seconds has it. `unknown`: the list could not be read. */
export async function getCourse(id: string): Promise<Course | "missing" | "unknown"> {
  const find = ({ courses }: CourseList) => courses?.find((course) => course.id === id);
  const list = await listCourses();
  const known = find(list);
  if (known) return known;
  // why: only the times of a good read tell its age; a failed one is repeated soon anyway
  if (kept?.fromDatabase && kept.until - keptFor + trustedFor < Date.now()) kept = { ...kept, until: 0 };
  const newer = await listCourses();
  return find(newer) ?? (newer.courses ? "missing" : "unknown");
}

/** Reads the list anew when it is asked for next: staff have changed a course. */
export function forgetCourses(): void {
  changes += 1;
  reading = null;
  // why: the old list still answers where the database is away
  if (kept) kept = { ...kept, until: 0 };
}

async function refresh(): Promise<CourseList> {
  const begunAt = changes;
  const courses = await readCourses();
  const list = { courses: courses ?? kept?.courses ?? null, fromDatabase: courses !== null };
  if (begunAt === changes) kept = { ...list, until: Date.now() + (courses ? keptFor : retriedAfter) };
  return list;
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
