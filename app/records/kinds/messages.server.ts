import { z } from "zod";
import { mailtoOf, staffMails } from "~/content/records/staff-mails";
import { recordTables } from "../record-kinds";
import { controlsOf } from "./controls.server";
import {
  contactColumn,
  csvContact,
  csvReference,
  csvSubmission,
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
  phone: optional,
  message: z.string(),
  outcome: optional,
});
type Row = z.output<typeof row>;

/** Characters. */
const maxExcerptLength = 120;
const excerptOf = (message: string) => {
  const line = message.replace(/\s+/g, " ").trim();
  return line.length > maxExcerptLength ? `${line.slice(0, maxExcerptLength).trimEnd()}…` : line;
};

export const messages: RecordDescription<Row> = {
  kind: "messages",
  table: recordTables.messages,
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
    { key: "name", header: "Name", sort: "name", cell: (it) => ({ as: "title", text: it.name, note: it.reference }) },
    contactColumn,
    { key: "message", header: "Message", cell: (it) => textCell(excerptOf(it.message)) },
    statusColumn,
    submittedColumn,
  ],
  controls: (it, context) => controlsOf(messages, it, context, { presses: ["contacted"] }),
  csv: [
    csvReference,
    { header: "Name", value: (it) => it.name },
    ...csvContact,
    { header: "Message", value: (it) => it.message },
    { header: "Outcome", value: (it) => it.outcome },
    ...csvSubmission,
  ],

  name: (it) => it.name,
  facts: (it) => [...personFacts(it.name, it), fact("Message", it.message, "prose")],
  mailto: (it) => mailtoOf(it.email, staffMails.messages(it.name)),
};
