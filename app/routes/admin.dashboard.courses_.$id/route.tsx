import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { BackLink } from "~/components/staff/back-link";
import { CourseFacts } from "~/components/staff/courses/course-facts";
import { EnrolmentList } from "~/components/staff/courses/enrolment-list";
import { ListFrame } from "~/components/staff/list/list-frame";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Button, ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Actions, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { courseFacts, courseMessages, coursePages } from "~/content/courses/staff-courses";
import { messages } from "~/content/site/messages";
import { courseStateSchema } from "~/domain/courses/course";
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
import { personalHeaders } from "~/http/caching.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { setCourseActive } from "~/models/courses/course-changes.server";
import { courseForm, refusalOfPress } from "~/routes/admin.dashboard.courses/course-change.server";
import { courseView, enrolmentsOf, requireCourse } from "~/routes/admin.dashboard.courses/course-view.server";

const words = coursePages.view;

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({ ...words, title: data?.course?.name ?? words.title });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "courses.manage");
  const { id = "" } = args.params;
  const course = await requireCourse(account, id);
  if (!course) return data({ course: null, enrolments: null }, { status: 503 });
  const enrolments = await enrolmentsOf(account, course.id, args.request);
  return data({ course: courseView(course), enrolments }, { status: enrolments.page ? 200 : 503 });
}

/** @returns a redirect, or 400, 403, 409 or 503 @throws Response 404 for a deleted course */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "courses.manage");
  const { id = "" } = args.params;
  const fields = ["action", "version"];
  const received = await receiveForm(args.request, { ...courseForm, fields, schema: courseStateSchema });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  const { action, version } = submission.value;
  const activates = action === "activate";
  const saved = await setCourseActive(client, { id, version }, activates);
  const refused = refusalOfPress(saved);
  if (refused) return replyWith(submission, ...refused);
  sessionOf(args).flash({
    tone: "success",
    ...courseMessages[activates ? "activated" : "deactivated"],
  });
  return redirectTo(args, `${coursePath(id)}#top`);
}

export const clientAction = keepFormOnNetworkFailure;

export const shouldRevalidate = revalidateAfterConflict;

export default function Course() {
  const { course, enrolments } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return course && enrolments ? (
    <CoursePage course={course} enrolments={enrolments} reply={reply} />
  ) : (
    <CourseAwayPage />
  );
}

interface CoursePageProps {
  course: CourseView;
  enrolments: EnrolmentsView;
  reply: FormReply | undefined;
}

function CoursePage({ course, enrolments, reply }: CoursePageProps) {
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid gap-3">
        <PageHeader
          back={<BackLink to={coursesPath}>{coursePages.back.list}</BackLink>}
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
          {coursePages.details}
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
        {coursePages.buttons.edit}
      </ButtonLink>
      <Form method="post" action={coursePath(course.id)}>
        <input type="hidden" name="action" value={step} />
        <input type="hidden" name="version" value={course.version} />
        <Button type="submit" size="small" variant="secondary" pending={pending} disabled={pending}>
          {pending ? coursePages.buttons.pending : coursePages.buttons[step]}
        </Button>
      </Form>
      <ButtonLink to={courseHistoryPath(course.id)} variant="quiet" size="small">
        {coursePages.buttons.history}
      </ButtonLink>
      {!course.isUsed && (
        <ButtonLink to={courseDeletionPath(course.id)} variant="removal" size="small">
          {coursePages.buttons.remove}
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

function CourseAwayPage() {
  const { pathname, search } = useLocation();
  return (
    <ListFrame titleId="course-title" title={courseFacts.course}>
      <EmptyState failed {...coursePages.away}>
        <ButtonLink to={pathname + search} size="small" variant="secondary" reloadDocument>
          {coursePages.list.retry}
        </ButtonLink>
      </EmptyState>
    </ListFrame>
  );
}
