import { z } from "zod";
import { limits, optionalEmail, optionalPhone, optionalText, requiredText } from "~/domain/forms/fields";

export const personErrors = {
  first: "Enter the first name",
  contact: "Enter a phone number or an email address",
} as const;

export const guardianSchema = z
  .object({
    first_name: requiredText(personErrors.first, limits.name, "First name"),
    last_name: optionalText(limits.name, "Last name"),
    phone: optionalPhone,
    email: optionalEmail,
    id: z.string().max(40).optional(),
    version: z.string().max(60).optional(),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, {
    path: ["phone"],
    error: personErrors.contact,
    // why: reports all errors at once, even while the name is invalid
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "phone" || path?.[0] === "email"),
  });

export type GuardianChanges = z.output<typeof guardianSchema>;

/** 'Gita de la Rao' is Gita, of the family de la Rao; a single word is the first name. */
export function splitName(name: string): { first: string; last: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(" ") };
}
