import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StudentCourses } from "~/components/learner/student-courses";
import { unlistedMeta } from "~/components/site/page-meta";
import { studentPages } from "~/content/learner-pages";
import { requireLearner } from "~/guards/account.server";
import { studentCoursesData } from "~/guards/student-pages.server";
import { personalHeaders } from "~/services/caching.server";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(studentPages.courses);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "student");
  return studentCoursesData(account);
}

export default function StudentCoursesPage() {
  return <StudentCourses {...useLoaderData<typeof loader>()} />;
}
