// Written by `npm run types` from `private.transitions`. Do not edit.

import type { RecordKind } from "./record-kinds";

interface Transition {
  step: string;
  kinds: readonly RecordKind[];
  /** Absent: in any status. */
  from?: readonly string[];
  /** Only once it has begun. */
  needsStart?: true;
  permission?: "records.restore";
  /** The procedure, where it is not `change_record`. */
  by?: string;
}

const rows = [
  { step: "approve", kinds: ["applications"], from: ["reviewed"] },
  { step: "archive", kinds: ["assessments", "appointments", "sessions", "messages", "applications", "licenses"] },
  { step: "book", kinds: ["assessments"], from: ["new", "contacted"], by: "book_from_request" },
  { step: "call", kinds: ["assessments", "appointments", "messages", "applications", "licenses"] },
  { step: "cancel", kinds: ["appointments"], from: ["pending", "confirmed"] },
  { step: "cancel", kinds: ["sessions"], from: ["pending", "confirmed"] },
  { step: "close", kinds: ["appointments"], from: ["completed", "no_show", "cancelled"] },
  { step: "close", kinds: ["applications"], from: ["pending", "reviewed"] },
  { step: "close", kinds: ["assessments", "messages", "licenses"], from: ["new", "contacted"] },
  { step: "complete", kinds: ["appointments", "sessions"], from: ["confirmed"], needsStart: true },
  { step: "confirm", kinds: ["appointments", "sessions"], from: ["pending"] },
  { step: "contacted", kinds: ["appointments", "applications"] },
  { step: "contacted", kinds: ["assessments", "messages", "licenses"], from: ["new"] },
  { step: "correct", kinds: ["assessments", "appointments", "messages", "applications", "licenses"] },
  { step: "correct_attendance", kinds: ["sessions"], from: ["completed"], by: "save_attendance" },
  { step: "follow_up", kinds: ["assessments", "appointments", "messages", "applications", "licenses"] },
  { step: "move", kinds: ["appointments"], from: ["pending", "confirmed"], by: "move_appointment" },
  { step: "no_show", kinds: ["appointments", "sessions"], from: ["confirmed"], needsStart: true },
  { step: "note", kinds: ["assessments", "appointments", "messages", "applications", "licenses"] },
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
] as const satisfies readonly Transition[];

export type TransitionStep = (typeof rows)[number]["step"];
export const transitions: readonly Transition[] = rows;
