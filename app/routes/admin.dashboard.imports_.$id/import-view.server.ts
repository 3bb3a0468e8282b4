import { deskChildWords } from "~/content/families/person-forms";
import { importWords as words } from "~/content/imports/staff-imports";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { outcomeName } from "~/content/records/leads";
import { programNames } from "~/content/records/staff-records";
import { statusName } from "~/content/records/states";
import { fullDate, fullMoment, isIsoDate } from "~/domain/dates/calendar";
import { gradeName } from "~/domain/families/child-labels";
import { familyPath } from "~/domain/families/family-paths";
import type { ImportRow } from "~/domain/imports/import-file";
import { userPath } from "~/domain/users/user-pages";
import { rowDataOf, type StoredImport, type StoredImportRow } from "~/models/imports/imports.server";
import { recordPath } from "~/records/record-kinds";

const dayMs = 24 * 3_600_000;
/** Rows of a list that its page shows. */
export const mostShown = 100;

type Counts = StoredImport["counts"];
export type CenterNames = ReadonlyMap<string, string>;

/** An import as its page shows it. */
export function importView(
  { id, kind, status, created_at, applied_at, counts, rows }: StoredImport,
  centers: CenterNames,
) {
  const isWithinDay = (moment: string) => Date.now() - Date.parse(moment) < dayMs;
  const progress = isWithinDay(applied_at ?? created_at) || status === "undone" ? progressOf(status, counts) : null;
  const shown = (part: StoredImportRow["part"]) =>
    progress && progress.step !== "accounts"
      ? []
      : rows.filter((row) => row.part === part).map((row) => rowView(row, centers));
  return {
    id,
    kind,
    status,
    ...counts,
    when: fullMoment(applied_at ?? created_at),
    progress,
    isReady: status === "ready" && counts.good > 0 && counts.to_do === 0 && isWithinDay(created_at),
    isExpired: (status === "ready" || status === "draft") && !isWithinDay(created_at),
    isUndoable: status === "applied" && applied_at !== null && isWithinDay(applied_at),
    badRows: shown("bad"),
    goodRows: shown("good"),
    addedRows: shown("added"),
    most: status === "undone" ? rows.length : mostShown,
  };
}
export type ImportView = ReturnType<typeof importView>;

/** How far an import is on its way; null where it waits for a person. */
function progressOf(status: StoredImport["status"], { rows, bad, added, removed, to_do: toDo, left, made }: Counts) {
  const to = (step: "check" | "add" | "accounts" | "undo", toDo: number, all: number) => ({
    step,
    done: all - toDo,
    all,
  });
  if (status === "applied" && toDo === 0 && left > 0) return to("accounts", left, left + made);
  if (toDo === 0) return null;
  if (status === "ready") return to("check", toDo, rows);
  return status === "applied" ? to("add", toDo, rows - bad) : to("undo", toDo, toDo + removed + added);
}

/** A row that is not stored yet. */
export const firstRowView = ({ data, ...row }: ImportRow, centers: CenterNames) =>
  rowView(
    {
      ...row,
      part: row.problem === null ? "good" : "bad",
      data: rowDataOf(data),
      record_id: null,
      kept: null,
      family_id: null,
      family: null,
      name: null,
      child: null,
      makes_account: row.kind === "tutor",
    },
    centers,
  );

const fullName = (person: { first_name?: string | null; last_name?: string | null } | null | undefined) =>
  [person?.first_name, person?.last_name].filter(Boolean).join(" ");

function rowView(row: StoredImportRow, centers: CenterNames) {
  const { line, kind, data, problem, record_id: recordId, kept } = row;
  const problems: Readonly<Record<string, string>> = words.problems;
  const guardians = data?.family?.guardians ?? [];
  const contacts = kind === "family" ? guardians : [data];
  return {
    line,
    kind,
    who: whoOf(row),
    child: data?.child_name ?? "",
    details: kind === "lead" ? leadDetailsOf(data) : detailsOf(row),
    notes:
      data?.additional_notes && kind === "tutor"
        ? words.rows.leftOut(data.additional_notes)
        : (data?.additional_notes ?? ""),
    guardians:
      guardians.map(fullName).join(" and ") + (row.makes_account && kind === "family" ? `, ${words.rows.account}` : ""),
    email: contacts.map((one) => one?.email || one?.phone || "").find(Boolean) ?? "",
    center: centers.get(data?.location_id ?? data?.family?.center ?? "") ?? "",
    family: familyOf(row),
    problem: problem && (problems[problem] ?? problem),
    kept: kept && words.kept[kept],
    record: recordNameOf(row),
    to: recordId && pageOf(row, recordId),
  };
}
export type ImportRowView = ReturnType<typeof rowView>;

const dateOf = (day: string) => fullDate(day).replace(/^\w+, /, "");

/** Whom the row adds; nothing once the row is forgotten. */
function whoOf({ kind, data }: StoredImportRow): string {
  if (kind === "lead") return data?.parent_name ?? "";
  if (kind === "tutor") return fullName(data);
  return data ? fullName(data.child) || words.rows.noChild : "";
}

/** Whom the record is about. */
function recordNameOf({ kind, name, child, family }: StoredImportRow): string {
  if (kind === "lead" && child && name) return words.rows.isChild(child, name);
  if (kind === "family" && name && family) return words.rows.isChild(name, family);
  return name ?? family ?? words.rows.unnamed[kind];
}

/** How a lead was read. */
const leadDetailsOf = (data: StoredImportRow["data"]): string =>
  [
    data?.child_age && words.rows.age(data.child_age),
    data?.child_grade && gradeName(data.child_grade),
    data?.program_interest && (programNames[data.program_interest] ?? data.program_interest),
    data?.status && [statusName(data.status), data.outcome && outcomeName(data.outcome)].filter(Boolean).join(": "),
    data?.next_step_on && `${data.next_step}: ${isIsoDate(data.next_step_on) ? dateOf(data.next_step_on) : ""}`,
    data?.owner && words.rows.owner(data.owner),
    data?.source && words.rows.source(data.source),
  ]
    .filter(Boolean)
    .join(", ");

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
function familyOf({ data, family_id: familyId, family }: StoredImportRow): { text: string; to: string | null } | null {
  const reasons: Readonly<Record<string, string>> = words.rows.match;
  const why = reasons[data?.match ?? ""];
  if (familyId && family !== null) return { text: why ? `${family} (${why})` : family, to: familyPath(familyId) };
  return why || data?.of_row_above ? { text: words.rows.ofFile, to: null } : null;
}

function pageOf({ kind, family_id: familyId }: StoredImportRow, id: string): string | null {
  if (kind === "lead") return recordPath("assessments", id);
  return kind === "tutor" ? userPath(id) : familyId && familyPath(familyId);
}
