import { z } from "zod";
import { emailProblemWords } from "~/content/emails/email-problems";
import { familyListWords as words } from "~/content/families/staff-families";
import { callLine, followWords, outcomeName } from "~/content/records/leads";
import { cellWords, listWords } from "~/content/records/staff-list-words";
import type { MailDraft } from "~/content/records/staff-mails";
import { factWords, modeNames } from "~/content/records/staff-records";
import { actorWords } from "~/content/records/staff-timeline";
import {
  type IsoDate,
  isIsoDate,
  minutesSinceMidnight,
  readableDate,
  readableDateTime,
  torontoDay,
  waitingTime,
} from "~/domain/dates/calendar";
import { centerInstant } from "~/domain/dates/center-instant";
import { fileMoment, noteMoment } from "~/domain/dates/fixed-dates";
import { type EmailProblem, emailProblems } from "~/domain/emails/delivery";
import { type Mode, modes } from "~/domain/forms/mode";
import type { CallResult } from "~/domain/records/follow-up";
import type { ListCell, ListColumn, ListRow, ListStep, RowControls } from "~/records/list-view";
import type { RecordKind } from "~/records/record-kinds";
import type { ListRules } from "~/records/record-list";
import type { RecordNames } from "~/records/record-timeline";
import type { Fact, PlaceDraft } from "~/records/record-view";

export interface ListContext {
  center: RecordNames["center"];
  mayRestore: boolean;
  /** Without '?'. */
  listQuery: string;
}

export interface Column<Row> extends ListColumn {
  cell(row: Row, context: ListContext): ListCell;
}

/** Days as `2026-11-24`, timestamps in Toronto time. */
export interface CsvColumn<Row> {
  header: string;
  value(row: Row, context: ListContext): string | number | null;
}

export interface ListDescription<Row> extends ListRules {
  /** The name `list_records` knows. */
  table: string;
  /** Unlisted columns are dropped. */
  listRow: z.ZodType<Row>;
  columns: readonly Column<Row>[];
  csv: readonly CsvColumn<Row>[];
  bulkSteps?: readonly ListStep[];
  /** Null for what has no time of its own. */
  begins?(row: Row): Date | null;
  /** Everything of a row except its cells. */
  controls(row: Row, context: ListContext): Pick<ListRow, "id" | "name"> & RowControls;
}

export interface AnyRecord {
  family_id?: string | null;
  id: string;
  status: string;
  archived_at: string | null;
  created_at: string;
  updated_at: string;
  reference?: string;
  anonymised_at?: string | null;
  email?: string;
  contacted_at?: string | null;
  outcome?: string | null;
  appointment_id?: string | null;
  class_id?: string | null;
  phone?: string | null;
  owner_id?: string | null;
  next_step?: string | null;
  next_step_on?: string | null;
  resume_url?: string | null;
}

export interface RecordDescription<Row extends AnyRecord, Listed extends Row = Row> extends ListDescription<Listed> {
  kind: RecordKind;
  /** Without the visitor's secrets. */
  row: z.ZodType<Row> & { shape: object };
  name(row: Row, names: RecordNames): string;
  facts(row: Row, names: RecordNames): Fact[];
  /** Who sent it in, and in what words; null where staff alone make them. */
  sent?(row: Row): { by: string; texts: readonly Fact[] };
  mail(row: Row): MailDraft | null;
  /** Null for what has no time of its own. */
  begins?(row: Row): Date | null;
  /** Starting place of a move or a booking. */
  place?(row: Row): PlaceDraft;
}

/** Of a day and a time as the database writes them ('04:00 PM' or '16:00:00'), by the center's clock. */
export function instantOf(center: string, date: IsoDate, time: string): Date | null {
  const minutes = minutesSinceMidnight(time);
  return minutes === null ? null : centerInstant(center, date, minutes);
}

export const hasBegun = <Row>({ begins }: { begins?: (row: Row) => Date | null }, row: Row): boolean =>
  (begins?.(row)?.getTime() ?? 0) <= Date.now();

const text = z.string();
export const optional = text.nullable();

export const plainRules = { filters: {}, ofChanges: false, search: true, archives: true } as const;

/** Timestamps are ISO 8601 with an offset. */
export const recordColumns = { id: text, status: text, archived_at: optional, created_at: text, updated_at: text };

export const submissionColumns = {
  ...recordColumns,
  reference: text,
  email: text,
  made_by: optional,
  contacted_at: optional,
  anonymised_at: optional,
  outcome: optional,
  owner_id: optional,
  next_step: optional,
  next_step_on: optional,
};

/** 'Online' beside the name of a record; nothing for the usual. */
export const onlineMark = (mode: Mode) => (mode === "online" ? { mark: modeNames[mode] } : {});
export const modeFilter = {
  mode: {
    label: listWords.mode,
    all: listWords.allModes,
    values: modes.map((value) => ({ value, label: modeNames[value] ?? value })),
  },
};
export const modeFact = (mode: Mode): Fact => fact("How", modeNames[mode] ?? mode);

export const textCell = (value: string | null, note?: string): ListCell => ({
  as: "text",
  text: value?.trim() || cellWords.none,
  ...(note ? { note } : {}),
});

/** A date, '-' or 'Invalid date' (specification). */
export const dayText = (day: string | null, write: (day: IsoDate) => string = readableDate): string =>
  !day ? cellWords.none : isIsoDate(day) ? write(day) : cellWords.invalidDate;

/** Toronto day of a timestamp. */
export function momentDay(instant: string | null, write?: (day: IsoDate) => string): string {
  if (instant && Number.isNaN(Date.parse(instant))) return cellWords.invalidDate;
  return dayText(instant && torontoDay(instant), write);
}

export interface Followed {
  owner_name: string | null;
  next_step: string | null;
  next_step_on: string | null;
  contacted_at: string | null;
}
/** What comes next, then who does it and when the last contact was. */
export const followColumns: readonly Column<Followed>[] = [
  {
    key: "next",
    header: followWords.step,
    from: "lg",
    cell: (row) => {
      const step = [row.next_step, row.next_step_on && readableDate(row.next_step_on)].filter(Boolean).join(", ");
      const contacted = row.contacted_at && followWords.contactedOn(momentDay(row.contacted_at));
      return textCell(step || null, [row.owner_name, contacted].filter(Boolean).join(" · ") || undefined);
    },
  },
];

export const statusColumn: Column<{ status: string }> = {
  key: "status",
  header: "Status",
  cell: ({ status }) => ({ as: "state", of: "records", state: status }),
};
export const submittedColumn: Column<{ created_at: string }> = {
  key: "submitted",
  header: "Submitted",
  sort: "created",
  from: "lg",
  cell: (row) => textCell(momentDay(row.created_at)),
};

interface Waiting {
  status: string;
  created_at: string;
  is_late?: boolean | null;
  is_imported?: boolean;
}
export const waitingText = (row: Waiting): string | null => {
  const waits = !row.is_imported && (row.status === "new" || row.status === "pending");
  const time = waits ? waitingTime(row.created_at) : null;
  return time && row.is_late ? `${time}, ${followWords.late}` : time;
};

/** How long it has waited for its first answer. */
export const waitingColumn: Column<{ status: string; created_at: string; is_late: boolean | null }> = {
  key: "waiting",
  header: listWords.waiting,
  from: "lg",
  cell: (row) => textCell(waitingText(row)),
};

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

export const fact = (label: string, value: string | number | null, as?: Fact["as"]): Fact =>
  value === null || value === "" ? { label, value: factWords.none } : { label, value: String(value), as };
export const personFacts = (name: string, { email, phone }: { email: string; phone: string | null }): Fact[] => [
  fact("Name", name),
  fact("Email", email, "email"),
  fact("Phone", phone, "phone"),
];

export const outcomeFact = ({ outcome }: AnyRecord): Fact[] => (outcome ? [fact("Outcome", outcomeName(outcome))] : []);

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

export const emailProblemColumn = { email_problem: z.enum(emailProblems).nullable() };

export const contactColumn: Column<{ email: string; phone: string | null; email_problem: EmailProblem | null }> = {
  key: "contact",
  header: "Contact",
  cell: ({ email, phone, email_problem: problem }) => ({
    as: "contact",
    email,
    phone,
    ...(problem && { problem: emailProblemWords.mark[problem] }),
  }),
};

/** As `private.next_lesson` answers it. */
export const nextLessonSchema = z.object({
  id: z.string(),
  date: z.string(),
  start: z.string(),
  child: optional,
  tutor: optional,
});
type NextLesson = z.output<typeof nextLessonSchema>;

export const nextLessonColumn: Column<{ next: NextLesson | null }> = {
  key: "when",
  header: words.next,
  cell: ({ next }) => textCell(next && readableDateTime(next.date, next.start)),
};

export const fileLesson = ({ date, start }: NextLesson): string => `${date} ${start.slice(0, 5)}`;

export const childStatusColumn: Column<{ status: string }> = {
  key: "status",
  header: words.status,
  cell: ({ status }) => ({ as: "state", of: "children", state: status }),
};
