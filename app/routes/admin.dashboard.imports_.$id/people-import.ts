import { importWords } from "~/content/imports/staff-imports";
import { subjects } from "~/content/programs/subjects";
import { torontoToday } from "~/domain/dates/calendar";
import { childErrors } from "~/domain/families/child";
import { email as emailField } from "~/domain/forms/fields";
import type { ImportField } from "~/domain/imports/import-fields";
import type { ImportCenter, ImportMapping, ImportRow, ImportTable } from "~/domain/imports/import-file";
import { type RowReader, rowReaders } from "~/domain/imports/read-row";
import {
  readChildStatus,
  readLevel,
  readLevels,
  readPersonName,
  readRole,
  readYesNo,
} from "~/domain/imports/written-values";
import type { ReadOptions } from "./lead-import";

const words = importWords.errors;

type Guardian = Record<"first_name" | "last_name" | "email" | "phone", string>;
type Child = NonNullable<ReturnType<typeof readChild>>;
type FamilyRow = ReturnType<typeof readFamily>;

/** A family of the file; all its rows have it. */
interface FileFamily {
  line: number;
  data: { center: string; guardians: Guardian[]; account: boolean; children: string[] };
  children: (Child["child"] & { line: number })[];
}

/**
 * Reads a file of families, a row for each child, and of tutors. Rows of one family name its first guardian by the same
 * email, or phone and name.
 */
export function readPeople(
  table: ImportTable,
  mapping: ImportMapping,
  centers: readonly ImportCenter[],
  { mended = {}, today = torontoToday() }: ReadOptions = {},
): ImportRow[] {
  const hasAge = mapping.columns.includes("birth_date") || mapping.columns.includes("grade");
  const families = new Map<string, FileFamily>();
  const tutors = new Map<string, number>();
  return rowReaders(table, mapping, centers, { mended, today }).map((row): ImportRow => {
    const { line, sent, refuse } = row;
    const role = sent.role ? readRole(sent.role) : "family";
    const parent = readPersonName(sent.parent_name ?? "");
    const person = {
      first_name: row.name("first_name", sent.first_name || parent.first, words.firstName),
      last_name: row.name("last_name", sent.last_name || parent.last, role === "tutor" ? words.lastName : undefined),
    };
    if (!parent.whole) row.note("parent_name");
    const names = { ...person, email: sent.email, phone: sent.phone };
    if (role === "tutor") {
      const tutor = readTutor(row, person);
      const earlier = tutors.get(tutor.email) ?? families.get(`email ${tutor.email}`)?.line;
      if (earlier !== undefined) refuse(null, words.personRepeated(earlier));
      else if (row.isGood()) tutors.set(tutor.email, line);
      return row.result("tutor", tutor, names);
    }
    if (role === null) refuse("role", words.role);
    const read = readFamily(row, person, hasAge);
    const joined = row.isGood() ? joinFile(row, read, families, tutors) : {};
    const child = readPersonName(sent.child_name ?? "");
    return row.result("family", joined, {
      family: { guardians: [names] },
      child: {
        first_name: sent.child_first_name || child.first,
        last_name: sent.child_last_name || child.last,
      },
    });
  });
}

/** As the columns of a profile. */
function readTutor(row: RowReader, person: Pick<Guardian, "first_name" | "last_name">) {
  const { sent, refuse } = row;
  if ([...secondFields, ...childFields].some((field) => sent[field])) refuse(null, words.tutorOnly);
  const { email, phone } = row.contact();
  if (!email) refuse("email", emailField.safeParse(sent.email ?? "").error?.issues[0]?.message ?? "");
  return { ...person, email, phone: phone || null, location_id: row.center() };
}

const secondFields = ["second_first_name", "second_last_name", "second_email", "second_phone"] as const;
/** Any of them makes a child of the row. */
const childFields: readonly ImportField[] = [
  ...(["child_name", "child_first_name", "child_last_name", "birth_date", "grade", "school", "levels"] as const),
  ...subjects,
];

function readFamily(row: RowReader, person: Pick<Guardian, "first_name" | "last_name">, hasAge: boolean) {
  const guardian = { ...person, ...row.contact() };
  const account = row.read("account", readYesNo) ?? false;
  if (account && !(guardian.email && guardian.last_name)) row.refuse("account", words.accountNeeds);
  return { guardian, account, second: readSecond(row), center: row.center(), child: readChild(row, hasAge) };
}

/** Who cannot be kept without a name, or a number or address, is a note. */
function readSecond(row: RowReader): Guardian | null {
  const { sent } = row;
  if (!secondFields.some((field) => sent[field])) return null;
  const second = {
    first_name: row.name("second_first_name", sent.second_first_name ?? ""),
    last_name: row.name("second_last_name", sent.second_last_name ?? ""),
    ...row.secondContact(),
  };
  if (second.first_name && (second.email || second.phone)) return second;
  for (const field of secondFields) row.noteOnce(field);
  return null;
}

/** As the columns of a child, with its levels; null for a row without one, or a file that says no ages. */
function readChild(row: RowReader, hasAge: boolean) {
  const { sent, read, note } = row;
  if (!childFields.some((field) => sent[field])) return null;
  if (!hasAge) {
    for (const field of childFields) note(field);
    return null;
  }
  const whole = readPersonName(sent.child_name ?? "");
  if (!whole.whole) note("child_name");
  const child = {
    first_name: row.name("child_first_name", sent.child_first_name || whole.first, childErrors.first),
    last_name: row.name("child_last_name", sent.child_last_name || whole.last),
    ...row.age(),
    school: row.text("school", 100),
    status: read("status", readChildStatus) ?? "prospective",
  };
  note("child_age");
  const own = subjects.flatMap((subject) => {
    const level = read(subject, (text) => readLevel(subject, text));
    return level ? [[subject, level] as const] : [];
  });
  return { child, levels: { ...read("levels", readLevels), ...Object.fromEntries(own) } };
}

/** The row as it is stored: of a family of the file, which it is added to. */
function joinFile(
  { line, refuse }: RowReader,
  read: FamilyRow,
  families: Map<string, FileFamily>,
  tutors: ReadonlyMap<string, number>,
): ImportRow["data"] {
  const { guardian, second, child } = read;
  const [tutor] = [guardian, second].flatMap((one) => tutors.get(one?.email ?? "") ?? []);
  const keys = keysOf(guardian);
  const known = keys.flatMap((key) => families.get(key) ?? [])[0];
  const own = known ?? newFamily(line, read);
  const twin = child && own.children.find((one) => isSameChild(one, child.child));
  if (tutor !== undefined) refuse(null, words.personRepeated(tutor));
  else if (known && !joinRow(known, read)) refuse(null, words.familyDiffers(known.line));
  else if (known && !child) refuse(null, words.personRepeated(known.line));
  else if (twin) refuse(null, words.childRepeated(twin.line));
  else {
    for (const key of keys) families.set(key, own);
    if (child) own.children.push({ ...child.child, line });
    if (child) own.data.children.push(`${child.child.first_name} ${child.child.last_name}`.trim());
  }
  return { family: own.data, ...(child ?? { child: null }), ...(known && { of_row_above: true }) };
}

const digits = (phone: string) => phone.replace(/\D/g, "");
const nameOf = (guardian: Guardian) => `${guardian.first_name} ${guardian.last_name}`.toLowerCase();
const keysOf = (guardian: Guardian) => [
  ...(guardian.email ? [`email ${guardian.email}`] : []),
  ...(guardian.phone ? [`phone ${digits(guardian.phone)} ${nameOf(guardian)}`] : []),
];

const newFamily = (line: number, { center, account, guardian, second }: FamilyRow): FileFamily => ({
  line,
  data: { center, account, guardians: second ? [guardian, second] : [guardian], children: [] },
  children: [],
});

/** Adds what the row knows of the family. @returns whether it says nothing else than the rows before */
function joinRow({ data }: FileFamily, { center, account, guardian, second }: FamilyRow): boolean {
  const [first, other] = data.guardians;
  if (!first || center !== data.center) return false;
  const joined = joinGuardian(first, guardian);
  const joinedSecond = other && second ? joinGuardian(other, second) : (other ?? second);
  if (!joined || (other && !joinedSecond)) return false;
  data.guardians = joinedSecond ? [joined, joinedSecond] : [joined];
  data.account ||= account;
  return true;
}

/** Null where both say something else. */
function joinGuardian(one: Guardian, other: Guardian): Guardian | null {
  if (nameOf(one) !== nameOf(other)) return null;
  if (one.email && other.email && one.email !== other.email) return null;
  if (one.phone && other.phone && digits(one.phone) !== digits(other.phone)) return null;
  return { ...one, email: one.email || other.email, phone: one.phone || other.phone };
}

/** As the database has it: a last name or birth year that is not there tells no two people apart. */
const isSameChild = (one: Child["child"], other: Child["child"]) =>
  one.first_name.toLowerCase() === other.first_name.toLowerCase() &&
  (!one.last_name || !other.last_name || one.last_name.toLowerCase() === other.last_name.toLowerCase()) &&
  (one.birth_year === null || other.birth_year === null || one.birth_year === other.birth_year);
