import { z } from "zod";
import { cancelledByParent, cancelPage, cancelReasons, movePage } from "~/content/appointments/manage";
import type { IsoDate } from "~/domain/dates/calendar";
import { bookableDate, optionalText, timeSlot } from "~/domain/forms/fields";
import type { Mode } from "~/domain/forms/mode";
import type { Where } from "~/domain/locations/location";

const version = z.string().min(1).max(64);

/** Characters beside a reason; both together fit the database's limit. */
const detailsLimit = 300;

export const moveSchema = (days: { first: IsoDate; last: IsoDate }) =>
  z.object({
    version,
    appointment_date: bookableDate(days),
    time_slot: z.string({ error: movePage.missing }).min(1, movePage.missing).pipe(timeSlot),
  });
export const moveFields = ["version", "appointment_date", "time_slot"] as const;

type Reason = keyof typeof cancelReasons;
const isReason = (reason: string): reason is Reason => Object.hasOwn(cancelReasons, reason);

/** Joins who cancels, the reason if one is given, and its details into the words that staff read. */
export const cancelSchema = z
  .object({
    version,
    reason: z.string().refine(isReason, cancelPage.reasonUnknown).optional(),
    details: optionalText(detailsLimit, "Your message"),
  })
  .transform(({ version, reason, details }) => ({
    version,
    choice: reason,
    reason: [cancelledByParent, reason && cancelReasons[reason], details].filter(Boolean).join(": "),
  }));
export const cancelFields = ["version", "reason", "details"] as const;

export type ParentCenter = Where & { id: string };

/** `too_late`: only by calling the center. */
export const parentStates = ["open", "too_late", "over", "cancelled", "not_found"] as const;
export type ParentState = (typeof parentStates)[number];

/** What a link in an email shows: of names the child's first one, no contact. */
export interface ParentAppointment {
  reference: string;
  status: string;
  appointment_date: IsoDate;
  time_slot: string;
  when: string;
  version: string;
  mode: Mode;
  child: string | null;
  center: ParentCenter | null;
}

export interface MoveDay {
  date: IsoDate;
  /** 'Tue, Nov 24' */
  words: string;
}

/** Times for a move: a day with its slots (null: unknown) and the open days. */
export interface MoveView {
  first: IsoDate;
  last: IsoDate;
  chosen: IsoDate;
  /** Typed as another day, and what is wrong with it: another one is shown. */
  typed: string | null;
  dayError: string | null;
  chosenWords: string;
  days: readonly MoveDay[];
  slots: readonly { time: string; free: number; isOwn: boolean }[] | null;
}
