/**
 * What the retention goes through, in this order. The leads and applications are anonymised, and so is what the log still
 * says of others; letters are deleted.
 */
export const retentionKinds = [
  "appointment_bookings",
  "schedule_requests",
  "contact_submissions",
  "license_inquiries",
  "career_applications",
  "letters",
  "audit_log",
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** One run. Moments are ISO 8601; `finishedAt` is null for one that was stopped. */
export interface RetentionRun {
  id: string;
  startedAt: string;
  finishedAt: string | null;
  /** What it did, by kind. */
  counts: Readonly<Record<RetentionKind, number>>;
  /** Resumes it deleted, those of forms that never came included. */
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
    did: readonly { kind: RetentionKind; count: number }[];
    files: number;
    state: "done" | "stopped" | "files" | "database";
  }[];
  due: readonly { kind: RetentionKind; count: number }[];
  /** Since the last run that was finished; null where there was none. */
  daysSince: number | null;
}
