import { z } from "zod";
import { mailDraft } from "~/content/records/mail-draft";
import { quoted, staffMails } from "~/content/records/staff-mails";
import { factWords, topicNames } from "~/content/records/staff-records";
import { detailFacts, ofEachDetail } from "~/domain/forms/details";
import { contactTopics } from "~/domain/forms/form-address";
import { modes } from "~/domain/forms/mode";
import { messageDetails } from "~/domain/inquiries/message-details";
import { recordTables } from "../record-kinds";
import { contactColumn } from "./contact-column.server";
import { controlsOf } from "./controls.server";
import { csvContact, csvMode, csvReference, csvSubmission } from "./csv-columns.server";
import {
  fact,
  followColumns,
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
import { followFilter, listedColumns } from "./follow-up.server";

const row = z.object({
  ...submissionColumns,
  family_id: optional,
  name: z.string(),
  phone: optional,
  message: z.string(),
  topic: z.enum(contactTopics),
  marketing_consent: z.boolean(),
  child_name: optional,
  ...ofEachDetail(messageDetails, () => optional),
  mode: z.enum(modes),
});
type Row = z.output<typeof row>;
const listRow = row.extend(listedColumns);
type Listed = z.output<typeof listRow>;

const subjectOf = ({ topic }: Row) => (topic === "demo" ? topicNames[topic] : undefined);

/** Characters. */
const maxExcerptLength = 120;
const excerptOf = (message: string) => {
  const line = message.replace(/\s+/g, " ").trim();
  return line.length > maxExcerptLength ? `${line.slice(0, maxExcerptLength).trimEnd()}…` : line;
};

export const messages: RecordDescription<Row, Listed> = {
  kind: "messages",
  table: recordTables.messages,
  row,
  listRow,
  ...plainRules,
  sorts: { created: ["created_at"], name: ["sort_name"] },
  filters: { ...modeFilter, ...followFilter },
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
      cell: (it) => ({ as: "title", text: it.name, note: it.reference, ...onlineMark(it.mode) }),
    },
    contactColumn,
    { key: "message", header: "Message", cell: (it) => textCell(excerptOf(it.message), subjectOf(it)) },
    statusColumn,
    waitingColumn,
    ...followColumns,
    submittedColumn,
  ],
  controls: (it, context) => controlsOf(messages, it, context, { presses: ["contacted"] }),
  csv: [
    csvReference,
    { header: "Name", value: (it) => it.name },
    ...csvContact,
    csvMode,
    { header: "Subject", value: (it) => topicNames[it.topic] },
    { header: "Child", value: (it) => it.child_name },
    ...messageDetails.map(({ name, fact }) => ({ header: fact, value: (it: Listed) => it[name] })),
    { header: "Message", value: (it) => it.message },
    ...csvSubmission,
  ],

  name: (it) => it.name,
  facts: (it) => [
    ...personFacts(it.name, it),
    modeFact(it.mode),
    fact("Subject", topicNames[it.topic]),
    ...(it.child_name ? [fact("Child", it.child_name)] : []),
    ...detailFacts(messageDetails, it).map((detail) => fact(detail.fact, detail.text)),
    ...(it.marketing_consent ? [fact("Marketing emails", factWords.news)] : []),
  ],
  sent: (it) => ({ by: it.name, texts: [fact("Message", it.message, "prose")] }),
  greeted: (it) => it.name,
  mail: (it) => mailDraft(it.email, staffMails.messages, it.name, quoted(it.message)),
};
