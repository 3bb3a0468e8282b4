import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import { EmailText } from "~/components/staff/email-text";
import { areSingleKeysOn } from "~/components/staff/frame/single-keys";
import { isTypedIn, takesText } from "~/components/staff/frame/use-desk-keys";
import { BackLink } from "~/components/staff/page-links";
import { EmailProblem } from "~/components/staff/record/email-problem";
import { RecordState } from "~/components/staff/record/record-state";
import { RecordTimeline } from "~/components/staff/record/record-timeline";
import { ButtonLink, buttonLook } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { formStepWords } from "~/content/records/form-step-words";
import { listWords } from "~/content/records/staff-list-words";
import { recordNames, recordPage } from "~/content/records/staff-records";
import { reportWords } from "~/content/tutoring/lessons";
import { sessionRecord } from "~/content/tutoring/staff-sessions";
import { phoneAddress } from "~/domain/forms/phone-address";
import { reportFields } from "~/domain/tutoring/attendance";
import { editPath } from "~/records/record-kinds";
import type { Fact, RecordReply, RecordView } from "~/records/record-view";
import type { SlotChoices } from "./slot-form";
import { StepFields } from "./step-fields";

const words = recordPage.samePerson;

// why: the page renders before the forms' code loads; until then they are sent as plain HTML
const RecordActions = lazyPart("#actions", async () => (await import("./record-actions")).RecordActions);
const RecordCall = lazyPart("#call-form", async () => (await import("./record-call")).RecordCall);

interface RecordPageProps {
  view: RecordView;
  mayRestore: boolean;
  back: string;
  beside: RecordBesideProps["beside"];
  path: string;
  query: string;
  resumePath: string;
  choices: SlotChoices;
  reply: RecordReply | undefined;
}

export function RecordPage({ view, mayRestore, back, beside, resumePath, reply, ...forms }: RecordPageProps) {
  const { kind, reference, name, status, archived, version } = view;
  const { title, list } = recordNames[kind];
  return (
    <div className="grid min-w-0 gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:grid-rows-[auto_auto_1fr] lg:items-start">
      <div className="grid min-w-0 gap-3.5 lg:col-span-2">
        <PageHeader
          back={
            <div className="flex flex-wrap items-center gap-x-5">
              <BackLink to={back}>{recordPage.back(list)}</BackLink>
              <RecordBeside beside={beside} />
            </div>
          }
          title={name}
          about={
            <>
              {title}
              {reference && (
                <>
                  {" "}
                  <span className="sr-only">{recordPage.reference}</span>
                  <b className="tracking-[0.04em] text-ink tabular-nums">{reference}</b>
                </>
              )}{" "}
              <RecordState status={status} archived={archived} />
            </>
          }
        />
        <Problem reply={reply} steps={view.steps} />
        <EmailProblem problem={view.emailProblem} action={archived ? null : forms.path}>
          <StepFields step="allow_emails" version={version} />
        </EmailProblem>
        {view.anonymised && <Banner tone="info" {...recordPage.anonymised} />}
        {archived && !view.anonymised && (
          <Banner tone="info" {...(mayRestore ? recordPage.archivedForSuperadmin : recordPage.archived)} />
        )}
      </div>
      {/* why: resets the forms when the record changes */}
      <RecordActions key={`actions ${version}`} {...{ view, reply, ...forms }} />
      <div className="grid min-w-0 content-start gap-5 *:min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2">
        <RecordFacts
          facts={view.facts}
          hasResume={view.hasResume}
          resumePath={resumePath}
          edit={view.steps.includes("correct") ? editPath(kind, view.id) + forms.query : null}
        />
        {kind === "sessions" && <RecordSession session={view.session} />}
        <RecordTimeline lines={view.timeline} failed={view.isTimelineAway} note={recordPage.timeline.emails} />
      </div>
      <div className="grid min-w-0 content-start gap-5 *:min-w-0 lg:col-start-2 lg:row-start-3">
        <RecordCall key={callKey(view)} {...{ view, reply }} path={forms.path} />
        <RecordSamePerson samePerson={view.samePerson} />
      </div>
    </div>
  );
}

/** The form is empty again once the call is there, and keeps what was typed while other steps are taken. */
const callKey = ({ timeline, follow, status }: RecordView) =>
  [
    timeline.filter(({ id }) => id.startsWith("note ")).length,
    ...[follow?.owner, follow?.nextStep, follow?.nextStepOn, status === "closed"],
  ].join();

/** Errors of actions whose form is gone; other forms show their own. */
function Problem({ reply, steps }: { reply: RecordReply | undefined; steps: RecordView["steps"] }) {
  const top = useRef<HTMLDivElement>(null);
  const unplacedReply = reply?.problem && !hasForm(reply.step, steps) ? reply : undefined;
  useEffect(() => {
    if (unplacedReply) top.current?.focus();
  }, [unplacedReply]);
  if (!unplacedReply?.problem) return null;
  const written = textOf(unplacedReply);
  return (
    <div ref={top} tabIndex={-1} className="grid gap-4">
      <Banner tone="error" {...unplacedReply.problem} />
      {written && <p className="whitespace-pre-line wrap-anywhere">{recordPage.unsaved(written)}</p>}
    </div>
  );
}

const formSteps = ["move", "book", "cancel", "call"] as const;
const hasForm = (step: RecordReply["step"], steps: RecordView["steps"]) =>
  formSteps.some((form) => form === step) && step !== null && steps.includes(step);

/** The text sent, to be written again. */
function textOf({ result }: RecordReply): string {
  const values = ["reason", "note", "next_step"].map((name) => result?.initialValue?.[name]);
  return values.filter((value) => typeof value === "string").join("\n");
}

/** What else has the same address or number. */
function RecordSamePerson({ samePerson }: Pick<RecordView, "samePerson">) {
  if (samePerson?.length === 0) return null;
  return (
    <Panel aria-labelledby="same-person-title">
      <PanelTitle as="h2" id="same-person-title">
        {words.title}
      </PanelTitle>
      {samePerson ? (
        <ul className="text-small">
          {samePerson.map(({ id, kind, to, name, about }) => (
            <li key={id} className="border-t border-hairline py-1.5 wrap-anywhere first:border-t-0">
              <Link className="link inline-block py-0.5 font-bold" to={to}>
                {kind === "users" ? words.account : kind === "families" ? words.family : recordNames[kind].title}:{" "}
                {name}
              </Link>{" "}
              <span className="text-ink-soft">{about}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Note>{words.failed}</Note>
      )}
    </Panel>
  );
}

interface RecordBesideProps {
  /** Null where the record was not opened from a list. */
  beside: { previous: string | null; next: string | null } | null;
}

/** The records before and after in the list; keys j and k as in it, unless something is typed in the page. */
function RecordBeside({ beside }: RecordBesideProps) {
  useBesideKeys();
  const links = [
    { key: "k", to: beside?.previous, label: listWords.previous },
    { key: "j", to: beside?.next, label: listWords.next },
  ];
  if (!links.some(({ to }) => to)) return null;
  return (
    <nav className="flex gap-x-5" aria-label={recordPage.beside}>
      {links.map(
        ({ key, to, label }) =>
          to && (
            <Link
              key={key}
              to={to}
              className="link inline-flex min-h-11 items-center text-small"
              aria-keyshortcuts={key}
            >
              {label}
            </Link>
          ),
      )}
    </nav>
  );
}

function useBesideKeys(): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!/^[jk]$/.test(key) || ctrlKey || metaKey || altKey || !areSingleKeysOn() || isTypedIn()) return;
      if (target instanceof Element && !target.matches(takesText))
        document.querySelector<HTMLElement>(`main [aria-keyshortcuts=${key}]`)?.click();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function RecordFacts({
  facts,
  hasResume,
  resumePath,
  edit,
}: Pick<RecordView, "facts" | "hasResume"> & { resumePath: string; edit: string | null }) {
  return (
    <Panel className="min-w-0" aria-labelledby="facts-title">
      <PanelTitle as="h2" id="facts-title">
        {recordPage.facts}
      </PanelTitle>
      <Facts
        facts={facts.map((fact) => ({
          label: fact.label,
          value: <FactValue {...fact} />,
          wide: fact.as === "prose",
        }))}
      />
      {(hasResume || edit) && (
        <Actions tight>
          {hasResume && (
            <a className={buttonLook({ variant: "secondary", size: "small" })} href={resumePath}>
              {recordPage.resume}
            </a>
          )}
          {edit && (
            <ButtonLink to={edit} variant="secondary" size="small">
              {formStepWords.correct.label}
            </ButtonLink>
          )}
        </Actions>
      )}
    </Panel>
  );
}

function FactValue({ value, as, to }: Fact) {
  if (to)
    return (
      <Link className="link inline-block py-0.5" to={to}>
        {value}
      </Link>
    );
  if (as === "email") return <EmailText address={value} />;
  if (as === "phone")
    return (
      <a className="link inline-block py-0.5" href={phoneAddress(value)}>
        {value}
      </a>
    );
  return as === "prose" ? <span className="whitespace-pre-line">{value}</span> : value;
}

/** Who came, what the family told, what was written for it, and the others of the group. */
function RecordSession({ session }: Pick<RecordView, "session">) {
  if (!session) return <Note>{sessionRecord.failed}</Note>;
  const { attendance, absence, report, others, emailAll } = session;
  return (
    <Panel className="min-w-0" aria-labelledby="session-title">
      <PanelTitle as="h2" id="session-title">
        {sessionRecord.title}
      </PanelTitle>
      <Facts
        facts={[
          {
            label: sessionRecord.attendance,
            value: attendance ? <StateBadge of="attendance" state={attendance} /> : sessionRecord.notTaken,
          },
          ...(absence
            ? [
                { label: sessionRecord.told, value: absence.note || sessionRecord.cannotCome },
                { label: sessionRecord.toldAt, value: absence.at },
              ]
            : []),
          ...(report
            ? [
                ...reportFields.flatMap((name) =>
                  report.fields[name]
                    ? [
                        {
                          label: reportWords[name],
                          value: <span className="whitespace-pre-line">{report.fields[name]}</span>,
                          wide: true,
                        },
                      ]
                    : [],
                ),
                {
                  label: sessionRecord.report,
                  value: report.by ? sessionRecord.writtenBy(report.by, report.at) : report.at,
                  wide: true,
                },
              ]
            : [{ label: sessionRecord.report, value: sessionRecord.noReport }]),
          ...(others.length > 0
            ? [
                {
                  label: sessionRecord.others,
                  wide: true,
                  value: (
                    <ul>
                      {others.map((other) => (
                        <li key={other.id} className="flex flex-wrap items-center gap-x-3">
                          <Link className="link inline-block py-0.5" to={other.to}>
                            {other.name}
                          </Link>
                          {other.attendance ? (
                            <StateBadge of="attendance" state={other.attendance} />
                          ) : (
                            <StateBadge of="records" state={other.status} />
                          )}
                        </li>
                      ))}
                      {emailAll && (
                        <li>
                          <Link className="link inline-block py-0.5" to={emailAll}>
                            {sessionRecord.emailAll}
                          </Link>
                        </li>
                      )}
                    </ul>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
