import { softLook } from "~/components/learner/panels";
import { Badge } from "~/components/ui/data/badge";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { reportWords, lessonPage as words } from "~/content/tutoring/lessons";
import { careFacts } from "~/domain/families/care";
import { type LessonPerson, type Report, reportFields } from "~/domain/tutoring/attendance";

interface PersonHeadProps {
  person: LessonPerson;
  /** Without what was last reported. */
  brief?: boolean;
}

/** A child of a lesson: level, what is known in advance, and what was last reported. */
export function PersonHead({ person, brief = false }: PersonHeadProps) {
  const { name, grade, attendance, isAbsenceTold, absenceNote, notes, care, last } = person;
  const safety = careFacts(care);
  return (
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
        {name} {grade && <Badge tone="accent">{grade}</Badge>}{" "}
        {attendance && <StateBadge of="attendance" state={attendance} />}
      </h2>
      {isAbsenceTold && <p className="font-bold">{absenceNote ? words.toldWith(absenceNote) : words.told}</p>}
      {safety.length > 0 && <Facts layout="list" facts={safety} />}
      {notes && (
        <p className="text-small whitespace-pre-line">
          <b>{words.notes}:</b> {notes}
        </p>
      )}
      {last && !brief && (
        <>
          <p className="text-small font-bold">{words.last(last.date)}</p>
          <ReportFacts report={last.report} />
        </>
      )}
      {!last && !brief && <p className={softLook}>{words.first}</p>}
    </div>
  );
}

/** What was written of a session. */
export const ReportFacts = ({ report }: { report: Report }) => (
  <Facts
    layout="list"
    facts={reportFields.flatMap((field) =>
      report[field]
        ? [{ label: reportWords[field], value: <span className="whitespace-pre-line">{report[field]}</span> }]
        : [],
    )}
  />
);
