import type { DaySlot, FormReply } from "~/domain/forms/public-form";
import type { RecordKind } from "./record-kinds";
import type { RecordStep } from "./record-steps";

/** One thing known about a record, ready to be read. `prose` is what somebody wrote, in lines of their own. */
export interface Fact {
  label: string;
  value: string;
  as?: "email" | "phone" | "prose";
}

/** One change of a record in words: when (Toronto), by whom, and what. */
export interface HistoryLine {
  id: number;
  at: string;
  who: string;
  what: readonly string[];
}

/** A place in the calendar that a form starts from; `slot` as in `content/time-slots`. */
export interface PlaceDraft {
  location: string;
  date: string;
  slot: string;
}

/** What the page of a record shows, made for whoever looks. */
export interface RecordView {
  kind: RecordKind;
  id: string;
  /** What the next action has to name. */
  version: string;
  /** Null for sessions, which have none. */
  reference: string | null;
  /** Whom it is about. */
  name: string;
  status: string;
  archived: boolean;
  /** Its time was over, or the person asked for it: name, contacts and notes are gone. */
  anonymised: boolean;
  facts: readonly Fact[];
  steps: readonly RecordStep[];
  /** The address that opens a mail to the person; null where there is nobody to write to. */
  mail: string | null;
  /** When somebody last marked the person as contacted, and who: 'Nov 23, 2026, 4:05 PM by Noor Haddad'. */
  contacted: string | null;
  staffNotes: string;
  /** What moving or booking starts from, with the free places of that day where the database told them. */
  place: PlaceDraft | null;
  slots: DaySlot[] | undefined;
  /** The appointment that was made of an assessment request. */
  appointment: { id: string; reference: string } | null;
  hasResume: boolean;
  /** Newest first; null where it could not be read. */
  history: readonly HistoryLine[] | null;
}

/** What an action of the page answers when nothing was changed: of which form, and what speaks against it. */
export interface RecordReply extends FormReply {
  step: RecordStep | null;
}
