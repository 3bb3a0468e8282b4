import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Account, requirePermission } from "~/auth/account.server";
import { LessonSheet } from "~/components/learner/lesson-sheet";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BackLink } from "~/components/staff/page-links";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { stateWord } from "~/content/records/states";
import { centerAttendance } from "~/content/tutoring/lessons";
import type { FormReply } from "~/domain/forms/public-form";
import { attendances, comesTo, type Lesson, rollPath } from "~/domain/tutoring/attendance";
import { handleAttendance } from "~/handlers/attendance.server";
import { requireFound } from "~/http/failure-response.server";
import { getLesson } from "~/models/tutoring/lesson-sheets.server";
import { getSession } from "~/models/tutoring/tutoring-sessions.server";
import { recordPath } from "~/records/record-kinds";

const words = centerAttendance.paper;

const cell = "border-t border-hairline px-2 py-1.5 text-left align-top";

export const handle = { page: centerAttendance.page };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  return lessonOf(account, args.params.id);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const { id, lesson } = await lessonOf(account, args.params.id);
  return handleAttendance(args, account, lesson, {
    path: rollPath(id),
    donePath: recordPath("sessions", id),
    refusals: centerAttendance.refusals,
  });
}

/** Of any of its sessions. @throws Response 404 at another center, 503 while the database does not answer */
async function lessonOf({ client }: Account, sessionId = "") {
  const { id, lesson } = requireFound(await getSession(client, sessionId));
  return { id, lesson: requireFound(await getLesson(client, lesson)) };
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function LessonRoll() {
  const { id, lesson } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader
        dense
        title={centerAttendance.page.title}
        back={<BackLink to={recordPath("sessions", id)}>{centerAttendance.back}</BackLink>}
      />
      <PrintedRoll lesson={lesson} />
      <Panel className="print:hidden">
        <LessonSheet path={rollPath(id)} lesson={lesson} reply={useActionData<FormReply>()} />
      </Panel>
    </div>
  );
}

/** On paper alone: whom a tutor or a clerk calls, with a box for each answer and room for a note. */
const PrintedRoll = ({ lesson: { date, time, center, room, people } }: { lesson: Lesson }) => (
  <table className="hidden w-full border-collapse print:block">
    <caption className="pb-2 text-left font-bold">{[date, time, center, room].filter(Boolean).join(", ")}</caption>
    <tbody>
      {people.filter(comesTo).map(({ session, name, grade }) => (
        <tr key={session}>
          <th scope="row" className={cell}>
            {grade ? `${name}, ${grade}` : name}
          </th>
          {attendances.map((state) => (
            <td key={state} className={`${cell} whitespace-nowrap`}>
              ☐ {stateWord("attendance", state)}
            </td>
          ))}
          <td className={cell}>{words.note}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
