import { z } from "zod";
import { mailDraft } from "~/content/records/mail-draft";
import { listWords } from "~/content/records/staff-list-words";
import { staffMails } from "~/content/records/staff-mails";
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
  address: z.string(),
  location: optional,
  position: z.string(),
  education: z.string(),
  experience_teaching: z.string(),
  experience_children: z.string(),
  motivation: z.string(),
  resume_url: optional,
});
type Row = z.output<typeof row>;
const listRow = row.extend(listedColumns);

export const applications: RecordDescription<Row, z.output<typeof listRow>> = {
  kind: "applications",
  table: recordTables.applications,
  row,
  listRow,
  ...plainRules,
  filters: followFilter,
  sorts: { created: ["created_at"], name: ["sort_name"] },
  statuses: ["pending", "reviewed", "approved", "rejected"],
  center: true,
  steps: { pending: ["review", "close"], reviewed: ["approve", "reject", "close"] },
  alwaysSteps: ["contacted", "call", "correct"],
  bulkSteps: ["review", "approve", "reject", "contacted", "follow_up", "email"],

  columns: [
    {
      key: "name",
      header: "Name",
      sort: "name",
      cell: (it) => ({ as: "title", text: fullName(it), note: it.reference }),
    },
    { key: "position", header: "Position", cell: (it) => textCell(it.position) },
    contactColumn,
    { key: "location", header: "Location", from: "lg", cell: (it, { center }) => textCell(center(it.location)) },
    statusColumn,
    waitingColumn,
    ...followColumns,
    submittedColumn,
  ],
  controls: (it, context) => ({
    ...controlsOf(applications, it, context, { presses: it.contacted_at ? [] : ["contacted"] }),
    mail: null,
    link: listWords.review,
  }),
  csv: [
    csvReference,
    ...csvFullName,
    { header: "Position", value: (it) => it.position },
    ...csvContact,
    { header: "Address", value: (it) => it.address },
    { header: "Location", value: (it, { center }) => center(it.location) },
    { header: "Resume", value: (it) => (it.resume_url ? "Yes" : "No") },
    ...csvSubmission,
  ],

  name: fullName,
  facts: (it, { center }) => [
    fact("Position", it.position),
    fact("Center", center(it.location)),
    ...personFacts(fullName(it), it),
    fact("Address", it.address),
  ],
  sent: (it) => ({
    by: fullName(it),
    texts: [
      fact("Education", it.education, "prose"),
      fact("Teaching experience", it.experience_teaching, "prose"),
      fact("Experience with children", it.experience_children, "prose"),
      fact("Why this work", it.motivation, "prose"),
    ],
  }),
  mail: (it) => mailDraft(it.email, staffMails.applications, it.first_name, it.position),
};
