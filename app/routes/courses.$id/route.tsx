import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { requireSameOrigin } from "~/auth/same-origin.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { courseJson } from "~/components/site/courses/course-json";
import { useListedPage } from "~/components/site/listed-page";
import { pageMeta } from "~/components/site/page-meta";
import { StructuredData } from "~/components/site/structured-data";
import { coursePage, coursesPage } from "~/content/courses/courses";
import { enrolmentMessages } from "~/content/courses/enrolment";
import { messages } from "~/content/site/messages";
import { coursePath } from "~/domain/courses/course-address";
import { signInAddress } from "~/domain/users/sign-in-address";
import { publicHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { canSell } from "~/integrations/stripe/payments.server";
import { getCourse } from "~/models/courses/courses.server";
import { CoursePage } from "./course-page";
import { handleEnrolment } from "./enrolment.server";

export const handle = { formTitle: coursePage.formTitle };
export const headers = publicHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { name } = data.course;
  return pageMeta({ title: name, description: coursePage.description(name) });
};

export async function loader({ params }: LoaderFunctionArgs) {
  const course = requireFound(await getCourse(params.id ?? ""));
  return data({ course, open: canSell(course.charge.taxCents > 0) });
}

/** Enrols a signed-in user; others sign in first. A course not on offer redirects to the list. */
export async function action(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  const id = args.params.id ?? "";
  const visit = sessionOf(args);
  if (!visit.current) {
    visit.flash({ tone: "info", ...messages.signInToEnrol });
    return redirectTo(args, signInAddress("signin", coursePath(id)), { anew: true });
  }
  const account = await requireUser(args);
  if ((await getCourse(id)) !== "not_found") return handleEnrolment(args, account, id);
  visit.flash({ tone: "error", ...enrolmentMessages.unavailable });
  return redirectTo(args, coursesPage.path);
}

export default function Course() {
  const { course, open } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const page = useListedPage();
  return (
    <>
      <CoursePage course={course} open={open} problem={reply?.problem ?? null} />
      {page && <StructuredData json={import.meta.env.SSR && courseJson(course, page)} />}
    </>
  );
}
