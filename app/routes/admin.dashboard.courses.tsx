import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { CoursesPage } from "~/components/staff/courses/courses-page";
import { coursePages } from "~/content/staff-courses";
import { readCourseQuery } from "~/forms/course-list";
import { requireRole } from "~/guards/account.server";
import { courseView } from "~/guards/course-view.server";
import { listManagedCourses } from "~/models/managed-courses.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-courses.css?url";
import listStyles from "~/styles/staff-list.css?url";

export const headers = personalHeaders;
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: listStyles },
  { rel: "stylesheet", href: styles },
];
export const meta: MetaFunction = () => unlistedMeta(coursePages.list);

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireRole(args, ["superadmin"]);
  const query = readCourseQuery(new URL(args.request.url).searchParams);
  const found = await listManagedCourses(client, query);
  const list = found && { courses: found.courses.map(courseView), total: found.total };
  return data({ query, list }, { status: found ? 200 : 503 });
}

export default function Courses() {
  return <CoursesPage {...useLoaderData<typeof loader>()} />;
}
