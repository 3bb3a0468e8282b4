import { openingFieldMessages } from "~/content/locations/center-opening";
import { locationFieldMessages } from "~/content/locations/staff-locations";
import type { Row } from "~/database.types";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import { limits } from "~/domain/forms/limits";
import { type AddError, clockValue, readClock, type Sent } from "~/domain/locations/weekly-hours";

/** `id`: null for a new one. */
export type ClosureDraft = Pick<Row<"location_closures">, "starts_on" | "ends_on" | "reason"> & { id: string | null };

/** Checked by the database too. */
export const maxClosures = 100;
/** Rows that a press on 'Add more rows' adds. */
export const addedRows = 2;

const fieldsOf =
  <Name extends string>(prefix: string, names: readonly Name[]) =>
  (row: number) =>
    Object.fromEntries(names.map((name) => [name, `${prefix}_${row}_${name}`])) as Record<Name, string>;
const rowsUpTo = (length: number) => Array.from({ length }, (_, row) => row);
const reasonIn = (text: string) => text.replace(/\s+/g, " ");

/** How many rows there are up to the last one with a field that is there. */
const rowsFilled = (rows: readonly number[], fields: (row: number) => object, has: (field: string) => boolean) =>
  1 + Math.max(-1, ...rows.filter((row) => Object.values(fields(row)).some(has)));

export const closureFields = fieldsOf("closure", ["id", "starts", "ends", "reason", "remove"]);
const closureRows = rowsUpTo(maxClosures);

export const allClosureFields: readonly string[] = closureRows.flatMap((row) => Object.values(closureFields(row)));

/** Closures in a form, with an error for every invalid row. Empty and removed rows are skipped. */
export const readClosures = (sent: Sent, addError: AddError): ClosureDraft[] =>
  closureRows.flatMap((row) => readClosure(row, sent, addError) ?? []);

function readClosure(row: number, sent: Sent, addError: AddError): ClosureDraft | null {
  const fields = closureFields(row);
  const starts_on = sent(fields.starts);
  const ends = sent(fields.ends);
  const reason = reasonIn(sent(fields.reason));
  if (sent(fields.remove) || (!starts_on && !ends && !reason)) return null;
  const ends_on = ends || starts_on;
  if (!starts_on) addError(fields.starts, locationFieldMessages.startMissing);
  const isRead = (field: string, day: string) => {
    const message = day ? dayError(day) : null;
    if (message) addError(field, message);
    return day !== "" && !message;
  };
  const [startRead, endRead] = [isRead(fields.starts, starts_on), ends ? isRead(fields.ends, ends) : true];
  if (startRead && endRead && ends_on < starts_on) addError(fields.ends, locationFieldMessages.endTooEarly);
  if (reason.length > limits.dayReason) addError(fields.reason, locationFieldMessages.reasonTooLong);
  const id = sent(fields.id);
  // why: an invalid id makes a new closure
  return { id: uuid.test(id) ? id : null, starts_on, ends_on, reason: reason || null };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function dayError(day: string): string | null {
  if (!isIsoDate(day)) return locationFieldMessages.dayMalformed;
  return day >= "2000-01-01" && day < "2100-01-01" ? null : locationFieldMessages.dayTooFar;
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
  closureRows
    .map(closureFields)
    .flatMap(({ id, reason }) => (sent[id] ? [] : [sent[reason]]))
    .find((reason) => typeof reason === "string" && reason !== "")
    ?.toString() ?? "";

export const filledRows = (has: (field: string) => boolean): number => rowsFilled(closureRows, closureFields, has);

export const rowsToDraw = (filled: number, requested = 0): number =>
  Math.min(Math.max(filled + 1, requested), maxClosures);

/** Times as '10:00'. */
export type ExtraDayDraft = Pick<Row<"location_extra_days">, "day" | "opens" | "closes" | "reason">;

/** Checked by the database too. */
export const maxExtraDays = 50;

export const extraDayFields = fieldsOf("extra", ["day", "opens", "closes", "reason", "remove"]);
const extraDayRows = rowsUpTo(maxExtraDays);

export const allExtraDayFields: readonly string[] = extraDayRows.flatMap((row) => Object.values(extraDayFields(row)));

/** Extra opening days in a form, with an error for every invalid row. Empty and removed rows are skipped. */
export function readExtraDays(sent: Sent, addError: AddError): ExtraDayDraft[] {
  const seen = new Set<IsoDate>();
  return extraDayRows.flatMap((row) => {
    const read = readExtraDay(row, sent, addError);
    if (!read) return [];
    if (seen.has(read.day)) addError(extraDayFields(row).day, openingFieldMessages.dayTwice);
    seen.add(read.day);
    return read;
  });
}

function readExtraDay(row: number, sent: Sent, addError: AddError): ExtraDayDraft | null {
  const fields = extraDayFields(row);
  const [day, opensText, closesText] = [sent(fields.day), sent(fields.opens), sent(fields.closes)];
  const reason = reasonIn(sent(fields.reason));
  if (sent(fields.remove) || !(day || opensText || closesText || reason)) return null;
  const message = day ? dayError(day) : openingFieldMessages.dayMissing;
  if (message) addError(fields.day, message);
  const [opens, closes] = [readClock(opensText), readClock(closesText)];
  if (opens === null) addError(fields.opens, openingFieldMessages.opensMissing);
  if (closes === null) addError(fields.closes, openingFieldMessages.closesMissing);
  if (opens !== null && closes !== null && closes <= opens)
    addError(fields.closes, openingFieldMessages.closesTooEarly);
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
  Math.min(1 + rowsFilled(extraDayRows, extraDayFields, has), maxExtraDays);

/** A visit that a change of a center's opening makes impossible. */
export interface ImpossibleVisit {
  id: string;
  kind: "appointment" | "session";
  name: string;
  /** 'Mon, Nov 23, 4:00 p.m.' */
  when: string;
  email: string | null;
}

/** What staff decided about the visits that a change makes impossible: ids they saw, and those to cancel. */
export interface VisitDecision {
  seen: readonly string[];
  cancel: readonly string[];
  /** Families read it. */
  reason: string;
}

export const visitFields = { seen: "seen", cancel: "cancel", reason: "cancel_reason" } as const;

/**
 * @param given the reason, where the form asks for it elsewhere
 * @returns the decision, the visits that were unticked, and what is wrong with the reason
 */
export function readVisitDecision(formData: FormData, given = "") {
  const sent = (field: string) => formData.getAll(field).filter((value) => typeof value === "string");
  const ticked = sent(visitFields.cancel);
  const reason = (sent(visitFields.reason)[0] ?? given).replace(/\p{Cc}/gu, " ").trim();
  const reasonError = reasonErrorOf(reason, ticked.length > 0);
  // why: visits that count as unseen are listed again, with the message at the reason
  const decision: VisitDecision = reasonError
    ? { seen: [], cancel: [], reason: "" }
    : { seen: sent(visitFields.seen), cancel: ticked, reason };
  const unticked = sent(visitFields.seen).filter((id) => !ticked.includes(id));
  return { decision, unticked, reasonError };
}

function reasonErrorOf(reason: string, isNeeded: boolean): string | null {
  if (isNeeded && !reason) return openingFieldMessages.reasonMissing;
  return reason.length > limits.reason ? openingFieldMessages.reasonTooLong : null;
}
