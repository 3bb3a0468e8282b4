import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { LessonLevels } from "~/components/learner/lesson-levels";
import { LessonSheet } from "~/components/learner/lesson-sheet";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { lessonPage } from "~/content/tutoring/lessons";
import type { FormReply } from "~/domain/forms/public-form";
import { comesTo, lessonLevelsPath, lessonPath } from "~/domain/tutoring/attendance";
import { handleAttendance } from "~/handlers/attendance.server";
import { levelsOfLesson } from "~/handlers/child-progress.server";
import { requireFound } from "~/http/failure-response.server";
import { getLesson } from "~/models/tutoring/lesson-sheets.server";

export const handle = { page: lessonPage };
/** @throws Response 404 for another tutor's lesson, 503 while the database does not answer */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "tutor.pages");
  const lesson = requireFound(await getLesson(account.client, args.params.id ?? ""));
  return { lesson, levels: await levelsOfLesson(account, lesson) };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "tutor.pages");
  const lesson = requireFound(await getLesson(account.client, args.params.id ?? ""));
  return handleAttendance(args, account, lesson, { path: lessonPath(lesson.id), donePath: "/dashboard" });
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function TutorLesson() {
  const { lesson, levels } = useLoaderData<typeof loader>();
  const people = lesson.people.filter(comesTo);
  return (
    <>
      <Panel className="max-w-3xl" aria-labelledby="lesson-title">
        <p>
          <Link className="link" to="/dashboard">
            {lessonPage.back}
          </Link>
        </p>
        <PanelTitle as="h1" id="lesson-title">
          {lessonPage.title}
        </PanelTitle>
        <LessonSheet path={lessonPath(lesson.id)} lesson={lesson} reply={useActionData<FormReply>()} />
      </Panel>
      {lesson.hasBegun && people.length > 0 && (
        <LessonLevels
          people={people}
          subject={lesson.subject}
          levels={levels}
          action={lessonLevelsPath(lesson.id)}
          reply={undefined}
        />
      )}
    </>
  );
}
