import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { studentPages } from "~/content/tutoring/learner-pages";
import { gradesInWords } from "~/domain/courses/course-grades";
import { torontoDay } from "~/domain/dates/calendar";
import { readableDate } from "~/domain/dates/readable-dates";
import type { CourseView } from "~/domain/tutoring/learner-view";
import { personalHeaders } from "~/http/caching.server";
import { listStudentCourses } from "~/models/tutoring/student-pages.server";
import { StudentCourses } from "./student-courses";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(studentPages.courses);

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const rows = await listStudentCourses(client);
  const courses = rows?.map(
    (row): CourseView => ({
      id: row.id,
      name: row.course_name,
      subject: row.subject ?? "assessments",
      grades: gradesInWords({ gradeFrom: row.grade_from, gradeTo: row.grade_to }),
      child: row.child_name,
      weeks: row.duration_weeks,
      state: row.state,
      began: readableDate(torontoDay(row.began_at)),
      receiptPath: row.receipt_id && `/receipt?id=${row.receipt_id}`,
    }),
  );
  return { courses: courses ?? null };
}

export default function StudentCoursesPage() {
  return <StudentCourses {...useLoaderData<typeof loader>()} />;
}
