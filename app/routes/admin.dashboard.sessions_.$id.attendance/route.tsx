import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Account, requirePermission } from "~/auth/account.server";
import { LessonSheet } from "~/components/learner/lesson-sheet";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { BackLink } from "~/components/staff/back-link";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { centerAttendance as words } from "~/content/tutoring/lessons";
import type { FormReply } from "~/domain/forms/public-form";
import { rollPath } from "~/domain/tutoring/lesson-view";
import { handleAttendance } from "~/handlers/attendance.server";
import { personalHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { getLesson } from "~/models/tutoring/lesson-sheets.server";
import { getSession } from "~/models/tutoring/tutoring-session.server";
import { recordPath } from "~/records/record-kinds";
import { PrintedRoll } from "./printed-roll";

export const headers = personalHeaders;
export const handle = { formTitle: words.page.title };
export const meta: MetaFunction = () => unlistedMeta(words.page);

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
    refusals: words.refusals,
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
    <>
      <BookingsNav />
      <div className="grid max-w-3xl gap-5">
        <PageHeader
          dense
          title={words.page.title}
          back={<BackLink to={recordPath("sessions", id)}>{words.back}</BackLink>}
        />
        <PrintedRoll lesson={lesson} />
        <Panel className="print:hidden">
          <LessonSheet path={rollPath(id)} lesson={lesson} reply={useActionData<FormReply>()} />
        </Panel>
      </div>
    </>
  );
}
