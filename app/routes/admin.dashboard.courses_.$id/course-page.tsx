import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CourseFacts } from "~/components/staff/courses/course-facts";
import { CourseState } from "~/components/staff/courses/course-state";
import { Banner } from "~/components/ui/banner";
import { Button, ButtonLink } from "~/components/ui/button";
import { courseFacts, coursePages as words } from "~/content/courses/staff-courses";
import {
  courseDeletionPath,
  courseEditPath,
  courseHistoryPath,
  coursePath,
  coursesPath,
} from "~/domain/courses/course-list";
import type { CourseView, EnrolmentsView } from "~/domain/courses/course-view";
import type { FormReply } from "~/domain/forms/public-form";
import { EnrolmentList } from "./enrolment-list";

interface CoursePageProps {
  course: CourseView;
  enrolments: EnrolmentsView;
  reply: FormReply | undefined;
}

export function CoursePage({ course, enrolments, reply }: CoursePageProps) {
  return (
    <div className="course">
      <div className="course-head">
        <p className="course-back">
          <Link to={coursesPath}>{words.back.list}</Link>
        </p>
        <h2>
          {course.name} <CourseState isActive={course.isActive} />
        </h2>
        <Problem reply={reply} />
      </div>
      <section className="panel" aria-labelledby="facts-title">
        <h3 className="course-title" id="facts-title">
          {words.details}
        </h3>
        <CourseFacts course={course} figures />
        <CourseButtons course={course} />
      </section>
      <EnrolmentList courseId={course.id} {...enrolments} />
    </div>
  );
}

function CourseButtons({ course }: { course: CourseView }) {
  const navigation = useNavigation();
  const pending = navigation.formAction === coursePath(course.id);
  const step = course.isActive ? "deactivate" : "activate";
  return (
    <div className="course-buttons">
      <ButtonLink to={courseEditPath(course.id)} size="small">
        {words.buttons.edit}
      </ButtonLink>
      <Form method="post" action={coursePath(course.id)}>
        <input type="hidden" name="action" value={step} />
        <input type="hidden" name="version" value={course.version} />
        <Button type="submit" size="small" variant="secondary" pending={pending} disabled={pending}>
          {pending ? words.buttons.pending : words.buttons[step]}
        </Button>
      </Form>
      <ButtonLink to={courseHistoryPath(course.id)} variant="quiet" size="small">
        {words.buttons.history}
      </ButtonLink>
      {!course.isUsed && (
        <ButtonLink to={courseDeletionPath(course.id)} variant="quiet" size="small">
          {words.buttons.remove}
        </ButtonLink>
      )}
    </div>
  );
}

/** Error of an action, scrolled into view. */
function Problem({ reply }: { reply: FormReply | undefined }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply?.problem) top.current?.focus();
  }, [reply]);
  if (!reply?.problem) return null;
  return (
    <div ref={top} tabIndex={-1} className="form-top">
      <Banner tone="error" {...reply.problem} />
    </div>
  );
}

export function CourseAwayPage() {
  const { pathname, search } = useLocation();
  return (
    <section className="list" aria-labelledby="course-title">
      <h2 id="course-title">{courseFacts.course}</h2>
      <div className="list-trouble" role="alert">
        <p>{words.away.title}</p>
        <p>{words.away.text}</p>
        <ButtonLink to={pathname + search} size="small" variant="secondary" reloadDocument>
          {words.list.retry}
        </ButtonLink>
      </div>
    </section>
  );
}
