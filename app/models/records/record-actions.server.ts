import { z } from "zod";
import type { TransitionStep } from "~/database.lists";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import { type Client, type SaveResult, saveRow } from "~/integrations/supabase.server";
import { camelKeys, isRecordId, isVersion } from "~/models/record-values.server";
import type { RecordTable } from "~/records/record-kinds";

export interface ActionDetails {
  reason?: string;
  message?: string;
  /** Of a cancellation: none, or only once it cannot be undone any more. */
  email?: "none" | "later";
  outcome?: string;
  result?: string;
  note?: string;
  owner?: string;
  next_step?: string;
  next_step_on?: string;
  /** Columns as they should be. */
  values?: Readonly<Record<string, string | number | null>>;
  /** Of a change of many: by the id of the record. */
  versions?: Readonly<Record<string, string>>;
  /** Under which the change can be taken back. */
  batch?: string;
}

export const changeOutcomes = [
  "done",
  "not_found",
  "changed",
  "wrong_state",
  "too_soon",
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
  "unknown_owner",
  "nothing",
  "step_and_outcome",
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
  kind: RecordTable,
  id: string,
  action: TransitionStep,
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

interface SlotChoice {
  location: string;
  date: IsoDate;
  slot: string;
}

/** @param batch under which the move can be taken back */
export async function moveAppointment(
  client: Client,
  id: string,
  version: string | null,
  { location, date, slot }: SlotChoice,
  batch: string,
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
      p_batch: batch,
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
