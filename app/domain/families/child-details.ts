import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { limits, optionalText, requiredText } from "~/domain/forms/fields";
import { childLastName } from "./child";
import { photoChoices } from "./child-details-labels";
import { grades } from "./child-labels";

export const childDetailErrors = {
  birth: "Enter a date like 2017-05-31, or only the year",
  future: "Enter a birth date that is not in the future",
  early: (first: number): string => `Enter a date or year from ${first} on`,
  age: "Enter a birth date or year, or choose a grade",
} as const;

/** @param today in Toronto; nobody taught is over 19 */
export function childDetailsSchema(today: IsoDate) {
  const thisYear = Number(today.slice(0, 4));
  const birth = z
    .string()
    .trim()
    .refine((text) => /^\d{4}$/.test(text) || isIsoDate(text), { error: childDetailErrors.birth, abort: true })
    .refine((text) => text <= today.slice(0, text.length), { error: childDetailErrors.future, abort: true })
    .refine((text) => Number(text.slice(0, 4)) >= thisYear - 19, childDetailErrors.early(thisYear - 19));
  return z
    .object({
      first_name: requiredText("Enter the child's first name", limits.name, "First name"),
      last_name: childLastName,
      birth: birth.optional(),
      grade: z.enum(grades, { error: "Choose a grade from the list" }).optional(),
      school: optionalText(100, "School"),
      allergies: optionalText(500, "Allergies"),
      medical_notes: optionalText(1000, "Medical notes"),
      emergency_contact: optionalText(200, "Emergency contact"),
      may_pick_up: optionalText(300, "Who may pick up"),
      photo_consent: z.enum(photoChoices).optional(),
      version: z.string().max(60).optional(),
    })
    .refine(({ birth, grade }) => birth !== undefined || grade !== undefined, {
      path: ["birth"],
      error: childDetailErrors.age,
      // why: reports all errors at once, even while the names are invalid
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "birth" || path?.[0] === "grade"),
    });
}

export type ChildDetailChanges = z.output<ReturnType<typeof childDetailsSchema>>;
