import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountWords } from "~/content/account-problems";
import { coursePages, enrolmentWords } from "~/content/staff-courses";
import { coursePath } from "~/forms/course-list";
import { requireUser } from "~/guards/account.server";
import { enrolmentsFile } from "~/guards/enrolments-file.server";
import { getManagedCourse } from "~/models/managed-courses.server";
import { plainText } from "~/services/plain-text.server";
import { redirectTo, sessionOf } from "~/services/session.server";

/** The enrolments of a course as a CSV file. Where it cannot be read, the page of the course says so. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  if (account.profile.role !== "superadmin") return plainText(args, accountWords.problems.role.title, 403);
  const { id = "" } = args.params;
  const course = await getManagedCourse(account.client, id);
  if (course === "missing") return plainText(args, coursePages.missing, 404);
  const file = course === "unknown" ? null : await enrolmentsFile(account, course.id, args);
  if (file) return file;
  sessionOf(args).flash({ tone: "error", ...enrolmentWords.exportFailed });
  throw redirectTo(args, coursePath(id) + new URL(args.request.url).search);
}
