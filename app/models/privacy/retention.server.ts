import { z } from "zod";
import { type RetentionKind, type RetentionRun, retentionKinds } from "~/domain/privacy/retention";
import type { Client } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";
import { readRows } from "~/models/staff-answers.server";

const batchSize = 500;

/** Milliseconds. */
const timeout = 20_000;

const kind = z.enum(retentionKinds);
const dueRow = z.object({ kind, due: z.int() });

/** Rows due, by kind. @returns null when the database did not answer */
export async function listDue(client: Client): Promise<ReadonlyMap<RetentionKind, number> | null> {
  const rows = await readRows(client.rpc("retention_due"), dueRow);
  return rows && new Map(rows.map((row) => [row.kind, row.due]));
}

const runRow = z.object({
  id: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  counts: z.partialRecord(z.enum(retentionKinds), z.int()),
  files: z.int(),
  problem: z.enum(["files", "database"]).nullable(),
});

/** Newest first. @returns null when the database did not answer */
export async function listRetentionRuns(client: Client, limit: number): Promise<RetentionRun[] | null> {
  const rows = await readRows(
    client.from("retention_runs").select("*").order("started_at", { ascending: false }).limit(limit),
    runRow,
  );
  return (
    rows?.map(({ id, started_at, finished_at, counts, files, problem }) => ({
      id,
      startedAt: started_at,
      finishedAt: finished_at,
      counts,
      files,
      problem,
    })) ?? null
  );
}

export const beginRetention = (service: Client): Promise<string | null> =>
  ask("begin_retention", service.rpc("begin_retention"), z.string());

/** Resumes of due applications, oldest first. @returns null when the database did not answer */
export const listDueResumes = (service: Client, limit: number): Promise<string[] | null> =>
  ask("due_resumes", service.rpc("due_resumes", { p_limit: limit }), z.array(z.string()));

/**
 * Anonymises one batch.
 * @param deletedFiles deleted resumes, whose rows forget them
 * @returns the number of rows, 0 when done, null when the database did not answer
 */
export const anonymiseDue = (
  service: Client,
  run: string,
  name: RetentionKind,
  deletedFiles: readonly string[] = [],
): Promise<number | null> =>
  ask(
    "anonymise_due",
    service.rpc("anonymise_due", {
      p_run: run,
      p_kind: name,
      p_limit: batchSize,
      p_deleted_files: [...deletedFiles],
    }),
    z.int(),
  );

export async function endRetention(
  service: Client,
  run: string,
  { files, problem }: Pick<RetentionRun, "files" | "problem">,
): Promise<boolean> {
  const { error } = await service.rpc("end_retention", {
    p_run: run,
    p_files: files,
    ...(problem && { p_problem: problem }),
  });
  return !error;
}

interface Question extends PromiseLike<{ data: unknown; error: { code?: string } | null; status: number }> {
  abortSignal(signal: AbortSignal): PromiseLike<{ data: unknown; error: { code?: string } | null; status: number }>;
}

async function ask<Value>(what: string, question: Question, schema: z.ZodType<Value>): Promise<Value | null> {
  const { data, error, status } = await question.abortSignal(AbortSignal.timeout(timeout));
  const value = error ? null : (schema.safeParse(data).data ?? null);
  if (value === null) log("error", "retention", { what, code: error?.code, status });
  return value;
}
