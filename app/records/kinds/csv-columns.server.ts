import { callLine, followWords, outcomeName } from "~/content/records/leads";
import { modeNames } from "~/content/records/staff-records";
import { actorWords } from "~/content/records/staff-timeline";
import { fileMoment, noteMoment } from "~/domain/dates/fixed-dates";
import type { Mode } from "~/domain/forms/mode";
import type { CallResult } from "~/domain/records/follow-up";
import type { CsvColumn, Followed } from "./description.server";

export const csvMode: CsvColumn<{ mode: Mode }> = { header: "How", value: ({ mode }) => modeNames[mode] ?? mode };
export const csvMoment = (instant: string | null) => (instant ? fileMoment(instant) : null);

interface FiledNote {
  at: string;
  /** Null for an account that is gone. */
  author: string | null;
  note: string | null;
  call: CallResult | null;
}
/** '2026-11-23 16:05 Noor Haddad: Called twice', a line each. */
export const notesText = (notes: readonly FiledNote[] | null) =>
  notes
    ?.map(({ at, author, note, call }) =>
      [`${noteMoment(at)} ${author ?? actorWords.former}`, call && callLine(call), note].filter(Boolean).join(": "),
    )
    .join("\n") ?? null;

interface Submission {
  reference: string;
  status: string;
  contacted_at: string | null;
  created_at: string;
  staff_notes: readonly FiledNote[] | null;
  outcome: string | null;
}
export const csvReference: CsvColumn<Submission> = { header: "Reference", value: (row) => row.reference };
export const csvSubmission: readonly CsvColumn<Submission & Followed>[] = [
  { header: "Status", value: (row) => row.status },
  { header: "Outcome", value: (row) => row.outcome && outcomeName(row.outcome) },
  { header: followWords.owner, value: (row) => row.owner_name },
  { header: followWords.step, value: (row) => row.next_step },
  { header: `${followWords.step} on`, value: (row) => row.next_step_on },
  { header: "Contacted", value: (row) => csvMoment(row.contacted_at) },
  { header: "Staff notes", value: (row) => notesText(row.staff_notes) },
  { header: "Submitted", value: (row) => csvMoment(row.created_at) },
];
export const csvContact: readonly CsvColumn<{ email: string; phone: string | null }>[] = [
  { header: "Email", value: (row) => row.email },
  { header: "Phone", value: (row) => row.phone },
];
export const csvFullName: readonly CsvColumn<{ first_name: string; last_name: string }>[] = [
  { header: "First name", value: (row) => row.first_name },
  { header: "Last name", value: (row) => row.last_name },
];
