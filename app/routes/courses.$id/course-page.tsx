import { Link, useRouteLoaderData } from "@remix-run/react";
import { CourseArt } from "~/components/site/courses/course-art";
import type { ShownCourse } from "~/components/site/courses/course-json";
import { FormColumns, NextSteps } from "~/components/site/forms/form-page";
import { subjectGround } from "~/components/site/sections/subject-ground";
import { Facts } from "~/components/ui/data/facts";
import { Breadcrumbs } from "~/components/ui/navigation/breadcrumbs";
import { coursesPage, coursePage as words } from "~/content/courses/courses";
import type { Message } from "~/content/site/messages";
import { homeLink } from "~/content/site/navigation";
import { askAddress } from "~/domain/courses/course-address";
import type { Choice } from "./center-select";
import { CourseOrder } from "./course-order";

const listed = "link inline-flex min-h-11 items-center";

interface CoursePageProps {
  course: ShownCourse;
  open: boolean;
  /** Null where nothing is sold. */
  center: Choice | null;
  /** Null for visitors who are no family. */
  family: Choice | null;
  /** What a refused form was told, and what it had chosen. */
  reply: { problem: Message | null; center: string; child: string } | null;
}

export function CoursePage({ course, open, center, family, reply }: CoursePageProps) {
  const problem = reply?.problem ?? null;
  const { name, description, duration_weeks, grades, charge, subject } = course;
  const scope = [grades, duration_weeks !== null && coursesPage.weeks(duration_weeks)].filter(Boolean).join(", ");
  const signedIn = useSignedIn();
  const chosen = center && reply ? { ...center, chosen: reply.center } : center;
  const children = family && reply ? { ...family, chosen: reply.child } : family;
  const order = <CourseOrder course={course} center={chosen} family={children} signedIn={signedIn} problem={problem} />;
  return (
    <>
      <div className={subjectGround[subject]}>
        <div className="page-width grid items-end gap-4 pt-4 pb-8 md:grid-cols-[1fr_auto] md:pb-6">
          <div>
            <div className="wrap-anywhere">
              <Breadcrumbs trail={[homeLink, { label: coursesPage.label, to: coursesPage.path }, { label: name }]} />
              <h1 className="mt-2 text-[clamp(2rem,1.5rem+2.6vw,3.25rem)]">{name}</h1>
            </div>
            {scope && <p className="mt-4 font-bold">{scope}</p>}
          </div>
          <CourseArt course={course} className="max-md:hidden" />
        </div>
      </div>
      <FormColumns aside={open && <NextSteps {...(charge.totalCents === 0 ? words.nextFree : words.next)} />}>
        <div className="grid gap-8">
          {/* why: an error comes before the description */}
          {problem && order}
          {description && (
            <section>
              <h2 className="text-h3">{words.about}</h2>
              <p className="mt-3 text-lead leading-normal wrap-anywhere whitespace-pre-line">{description}</p>
            </section>
          )}
          <section className="grid gap-3">
            <h2 className="text-h3">{words.how.title}</h2>
            <Facts facts={words.how.facts(grades)} layout="rows" />
          </section>
          {!problem && order}
          <p className="flex flex-wrap gap-x-6">
            <Link className={listed} to={askAddress(course.id)}>
              {coursesPage.ask}
            </Link>
            <Link className={listed} to={coursesPage.path}>
              {words.all}
            </Link>
          </p>
        </div>
      </FormColumns>
    </>
  );
}

/** By the visitor's cookie; false on cached pages. */
function useSignedIn(): boolean {
  const shell = useRouteLoaderData<() => { user: { email: string } | null }>("root");
  return Boolean(shell?.user);
}
