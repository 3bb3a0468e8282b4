import { z } from "zod";
import { type RetentionKind, type RetentionRun, retentionKinds } from "~/domain/privacy/retention";
import { type Client, readRows, readValue, run } from "~/integrations/supabase.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

const batchSize = 500;

const kind = z.enum(retentionKinds);
/** Rows due, by kind. @returns null when the database did not answer */
export async function listDue(client: Client): Promise<ReadonlyMap<RetentionKind, number> | null> {
  const rows = await readRows(client.rpc("retention_due"));
  return rows && new Map(rows.map((row) => [row.kind, row.due]));
}

const runRow = z
  .object({
    id: z.string(),
    started_at: z.string(),
    finished_at: z.string().nullable(),
    counts: z.partialRecord(kind, z.int()),
    files: z.int(),
    problem: z.enum(["files", "database"]).nullable(),
  })
  .transform((row): RetentionRun => camelKeys(row));

/** Newest first. @returns null when the database did not answer */
export const listRetentionRuns = (client: Client, limit: number): Promise<RetentionRun[] | null> =>
  readRows(client.from("retention_runs").select("*").order("started_at", { ascending: false }).limit(limit), runRow);

const logged = (what: string) => ({ timeout: limits.batch, failure: { event: "retention", details: { what } } });

export const beginRetention = (service: Client): Promise<string | null> =>
  readValue(service.rpc("begin_retention"), logged("begin_retention"));

/** Resumes of due applications, oldest first. @returns null when the database did not answer */
export const listDueResumes = (service: Client, limit: number): Promise<string[] | null> =>
  readValue(service.rpc("due_resumes", { p_limit: limit }), z.array(z.string()), logged("due_resumes"));

/**
 * Anonymises one batch.
 * @param deletedFiles deleted resumes, whose rows forget them
 * @returns the number of rows, 0 when done, null when the database did not answer
 */
export const anonymiseDue = (
  service: Client,
  runId: string,
  name: RetentionKind,
  deletedFiles: readonly string[] = [],
): Promise<number | null> =>
  readValue(
    service.rpc("anonymise_due", {
      p_run: runId,
      p_kind: name,
      p_limit: batchSize,
      p_deleted_files: [...deletedFiles],
    }),
    logged("anonymise_due"),
  );

export const endRetention = (
  service: Client,
  runId: string,
  { files, problem }: Pick<RetentionRun, "files" | "problem">,
): Promise<boolean> =>
  run(service.rpc("end_retention", { p_run: runId, p_files: files, ...(problem && { p_problem: problem }) }), {
    timeout: limits.batch,
  });
