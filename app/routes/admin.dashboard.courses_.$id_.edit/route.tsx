import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { CourseFormPage } from "~/components/staff/courses/course-form-page";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { coursePages } from "~/content/courses/staff-courses";
import { courseEditPath } from "~/domain/courses/course-list";
import type { FormReply } from "~/domain/forms/public-form";
import { courseFormValues, courseView, requireCourse } from "~/handlers/course-view.server";
import { handleCourseForm } from "~/routes/admin.dashboard.courses/course-change.server";

const words = coursePages.edit;

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "courses.manage");
  const course = await requireCourse(account, args.params.id);
  const page = course && { saved: courseView(course), values: courseFormValues(course) };
  return data(page, { status: course ? 200 : 503 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "courses.manage");
  return handleCourseForm(args, account, args.params.id ?? "");
}

export const clientAction = keepFormOnNetworkFailure;

export const shouldRevalidate = revalidateAfterConflict;

export default function EditCourse() {
  const { id = "" } = useParams();
  const { saved = null, values = {} } = useLoaderData<typeof loader>() ?? {};
  return (
    <CourseFormPage
      kind="edit"
      path={courseEditPath(id)}
      values={values}
      saved={saved}
      reply={useActionData<FormReply>()}
    />
  );
}
