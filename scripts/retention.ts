/**
 * `npm run retention`: anonymises leads, applications and session notes past their time, and deletes their resumes and
 * old emails. Uses SUPABASE_URL or the embedded database of the running site. `-- --dry-run` only
 * counts. Exit code 0 when all is done, 1 when something is left or failed.
 */
import { type RetentionKind, retentionKinds } from "../app/domain/privacy/retention";
import { prepareJob } from "./process/job-settings";
import { commandLine } from "./process/service-client";
import { StartError } from "./process/start-error";

const nouns: Readonly<Record<RetentionKind, string>> = {
  appointment_bookings: "appointments",
  schedule_requests: "assessment requests",
  contact_submissions: "messages",
  license_inquiries: "license inquiries",
  career_applications: "job applications",
  bookings: "notes on sessions",
  lesson_reports: "lesson reports",
  lesson_requests: "requests for lessons",
  user_profiles: "names of people who left",
  children: "children who left or never came",
  families: "families without an account",
  emails: "emails",
  audit_log: "log entries",
};

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(words: string[]): Promise<number> {
  const isDry = words.includes("--dry-run");
  if (words.some((word) => word !== "--dry-run")) {
    process.stderr.write(`Usage: ${commandLine("retention")} [--dry-run]\n`);
    return 1;
  }
  await prepareJob();
  // why: these modules read the settings when loaded
  const { dueNow, runRetention } = await import("../app/jobs/retention.server");
  if (isDry) {
    const due = await dueNow();
    if (!due) throw new StartError("The database does not answer.");
    process.stdout.write(`Due: ${summary((kind) => due.get(kind) ?? 0)}. Nothing was changed.\n`);
    return 0;
  }
  const report = await runRetention();
  if (!report) throw new StartError("The database does not answer.");
  const { counts, files, problem } = report;
  process.stdout.write(`Done: ${summary((kind) => counts.get(kind) ?? 0)}; ${files} files deleted.\n`);
  if (problem === "files") process.stderr.write("Some files could not be deleted; the next run tries again.\n");
  if (problem === "database") process.stderr.write("The database went away; the next run goes on.\n");
  return problem ? 1 : 0;
}

function summary(count: (kind: RetentionKind) => number): string {
  return retentionKinds.map((kind) => `${count(kind)} ${nouns[kind]}`).join(", ");
}
