import { Link } from "@remix-run/react";
import { lazyPart } from "~/components/late/lazy-part";
import { LessonLevels, type SheetLevel } from "~/components/learner/lesson-levels";
import { PersonHead } from "~/components/learner/lesson-parts";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { programLabels } from "~/content/programs/program-labels";
import { stateWord } from "~/content/records/states";
import { reportWords, lessonPage as words } from "~/content/tutoring/lessons";
import type { FormReply } from "~/domain/forms/public-form";
import { reportFields } from "~/domain/tutoring/attendance";
import { comesTo, type Lesson, type LessonPerson, lessonLevelsPath } from "~/domain/tutoring/lesson-view";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const AttendanceForm = lazyPart("#attendance-form", async () => (await import("./attendance-form")).AttendanceForm);

interface LessonPageProps {
  lesson: Lesson;
  levels: readonly SheetLevel[];
  reply: FormReply | undefined;
}

export function LessonPage({ lesson, levels, reply }: LessonPageProps) {
  const people = lesson.people.filter(comesTo);
  const isOpen = lesson.hasBegun && people.length > 0;
  return (
    <>
      <Panel className="max-w-3xl" aria-labelledby="lesson-title">
        <p>
          <Link className="link" to="/dashboard">
            {words.back}
          </Link>
        </p>
        <PanelTitle as="h1" id="lesson-title">
          {words.title}
        </PanelTitle>
        <Facts layout="rows" ruled facts={factsOf(lesson)} />
        {people.length === 0 && <Banner tone="info" {...words.cancelled} />}
        {people.length > 0 && !lesson.hasBegun && <Banner tone="info" {...words.notBegun} />}
        {!isOpen && reply?.problem && <Banner tone="error" {...reply.problem} />}
        {!isOpen && people.map((person) => <PersonHead key={person.session} person={person} />)}
        {isOpen && reply?.isNow && <Facts layout="card" facts={people.map(storedFact)} />}
        {isOpen && <AttendanceForm lesson={lesson} people={people} reply={reply} />}
      </Panel>
      {isOpen && (
        <LessonLevels
          people={people}
          subject={lesson.subject}
          levels={levels}
          action={lessonLevelsPath(lesson.id)}
          reply={undefined}
        />
      )}
    </>
  );
}

function factsOf({ date, time, center, room, subject }: Lesson) {
  const program = Object.entries(programLabels).find(([name]) => name === subject)?.[1];
  return [
    { label: words.about.when, value: `${date}, ${time}` },
    { label: words.about.center, value: center },
    ...(room ? [{ label: words.about.room, value: room }] : []),
    ...(program ? [{ label: words.about.subject, value: program }] : []),
  ];
}

/** What another person saved meanwhile. */
function storedFact({ session, name, attendance, report }: LessonPerson) {
  const written = reportFields.flatMap((field) => (report[field] ? [`${reportWords[field]}: ${report[field]}`] : []));
  const came = attendance ? stateWord("attendance", attendance) : words.noAttendance;
  return { id: session, label: `${words.stored}: ${name}`, value: [came, ...written].join(". "), wide: true };
}
