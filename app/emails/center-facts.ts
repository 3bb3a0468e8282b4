import { z } from "zod";
import { briefDate, longDate } from "~/domain/dates/calendar";
import { clockOf, isIsoDate, minutesOf } from "~/domain/dates/day-and-time";

/** A center as it was when the email was written. What staff left out is empty. */
export const centerSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type EmailCenter = z.output<typeof centerSchema>;

export const dateSchema = z.string().refine(isIsoDate);
export const timeSchema = z.string().refine((time) => minutesOf(time) !== null);

/** '9001 Bloor Street West, Etobicoke, ON M8X 1A1', as far as it is known. */
export const placeOf = ({ address, city, state, zip_code }: EmailCenter): string =>
  [address, city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** 'Tuesday, November 24, 2026, 4:00 PM' */
export const whenOf = (date: string, time: string): string => `${longDate(date)}, ${clockOf(time)}`;

/** 'Tue, Nov 24, 4:00 PM': for a subject, of which phones show some forty emails. */
export const shortWhenOf = (date: string, time: string): string => `${briefDate(date)}, ${clockOf(time)}`;
