import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import {
  bookableDate,
  email,
  fieldMessages,
  limits,
  mode,
  optionalPhone,
  optionalText,
  requiredText,
  timeSlot,
} from "~/domain/forms/fields";
import { programInterests } from "~/domain/forms/form-address";
import { visitRules } from "./appointment-booking";

const contactMissing = "Enter a phone number or an email address";

/** Of a caller one of them is enough; the database checks the same. */
const contact = {
  phone: optionalPhone.transform((value) => value ?? ""),
  email: email.optional().transform((value) => value ?? ""),
};

const hasContact = ({ phone, email }: { phone: string; email: string }) => phone !== "" || email !== "";
const missingContact = { error: contactMissing, path: ["phone"] };

interface Days {
  first: IsoDate;
  last: IsoDate;
}

/** Missing where the caller's own center is meant. */
const location = z
  .string()
  .regex(/^[\w-]{1,40}$/, fieldMessages.locationMissing)
  .optional();

/** An appointment that staff make, from today on; the database checks opening days and what has begun. */
export const callerAppointmentSchema = (days: Days) =>
  z
    .object({
      name: requiredText("Enter the caller's name", limits.name, "Name"),
      ...contact,
      child_name: optionalText(limits.name, "Child's name"),
      ...visitRules,
      mode,
      location,
      appointment_date: bookableDate(days, fieldMessages.dateBeforeToday),
      time_slot: timeSlot,
      notes: optionalText(limits.notes, "Notes"),
    })
    .refine(hasContact, missingContact);

const age = "Enter the child's age as a whole number from 3 to 18";

/** An assessment request that staff take on the phone. */
export const callerRequestSchema = (days: Days) =>
  z
    .object({
      parent_name: requiredText("Enter the parent's name", limits.name, "Parent name"),
      ...contact,
      child_name: requiredText("Enter the child's name", limits.name, "Child name"),
      child_age: z.coerce.number({ error: age }).int(age).min(3, age).max(18, age),
      program_interest: z.enum(programInterests, { error: fieldMessages.program }),
      mode,
      location_id: location,
      preferred_date: bookableDate(days),
      preferred_time: timeSlot,
      additional_notes: optionalText(limits.notes, "Notes"),
    })
    .refine(hasContact, missingContact);

export type CallerAppointment = z.output<ReturnType<typeof callerAppointmentSchema>>;
export type CallerRequest = z.output<ReturnType<typeof callerRequestSchema>>;
