import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { courseMessages, coursePages } from "~/content/courses/staff-courses";
import { messages } from "~/content/site/messages";
import { courseStateSchema } from "~/domain/courses/course";
import { coursePath } from "~/domain/courses/course-list";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { setCourseActive } from "~/models/courses/course-changes.server";
import { courseForm, refusalOfPress } from "~/routes/admin.dashboard.courses/course-change.server";
import { courseView, enrolmentsOf, requireCourse } from "~/routes/admin.dashboard.courses/course-view.server";
import { CourseAwayPage, CoursePage } from "./course-page";

const words = coursePages.view;

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({ ...words, title: data?.course?.name ?? words.title });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "courses.manage");
  const { id = "" } = args.params;
  const course = await requireCourse(account, id);
  if (!course) return data({ course: null, enrolments: null }, { status: 503 });
  const enrolments = await enrolmentsOf(account, course.id, args.request);
  return data({ course: courseView(course), enrolments }, { status: enrolments.page ? 200 : 503 });
}

/** @returns a redirect, or 400, 403, 409 or 503 @throws Response 404 for a deleted course */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "courses.manage");
  const { id = "" } = args.params;
  const fields = ["action", "version"];
  const received = await receiveForm(args.request, { ...courseForm, fields, schema: courseStateSchema });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  const { action, version } = submission.value;
  const activates = action === "activate";
  const saved = await setCourseActive(client, { id, version }, activates);
  const refused = refusalOfPress(saved);
  if (refused) return replyWith(submission, ...refused);
  sessionOf(args).flash({
    tone: "success",
    ...courseMessages[activates ? "activated" : "deactivated"],
  });
  return redirectTo(args, `${coursePath(id)}#top`);
}

export const clientAction = keepFormOnNetworkFailure;

export const shouldRevalidate = revalidateAfterConflict;

export default function Course() {
  const { course, enrolments } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return course && enrolments ? (
    <CoursePage course={course} enrolments={enrolments} reply={reply} />
  ) : (
    <CourseAwayPage />
  );
}
