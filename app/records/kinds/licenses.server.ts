import { z } from "zod";
import { mailDraft } from "~/content/records/mail-draft";
import { quoted, staffMails } from "~/content/records/staff-mails";
import { recordTables } from "../record-kinds";
import { contactColumn } from "./contact-column.server";
import { controlsOf } from "./controls.server";
import { csvContact, csvFullName, csvReference, csvSubmission } from "./csv-columns.server";
import {
  fact,
  followColumns,
  fullName,
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
import { followFilter, listedColumns } from "./follow-up.server";

const row = z.object({
  ...submissionColumns,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  investment_range: z.string(),
  message: optional,
});
type Row = z.output<typeof row>;
const listRow = row.extend(listedColumns);

export const licenses: RecordDescription<Row, z.output<typeof listRow>> = {
  kind: "licenses",
  table: recordTables.licenses,
  row,
  listRow,
  ...plainRules,
  filters: followFilter,
  sorts: { created: ["created_at"], name: ["sort_name"] },
  statuses: ["new", "contacted", "closed"],
  center: false,
  steps: { new: ["contacted", "close"], contacted: ["close", "reopen"], closed: ["reopen"] },
  alwaysSteps: ["call", "correct"],
  bulkSteps: ["contacted", "follow_up", "email"],

  columns: [
    {
      key: "name",
      header: "Name",
      sort: "name",
      cell: (it) => ({ as: "title", text: fullName(it), note: it.reference }),
    },
    contactColumn,
    { key: "city", header: "City", cell: (it) => textCell(it.city, it.state) },
    { key: "investment", header: "Investment range", from: "lg", cell: (it) => textCell(it.investment_range) },
    statusColumn,
    waitingColumn,
    ...followColumns,
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
    ...csvSubmission,
  ],

  name: fullName,
  facts: (it) => [
    ...personFacts(fullName(it), it),
    fact("City", it.city),
    fact("Province or state", it.state),
    fact("Investment range", it.investment_range),
  ],
  sent: (it) => ({ by: fullName(it), texts: [fact("Message", it.message, "prose")] }),
  mail: (it) => mailDraft(it.email, staffMails.licenses, it.first_name, quoted(it.message ?? "")),
};
