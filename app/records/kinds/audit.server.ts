import { z } from "zod";
import { cellWords, listWords } from "~/content/records/staff-list-words";
import { shortMoment } from "~/domain/dates/staff-dates";
import { describeHistory } from "../record-history";
import { recordKinds, recordPath, recordTables } from "../record-kinds";
import { csvMoment, type ListContext, type ListDescription, optional, textCell } from "./description.server";

const contents = z.record(z.string(), z.unknown()).nullable();

/** `actor` is an auth user, null for the server itself; `actor_name` is null when its profile is gone. */
const listRow = z.object({
  id: z.number(),
  actor: optional,
  actor_name: optional,
  by_parent: z.boolean(),
  action: z.string(),
  table_name: z.string(),
  row_id: z.string(),
  before: contents,
  after: contents,
  at: z.string(),
});
type Row = z.output<typeof listRow>;

const tables = [
  "locations",
  "location_closures",
  "user_profiles",
  "appointment_bookings",
  "schedule_requests",
  "license_inquiries",
  "contact_submissions",
  "career_applications",
  "bookings",
  "courses",
  "waitlist",
  "tutor_availability",
  "privacy_requests",
  "outbox",
  "exports",
];

const tableName = (table: string): string => table.replaceAll("_", " ");

export const audit: ListDescription<Row> = {
  table: "audit_log",
  listRow,
  sorts: ["created"],
  statuses: [],
  filters: {
    table: {
      label: listWords.table,
      all: listWords.allTables,
      values: tables.map((value) => ({ value, label: tableName(value) })),
    },
  },
  ofChanges: true,
  search: false,
  center: false,
  archives: false,
  bulkSteps: [],

  columns: [
    {
      key: "when",
      header: "When",
      sort: "created",
      cell: ({ at }) => textCell(Number.isNaN(Date.parse(at)) ? cellWords.invalidDate : shortMoment(at)),
    },
    { key: "who", header: "Who", cell: (it) => textCell(actorOf(it)) },
    { key: "action", header: "Action", cell: (it) => textCell(actionName(it.action)) },
    {
      key: "table",
      header: "Table",
      cell: (it) => ({ as: "text", text: tableName(it.table_name), ...recordOf(it) }),
    },
    { key: "changes", header: "Changes", cell: (it, context) => ({ as: "lines", lines: changesOf(it, context) }) },
  ],
  controls: (it) => ({ id: String(it.id), name: "", to: null, mail: null, link: null, press: null }),
  csv: [
    { header: "When", value: (it) => csvMoment(it.at) },
    { header: "Who", value: actorOf },
    { header: "Action", value: (it) => actionName(it.action) },
    { header: "Table", value: (it) => tableName(it.table_name) },
    { header: "Record", value: (it) => it.row_id },
    { header: "Changes", value: (it, context) => changesOf(it, context).join("; ") },
  ],
};

/** A deleted profile has no name. */
function actorOf({ actor, actor_name, by_parent }: Row): string {
  if (by_parent) return listWords.parent;
  return actor ? actor_name || listWords.unnamed : listWords.site;
}

const actionName = (action: string): string =>
  action === "insert" || action === "update" || action === "delete" || action === "export"
    ? listWords.actionNames[action]
    : action;

function recordOf({ table_name, row_id }: Row): { note: string; to?: string } {
  const kind = recordKinds.find((one) => recordTables[one] === table_name);
  if (table_name === "exports") return { note: row_id };
  return { note: row_id.slice(0, 8), ...(kind && { to: recordPath(kind, row_id) }) };
}

function changesOf(row: Row, { center }: ListContext): readonly string[] {
  const { action } = row;
  if (action === "export") return [listWords.exportedRows(Number(row.after?.rows))];
  if (action !== "update") return [];
  const change = { ...row, action, actorName: row.actor_name ?? "" } as const;
  return describeHistory([change], { center, person: (id) => id }).flatMap(({ what }) => what);
}
