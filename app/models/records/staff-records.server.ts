import { factWords } from "~/content/records/staff-records";
import { type Client, type Missing, readRow, readRows } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { type RecordRow, recordDescriptions } from "~/records/kinds/descriptions.server";
import { type RecordKind, recordTables } from "~/records/record-kinds";

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
