import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { type SaveResult, saveRow, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys, isRecordId, isVersion } from "~/models/record-values.server";

export const recordKinds = [
  "appointment_bookings",
  "schedule_requests",
  "career_applications",
  "contact_submissions",
  "license_inquiries",
  "bookings",
] as const;
type RecordKind = (typeof recordKinds)[number];

/** Which kind allows which: `private.staff_steps`. */
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
type RecordAction = (typeof recordActions)[number];

interface ActionDetails {
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

/** The record after the action, without the visitor's secrets; nulls where the caller may not see it. */
export type RecordChange = z.infer<typeof changeSchema>;

const refused = (outcome: ChangeOutcome): SaveResult<RecordChange> => ({
  ok: true,
  data: { outcome, status: null, version: null, record: null },
});

function invalidInput(id: string, version: string | null): SaveResult<RecordChange> | null {
  if (!isRecordId(id)) return refused("not_found");
  return version === null || isVersion(version) ? null : refused("invalid");
}

/** @param version `updated_at` as the page showed it, else `changed`; null skips the check */
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
  return saveRow(
    kind,
    client.rpc("change_record", {
      p_kind: kind,
      p_id: id,
      p_action: action,
      p_version: version,
      p_details: { ...details },
    }),
    changeSchema,
  );
}

const bulkRowSchema = z.object({ id: z.string().nullable(), outcome: z.enum(changeOutcomes) });

export interface BulkChange {
  done: number;
  skipped: number;
}

export const bulkLimit = 100;

/** Each record on its own; invalid ids are skipped. Nothing is done for an empty or too long list. */
export async function changeRecords(
  client: Client,
  kind: RecordKind,
  ids: readonly string[],
  action: Exclude<RecordAction, "notes">,
): Promise<SaveResult<BulkChange>> {
  const known = ids.filter(isRecordId);
  if (known.length === 0 || ids.length > bulkLimit) return { ok: true, data: { done: 0, skipped: ids.length } };
  const saved = await saveValue(
    kind,
    client.rpc("change_records", { p_kind: kind, p_ids: known, p_action: action, p_details: {} }),
    z.array(bulkRowSchema),
  );
  if (!saved.ok) return saved;
  const done = saved.data.filter(({ id, outcome }) => id !== null && outcome === "done").length;
  return { ok: true, data: { done, skipped: new Set(ids).size - done } };
}

interface SlotChoice {
  location: string;
  date: IsoDate;
  slot: string;
}

export async function moveAppointment(
  client: Client,
  id: string,
  version: string | null,
  { location, date, slot }: SlotChoice,
): Promise<SaveResult<RecordChange>> {
  const errors = invalidInput(id, version) ?? (isIsoDate(date) ? null : refused("invalid"));
  if (errors) return errors;
  return saveRow(
    "appointment_bookings",
    client.rpc("move_appointment", {
      p_id: id,
      p_location: location,
      p_date: date,
      p_slot: slot,
      p_version: version,
    }),
    changeSchema,
  );
}

const bookedSchema = z
  .object({
    outcome: z.enum([...changeOutcomes, "created", "repeat"]),
    appointment_id: z.string().nullable(),
    reference: z.string().nullable(),
    status: z.string().nullable(),
    version: z.string().nullable(),
  })
  .transform(camelKeys);

/** `repeat`: the request already has this appointment; `status` and `version` are the request's. */
export type BookedRequest = z.infer<typeof bookedSchema>;

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
  return saveRow(
    "schedule_requests",
    client.rpc("book_from_request", {
      p_request_id: requestId,
      p_location: location,
      p_date: date,
      p_slot: slot,
      p_version: version,
    }),
    bookedSchema,
  );
}
