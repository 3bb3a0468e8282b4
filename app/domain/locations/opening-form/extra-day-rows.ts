import { openingFieldMessages as words } from "~/content/locations/center-opening";
import { locationFieldMessages } from "~/content/locations/staff-locations";
import type { Row } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import { limits } from "~/domain/forms/limits";
import { type AddError, clockValue, readClock, type Sent } from "../weekly-hours";
import { dayError } from "./closure-rows";

/** Times as '10:00'. */
export type ExtraDayDraft = Pick<Row<"location_extra_days">, "day" | "opens" | "closes" | "reason">;

/** Checked by the database too. */
export const maxExtraDays = 50;

export function extraDayFields(row: number) {
  const field = (name: string) => `extra_${row}_${name}`;
  return {
    day: field("day"),
    opens: field("opens"),
    closes: field("closes"),
    reason: field("reason"),
    remove: field("remove"),
  };
}

const rowNumbers = Array.from({ length: maxExtraDays }, (_, row) => row);

export const allExtraDayFields: readonly string[] = rowNumbers.flatMap((row) => Object.values(extraDayFields(row)));

/** Extra opening days in a form, with an error for every invalid row. Empty and removed rows are skipped. */
export function readExtraDays(sent: Sent, addError: AddError): ExtraDayDraft[] {
  const seen = new Set<IsoDate>();
  return rowNumbers.flatMap((row) => {
    const read = readRow(row, sent, addError);
    if (!read) return [];
    if (seen.has(read.day)) addError(extraDayFields(row).day, words.dayTwice);
    seen.add(read.day);
    return read;
  });
}

function readRow(row: number, sent: Sent, addError: AddError): ExtraDayDraft | null {
  const fields = extraDayFields(row);
  const [day, opensText, closesText] = [sent(fields.day), sent(fields.opens), sent(fields.closes)];
  const reason = sent(fields.reason).replace(/\s+/g, " ");
  if (sent(fields.remove) || !(day || opensText || closesText || reason)) return null;
  const message = day ? dayError(day) : words.dayMissing;
  if (message) addError(fields.day, message);
  const [opens, closes] = [readClock(opensText), readClock(closesText)];
  if (opens === null) addError(fields.opens, words.opensMissing);
  if (closes === null) addError(fields.closes, words.closesMissing);
  if (opens !== null && closes !== null && closes <= opens) addError(fields.closes, words.closesTooEarly);
  if (reason.length > limits.dayReason) addError(fields.reason, locationFieldMessages.reasonTooLong);
  return { day, opens: clockValue(opens ?? 0), closes: clockValue(closes ?? 0), reason: reason || null };
}

export function extraDayValues(days: readonly ExtraDayDraft[]): Record<string, string> {
  const values: Record<string, string> = {};
  days.slice(0, maxExtraDays).forEach(({ day, opens, closes, reason }, row) => {
    const fields = extraDayFields(row);
    values[fields.day] = day;
    values[fields.opens] = opens.slice(0, 5);
    values[fields.closes] = closes.slice(0, 5);
    if (reason) values[fields.reason] = reason;
  });
  return values;
}

/** How many rows a form shows: those up to the last filled one and one more. */
export const extraRowsToDraw = (has: (field: string) => boolean): number =>
  Math.min(2 + Math.max(-1, ...rowNumbers.filter((row) => Object.values(extraDayFields(row)).some(has))), maxExtraDays);
