import { z } from "zod";
import { followWords } from "~/content/records/leads";
import { listWords } from "~/content/records/staff-list-words";
import { mailDraft, staffMails } from "~/content/records/staff-mails";
import { programNames } from "~/content/records/staff-records";
import { readableTime } from "~/domain/dates/calendar";
import { tableDate } from "~/domain/dates/fixed-dates";
import { programInterests } from "~/domain/forms/form-address";
import { modes } from "~/domain/forms/mode";
import { recordTables } from "~/records/record-kinds";
import type { ListTone } from "../list-view";
import { controlsOf, followFilter, listedColumns, originFilter } from "./controls.server";
import {
  contactColumn,
  csvContact,
  csvMode,
  csvReference,
  csvSubmission,
  dayText,
  fact,
  followColumns,
  modeFact,
  modeFilter,
  momentDay,
  onlineMark,
  optional,
  plainRules,
  type RecordDescription,
  submissionColumns,
  submittedColumn,
  textCell,
  waitingColumn,
  waitingText,
} from "./description.server";

const row = z.object({
  ...submissionColumns,
  family_id: optional,
  parent_name: z.string(),
  // Null where an imported one does not say.
  child_name: optional,
  child_age: z.number().nullable(),
  child_grade: optional,
  phone: z.string(),
  program_interest: optional,
  location_id: z.string(),
  preferred_date: optional,
  preferred_time: optional,
  additional_notes: optional,
  source: optional,
  is_imported: z.boolean(),
  mode: z.enum(modes),
  appointment_id: optional,
});
type Row = z.output<typeof row>;
const listRow = row.extend(listedColumns);

const programTones: Readonly<Record<string, ListTone>> = {
  math: "math",
  english: "english",
  both: "writing",
  "both math & english": "writing",
};

export const assessments: RecordDescription<Row, z.output<typeof listRow>> = {
  kind: "assessments",
  table: recordTables.assessments,
  row,
  listRow,
  ...plainRules,
  sorts: {
    created: ["created_at"],
    date: ["sort_day", "sort_time"],
    name: ["sort_name"],
    child: ["sort_about"],
  },
  statuses: ["new", "contacted", "closed"],
  filters: {
    ...modeFilter,
    ...followFilter,
    program: {
      label: listWords.program,
      column: "program_interest",
      all: listWords.allPrograms,
      values: programInterests.map((value) => ({ value, label: programNames[value] ?? value })),
    },
    ...originFilter,
  },
  center: true,
  bulkSteps: ["contacted", "follow_up", "email"],

  columns: [
    {
      key: "parent",
      header: "Parent",
      sort: "name",
      cell: (it) => ({ as: "title", text: it.parent_name, ...onlineMark(it.mode) }),
    },
    { key: "child", header: "Child", sort: "child", cell: (it) => textCell(it.child_name) },
    {
      key: "age",
      header: "Age",
      align: "end",
      from: "lg",
      cell: (it) => textCell(it.child_age === null ? null : String(it.child_age)),
    },
    {
      key: "program",
      header: "Program",
      from: "lg",
      cell: ({ program_interest: program }) =>
        program === null
          ? textCell(null)
          : {
              as: "badge",
              text: program === "both" ? listWords.both : (programNames[program] ?? program),
              tone: programTones[program.toLowerCase()] ?? "neutral",
            },
    },
    contactColumn,
    {
      key: "date",
      header: "Preferred Date",
      sort: "date",
      from: "lg",
      cell: (it) => textCell(dayText(it.preferred_date, tableDate)),
    },
    {
      key: "time",
      header: "Time",
      from: "xl",
      cell: (it) => textCell(it.preferred_time && readableTime(it.preferred_time)),
    },
    { key: "location", header: "Location", from: "lg", cell: (it, { center }) => textCell(center(it.location_id)) },
    {
      key: waitingColumn.key,
      header: waitingColumn.header,
      cell: (it) => ({ as: "state", of: "records", state: it.status, note: waitingText(it) ?? undefined }),
    },
    ...followColumns,
    { ...submittedColumn, from: "xl", cell: (it) => textCell(momentDay(it.created_at, tableDate)) },
  ],
  controls: (it, context) => controlsOf(assessments, it, context, { presses: ["contacted"], name: it.parent_name }),
  csv: [
    csvReference,
    { header: "Parent", value: (it) => it.parent_name },
    { header: "Child", value: (it) => it.child_name },
    { header: "Age", value: (it) => it.child_age },
    { header: "Program", value: (it) => it.program_interest },
    csvMode,
    ...csvContact,
    { header: "Preferred date", value: (it) => it.preferred_date },
    { header: "Time", value: (it) => it.preferred_time },
    { header: "Location", value: (it, { center }) => center(it.location_id) },
    { header: "Grade", value: (it) => it.child_grade },
    { header: "Source", value: (it) => it.source },
    { header: "Notes", value: (it) => it.additional_notes },
    ...csvSubmission,
  ],

  name: (it) => it.child_name ?? it.parent_name,
  facts: (it, { center }) => [
    fact("Child", it.child_name),
    fact("Age", it.child_age),
    ...(it.child_grade ? [fact("Grade", it.child_grade)] : []),
    fact("Program", it.program_interest && (programNames[it.program_interest] ?? it.program_interest)),
    fact("Preferred date", dayText(it.preferred_date)),
    fact("Preferred time", it.preferred_time && readableTime(it.preferred_time)),
    modeFact(it.mode),
    fact("Center", center(it.location_id)),
    fact("Parent", it.parent_name),
    fact("Email", it.email, "email"),
    fact("Phone", it.phone, "phone"),
    ...(it.source ? [fact("Source", it.source)] : []),
  ],
  sent: (it) => ({
    by: it.is_imported ? followWords.imported : it.parent_name,
    texts: [fact("Notes", it.additional_notes, "prose")],
  }),
  mail: (it) =>
    it.email ? mailDraft(it.email, staffMails.assessments, it.parent_name, it.child_name ?? "your child") : null,
  place: (it) => ({ location: it.location_id, date: it.preferred_date ?? "", slot: it.preferred_time ?? "" }),
};
