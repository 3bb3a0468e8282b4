import { type RetentionKind, type RetentionRun, type RetentionView, retentionKinds } from "~/forms/retention";
import { shortMoment } from "~/forms/staff-dates";
import { deleteResumes, sweepAbandonedResumes } from "~/models/resumes.server";
import {
  anonymiseDue,
  beginRetention,
  endRetention,
  listDue,
  listDueResumes,
  listRetentionRuns,
} from "~/models/retention.server";
import { type Client, serviceClient } from "~/services/supabase.server";

/** Resumes deleted at a time: one question to the storage each. */
const filesAtOnce = 100;

/** What a run did, records and letters by kind, the files it deleted, and what it left to the next one. */
export interface RetentionReport {
  counts: Map<RetentionKind, number>;
  files: number;
  problem: RetentionRun["problem"];
}

/** How much a run would do now. @returns null when the database did not answer */
export const dueNow = (): Promise<Record<RetentionKind, number> | null> => listDue(serviceClient());

/**
 * Anonymises everything whose time is over, in batches that are each done or not: a run that is stopped anywhere is
 * taken up by the next. A file is deleted before its row forgets where it lies.
 * @returns null when the run could not even begin
 */
export async function runRetention(): Promise<RetentionReport | null> {
  const service = serviceClient();
  const run = await beginRetention(service);
  if (!run) return null;
  const report: RetentionReport = { counts: new Map(), files: 0, problem: null };
  await sweepUploads(service, report);
  await deleteDueResumes(service, run, report);
  for (const kind of retentionKinds) await anonymiseAll(service, run, kind, report);
  const ended = await endRetention(service, run, report.files, report.problem);
  return ended ? report : { ...report, problem: "database" };
}

/** Files of forms that never came. */
async function sweepUploads(service: Client, report: RetentionReport): Promise<void> {
  for (;;) {
    const swept = await sweepAbandonedResumes(service);
    if (swept === null) report.problem = "files";
    if (!swept) return;
    report.files += swept;
  }
}

/** Applications with a resume, each batch after its files. */
async function deleteDueResumes(service: Client, run: string, report: RetentionReport): Promise<void> {
  for (;;) {
    const paths = await listDueResumes(service, filesAtOnce);
    if (paths === null) report.problem = "database";
    if (!paths || paths.length === 0) return;
    if (!(await deleteResumes(service, paths))) {
      report.problem = "files";
      return;
    }
    const done = await anonymiseDue(service, run, "career_applications", paths);
    if (done === null) report.problem = "database";
    // why: rows that somebody holds just now wait for the next run; asking on would ask for ever
    if (!done) return;
    report.files += paths.length;
    add(report, "career_applications", done);
  }
}

async function anonymiseAll(service: Client, run: string, kind: RetentionKind, report: RetentionReport) {
  for (;;) {
    const done = await anonymiseDue(service, run, kind);
    if (done === null) report.problem = "database";
    if (!done) return;
    add(report, kind, done);
  }
}

function add({ counts }: RetentionReport, kind: RetentionKind, done: number): void {
  counts.set(kind, (counts.get(kind) ?? 0) + done);
}

/** How many runs the page shows, and the length of a day in milliseconds. */
const shownRuns = 10;
const day = 24 * 3_600_000;

/** What the page of the retention shows. @returns null when the database did not answer */
export async function loadRetention(client: Client): Promise<RetentionView | null> {
  const [runs, due] = await Promise.all([listRetentionRuns(client, shownRuns), listDue(client)]);
  if (!runs || !due) return null;
  const last = runs.find(({ finishedAt }) => finishedAt !== null)?.finishedAt;
  return {
    runs: runs.map(({ id, startedAt, finishedAt, counts, files, problem }) => ({
      id,
      began: shortMoment(startedAt),
      did: retentionKinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0),
      files,
      state: finishedAt === null ? "stopped" : (problem ?? "done"),
    })),
    due: retentionKinds.map((kind) => ({ kind, count: due[kind] })),
    daysSince: last ? Math.floor((Date.now() - Date.parse(last)) / day) : null,
  };
}
