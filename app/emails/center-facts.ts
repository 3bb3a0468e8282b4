import { z } from "zod";
import { briefDate, longDate } from "~/domain/dates/calendar";
import { clockOf, isIsoDate, minutesOf } from "~/domain/dates/day-and-time";

/** The center as it was when the email was enqueued; missing facts are empty. */
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

export const placeOf = ({ address, city, state, zip_code }: EmailCenter): string =>
  [address, city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");

export const whenOf = (date: string, time: string): string => `${longDate(date)}, ${clockOf(time)}`;

/** 'Tue, Nov 24, 4:00 PM': phones show about forty characters of a subject. */
export const shortWhenOf = (date: string, time: string): string => `${briefDate(date)}, ${clockOf(time)}`;
