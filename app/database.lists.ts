// Written by `npm run types` from supabase/migrations. Do not edit.

const rows = [
  { step: "approve", kinds: ["applications"], from: ["reviewed"] },
  { step: "archive", kinds: ["assessments", "appointments", "sessions", "messages", "applications", "licenses"] },
  { step: "book", kinds: ["assessments"], from: ["new", "contacted"], asks: "time" },
  { step: "call", kinds: ["assessments", "appointments", "messages", "applications", "licenses"], asks: "call" },
  { step: "cancel", kinds: ["appointments"], from: ["pending", "confirmed"], asks: "reason" },
  { step: "cancel", kinds: ["sessions"], from: ["pending", "confirmed"], asks: "reason" },
  { step: "close", kinds: ["appointments"], from: ["completed", "no_show", "cancelled"], asks: "outcome" },
  { step: "close", kinds: ["applications"], from: ["pending", "reviewed"], asks: "outcome" },
  { step: "close", kinds: ["assessments", "messages", "licenses"], from: ["new", "contacted"], asks: "outcome" },
  { step: "complete", kinds: ["appointments", "sessions"], from: ["confirmed"], needsStart: true },
  { step: "confirm", kinds: ["appointments", "sessions"], from: ["pending"] },
  { step: "contacted", kinds: ["appointments", "applications"] },
  { step: "contacted", kinds: ["assessments", "messages", "licenses"], from: ["new"] },
  { step: "correct", kinds: ["assessments", "appointments", "messages", "applications", "licenses"], asks: "values" },
  { step: "correct_attendance", kinds: ["sessions"], from: ["completed"], asks: "attendance", needsStart: true },
  { step: "follow_up", kinds: ["assessments", "appointments", "messages", "applications", "licenses"], asks: "plan" },
  { step: "move", kinds: ["appointments"], from: ["pending", "confirmed"], asks: "time" },
  { step: "no_show", kinds: ["appointments", "sessions"], from: ["confirmed"], needsStart: true },
  { step: "note", kinds: ["assessments", "appointments", "messages", "applications", "licenses"], asks: "note" },
  { step: "reject", kinds: ["applications"], from: ["reviewed"] },
  { step: "reopen", kinds: ["appointments", "sessions"], from: ["completed", "no_show"] },
  { step: "reopen", kinds: ["assessments", "messages", "licenses"], from: ["contacted", "closed"] },
  {
    step: "restore",
    kinds: ["assessments", "appointments", "sessions", "messages", "applications", "licenses"],
    permission: "records.restore",
  },
  { step: "review", kinds: ["applications"], from: ["pending"] },
  { step: "unconfirm", kinds: ["appointments", "sessions"], from: ["confirmed"] },
] as const;

export type TransitionStep = (typeof rows)[number]["step"];

/** `private.transitions`: which steps records take. Without `from` in any status. */
export const transitions: readonly {
  step: string;
  kinds: readonly string[];
  from?: readonly string[];
  asks?: string;
  permission?: string;
  needsStart?: true;
}[] = rows;

/** `private.permissions`: the roles that have each, within their scope. */
export const rolesWith = {
  "api.manage": ["superadmin"],
  "audit.read": ["superadmin"],
  "courses.manage": ["superadmin"],
  "emails.manage": ["superadmin"],
  "factors.reset": ["superadmin"],
  "families.manage": ["admin", "regional_manager", "superadmin"],
  "imports.manage": ["admin", "regional_manager", "superadmin"],
  "learner.dashboard": ["student", "tutor"],
  "licenses.manage": ["superadmin"],
  "locations.manage": ["superadmin"],
  "opening.manage": ["admin", "regional_manager", "superadmin"],
  "privacy.manage": ["superadmin"],
  "purchases.read": ["admin", "regional_manager", "superadmin"],
  "records.manage": ["admin", "regional_manager", "superadmin"],
  "records.restore": ["superadmin"],
  "reports.read": ["regional_manager", "superadmin"],
  "sessions.manage": ["admin", "regional_manager", "superadmin"],
  "staff.dashboard": ["admin", "regional_manager", "superadmin"],
  "staff.manage": ["superadmin"],
  "statements.manage": ["admin", "regional_manager", "superadmin"],
  "student.pages": ["student"],
  "tuition.manage": ["admin", "regional_manager", "superadmin"],
  "tutor.pages": ["tutor"],
  "users.manage": ["admin", "regional_manager", "superadmin"],
} as const;
