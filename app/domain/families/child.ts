import { z } from "zod";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import { limits, ofEach, optionalText, requiredText } from "~/domain/forms/fields";
import { childChoices, childStatuses, childTexts, grades } from "./child-labels";

export const childErrors = {
  first: "Enter the child's first name",
  age: "Enter a birth date or year, or choose a grade",
  birth: "Enter a date like 2017-05-31, or only the year",
  future: "Enter a birth date that is not in the future",
  early: (first: number): string => `Enter a date or year from ${first} on`,
  reason: "Enter why the child left",
} as const;

/** Where only the grade is known. */
export const noBirth: { birth_date: string | null; birth_year: number | null } = { birth_date: null, birth_year: null };

/** A day, or only a year. @param today in Toronto; no learner is over 19 */
export function birthField(today: IsoDate) {
  const first = Number(today.slice(0, 4)) - 19;
  return z
    .string()
    .trim()
    .refine((text) => /^\d{4}$/.test(text) || isIsoDate(text), { error: childErrors.birth, abort: true })
    .refine((text) => text <= today.slice(0, text.length), { error: childErrors.future, abort: true })
    .refine((text) => Number(text.slice(0, 4)) >= first, childErrors.early(first))
    .transform((text) => ({ birth_date: text.length > 4 ? text : null, birth_year: Number(text.slice(0, 4)) }));
}

/** Name and age, which every form of a child asks for. @param isAgeNeeded not of who booked a visit without a grade */
export const childSchema = (today: IsoDate, isAgeNeeded = true) =>
  z
    .object({
      first_name: requiredText(childErrors.first, limits.name, "First name"),
      // why: empty where the family gives none
      last_name: optionalText(limits.name, "Last name").transform((name) => name ?? ""),
      birth: birthField(today)
        .optional()
        .transform((birth) => birth ?? noBirth),
      grade: z
        .enum(grades, { error: "Choose a grade from the list" })
        .optional()
        .transform((grade) => grade ?? null),
    })
    .refine(({ birth, grade }) => !isAgeNeeded || birth.birth_year !== null || grade !== null, {
      path: ["birth"],
      error: childErrors.age,
      // why: reports all errors at once, even while the names are invalid
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "birth" || path?.[0] === "grade"),
    });

/** With what a center needs to know; the database checks the same lengths. */
export const childDetailsSchema = (today: IsoDate) =>
  childSchema(today).safeExtend({
    ...ofEach(childTexts, ({ limit, label }) => optionalText(limit, label)),
    ...ofEach(childChoices, ({ choices }) =>
      z
        .enum(choices.map(({ value }) => value))
        .optional()
        .transform((chosen) => choices.find(({ value }) => value === chosen)?.stored ?? null),
    ),
  });

/** As staff keep it. */
export const deskChildSchema = (today: IsoDate) =>
  childDetailsSchema(today)
    .safeExtend({
      status: z.enum(childStatuses, { error: "Choose a status from the list" }),
      left_reason: optionalText(300, "Why the child left"),
    })
    .refine(({ status, left_reason }) => status !== "left" || left_reason !== null, {
      path: ["left_reason"],
      error: childErrors.reason,
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "status"),
    });

/** The columns of a valid form. */
export const columnsOfChild = <Child extends { birth: typeof noBirth }>({ birth, ...child }: Child) => ({
  ...child,
  ...birth,
});
