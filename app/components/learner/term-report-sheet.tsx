import { useId } from "react";
import { PrintedHead } from "~/components/site/printed-head";
import { Facts } from "~/components/ui/data/facts";
import { Textarea } from "~/components/ui/forms/input";
import { Note, PanelTitle } from "~/components/ui/layout";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { progressWords } from "~/content/tutoring/progress";
import { termReport as words } from "~/content/tutoring/term-report";
import { fullDate, monthAndDay, readableDate } from "~/domain/dates/calendar";
import { gradeName } from "~/domain/families/child-labels";
import {
  levelBefore,
  type Term,
  type TermLessons,
  type TermLevels,
  type TermPlace,
  type TermReport,
} from "~/domain/tutoring/progress";
import { CenterLine, SubjectStairs } from "./progress-parts";

interface TermReportSheetProps {
  report: TermReport;
  term: Term;
  /** Of the name: the page's own title, or one of several sheets. */
  as?: "h1" | "h2";
  /** For staff: a field of their own, and what they still have to enter. */
  forStaff?: boolean;
}

/** A child's term, on a page and on one sheet of paper. */
export function TermReportSheet({ report, term, as: Title = "h1", forStaff = false }: TermReportSheetProps) {
  const { child, center, levels, results } = report;
  const titleId = `report-${child.id}`;
  const part = Title === "h1" ? "h2" : "h3";
  return (
    <article
      className="grid max-w-3xl gap-5 rounded-card border border-hairline bg-paper p-5 wrap-anywhere sm:p-8 print:max-w-none print:break-inside-avoid print:gap-2 print:border-0 print:p-0 print:[&_:is(p,ul)]:max-w-none print:[&>dl]:grid-cols-[auto_auto_1fr] print:[&>section]:gap-1"
      aria-labelledby={titleId}
    >
      <PrintedHead />
      <Title id={titleId} className="text-h3">
        {words.of(child.name)}
      </Title>
      <Facts
        ruled
        facts={[
          { label: words.term, value: `${fullDate(term.from)} – ${fullDate(term.to)}` },
          ...(child.grade ? [{ label: words.grade, value: gradeName(child.grade) }] : []),
          ...(center ? [{ label: words.center, value: <CenterLine {...center} /> }] : []),
        ]}
      />
      <Lessons report={report} as={part} forStaff={forStaff} />
      <section className="grid gap-2">
        <PanelTitle as={part}>{words.levels.title}</PanelTitle>
        {levels.length === 0 && <p>{words.levels.none}</p>}
        <div className="grid gap-5 sm:grid-cols-3 print:grid-cols-3">
          {levels.map((of) => (
            <SubjectTerm key={of.subject} of={of} />
          ))}
        </div>
      </section>
      {results.length > 0 && (
        <section className="grid gap-1">
          <PanelTitle as={part}>{words.results.title}</PanelTitle>
          <Facts
            layout="rows"
            facts={results.map(({ id, taken_on, levels: found }) => ({
              id,
              label: readableDate(taken_on),
              value: subjects
                .flatMap((subject) => {
                  const at = found[subject];
                  return at ? [words.results.at(subjectLabels[subject], at.level, at.workbook)] : [];
                })
                .join(" · "),
            }))}
          />
        </section>
      )}
      <TutorWords report={report} as={part} />
      {forStaff && <OwnWords />}
    </article>
  );
}

interface PartProps {
  report: TermReport;
  as: "h2" | "h3";
}

const sum = (lessons: readonly TermLessons[], count: (of: TermLessons) => number) =>
  lessons.reduce((all, of) => all + count(of), 0);
const lessonsOf = ({ attended, told, untold }: TermLessons) => attended + told + untold;

function Lessons({ report: { lessons, unmarked }, as, forStaff }: PartProps & { forStaff: boolean }) {
  const { labels } = words.lessons;
  const late = sum(lessons, (of) => of.late);
  return (
    <section className="grid gap-2">
      <PanelTitle as={as}>{words.lessons.title}</PanelTitle>
      {lessons.length === 0 ? (
        <p>{words.lessons.none}</p>
      ) : (
        <>
          <div className="print:*:grid-cols-5">
            <Facts
              facts={[
                { label: labels.all, value: sum(lessons, lessonsOf) },
                {
                  label: labels.attended,
                  value: `${sum(lessons, (of) => of.attended)}${late > 0 ? words.lessons.late(late) : ""}`,
                },
                { label: labels.told, value: sum(lessons, (of) => of.told) },
                { label: labels.untold, value: sum(lessons, (of) => of.untold) },
                { label: labels.madeUp, value: sum(lessons, (of) => of.made_up) },
              ]}
            />
          </div>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small print:text-mini">
            {lessons.map((of) => (
              <li key={of.subject}>
                <b>{of.subject ? subjectLabels[of.subject] : words.lessons.other}:</b>{" "}
                {words.lessons.ofSubject(of.attended, lessonsOf(of), of.minutes)}
              </li>
            ))}
          </ul>
        </>
      )}
      {forStaff && unmarked > 0 && <Note className="print:hidden">{words.lessons.unmarked(unmarked)}</Note>}
    </section>
  );
}

const placeText = ({ level, workbook, pages, is_finished }: TermPlace) =>
  is_finished ? progressWords.finished : progressWords.at(level, workbook, pages);

const isSamePlace = (one: TermPlace, other: TermPlace) => placeText(one) === placeText(other);

function SubjectTerm({ of: { subject, began, is_new, ended, passed, now } }: { of: TermLevels }) {
  const { levels } = words;
  const steps = passed.map(({ level, is_finished, day }) =>
    levels.passedOn(is_finished ? level : levelBefore(level), monthAndDay(day)),
  );
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-bold">{subjectLabels[subject]}</p>
      <SubjectStairs subject={subject} level={ended.level} isFinished={ended.is_finished} began={began.level} />
      <ul className="grid gap-0.5 text-small print:text-tiny">
        <li>{is_new ? levels.started(placeText(began), readableDate(began.day)) : levels.began(placeText(began))}</li>
        <li>{steps.length > 0 ? levels.passed(steps.join(", ")) : levels.nothingPassed}</li>
        <li>{levels.ended(placeText(ended))}</li>
        {now && !isSamePlace(now, ended) && <li>{levels.now(placeText(now))}</li>}
      </ul>
    </div>
  );
}

function TutorWords({ report: { words: said, written }, as }: PartProps) {
  return (
    <section className="grid gap-2">
      <PanelTitle as={as}>{words.words.title}</PanelTitle>
      {said.length === 0 && <p>{words.words.none}</p>}
      {said.map(({ id: session, day, subject, tutor, went_well, next_steps }) => (
        <div key={session} className="grid gap-0.5 text-small print:text-tiny print:leading-[1.4]">
          <p className="font-bold">
            {[readableDate(day), subject && subjectLabels[subject], tutor && words.words.by(tutor)]
              .filter(Boolean)
              .join(", ")}
          </p>
          {went_well && <p>{went_well}</p>}
          {next_steps && (
            <p>
              {words.words.next} {next_steps}
            </p>
          )}
        </div>
      ))}
      {written > said.length && said.length > 0 && <Note>{words.words.more(said.length, written)}</Note>}
    </section>
  );
}

/** Not stored: the sheet is printed with what stands in it. */
function OwnWords() {
  const id = useId();
  return (
    <div className="grid gap-1 print:has-[:placeholder-shown]:hidden">
      <label htmlFor={id} className="text-h4 leading-[1.3] font-extrabold tracking-[-0.02em]">
        {words.own.label}
      </label>
      <Note id={`${id}-hint`} className="print:hidden">
        {words.own.hint}
      </Note>
      <Textarea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={5}
        maxLength={500}
        placeholder=" "
        autoComplete="off"
        className="field-sizing-content print:min-h-0 print:border-0 print:p-0 print:text-tiny"
      />
    </div>
  );
}
