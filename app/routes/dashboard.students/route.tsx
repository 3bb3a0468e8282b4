import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { PageName } from "~/components/learner/page-name";
import { NothingYet } from "~/components/learner/panels";
import { ButtonLink } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, TitledPanel } from "~/components/ui/layout";
import { sessionPeople } from "~/content/tutoring/learner-pages";
import { tutorPages, studentsWords as words } from "~/content/tutoring/tutor-pages";
import { readableDate, readableDateTime } from "~/domain/dates/calendar";
import type { TaughtStudent } from "~/domain/tutoring/learner-view";
import { placeLine } from "~/domain/tutoring/progress";
import { listLevels } from "~/models/tutoring/child-progress.server";
import { listTutorStudents, maxStudents } from "~/models/tutoring/tutoring-sessions.server";

const columns: readonly Column<TaughtStudent>[] = [
  { key: "name", header: words.columns.name, cell: ({ name }) => <b className="wrap-anywhere">{name}</b> },
  {
    key: "levels",
    header: words.columns.levels,
    cell: ({ levels }) =>
      levels.length > 0
        ? levels.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))
        : null,
  },
  { key: "next", header: words.columns.next, cell: ({ next }) => next ?? words.none },
  { key: "last", header: words.columns.last, cell: ({ last }) => last ?? words.none },
  {
    key: "completed",
    header: words.columns.completed,
    align: "end",
    cell: ({ completed }) => completed,
  },
];

export const handle = { page: tutorPages.students };

/** Null where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "tutor.pages");
  const rows = await listTutorStudents(client);
  const shown = rows?.slice(0, maxStudents);
  const levels = await listLevels(client, shown?.map(({ learner_id }) => learner_id) ?? []);
  const students = shown?.map(
    (row): TaughtStudent => ({
      id: row.learner_id,
      name: row.student_name ?? sessionPeople.student,
      levels: levels?.filter(({ child_id }) => child_id === row.learner_id).map(placeLine) ?? [],
      next: row.next_date && row.next_start ? readableDateTime(row.next_date, row.next_start) : null,
      last: row.last_date && readableDate(row.last_date),
      completed: row.completed_sessions,
    }),
  );
  return { students: students ?? null, isShort: (rows?.length ?? 0) > maxStudents };
}

export default function TutorStudentsPage() {
  const { students, isShort } = useLoaderData<typeof loader>();
  return (
    <>
      {students === null && <Banner tone="warning" {...words.failed} />}
      {students && students.length > 0 ? (
        <>
          <PageName>{tutorPages.students.title}</PageName>
          <Table caption={tutorPages.students.title} columns={columns} rows={students} rowKey={({ id }) => id} />
        </>
      ) : (
        <TitledPanel heading="h1" titleId="students-title" title={tutorPages.students.title}>
          <NothingYet title={words.empty.title} text={words.empty.text}>
            <ButtonLink to="/dashboard/availability" variant="secondary">
              {words.empty.action}
            </ButtonLink>
          </NothingYet>
        </TitledPanel>
      )}
      {isShort && <Note>{words.many}</Note>}
    </>
  );
}
