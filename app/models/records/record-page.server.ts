import { factWords, recordPage } from "~/content/records/staff-records";
import { site } from "~/content/site/site";
import { shortMoment } from "~/domain/dates/staff-dates";
import type { Missing } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { listDaySlots } from "~/models/appointments/appointment-bookings.server";
import { getAppointmentChoices } from "~/models/appointments/appointment-choices.server";
import { listLocations } from "~/models/locations/locations.server";
import { type AnyRecord, closingFacts } from "~/records/kinds/description.server";
import { recordDescriptions } from "~/records/kinds/descriptions.server";
import { describeHistory, type RecordNames } from "~/records/record-history";
import { type RecordKind, recordTables } from "~/records/record-kinds";
import { isAnonymised, type RecordStep, stepsOf } from "~/records/record-steps";
import type { PlaceDraft, RecordView } from "~/records/record-view";
import { type HistoryEntry, listRecordHistory } from "./record-history.server";
import { getAppointmentLink, getCenterName, getStaffRecord, listSessionMembers } from "./staff-records.server";

export async function getRecordView<Kind extends RecordKind>(
  client: Client,
  kind: Kind,
  id: string,
  isSuperadmin: boolean,
): Promise<RecordView | Missing> {
  const [row, changes] = await Promise.all([
    getStaffRecord(client, kind, id),
    listRecordHistory(client, recordTables[kind], id),
  ]);
  if (typeof row === "string") return row;
  const record = recordDescriptions[kind];
  const shared: AnyRecord = row;
  const anonymised = isAnonymised(shared);
  const steps = stepsOf(record, shared, isSuperadmin);
  const [names, place, appointment] = await Promise.all([
    namesIn(client, row, changes ?? []),
    placeOf(record.place?.(row), steps),
    shared.appointment_id ? getAppointmentLink(client, shared.appointment_id) : null,
  ]);
  const slots = place && (await listDaySlots(client, place.location, place.date));
  return {
    kind,
    id: row.id,
    version: row.updated_at,
    reference: shared.reference ?? null,
    name: record.name(row, names),
    status: row.status,
    archived: row.archived_at !== null,
    facts: [...record.facts(row, names), ...closingFacts(shared)],
    steps,
    anonymised,
    mail: anonymised ? null : record.mailto(row),
    contacted: contactOf(shared, changes ?? []),
    staffNotes: shared.staff_notes ?? "",
    place,
    slots: slots ?? undefined,
    appointment,
    hasResume: typeof shared.resume_url === "string",
    history: changes && describeHistory(changes, names),
  };
}

/** In one line, oldest first; empty when nothing is known. @param version `updated_at` */
export async function describeChangesSince(
  client: Client,
  kind: RecordKind,
  id: string,
  version: string,
): Promise<string> {
  const changes = await listRecordHistory(client, recordTables[kind], id);
  const since = (changes ?? []).filter(({ at }) => Date.parse(at) > Date.parse(version)).reverse();
  const row = await getStaffRecord(client, kind, id);
  if (since.length === 0 || typeof row === "string") return "";
  const lines = describeHistory(since, await namesIn(client, row, since));
  return lines.map(({ who, what }) => `${who}: ${what.join(", ")}.`).join(" ");
}

const isText = (value: unknown): value is string => typeof value === "string";

async function namesIn(client: Client, row: AnyRecord, changes: readonly HistoryEntry[]): Promise<RecordNames> {
  const columns = [row, ...changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}])];
  const valuesOf = (wanted: readonly string[]) => [
    ...new Set(
      columns.flatMap((all) =>
        Object.entries(all).flatMap(([name, value]) => (wanted.includes(name) && isText(value) ? [value] : [])),
      ),
    ),
  ];
  const peopleIds = valuesOf(["student_profile_id", "tutor_profile_id"]);
  const [{ locations }, people] = await Promise.all([
    listLocations(),
    peopleIds.length > 0 ? listSessionMembers(client, peopleIds) : null,
  ]);
  const centers = new Map(locations.map(({ id, shortName }) => [id, shortName]));
  const closed = valuesOf(["location", "location_id"]).filter((id) => !centers.has(id));
  for (const id of closed) {
    const name = await getCenterName(client, id);
    if (name) centers.set(id, name.replace(site.productPrefix, ""));
  }
  return {
    center: (id) => (id === null ? factWords.noCenter : (centers.get(id) ?? factWords.unknownCenter)),
    person: (id) => people?.get(id)?.name ?? factWords.unknownPerson,
  };
}

async function placeOf(place: PlaceDraft | undefined, steps: readonly RecordStep[]): Promise<PlaceDraft | null> {
  if (place && steps.includes("move")) return place;
  if (!place || !steps.includes("book")) return null;
  // why: a past preference cannot be booked
  const { first, firstOpen } = await getAppointmentChoices(place.location);
  return { ...place, date: place.date >= first ? place.date : firstOpen };
}

function contactOf(row: AnyRecord, changes: readonly HistoryEntry[]): string | null {
  if (!row.contacted_at) return null;
  const mark = changes.find(({ after }) => isText(after?.contacted_at));
  return `${shortMoment(row.contacted_at)}${mark ? ` ${recordPage.by(mark.actorName)}` : ""}`;
}
