import { locationFieldMessages as words } from "~/content/locations/staff-locations";
import type { Row } from "~/database.types";
import { isIsoDate } from "~/domain/dates/calendar";
import { limits } from "~/domain/forms/limits";
import type { AddError, Sent } from "../weekly-hours";

/** `id`: null for a new one. */
export type ClosureDraft = Pick<Row<"location_closures">, "starts_on" | "ends_on" | "reason"> & { id: string | null };

/** Checked by the database too. */
export const maxClosures = 100;
/** Rows that a press on 'Add more rows' adds. */
export const addedRows = 2;

export function closureFields(row: number) {
  const field = (name: string) => `closure_${row}_${name}`;
  return {
    id: field("id"),
    starts: field("starts"),
    ends: field("ends"),
    reason: field("reason"),
    remove: field("remove"),
  };
}

const rowNumbers = Array.from({ length: maxClosures }, (_, row) => row);

export const allClosureFields: readonly string[] = rowNumbers.flatMap((row) => Object.values(closureFields(row)));

/** Closures in a form, with an error for every invalid row. Empty and removed rows are skipped. */
export const readClosures = (sent: Sent, addError: AddError): ClosureDraft[] =>
  rowNumbers.flatMap((row) => readRow(row, sent, addError) ?? []);

function readRow(row: number, sent: Sent, addError: AddError): ClosureDraft | null {
  const fields = closureFields(row);
  const starts_on = sent(fields.starts);
  const ends = sent(fields.ends);
  const reason = sent(fields.reason).replace(/\s+/g, " ");
  if (sent(fields.remove) || (!starts_on && !ends && !reason)) return null;
  const ends_on = ends || starts_on;
  if (!starts_on) addError(fields.starts, words.startMissing);
  const isRead = (field: string, day: string) => {
    const message = day ? dayError(day) : null;
    if (message) addError(field, message);
    return day !== "" && !message;
  };
  const [startRead, endRead] = [isRead(fields.starts, starts_on), ends ? isRead(fields.ends, ends) : true];
  if (startRead && endRead && ends_on < starts_on) addError(fields.ends, words.endTooEarly);
  if (reason.length > limits.dayReason) addError(fields.reason, words.reasonTooLong);
  const id = sent(fields.id);
  // why: an invalid id makes a new closure
  return { id: uuid.test(id) ? id : null, starts_on, ends_on, reason: reason || null };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function dayError(day: string): string | null {
  if (!isIsoDate(day)) return words.dayMalformed;
  return day >= "2000-01-01" && day < "2100-01-01" ? null : words.dayTooFar;
}

export function closureValues(closures: readonly ClosureDraft[]): Record<string, string> {
  const values: Record<string, string> = {};
  closures.slice(0, maxClosures).forEach(({ id, starts_on, ends_on, reason }, row) => {
    const fields = closureFields(row);
    values[fields.starts] = starts_on;
    values[fields.ends] = ends_on;
    if (id) values[fields.id] = id;
    if (reason) values[fields.reason] = reason;
  });
  return values;
}

/** What a form gives as the reason of a closure that is not saved yet. */
export const newClosureReason = (sent: Record<string, unknown>): string =>
  rowNumbers
    .map(closureFields)
    .flatMap(({ id, reason }) => (sent[id] ? [] : [sent[reason]]))
    .find((reason) => typeof reason === "string" && reason !== "")
    ?.toString() ?? "";

export const filledRows = (has: (field: string) => boolean): number =>
  1 + Math.max(-1, ...rowNumbers.filter((row) => Object.values(closureFields(row)).some(has)));

export const rowsToDraw = (filled: number, requested = 0): number =>
  Math.min(Math.max(filled + 1, requested), maxClosures);
