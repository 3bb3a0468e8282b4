import { importWords } from "~/content/imports/staff-imports";
import { torontoToday } from "~/domain/dates/calendar";
import {
  headingOf,
  type ImportCenter,
  type ImportMapping,
  type ImportRow,
  type ImportTable,
  type MendedCells,
  nameRows,
  problemsOf,
  shownValues,
} from "~/domain/imports/import-file";
import { dateOrderOf, orderOfDates } from "~/domain/imports/written-dates";
import { centerSchema } from "./import-center";
import {
  type Child,
  cellsOfRow,
  childColumns,
  type FamilyRow,
  familySchema,
  type Guardian,
  namedIssue,
  partsOf,
  personColumns,
  secondColumns,
  shownFamily,
  tutorSchema,
} from "./people-rows";

const words = importWords.errors;

/** A family of the file; all its rows have it. */
interface FileFamily {
  line: number;
  data: { center: string; guardians: Guardian[]; account: boolean; children: string[] };
  children: (Child & { line: number })[];
}

interface Options {
  mended?: MendedCells;
  /** In Toronto. */
  today?: string;
}

/**
 * Reads a file of families, a row for each child, and of tutors. Rows of one family name its first guardian by the same
 * email, or phone and name.
 */
export function readPeople(
  table: ImportTable,
  mapping: ImportMapping,
  centers: readonly ImportCenter[],
  { mended = {}, today = torontoToday() }: Options = {},
): ImportRow[] {
  const rows = nameRows(table, mapping, mended);
  const order =
    mapping.order ||
    (dateOrderOf(/\(([^)]*)\)/.exec(headingOf(table, mapping, "birth_date"))?.[1]) ??
      orderOfDates(rows.map(({ sent }) => sent.birth_date ?? "")));
  const center = centerSchema(centers);
  const tutor = tutorSchema(center);
  const family = familySchema(center, today, order);
  const families = new Map<string, FileFamily>();
  const tutors = new Map<string, number>();
  return rows.map((row): ImportRow => {
    const { line, isTooLong } = row;
    const sent = cellsOfRow(row, mapping.center);
    const role = (sent.role ?? "").toLowerCase();
    const isTutor = role === "tutor";
    const bad = (problem: string): ImportRow => ({
      line,
      kind: isTutor ? "tutor" : "family",
      data: isTutor ? shownValues(sent, personColumns) : shownFamily(sent),
      problem,
    });
    if (isTooLong) return bad(words.tooManyCells);
    if (isTutor) {
      if ([...secondColumns, ...childColumns].some((name) => sent[name])) return bad(words.tutorOnly);
      const read = tutor.safeParse(sent);
      if (!read.success) return bad(problemsOf(read.error.issues));
      const earlier = tutors.get(read.data.email) ?? families.get(`email ${read.data.email}`)?.line;
      if (earlier !== undefined) return bad(words.personRepeated(earlier));
      tutors.set(read.data.email, line);
      return { line, kind: "tutor", data: read.data, problem: null };
    }
    if (role !== "" && role !== "family") return bad(words.role);
    const read = family.safeParse(partsOf(sent));
    if (!read.success) return bad(problemsOf(read.error.issues.map(namedIssue)));
    const { guardian, second, child } = read.data;
    const ofTutor = [guardian, second].flatMap((one) => tutors.get(one?.email ?? "") ?? []);
    if (ofTutor[0] !== undefined) return bad(words.personRepeated(ofTutor[0]));
    const keys = keysOf(guardian);
    const known = keys.flatMap((key) => families.get(key) ?? [])[0];
    if (known && !joinRow(known, read.data)) return bad(words.familyDiffers(known.line));
    const own = known ?? newFamily(line, read.data);
    for (const key of keys) families.set(key, own);
    if (known && !child) return bad(words.personRepeated(known.line));
    if (child) {
      const twin = own.children.find((one) => isSameChild(one, child.child));
      if (twin) return bad(words.childRepeated(twin.line));
      own.children.push({ ...child.child, line });
      own.data.children.push(`${child.child.first_name} ${child.child.last_name}`.trim());
    }
    const data = { family: own.data, ...(child ?? { child: null }), ...(known && { of_row_above: true }) };
    return { line, kind: "family", data, problem: null };
  });
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

/** As the database has it: a last name or birth year that is not there tells nobody apart. */
const isSameChild = (one: Child, other: Child) =>
  one.first_name.toLowerCase() === other.first_name.toLowerCase() &&
  (!one.last_name || !other.last_name || one.last_name.toLowerCase() === other.last_name.toLowerCase()) &&
  (one.birth_year === null || other.birth_year === null || one.birth_year === other.birth_year);
