import { z } from "zod";
import { listWords } from "~/content/records/staff-list-words";
import { mailtoOf, staffMails } from "~/content/records/staff-mails";
import { programNames } from "~/content/records/staff-records";
import type { ListTone } from "../list-view";
import { recordTables } from "../record-kinds";
import { controlsOf } from "./controls.server";
import {
  contactColumn,
  csvContact,
  csvReference,
  csvSubmission,
  dayText,
  fact,
  optional,
  plainRules,
  type RecordDescription,
  statusBadge,
  submissionColumns,
  submittedColumn,
  textCell,
} from "./description.server";

const row = z.object({
  ...submissionColumns,
  parent_name: z.string(),
  child_name: z.string(),
  child_age: z.number(),
  phone: z.string(),
  program_interest: z.string(),
  location_id: z.string(),
  preferred_date: z.string(),
  preferred_time: z.string(),
  additional_notes: optional,
  outcome: optional,
  appointment_id: optional,
});
type Row = z.output<typeof row>;

const programTones: Readonly<Record<string, ListTone>> = {
  math: "math",
  english: "english",
  both: "writing",
  "both math & english": "writing",
};

export const assessments: RecordDescription<Row> = {
  kind: "assessments",
  table: recordTables.assessments,
  row,
  listRow: row,
  ...plainRules,
  sorts: ["created", "date", "name", "child"],
  statuses: ["new", "contacted", "closed"],
  filters: {
    program: {
      label: listWords.program,
      all: listWords.allPrograms,
      values: ["math", "english", "both"].map((value) => ({ value, label: programNames[value] ?? value })),
    },
  },
  center: true,
  steps: { new: ["contacted", "book"], contacted: ["book", "close"] },
  alwaysSteps: ["notes"],
  bulkSteps: ["contacted"],

  columns: [
    {
      key: "parent",
      header: "Parent",
      sort: "name",
      cell: (it) => ({ as: "title", text: it.parent_name, status: statusBadge(it.status) }),
    },
    { key: "child", header: "Child", sort: "child", cell: (it) => textCell(it.child_name) },
    { key: "age", header: "Age", align: "end", cell: (it) => textCell(String(it.child_age)) },
    {
      key: "program",
      header: "Program",
      cell: ({ program_interest: program }) => ({
        as: "badge",
        text: program === "both" ? listWords.both : (programNames[program] ?? program),
        tone: programTones[program.toLowerCase()] ?? "neutral",
      }),
    },
    contactColumn,
    { key: "date", header: "Preferred Date", sort: "date", cell: (it) => textCell(dayText(it.preferred_date)) },
    { key: "time", header: "Time", cell: (it) => textCell(it.preferred_time) },
    { key: "location", header: "Location", cell: (it, { center }) => textCell(center(it.location_id)) },
    submittedColumn,
  ],
  controls: (it, context) => controlsOf(assessments, it, context, { presses: ["contacted"], name: it.parent_name }),
  csv: [
    csvReference,
    { header: "Parent", value: (it) => it.parent_name },
    { header: "Child", value: (it) => it.child_name },
    { header: "Age", value: (it) => it.child_age },
    { header: "Program", value: (it) => it.program_interest },
    ...csvContact,
    { header: "Preferred date", value: (it) => it.preferred_date },
    { header: "Time", value: (it) => it.preferred_time },
    { header: "Location", value: (it, { center }) => center(it.location_id) },
    { header: "Notes", value: (it) => it.additional_notes },
    { header: "Outcome", value: (it) => it.outcome },
    ...csvSubmission,
  ],

  name: (it) => it.child_name,
  facts: (it, { center }) => [
    fact("Child", it.child_name),
    fact("Age", it.child_age),
    fact("Program", programNames[it.program_interest] ?? it.program_interest),
    fact("Preferred date", dayText(it.preferred_date)),
    fact("Preferred time", it.preferred_time),
    fact("Center", center(it.location_id)),
    fact("Parent", it.parent_name),
    fact("Email", it.email, "email"),
    fact("Phone", it.phone, "phone"),
    fact("Notes", it.additional_notes, "prose"),
  ],
  mailto: (it) => mailtoOf(it.email, staffMails.assessments(it.parent_name, it.child_name)),
  place: (it) => ({ location: it.location_id, date: it.preferred_date, slot: it.preferred_time }),
};
