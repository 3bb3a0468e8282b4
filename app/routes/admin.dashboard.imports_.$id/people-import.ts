import { z } from "zod";
import { importWords } from "~/content/imports/staff-imports";
import { programLevelIds } from "~/content/programs/levels";
import { type Subject, subjects } from "~/content/programs/subjects";
import { torontoToday } from "~/domain/dates/calendar";
import { childStatuses } from "~/domain/families/child-status";
import { birthOrNone, familyErrors, optionalEmail } from "~/domain/families/family-form";
import { splitName } from "~/domain/families/name-parts";
import { email, limits, optionalPhone, optionalText, requiredText } from "~/domain/forms/fields";
import { peopleFields } from "~/domain/imports/import-fields";
import {
  centerFinder,
  headingOf,
  type ImportCenter,
  type ImportMapping,
  type ImportRow,
  type ImportTable,
  type MendedCells,
  type NamedRow,
  nameRows,
  noFormula,
  problemsOf,
  shownValues,
} from "~/domain/imports/import-file";
import { type DateOrder, dateOrderOf, orderOfDates, readWrittenDate } from "~/domain/imports/written-dates";
import { readGrade } from "~/domain/imports/written-values";

const words = importWords.errors;

const personColumns = ["first_name", "last_name", "email", "phone"];
const childColumns = ["child_first_name", "child_last_name", "birth_date", "grade", "school", "status", ...subjects];
const secondColumns = personColumns.map((name) => `second_${name}`);

const firstName = requiredText(words.firstName, limits.name, "First name").refine(noFormula, words.formula);
const lastName = optionalText(limits.name, "Last name")
  .refine(noFormula, words.formula)
  .transform((name) => name ?? "");

const centerOf = (centerIdOf: (name: string) => string | null) =>
  z.string().transform((name, context) => {
    const id = centerIdOf(name);
    if (id) return id;
    context.addIssue({ code: "custom", message: words.center });
    return z.NEVER;
  });

/** As the columns of a profile. */
const tutorSchema = (center: ReturnType<typeof centerOf>) =>
  z
    .object({
      first_name: firstName,
      last_name: lastName.refine((name) => name !== "", words.lastName),
      email: email.transform((text) => text.toLowerCase()),
      phone: optionalPhone,
      center,
    })
    .transform(({ center: location_id, ...tutor }) => ({ ...tutor, location_id }));

const guardianSchema = z
  .object({
    first_name: firstName,
    last_name: lastName,
    phone: optionalPhone.transform((phone) => phone ?? ""),
    email: optionalEmail,
  })
  .refine(({ phone, email: written }) => phone !== "" || written !== "", familyErrors.contact);
type Guardian = z.output<typeof guardianSchema>;

const birth = (today: string, order: DateOrder | null) =>
  z
    .string()
    .transform((text, context) => {
      const day = text === "" ? "" : readWrittenDate(text, order);
      if (day !== null && day !== "ambiguous") return day;
      context.addIssue({ code: "custom", message: day ? words.twoWays(text) : words.birth });
      return z.NEVER;
    })
    .pipe(birthOrNone(today));

/** What other programs call them. */
const statusNames: Readonly<Record<string, string>> = {
  prospect: "prospective",
  lead: "prospective",
  active: "enrolled",
  live: "enrolled",
  "on hold": "paused",
  inactive: "left",
  dormant: "left",
  former: "left",
};

const levelOf = (subject: Subject) =>
  z
    .string()
    .transform((text) => text.toUpperCase().replace(/^LEVEL\s*/, "") || null)
    .pipe(z.enum(programLevelIds[subject], { error: words.level(subject, programLevelIds[subject]) }).nullable());

/** As the columns of a child, with its levels. */
const childSchema = (today: string, order: DateOrder | null) =>
  z
    .object({
      first_name: requiredText(familyErrors.childFirst, limits.name, "First name").refine(noFormula, words.formula),
      last_name: lastName,
      birth: birth(today, order),
      grade: z.string().transform((text, context) => {
        const grade = readGrade(text);
        if (grade === null && text !== "") context.addIssue({ code: "custom", message: words.grade });
        return grade;
      }),
      school: optionalText(100, "School").refine(noFormula, words.formula),
      status: z
        .string()
        .transform((text) => statusNames[text.toLowerCase()] ?? (text.toLowerCase() || "prospective"))
        .pipe(z.enum(childStatuses, { error: words.status })),
      math: levelOf("math"),
      english: levelOf("english"),
      writing: levelOf("writing"),
    })
    .refine((child) => child.birth.birth_year !== null || child.grade !== null, words.age)
    .transform(({ birth: born, math, english, writing, ...child }) => ({
      child: { ...child, ...born },
      levels: Object.fromEntries(Object.entries({ math, english, writing }).filter(([, level]) => level !== null)),
    }));
type Child = z.output<ReturnType<typeof childSchema>>["child"];

const familySchema = (center: ReturnType<typeof centerOf>, today: string, order: DateOrder | null) =>
  z
    .object({
      center,
      guardian: guardianSchema,
      second: guardianSchema.nullable(),
      account: z
        .string()
        .transform((text) => text.toLowerCase() || "no")
        .pipe(z.enum(["yes", "no"], { error: words.account }))
        .transform((text) => text === "yes"),
      child: childSchema(today, order).nullable(),
    })
    .refine(
      ({ account, guardian }) => !account || (guardian.email !== "" && guardian.last_name !== ""),
      words.accountNeeds,
    );
type FamilyRow = z.output<ReturnType<typeof familySchema>>;

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
  const center = centerOf(centerFinder(centers));
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
    return { line, kind: "family", data: { family: own.data, ...(child ?? { child: null }) }, problem: null };
  });
}

/** Every field, empty where the row has none of it; full names in their parts. */
function cellsOfRow({ sent }: NamedRow, center: string): Record<string, string> {
  const parent = splitName(sent.parent_name ?? "");
  const child = splitName(sent.child_name ?? "");
  return {
    ...Object.fromEntries(peopleFields.map((field) => [field, sent[field] ?? ""])),
    center: sent.center || center,
    first_name: sent.first_name || parent.first,
    last_name: sent.last_name || parent.last,
    child_first_name: sent.child_first_name || child.first,
    child_last_name: sent.child_last_name || child.last,
  };
}

const cellsOf = (sent: Record<string, string>, prefix: string) =>
  Object.fromEntries(personColumns.map((name) => [name, sent[`${prefix}${name}`] ?? ""]));

/** The cells by whom they are about; null for a second guardian or child of whom there is nothing. */
const partsOf = (sent: Record<string, string>) => ({
  center: sent.center,
  account: sent.account,
  guardian: cellsOf(sent, ""),
  second: secondColumns.some((name) => sent[name]) ? cellsOf(sent, "second_") : null,
  child: childColumns.some((name) => sent[name])
    ? { ...sent, ...cellsOf(sent, "child_"), birth: sent.birth_date ?? "" }
    : null,
});

/** Which of two guardians is meant. */
const namedIssue = ({ path, message }: { path: PropertyKey[]; message: string }) => ({
  message: path[0] === "second" ? words.ofSecond(message) : message,
});

const shownFamily = (sent: Record<string, string>): ImportRow["data"] => {
  const { child_first_name: first_name = "", child_last_name: last_name = "" } = shownValues(sent, childColumns);
  return { family: { guardians: [shownValues(sent, personColumns)] }, child: { first_name, last_name } };
};

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
