import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { coursePages } from "~/content/courses/staff-courses";
import { readCourseQuery } from "~/domain/courses/course-list";
import { personalHeaders } from "~/http/caching.server";
import { listManagedCourses } from "~/models/courses/managed-courses.server";
import { courseView } from "./course-view.server";
import { CoursesPage } from "./courses-page";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(coursePages.list);

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "courses.manage");
  const query = readCourseQuery(new URL(args.request.url).searchParams);
  const found = await listManagedCourses(client, query);
  const list = found && { courses: found.courses.map(courseView), total: found.total };
  return data({ query, list }, { status: found ? 200 : 503 });
}

export default function Courses() {
  return <CoursesPage {...useLoaderData<typeof loader>()} />;
}
