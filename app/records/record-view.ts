import type { DaySlot, FormReply } from "~/domain/forms/public-form";
import type { RecordKind } from "./record-kinds";
import type { RecordStep } from "./record-steps";

export interface Fact {
  label: string;
  value: string;
  as?: "email" | "phone" | "prose";
}

export interface HistoryLine {
  id: number;
  at: string;
  who: string;
  what: readonly string[];
}

/** `slot` as in `content/time-slots`. */
export interface PlaceDraft {
  location: string;
  date: string;
  slot: string;
}

export interface RecordView {
  kind: RecordKind;
  id: string;
  /** `updated_at`, for optimistic concurrency. */
  version: string;
  reference: string | null;
  name: string;
  status: string;
  archived: boolean;
  anonymised: boolean;
  facts: readonly Fact[];
  steps: readonly RecordStep[];
  mail: string | null;
  /** 'Nov 23, 2026, 4:05 PM by Noor Haddad' */
  contacted: string | null;
  staffNotes: string;
  place: PlaceDraft | null;
  slots: DaySlot[] | undefined;
  appointment: { id: string; reference: string } | null;
  hasResume: boolean;
  /** Newest first; null where it could not be read. */
  history: readonly HistoryLine[] | null;
}

export interface RecordReply extends FormReply {
  step: RecordStep | null;
}
