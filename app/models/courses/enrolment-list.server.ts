import { z } from "zod";
import type { EnrolmentQuery, PurchaseFilters } from "~/domain/courses/course-list";
import { rowsPerPage } from "~/domain/records/page-range";
import { type Client, readValue } from "~/integrations/supabase.server";
import { shortNameOf } from "~/models/locations/locations.server";
import { isRecordId, isVersion, readCursor, writeCursor } from "~/models/record-values.server";
import { limits } from "~/waits.server";

const portionSize = 1000;

const rowSchema = z.object({
  purchase_id: z.string(),
  course_name: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  child: z.string().nullable(),
  center: z
    .string()
    .nullable()
    .transform((name) => name && shortNameOf(name)),
  application_status: z.string().nullable(),
  purchase_status: z.string(),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  receipt_number: z.string().nullable(),
  problem: z.string().nullable(),
  dispute: z.string().nullable(),
  withdrawn_cents: z.number(),
  created_at: z.string(),
});
/** `name` and `email` are null for a deleted account; Canadian cents. */
export type Enrolment = z.infer<typeof rowSchema>;

const cursorSchema = z.tuple([z.string(), z.string()]);
type Cursor = z.infer<typeof cursorSchema>;
const answerSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.enum(["forbidden", "invalid"]) }),
  z.object({
    outcome: z.literal("ok"),
    rows: z.array(rowSchema),
    next: cursorSchema.nullable(),
    previous: cursorSchema.nullable(),
    total: z.number().nullable(),
  }),
]);
type Answer = z.infer<typeof answerSchema>;

export interface EnrolmentPage {
  rows: Enrolment[];
  total: number;
  next: string | null;
  previous: string | null;
}

/** @param courseId null for all courses. An outdated cursor shows the first page; null for no answer, or no staff. */
export async function listEnrolments(
  client: Client,
  courseId: string | null,
  { after, before, ...filters }: EnrolmentQuery,
): Promise<EnrolmentPage | null> {
  const page = { ...asked(courseId, filters), p_limit: rowsPerPage, p_count: true };
  const cursor = cursorOf(after ?? before);
  let answer = await readPage(client, page, cursor, cursor !== null && after === null);
  if (cursor && answer?.outcome === "ok" && answer.rows.length === 0)
    answer = await readPage(client, page, null, false);
  if (answer?.outcome !== "ok") return null;
  const { rows, total, next, previous } = answer;
  return { rows, total: total ?? 0, next: writeCursor(next), previous: writeCursor(previous) };
}

/** @throws Error when the database refuses or does not answer */
export async function* streamEnrolments(
  client: Client,
  courseId: string | null,
  filters: Asked,
): AsyncGenerator<Enrolment[], void> {
  let cursor: Cursor | null = null;
  do {
    const portion = { ...asked(courseId, filters), p_limit: portionSize, p_count: false };
    const answer: Answer | null = await readPage(client, portion, cursor, false);
    if (answer?.outcome !== "ok")
      throw new Error(`enrolments could not be exported: ${answer?.outcome ?? "unavailable"}`);
    yield answer.rows;
    cursor = answer.next;
  } while (cursor);
}

type Asked = Pick<EnrolmentQuery, "status"> & PurchaseFilters;

/** A course that is none narrows nothing, as a status that is none. */
const asked = (courseId: string | null, { status, search, course, center, from, to }: Asked) => ({
  p_course_id: courseId ?? (course && isRecordId(course) ? course : null),
  p_filters: { status, search, center, from, to },
});

interface PageQuery extends ReturnType<typeof asked> {
  p_limit: number;
  p_count: boolean;
}

function readPage(client: Client, page: PageQuery, cursor: Cursor | null, backwards: boolean): Promise<Answer | null> {
  const query = client.rpc("list_enrolments", { ...page, p_cursor: cursor, p_backwards: backwards });
  return readValue(query, answerSchema, { timeout: limits.list, failure: { event: "enrolments could not be read" } });
}

function cursorOf(text: string | null): Cursor | null {
  const cursor = cursorSchema.safeParse(readCursor(text)).data;
  return cursor && isVersion(cursor[0]) && isRecordId(cursor[1]) ? cursor : null;
}
