import type { Submission } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { requireLearner } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { ReportFacts } from "~/components/learner/lesson-parts";
import { CenterName } from "~/components/learner/session-parts";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import {
  ChoiceNote,
  ChoiceTile,
  choicesLook,
  ErrorText,
  fieldLook,
  labelLook,
} from "~/components/ui/forms/field-parts";
import { formLook } from "~/components/ui/forms/form-parts";
import { Textarea } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { familySession, absenceMessages as messages } from "~/content/tutoring/family-sessions";
import { makeUpMessages, makeUpWords as words } from "~/content/tutoring/make-ups";
import { dayWithoutCenter, readableDate, readableTimes } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { accountPath } from "~/domain/tuition/tuition-paths";
import { factsOfLesson, isWritten, reportBy } from "~/domain/tutoring/attendance";
import type { LearnerSession } from "~/domain/tutoring/learner-view";
import { requestPath, sessionPath, sessionsPath } from "~/domain/tutoring/lesson-request-fields";
import { readMakeUp } from "~/domain/tutoring/make-up-choice";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase.server";
import { offersMakeUps } from "~/models/tuition/public-prices.server";
import { getAskedMakeUp, isCredited, listMakeUpTimes, requestMakeUp } from "~/models/tutoring/lesson-requests.server";
import { type FamilySession, getFamilySession, reportAbsence } from "~/models/tutoring/student-pages.server";
import { familyState, sessionRowView } from "~/routes/dashboard/learner-sessions.server";

export const handle = { page: familySession };
const maxNoteLength = 300;
const absenceSchema = z.object({
  step: z.enum(["absent", "coming", "make_up"]),
  time: z.string().max(200).optional(),
  note: z.string().trim().max(maxNoteLength, messages.noteTooLong).optional(),
});

/** @throws Response 404 for another family's session, 503 while the database does not answer */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const row = requireFound(await getFamilySession(client, args.params.id ?? ""));
  return {
    session: sessionRowView(row, dayWithoutCenter()),
    state: familyState(row),
    row,
    makeUp: await loadMakeUp(client, row),
  };
}

/** Absence told or taken back, a make-up asked for. @returns a redirect, or the page with 400, 409 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const { id } = requireFound(await getFamilySession(client, args.params.id ?? ""));
  const received = await receiveForm(args.request, {
    name: "absence",
    fields: ["step", "note", "time"],
    schema: absenceSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  if (submission.value.step === "make_up") return askForMakeUp(args, client, id, submission.value.time, submission);
  const isAbsent = submission.value.step === "absent";
  const saved = await reportAbsence(client, { id, note: submission.value.note || null, isAbsent });
  if (!saved.ok) return replyWith(submission, { problem: messages.failed }, 503);
  if (saved.data === "not_found") throw failureResponse("not_found");
  if (saved.data !== "done") return replyWith(submission, { problem: messages.late }, 409);
  sessionOf(args).flash({ tone: "success", ...(isAbsent ? messages.told : messages.takenBack) });
  return redirectTo(args, sessionPath(id));
}

async function askForMakeUp(
  args: ActionFunctionArgs,
  client: Client,
  id: string,
  time: string | undefined,
  submission: Submission<unknown>,
) {
  const choice = readMakeUp(time ?? "");
  if (!choice) return replyWith(submission, { fieldErrors: { time: [makeUpMessages.timeMissing] } }, 400);
  const asked = await requestMakeUp(client, id, choice);
  if (!asked.ok) return replyWith(submission, { problem: makeUpMessages.failed }, 503);
  const outcome = asked.data;
  if (outcome === "not_found") throw failureResponse("not_found");
  if (outcome === "invalid") return replyWith(submission, { fieldErrors: { time: [makeUpMessages.timeMissing] } }, 400);
  if (outcome !== "created" && outcome !== "repeat")
    return replyWith(submission, { problem: makeUpMessages[outcome] }, 409);
  sessionOf(args).flash({ tone: outcome === "created" ? "success" : "info", ...makeUpMessages[outcome] });
  return redirectTo(args, sessionPath(id));
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

/** Null where the session took place or still will. */
async function loadMakeUp(client: Client, row: FamilySession): Promise<MakeUpView | null> {
  const isMissed =
    row.status === "cancelled" || row.is_absence_told || row.attendance === "absent" || row.attendance === "excused";
  if (!isMissed) return null;
  const [times, asked, credited, isOffered] = await Promise.all([
    listMakeUpTimes(client, row.id),
    getAskedMakeUp(client, row.id),
    isCredited(client, row.id),
    row.status === "cancelled" || offersMakeUps(row.location_id, row.session_date),
  ]);
  return {
    times: times.map(({ value, day, start, end, tutorName, lesson }) => ({
      value,
      day: readableDate(day),
      time: readableTimes(start, end),
      about: (lesson ? words.inGroup : words.with)(tutorName ?? words.aTutor),
    })),
    settled: credited
      ? { text: makeUpMessages.credited.text, to: accountPath, link: words.account }
      : asked?.wanted_on && asked.wanted_start && asked.wanted_end
        ? {
            text: words.asked(whenOf(asked.wanted_on, asked.wanted_start, asked.wanted_end)),
            ...(asked.status === "planned"
              ? { to: sessionsPath, link: words.planned }
              : { to: requestPath, link: words.waiting }),
          }
        : isOffered
          ? null
          : { text: makeUpMessages.no_make_up.text },
  };
}

export default function FamilySessionRoute() {
  const { session, state, row, makeUp } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <Panel className="max-w-3xl" aria-labelledby="session-title">
      <p>
        <Link className="link" to={sessionsPath}>
          {familySession.back}
        </Link>
      </p>
      <PanelTitle as="h1" id="session-title">
        {row.child_name ?? familySession.title}
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
  const { about } = familySession;
  const facts = [
    { label: about.tutor, value: session.person },
    { label: about.center, value: <CenterName {...session} /> },
    ...factsOfLesson(row),
    { label: about.attendance, value: row.attendance && <StateBadge of="attendance" state={row.attendance} /> },
  ];
  return facts.filter(({ value }) => value);
}

function Reported({ row }: { row: FamilySession }) {
  const report = reportBy((field) => row[field]);
  return (
    <>
      <h2 className="text-body">{familySession.report.title}</h2>
      {isWritten(report) ? <ReportFacts report={report} /> : <p>{familySession.report.none}</p>}
    </>
  );
}

function Absence({ row, reply }: { row: FamilySession; reply: FormReply | undefined }) {
  const pending = useNavigation().state !== "idle";
  const { absence } = familySession;
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
        {familySession.absence.back}
      </Button>
    </Form>
  );
}

const whenOf = (day: string, start: string, end: string) => `${readableDate(day)}, ${readableTimes(start, end)}`;

interface MakeUpView {
  times: readonly { value: string; day: string; time: string; about: string }[];
  /** What was asked for or given for it already, or that nothing is. */
  settled: { text: string; to?: string; link?: string } | null;
}

interface MakeUpProps {
  id: string;
  makeUp: MakeUpView;
  reply: FormReply | undefined;
}

const timesId = "make-up-times";

/** Times to choose from instead of a session, or what settled it already. */
function MakeUp({ id, makeUp: { times, settled }, reply }: MakeUpProps) {
  const pending = useNavigation().state !== "idle";
  const other = `${requestPath}?${new URLSearchParams({ instead: id })}`;
  const error = reply?.result?.error?.time?.[0];
  if (settled)
    return (
      <section className="grid gap-2" aria-labelledby="make-up-title">
        <h2 className="text-body" id="make-up-title">
          {words.title}
        </h2>
        <p className="font-bold">{settled.text}</p>
        {settled.to && (
          <p>
            <Link className="link" to={settled.to}>
              {settled.link}
            </Link>
          </p>
        )}
      </section>
    );
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="make-up-title">
      <h2 className="text-body" id="make-up-title">
        {words.title}
      </h2>
      {times.length > 0 && (
        <Form method="post" action={sessionPath(id)} className="grid w-full gap-3" noValidate>
          {error && <ErrorSummary errors={[{ id: timesId, message: error }]} />}
          <fieldset
            className={fieldLook}
            id={timesId}
            tabIndex={-1}
            data-invalid={error ? "" : undefined}
            aria-describedby={error ? "make-up-error" : "make-up-about"}
          >
            <legend className="sr-only">{words.legend}</legend>
            <Note id="make-up-about">{words.about}</Note>
            {error && <ErrorText id="make-up-error">{error}</ErrorText>}
            <div className={`mt-2 [--choice-width:9.25rem] ${choicesLook}`}>
              {times.map(({ value, day, time, about }) => (
                <ChoiceTile
                  key={value}
                  name="time"
                  value={value}
                  required
                  defaultChecked={reply?.result?.initialValue?.time === value}
                >
                  <span className="grid text-left">
                    <span>{day},</span> <span className="whitespace-nowrap">{time}</span>{" "}
                    <ChoiceNote>{about}</ChoiceNote>
                  </span>
                </ChoiceTile>
              ))}
            </div>
          </fieldset>
          <p>
            <Button type="submit" name="step" value="make_up" size="small" disabled={pending}>
              {words.submit}
            </Button>
          </p>
        </Form>
      )}
      {times.length > 0 ? (
        <ButtonLink to={other} variant="quiet" size="small" className="-ml-2">
          {words.other}
        </ButtonLink>
      ) : (
        <>
          <Note>{words.none}</Note>
          <ButtonLink to={other} variant="secondary" size="small">
            {words.ask}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
