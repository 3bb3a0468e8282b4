import { z } from "zod";
import { limits, optionalText, requiredText } from "~/domain/forms/fields";
import { grades } from "./child-labels";

/** Empty where the family gives none. */
export const childLastName = optionalText(limits.name, "Last name").transform((name) => name ?? "");

const ageMessage = "Enter a birth year or choose a grade";

/** @param thisYear in Toronto; nobody taught is over 19 */
export const childSchema = (thisYear: number) => {
  const yearMessage = `Enter a year from ${thisYear - 19} to ${thisYear}`;
  return z
    .object({
      first_name: requiredText("Enter the child's first name", limits.name, "First name"),
      last_name: childLastName,
      birth_year: z
        .string()
        .trim()
        .regex(/^\d{4}$/, yearMessage)
        .transform(Number)
        .pipe(
          z
            .number()
            .min(thisYear - 19, yearMessage)
            .max(thisYear, yearMessage),
        )
        .optional(),
      grade: z.enum(grades, { error: "Choose a grade from the list" }).optional(),
    })
    .refine(({ birth_year, grade }) => birth_year !== undefined || grade !== undefined, {
      path: ["birth_year"],
      error: ageMessage,
      // why: reports all errors at once, even while the names are invalid
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "birth_year" || path?.[0] === "grade"),
    });
};

export type ChildChanges = z.output<ReturnType<typeof childSchema>>;
