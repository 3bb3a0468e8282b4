/** In the order of a run. Emails are deleted; the others lose their personal data. */
export const retentionKinds = [
  "appointment_bookings",
  "schedule_requests",
  "contact_submissions",
  "license_inquiries",
  "career_applications",
  "bookings",
  "lesson_reports",
  "lesson_requests",
  "user_profiles",
  "children",
  "families",
  "emails",
  "audit_log",
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** ISO 8601; `finishedAt` is null for an aborted run. */
export interface RetentionRun {
  id: string;
  startedAt: string;
  finishedAt: string | null;
  /** Missing kinds: nothing. */
  counts: Readonly<Partial<Record<RetentionKind, number>>>;
  /** Deleted resumes, abandoned ones included. */
  files: number;
  /** What it left to the next run. */
  problem: "files" | "database" | null;
}

export interface RetentionView {
  runs: readonly {
    id: string;
    began: string;
    did: readonly { kind: RetentionKind; count: number }[];
    files: number;
    state: "done" | "stopped" | "files" | "database";
  }[];
  due: readonly { kind: RetentionKind; count: number }[];
  /** Since the last finished run. */
  daysSince: number | null;
}
