import { Link } from "@remix-run/react";
import type { ShownCourse } from "~/components/site/courses/course-shown";
import { FormColumns, NextSteps } from "~/components/site/forms/form-page";
import { SubjectArt } from "~/components/site/programs/subject-art";
import { subjectGround } from "~/components/site/sections/subject-ground";
import { useSignedIn } from "~/components/site/shell/signed-in";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Badge } from "~/components/ui/data/badge";
import { coursesPage, coursePage as words } from "~/content/courses/courses";
import type { Message } from "~/content/site/messages";
import { homeLink } from "~/content/site/navigation";
import { CourseOrder } from "./course-order";

interface CoursePageProps {
  course: ShownCourse;
  open: boolean;
  problem: Message | null;
}

export function CoursePage({ course, open, problem }: CoursePageProps) {
  const { name, description, durationWeeks, charge, subject } = course;
  const signedIn = useSignedIn();
  return (
    <>
      <div className={subjectGround[subject]}>
        <div className="page-width grid items-end gap-4 pt-4 pb-8 md:grid-cols-[1fr_auto] md:pb-6">
          <div>
            <div className="wrap-anywhere">
              <Breadcrumbs trail={[homeLink, { label: coursesPage.label, to: coursesPage.path }, { label: name }]} />
              <h1 className="mt-2 text-[clamp(2rem,1.5rem+2.6vw,3.25rem)]">{name}</h1>
            </div>
            <p className="mt-4 flex flex-wrap items-center gap-3 font-bold">
              <Badge tone="success">{coursesPage.badge}</Badge>
              {durationWeeks !== null && <span>{coursesPage.weeks(durationWeeks)}</span>}
            </p>
          </div>
          <SubjectArt subject={subject} className="max-md:hidden" />
        </div>
      </div>
      <FormColumns aside={open && <NextSteps {...(charge.totalCents === 0 ? words.nextFree : words.next)} />}>
        <div className="grid gap-8">
          {/* why: an error comes before the description */}
          {problem && <CourseOrder course={course} open={open} signedIn={signedIn} problem={problem} />}
          {description && (
            <section>
              <h2 className="text-h3">{words.about}</h2>
              <p className="mt-3 text-lead leading-normal wrap-anywhere whitespace-pre-line">{description}</p>
            </section>
          )}
          {!problem && <CourseOrder course={course} open={open} signedIn={signedIn} problem={null} />}
          <p>
            <Link to={coursesPage.path}>{words.all}</Link>
          </p>
        </div>
      </FormColumns>
    </>
  );
}
