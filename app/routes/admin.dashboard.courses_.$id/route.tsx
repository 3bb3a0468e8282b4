import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { CourseFacts } from "~/components/staff/courses/course-facts";
import { EnrolmentList } from "~/components/staff/courses/enrolment-list";
import { ListFrame } from "~/components/staff/list/list-frame";
import { BackLink } from "~/components/staff/page-links";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Button, ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { TickBox } from "~/components/ui/forms/tick-box";
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
  type EnrolmentsView,
  enrolmentsFilePath,
} from "~/domain/courses/course-list";
import type { FormReply } from "~/domain/forms/public-form";
import type { CourseView } from "~/handlers/course-view.server";
import { courseView, enrolmentsOf, paidSeatsOf, requireCourse } from "~/handlers/course-view.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { setCourseActive } from "~/models/courses/managed-courses.server";
import { courseForm, refusalOfPress } from "~/routes/admin.dashboard.courses/course-change.server";

const words = coursePages.view;

export const handle = { formTitle: words.title };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({ ...words, title: data?.course?.name ?? words.title });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "courses.manage");
  const { id = "" } = args.params;
  const course = await requireCourse(account, id);
  if (!course) return data({ course: null, enrolments: null, seats: null }, { status: 503 });
  const [enrolments, seats] = await Promise.all([
    enrolmentsOf(account, id, args.request),
    paidSeatsOf(account, course).catch(() => null),
  ]);
  return data({ course: courseView(course), enrolments, seats }, { status: enrolments.page ? 200 : 503 });
}

/** @returns a redirect, or 400, 403, 409 or 503 @throws Response 404 for a deleted course */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "courses.manage");
  const { id = "" } = args.params;
  const fields = Object.keys(courseStateSchema.shape);
  const received = await receiveForm(args.request, { ...courseForm, fields, schema: courseStateSchema });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  const { action, version, withdraw } = submission.value;
  const activates = action === "activate";
  const saved = await setCourseActive(client, { id, version }, activates, withdraw === "on");
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
  const { course, enrolments, seats } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return course && enrolments ? (
    <CoursePage course={course} enrolments={enrolments} seats={seats} reply={reply} />
  ) : (
    <CourseAwayPage />
  );
}

interface CoursePageProps {
  course: CourseView;
  enrolments: EnrolmentsView;
  /** Who has paid for what can be withdrawn; null without an answer. */
  seats: readonly string[] | null;
  reply: FormReply | undefined;
}

function CoursePage({ course, enrolments, seats, reply }: CoursePageProps) {
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid gap-3">
        <PageHeader
          back={<BackLink to={coursesPath}>{coursePages.back.list}</BackLink>}
          title={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {course.name} <StateBadge of="activity" state={course.state} />
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
        <CourseButtons course={course} seats={seats} reply={reply} />
      </Panel>
      <EnrolmentList path={coursePath(course.id)} file={enrolmentsFilePath(course.id)} {...enrolments} />
    </div>
  );
}

function CourseButtons({ course, seats, reply }: Omit<CoursePageProps, "enrolments">) {
  const navigation = useNavigation();
  const pending = navigation.formAction === coursePath(course.id);
  const step = course.is_active ? "deactivate" : "activate";
  const isPaid = course.is_active && course.enrolled > 0;
  const press = (
    <Form method="post" action={coursePath(course.id)} className="grid justify-items-start gap-3">
      <input type="hidden" name="action" value={step} />
      <input type="hidden" name="version" value={course.updated_at} />
      {isPaid && (
        <TickBox name="withdraw" required>
          {coursePages.withdraw.seen}
        </TickBox>
      )}
      <Button type="submit" size="small" variant="secondary" pending={pending} disabled={pending}>
        {pending ? coursePages.buttons.pending : coursePages.buttons[step]}
      </Button>
    </Form>
  );
  return (
    <>
      <Actions tight>
        <ButtonLink to={courseEditPath(course.id)} size="small">
          {coursePages.buttons.edit}
        </ButtonLink>
        {!isPaid && press}
        <ButtonLink to={courseHistoryPath(course.id)} variant="quiet" size="small">
          {coursePages.buttons.history}
        </ButtonLink>
        {!course.is_used && (
          <ButtonLink to={courseDeletionPath(course.id)} variant="removal" size="small">
            {coursePages.buttons.remove}
          </ButtonLink>
        )}
      </Actions>
      {isPaid && seats && (
        <Disclosure look="card" summary={coursePages.buttons.deactivate} open={reply !== undefined}>
          <div className="grid gap-3 p-4">
            <p>
              <b>{coursePages.withdraw.title(seats.length)}:</b> {seats.join(", ")}.
            </p>
            <p>{coursePages.withdraw.text}</p>
            {press}
          </div>
        </Disclosure>
      )}
    </>
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
