import { factWords, recordPage } from "~/content/records/staff-records";
import { site } from "~/content/site/site";
import { shortMoment } from "~/domain/dates/staff-dates";
import type { Client } from "~/integrations/supabase/supabase.server";
import { listDaySlots } from "~/models/appointments/appointment-bookings.server";
import { getAppointmentChoices } from "~/models/appointments/appointment-choices.server";
import { listLocations } from "~/models/locations/locations.server";
import { type RecordKind, recordTables } from "~/records/record-kinds";
import { isAnonymised, type RecordStep, stepsOf } from "~/records/record-steps";
import { type StoryNames, tellStory } from "~/records/record-story";
import type { PlaceDraft, RecordView } from "~/records/record-view";
import { factsOf, mailOf, nameOf } from "./record-facts.server";
import { type HistoryEntry, listRecordHistory } from "./record-history.server";
import {
  getAppointmentLink,
  getCenterName,
  getStaffRecord,
  listSessionMembers,
  type StaffRow,
} from "./staff-records.server";

/**
 * A record as its page shows it to somebody.
 * @returns `missing` for a record that is none or that the caller may not see, `away` when the database did not answer
 */
export async function getRecordView(
  client: Client,
  kind: RecordKind,
  id: string,
  isSuperadmin: boolean,
): Promise<RecordView | "missing" | "away"> {
  const [row, changes] = await Promise.all([
    getStaffRecord(client, kind, id),
    listRecordHistory(client, recordTables[kind], id),
  ]);
  if (typeof row === "string") return row;
  const archived = row.archived_at !== null;
  const anonymised = "email" in row && isAnonymised(row);
  const steps = stepsOf({ kind, status: row.status, archived, anonymised }, isSuperadmin);
  const [names, place, appointment] = await Promise.all([
    namesIn(client, row, changes ?? []),
    placeOf(row, steps),
    "appointment_id" in row && row.appointment_id ? getAppointmentLink(client, row.appointment_id) : null,
  ]);
  const slots = place && (await listDaySlots(client, place.location, place.date));
  return {
    kind,
    id: row.id,
    version: row.updated_at,
    reference: "reference" in row ? row.reference : null,
    name: nameOf(row, names),
    status: row.status,
    archived,
    facts: factsOf(row, names),
    steps,
    anonymised,
    mail: anonymised ? null : mailOf(row),
    contacted: contactOf(row, changes ?? []),
    staffNotes: ("staff_notes" in row && row.staff_notes) || "",
    place,
    slots: slots ?? undefined,
    appointment,
    hasResume: "resume_url" in row && row.resume_url !== null,
    history: changes && tellStory(changes, names),
  };
}

/**
 * What happened to a record after the moment that names a version, in one line, oldest change first; empty when
 * nothing is known of it.
 */
export async function tellChangesSince(client: Client, kind: RecordKind, id: string, version: string): Promise<string> {
  const changes = await listRecordHistory(client, recordTables[kind], id);
  const since = (changes ?? []).filter(({ at }) => Date.parse(at) > Date.parse(version)).reverse();
  const row = await getStaffRecord(client, kind, id);
  if (since.length === 0 || typeof row === "string") return "";
  const lines = tellStory(since, await namesIn(client, row, since));
  return lines.map(({ who, what }) => `${who}: ${what.join(", ")}.`).join(" ");
}

const isText = (value: unknown): value is string => typeof value === "string";

/** The names behind every id that the record and its changes hold. */
async function namesIn(client: Client, row: StaffRow, changes: readonly HistoryEntry[]): Promise<StoryNames> {
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
    center: (id) => centers.get(id) ?? factWords.unknownCenter,
    person: (id) => people?.get(id)?.name ?? factWords.unknownPerson,
  };
}

/** Where and when a form begins that moves or makes an appointment; null where neither can be done. */
async function placeOf(row: StaffRow, steps: readonly RecordStep[]): Promise<PlaceDraft | null> {
  if (row.kind === "appointments" && steps.includes("move"))
    return { location: row.location, date: row.appointment_date, slot: row.time_slot };
  if (row.kind !== "assessments" || !steps.includes("book")) return null;
  // why: a preference of yesterday cannot be booked any more; the first open day can
  const { first, firstOpen } = await getAppointmentChoices(row.location_id);
  const date = row.preferred_date >= first ? row.preferred_date : firstOpen;
  return { location: row.location_id, date, slot: row.preferred_time };
}

/** When and by whom the person was last marked as contacted. */
function contactOf(row: StaffRow, changes: readonly HistoryEntry[]): string | null {
  if (!("contacted_at" in row) || !row.contacted_at) return null;
  const mark = changes.find(({ after }) => isText(after?.contacted_at));
  return `${shortMoment(row.contacted_at)}${mark ? ` ${recordPage.by(mark.actorName)}` : ""}`;
}
