import { z } from "zod";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { email, limits, optionalPhone, optionalText, requiredText } from "~/domain/forms/fields";
import { grades } from "./child-labels";
import { childFieldOf, childParts, guardianField, guardianParts, maxChildren } from "./family-fields";

export const familyErrors = {
  guardianFirst: "Enter the first name",
  contact: "Enter a phone number or an email address",
  childFirst: "Enter the child's first name",
  age: "Choose a grade, or enter a birth date or year",
  birth: "Enter a date like 2017-05-31, or only the year",
  future: "Enter a birth date that is not in the future",
  tooOld: (first: number) => `Enter a date or year from ${first} on`,
  twice: "This child is entered twice. Change the name, grade or year, or empty one of them.",
  staffAddress: "This address belongs to a member of staff. Use the parent's own address.",
  hasAccount: "This address already has an account at another center. Ask for another address, or leave it empty.",
  ownAccount: "This address already has an account. Open that family instead.",
  refused: "Check these details",
} as const;

/** Its own message, not that of a union. */
export const optionalEmail = z
  .string()
  .optional()
  .transform((text = "", context) => {
    if (text.trim() === "") return "";
    const read = email.safeParse(text);
    if (read.success) return read.data.toLowerCase();
    context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "" });
    return z.NEVER;
  });

const lastName = optionalText(limits.name, "Last name").transform((text) => text ?? "");

export const guardianSchema = z
  .object({
    first_name: requiredText(familyErrors.guardianFirst, limits.name, "First name"),
    last_name: lastName,
    phone: optionalPhone.transform((text) => text ?? ""),
    email: optionalEmail,
  })
  .refine(({ phone, email }) => phone !== "" || email !== "", {
    path: ["phone"],
    error: familyErrors.contact,
    // why: reports all errors at once
    when: ({ value }) => isBlank(value, "phone") && isBlank(value, "email"),
  });
export type GuardianDraft = z.output<typeof guardianSchema>;

const isBlank = (value: unknown, name: string): boolean => {
  const found = z.object({ [name]: z.string().trim() }).safeParse(value);
  return !found.success || found.data[name] === "";
};

/** A day, or only a year. @param today in Toronto; nobody taught is over 19 */
export const birthField = (today: string) => {
  const first = Number(today.slice(0, 4)) - 19;
  return z
    .string()
    .trim()
    .refine((text) => /^\d{4}$/.test(text) || isIsoDate(text), { error: familyErrors.birth, abort: true })
    .refine((text) => text.slice(0, 4) <= today.slice(0, 4) && text <= today.padEnd(text.length), {
      error: familyErrors.future,
      abort: true,
    })
    .refine((text) => Number(text.slice(0, 4)) >= first, familyErrors.tooOld(first))
    .transform((text) => ({
      birth_date: text.length > 4 ? text : null,
      birth_year: Number(text.slice(0, 4)),
    }));
};

/** Empty where only the grade is known. */
export const noBirth = { birth_date: null, birth_year: null };
const optionalBirth = (today: string) => z.union([z.literal("").transform(() => noBirth), birthField(today)]);

export const gradeField = z.union([z.literal("").transform(() => null), z.enum(grades)], {
  error: "Choose a grade from the list",
});

const newChildSchema = (today: string, isAgeNeeded: boolean) =>
  z
    .object({
      first_name: requiredText(familyErrors.childFirst, limits.name, "First name"),
      last_name: lastName,
      grade: gradeField,
      birth: birthOrNone(today),
    })
    .refine(({ grade, birth }) => grade !== null || birth.birth_year !== null, {
      path: ["grade"],
      error: familyErrors.age,
      when: ({ value }) => isAgeNeeded && isBlank(value, "grade") && isBlank(value, "birth"),
    });

/** Its own message, not that of the union. */
export const birthOrNone = (today: string) =>
  z.string().transform((text, context) => {
    const read = optionalBirth(today).safeParse(text.trim());
    if (read.success) return read.data;
    const sure = birthField(today).safeParse(text);
    context.addIssue({ code: "custom", message: sure.error?.issues[0]?.message ?? familyErrors.birth });
    return z.NEVER;
  });

export interface ChildDraft {
  first_name: string;
  last_name: string;
  grade: string | null;
  birth_date: string | null;
  birth_year: number | null;
}

export interface FamilyDraft {
  guardians: readonly GuardianDraft[];
  children: readonly ChildDraft[];
  /** Where in the form each of the children stands. */
  places: readonly number[];
}

/** Empty blocks are left out. @param today in Toronto @param isAgeNeeded not of who booked a visit without a grade */
export const familySchema = (today: string, isAgeNeeded = true) =>
  z.record(z.string(), z.unknown()).transform((values, context): FamilyDraft => {
    const textOf = (name: string) => {
      const sent = values[name];
      const last = Array.isArray(sent) ? sent.at(-1) : sent;
      return typeof last === "string" ? last : "";
    };
    const guardians: GuardianDraft[] = [];
    const children: ChildDraft[] = [];
    const places: number[] = [];
    const report = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    for (const nth of [0, 1]) {
      const sent = Object.fromEntries(guardianParts.map((part) => [part, textOf(guardianField(nth, part))]));
      if (nth > 0 && Object.values(sent).every((text) => text.trim() === "")) continue;
      const read = guardianSchema.safeParse(sent);
      if (read.success) guardians.push(read.data);
      for (const { path, message } of read.error?.issues ?? [])
        report(`guardian_${nth + 1}_${String(path[0])}`, message);
    }
    const known = new Set<string>();
    for (let nth = 0; nth < maxChildren; nth++) {
      const sent = Object.fromEntries(childParts.map((part) => [part, textOf(childFieldOf(nth, part))]));
      if (Object.values(sent).every((text) => text.trim() === "")) continue;
      const read = newChildSchema(today, isAgeNeeded).safeParse(sent);
      for (const { path, message } of read.error?.issues ?? []) report(`child_${nth + 1}_${String(path[0])}`, message);
      if (!read.success) continue;
      const { birth, ...child } = read.data;
      const mark = JSON.stringify([child.first_name, child.last_name, child.grade, birth.birth_year]).toLowerCase();
      if (known.has(mark)) report(childFieldOf(nth, "first_name"), familyErrors.twice);
      known.add(mark);
      children.push({ ...child, ...birth });
      places.push(nth);
    }
    return { guardians, children, places };
  });
