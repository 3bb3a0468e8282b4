import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type Account, requirePermission } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { StepTimeline, SubjectPlace } from "~/components/learner/progress-parts";
import { isReplyTo, WorkbookForm } from "~/components/learner/workbook-form";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { FamilyReads } from "~/components/staff/family-reads";
import { BackLink } from "~/components/staff/page-links";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { SelectField } from "~/components/staff/select-field";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { familyPageWords } from "~/content/families/staff-families";
import { programLevelIds } from "~/content/programs/levels";
import { subjects as allSubjects, type Subject, subjectLabels } from "~/content/programs/subjects";
import { moveMessages, progressWords } from "~/content/tutoring/progress";
import { studentProgress as words } from "~/content/tutoring/staff-progress";
import { dayWithoutCenter, readableDate, readableMoment } from "~/domain/dates/calendar";
import { familyPath } from "~/domain/families/family-paths";
import type { FormReply } from "~/domain/forms/public-form";
import {
  type AssessmentResult,
  type ChildLevel,
  type ProgressChild,
  progressOf,
  quietPath,
  type SubjectProgress,
  studentAssessmentPath,
  studentProgressPath,
  studentReportPath,
  studentResultPath,
} from "~/domain/tutoring/progress";
import { placeFields, placeSchema } from "~/domain/tutoring/progress-forms";
import { handleWorkbook, refuseMove } from "~/handlers/child-progress.server";
import { requireFound } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import {
  getChild,
  listContacts,
  listLevels,
  listResults,
  listSteps,
  moveChild,
  readersOf,
} from "~/models/tutoring/child-progress.server";

export const handle = { page: words };
/** @throws Response 404 for another center's child */
export async function loader(args: LoaderFunctionArgs) {
  const { client, userId } = await requirePermission(args, "families.manage");
  const { id = "" } = args.params;
  const child = requireFound(await getChild(client, id));
  const [levels, steps, results, contacts] = await Promise.all([
    listLevels(client, [id]),
    listSteps(client, id),
    listResults(client, id),
    listContacts(client, id),
  ]);
  const isRead = levels && steps && results;
  return data(
    {
      child,
      readers: readersOf(contacts),
      today: dayWithoutCenter(),
      subjects: isRead ? progressOf(levels, steps, userId) : null,
      results: results?.map(lineOf) ?? [],
    },
    { status: isRead ? 200 : 503 },
  );
}

const lineOf = ({ id, taken_on, sent_at }: Pick<AssessmentResult, "id" | "taken_on" | "sent_at">) => ({
  id,
  day: readableDate(taken_on),
  sent: sent_at ? words.sent(readableMoment(sent_at)) : words.notSent,
});

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const child = requireFound(await getChild(account.client, args.params.id ?? ""));
  if (new URL(args.request.url).searchParams.get("form") === "place") return placeChild(args, account, child.id);
  return handleWorkbook(args, account, {
    childOf: () => ({ child: child.id, session: null }),
    leadsTo: studentProgressPath(child.id),
    limits: staffFormLimits,
  });
}

/** @returns a redirect, or the form with 400, 403, 409 or 503 */
async function placeChild(args: RequestArgs, { client }: Account, id: string) {
  const received = await receiveForm(args.request, {
    name: "place",
    fields: placeFields,
    schema: placeSchema(dayWithoutCenter()),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const moved = await moveChild(client, id, submission.value);
  if (!moved.ok) return replyWith(submission, { problem: moveMessages.failed }, 503);
  const { outcome } = moved.data;
  if (outcome !== "done") return refuseMove(submission, outcome);
  sessionOf(args).flash({ tone: "success", ...moveMessages.done });
  return redirectTo(args, studentProgressPath(id));
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function StudentProgress() {
  const { child, readers, today, subjects, results } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader
        back={<BackLink to={familyPath(child.family_id)}>{familyPageWords.title}</BackLink>}
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
              of={subjects.find((one) => one.subject === subject) ?? { subject, at: null, steps: [], mayUndo: false }}
              isFirst={!subjects.some(({ at }) => at)}
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
  /** The child has a level in no subject yet. */
  isFirst: boolean;
  reply: FormReply | undefined;
}

function SubjectPanel({ child, today, of: { subject, at, began, steps, mayUndo }, isFirst, reply }: SubjectPanelProps) {
  // why: of the two forms of a subject only this one asks for a level
  const isPlacing = reply?.result?.initialValue?.what !== undefined;
  return (
    <Panel aria-labelledby={`subject-${subject}`}>
      <PanelTitle as="h2" id={`subject-${subject}`}>
        {subjectLabels[subject]}
      </PanelTitle>
      {at ? <SubjectPlace at={at} began={began} /> : <p>{words.noLevel}</p>}
      {at && (
        <WorkbookForm
          action={studentProgressPath(child.id)}
          child={child}
          at={at}
          mayUndo={mayUndo}
          reply={isPlacing ? undefined : reply}
        />
      )}
      <Disclosure look="card" summary={words.move} open={isFirst || (isPlacing && reply !== undefined)}>
        <div className="p-4">
          <PlaceForm child={child} subject={subject} at={at} today={today} reply={isPlacing ? reply : undefined} />
        </div>
      </Disclosure>
      {steps.length > 0 && (
        <section className="grid gap-2" aria-labelledby={`way-${subject}`}>
          <PanelTitle id={`way-${subject}`}>{progressWords.way}</PanelTitle>
          <StepTimeline steps={steps} />
        </section>
      )}
    </Panel>
  );
}

interface PlaceFormProps {
  child: ProgressChild;
  subject: Subject;
  at: ChildLevel | null;
  today: string;
  reply: FormReply | undefined;
}

/** Places a child at a level of a subject, or corrects it. */
function PlaceForm({ child, subject, at, today, reply }: PlaceFormProps) {
  const sent = reply?.isConflict ? undefined : reply?.result?.initialValue?.version;
  const version = typeof sent === "string" ? sent : at?.updated_at;
  return (
    <PublicForm
      id={`place-${subject}`}
      action={`${studentProgressPath(child.id)}?form=place`}
      labels={words.labels}
      defaults={{
        what: at ? undefined : "placed",
        level: at?.level,
        workbook: at ? String(at.workbook) : undefined,
        on_day: today,
      }}
      reply={reply}
      fit="panel"
      submitLook={{ size: "small", variant: "secondary" }}
      submitLabel={
        <>
          {words.submit} <span className="sr-only">{words.placeTitle(subjectLabels[subject])}</span>
        </>
      }
      pendingLabel={words.pending}
    >
      {(field) => (
        <>
          <input type="hidden" name="subject" value={subject} />
          {version && <input type="hidden" name="version" value={version} />}
          {at ? (
            <RadioField
              field={field("what")}
              label={words.labels.what}
              choices={[
                { value: "placed", label: words.what.placed },
                { value: "corrected", label: words.what.corrected },
              ]}
            />
          ) : (
            <input type="hidden" name="what" value="placed" />
          )}
          <SelectField
            field={field("level")}
            label={words.labels.level}
            none={words.chooseLevel}
            choices={programLevelIds[subject].map((level) => ({ value: level, label: progressWords.level(level) }))}
          />
          <Field field={field("workbook")} label={words.labels.workbook} hint={words.workbookHint}>
            {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" width="short" />}
          </Field>
          <Field field={field("on_day")} label={words.labels.on_day}>
            {(control) => <Input {...control} type="date" max={today} />}
          </Field>
        </>
      )}
    </PublicForm>
  );
}
