import { z } from "zod";
import { isIsoDate } from "~/domain/dates/day-and-time";
import type { SaveResult } from "~/integrations/supabase/retry.server";

/** Ids and versions come back from pages, so they may be anything; what is no uuid names no record. */
export const isRecordId = (id: string): boolean => z.guid().safeParse(id).success;

const timeStamp =
  /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/;

/** Whether the text is a time stamp as databases write it: `2026-11-24 16:00:00.123456+00` and its ISO form. */
export function isVersion(version: string): boolean {
  const day = timeStamp.exec(version)?.[1];
  return day !== undefined && isIsoDate(day);
}

/** The first row of an answer, read with the schema. An answer that does not fit is a failure of ours. */
export function rowFrom<Row>(saved: SaveResult<unknown>, schema: z.ZodType<Row>): SaveResult<Row> {
  const rows = rowsFrom(saved, schema);
  if (!rows.ok) return rows;
  const [row] = rows.data;
  return row === undefined
    ? { ok: false, failure: { kind: "refused", reason: "the server answered nothing" } }
    : { ok: true, data: row };
}

/** All rows of an answer, read with the schema. */
export function rowsFrom<Row>(saved: SaveResult<unknown>, schema: z.ZodType<Row>): SaveResult<Row[]> {
  if (!saved.ok) return saved;
  const rows = z.array(schema).safeParse(saved.data);
  return rows.success
    ? { ok: true, data: rows.data }
    : { ok: false, failure: { kind: "refused", reason: "the server answered something unknown" } };
}

/** How long staff wait for a page's figures before the page says that they could not be loaded, in milliseconds. */
const longestRead = 10_000;

interface Answer {
  data: unknown;
  error: { code?: string } | null;
}
interface Question extends PromiseLike<Answer> {
  abortSignal(signal: AbortSignal): PromiseLike<Answer>;
}

/**
 * The rows that answer a question of staff.
 * @returns null when the database did not answer within 10 s, or with something unknown
 */
export async function readRows<Row>(question: Question, schema: z.ZodType<Row>): Promise<Row[] | null> {
  const { data, error } = await question.abortSignal(AbortSignal.timeout(longestRead));
  if (error) return null;
  return z.array(schema).safeParse(data).data ?? null;
}
