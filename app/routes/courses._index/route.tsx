import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { coursesJson } from "~/components/site/courses/course-json";
import { useListedPage } from "~/components/site/listed-page";
import { pageMeta } from "~/components/site/page-meta";
import { StructuredData } from "~/components/site/structured-data";
import { coursesPage } from "~/content/courses/courses";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { canSell } from "~/integrations/stripe/payments.server";
import { listCourses } from "~/models/courses/courses.server";
import { CoursesPage } from "./courses-page";

export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta(coursesPage.meta);

export async function loader() {
  const { courses, fromDatabase } = await listCourses();
  return data({ courses, open: canSell(false), openTaxed: canSell(true) }, cachingOf(fromDatabase));
}

export default function Courses() {
  const { courses, open, openTaxed } = useLoaderData<typeof loader>();
  const page = useListedPage();
  return (
    <>
      <CoursesPage courses={courses} open={open} openTaxed={openTaxed} />
      {page && courses && courses.length > 0 && (
        <StructuredData json={import.meta.env.SSR && coursesJson(courses, page)} />
      )}
    </>
  );
}
