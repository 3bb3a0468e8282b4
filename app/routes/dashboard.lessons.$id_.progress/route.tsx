import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { LessonLevels } from "~/components/learner/lesson-levels";
import { BackLink } from "~/components/learner/panels";
import { isReplyTo } from "~/components/learner/workbook-form";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Banner } from "~/components/ui/feedback/banner";
import { lessonPage } from "~/content/tutoring/lessons";
import { moveMessages, workbookForm as words } from "~/content/tutoring/progress";
import type { FormReply } from "~/domain/forms/public-form";
import { comesTo, lessonLevelsPath, lessonPath } from "~/domain/tutoring/attendance";
import { handleWorkbook, levelsOfLesson } from "~/handlers/child-progress.server";
import { requireFound } from "~/http/failure-response.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { getLesson } from "~/models/tutoring/lesson-sheets.server";

export const handle = { page: words };
/** @throws Response 404 for another tutor's lesson, 503 while the database does not answer */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "tutor.pages");
  const lesson = requireFound(await getLesson(account.client, args.params.id ?? ""));
  return { lesson, levels: await levelsOfLesson(account, lesson) };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "tutor.pages");
  const lesson = requireFound(await getLesson(account.client, args.params.id ?? ""));
  return handleWorkbook(args, account, {
    // why: the sheet says who sits in the session, whatever the form names
    childOf: ({ session }) => {
      const person = lesson.people.filter(comesTo).find((one) => one.session === session);
      return person?.child ? { child: person.child, session: person.session } : null;
    },
    leadsTo: `${lessonPath(lesson.id)}#levels`,
    limits: accountFormLimits,
  });
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function LessonLevelsPage() {
  const { lesson, levels } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <BackLink to={lessonPath(lesson.id)}>{lessonPage.title}</BackLink>
      <h1 className="sr-only">{words.title}</h1>
      {reply && !levels.some(({ child_id, subject }) => isReplyTo(reply, child_id, subject)) && (
        <Banner tone="error" {...(reply.problem ?? moveMessages.unknown)} />
      )}
      <LessonLevels
        people={lesson.people.filter(comesTo)}
        subject={lesson.subject}
        levels={levels}
        action={lessonLevelsPath(lesson.id)}
        reply={reply}
      />
    </>
  );
}
