import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Account, requireUser } from "~/auth/account.server";
import { sessionOf } from "~/auth/session/session.server";
import { bookingOfFamily, manageToken } from "~/auth/tokens/manage-token.server";
import { bookedPage as words } from "~/content/appointments/confirmation";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { readableDateTime } from "~/domain/dates/calendar";
import { familyField, sourceOf } from "~/domain/forms/public-form";
import { whereOf } from "~/domain/locations/location";
import { failureResponse } from "~/http/failure-response.server";
import { type ReceivedForm, replyNotSaved, replyTooOften, replyWith } from "~/http/form.server";
import { anonymousClient, serviceClient } from "~/integrations/supabase.server";
import { type Confirmation, correctBookingEmail, getConfirmation } from "~/models/appointments/confirmations.server";
import { getParentAppointment } from "~/models/appointments/parent-changes.server";
import { listLocations } from "~/models/locations/locations.server";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type KnownConfirmation = Confirmation & { token: string };

/** Submission behind a token, which is the only permission needed; null for any other. */
export async function findConfirmation(token: string | undefined): Promise<KnownConfirmation | null> {
  const confirmation = token && uuid.test(token) ? await getConfirmation(anonymousClient(), token) : null;
  return token && confirmation ? { ...confirmation, token } : null;
}

/** As `findConfirmation`. @throws Response 404 */
export async function requireConfirmation(token: string | undefined): Promise<KnownConfirmation> {
  const confirmation = await findConfirmation(token);
  if (!confirmation) throw failureResponse("not_found");
  return confirmation;
}

export type ConfirmationView = Awaited<ReturnType<typeof showConfirmation>>;

/** What the success page shows: of names the child's first one, and of the address only a part. */
export async function showConfirmation(args: LoaderFunctionArgs, confirmation: KnownConfirmation) {
  const { searchParams } = new URL(args.request.url);
  const { kind, reference, status, mode, location_id, date, time_slot: time } = confirmation;
  const { email_hint, link_id, email_state, child } = confirmation;
  const { locations } = await listLocations();
  const center = locations.find(({ id }) => id === location_id);
  const isVisit = (kind === "appointment" || kind === "assessment") && status !== "cancelled";
  const isBooked = kind === "appointment" && status !== "cancelled";
  const visitor = await signedInVisitor(args);
  const first = bookingOfFamily(searchParams.get(familyField) ?? "");
  return {
    kind,
    reference,
    child,
    mode,
    cancelled: status === "cancelled",
    onProgramPage: sourceOf(searchParams.get("from")) === "program",
    path: `/confirmation/${confirmation.token}`,
    when: date && time ? readableDateTime(date, time) : null,
    center: center && whereOf(center),
    offer: center && isVisit && visitor && hasNoCenter(visitor) ? { id: center.id, name: center.shortName } : null,
    bouncing: visitor?.profile.emailBounces ? visitor.email : null,
    appointment:
      isBooked && email_hint && link_id
        ? { emailHint: email_hint, emailState: email_state, manageToken: manageToken(link_id) }
        : null,
    sibling: isBooked && first && first !== link_id ? await visitOf(first) : null,
  };
}

/** The visit booked before, for another child; null once it is not ahead. */
async function visitOf(link: string) {
  const answer = await getParentAppointment(serviceClient(), link);
  const visit = answer?.state === "open" || answer?.state === "too_late" ? answer.appointment : null;
  return (
    visit && {
      what: words.visit(visit.child, visit.mode === "online"),
      when: readableDateTime(visit.appointment_date, visit.time_slot),
      path: `/manage/${manageToken(link)}`,
    }
  );
}

/** Null without one. */
async function signedInVisitor(args: LoaderFunctionArgs): Promise<Account | null> {
  const { current } = sessionOf(args);
  return current && !current.recovery ? requireUser(args).catch(() => null) : null;
}

/** Whether it is a family that belongs to no center yet. */
const hasNoCenter = ({ profile: { id, role, locationId } }: Account): boolean =>
  id !== null && role === "student" && locationId === null;

/** Sends the email of a fresh booking to the corrected address. @returns null when done, else the form */
export async function correctAddress(token: string | undefined, received: ReceivedForm<{ email: string }>) {
  const { token: known } = await requireConfirmation(token);
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await correctBookingEmail(serviceClient(), known, submission.value.email);
  if (!saved.ok) return replyNotSaved(submission, saved.failure, savedForms.correction);
  const atEmail = (message: string) => replyWith(submission, { fieldErrors: { email: [message] } }, 400);
  switch (saved.data.outcome) {
    case "done":
      return null;
    case "same":
      return atEmail(words.sameAddress);
    case "too_many":
      return replyWith(submission, { problem: words.notCorrected }, 400);
    case "too_often":
      return replyTooOften(submission, 60);
    case "invalid":
      return replyWith(submission, { problem: messages.formUnreadable }, 400);
    default:
      return replyWith(submission, { problem: words.tooLate }, 409);
  }
}
