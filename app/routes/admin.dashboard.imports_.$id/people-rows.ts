import { z } from "zod";
import { importWords } from "~/content/imports/staff-imports";
import { programLevelIds } from "~/content/programs/levels";
import { type Subject, subjects } from "~/content/programs/subjects";
import { childStatuses } from "~/domain/families/child-status";
import { birthOrNone, familyErrors, optionalEmail } from "~/domain/families/family-form";
import { splitName } from "~/domain/families/name-parts";
import { email, limits, optionalPhone, optionalText, requiredText } from "~/domain/forms/fields";
import { peopleFields } from "~/domain/imports/import-fields";
import { type ImportRow, type NamedRow, noFormula, shownValues } from "~/domain/imports/import-file";
import { type DateOrder, readWrittenDate } from "~/domain/imports/written-dates";
import { readGrade } from "~/domain/imports/written-values";
import type { centerSchema } from "./import-center";

const words = importWords.errors;

type CenterSchema = ReturnType<typeof centerSchema>;

export const personColumns = ["first_name", "last_name", "email", "phone"];
export const childColumns = [
  "child_first_name",
  "child_last_name",
  "birth_date",
  "grade",
  "school",
  "status",
  ...subjects,
];
export const secondColumns = personColumns.map((name) => `second_${name}`);

const firstName = requiredText(words.firstName, limits.name, "First name").refine(noFormula, words.formula);
const lastName = optionalText(limits.name, "Last name")
  .refine(noFormula, words.formula)
  .transform((name) => name ?? "");

/** As the columns of a profile. */
export const tutorSchema = (center: CenterSchema) =>
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
export type Guardian = z.output<typeof guardianSchema>;

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
      levels: z.object(Object.fromEntries(subjects.map((subject) => [subject, levelOf(subject)]))),
    })
    .refine((child) => child.birth.birth_year !== null || child.grade !== null, words.age)
    .transform(({ birth: born, levels, ...child }) => ({
      child: { ...child, ...born },
      levels: Object.fromEntries(Object.entries(levels).filter(([, level]) => level !== null)),
    }));
export type Child = z.output<ReturnType<typeof childSchema>>["child"];

export const familySchema = (center: CenterSchema, today: string, order: DateOrder | null) =>
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
export type FamilyRow = z.output<ReturnType<typeof familySchema>>;

/** Every field, empty where the row has none of it; full names in their parts. */
export function cellsOfRow({ sent }: NamedRow, center: string): Record<string, string> {
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
export const partsOf = (sent: Record<string, string>) => ({
  center: sent.center,
  account: sent.account,
  guardian: cellsOf(sent, ""),
  second: secondColumns.some((name) => sent[name]) ? cellsOf(sent, "second_") : null,
  child: childColumns.some((name) => sent[name])
    ? { ...sent, ...cellsOf(sent, "child_"), birth: sent.birth_date ?? "", levels: sent }
    : null,
});

/** Which of two guardians is meant. */
export const namedIssue = ({ path, message }: { path: PropertyKey[]; message: string }) => ({
  message: path[0] === "second" ? words.ofSecond(message) : message,
});

export const shownFamily = (sent: Record<string, string>): ImportRow["data"] => {
  const { child_first_name: first_name = "", child_last_name: last_name = "" } = shownValues(sent, childColumns);
  return { family: { guardians: [shownValues(sent, personColumns)] }, child: { first_name, last_name } };
};
