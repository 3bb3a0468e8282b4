import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { latePart, shownProblem } from "~/components/late/late-part";
import { courseJson } from "~/components/site/courses/course-json";
import { pageMeta } from "~/components/site/page-meta";
import { StructuredData, useListedPage } from "~/components/site/structured-data";
import { coursePage, coursesPage } from "~/content/courses/courses";
import { messages } from "~/content/site/messages";
import { centerField, childField, coursePath } from "~/domain/courses/course-address";
import { personName } from "~/domain/families/child-labels";
import { centerChoices } from "~/domain/locations/center-names";
import { signInAddress } from "~/domain/users/sign-in-address";
import { childrenOf, familyAccount } from "~/handlers/family.server";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { readFormBody } from "~/http/form-body.server";
import { requireSameOrigin } from "~/http/request.server";
import { canSell } from "~/integrations/payments/payments.server";
import { getCourse, listCourses } from "~/models/courses/courses.server";
import { listLocations } from "~/models/locations/locations.server";
import { enrolId } from "./course-order";
import { handleEnrolment } from "./enrolment.server";
import { enrolmentMessages } from "./enrolment-words";

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
  const [courses, centers, choices] = await Promise.all([
    listCourses(),
    listLocations(),
    open ? choicesOf(args) : { center: null, family: null },
  ]);
  return data({ course, open, ...choices }, cachingOf(courses.fromDatabase && centers.fromDatabase));
}

/**
 * Centers to choose from, and the one in the address or else in the profile of a signed-in family; the children of such a
 * family.
 */
async function choicesOf(args: RequestArgs) {
  const asked = new URL(args.request.url).searchParams.get(centerField);
  const [{ locations }, account] = await Promise.all([listLocations(), familyAccount(args)]);
  const known = [asked, account?.profile.locationId].find((id) => locations.some((location) => location.id === id));
  const children = account && ((await childrenOf(account)) ?? []);
  return {
    center: { choices: centerChoices(locations), chosen: known ?? "" },
    family: children && {
      choices: children.map((child) => ({ id: child.id, name: personName(child) })),
      chosen: children.length === 1 ? (children[0]?.id ?? "") : "",
    },
  };
}

/**
 * Enrols a signed-in user; others sign in first. Without a center, as from the list, it leads to the page that asks for
 * one; a course not on offer leads to the list.
 */
export async function action(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  const id = args.params.id ?? "";
  const visit = sessionOf(args);
  const { center, child } = await sentChoices(args.request);
  if (!visit.current) {
    visit.flash({ tone: "error", ...messages.signInToEnrol });
    return redirectTo(args, signInAddress("signin", coursePath(id, center)), { anew: true });
  }
  const account = await requireUser(args);
  if ((await getCourse(id)) !== "not_found")
    return center === null
      ? redirectTo(args, `${coursePath(id)}#${enrolId}`)
      : handleEnrolment(args, account, id, { center, child });
  visit.flash({ tone: "error", ...enrolmentMessages.unavailable });
  return redirectTo(args, coursesPage.path);
}

/** Far longer than any. */
const longestId = 64;

/** Null where the form has no such field; empty where nothing was chosen. */
async function sentChoices(request: Request): Promise<Record<"center" | "child", string | null>> {
  const body = await readFormBody(request);
  const sent = (name: string) => {
    const value = body.ok ? body.formData.get(name) : null;
    return typeof value === "string" ? value.slice(0, longestId) : null;
  };
  return { center: sent(centerField), child: sent(childField) };
}

const CoursePage = latePart(async () => (await import("./course-page")).CoursePage, shownProblem);

export default function Course() {
  const { course, open, center, family } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const page = useListedPage();
  return (
    <>
      <CoursePage course={course} open={open} center={center} family={family} reply={reply ?? null} />
      {page && <StructuredData json={import.meta.env.SSR && courseJson(course, page)} />}
    </>
  );
}
