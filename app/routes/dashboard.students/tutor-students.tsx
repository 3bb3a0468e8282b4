import { NothingYet } from "~/components/learner/nothing-yet";
import { PageName } from "~/components/learner/page-name";
import { ButtonLink } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { tutorPages, studentsWords as words } from "~/content/tutoring/tutor-pages";
import type { TaughtStudent } from "~/domain/tutoring/learner-view";

interface TutorStudentsProps {
  /** Null where they could not be read. */
  students: readonly TaughtStudent[] | null;
  isShort: boolean;
}

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

export function TutorStudents({ students, isShort }: TutorStudentsProps) {
  return (
    <>
      {students === null && <Banner tone="warning" {...words.failed} />}
      {students && students.length > 0 ? (
        <>
          <PageName>{tutorPages.students.title}</PageName>
          <Table caption={tutorPages.students.title} columns={columns} rows={students} rowKey={({ id }) => id} />
        </>
      ) : (
        <Panel aria-labelledby="students-title">
          <PanelTitle as="h1" id="students-title">
            {tutorPages.students.title}
          </PanelTitle>
          <NothingYet title={words.empty.title} text={words.empty.text}>
            <ButtonLink to="/dashboard/availability" variant="secondary">
              {words.empty.action}
            </ButtonLink>
          </NothingYet>
        </Panel>
      )}
      {isShort && <Note>{words.many}</Note>}
    </>
  );
}
