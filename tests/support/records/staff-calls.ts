import { z } from "zod";
import type { Query } from "../database/database";
import { rows } from "../database/network";

/** The kinds of records that staff work on, each with its record of center 1 (or the only one). */
export const recordOf = {
  appointment_bookings: rows.appointment_bookings["1"],
  schedule_requests: rows.schedule_requests["1"],
  career_applications: rows.career_applications["1"],
  contact_submissions: rows.contact_submissions.any,
  license_inquiries: rows.license_inquiries.any,
  bookings: rows.bookings["1"],
} as const;
export type Kind = keyof typeof recordOf;
export const isKind = (name: string): name is Kind => name in recordOf;

/** What goes with the actions that need words. */
export const details: Record<string, object> = {
  cancel: { reason: "The family moved" },
  close: { outcome: "no_answer" },
  note: { note: "Called on Monday" },
  follow_up: { owner: "", next_step: "Call back", next_step_on: "2026-12-01" },
  call: { result: "message", note: "Called on Monday", next_step: "Call back", next_step_on: "2026-12-01" },
  correct: { values: { email: "right@example.com", phone: "416-555-0188" } },
};

const changeSchema = z.object({
  outcome: z.string(),
  status: z.string().nullable(),
  version: z.unknown(),
  contents: z.record(z.string(), z.unknown()).nullable(),
});

/** Calls `change_record` with what the action needs. */
export async function change(
  query: Query,
  kind: string,
  id: string,
  action: string,
  version: unknown = null,
  given: unknown = details[action] ?? {},
) {
  const [row] = await query("select * from public.change_record($1, $2, $3, $4, $5)", [
    kind,
    id,
    action,
    version,
    JSON.stringify(given),
  ]);
  return changeSchema.parse(row);
}

/** Puts a record into a state past all rules, as if it had gone there long ago. */
export async function putInto(query: Query, kind: Kind, id: string, state: string): Promise<void> {
  await query("set local session_replication_role = replica");
  if (state === "archived") await query(`update public.${kind} set archived_at = now() where id = $1`, [id]);
  else {
    const outcome = state === "closed" ? ", outcome = 'no_answer'" : "";
    const came = { completed: "'present'", no_show: "'absent'" }[state] ?? "null";
    const attendance = kind === "bookings" ? `, attendance = ${came}` : "";
    await query(`update public.${kind} set status = $2 ${outcome} ${attendance} where id = $1`, [id, state]);
  }
  await query("set local session_replication_role = origin");
}

/** Lets the appointments and sessions of the network have begun, which are on one day. */
export const afterTheDay = (query: Query) =>
  query(`create or replace function private.clock() returns timestamptz language sql stable as
    $$ select timestamptz '2030-03-04 20:00 America/Toronto' $$`);
