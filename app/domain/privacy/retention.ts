/**
 * What the retention goes through in the database, in this order. The leads and applications are anonymised, sessions lose
 * what was written about them, people who left their names, and the log what it still says of others; emails are deleted.
 */
export const retentionKinds = [
  "appointment_bookings",
  "schedule_requests",
  "contact_submissions",
  "license_inquiries",
  "career_applications",
  "bookings",
  "user_profiles",
  "emails",
  "audit_log",
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** What a run tells of: those, and the emails that lie as files where there is no mail server. */
export const countedKinds = [...retentionKinds, "mail_files"] as const;
export type CountedKind = (typeof countedKinds)[number];

/** One run. Moments are ISO 8601; `finishedAt` is null for one that was stopped. */
export interface RetentionRun {
  id: string;
  startedAt: string;
  finishedAt: string | null;
  /** What it did, by kind; nothing of those that are missing. */
  counts: Readonly<Partial<Record<CountedKind, number>>>;
  /** Resumes that are gone, those of forms that never came included. */
  files: number;
  /** What it had to leave to the next run. */
  problem: "files" | "database" | null;
}

/** What the page of the retention shows. */
export interface RetentionView {
  /** The last runs, newest first; `began` in words. */
  runs: readonly {
    id: string;
    began: string;
    did: readonly { kind: CountedKind; count: number }[];
    files: number;
    state: "done" | "stopped" | "files" | "database";
  }[];
  /** `count` is null for files that could not be counted. */
  due: readonly { kind: CountedKind; count: number | null }[];
  /** Since the last run that was finished; null where there was none. */
  daysSince: number | null;
}
