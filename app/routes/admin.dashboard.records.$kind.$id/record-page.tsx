import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { RecordHistory } from "~/components/staff/record/record-history";
import { StatusBadge } from "~/components/staff/record/status-badge";
import { Banner } from "~/components/ui/banner";
import { recordNames, recordPage as words } from "~/content/records/staff-records";
import type { RecordReply, RecordView } from "~/records/record-view";
import { RecordActions } from "./record-actions";
import { RecordFacts } from "./record-facts";
import { RecordNotes } from "./record-notes";
import type { SlotChoices } from "./slot-form";

interface RecordPageProps {
  view: RecordView;
  isSuperadmin: boolean;
  back: string;
  path: string;
  query: string;
  resumePath: string;
  choices: SlotChoices;
  reply: RecordReply | undefined;
}

export function RecordPage({ view, isSuperadmin, back, resumePath, reply, ...forms }: RecordPageProps) {
  const { kind, reference, name, status, archived, version } = view;
  const { title, list } = recordNames[kind];
  return (
    <div className="record">
      <div className="record-head">
        <p>
          <Link to={back}>{words.back(list)}</Link>
        </p>
        <h2>{name}</h2>
        <p className="record-what">
          {title}
          {reference && (
            <>
              {" "}
              <span className="visually-hidden">{words.reference}</span>
              <b className="record-reference">{reference}</b>
            </>
          )}{" "}
          <StatusBadge status={status} archived={archived} />
        </p>
        <Problem reply={reply} steps={view.steps} />
        {view.anonymised && <Banner tone="info" {...words.anonymised} />}
        {archived && !view.anonymised && (
          <Banner tone="info" {...(isSuperadmin ? words.archivedForSuperadmin : words.archived)} />
        )}
      </div>
      {/* why: resets the forms when the record changes */}
      <RecordActions key={`actions ${version}`} {...{ view, reply, ...forms }} />
      <RecordFacts facts={view.facts} hasResume={view.hasResume} resumePath={resumePath} />
      <div className="record-rest">
        <RecordNotes key={`notes ${version}`} view={view} path={forms.path} reply={reply} />
        <RecordHistory history={view.history} />
      </div>
    </div>
  );
}

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
    <div ref={top} tabIndex={-1} className="form-top">
      <Banner tone="error" {...unplacedReply.problem} />
      {written && <p className="record-prose">{words.unsaved(written)}</p>}
    </div>
  );
}

const formSteps = ["move", "book", "close", "cancel", "notes"] as const;
const hasForm = (step: RecordReply["step"], steps: RecordView["steps"]) =>
  formSteps.some((form) => form === step) && step !== null && steps.includes(step);

/** The text sent, to be written again. */
function textOf({ result }: RecordReply): string {
  const values = ["reason", "outcome", "notes"].map((name) => result?.initialValue?.[name]);
  return values.filter((value) => typeof value === "string").join("\n");
}
