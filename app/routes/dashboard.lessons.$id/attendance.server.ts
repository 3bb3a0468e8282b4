import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { attendanceMessages as messages } from "~/content/tutoring/lessons";
import { type Mark, markLabels, reportFields } from "~/domain/tutoring/attendance";
import { comesTo, type Lesson } from "~/domain/tutoring/lesson-view";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { type AttendanceOutcome, getLesson, saveAttendance } from "~/models/tutoring/lesson-sheets.server";
import { marksSchema } from "./attendance-rules";

/** Saves attendance and reports of a lesson. @returns a redirect, or the form with 400, 403, 409 or 503 */
export async function handleAttendance(args: RequestArgs, { client }: Account, lesson: Lesson) {
  const people = lesson.people.filter(comesTo);
  const received = await receiveForm(args.request, {
    name: "attendance",
    fields: [...Object.keys(markLabels(people)), "version"],
    schema: marksSchema(people),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { version, marks } = submission.value;
  const saved = await saveAttendance(client, { id: lesson.id, version, marks });
  if (!saved.ok) return replyWith(submission, { problem: messages.failed }, 503);
  const { outcome } = saved.data;
  if (outcome === "saved" || (outcome === "changed" && (await isAsSent(client, lesson.id, marks)))) {
    sessionOf(args).flash({ tone: "success", ...messages.saved });
    return redirectTo(args, "/dashboard");
  }
  const [problem, status] = refusals[outcome];
  return replyWith(submission, { problem, isNow: outcome === "changed" }, status);
}

/** Whether what is stored is what was sent: the same form sent twice is no conflict. */
async function isAsSent(client: Account["client"], id: string, marks: readonly Mark[]): Promise<boolean> {
  const lesson = await getLesson(client, id);
  if (typeof lesson === "string") return false;
  return marks.every((mark) => {
    const person = lesson.people.find(({ session }) => session === mark.session);
    return (
      person?.attendance === mark.attendance && reportFields.every((field) => person.report[field] === mark[field])
    );
  });
}

const refusals: Record<Exclude<AttendanceOutcome, "saved">, [(typeof messages)[keyof typeof messages], number]> = {
  changed: [messages.changed, 409],
  too_soon: [messages.tooSoon, 409],
  wrong_state: [messages.cancelled, 409],
  not_found: [messages.gone, 409],
  forbidden: [messages.forbidden, 403],
  invalid: [messages.invalid, 400],
};
