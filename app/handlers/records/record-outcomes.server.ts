import type { ScopedAccount } from "~/auth/account.server";
import { hasChoice } from "~/auth/permissions";
import { emailProblemWords } from "~/content/emails/email-problems";
import { formStepWords } from "~/content/records/form-step-words";
import { callWords, followWords } from "~/content/records/leads";
import { recordMessages, recordNames } from "~/content/records/staff-records";
import { statusName } from "~/content/records/states";
import { stepWords as plainStepWords } from "~/content/records/step-words";
import { messages } from "~/content/site/messages";
import { readableDateTime } from "~/domain/dates/calendar";
import { type FormErrors, slotErrors } from "~/http/form.server";
import type { BookedRequest, ChangeOutcome, RecordChange } from "~/models/records/record-actions.server";
import type { SentAction } from "~/records/record-actions";
import type { RecordKind } from "~/records/record-kinds";

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
