import { useEffect, useRef } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import { BackLink } from "~/components/staff/back-link";
import { EmailProblem } from "~/components/staff/record/email-problem";
import { RecordState } from "~/components/staff/record/record-state";
import { RecordTimeline } from "~/components/staff/record/record-timeline";
import { Banner } from "~/components/ui/feedback/banner";
import { PageHeader } from "~/components/ui/page-header";
import { recordNames, recordPage as words } from "~/content/records/staff-records";
import { editPath } from "~/records/record-kinds";
import type { RecordReply, RecordView } from "~/records/record-view";
import { RecordBeside, type RecordBesideProps } from "./record-beside";
import { RecordFacts } from "./record-facts";
import { RecordSamePerson } from "./record-same-person";
import { RecordSession } from "./record-session";
import type { SlotChoices } from "./slot-form";
import { StepFields } from "./step-fields";

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
              <BackLink to={back}>{words.back(list)}</BackLink>
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
                  <span className="sr-only">{words.reference}</span>
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
        {view.anonymised && <Banner tone="info" {...words.anonymised} />}
        {archived && !view.anonymised && (
          <Banner tone="info" {...(mayRestore ? words.archivedForSuperadmin : words.archived)} />
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
        <RecordTimeline lines={view.timeline} failed={view.isTimelineAway} note={words.timeline.emails} />
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
      {written && <p className="whitespace-pre-line wrap-anywhere">{words.unsaved(written)}</p>}
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
