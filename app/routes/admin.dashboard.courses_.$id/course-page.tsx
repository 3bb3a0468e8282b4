import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { BackLink } from "~/components/staff/back-link";
import { CourseFacts } from "~/components/staff/courses/course-facts";
import { EnrolmentList } from "~/components/staff/courses/enrolment-list";
import { ListFrame } from "~/components/staff/list/list-frame";
import { Button, ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Actions, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { courseFacts, coursePages as words } from "~/content/courses/staff-courses";
import {
  courseDeletionPath,
  courseEditPath,
  courseHistoryPath,
  coursePath,
  coursesPath,
  enrolmentsFilePath,
} from "~/domain/courses/course-list";
import type { CourseView, EnrolmentsView } from "~/domain/courses/course-view";
import type { FormReply } from "~/domain/forms/public-form";

interface CoursePageProps {
  course: CourseView;
  enrolments: EnrolmentsView;
  reply: FormReply | undefined;
}

export function CoursePage({ course, enrolments, reply }: CoursePageProps) {
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid gap-3">
        <PageHeader
          back={<BackLink to={coursesPath}>{words.back.list}</BackLink>}
          title={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {course.name} <StateBadge of="activity" state={course.isActive ? "active" : "inactive"} />
            </span>
          }
        />
        <Problem reply={reply} />
      </div>
      <Panel aria-labelledby="facts-title">
        <PanelTitle as="h2" id="facts-title">
          {words.details}
        </PanelTitle>
        <CourseFacts course={course} figures />
        <CourseButtons course={course} />
      </Panel>
      <EnrolmentList path={coursePath(course.id)} file={enrolmentsFilePath(course.id)} {...enrolments} />
    </div>
  );
}

function CourseButtons({ course }: { course: CourseView }) {
  const navigation = useNavigation();
  const pending = navigation.formAction === coursePath(course.id);
  const step = course.isActive ? "deactivate" : "activate";
  return (
    <Actions tight>
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
        <ButtonLink to={courseDeletionPath(course.id)} variant="removal" size="small">
          {words.buttons.remove}
        </ButtonLink>
      )}
    </Actions>
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
    <div ref={top} tabIndex={-1} className="grid gap-4">
      <Banner tone="error" {...reply.problem} />
    </div>
  );
}

export function CourseAwayPage() {
  const { pathname, search } = useLocation();
  return (
    <ListFrame titleId="course-title" title={courseFacts.course}>
      <EmptyState failed {...words.away}>
        <ButtonLink to={pathname + search} size="small" variant="secondary" reloadDocument>
          {words.list.retry}
        </ButtonLink>
      </EmptyState>
    </ListFrame>
  );
}
