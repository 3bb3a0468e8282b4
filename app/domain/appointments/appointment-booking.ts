import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import {
  bookableDate,
  detailRules,
  email,
  fieldMessages,
  limits,
  mode,
  optionalText,
  phone,
  requiredText,
  timeChoice,
} from "~/domain/forms/fields";
import { visitDetails } from "./visit-details";

/** Rules the browser knows; the server adds centers and their opening hours. */
export interface DayRules {
  first: IsoDate;
  last: IsoDate;
  /** Whether the center exists and takes bookings. */
  isCenter?: (location: string) => boolean;
  isOpen?: (location: string, date: IsoDate) => boolean;
}

export const visitRules = detailRules(visitDetails);

export function appointmentBookingSchema({ first, last, isCenter = () => true, isOpen = () => true }: DayRules) {
  const location = z
    .string({ error: fieldMessages.locationMissing })
    .refine((id) => id !== "" && isCenter(id), fieldMessages.locationMissing);
  const appointment_date = bookableDate({ first, last });
  const placeAndDay = z.object({ location, appointment_date });
  return z
    .object({
      name: requiredText("Enter your name", limits.name, "Name"),
      email,
      phone,
      child_name: optionalText(limits.name, "Child's name"),
      ...visitRules,
      location,
      appointment_date,
      time_slot: timeChoice,
      notes: optionalText(limits.notes, "Special notes"),
      mode,
    })
    .refine(({ location, appointment_date }) => isOpen(location, appointment_date), {
      error: fieldMessages.closed,
      path: ["appointment_date"],
      // why: reports all errors at once, even while other fields are invalid
      when: ({ value }) => placeAndDay.safeParse(value).success,
    });
}

export type AppointmentBooking = z.output<ReturnType<typeof appointmentBookingSchema>>;
