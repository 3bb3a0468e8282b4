import { z } from "zod";
import type { cancelReasons } from "~/content/appointments/manage";
import { parentStates } from "~/domain/appointments/parent-change";
import type { IsoDate } from "~/domain/dates/calendar";
import { modes } from "~/domain/forms/mode";
import { readRow, type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isVersion } from "~/models/record-values.server";

const outcomes = [
  ...parentStates,
  "done",
  "changed",
  "too_many",
  "full",
  "closed",
  "too_early",
  "too_far",
  "unknown_location",
  "unknown_slot",
  "invalid",
] as const;

const answerSchema = z
  .object({
    outcome: z.enum(outcomes),
    state: z.enum(parentStates),
    reference: z.string().nullable(),
    status: z.string().nullable(),
    location: z.string().nullable(),
    appointment_date: z.string().nullable(),
    time_slot: z.string().nullable(),
    mode: z.enum(modes).nullable(),
    version: z.string().nullable(),
    child: z.string().nullable(),
  })
  .transform(({ outcome, state, reference, status, location, appointment_date, time_slot, mode, version, child }) => ({
    outcome,
    state,
    appointment:
      reference && status && location && appointment_date && time_slot && mode && version
        ? { reference, status, location, date: appointment_date, time: time_slot, mode, version, child }
        : null,
  }));

export type ParentAnswer = z.output<typeof answerSchema>;

const unreadable: SaveResult<ParentAnswer> = {
  ok: true,
  data: { outcome: "changed", state: "open", appointment: null },
};

/** @param client service client: the caller has verified the link @returns null when the database did not answer */
export async function getParentAppointment(client: Client, id: string): Promise<ParentAnswer | null> {
  const answer = await readRow(client.rpc("appointment_of_parent", { p_id: id }), answerSchema);
  return typeof answer === "string" ? null : answer;
}

const contactSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type ParentContact = z.output<typeof contactSchema>;

/** Whom an appointment that is still to come was booked by; null without one of the three. @param client as above */
export async function getParentContact(client: Client, id: string): Promise<ParentContact | null> {
  const contact = await readRow(client.rpc("contact_of_parent", { p_id: id }), contactSchema);
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
  return saveRow(
    "appointment_bookings",
    client.rpc("change_by_parent", { p_id: id, p_version: version, p_date: place.date, p_slot: place.time }),
    answerSchema,
  );
}

export async function cancelByParent(
  client: Client,
  id: string,
  { choice, reason }: { choice?: keyof typeof cancelReasons; reason: string },
  version: string,
): Promise<SaveResult<ParentAnswer>> {
  if (!isVersion(version)) return unreadable;
  return saveRow(
    "appointment_bookings",
    client.rpc("change_by_parent", { p_id: id, p_version: version, p_choice: choice, p_reason: reason }),
    answerSchema,
  );
}
