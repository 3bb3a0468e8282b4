import { importWords as words } from "~/content/imports/staff-imports";
import { fullMoment } from "~/domain/dates/readable-dates";
import { userPath } from "~/domain/users/user-addresses";
import type { getImport, StoredImportRow } from "~/models/imports/imports.server";
import { recordPath } from "~/records/record-kinds";

type StoredImport = Exclude<Awaited<ReturnType<typeof getImport>>, string>;

const dayMs = 24 * 3_600_000;
/** Rows of a list that its page shows. */
const most = 100;

/** An import as its page shows it. @param centers names by id */
export function importView(
  { id, kind, status, createdAt, appliedAt, rows }: StoredImport,
  centers: ReadonlyMap<string, string>,
) {
  const good = rows.filter(({ problem }) => problem === null);
  const bad = rows.filter(({ problem }) => problem !== null);
  const added = rows.filter(({ recordId, isUndone }) => recordId !== null && !isUndone);
  const left = status === "applied" ? rows.filter(({ data }) => data !== null).length : 0;
  const isWithinDay = (moment: string) => Date.now() - Date.parse(moment) < dayMs;
  return {
    id,
    kind,
    status,
    when: fullMoment(appliedAt ?? createdAt),
    isReady: status === "ready" && good.length > 0 && isWithinDay(createdAt),
    isExpired: status === "ready" && !isWithinDay(createdAt),
    isUndoable: status === "applied" && appliedAt !== null && isWithinDay(appliedAt),
    good: good.length,
    bad: bad.length,
    left,
    removed: rows.filter(({ isUndone }) => isUndone).length,
    added: added.length,
    badRows: bad.slice(0, most).map((row) => rowView(row, centers)),
    goodRows: status === "ready" ? good.slice(0, most).map((row) => rowView(row, centers)) : [],
    addedRows: added.slice(0, most).map((row) => rowView(row, centers)),
    most,
  };
}
export type ImportView = ReturnType<typeof importView>;

function rowView(row: StoredImportRow, centers: ReadonlyMap<string, string>) {
  const { line, kind, data, problem, recordId, kept } = row;
  const value = (name: string) => String(data?.[name] ?? "");
  const problems: Readonly<Record<string, string>> = words.problems;
  const types: Readonly<Record<string, string>> = words.rows.types;
  const isLead = kind === "lead";
  return {
    line,
    kind,
    who: isLead ? value("parent_name") : `${value("first_name")} ${value("last_name")}`.trim(),
    what: isLead ? value("child_name") : (types[value("role") || kind] ?? ""),
    email: value("email") || value("parent_email"),
    center: centers.get(value(isLead ? "location_id" : "center")) ?? "",
    problem: problem && (problems[problem] ?? problem),
    kept: kept && words.kept[kept],
    to: recordId && pageOf(kind, recordId),
  };
}

function pageOf(kind: StoredImportRow["kind"], id: string): string | null {
  if (kind === "lead") return recordPath("assessments", id);
  return kind === "account" ? userPath(id) : null;
}
