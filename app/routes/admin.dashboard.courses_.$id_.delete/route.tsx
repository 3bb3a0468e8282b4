import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { CourseFacts } from "~/components/staff/courses/course-facts";
import { BackLink } from "~/components/staff/page-links";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Button, ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { courseMessages, coursePages } from "~/content/courses/staff-courses";
import { messages } from "~/content/site/messages";
import { courseDeletionSchema } from "~/domain/courses/course";
import { courseDeletionPath, coursePath, coursesPath } from "~/domain/courses/course-list";
import type { FormReply } from "~/domain/forms/public-form";
import type { CourseView } from "~/handlers/course-view.server";
import { courseView, requireCourse } from "~/handlers/course-view.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { deleteCourse } from "~/models/courses/managed-courses.server";
import { courseForm, refusalOfPress } from "~/routes/admin.dashboard.courses/course-change.server";

const courseDeletionPageWords = coursePages.remove;

const words = coursePages.remove;

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "courses.manage");
  const course = await requireCourse(account, args.params.id);
  if (!course) throw failureResponse("unavailable");
  return courseView(course);
}

/** Only without enrolments. @returns a redirect, or 400, 403, 409 or 503 @throws Response 404 for a deleted course */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "courses.manage");
  const { id = "" } = args.params;
  const received = await receiveForm(args.request, {
    ...courseForm,
    fields: ["version"],
    schema: courseDeletionSchema,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  const saved = await deleteCourse(client, { id, version: submission.value.version });
  const refused = refusalOfPress(saved);
  if (refused) return replyWith(submission, ...refused);
  sessionOf(args).flash({ tone: "success", ...courseMessages.deleted });
  return redirectTo(args, coursesPath);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function DeleteCourse() {
  return <CourseDeletionPage course={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

function CourseDeletionPage({ course, reply }: { course: CourseView; reply: FormReply | undefined }) {
  const path = courseDeletionPath(course.id);
  const pending = useNavigation().formAction === path;
  return (
    <Panel className="min-w-0 max-w-192 wrap-anywhere" aria-labelledby="delete-title">
      <PanelTitle as="h1" id="delete-title">
        {course.is_used ? courseDeletionPageWords.title : courseDeletionPageWords.question}
      </PanelTitle>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <p>
        <b>{course.name}</b> <StateBadge of="activity" state={course.state} />
      </p>
      <CourseFacts course={course} />
      {course.is_used ? (
        <>
          <Banner tone="warning" {...courseDeletionPageWords.inUse} />
          <BackLink to={coursePath(course.id)}>{coursePages.back.course}</BackLink>
        </>
      ) : (
        <>
          <p>{courseDeletionPageWords.text}</p>
          <Form method="post" action={path} className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="version" value={course.updated_at} />
            <Button type="submit" variant="destructive" pending={pending} disabled={pending}>
              {pending ? coursePages.buttons.pending : courseDeletionPageWords.submit}
            </Button>
            <ButtonLink to={coursePath(course.id)} variant="quiet">
              {courseDeletionPageWords.cancel}
            </ButtonLink>
          </Form>
        </>
      )}
    </Panel>
  );
}
