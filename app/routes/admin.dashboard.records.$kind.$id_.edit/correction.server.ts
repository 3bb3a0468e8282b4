import { z } from "zod";
import { visitDetailFields } from "~/domain/appointments/appointment-booking";
import { visitDetails } from "~/domain/appointments/visit-details";
import { ofEachDetail } from "~/domain/forms/details";
import { email, limits, optionalPhone, optionalText, phone, requiredText } from "~/domain/forms/fields";
import { editPage } from "./edit-words";
import type { TypedKind } from "./typed-fields.server";

const age = "Enter the child's age as a whole number from 3 to 18";
const person = {
  first_name: requiredText("Enter the first name", limits.name, "First name"),
  last_name: requiredText("Enter the last name", limits.name, "Last name"),
};
const childName = "Enter the child's name";
const details = {
  appointments: {
    name: requiredText("Enter the name", limits.name, "Name"),
    child_name: optionalText(limits.name, "Child's name"),
    ...ofEachDetail(visitDetails, ({ name }) =>
      visitDetailFields[name].transform((value): string | null => value ?? null),
    ),
    notes: optionalText(limits.notes, "Notes"),
  },
  assessments: {
    parent_name: requiredText("Enter the parent's name", limits.name, "Parent name"),
    child_name: requiredText(childName, limits.name, "Child's name"),
    child_age: z.coerce.number({ error: age }).int(age).min(3, age).max(18, age),
    additional_notes: optionalText(limits.notes, "Notes"),
  },
  messages: {
    name: requiredText("Enter the name", limits.name, "Name"),
    child_name: optionalText(limits.name, "Child's name"),
  },
  licenses: person,
  applications: person,
} satisfies Record<TypedKind, z.ZodRawShape>;

export interface TypedBy {
  /** Staff took it on the phone: a number or an address is enough. */
  byStaff: boolean;
  /** A demo class needs to know for whom, and where to call. */
  isDemo: boolean;
}

const enough = {
  phone: optionalPhone.transform((value) => value ?? ""),
  email: email.optional().transform((value) => value ?? ""),
};
const asked = { phone, email };

/** The rules of the form that the record came by; the database checks the same. */
export function correctionSchema(kind: TypedKind, { byStaff, isDemo }: TypedBy) {
  const contact = byStaff ? enough : kind === "messages" && !isDemo ? { phone: optionalPhone, email } : asked;
  return z
    .object({ version: z.string().min(1).max(64), ...contact, ...details[kind] })
    .refine(({ phone, email }) => Boolean(phone || email), { error: editPage.contactMissing, path: ["phone"] })
    .refine((values) => !isDemo || ("child_name" in values && values.child_name), {
      error: childName,
      path: ["child_name"],
    });
}
