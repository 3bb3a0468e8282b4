import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { CourseDeletionPage } from "~/components/staff/courses/course-deletion-page";
import { coursePages } from "~/content/staff-courses";
import type { FormReply } from "~/forms/public-form";
import { requireRole } from "~/guards/account.server";
import { deleteCourseByForm } from "~/guards/course-change.server";
import { courseView, requireCourse } from "~/guards/course-view.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-courses.css?url";

const words = coursePages.remove;

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(words);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  const course = await requireCourse(account, args.params.id);
  if (!course) throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  return courseView(course);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  return deleteCourseByForm(args, account, args.params.id ?? "");
}

/** A course that was found to be another by now is read anew, which a failed form does not do by itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function DeleteCourse() {
  return <CourseDeletionPage course={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
