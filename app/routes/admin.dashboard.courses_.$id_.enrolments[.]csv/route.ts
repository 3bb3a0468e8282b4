import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { coursePages, enrolmentWords } from "~/content/courses/staff-courses";
import { coursePath } from "~/domain/courses/course-list";
import { plainText, refusedFile } from "~/handlers/csv.server";
import { getManagedCourse } from "~/models/courses/managed-courses.server";
import { enrolmentsFile } from "./enrolments-file.server";

/** On failure redirects to the course's page, which says so. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const refused = refusedFile(args, account, "courses.manage");
  if (refused) return refused;
  const { id = "" } = args.params;
  const course = await getManagedCourse(account.client, id);
  if (course === "not_found") return plainText(args, coursePages.missing, 404);
  const file = course === "unavailable" ? null : await enrolmentsFile(account, id, args);
  if (file) return file;
  sessionOf(args).flash({ tone: "error", ...enrolmentWords.exportFailed });
  throw redirectTo(args, coursePath(id) + new URL(args.request.url).search);
}
