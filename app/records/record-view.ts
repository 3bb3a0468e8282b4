import type { ShownEmailProblem } from "~/domain/emails/delivery";
import type { DaySlot, FormReply } from "~/domain/forms/public-form";
import type { LeadOutcome } from "~/domain/records/follow-up";
import type { SessionRecord } from "~/domain/tutoring/attendance";
import type { RecordKind } from "./record-kinds";
import type { RecordStep } from "./record-steps";

export interface Fact {
  label: string;
  value: string;
  as?: "email" | "phone" | "prose";
  /** Whose name it is, of a session. */
  of?: "family" | "tutor";
  /** Its page. */
  to?: string;
}

export interface TimelineLine {
  id: string;
  at: string;
  who: string;
  what: readonly string[];
  /** What a person wrote. */
  texts?: readonly { label?: string; text: string }[];
  /** What takes it back, while it can be. */
  undo?: { batch: string; kind: string; list: string };
}

/** `slot` as in `content/time-slots`. */
export interface PlaceDraft {
  location: string;
  date: string;
  slot: string;
}

export interface FollowUp {
  owner: string;
  nextStep: string;
  nextStepOn: string;
  owners: readonly { id: string; name: string }[];
}

/** Another record, a family or an account with the same address or number. */
export interface SamePerson {
  id: string;
  kind: RecordKind | "families" | "users";
  to: string;
  name: string;
  about: string;
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
  /** The page where an email to the person is written. */
  write: string | null;
  /** Newest first; null where it could not be read. */
  samePerson: readonly SamePerson[] | null;
  /** Null where emails may go to the address. */
  emailProblem: ShownEmailProblem | null;
  /** Where emails about this record go; null where none can. */
  emailTo: string | null;
  hasAddress: boolean;
  /** Null for what is not followed up. */
  follow: FollowUp | null;
  outcomes: readonly LeadOutcome[];
  place: PlaceDraft | null;
  slots: DaySlot[] | undefined;
  appointment: { id: string; reference: string } | null;
  /** Whether a family can be made of it: it has none yet. */
  mayBecomeFamily: boolean;
  /** The weekly class of a session. */
  class: string | null;
  /** Null for other kinds, and where it could not be read. */
  session: SessionRecord | null;
  hasResume: boolean;
  /** Oldest first; with `isTimelineAway` only what was sent in could be read. */
  timeline: readonly TimelineLine[];
  isTimelineAway: boolean;
}

export interface RecordReply extends FormReply {
  step: RecordStep | null;
}
