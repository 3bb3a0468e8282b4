import { z } from "zod";
import type { DayRules } from "~/domain/appointments/appointment-booking";
import {
  bookableDate,
  email,
  fieldMessages,
  limits,
  mode,
  optionalText,
  phone,
  requiredText,
  timeSlot,
} from "~/domain/forms/fields";
import { programInterests } from "~/domain/forms/form-address";

const ageMessage = "Enter the child's age as a whole number from 3 to 18";

export function scheduleRequestSchema({ first, last, isCenter = () => true, isOpen = () => true }: DayRules) {
  const location_id = z
    .string({ error: fieldMessages.locationRequired })
    .refine((id) => id !== "" && isCenter(id), fieldMessages.locationRequired);
  const preferred_date = bookableDate({ first, last });
  const placeAndDay = z.object({ location_id, preferred_date });
  return z
    .object({
      parent_name: requiredText("Enter your name", limits.name, "Your name"),
      child_name: requiredText("Enter the child's name", limits.name, "Child name"),
      child_age: z
        .string({ error: ageMessage })
        .trim()
        .regex(/^\d{1,2}$/, ageMessage)
        .transform(Number)
        .pipe(z.number().min(3, ageMessage).max(18, ageMessage)),
      email,
      phone,
      program_interest: z.enum(programInterests, { error: fieldMessages.program }),
      location_id,
      preferred_date,
      preferred_time: timeSlot,
      additional_notes: optionalText(limits.notes, "Additional notes"),
      mode,
    })
    .refine(({ location_id, preferred_date }) => isOpen(location_id, preferred_date), {
      error: fieldMessages.closed,
      path: ["preferred_date"],
      // why: reports all errors at once, even while other fields are invalid
      when: ({ value }) => placeAndDay.safeParse(value).success,
    });
}

export type ScheduleRequest = z.output<ReturnType<typeof scheduleRequestSchema>>;
