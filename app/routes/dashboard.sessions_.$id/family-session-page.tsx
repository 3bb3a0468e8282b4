import { Form, Link, useNavigation } from "@remix-run/react";
import { ReportFacts } from "~/components/learner/lesson-parts";
import { CenterName } from "~/components/learner/session-parts";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorText, fieldLook, labelLook } from "~/components/ui/forms/field-parts";
import { formLook } from "~/components/ui/forms/form-parts";
import { Textarea } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { programLabels } from "~/content/programs/program-labels";
import { familySession as words } from "~/content/tutoring/family-sessions";
import type { FormReply } from "~/domain/forms/public-form";
import { isWritten } from "~/domain/tutoring/attendance";
import type { LearnerSession } from "~/domain/tutoring/learner-view";
import { sessionPath, sessionsPath } from "~/domain/tutoring/lesson-request-fields";
import type { FamilySession } from "~/models/tutoring/family-sessions.server";
import { MakeUp, type MakeUpView } from "./make-up";

interface FamilySessionPageProps {
  session: LearnerSession;
  /** As its family reads it. */
  state: string;
  row: FamilySession;
  /** Null where there is nothing to make up. */
  makeUp: MakeUpView | null;
  reply: FormReply | undefined;
}

export function FamilySessionPage({ session, state, row, makeUp, reply }: FamilySessionPageProps) {
  return (
    <Panel className="max-w-3xl" aria-labelledby="session-title">
      <p>
        <Link className="link" to={sessionsPath}>
          {words.back}
        </Link>
      </p>
      <PanelTitle as="h1" id="session-title">
        {row.child_name ?? words.title}
      </PanelTitle>
      <p>
        <b>
          {session.date}, <span className="whitespace-nowrap">{session.time}</span>
        </b>{" "}
        <StateBadge of="records" state={state} forFamily />
      </p>
      <Facts layout="rows" ruled facts={factsOf(session, row)} />
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {row.is_open ? <Absence row={row} reply={reply} /> : row.status !== "cancelled" && <Reported row={row} />}
      {makeUp && <MakeUp id={row.id} makeUp={makeUp} reply={reply} />}
      {row.is_open && row.is_absence_told && <ComesAfterAll id={row.id} />}
    </Panel>
  );
}

function factsOf(session: LearnerSession, row: FamilySession) {
  const program = Object.entries(programLabels).find(([name]) => name === row.subject)?.[1];
  const { about } = words;
  const facts = [
    { label: about.tutor, value: session.person },
    { label: about.center, value: <CenterName {...session} /> },
    { label: about.room, value: row.room },
    { label: about.subject, value: program },
    { label: about.attendance, value: row.attendance && <StateBadge of="attendance" state={row.attendance} /> },
  ];
  return facts.filter(({ value }) => value);
}

function Reported({ row }: { row: FamilySession }) {
  const { pages_done, went_well, next_steps, homework } = row;
  const report = { pages_done, went_well, next_steps, homework };
  return (
    <>
      <h2 className="text-body">{words.report.title}</h2>
      {isWritten(report) ? <ReportFacts report={report} /> : <p>{words.report.none}</p>}
    </>
  );
}

function Absence({ row, reply }: { row: FamilySession; reply: FormReply | undefined }) {
  const pending = useNavigation().state !== "idle";
  const { absence } = words;
  if (row.is_absence_told)
    return (
      <p className="font-bold wrap-anywhere">{row.absence_note ? absence.toldWith(row.absence_note) : absence.told}</p>
    );
  const error = reply?.result?.error?.note?.[0];
  const sent = reply?.result?.initialValue?.note;
  return (
    <Form method="post" action={sessionPath(row.id)} className={formLook({ fit: "panel" })}>
      <h2 className="text-body">{absence.title}</h2>
      <Note>{absence.text}</Note>
      <div className={fieldLook} data-invalid={error ? "" : undefined}>
        <label className={labelLook} htmlFor="absence-note">
          {absence.note}
        </label>
        {error && <ErrorText id="absence-error">{error}</ErrorText>}
        <Textarea
          id="absence-note"
          name="note"
          rows={2}
          defaultValue={typeof sent === "string" ? sent : ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "absence-error" : undefined}
        />
      </div>
      <p>
        <Button type="submit" name="step" value="absent" disabled={pending}>
          {absence.submit}
        </Button>
      </p>
    </Form>
  );
}

function ComesAfterAll({ id }: { id: string }) {
  const pending = useNavigation().state !== "idle";
  return (
    <Form method="post" action={sessionPath(id)}>
      <Button type="submit" name="step" value="coming" variant="quiet" disabled={pending}>
        {words.absence.back}
      </Button>
    </Form>
  );
}
