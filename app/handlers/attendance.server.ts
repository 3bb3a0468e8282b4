import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Message } from "~/content/site/messages";
import { attendanceMessages as messages } from "~/content/tutoring/lessons";
import type { Lesson, LessonPerson, Mark } from "~/domain/tutoring/attendance";
import { allPresent, comesTo, markField, markLabels, reportFields } from "~/domain/tutoring/attendance";
import { marksSchema } from "~/domain/tutoring/attendance-rules";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { type AttendanceOutcome, getLesson, saveAttendance } from "~/models/tutoring/lesson-sheets.server";

interface AttendancePage {
  path: string;
  /** Where a saved form leads. */
  donePath: string;
  refusals?: Partial<Record<keyof typeof messages, Message>>;
}

/** Saves attendance and reports of a lesson. @returns a redirect, or the form with 400, 403, 409 or 503 */
export async function handleAttendance(
  args: RequestArgs,
  { client }: Account,
  lesson: Lesson,
  { path, donePath, refusals = {} }: AttendancePage,
) {
  const people = lesson.people.filter(comesTo);
  const received = await receiveForm(args.request, {
    name: "attendance",
    fields: [...Object.keys(markLabels(people)), "version", allPresent.name],
    schema: marksSchema(people),
    complete: async (formData) => withAllPresent(formData, people),
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
    const all = received.formData.has(allPresent.name);
    sessionOf(args).flash({ tone: "success", ...(all ? messages.allPresent : messages.saved) });
    return redirectTo(args, all ? path : donePath);
  }
  const [message, status] = answers[outcome];
  const problem = refusals[message] ?? messages[message];
  return replyWith(submission, { problem, isConflict: outcome === "changed" }, status);
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

/** 'All present' marks every child; those reported absent are excused. */
function withAllPresent(formData: FormData, people: readonly LessonPerson[]): FormData {
  if (formData.get(allPresent.name) !== allPresent.value) return formData;
  for (const { session, isAbsenceTold } of people)
    formData.set(markField("attendance", session), isAbsenceTold ? "excused" : "present");
  return formData;
}

const answers: Record<Exclude<AttendanceOutcome, "saved">, [keyof typeof messages, number]> = {
  changed: ["changed", 409],
  too_soon: ["tooSoon", 409],
  too_late: ["tooLate", 409],
  wrong_state: ["cancelled", 409],
  not_found: ["gone", 409],
  forbidden: ["forbidden", 403],
  invalid: ["invalid", 400],
};
