import { Link } from "@remix-run/react";
import { SubjectPlace, WaySoFar } from "~/components/learner/progress-parts";
import { isReplyTo, WorkbookForm } from "~/components/learner/workbook-form";
import { BackLink } from "~/components/staff/back-link";
import { FamilyReads, type FamilyReadsProps } from "~/components/staff/family-reads";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { familyPageWords } from "~/content/families/staff-families";
import { subjects as allSubjects, subjectLabels } from "~/content/programs/subjects";
import { moveMessages, progressWords } from "~/content/tutoring/progress";
import { studentProgress as words } from "~/content/tutoring/staff-progress";
import { familyPath } from "~/domain/families/family-paths";
import type { FormReply } from "~/domain/forms/public-form";
import {
  type ProgressChild,
  quietPath,
  type SubjectProgress,
  studentAssessmentPath,
  studentProgressPath,
  studentResultPath,
} from "~/domain/tutoring/progress";
import { studentReportPath } from "~/domain/tutoring/term-report";
import { PlaceForm } from "./place-form";

interface StudentProgressPageProps {
  child: ProgressChild;
  readers: FamilyReadsProps["readers"];
  today: string;
  /** Null where they could not be read. */
  subjects: readonly SubjectProgress[] | null;
  results: readonly { id: string; day: string; sent: string }[];
  reply: FormReply | undefined;
}

export function StudentProgressPage({ child, readers, today, subjects, results, reply }: StudentProgressPageProps) {
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader
        back={<BackLink to={familyPath(child.family)}>{familyPageWords.title}</BackLink>}
        title={words.of(child.name)}
        about={
          <p>
            <FamilyReads readers={readers} words={words.familyReads} />
          </p>
        }
        actions={
          <>
            <ButtonLink to={studentAssessmentPath(child.id)} size="small">
              {words.links.assessment}
            </ButtonLink>
            <ButtonLink to={studentReportPath(child.id)} size="small" variant="secondary">
              {words.links.report}
            </ButtonLink>
            <ButtonLink to={quietPath} size="small" variant="quiet">
              {words.links.quiet}
            </ButtonLink>
          </>
        }
      />
      {reply && !allSubjects.some((subject) => isReplyTo(reply, child.id, subject)) && (
        <Banner tone="error" {...(reply.problem ?? moveMessages.unknown)} />
      )}
      {!subjects && <Banner tone="warning" {...words.away} />}
      {subjects && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {allSubjects.map((subject) => (
            <SubjectPanel
              key={subject}
              child={child}
              today={today}
              of={subjects.find((one) => one.subject === subject) ?? { subject, at: null, way: [], mayUndo: false }}
              reply={isReplyTo(reply, child.id, subject) ? reply : undefined}
            />
          ))}
          <Panel aria-labelledby="results-title">
            <PanelTitle as="h2" id="results-title">
              {progressWords.results}
            </PanelTitle>
            {results.length === 0 && <p>{progressWords.noResults}</p>}
            <ul className="grid gap-2">
              {results.map(({ id, day, sent }) => (
                <li key={id}>
                  <Link className="link" to={studentResultPath(child.id, id)}>
                    {progressWords.resultOf(day)}
                  </Link>
                  <Note>
                    {sent}.{" "}
                    <Link className="link" to={studentAssessmentPath(child.id, id)}>
                      {words.edit} <span className="sr-only">{progressWords.resultOf(day)}</span>
                    </Link>
                  </Note>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </div>
  );
}

interface SubjectPanelProps {
  child: ProgressChild;
  today: string;
  of: SubjectProgress;
  reply: FormReply | undefined;
}

function SubjectPanel({ child, today, of: { subject, at, way, mayUndo }, reply }: SubjectPanelProps) {
  // why: of the two forms of a subject only this one asks for a level
  const isPlacing = reply?.result?.initialValue?.what !== undefined;
  return (
    <Panel aria-labelledby={`subject-${subject}`}>
      <PanelTitle as="h2" id={`subject-${subject}`}>
        {subjectLabels[subject]}
      </PanelTitle>
      {at ? <SubjectPlace at={at} /> : <p>{words.noLevel}</p>}
      {at && (
        <WorkbookForm
          action={studentProgressPath(child.id)}
          child={child}
          at={at}
          mayUndo={mayUndo}
          reply={isPlacing ? undefined : reply}
        />
      )}
      <Disclosure look="card" summary={words.move} open={!at || (isPlacing && reply !== undefined)}>
        <div className="p-4">
          <PlaceForm child={child} subject={subject} at={at} today={today} reply={isPlacing ? reply : undefined} />
        </div>
      </Disclosure>
      {way.length > 0 && (
        <section className="grid gap-2" aria-labelledby={`way-${subject}`}>
          <PanelTitle id={`way-${subject}`}>{progressWords.way}</PanelTitle>
          <WaySoFar way={way} />
        </section>
      )}
    </Panel>
  );
}
