import { Link } from "@remix-run/react";
import { PageName } from "~/components/learner/page-name";
import { SubjectPlace, WaySoFar } from "~/components/learner/progress-parts";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { type LevelId, levelSkills } from "~/content/programs/levels";
import { type Subject, subjectLabels } from "~/content/programs/subjects";
import { progressWords, familyProgress as words } from "~/content/tutoring/progress";
import { studentProgress } from "~/content/tutoring/staff-progress";
import { childPath } from "~/domain/families/child-labels";
import { nextLevel, type ProgressChild, resultPath, type SubjectProgress } from "~/domain/tutoring/progress";

interface ChildProgressPageProps {
  child: ProgressChild;
  /** Null where they could not be read. */
  subjects: readonly SubjectProgress[] | null;
  results: readonly { id: string; day: string }[];
}

export function ChildProgressPage({ child, subjects, results }: ChildProgressPageProps) {
  return (
    <>
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={childPath(child.id)}>
          {words.back(child.firstName)}
        </Link>
        <PageName>{words.of(child.firstName)}</PageName>
      </div>
      {!subjects && <Banner tone="warning" {...studentProgress.away} />}
      {subjects?.length === 0 && <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {subjects?.map((subject) => (
          <SubjectPanel key={subject.subject} of={subject} />
        ))}
        {results.length > 0 && (
          <Panel aria-labelledby="results-title">
            <PanelTitle as="h2" id="results-title">
              {progressWords.results}
            </PanelTitle>
            <ul className="grid gap-1">
              {results.map(({ id, day }) => (
                <li key={id}>
                  <Link className="link inline-flex min-h-11 items-center" to={resultPath(child.id, id)}>
                    {progressWords.resultOf(day)}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  );
}

function SubjectPanel({ of: { subject, at, way } }: { of: SubjectProgress }) {
  const next = at && !at.isFinished ? nextLevel(subject, at.level) : null;
  return (
    <Panel aria-labelledby={`subject-${subject}`}>
      <PanelTitle as="h2" id={`subject-${subject}`}>
        {subjectLabels[subject]}
      </PanelTitle>
      {at && <SubjectPlace at={at} />}
      {at && !at.isFinished && <Skills subject={subject} level={at.level} title={words.nowTitle(at.level)} />}
      {next && <Skills subject={subject} level={next} title={words.nextTitle(next)} />}
      {at && !next && <p>{at.isFinished ? words.finished : words.last}</p>}
      {way.length > 0 && (
        <section className="grid gap-2" aria-labelledby={`way-${subject}`}>
          <PanelTitle id={`way-${subject}`}>{progressWords.way}</PanelTitle>
          <WaySoFar way={way} />
        </section>
      )}
    </Panel>
  );
}

interface SkillsProps {
  subject: Subject;
  level: LevelId;
  title: string;
}

/** What the program says of a level. */
function Skills({ subject, level, title }: SkillsProps) {
  const skills: Partial<Record<LevelId, readonly string[]>> = levelSkills[subject];
  return (
    <section className="grid gap-2">
      <PanelTitle>{title}</PanelTitle>
      <ul className="grid list-disc gap-1 pl-5 text-small">
        {skills[level]?.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
    </section>
  );
}
