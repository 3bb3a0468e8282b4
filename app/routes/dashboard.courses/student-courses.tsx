import { Link } from "@remix-run/react";
import { RisingSteps } from "~/components/learner/session-parts";
import { Badge } from "~/components/ui/badge";
import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { studentPages, coursesWords as words } from "~/content/tutoring/learner-pages";
import type { CourseView } from "~/domain/tutoring/learner-view";

export function StudentCourses({ courses }: { courses: readonly CourseView[] | null }) {
  return (
    <section className="panel" aria-labelledby="courses-title">
      <div className="panel-head">
        <h2 id="courses-title">{studentPages.courses.title}</h2>
        {courses && courses.length > 0 && (
          <ButtonLink to="/courses" variant="secondary" size="small">
            {words.browse}
          </ButtonLink>
        )}
      </div>
      {courses === null && <Banner tone="warning" {...words.failed} />}
      {courses && courses.length > 0 ? (
        <ul className="course-list">
          {courses.map((course) => (
            <Course key={course.id} course={course} />
          ))}
        </ul>
      ) : (
        <div className="nothing">
          <RisingSteps />
          <div>
            <p className="nothing-title">{words.empty.title}</p>
            <p>{words.empty.text}</p>
            <ButtonLink to="/courses">{words.browse}</ButtonLink>
          </div>
        </div>
      )}
      <p className="form-note">
        {words.history.before}
        <Link className="link" to="/purchase-history">
          {words.history.link}
        </Link>
        .
      </p>
    </section>
  );
}

function Course({ course: { name, state, began, weeks, receiptPath } }: { course: CourseView }) {
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p>
          {words.began(began)}
          {weeks !== null && ` · ${words.weeks(weeks)}`}
        </p>
      </div>
      <Badge tone={state === "enrolled" ? "success" : "assessments"}>{words.states[state]}</Badge>
      {receiptPath && (
        <Link className="link table-action" to={receiptPath}>
          {words.receipt}
          <span className="visually-hidden"> {words.receiptFor(name)}</span>
        </Link>
      )}
    </li>
  );
}
