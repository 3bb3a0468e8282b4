import { z } from "zod";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, readRows } from "~/models/staff-answers.server";
import { type RecordRow, recordDescriptions } from "~/records/kinds/descriptions.server";
import { type RecordKind, recordTables } from "~/records/record-kinds";

/** `missing`: none, or not visible to the caller; `away`: the database did not answer. */
export async function getStaffRecord<Kind extends RecordKind>(
  client: Client,
  kind: Kind,
  id: string,
): Promise<RecordRow<Kind> | "missing" | "away"> {
  if (!isRecordId(id)) return "missing";
  const { row } = recordDescriptions[kind];
  const table: (typeof recordTables)[RecordKind] = recordTables[kind];
  const columns: string = Object.keys(row.shape).join(", ");
  const rows = await readRows(client.from(table).select(columns).eq("id", id).limit(1), row);
  return rows === null ? "away" : (rows[0] ?? "missing");
}

const personSchema = z
  .object({ id: z.string(), first_name: z.string(), last_name: z.string(), email: z.string() })
  .transform(({ id, first_name, last_name, email }) => ({
    id,
    name: `${first_name} ${last_name}`.trim() || email,
    email,
  }));

export type SessionPerson = z.output<typeof personSchema>;

export async function listSessionMembers(
  client: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionPerson>> {
  const people = await readRows(
    client.from("user_profiles").select("id, first_name, last_name, email").in("id", ids),
    personSchema,
  );
  return new Map((people ?? []).map((person) => [person.id, person]));
}

const appointmentSchema = z.object({ id: z.string(), reference: z.string() });

export async function getAppointmentLink(client: Client, id: string) {
  const rows = await readRows(
    client.from("appointment_bookings").select("id, reference").eq("id", id).limit(1),
    appointmentSchema,
  );
  return rows?.[0] ?? null;
}

const centerSchema = z.object({ name: z.string() });

export async function getCenterName(client: Client, id: string): Promise<string | null> {
  const rows = await readRows(client.from("locations").select("name").eq("id", id).limit(1), centerSchema);
  return rows?.[0]?.name ?? null;
}
