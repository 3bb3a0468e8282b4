import { z } from "zod";
import { familyListWords as words } from "~/content/families/staff-families";
import { listWords } from "~/content/records/staff-list-words";
import { childStatuses } from "~/domain/families/child-labels";
import { familyPath } from "~/domain/families/family-paths";
import {
  childStatusColumn,
  csvMoment,
  emailProblemColumn,
  fileLesson,
  type ListDescription,
  nextLessonColumn,
  nextLessonSchema,
  optional,
  plainRules,
  textCell,
} from "./description.server";

const guardian = z.object({
  name: z.string(),
  phone: optional,
  email: z.string(),
  has_account: z.boolean(),
  ...emailProblemColumn,
});

const listRow = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  created_at: z.string(),
  location_id: optional,
  guardians: z.array(guardian).nullable(),
  children: z.array(z.object({ name: z.string(), status: z.string() })).nullable(),
  next: nextLessonSchema.nullable(),
});
type Row = z.output<typeof listRow>;

const nameOf = ({ name }: Row) => name || listWords.unnamed;
const childNames = ({ children }: Row) => (children ?? []).map(({ name }) => name).join(", ") || null;
/** The first guardian who has one. */
const phoneOf = ({ guardians }: Row) => guardians?.find(({ phone }) => phone)?.phone ?? null;
const emailOf = ({ guardians }: Row) => guardians?.find(({ email }) => email)?.email ?? "";

export const families: ListDescription<Row> = {
  table: "families",
  listRow,
  ...plainRules,
  archives: false,
  sorts: { name: ["sort_name"], created: ["created_at"] },
  statuses: childStatuses,
  center: true,

  columns: [
    { key: "name", header: words.family, sort: "name", cell: (it) => ({ as: "title", text: nameOf(it) }) },
    { key: "children", header: words.children, cell: (it) => textCell(childNames(it)) },
    {
      key: "contact",
      header: words.contact,
      cell: (it) => ({ as: "contact", email: emailOf(it), phone: phoneOf(it) }),
    },
    childStatusColumn,
    nextLessonColumn,
    { key: "location", header: words.center, from: "lg", cell: (it, { center }) => textCell(center(it.location_id)) },
  ],
  controls: (it) => ({
    id: it.id,
    name: nameOf(it),
    to: familyPath(it.id),
    mail: null,
    presses: [],
  }),
  csv: [
    { header: words.family, value: (it) => it.name },
    { header: words.children, value: childNames },
    { header: words.phone, value: phoneOf },
    { header: words.email, value: (it) => emailOf(it) || null },
    { header: words.status, value: (it) => it.status },
    { header: words.next, value: ({ next }) => next && fileLesson(next) },
    { header: words.center, value: (it, { center }) => center(it.location_id) },
    { header: words.since, value: (it) => csvMoment(it.created_at) },
  ],
};
