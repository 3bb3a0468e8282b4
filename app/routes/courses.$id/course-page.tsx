import { Link } from "@remix-run/react";
import type { ShownCourse } from "~/components/site/courses/course-shown";
import { NextSteps } from "~/components/site/forms/form-page";
import { SubjectArt } from "~/components/site/programs/subject-art";
import { useSignedIn } from "~/components/site/shell/signed-in";
import { Badge } from "~/components/ui/badge";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
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
      <div className={`course-head ground-${subject}`}>
        <div className="container course-head-grid">
          <div>
            <Breadcrumbs trail={[homeLink, { label: coursesPage.label, to: coursesPage.path }, { label: name }]} />
            <h1>{name}</h1>
            <p className="course-facts">
              <Badge tone="success">{coursesPage.badge}</Badge>
              {durationWeeks !== null && <span>{coursesPage.weeks(durationWeeks)}</span>}
            </p>
          </div>
          <SubjectArt subject={subject} />
        </div>
      </div>
      <div className="container form-page course-page">
        <div className="form-page-main">
          {/* why: an error comes before the description */}
          {problem && <CourseOrder course={course} open={open} signedIn={signedIn} problem={problem} />}
          {description && (
            <section>
              <h2>{words.about}</h2>
              <p className="course-text">{description}</p>
            </section>
          )}
          {!problem && <CourseOrder course={course} open={open} signedIn={signedIn} problem={null} />}
          <p>
            <Link to={coursesPage.path}>{words.all}</Link>
          </p>
        </div>
        {open && (
          <aside className="form-page-aside">
            <NextSteps {...(charge.totalCents === 0 ? words.nextFree : words.next)} />
          </aside>
        )}
      </div>
    </>
  );
}
