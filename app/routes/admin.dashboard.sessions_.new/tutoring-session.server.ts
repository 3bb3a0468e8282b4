import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { sessionFieldMessages, sessionLabels, sessionMessages, sessionPages } from "~/content/tutoring/staff-sessions";
import { readLearner, tutoringSessionSchema } from "~/domain/tutoring/tutoring-session";
import { isWithin, spansInWords } from "~/domain/tutoring/week-spans";
import { type FormErrors, receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import type { SessionDraft, SessionOutcome } from "~/models/tutoring/tutoring-sessions.server";
import { getAvailability, saveSession } from "~/models/tutoring/tutoring-sessions.server";
import { recordPath } from "~/records/record-kinds";

interface SavedWhere {
  location: string;
  /** Null: a new session. */
  id: string | null;
}

/** Creates or changes a session. @returns a redirect, or the form with 400, 409 (changed meanwhile) or 503 */
export async function handleSessionForm(args: RequestArgs, { client }: Account, { location, id }: SavedWhere) {
  const received = await receiveForm(args.request, {
    name: "tutoring-session",
    fields: [...Object.keys(sessionLabels), "version"],
    schema: tutoringSessionSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { student, subject, tutor, date, start, end, room, notes, override, version } = submission.value;
  const learner = readLearner(student);
  const draft = {
    location,
    studentProfileId: learner?.student ?? "",
    childId: learner?.child ?? null,
    ...(subject && { subject }),
    tutorProfileId: tutor,
    date,
    start,
    end,
    ...(room && { room }),
  };
  const saved = await saveSession(
    client,
    { ...draft, ...(notes && { notes }), ...(override && { overrideReason: override }) },
    // why: a missing version must count as outdated
    id === null ? null : { id, version: version || "1970-01-01T00:00:00Z" },
  );
  if (!saved.ok) return replyWith(submission, { problem: sessionMessages.failed }, 503);
  const { outcome, id: savedId } = saved.data;
  const success = savedId ? successes[outcome] : undefined;
  if (savedId && success) {
    sessionOf(args).flash({ tone: outcome === "repeat" ? "info" : "success", ...success });
    await warnOutsideHours(args, client, draft);
    return redirectTo(args, recordPath("sessions", savedId));
  }
  const [problem, status] = refusals[outcome] ?? [{ problem: sessionMessages.invalid }, 400];
  return replyWith(submission, problem, status);
}

/** Warns of a session outside its tutor's availability; none entered means any time. */
async function warnOutsideHours(
  args: RequestArgs,
  client: Account["client"],
  { tutorProfileId, date, start, end }: SessionDraft,
) {
  const spans = (await getAvailability(client, tutorProfileId)) ?? [];
  if (spans.length === 0 || isWithin(spans, date, start, end)) return;
  const warning = sessionMessages.outsideHours(sessionPages.theTutor, spansInWords(spans));
  sessionOf(args).flash({ tone: "warning", ...warning });
}

const successes: Partial<Record<SessionOutcome, (typeof sessionMessages)["saved" | "created" | "repeat"]>> = {
  created: sessionMessages.created,
  done: sessionMessages.saved,
  repeat: sessionMessages.repeat,
};

const at = (field: keyof typeof sessionLabels, message: keyof typeof sessionFieldMessages): FormErrors => ({
  fieldErrors: { [field]: [sessionFieldMessages[message]] },
});

const refusals: Partial<Record<SessionOutcome, [FormErrors, number]>> = {
  changed: [{ problem: sessionMessages.changed, isConflict: true }, 409],
  // why: the page comes back with the record, which shows that it is closed
  wrong_state: [{}, 409],
  not_found: [{ problem: sessionMessages.gone }, 409],
  forbidden: [{ problem: sessionMessages.forbidden }, 403],
  unknown_location: [{ problem: sessionMessages.centerUnknown }, 400],
  unknown_student: [at("student", "studentUnknown"), 400],
  unknown_subject: [at("subject", "subjectUnknown"), 400],
  unknown_tutor: [at("tutor", "tutorUnknown"), 400],
  student_busy: [at("student", "studentBusy"), 400],
  tutor_busy: [at("tutor", "tutorBusy"), 400],
  room_busy: [at("room", "roomBusy"), 400],
  bad_time: [at("end", "endTooEarly"), 400],
  too_early: [at("date", "tooEarly"), 400],
  too_far: [at("date", "tooFar"), 400],
  closed: [at("override", "closed"), 400],
  outside_hours: [at("override", "outsideHours"), 400],
};
