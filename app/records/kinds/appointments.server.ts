import { z } from "zod";
import { mailtoOf, staffMails } from "~/content/records/staff-mails";
import { gradeName } from "~/domain/families/child-labels";
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
  personFacts,
  plainRules,
  type RecordDescription,
  statusColumn,
  submissionColumns,
  submittedColumn,
  textCell,
} from "./description.server";

const row = z.object({
  ...submissionColumns,
  name: z.string(),
  child_name: optional,
  child_grade: optional,
  phone: z.string(),
  location: z.string(),
  appointment_date: z.string(),
  time_slot: z.string(),
  notes: optional,
  cancel_reason: optional,
  cancel_message: optional,
});
type Row = z.output<typeof row>;

export const appointments: RecordDescription<Row> = {
  kind: "appointments",
  table: recordTables.appointments,
  row,
  listRow: row,
  ...plainRules,
  sorts: ["created", "date", "name"],
  statuses: ["pending", "confirmed", "completed", "cancelled"],
  center: true,
  steps: { pending: ["confirm", "move", "cancel"], confirmed: ["complete", "move", "cancel"] },
  alwaysSteps: ["contacted", "notes"],
  bulkSteps: ["confirm", "complete"],

  columns: [
    { key: "name", header: "Name", sort: "name", cell: (it) => ({ as: "title", text: it.name, note: it.reference }) },
    contactColumn,
    { key: "date", header: "Date", sort: "date", cell: (it) => textCell(dayText(it.appointment_date)) },
    { key: "time", header: "Time", cell: (it) => textCell(it.time_slot) },
    { key: "location", header: "Location", cell: (it, { center }) => textCell(center(it.location)) },
    statusColumn,
    submittedColumn,
  ],
  controls: (it, context) => controlsOf(appointments, it, context, { presses: ["confirm"] }),
  csv: [
    csvReference,
    { header: "Name", value: (it) => it.name },
    ...csvContact,
    { header: "Date", value: (it) => it.appointment_date },
    { header: "Time", value: (it) => it.time_slot },
    { header: "Location", value: (it, { center }) => center(it.location) },
    { header: "Notes", value: (it) => it.notes },
    ...csvSubmission,
  ],

  name: (it) => it.name,
  facts: (it, { center }) => [
    fact("Date", dayText(it.appointment_date)),
    fact("Time", it.time_slot),
    fact("Center", center(it.location)),
    ...personFacts(it.name, it),
    ...(it.child_name ? [fact("Child", it.child_name)] : []),
    ...(it.child_grade ? [fact("Grade", gradeName(it.child_grade))] : []),
    fact("Notes", it.notes, "prose"),
  ],
  mailto: (it) =>
    mailtoOf(it.email, staffMails.appointments(it.name, `${dayText(it.appointment_date)}, ${it.time_slot}`)),
  place: (it) => ({ location: it.location, date: it.appointment_date, slot: it.time_slot }),
};
