import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { coursePages, enrolmentWords } from "~/content/courses/staff-courses";
import { refusedAccounts } from "~/content/users/refused-accounts";
import { coursePath } from "~/domain/courses/course-list";
import { plainText } from "~/handlers/csv.server";
import { getManagedCourse } from "~/models/courses/managed-courses.server";
import { enrolmentsFile } from "./enrolments-file.server";

/** On failure redirects to the course's page, which says so. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  if (!may(account.profile.role, "courses.manage")) return plainText(args, refusedAccounts.problems.role.title, 403);
  const { id = "" } = args.params;
  const course = await getManagedCourse(account.client, id);
  if (course === "not_found") return plainText(args, coursePages.missing, 404);
  const file = course === "unavailable" ? null : await enrolmentsFile(account, id, args);
  if (file) return file;
  sessionOf(args).flash({ tone: "error", ...enrolmentWords.exportFailed });
  throw redirectTo(args, coursePath(id) + new URL(args.request.url).search);
}
