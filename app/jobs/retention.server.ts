import { fullMoment } from "~/domain/dates/calendar";
import { type RetentionKind, type RetentionRun, type RetentionView, retentionKinds } from "~/domain/privacy/retention";
import { type Client, serviceClient } from "~/integrations/supabase.server";
import { deleteResumes, sweepAbandonedResumes } from "~/models/applications/resumes.server";
import {
  anonymiseDue,
  beginRetention,
  endRetention,
  listDue,
  listDueResumes,
  listRetentionRuns,
} from "~/models/privacy/retention.server";

/** Resumes deleted at a time: one question to the storage each. */
const filesAtOnce = 100;

/** What a run did, records and emails by kind, the files it deleted, and what it left to the next one. */
interface RetentionReport {
  counts: Map<RetentionKind, number>;
  files: number;
  problem: RetentionRun["problem"];
}

/** How much a run would do now. @returns null when the database did not answer */
export const dueNow = () => listDue(serviceClient());

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
  const ended = await endRetention(service, run, report);
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
  // why: an application that is being worked on is named again by the next batch, and its file is deleted only once
  const deleted = new Set<string>();
  for (;;) {
    const paths = await listDueResumes(service, filesAtOnce);
    if (paths === null) report.problem = "database";
    if (!paths || paths.length === 0) return;
    if (!(await deleteResumes(service, paths))) {
      report.problem = "files";
      return;
    }
    report.files += paths.filter((path) => !deleted.has(path)).length;
    for (const path of paths) deleted.add(path);
    const done = await anonymiseDue(service, run, "career_applications", paths);
    if (done === null) report.problem = "database";
    // why: rows that are locked just now wait for the next run; asking on would ask for ever
    if (!done) return;
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
      began: fullMoment(startedAt),
      did: retentionKinds.flatMap((kind) => {
        const count = counts[kind] ?? 0;
        return count > 0 ? [{ kind, count }] : [];
      }),
      files,
      state: finishedAt === null ? "stopped" : (problem ?? "done"),
    })),
    due: retentionKinds.map((kind) => ({ kind, count: due.get(kind) ?? 0 })),
    daysSince: last ? Math.floor((Date.now() - Date.parse(last)) / day) : null,
  };
}
