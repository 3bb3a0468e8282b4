import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { NothingYet, PanelHead, softLook } from "~/components/learner/panels";
import { CourseArt } from "~/components/site/courses/course-art";
import { subjectGround } from "~/components/site/sections/subject-ground";
import { ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { studentPages, coursesWords as words } from "~/content/tutoring/learner-pages";
import { gradesInWords } from "~/domain/courses/price-and-grades";
import { readableDate, torontoDay } from "~/domain/dates/calendar";
import type { CourseView } from "~/domain/tutoring/learner-view";
import { listStudentCourses } from "~/models/tutoring/student-pages.server";

export const handle = { page: studentPages.courses };

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const rows = await listStudentCourses(client);
  const courses =
    rows?.map(
      (row): CourseView => ({
        id: row.id,
        name: row.course_name,
        subject: row.subject ?? "assessments",
        grades: gradesInWords(row),
        child: row.child_name,
        weeks: row.duration_weeks,
        state: row.state,
        began: readableDate(torontoDay(row.began_at)),
        receiptPath: row.receipt_id && `/receipt?id=${row.receipt_id}`,
      }),
    ) ?? null;
  return { courses };
}

export default function StudentCoursesPage() {
  const { courses } = useLoaderData<typeof loader>();
  return (
    <Panel aria-labelledby="courses-title">
      <PanelHead>
        <PanelTitle as="h1" id="courses-title">
          {studentPages.courses.title}
        </PanelTitle>
        {courses && courses.length > 0 && (
          <ButtonLink to="/courses" variant="secondary" size="small">
            {words.browse}
          </ButtonLink>
        )}
      </PanelHead>
      {courses === null && <Banner tone="warning" {...words.failed} />}
      {courses && courses.length > 0 ? (
        <ul>
          {courses.map((course) => (
            <Course key={course.id} course={course} />
          ))}
        </ul>
      ) : (
        <NothingYet {...words.empty}>
          <ButtonLink to="/courses">{words.browse}</ButtonLink>
        </NothingYet>
      )}
      <Note>
        {words.history.before}
        <Link className="link" to="/purchase-history">
          {words.history.link}
        </Link>
        .
      </Note>
    </Panel>
  );
}

function Course({ course }: { course: CourseView }) {
  const { name, child, grades, state, began, weeks, receiptPath } = course;
  const scope = [grades, weeks !== null && words.weeks(weeks)].filter(Boolean);
  return (
    <li className="flex max-w-none flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline py-4">
      <div className={`rounded-control *:h-16 ${subjectGround[course.subject]}`}>
        <CourseArt course={course} />
      </div>
      <div className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
        <h2 className="text-h4">{name}</h2>
        {child && <p className="font-bold">{child}</p>}
        <p className={softLook}>{scope.join(", ")}</p>
        <p className={softLook}>{words.began(began)}</p>
      </div>
      <StateBadge of="enrolments" state={state} forFamily />
      {receiptPath && (
        <Link className="link inline-flex min-h-11 items-center" to={receiptPath}>
          {words.receipt}
          <span className="sr-only"> {words.receiptFor(name)}</span>
        </Link>
      )}
    </li>
  );
}
