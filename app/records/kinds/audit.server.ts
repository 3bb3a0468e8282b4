import { z } from "zod";
import { recordedName, recordedTables } from "~/content/audit/audit-log";
import { cellWords, listWords } from "~/content/records/staff-list-words";
import { coursePath, purchasePath } from "~/domain/courses/course-list";
import { fullMoment } from "~/domain/dates/calendar";
import { templatePath } from "~/domain/emails/mailing-paths";
import { familyPath } from "~/domain/families/family-paths";
import { importPath } from "~/domain/imports/import-kinds";
import { locationPaths } from "~/domain/locations/location-view";
import { statementPath } from "~/domain/statements/statement";
import { userPath } from "~/domain/users/user-pages";
import { recordKinds, recordPath, recordTables, staffListPath } from "~/records/record-kinds";
import { describeChange, describeValues } from "../record-timeline";
import { csvMoment, type ListContext, type ListDescription, optional, textCell } from "./description.server";

const contents = z.record(z.string(), z.unknown()).nullable();

/** `actor` is an auth user, null for the server itself; `actor_name` is null when its profile is gone. */
const listRow = z.object({
  id: z.number(),
  actor: optional,
  actor_name: optional,
  record_name: optional,
  /** Null where the record is gone. */
  page_id: optional,
  by_parent: z.boolean(),
  action: z.string(),
  table_name: z.string(),
  row_id: z.string(),
  before: contents,
  after: contents,
  at: z.string(),
});
type Row = z.output<typeof listRow>;

/** Values of an added or removed record in its cell. */
const maxLines = 6;

export const audit: ListDescription<Row> = {
  table: "audit_log",
  listRow,
  sorts: { created: ["created_at"] },
  statuses: [],
  filters: {
    table: {
      label: listWords.table,
      all: listWords.allTables,
      column: "table_name",
      values: recordedTables.map((value) => ({ value, label: recordedName(value) })),
    },
  },
  ofChanges: true,
  search: false,
  center: false,
  archives: false,

  columns: [
    {
      key: "when",
      header: "When",
      sort: "created",
      cell: ({ at }) => textCell(Number.isNaN(Date.parse(at)) ? cellWords.invalidDate : fullMoment(at)),
    },
    {
      key: "who",
      header: "Who",
      cell: (it) => ({
        as: "text",
        text: actorOf(it),
        ...(it.actor && { to: `${staffListPath("audit")}?actor=${it.actor}` }),
      }),
    },
    { key: "action", header: "Action", cell: (it) => textCell(actionName(it.action)) },
    {
      key: "table",
      header: listWords.table,
      cell: (it) => ({ as: "text", text: recordedName(it.table_name), ...recordOf(it) }),
    },
    { key: "changes", header: "Changes", cell: (it, context) => ({ as: "lines", lines: changesOf(it, context) }) },
  ],
  controls: (it) => ({ id: String(it.id), name: "", to: null, mail: null, link: null, presses: [] }),
  csv: [
    { header: "When", value: (it) => csvMoment(it.at) },
    { header: "Who", value: actorOf },
    { header: "Action", value: (it) => actionName(it.action) },
    { header: listWords.table, value: (it) => recordedName(it.table_name) },
    { header: "Record", value: (it) => it.row_id },
    { header: "Whose", value: (it) => it.record_name },
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

function recordOf({ table_name, row_id, record_name, page_id, after }: Row): { note: string; to?: string } {
  if (table_name === "exports") return { note: row_id };
  const table = table_name === "staff_notes" ? String(after?.kind) : table_name;
  const to = page_id && pagePath(table, page_id);
  return { note: record_name || row_id.slice(0, 8), ...(to && { to }) };
}

const pages: Readonly<Record<string, (id: string) => string>> = {
  locations: locationPaths.edit,
  location_closures: locationPaths.edit,
  location_extra_days: locationPaths.edit,
  courses: coursePath,
  statements: statementPath,
  message_templates: templatePath,
  purchases: purchasePath,
  refunds: purchasePath,
  user_profiles: userPath,
  families: familyPath,
  children: familyPath,
  tutor_availability: userPath,
  calendar_feeds: userPath,
  imports: importPath,
  email_problems: () => "/admin/dashboard/emails",
  outbox: () => "/admin/dashboard/emails",
  lesson_reports: (id) => recordPath("sessions", id),
};

function pagePath(table: string, id: string): string | undefined {
  const kind = recordKinds.find((one) => recordTables[one] === table);
  return kind ? recordPath(kind, id) : pages[table]?.(id);
}

function changesOf(row: Row, { center }: ListContext): readonly string[] {
  const { action } = row;
  if (action === "export") return [listWords.exportedRows(Number(row.after?.rows))];
  if (action !== "update") {
    const lines = describeValues(row.after ?? row.before ?? {}, { center, person: (id) => id });
    return lines.length > maxLines
      ? [...lines.slice(0, maxLines), listWords.moreValues(lines.length - maxLines)]
      : lines;
  }
  return describeChange({ ...row, action }, { center, person: (id) => id });
}
