import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountWords } from "~/content/account-problems";
import { coursePages, enrolmentWords } from "~/content/staff-courses";
import { coursePath } from "~/forms/course-list";
import { requireUser } from "~/guards/account.server";
import { enrolmentsFile } from "~/guards/enrolments-file.server";
import { getManagedCourse } from "~/models/managed-courses.server";
import { noStore } from "~/services/caching.server";
import { carrySession, redirectTo, sessionOf } from "~/services/session.server";

/** The enrolments of a course as a CSV file. Where it cannot be read, the page of the course says so. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  // why: a route without a page answers what a guard refuses with bare data
  if (account.profile.role !== "superadmin") return textAnswer(args, accountWords.problems.role.title, 403);
  const { id = "" } = args.params;
  const course = await getManagedCourse(account.client, id);
  if (course === "missing") return textAnswer(args, coursePages.missing, 404);
  const file = course === "unknown" ? null : await enrolmentsFile(account, course.id, args);
  if (file) return file;
  sessionOf(args).flash({ tone: "error", ...enrolmentWords.exportFailed });
  throw redirectTo(args, coursePath(id) + new URL(args.request.url).search);
}

function textAnswer({ context }: LoaderFunctionArgs, text: string, status: number): Response {
  const headers = new Headers({ "Cache-Control": noStore, "Content-Type": "text/plain; charset=utf-8" });
  carrySession(context, headers);
  return new Response(text, { status, headers });
}
