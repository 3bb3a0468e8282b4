import { z } from "zod";
import { isIsoDate } from "~/domain/dates/day-and-time";
import type { SaveResult } from "~/integrations/supabase/retry.server";

export const isRecordId = (id: string): boolean => z.guid().safeParse(id).success;

const timeStamp =
  /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/;

/** `2026-11-24 16:00:00.123456+00` or ISO. */
export function isVersion(version: string): boolean {
  const day = timeStamp.exec(version)?.[1];
  return day !== undefined && isIsoDate(day);
}

export function rowFrom<Row>(saved: SaveResult<unknown>, schema: z.ZodType<Row>): SaveResult<Row> {
  const rows = rowsFrom(saved, schema);
  if (!rows.ok) return rows;
  const [row] = rows.data;
  return row === undefined
    ? { ok: false, failure: { kind: "refused", reason: "the server answered nothing" } }
    : { ok: true, data: row };
}

export function rowsFrom<Row>(saved: SaveResult<unknown>, schema: z.ZodType<Row>): SaveResult<Row[]> {
  if (!saved.ok) return saved;
  const rows = z.array(schema).safeParse(saved.data);
  return rows.success
    ? { ok: true, data: rows.data }
    : { ok: false, failure: { kind: "refused", reason: "the server answered something unknown" } };
}

/** Milliseconds until a staff page says that its figures could not be loaded. */
const readTimeoutMs = 10_000;

interface Answer {
  data: unknown;
  error: { code?: string } | null;
}
interface Question extends PromiseLike<Answer> {
  abortSignal(signal: AbortSignal): PromiseLike<Answer>;
}

/** @returns null when the database did not answer within 10 s or not in this shape */
export async function readRows<Row>(question: Question, schema: z.ZodType<Row>): Promise<Row[] | null> {
  const { data, error } = await question.abortSignal(AbortSignal.timeout(readTimeoutMs));
  if (error) return null;
  return z.array(schema).safeParse(data).data ?? null;
}
