import { z } from "zod";
import { deskChildWords as words } from "~/content/families/person-forms";
import { limits, optionalText, requiredText } from "~/domain/forms/fields";
import { birthOrNone, familyErrors, gradeField } from "./family-form";

const { labels } = words;
/** Characters; the database checks the same. */
export const careLimits = { allergies: 500, medical_notes: 1000, emergency_contact: 200, may_pick_up: 300 } as const;
const reasonLimit = 300;
const statuses = ["prospective", "enrolled", "paused", "left"] as const;
const consents = { "": null, yes: true, no: false } as const;

/** A child as staff keep it; null where nothing is known. @param today in Toronto */
export const deskChildSchema = (today: string) =>
  z
    .object({
      first_name: requiredText(familyErrors.childFirst, limits.name, "First name"),
      last_name: optionalText(limits.name, "Last name").transform((text) => text ?? ""),
      birth: birthOrNone(today).optional(),
      grade: gradeField.optional(),
      school: optionalText(100, labels.school),
      allergies: optionalText(careLimits.allergies, "Allergies"),
      medical_notes: optionalText(careLimits.medical_notes, "Medical notes"),
      emergency_contact: optionalText(careLimits.emergency_contact, "Emergency contact"),
      may_pick_up: optionalText(careLimits.may_pick_up, "Who may pick up"),
      photo_consent: z.enum(["yes", "no"]).optional(),
      status: z.enum(statuses, { error: "Choose a status from the list" }),
      left_reason: optionalText(reasonLimit, "Why the child left"),
    })
    .refine(({ birth, grade }) => Boolean(birth?.birth_year) || Boolean(grade), {
      path: ["grade"],
      error: familyErrors.age,
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "birth" || path?.[0] === "grade"),
    })
    .refine(({ status, left_reason }) => status !== "left" || left_reason !== null, {
      path: ["left_reason"],
      error: words.reasonMissing,
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "status"),
    });

/** The columns of a valid form. */
export const columnsOfChild = ({
  birth,
  photo_consent: consent,
  grade,
  ...child
}: z.output<ReturnType<typeof deskChildSchema>>) => ({
  ...child,
  grade: grade ?? null,
  birth_date: birth?.birth_date ?? null,
  birth_year: birth?.birth_year ?? null,
  photo_consent: consents[consent ?? ""],
});
