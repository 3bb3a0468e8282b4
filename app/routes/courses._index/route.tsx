import { data, type MetaFunction } from "@remix-run/node";
import { Await, type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { latePart } from "~/components/late/late-part";
import { coursesJson } from "~/components/site/courses/course-json";
import { pageMeta } from "~/components/site/page-meta";
import { StructuredData, useListedPage } from "~/components/site/structured-data";
import { coursesPage } from "~/content/courses/courses";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { canSell } from "~/integrations/payments/payments.server";
import { listCourses } from "~/models/courses/courses.server";
import type { CoursesPageProps } from "./courses-page";

export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta(coursesPage.meta);

export async function loader() {
  const { courses, fromDatabase } = await listCourses();
  return data({ courses, open: canSell(false), openTaxed: canSell(true) }, cachingOf(fromDatabase));
}

/** Shows the page at once on the way from another page, and the list when it is there. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) => ({ coming: serverLoader<typeof loader>() });

const CoursesPage = latePart(async () => (await import("./courses-page")).CoursesPage);

export default function Courses() {
  const answer = useLoaderData<typeof loader | typeof clientLoader>();
  if (!("coming" in answer)) return <LoadedCourses {...answer} />;
  return (
    <Suspense fallback={<CoursesPage courses="loading" open openTaxed />}>
      <Await resolve={answer.coming}>{(loaded) => <LoadedCourses {...loaded} />}</Await>
    </Suspense>
  );
}

function LoadedCourses({ courses, open, openTaxed }: CoursesPageProps) {
  const page = useListedPage();
  return (
    <>
      <CoursesPage courses={courses} open={open} openTaxed={openTaxed} />
      {page && courses && courses !== "loading" && courses.length > 0 && (
        <StructuredData json={import.meta.env.SSR && coursesJson(courses, page)} />
      )}
    </>
  );
}
