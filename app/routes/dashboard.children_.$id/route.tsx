import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { lazyPart } from "~/components/late/lazy-part";
import { ChildSteps } from "~/components/learner/child-steps";
import { ReportFacts } from "~/components/learner/lesson-parts";
import { PageName } from "~/components/learner/page-name";
import { PanelLink, softLook } from "~/components/learner/panels";
import { StepTimeline, SubjectPlace } from "~/components/learner/progress-parts";
import { unlistedMeta } from "~/components/site/page-meta";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Panel, PanelTitle, TitledPanel } from "~/components/ui/layout";
import { childPage, childPage as words } from "~/content/families/child-page";
import { familyPages } from "~/content/families/families";
import { type LevelId, levelSkills } from "~/content/programs/levels";
import { type Subject, subjectLabels } from "~/content/programs/subjects";
import { childClasses } from "~/content/tutoring/family-classes";
import { sessionsWords } from "~/content/tutoring/learner-pages";
import { familyProgress, progressWords } from "~/content/tutoring/progress";
import { studentProgress } from "~/content/tutoring/staff-progress";
import { dayWithoutCenter, readableDate } from "~/domain/dates/calendar";
import {
  childClassesPath,
  childDetailsPath,
  childReportPath,
  childrenPath,
  gradeName,
} from "~/domain/families/child-labels";
import { sessionPath } from "~/domain/tutoring/lesson-request-fields";
import { nextLevel, progressOf, resultPath, type SubjectProgress } from "~/domain/tutoring/progress";
import { weeklyTime } from "~/domain/tutoring/weekly-time";
import { childSummaries } from "~/handlers/child-summaries.server";
import { requireFound } from "~/http/failure-response.server";
import { getChild, listLevels, listResults, listSteps } from "~/models/tutoring/child-progress.server";
import { listFamilyClasses } from "~/models/tutoring/classes.server";
import { getLastReport, listStudentSessions } from "~/models/tutoring/student-pages.server";
import { listedSession, sessionRowView } from "~/routes/dashboard/learner-sessions.server";

// why: their dates and badges weigh as much as the rest
const ChildSessions = lazyPart(
  "#child-sessions",
  async () => (await import("~/components/learner/child-sessions")).ChildSessions,
);

const shownSessions = 4;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({ ...childPage, title: data?.child.name ?? childPage.title });

/** @throws Response 404 for another family's child */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const { id = "" } = args.params;
  const today = dayWithoutCenter();
  const child = requireFound(await getChild(client, id));
  const [levels, steps, results, rows, last, summaries, classes] = await Promise.all([
    listLevels(client, [id]),
    listSteps(client, id),
    listResults(client, id),
    listStudentSessions(client, null, id),
    getLastReport(client, id),
    childSummaries(client, [child]),
    listFamilyClasses(client),
  ]);
  const ahead = rows?.filter(({ is_ahead }) => is_ahead).slice(0, shownSessions);
  return data(
    {
      child,
      summary: summaries[id],
      subjects: levels && steps && progressOf(levels, steps, null),
      results: results?.map(({ id: result, taken_on }) => ({ id: result, day: readableDate(taken_on) })) ?? [],
      last: typeof last === "string" ? null : { ...sessionRowView(last, today), report: last },
      sessions: ahead?.map((row) => listedSession(row, today)) ?? null,
      classes: (classes ?? [])
        .filter(({ child_id }) => child_id === id)
        .map((one) => ({
          id: one.class_id,
          name: weeklyTime(one),
          where: childClasses.where(one.tutor_name, one.room),
          isTrial: one.is_trial,
        })),
    },
    { status: levels && steps && results && rows && classes && last !== "unavailable" ? 200 : 503 },
  );
}

/** One child: its levels, its tutor's last words, what comes next. */
export default function Child() {
  const { child, summary, subjects, results, last, sessions, classes } = useLoaderData<typeof loader>();
  const { id, name, first_name, grade } = child;
  return (
    <>
      <div className="grid gap-2">
        <div>
          <Link className="link inline-flex min-h-11 items-center" to={childrenPath}>
            {familyPages.edit.back}
          </Link>
          <PageName>{name}</PageName>
          {grade && <p className={softLook}>{gradeName(grade)}</p>}
        </div>
        {summary && <ChildSteps steps={summary.steps} name={first_name} />}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          {!subjects && <Banner tone="warning" {...studentProgress.away} />}
          {subjects?.length === 0 && <EmptyState title={familyProgress.empty.title} text={familyProgress.empty.text} />}
          {subjects?.map((subject) => (
            <SubjectPanel key={subject.subject} of={subject} />
          ))}
        </div>
        <div className="grid gap-5">
          {last && (
            <TitledPanel heading="h2" titleId="last-title" title={words.last(last.date)}>
              <ReportFacts report={last.report} />
              <PanelLink quiet to={sessionPath(last.id)}>
                {words.lesson} {sessionsWords.with(last.person)}
              </PanelLink>
            </TitledPanel>
          )}
          <ChildSessions child={child} sessions={sessions} classes={classes} />
          <TitledPanel heading="h2" titleId="more-title" title={words.more(first_name)}>
            <p className="grid">
              {results.map((result) => (
                <PanelLink key={result.id} to={resultPath(id, result.id)}>
                  {progressWords.resultOf(result.day)}
                </PanelLink>
              ))}
              <PanelLink to={childClassesPath(id)}>{childClasses.find}</PanelLink>
              <PanelLink to={childReportPath(id)}>{words.report}</PanelLink>
              <PanelLink to={childDetailsPath(id)}>{familyPages.list.edit(first_name)}</PanelLink>
            </p>
          </TitledPanel>
        </div>
      </div>
    </>
  );
}

function SubjectPanel({ of: { subject, at, began, steps } }: { of: SubjectProgress }) {
  const next = at && !at.is_finished ? nextLevel(subject, at.level) : null;
  return (
    <Panel aria-labelledby={`subject-${subject}`}>
      <PanelTitle as="h2" id={`subject-${subject}`}>
        {subjectLabels[subject]}
      </PanelTitle>
      {at && <SubjectPlace at={at} began={began} />}
      {at && !at.is_finished && <Skills subject={subject} level={at.level} title={familyProgress.nowTitle(at.level)} />}
      {next && <Skills subject={subject} level={next} title={familyProgress.nextTitle(next)} />}
      {at && !next && <p>{at.is_finished ? familyProgress.finished : familyProgress.last}</p>}
      {steps.length > 0 && (
        <Disclosure summary={familyProgress.wayOf(subjectLabels[subject])}>
          <StepTimeline steps={steps} />
        </Disclosure>
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
    <Disclosure summary={title}>
      <ul className="grid list-disc gap-1 pl-5 text-small">
        {skills[level]?.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
