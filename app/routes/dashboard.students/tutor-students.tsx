import { RisingSteps } from "~/components/learner/session-parts";
import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/table";
import { tutorPages, studentsWords as words } from "~/content/tutoring/tutor-pages";
import type { TaughtStudent } from "~/domain/tutoring/learner-view";

interface TutorStudentsProps {
  /** Null where they could not be read. */
  students: readonly TaughtStudent[] | null;
  isShort: boolean;
}

const columns: readonly Column<TaughtStudent>[] = [
  { key: "name", header: words.columns.name, cell: ({ name }) => <b>{name}</b> },
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
        <Table caption={tutorPages.students.title} columns={columns} rows={students} rowKey={({ id }) => id} />
      ) : (
        <section className="panel" aria-labelledby="students-title">
          <h2 id="students-title">{tutorPages.students.title}</h2>
          <div className="nothing">
            <RisingSteps />
            <div>
              <p className="nothing-title">{words.empty.title}</p>
              <p>{words.empty.text}</p>
              <ButtonLink to="/dashboard/availability" variant="secondary">
                {words.empty.action}
              </ButtonLink>
            </div>
          </div>
        </section>
      )}
      {isShort && <p className="form-note">{words.many}</p>}
    </>
  );
}
