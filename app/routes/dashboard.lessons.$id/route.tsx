import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { lessonPage } from "~/content/tutoring/lessons";
import type { FormReply } from "~/domain/forms/public-form";
import { levelsOfLesson } from "~/handlers/lesson-levels.server";
import { personalHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { getLesson } from "~/models/tutoring/lesson-sheets.server";
import { handleAttendance } from "./attendance.server";
import { LessonPage } from "./lesson-page";

export const headers = personalHeaders;
export const handle = { formTitle: lessonPage.title };
export const meta: MetaFunction = () => unlistedMeta(lessonPage);

/** @throws Response 404 for another tutor's lesson, 503 while the database does not answer */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "tutor.pages");
  const lesson = requireFound(await getLesson(account.client, args.params.id ?? ""));
  return { lesson, levels: await levelsOfLesson(account, lesson) };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "tutor.pages");
  return handleAttendance(args, account, requireFound(await getLesson(account.client, args.params.id ?? "")));
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function TutorLesson() {
  return <LessonPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
