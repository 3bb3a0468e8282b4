import { createHash } from "node:crypto";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { ScopedAccount } from "~/auth/account.server";
import { centerFor, hasChoice } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { emailProblemWords } from "~/content/emails/email-problems";
import { formStepWords } from "~/content/records/form-step-words";
import { callWords, followWords } from "~/content/records/leads";
import { recordMessages, recordNames } from "~/content/records/staff-records";
import { statusName } from "~/content/records/states";
import { stepWords as plainStepWords } from "~/content/records/step-words";
import { messages } from "~/content/site/messages";
import type { calendarPlace } from "~/domain/appointments/calendar-view";
import { dayWithoutCenter, readableDateTime } from "~/domain/dates/calendar";
import { checkTimes } from "~/domain/forms/public-form";
import { failureResponse } from "~/http/failure-response.server";
import { type FormErrors, type ReceivedForm, receiveForm, replyWith, slotErrors } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { SaveResult } from "~/integrations/supabase.server";
import { listDaySlotsForStaff } from "~/models/appointments/appointment-bookings.server";
import { getDayRules } from "~/models/appointments/appointment-choices.server";
import { allowEmails } from "~/models/emails/emails.server";
import { isRecordId } from "~/models/record-values.server";
import type { BookedRequest, ChangeOutcome, RecordChange } from "~/models/records/record-actions.server";
import { bookFromRequest, changeRecord, moveAppointment } from "~/models/records/record-actions.server";
import { describeChangesSince } from "~/models/records/record-page.server";
import { recordActionSchema, recordFields, type SentAction } from "~/records/record-actions";
import { listQueryOf, type RecordKind, recordKindOf, recordTables } from "~/records/record-kinds";
import { recordStepOf } from "~/records/record-steps";
import type { RecordReply } from "~/records/record-view";

interface RecordTarget {
  kind: RecordKind;
  id: string;
  donePath: string;
  /** Of the list that the record was opened from, or of the calendar, without '?'. */
  listQuery: string;
  /** Where the step was taken, when not on the record's own page. */
  place?: typeof calendarPlace;
}

/**
 * Runs an action of a record's page.
 * @returns a redirect to the record; or the form with 400, 403, 409 (another state than shown) or 503
 * @throws Response 404 for a record the caller may not see
 */
export async function actOnRecord(args: RequestArgs, account: ScopedAccount, target: RecordTarget) {
  const received = await receiveForm(args.request, {
    name: "record",
    fields: recordFields,
    schema: recordActionSchema({ ...(await getDayRules()), first: dayWithoutCenter() }),
    limits: staffFormLimits,
  });
  if ("refused" in received) return ofStep(received.refused, null);
  const { formData, submission } = received;
  const step = recordStepOf(formData.get("action"));
  if (formData.has(checkTimes.name) && (step === "move" || step === "book")) return answerTimes(account, received);
  if (submission.status !== "success") {
    const unreadable = submission.error?.action || submission.error?.version;
    return ofStep(replyWith(submission, { problem: unreadable ? messages.formUnreadable : undefined }, 400), step);
  }
  const sent = submission.value;
  const place = placeIn(account, sent);
  const saved = await applyAction(account, target, sent, place);
  if (!saved.ok) {
    const problem = saved.failure.kind === "timeout" ? messages.submissionTimeout : messages.unexpectedFailure;
    return ofStep(replyWith(submission, { problem }, 503), step);
  }
  const { outcome } = saved.data;
  if (outcome === "not_found") throw failureResponse("not_found");
  if (outcome === "done" || outcome === "created" || outcome === "repeat") {
    sessionOf(args).flash({
      tone: "success",
      ...successOf(target.kind, sent, saved.data),
      ...(outcome === "done" && undoOf(target, sent)),
    });
    return redirectTo(args, target.donePath);
  }
  if (outcome === "changed" || outcome === "wrong_state") {
    const problem =
      outcome === "changed"
        ? recordMessages.changed(await describeChangesSince(account.client, target.kind, target.id, sent.version))
        : wrongState(target.kind, sent.action, saved.data);
    return ofStep(replyWith(submission, { problem }, 409), step);
  }
  const [errors, status] = errorsOf(outcome, sent, account);
  const slots = place && (await listDaySlotsForStaff(account.client, place.location, place.date));
  return ofStep(replyWith(submission, { ...errors, slots }, status), step);
}

/** Only within the own centers, whatever was sent. */
function placeIn({ centers }: ScopedAccount, sent: SentAction) {
  if (sent.action !== "move" && sent.action !== "book") return null;
  const location = centerFor(centers, sent.location ?? null);
  return { location: location ?? "", date: sent.appointment_date, slot: sent.time_slot };
}

async function applyAction(
  { client }: ScopedAccount,
  { kind, id }: RecordTarget,
  sent: SentAction,
  place: ReturnType<typeof placeIn>,
): Promise<SaveResult<Saved>> {
  if (sent.action === "move" || sent.action === "book") {
    if (place && sent.action === "move" && kind === "appointments")
      return moveAppointment(client, id, sent.version, place, batchOf(id, sent.action, sent.version));
    if (place && sent.action === "book" && kind === "assessments")
      return bookFromRequest(client, id, sent.version, place);
    return { ok: true, data: { outcome: "invalid", status: null, version: null, record: null } };
  }
  if (sent.action === "allow_emails") {
    const allowed = await allowEmails(client, recordTables[kind], id);
    return allowed.ok
      ? { ok: true, data: { outcome: allowed.data, status: null, version: null, record: null } }
      : allowed;
  }
  const details =
    sent.action === "cancel"
      ? {
          reason: sent.reason,
          ...(sent.message && { message: sent.message }),
          ...(sent.quiet && { email: "none" as const }),
        }
      : sent.action === "close"
        ? { outcome: sent.outcome }
        : sent.action === "call"
          ? {
              ...{ result: sent.result, note: sent.note ?? "", outcome: sent.outcome, owner: sent.owner },
              ...{ next_step: sent.next_step ?? "", next_step_on: sent.next_step_on },
            }
          : {};
  return changeRecord(client, recordTables[kind], id, sent.action, sent.version, {
    ...details,
    ...(isUndoable(sent) && { batch: batchOf(id, sent.action, sent.version) }),
  });
}

/** What sends no email, or only once it can no longer be taken back. */
const isUndoable = ({ action }: SentAction) => action !== "cancel" && action !== "restore";

/** The same for a form that is sent twice. */
export function batchOf(id: string, action: string, version: string): string {
  const hash = createHash("sha256").update([id, action, version].join(" ")).digest("hex");
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** How the page that comes next takes the step back; nothing where it cannot. */
function undoOf({ kind, id, listQuery, place }: RecordTarget, sent: SentAction) {
  if (!isUndoable(sent) || sent.action === "book" || sent.action === "allow_emails") return {};
  return { undo: { batch: batchOf(id, sent.action, sent.version), kind: `${kind}/${place ?? id}`, list: listQuery } };
}

async function answerTimes(account: ScopedAccount, { formData, submission }: ReceivedForm<SentAction>) {
  const step = recordStepOf(formData.get("action"));
  const about = ["appointment_date"];
  const errors = submission.status === "success" ? {} : (submission.error ?? {});
  if (errors.appointment_date) return ofStep(replyWith(submission, { about }, 400), step);
  const location = centerFor(account.centers, String(formData.get("location") ?? "")) ?? "";
  const slots = await listDaySlotsForStaff(account.client, location, String(formData.get("appointment_date") ?? ""));
  const problem = slots ? undefined : messages.timesUnavailable;
  return ofStep(replyWith(submission, { about, slots, problem }, 200), step);
}

function ofStep(answer: ReturnType<typeof replyWith>, step: RecordReply["step"]) {
  const reply: RecordReply = { ...answer.data, step };
  return data(reply, answer.init ?? {});
}

const stepWords = { ...plainStepWords, ...formStepWords };

export type Saved = RecordChange | BookedRequest;

/** What the next page says of a step that was taken. */
export function successOf(kind: RecordKind, sent: SentAction, saved: Saved) {
  const { action } = sent;
  if (action === "call" && sent.outcome && kind !== "appointments")
    return recordMessages.done(recordNames[kind].noun, stepWords.close.done);
  if (action === "call")
    return sent.result ? callWords.logged : sent.note ? recordMessages.noteAdded : followWords.saved;
  if (action === "allow_emails") return emailProblemWords.allowed;
  if (action === "move" && "record" in saved && saved.record) {
    const { name, email } = saved.record;
    return recordMessages.moved(
      String(name),
      readableDateTime(sent.appointment_date, sent.time_slot),
      typeof email === "string" && email !== "",
    );
  }
  if ("reference" in saved && saved.reference)
    return saved.outcome === "repeat"
      ? recordMessages.bookedBefore(saved.reference)
      : recordMessages.booked(saved.reference);
  return recordMessages.done(recordNames[kind].noun, stepWords[action].done);
}

export function wrongState(
  kind: RecordKind,
  action: keyof typeof stepWords,
  { status, ...saved }: Saved,
): { title: string; text: string } {
  const archived = "record" in saved && Boolean(saved.record?.archived_at);
  const restoring = action === "restore";
  const state = archived && !restoring ? stepWords.archive.done : statusName(status ?? "").toLowerCase();
  return recordMessages.wrongState(recordNames[kind].noun, state, stepWords[action].done);
}

type Refused = Exclude<ChangeOutcome, "done" | "not_found" | "changed" | "wrong_state">;

const slotFields = { date: "appointment_date", time: "time_slot", center: "location", fromToday: true };

/** What the form says of a step that was refused, and the status. */
export function errorsOf(outcome: Refused, { action }: SentAction, account: ScopedAccount): [FormErrors, number] {
  switch (outcome) {
    case "forbidden":
      return [{ problem: action === "restore" ? recordMessages.forbidden : recordMessages.otherFamily }, 403];
    case "full":
      return action === "restore"
        ? [{ problem: recordMessages.noPlace }, 409]
        : [slotErrors(outcome, slotFields) ?? {}, 400];
    case "closed":
    case "too_early":
    case "too_far":
    case "unknown_slot":
      return [slotErrors(outcome, slotFields) ?? {}, 400];
    case "unknown_location":
      return hasChoice(account.centers)
        ? [slotErrors(outcome, slotFields) ?? {}, 400]
        : [{ problem: recordMessages.otherCenter }, 400];
    case "too_soon":
      return [{ problem: recordMessages.tooSoon(stepWords[action].label) }, 409];
    case "duplicate":
      return [{ problem: recordMessages.duplicate }, 409];
    case "student_busy":
      return [{ problem: recordMessages.studentBusy }, 409];
    case "tutor_busy":
      return [{ problem: recordMessages.tutorBusy }, 409];
    case "unknown_owner":
      return [{ fieldErrors: { owner: [followWords.ownerUnknown] } }, 400];
    case "nothing":
      return [{ fieldErrors: { result: [callWords.empty] } }, 400];
    case "step_and_outcome":
      return [{ fieldErrors: { next_step: [callWords.stepAndOutcome] } }, 400];
    case "invalid":
      return [{ problem: messages.formUnreadable }, 400];
  }
}

/** The record an address names, and its list's query. @throws Response 404 for an unknown kind or a malformed id */
export function requireRecordAddress({ params, request }: Pick<LoaderFunctionArgs, "params" | "request">): {
  kind: RecordKind;
  id: string;
  listQuery: string;
} {
  const kind = recordKindOf(params.kind);
  const { id = "" } = params;
  if (!kind || !isRecordId(id)) throw failureResponse("not_found");
  return { kind, id: id.toLowerCase(), listQuery: listQueryOf(new URL(request.url).searchParams) };
}
