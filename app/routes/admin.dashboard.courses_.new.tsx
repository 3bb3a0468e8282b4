import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";
import { keepFormOnNetworkFailure } from "~/components/forms/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { CourseFormPage } from "~/components/staff/courses/course-form-page";
import { coursePages } from "~/content/staff-courses";
import { newCoursePath } from "~/forms/course-list";
import type { FormReply } from "~/forms/public-form";
import { requireRole } from "~/guards/account.server";
import { saveCourseByForm } from "~/guards/course-change.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-courses.css?url";

const words = coursePages.create;

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(words);

export async function loader(args: LoaderFunctionArgs) {
  await requireRole(args, ["superadmin"]);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  return saveCourseByForm(args, account, null);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

export default function NewCourse() {
  return (
    <CourseFormPage
      kind="create"
      path={newCoursePath}
      // why: most courses are sold as soon as they are written, and whether tax is due is for a person to say
      values={{ state: "active" }}
      saved={null}
      reply={useActionData<FormReply>()}
    />
  );
}
