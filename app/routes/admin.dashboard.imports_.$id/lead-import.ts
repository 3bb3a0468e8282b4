import { importWords } from "~/content/imports/staff-imports";
import { torontoToday } from "~/domain/dates/calendar";
import { emailPattern, limits } from "~/domain/forms/fields";
import type { ImportCenter, ImportMapping, ImportRow, ImportTable, MendedCells } from "~/domain/imports/import-file";
import { type RowReader, rowReaders } from "~/domain/imports/read-row";
import { ageOn, readAge, readName, readStatus, readSubjects } from "~/domain/imports/written-values";

const words = importWords.errors;

export interface ReadOptions {
  mended?: MendedCells;
  /** In Toronto. */
  today?: string;
}

/** Each row of a file of leads: a request as its columns are, and the email of its owner. */
export function readLeads(
  table: ImportTable,
  mapping: ImportMapping,
  centers: readonly ImportCenter[],
  { mended = {}, today = torontoToday() }: ReadOptions = {},
): ImportRow[] {
  const seen = new Map<string, number>();
  return rowReaders(table, mapping, centers, { mended, today }).map((row): ImportRow => {
    const { line, sent, read, note, refuse } = row;
    const names = {
      parent_name: readName(sent.parent_name || fullName(sent.parent_first_name, sent.parent_last_name)),
      child_name: readName(sent.child_name || fullName(sent.child_first_name, sent.child_last_name)),
    };
    const parent_name = row.name("parent_name", names.parent_name, words.parentName);
    const child_name = row.name("child_name", names.child_name) || null;
    const born = row.day("birth_date");
    if (born) note("birth_date");
    const { email, phone } = row.contact();
    const status = read("status", readStatus);
    const lead = {
      ...{ parent_name, child_name, email, phone },
      child_age: read("child_age", readAge) ?? (born?.includes("-") ? ageOn(born, today) : null),
      child_grade: row.grade(),
      program_interest: read("program", readSubjects)?.program ?? null,
      location_id: row.center(),
      status: status?.status ?? "new",
      outcome: status?.outcome ?? null,
      owner: read("owner", (text) => (emailPattern.test(text) ? text.toLowerCase() : null)),
      source: row.text("source", 100),
      ...nextStep(row, status?.status !== "closed"),
    };
    const key = `${email || phone.replace(/\D/g, "")} ${child_name ?? parent_name}`.toLowerCase();
    const earlier = seen.get(key);
    if (earlier !== undefined) refuse(null, words.repeated(earlier));
    else if (row.isGood()) seen.set(key, line);
    return row.result("lead", lead, { ...names, email: sent.email, phone: sent.phone }, limits.notes);
  });
}

const fullName = (first = "", last = "") => `${first} ${last}`.trim();

/** A step without a day, and one of what is closed, is a note. */
function nextStep({ sent, day, note, text }: RowReader, isOpen: boolean) {
  const on = day("follow_up");
  if (on?.includes("-") && isOpen)
    return { next_step: text("next_step", 200) ?? importWords.followUp, next_step_on: on };
  if (on) note("follow_up");
  if (sent.next_step) note("next_step");
  return { next_step: null, next_step_on: null };
}
