import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { coursePages } from "~/content/courses/staff-courses";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { changeCourseState } from "~/routes/admin.dashboard.courses/course-change.server";
import { courseView, enrolmentsOf, requireCourse } from "~/routes/admin.dashboard.courses/course-view.server";
import styles from "~/styles/staff/staff-courses.css?url";
import listStyles from "~/styles/staff/staff-list.css?url";
import { CourseAwayPage, CoursePage } from "./course-page";

const words = coursePages.view;

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: listStyles },
  { rel: "stylesheet", href: styles },
];
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

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "courses.manage");
  return changeCourseState(args, account, args.params.id ?? "");
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

/** Revalidates after a 409, which Remix does not do for failed actions. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Course() {
  const { course, enrolments } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return course && enrolments ? (
    <CoursePage course={course} enrolments={enrolments} reply={reply} />
  ) : (
    <CourseAwayPage />
  );
}
