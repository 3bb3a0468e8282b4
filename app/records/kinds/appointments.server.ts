import { z } from "zod";
import { visitsText } from "~/content/records/staff-list-words";
import { mailDraft, staffMails } from "~/content/records/staff-mails";
import { visitDetails } from "~/domain/appointments/visit-details";
import { readableTime } from "~/domain/dates/calendar";
import { detailFacts, ofEach } from "~/domain/forms/details";
import { modes } from "~/domain/forms/mode";
import { recordTables } from "~/records/record-kinds";
import { controlsOf, datedFollowFilter, listedColumns } from "./controls.server";
import {
  type Column,
  contactColumn,
  csvContact,
  csvMode,
  csvReference,
  csvSubmission,
  dayText,
  fact,
  followColumns,
  instantOf,
  modeFact,
  modeFilter,
  onlineMark,
  optional,
  personFacts,
  plainRules,
  type RecordDescription,
  statusColumn,
  submissionColumns,
  submittedColumn,
  textCell,
  waitingColumn,
} from "./description.server";

const row = z.object({
  ...submissionColumns,
  family_id: optional,
  name: z.string(),
  child_name: optional,
  ...ofEach(visitDetails, () => optional),
  phone: z.string(),
  mode: z.enum(modes),
  location: z.string(),
  appointment_date: z.string(),
  time_slot: z.string(),
  notes: optional,
  cancel_reason: optional,
  cancel_message: optional,
});
type Row = z.output<typeof row>;
const listRow = row.extend({ ...listedColumns, visits: z.number() });
type Listed = z.output<typeof listRow>;

const childNote = (it: Listed) =>
  [
    ...detailFacts(visitDetails, it).flatMap(({ text, of }) => (of === "child" ? [text] : [])),
    it.visits > 0 && visitsText(it.visits),
  ]
    .filter(Boolean)
    .join(" · ");

const detailColumns = visitDetails
  .filter(({ of }) => of !== "child")
  .map(
    ({ name, fact }): Column<Listed> => ({
      key: name,
      header: fact,
      from: "xl",
      cell: (it) => textCell(detailFacts(visitDetails, { [name]: it[name] })[0]?.text ?? null),
    }),
  );

export const appointments: RecordDescription<Row, Listed> = {
  kind: "appointments",
  table: recordTables.appointments,
  row,
  listRow,
  ...plainRules,
  sorts: { created: ["created_at"], date: ["appointment_date", "time_slot"], name: ["sort_name"] },
  filters: { ...modeFilter, ...datedFollowFilter },
  statuses: ["pending", "confirmed", "completed", "no_show", "cancelled"],
  center: true,
  bulkSteps: ["confirm", "complete", "no_show", "cancel", "follow_up", "email"],

  columns: [
    {
      key: "name",
      header: "Name",
      sort: "name",
      cell: (it) => ({ as: "title", text: it.name, note: it.reference, ...onlineMark(it.mode) }),
    },
    { key: "child", header: "Child", cell: (it) => textCell(it.child_name, childNote(it)) },
    ...detailColumns,
    contactColumn,
    { key: "date", header: "Date", sort: "date", cell: (it) => textCell(dayText(it.appointment_date)) },
    { key: "time", header: "Time", cell: (it) => textCell(readableTime(it.time_slot)) },
    { key: "location", header: "Location", from: "lg", cell: (it, { center }) => textCell(center(it.location)) },
    statusColumn,
    waitingColumn,
    ...followColumns,
    { ...submittedColumn, from: "xl" },
  ],
  controls: (it, context) =>
    controlsOf(appointments, it, context, { presses: ["confirm", "complete", "no_show"], deletable: true }),
  csv: [
    csvReference,
    { header: "Name", value: (it) => it.name },
    { header: "Child", value: (it) => it.child_name },
    ...visitDetails.map(({ name, fact }) => ({ header: fact, value: (it: Listed) => it[name] })),
    csvMode,
    ...csvContact,
    { header: "Date", value: (it) => it.appointment_date },
    { header: "Time", value: (it) => it.time_slot },
    { header: "Location", value: (it, { center }) => center(it.location) },
    { header: "Visits before", value: (it) => it.visits },
    { header: "Notes", value: (it) => it.notes },
    ...csvSubmission,
  ],

  name: (it) => it.name,
  facts: (it, { center }) => [
    fact("Date", dayText(it.appointment_date)),
    fact("Time", readableTime(it.time_slot)),
    modeFact(it.mode),
    fact("Center", center(it.location)),
    ...personFacts(it.name, it),
    ...(it.child_name ? [fact("Child", it.child_name)] : []),
    ...detailFacts(visitDetails, it).map((detail) => fact(detail.fact, detail.text)),
  ],
  sent: (it) => ({ by: it.name, texts: [fact("Notes", it.notes, "prose")] }),
  mail: (it) =>
    it.email
      ? mailDraft(it.email, staffMails.appointments, it.name, dayText(it.appointment_date), readableTime(it.time_slot))
      : null,
  begins: (it) => instantOf(it.location, it.appointment_date, it.time_slot),
  place: (it) => ({ location: it.location, date: it.appointment_date, slot: it.time_slot }),
};
