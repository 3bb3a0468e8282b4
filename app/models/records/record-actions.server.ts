import { randomUUID } from "node:crypto";
import { z } from "zod";
import { factWords } from "~/content/records/staff-records";
import type { TransitionStep } from "~/database.lists";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRow, readRows, saveRow, saveValue } from "~/integrations/supabase.server";
import { camelKeys, isRecordId, isVersion } from "~/models/record-values.server";
import { type RecordRow, recordDescriptions } from "~/records/kinds/descriptions.server";
import { type RecordKind, type RecordTable, recordTables } from "~/records/record-kinds";

export async function getStaffRecord<Kind extends RecordKind>(
  client: Client,
  kind: Kind,
  id: string,
): Promise<RecordRow<Kind> | Missing> {
  if (!isRecordId(id)) return "not_found";
  const { row } = recordDescriptions[kind];
  const table: (typeof recordTables)[RecordKind] = recordTables[kind];
  const columns: string = Object.keys(row.shape).join(", ");
  return readRow(client.from(table).select(columns).eq("id", id).limit(1), row);
}

/** Rows of one kind that the caller may see; null when the database did not answer. */
export async function listStaffRecords<Kind extends RecordKind>(
  client: Client,
  kind: Kind,
  ids: readonly string[],
): Promise<RecordRow<Kind>[] | null> {
  const { row } = recordDescriptions[kind];
  const table: (typeof recordTables)[RecordKind] = recordTables[kind];
  const columns: string = Object.keys(row.shape).join(", ");
  return readRows(client.from(table).select(columns).in("id", ids).order("id"), row);
}

/** Whom or what each record is named after. */
export async function listRecordNames<Kind extends RecordKind>(
  client: Client,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length > 0 ? ((await listStaffRecords(client, kind, ids.filter(isRecordId))) ?? []) : [];
  const peopleIds = rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) => (name.endsWith("_profile_id") ? [String(value)] : [])),
  );
  const people = peopleIds.length > 0 ? await listSessionMembers(client, peopleIds) : null;
  const names = { center: () => "", person: (id: string) => people?.get(id)?.name ?? factWords.unknownPerson };
  return new Map(rows.map((row) => [row.id, recordDescriptions[kind].name(row, names)]));
}

interface SessionPerson {
  id: string;
  name: string;
  email: string;
  family: string | null;
}

export async function listSessionMembers(
  client: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionPerson>> {
  const people = await readRows(
    client.from("user_profiles").select("id, first_name, last_name, email, family_id").in("id", ids),
  );
  return new Map(
    people?.map(({ id, first_name, last_name, email, family_id }) => [
      id,
      { id, name: `${first_name} ${last_name}`.trim() || email, email, family: family_id },
    ]),
  );
}

export async function getAppointmentLink(client: Client, id: string) {
  const query = client.from("appointment_bookings").select("id, reference").eq("id", id).limit(1);
  const appointment = await readRow(query);
  return typeof appointment === "string" ? null : appointment;
}

export async function getCenterName(client: Client, id: string): Promise<string | null> {
  const query = client.from("locations").select("name").eq("id", id).limit(1);
  const center = await readRow(query);
  return typeof center === "string" ? null : center.name;
}

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

export const bulkLimit = 100;

const undoOutcomes = ["expired", "repeat", "opening_changed"] as const;
const outcomes = [...changeOutcomes, "seat_taken"] as const;
export type SkipReason = Exclude<(typeof outcomes)[number], "done">;

export interface BulkChange {
  done: number;
  /** `status`: of a record that is in the wrong one. */
  skipped: readonly { id: string; reason: SkipReason; status: string | null }[];
  /** Takes the change back; null where nothing was changed. */
  batch: string | null;
}

const bulkRowSchema = z.object({
  id: z.string().nullable(),
  outcome: z.enum(changeOutcomes),
  status: z.string().nullable(),
});
const undoRowSchema = z.object({ id: z.string().nullable(), outcome: z.enum([...outcomes, ...undoOutcomes]) });

/** Each record on its own. Nothing is done for an empty or too long list. */
export async function changeRecords(
  client: Client,
  kind: RecordTable,
  ids: readonly string[],
  action: TransitionStep,
  details: ActionDetails = {},
): Promise<SaveResult<BulkChange>> {
  const known = ids.filter(isRecordId);
  const strange = ids.filter((id) => !isRecordId(id)).map((id) => ({ id, reason: "not_found" as const, status: null }));
  if (known.length === 0 || ids.length > bulkLimit)
    return { ok: true, data: { done: 0, skipped: strange, batch: null } };
  const batch = randomUUID();
  const saved = await saveValue(
    kind,
    client.rpc("change_records", {
      p_kind: kind,
      p_ids: known,
      p_action: action,
      p_details: { ...details },
      p_batch: batch,
    }),
    z.array(bulkRowSchema),
  );
  if (!saved.ok) return saved;
  const { done, skipped } = sorted(saved.data);
  return { ok: true, data: { done, skipped: [...skipped, ...strange], batch: done > 0 ? batch : null } };
}

/** Takes back a change of many, for ten minutes; a string where nothing was tried. */
export async function undoChanges(
  client: Client,
  batch: string,
): Promise<SaveResult<Omit<BulkChange, "batch"> | (typeof undoOutcomes)[number]>> {
  if (!isRecordId(batch)) return { ok: true, data: "expired" };
  const saved = await saveValue("records", client.rpc("undo_changes", { p_batch: batch }), z.array(undoRowSchema));
  if (!saved.ok) return saved;
  const refused = saved.data.find(({ id }) => id === null)?.outcome;
  const refusal = undoOutcomes.find((one) => one === refused);
  return { ok: true, data: refusal ?? sorted(saved.data) };
}

const isSkipReason = (outcome: string): outcome is SkipReason =>
  outcome !== "done" && outcomes.some((one) => one === outcome);

function sorted(rows: readonly (z.output<typeof undoRowSchema> & { status?: string | null })[]) {
  const skipped = rows.flatMap(({ id, outcome: reason, status = null }) =>
    id === null || !isSkipReason(reason) ? [] : [{ id, reason, status: reason === "wrong_state" ? status : null }],
  );
  return { done: rows.filter(({ id, outcome }) => id !== null && outcome === "done").length, skipped };
}

/** Staff who can follow up all of these records, by name; empty where the caller sees none, or without an answer. */
export const listOwners = async (client: Client, kind: RecordKind, ids: readonly string[]) =>
  (await readRows(client.rpc("list_owners", { p_kind: recordTables[kind], p_ids: ids.filter(isRecordId) }))) ?? [];
