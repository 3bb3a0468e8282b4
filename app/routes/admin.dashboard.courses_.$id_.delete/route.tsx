import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { coursePages } from "~/content/courses/staff-courses";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { deleteCourseByForm } from "~/routes/admin.dashboard.courses/course-change.server";
import { courseView, requireCourse } from "~/routes/admin.dashboard.courses/course-view.server";
import styles from "~/styles/staff/staff-courses.css?url";
import { CourseDeletionPage } from "./course-deletion-page";

const words = coursePages.remove;

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(words);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "courses.manage");
  const course = await requireCourse(account, args.params.id);
  if (!course) throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  return courseView(course);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "courses.manage");
  return deleteCourseByForm(args, account, args.params.id ?? "");
}

/** Revalidates after a 409, which Remix does not do for failed actions. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function DeleteCourse() {
  return <CourseDeletionPage course={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
