import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { CourseFormPage } from "~/components/staff/courses/course-form-page";
import { coursePages } from "~/content/courses/staff-courses";
import { newCoursePath } from "~/domain/courses/course-list";
import type { FormReply } from "~/domain/forms/public-form";
import { handleCourseForm } from "~/routes/admin.dashboard.courses/course-change.server";

const words = coursePages.create;

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "courses.manage");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "courses.manage");
  return handleCourseForm(args, account, null);
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewCourse() {
  return (
    <CourseFormPage
      kind="create"
      path={newCoursePath}
      // why: most courses go on sale at once; tax is left for a person to decide
      values={{ state: "active" }}
      saved={null}
      reply={useActionData<FormReply>()}
    />
  );
}
