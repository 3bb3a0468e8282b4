import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { studentPages } from "~/content/tutoring/learner-pages";
import { personalHeaders } from "~/http/caching.server";
import { studentCoursesData } from "~/routes/dashboard/student-pages.server";
import { StudentCourses } from "./student-courses";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(studentPages.courses);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  return studentCoursesData(account);
}

export default function StudentCoursesPage() {
  return <StudentCourses {...useLoaderData<typeof loader>()} />;
}
