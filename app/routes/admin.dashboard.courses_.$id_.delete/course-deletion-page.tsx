import { Form, useNavigation } from "@remix-run/react";
import { BackLink } from "~/components/staff/back-link";
import { CourseFacts } from "~/components/staff/courses/course-facts";
import { Button, ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { coursePages } from "~/content/courses/staff-courses";
import { courseDeletionPath, coursePath } from "~/domain/courses/course-list";
import type { CourseView } from "~/domain/courses/course-view";
import type { FormReply } from "~/domain/forms/public-form";

const words = coursePages.remove;

export function CourseDeletionPage({ course, reply }: { course: CourseView; reply: FormReply | undefined }) {
  const path = courseDeletionPath(course.id);
  const pending = useNavigation().formAction === path;
  return (
    <Panel className="min-w-0 max-w-192 wrap-anywhere" aria-labelledby="delete-title">
      <PanelTitle as="h1" id="delete-title">
        {course.isUsed ? words.title : words.question}
      </PanelTitle>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <p>
        <b>{course.name}</b> <StateBadge of="activity" state={course.isActive ? "active" : "inactive"} />
      </p>
      <CourseFacts course={course} />
      {course.isUsed ? (
        <>
          <Banner tone="warning" {...words.inUse} />
          <BackLink to={coursePath(course.id)}>{coursePages.back.course}</BackLink>
        </>
      ) : (
        <>
          <p>{words.text}</p>
          <Form method="post" action={path} className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="version" value={course.version} />
            <Button type="submit" variant="destructive" pending={pending} disabled={pending}>
              {pending ? coursePages.buttons.pending : words.submit}
            </Button>
            <ButtonLink to={coursePath(course.id)} variant="quiet">
              {words.cancel}
            </ButtonLink>
          </Form>
        </>
      )}
    </Panel>
  );
}
