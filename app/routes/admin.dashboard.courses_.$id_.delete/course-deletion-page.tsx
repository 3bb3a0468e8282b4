import { Form, Link, useNavigation } from "@remix-run/react";
import { CourseFacts } from "~/components/staff/courses/course-facts";
import { CourseState } from "~/components/staff/courses/course-state";
import { Banner } from "~/components/ui/banner";
import { Button, ButtonLink } from "~/components/ui/button";
import { coursePages } from "~/content/courses/staff-courses";
import { courseDeletionPath, coursePath } from "~/domain/courses/course-list";
import type { CourseView } from "~/domain/courses/course-view";
import type { FormReply } from "~/domain/forms/public-form";

const words = coursePages.remove;

export function CourseDeletionPage({ course, reply }: { course: CourseView; reply: FormReply | undefined }) {
  const path = courseDeletionPath(course.id);
  const pending = useNavigation().formAction === path;
  return (
    <section className="panel course-panel" aria-labelledby="delete-title">
      <h2 id="delete-title">{course.isUsed ? words.title : words.question}</h2>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <p>
        <b>{course.name}</b> <CourseState isActive={course.isActive} />
      </p>
      <CourseFacts course={course} />
      {course.isUsed ? (
        <>
          <Banner tone="warning" {...words.inUse} />
          <p className="course-back">
            <Link to={coursePath(course.id)}>{coursePages.back.course}</Link>
          </p>
        </>
      ) : (
        <>
          <p>{words.text}</p>
          <Form method="post" action={path} className="course-buttons">
            <input type="hidden" name="version" value={course.version} />
            <Button type="submit" pending={pending} disabled={pending}>
              {pending ? coursePages.buttons.pending : words.submit}
            </Button>
            <ButtonLink to={coursePath(course.id)} variant="quiet">
              {words.cancel}
            </ButtonLink>
          </Form>
        </>
      )}
    </section>
  );
}
