import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { requireSameOrigin } from "~/auth/same-origin.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { courseJson } from "~/components/site/courses/course-json";
import { useListedPage } from "~/components/site/listed-page";
import { pageMeta } from "~/components/site/page-meta";
import { StructuredData } from "~/components/site/structured-data";
import { latePart, shownProblem } from "~/components/ui/late-part";
import { coursePage, coursesPage } from "~/content/courses/courses";
import { enrolmentMessages } from "~/content/courses/enrolment";
import { messages } from "~/content/site/messages";
import { centerField, coursePath } from "~/domain/courses/course-address";
import { centerChoices } from "~/domain/locations/center-choices";
import { signInAddress } from "~/domain/users/sign-in-address";
import { publicHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { familyAccount } from "~/http/family.server";
import { readFormBody } from "~/http/form-body.server";
import { canSell } from "~/integrations/stripe/payments.server";
import { getCourse } from "~/models/courses/courses.server";
import { listLocations } from "~/models/locations/locations.server";
import { enrolId } from "./course-order";
import { handleEnrolment } from "./enrolment.server";

export const handle = { formTitle: coursePage.formTitle };
export const headers = publicHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { name } = data.course;
  return pageMeta({ title: name, description: coursePage.description(name) });
};

export async function loader(args: LoaderFunctionArgs) {
  const course = requireFound(await getCourse(args.params.id ?? ""));
  const open = canSell(course.charge.taxCents > 0);
  return data({ course, open, center: open ? await centerChoice(args) : null });
}

/** Centers to choose from, and the one in the address or else in the profile of a signed-in family. */
async function centerChoice(args: RequestArgs) {
  const asked = new URL(args.request.url).searchParams.get(centerField);
  const [{ locations }, account] = await Promise.all([listLocations(), familyAccount(args)]);
  const known = [asked, account?.profile.locationId].find((id) => locations.some((location) => location.id === id));
  return { choices: centerChoices(locations), chosen: known ?? "" };
}

/**
 * Enrols a signed-in user; others sign in first. Without a center, as from the list, it leads to the page that asks for
 * one; a course not on offer leads to the list.
 */
export async function action(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  const id = args.params.id ?? "";
  const visit = sessionOf(args);
  const center = await sentCenter(args.request);
  if (!visit.current) {
    visit.flash({ tone: "error", ...messages.signInToEnrol });
    return redirectTo(args, signInAddress("signin", coursePath(id, center)), { anew: true });
  }
  const account = await requireUser(args);
  if ((await getCourse(id)) !== "not_found")
    return center === null
      ? redirectTo(args, `${coursePath(id)}#${enrolId}`)
      : handleEnrolment(args, account, id, center);
  visit.flash({ tone: "error", ...enrolmentMessages.unavailable });
  return redirectTo(args, coursesPage.path);
}

/** Far longer than any. */
const longestCenterId = 64;

/** Null where the form has no such field; empty where nothing was chosen. */
async function sentCenter(request: Request): Promise<string | null> {
  const body = await readFormBody(request);
  const sent = body.ok ? body.formData.get(centerField) : null;
  return typeof sent === "string" ? sent.slice(0, longestCenterId) : null;
}

const CoursePage = latePart(async () => (await import("./course-page")).CoursePage, shownProblem);

export default function Course() {
  const { course, open, center } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const page = useListedPage();
  return (
    <>
      <CoursePage course={course} open={open} center={center} reply={reply ?? null} />
      {page && <StructuredData json={import.meta.env.SSR && courseJson(course, page)} />}
    </>
  );
}
