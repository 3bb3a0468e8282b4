import { z } from "zod";
import { mailtoOf, staffMails } from "~/content/records/staff-mails";
import { recordTables } from "../record-kinds";
import { controlsOf } from "./controls.server";
import {
  contactColumn,
  csvContact,
  csvFullName,
  csvReference,
  csvSubmission,
  fact,
  fullName,
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
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  investment_range: z.string(),
  message: optional,
  outcome: optional,
});
type Row = z.output<typeof row>;

export const licenses: RecordDescription<Row> = {
  kind: "licenses",
  table: recordTables.licenses,
  row,
  listRow: row,
  ...plainRules,
  sorts: ["created", "name"],
  statuses: ["new", "contacted", "closed"],
  center: false,
  steps: { new: ["contacted"], contacted: ["close"] },
  alwaysSteps: ["notes"],
  bulkSteps: ["contacted"],

  columns: [
    {
      key: "name",
      header: "Name",
      sort: "name",
      cell: (it) => ({ as: "title", text: fullName(it), note: it.reference }),
    },
    contactColumn,
    { key: "city", header: "City", cell: (it) => textCell(it.city, it.state) },
    { key: "investment", header: "Investment range", cell: (it) => textCell(it.investment_range) },
    statusColumn,
    submittedColumn,
  ],
  controls: (it, context) => controlsOf(licenses, it, context, { presses: ["contacted"] }),
  csv: [
    csvReference,
    ...csvFullName,
    ...csvContact,
    { header: "City", value: (it) => it.city },
    { header: "Province or state", value: (it) => it.state },
    { header: "Investment range", value: (it) => it.investment_range },
    { header: "Message", value: (it) => it.message },
    { header: "Outcome", value: (it) => it.outcome },
    ...csvSubmission,
  ],

  name: fullName,
  facts: (it) => [
    ...personFacts(fullName(it), it),
    fact("City", it.city),
    fact("Province or state", it.state),
    fact("Investment range", it.investment_range),
    fact("Message", it.message, "prose"),
  ],
  mailto: (it) => mailtoOf(it.email, staffMails.licenses(it.first_name)),
};
