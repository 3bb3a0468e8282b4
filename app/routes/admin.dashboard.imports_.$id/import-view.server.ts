import { deskChildWords } from "~/content/families/person-forms";
import { importWords as words } from "~/content/imports/staff-imports";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { fullDate, fullMoment } from "~/domain/dates/readable-dates";
import { gradeName } from "~/domain/families/child-labels";
import { familyPath } from "~/domain/families/family-paths";
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
    accounts: rows.filter((row) => row.problem === null && makesAccount(row)).length,
    badRows: bad.slice(0, most).map((row) => rowView(row, centers)),
    goodRows: status === "ready" ? good.slice(0, most).map((row) => rowView(row, centers)) : [],
    addedRows: added.slice(0, most).map((row) => rowView(row, centers)),
    most,
  };
}
export type ImportView = ReturnType<typeof importView>;

/** A family that is there gets none. */
const makesAccount = ({ kind, data, familyId }: StoredImportRow) =>
  kind === "tutor" || (data?.family?.account === true && familyId === null);

const fullName = (person: { first_name?: string | null; last_name?: string | null } | null | undefined) =>
  [person?.first_name, person?.last_name].filter(Boolean).join(" ");

function rowView(row: StoredImportRow, centers: ReadonlyMap<string, string>) {
  const { line, kind, data, problem, recordId, kept } = row;
  const problems: Readonly<Record<string, string>> = words.problems;
  const guardians = data?.family?.guardians ?? [];
  const contacts = kind === "family" ? guardians : [data];
  return {
    line,
    kind,
    who: whoOf(row),
    child: data?.child_name ?? "",
    details: detailsOf(row),
    guardians:
      guardians.map(fullName).join(" and ") + (makesAccount(row) && kind === "family" ? `, ${words.rows.account}` : ""),
    email: contacts.map((one) => one?.email || one?.phone || "").find(Boolean) ?? "",
    center: centers.get(data?.location_id ?? data?.family?.center ?? "") ?? "",
    family: familyOf(row),
    problem: problem && (problems[problem] ?? problem),
    kept: kept && words.kept[kept],
    to: recordId && pageOf(row, recordId),
  };
}

const dateOf = (day: string) => fullDate(day).replace(/^\w+, /, "");

/** Whom the row adds; nothing once the row is forgotten. */
function whoOf({ kind, data }: StoredImportRow): string {
  if (kind === "lead") return data?.parent_name ?? "";
  if (kind === "tutor") return fullName(data);
  return data ? fullName(data.child) || words.rows.noChild : "";
}

/** How the row was read. */
function detailsOf({ kind, data }: StoredImportRow): string {
  if (kind === "tutor") return words.rows.tutor;
  const { child, levels } = data ?? {};
  if (!child) return "";
  return [
    child.birth_year && words.rows.born(child.birth_date ? dateOf(child.birth_date) : child.birth_year),
    child.grade && gradeName(child.grade),
    child.status && deskChildWords.statuses[child.status],
    ...subjects.map((subject) => levels?.[subject] && `${subjectLabels[subject]} ${levels[subject]}`),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The family that the row goes to; null where it makes one. */
function familyOf({ data, familyId, family }: StoredImportRow): { text: string; to: string | null } | null {
  const reasons: Readonly<Record<string, string>> = words.rows.match;
  const why = reasons[data?.match ?? ""];
  if (familyId && family !== null) return { text: why ? `${family} (${why})` : family, to: familyPath(familyId) };
  return why ? { text: words.rows.ofFile, to: null } : null;
}

function pageOf({ kind, familyId }: StoredImportRow, id: string): string | null {
  if (kind === "lead") return recordPath("assessments", id);
  return kind === "tutor" ? userPath(id) : familyId && familyPath(familyId);
}
