import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { type SaveResult, save } from "~/integrations/supabase/retry.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, isVersion, rowFrom, rowsFrom } from "~/models/staff-answers.server";

/** The tables whose records staff work on. */
export const recordKinds = [
  "appointment_bookings",
  "schedule_requests",
  "career_applications",
  "contact_submissions",
  "license_inquiries",
  "bookings",
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What staff do with a record; which kinds know which action, `private.staff_steps` in the database says. */
export const recordActions = [
  "confirm",
  "complete",
  "cancel",
  "contacted",
  "close",
  "review",
  "approve",
  "reject",
  "archive",
  "restore",
  "notes",
] as const;
export type RecordAction = (typeof recordActions)[number];

/** `cancel` takes a reason and a message to the parent (500 characters each), `close` an outcome (200), `notes` notes (4000, empty removes them). */
export interface ActionDetails {
  reason?: string;
  message?: string;
  outcome?: string;
  notes?: string;
}

const changeOutcomes = [
  "done",
  "not_found",
  "changed",
  "wrong_state",
  "forbidden",
  "invalid",
  "duplicate",
  "full",
  "closed",
  "too_early",
  "too_far",
  "unknown_location",
  "unknown_slot",
  "student_busy",
  "tutor_busy",
] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

const changeSchema = z
  .object({
    outcome: z.enum(changeOutcomes),
    status: z.string().nullable(),
    version: z.string().nullable(),
    contents: z.record(z.string(), z.unknown()).nullable(),
  })
  .transform(({ contents, ...change }) => ({ ...change, record: contents }));

/**
 * What became of an action, and the record as it is now: `record` holds its columns (without the visitor's secrets),
 * `version` is what the next action has to name. All three are null where the caller may not see the record.
 */
export type RecordChange = z.infer<typeof changeSchema>;

const refused = (outcome: ChangeOutcome): SaveResult<RecordChange> => ({
  ok: true,
  data: { outcome, status: null, version: null, record: null },
});

/** Why nothing needs to be asked: the page named no record, or no version of one. */
function invalidInput(id: string, version: string | null): SaveResult<RecordChange> | null {
  if (!isRecordId(id)) return refused("not_found");
  return version === null || isVersion(version) ? null : refused("invalid");
}

/**
 * Does one thing with one record.
 * @param version `updated_at` of the record as the page showed it; `changed` when it is another by now.
 *   Null does it whatever happened since.
 */
export async function changeRecord(
  client: Client,
  kind: RecordKind,
  id: string,
  action: RecordAction,
  version: string | null,
  details: ActionDetails = {},
): Promise<SaveResult<RecordChange>> {
  const errors = invalidInput(id, version);
  if (errors) return errors;
  const saved = await save(kind, (signal) =>
    client
      .rpc("change_record", {
        p_kind: kind,
        p_id: id,
        p_action: action,
        p_version: version,
        p_details: { ...details },
      })
      .abortSignal(signal),
  );
  return rowFrom(saved, changeSchema);
}

const bulkRowSchema = z.object({
  id: z.string().nullable(),
  outcome: z.enum(changeOutcomes),
  status: z.string().nullable(),
});

/** How many records were changed and how many were not; `records` says it of each. */
export interface BulkChange {
  done: number;
  skipped: number;
  records: { id: string; outcome: ChangeOutcome; status: string | null }[];
}

/** The most records that one bulk action takes; the database has the same limit. */
export const bulkLimit = 100;

/**
 * Does one thing with up to 100 records, each for itself. Ids that are none are skipped as `not_found`.
 * @returns no records and nothing done when the list is empty, too long, or the kind does not know the action
 */
export async function changeRecords(
  client: Client,
  kind: RecordKind,
  ids: readonly string[],
  action: Exclude<RecordAction, "notes">,
  details: ActionDetails = {},
): Promise<SaveResult<BulkChange>> {
  const known = ids.filter(isRecordId);
  const unknown = ids
    .filter((id) => !isRecordId(id))
    .map((id) => ({ id, outcome: "not_found" as const, status: null }));
  if (known.length === 0 || ids.length > bulkLimit)
    return { ok: true, data: { done: 0, skipped: ids.length, records: unknown } };
  const saved = await save(kind, (signal) =>
    client
      .rpc("change_records", { p_kind: kind, p_ids: known, p_action: action, p_details: { ...details } })
      .abortSignal(signal),
  );
  const rows = rowsFrom(saved, bulkRowSchema);
  if (!rows.ok) return rows;
  const records = rows.data.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
  const done = records.filter(({ outcome }) => outcome === "done").length;
  return {
    ok: true,
    data: { done, skipped: new Set(ids).size - done, records: [...records, ...unknown] },
  };
}

/** A place in the calendar of a center; `slot` as in `content/time-slots`. */
export interface SlotChoice {
  location: string;
  date: IsoDate;
  slot: string;
}

/** Moves an appointment to another slot, with its reference and its success page. A full slot answers `full`. */
export async function moveAppointment(
  client: Client,
  id: string,
  version: string | null,
  { location, date, slot }: SlotChoice,
): Promise<SaveResult<RecordChange>> {
  const errors = invalidInput(id, version) ?? (isIsoDate(date) ? null : refused("invalid"));
  if (errors) return errors;
  const saved = await save("appointment_bookings", (signal) =>
    client
      .rpc("move_appointment", {
        p_id: id,
        p_location: location,
        p_date: date,
        p_slot: slot,
        p_version: version,
      })
      .abortSignal(signal),
  );
  return rowFrom(saved, changeSchema);
}

const bookedSchema = z
  .object({
    outcome: z.enum([...changeOutcomes, "created", "repeat"]),
    appointment_id: z.string().nullable(),
    reference: z.string().nullable(),
    status: z.string().nullable(),
    version: z.string().nullable(),
  })
  .transform(({ appointment_id, ...booked }) => ({ ...booked, appointmentId: appointment_id }));

/**
 * `created`, or `repeat` with the appointment that the request already has; `status` and `version` are the request's.
 */
export type BookedRequest = z.infer<typeof bookedSchema>;

/** Makes an appointment of an assessment request, as its parent would, and closes the request as booked. */
export async function bookFromRequest(
  client: Client,
  requestId: string,
  version: string | null,
  { location, date, slot }: SlotChoice,
): Promise<SaveResult<BookedRequest>> {
  const outcome = !isRecordId(requestId)
    ? "not_found"
    : !isIsoDate(date) || (version !== null && !isVersion(version))
      ? "invalid"
      : null;
  if (outcome)
    return { ok: true, data: { outcome, appointmentId: null, reference: null, status: null, version: null } };
  const saved = await save("schedule_requests", (signal) =>
    client
      .rpc("book_from_request", {
        p_request_id: requestId,
        p_location: location,
        p_date: date,
        p_slot: slot,
        p_version: version,
      })
      .abortSignal(signal),
  );
  return rowFrom(saved, bookedSchema);
}
