import { useState } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import { PersonHead } from "~/components/learner/lesson-parts";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { stateWord } from "~/content/records/states";
import { reportWords, lessonPage as words } from "~/content/tutoring/lessons";
import type { FormReply } from "~/domain/forms/public-form";
import { comesTo, factsOfLesson, type Lesson, type LessonPerson, reportFields } from "~/domain/tutoring/attendance";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const AttendanceForm = lazyPart("#attendance-form", async () => (await import("./attendance-form")).AttendanceForm);

interface LessonSheetProps {
  /** Its page. */
  path: string;
  lesson: Lesson;
  reply: FormReply | undefined;
}

/** Attendance and report of a lesson, as its tutor and its center fill them in. */
export function LessonSheet({ path, lesson, reply }: LessonSheetProps) {
  const people = lesson.people.filter(comesTo);
  const isOpen = lesson.hasBegun && people.length > 0;
  const [shown, setShown] = useState(lesson.version);
  // why: the form shows what 'All present' has saved, and keeps what was entered where another person has saved
  if (!reply && shown !== lesson.version) setShown(lesson.version);
  return (
    <>
      <Facts layout="rows" ruled facts={factsOf(lesson)} />
      {people.length === 0 && <Banner tone="info" {...words.cancelled} />}
      {people.length > 0 && !lesson.hasBegun && <Banner tone="info" {...words.notBegun} />}
      {!isOpen && reply?.problem && <Banner tone="error" {...reply.problem} />}
      {!isOpen && people.map((person) => <PersonHead key={person.session} person={person} />)}
      {isOpen && reply?.isConflict && <Facts layout="card" facts={people.map(storedFact)} />}
      {isOpen && <AttendanceForm key={shown} path={path} lesson={lesson} people={people} reply={reply} />}
    </>
  );
}

const factsOf = (lesson: Lesson) => [
  { label: words.about.when, value: `${lesson.date}, ${lesson.time}` },
  { label: words.about.center, value: lesson.center },
  ...factsOfLesson(lesson),
];

/** What another person saved meanwhile. */
function storedFact({ session, name, attendance, report }: LessonPerson) {
  const written = reportFields.flatMap((field) => (report[field] ? [`${reportWords[field]}: ${report[field]}`] : []));
  const came = attendance ? stateWord("attendance", attendance) : words.noAttendance;
  return { id: session, label: `${words.stored}: ${name}`, value: [came, ...written].join(". "), wide: true };
}
