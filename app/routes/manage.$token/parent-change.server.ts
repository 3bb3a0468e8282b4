import { data } from "@remix-run/node";
import { bookingOfToken } from "~/auth/tokens/manage-token.server";
import { parentMessages } from "~/content/appointments/manage";
import { messages } from "~/content/site/messages";
import type { SavedForm } from "~/content/site/saved-forms";
import type { ParentAppointment, ParentCenter, ParentState } from "~/domain/appointments/parent-change";
import { readableDateTime } from "~/domain/dates/calendar";
import { fieldMessages } from "~/domain/forms/fields";
import { whereOf } from "~/domain/locations/location";
import { failureResponse } from "~/http/failure-response.server";
import { type FormErrors, type ReceivedForm, replyNotSaved, replyWith } from "~/http/form.server";
import { type Client, type SaveResult, serviceClient } from "~/integrations/supabase.server";
import { getParentAppointment, type ParentAnswer } from "~/models/appointments/parent-changes.server";
import { listLocations } from "~/models/locations/locations.server";

interface VerifiedAppointment {
  id: string;
  client: Client;
}

interface ParentView {
  state: ParentState;
  appointment: ParentAppointment | null;
  path: string;
}

/** Null for a link this site did not sign. */
export function verifyAppointmentLink(token: string | undefined): VerifiedAppointment | null {
  const id = bookingOfToken(token);
  return id === null ? null : { id, client: serviceClient() };
}

/** 404 for a link that is not ours, 410 when expired. @throws Response 503 when the database does not answer */
export async function showAppointment(token: string | undefined) {
  const verified = verifyAppointmentLink(token);
  const answer = verified && (await getParentAppointment(verified.client, verified.id));
  if (verified && !answer) throw failureResponse("unavailable");
  const view: ParentView = {
    state: answer?.state ?? "not_found",
    appointment: answer?.appointment ? await shown(answer.appointment, answer.state) : null,
    path: `/manage/${verified ? token : "-"}`,
  };
  return data(view, statusOf[view.state]);
}

const statusOf: Record<ParentState, number> = {
  open: 200,
  too_late: 200,
  over: 410,
  // why: reached after a successful cancellation
  cancelled: 200,
  not_found: 404,
};

/** Contact and directions; null for a center closed to the public. */
export async function parentCenter(id: string): Promise<ParentCenter | null> {
  const center = (await listLocations()).locations.find((location) => location.id === id);
  return center ? { id, ...whereOf(center) } : null;
}

async function shown(
  { location, ...appointment }: NonNullable<ParentAnswer["appointment"]>,
  state: ParentState,
): Promise<ParentAppointment> {
  return {
    ...appointment,
    // why: a past appointment is not confirmed any more
    status: state === "over" ? "completed" : appointment.status,
    when: readableDateTime(appointment.appointment_date, appointment.time_slot),
    center: await parentCenter(location),
  };
}

/** Error of a refused change; the loader provides the current appointment. */
export function answerChange(
  { submission }: Pick<ReceivedForm<unknown>, "submission">,
  saved: SaveResult<ParentAnswer> | null,
  form: SavedForm,
) {
  if (!saved) return replyWith(submission, {}, 400);
  if (!saved.ok) return replyNotSaved(submission, saved.failure, form);
  const { outcome, appointment } = saved.data;
  const [problem, status] = invalidInput(
    outcome,
    appointment && readableDateTime(appointment.appointment_date, appointment.time_slot),
  );
  return replyWith(submission, problem, status);
}

function invalidInput(outcome: ParentAnswer["outcome"], when: string | null): [FormErrors, number] {
  const atTime = (message: string): [FormErrors, number] => [{ fieldErrors: { time_slot: [message] } }, 400];
  const atDay = (message: string): [FormErrors, number] => [{ fieldErrors: { appointment_date: [message] } }, 400];
  switch (outcome) {
    case "full":
      return atTime(fieldMessages.slotTaken);
    case "unknown_slot":
      return atTime(fieldMessages.slotMissing);
    case "too_early":
      return atDay(fieldMessages.dateTooEarly);
    case "too_far":
      return atDay(fieldMessages.dateTooFar);
    case "closed":
    case "unknown_location":
      return atDay(fieldMessages.closed);
    case "invalid":
      return [{ problem: messages.formUnreadable }, 400];
    case "too_many":
      return [{ problem: parentMessages.tooMany }, 400];
    case "changed":
      return [{ problem: parentMessages.changed(when) }, 409];
    default:
      return [{ problem: parentMessages.refused }, outcome === "not_found" ? 404 : 409];
  }
}

/** Null where the link is invalid or expired. */
export async function appointmentOfLink(token: string) {
  const verified = verifyAppointmentLink(token);
  const answer = verified && (await getParentAppointment(verified.client, verified.id));
  const isLive = answer?.state === "open" || answer?.state === "too_late";
  const appointment = isLive ? answer.appointment : null;
  return (
    appointment && {
      location: appointment.location,
      appointment_date: appointment.appointment_date,
      mode: appointment.mode,
    }
  );
}
