import type { cancelReasons } from "~/content/appointments/manage";
import type { Result } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import { type Client, type Query, readRow, type SaveResult, saveRow } from "~/integrations/supabase.server";
import { isVersion } from "~/models/record-values.server";

type Answer = Result<"change_by_parent">;
type Appointment = Omit<Answer, "outcome" | "state">;

export interface ParentAnswer extends Pick<Answer, "outcome" | "state"> {
  appointment:
    | ({ [Name in Exclude<keyof Appointment, "child">]: NonNullable<Appointment[Name]> } & Pick<Appointment, "child">)
    | null;
}

const answerOf = ({ outcome, state, ...row }: Answer): ParentAnswer => {
  const { reference, status, location, appointment_date, time_slot, mode, version, child } = row;
  const isThere = reference && status && location && appointment_date && time_slot && mode && version;
  const appointment = isThere
    ? { reference, status, location, appointment_date, time_slot, mode, version, child }
    : null;
  return { outcome, state, appointment };
};

const unreadable: SaveResult<ParentAnswer> = {
  ok: true,
  data: { outcome: "changed", state: "open", appointment: null },
};

/** @param client service client: the caller has verified the link @returns null when the database did not answer */
export async function getParentAppointment(client: Client, id: string): Promise<ParentAnswer | null> {
  const answer = await readRow(client.rpc("appointment_of_parent", { p_id: id }));
  return typeof answer === "string" ? null : answerOf(answer);
}

export type ParentContact = Result<"contact_of_parent">;

/** Whom an appointment that is still to come was booked by; null without one of the three. @param client as above */
export async function getParentContact(client: Client, id: string): Promise<ParentContact | null> {
  const contact = await readRow(client.rpc("contact_of_parent", { p_id: id }));
  return typeof contact === "string" ? null : contact;
}

/** Within the same center. @param version as the page showed it; otherwise `changed` */
export async function moveByParent(
  client: Client,
  id: string,
  place: { date: IsoDate; time: string },
  version: string,
): Promise<SaveResult<ParentAnswer>> {
  if (!isVersion(version)) return unreadable;
  return change(
    client.rpc("change_by_parent", { p_id: id, p_version: version, p_date: place.date, p_slot: place.time }),
  );
}

export async function cancelByParent(
  client: Client,
  id: string,
  { choice, reason }: { choice?: keyof typeof cancelReasons; reason: string },
  version: string,
): Promise<SaveResult<ParentAnswer>> {
  if (!isVersion(version)) return unreadable;
  return change(client.rpc("change_by_parent", { p_id: id, p_version: version, p_choice: choice, p_reason: reason }));
}

async function change(query: Query<Answer[]>): Promise<SaveResult<ParentAnswer>> {
  const saved = await saveRow("appointment_bookings", query);
  return saved.ok ? { ok: true, data: answerOf(saved.data) } : saved;
}
