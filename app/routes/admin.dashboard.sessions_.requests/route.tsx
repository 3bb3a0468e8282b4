import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { centerFor, hasChoice } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PageNav } from "~/components/staff/page-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Textarea } from "~/components/ui/forms/input";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { bookingsNav } from "~/content/appointments/staff-calendar";
import { programLabels } from "~/content/programs/subjects";
import type { Message } from "~/content/site/messages";
import { acceptMessages } from "~/content/tutoring/make-ups";
import { classMessages, findSeatFor } from "~/content/tutoring/staff-classes";
import { readableDate, readableMoment, readableTime, readableTimes, weekdays } from "~/domain/dates/calendar";
import { optionalText } from "~/domain/forms/fields";
import { limits } from "~/domain/forms/limits";
import type { FormReply } from "~/domain/forms/public-form";
import { findSeatPath, joinClassPath, lessonRequestsPath } from "~/domain/tutoring/class-paths";
import { learnerValue } from "~/domain/tutoring/tutoring-session";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { listLocations } from "~/models/locations/locations.server";
import {
  acceptMakeUp,
  closeRequest,
  type LessonRequest,
  listOpenRequests,
  type MakeUpAccepted,
  maxOpenRequests,
  type RequestClosed,
} from "~/models/tutoring/lesson-requests.server";

const words = {
  title: "Session requests",
  description: "Sessions that families ask for.",
  intro: "Open requests, the oldest first. Plan sessions, or answer why you can't.",
  only: (center: string) => `Only those of ${center} are shown.`,
  all: "Show those of all centers",
  empty: { title: "No open requests", text: "A request appears here once a family asks for sessions." },
  facts: {
    center: "Center",
    makeUp: "Make-up",
    subject: "Subject",
    days: "Days",
    times: "Times",
    notes: "Notes",
    asked: "Asked",
  },
  anyDay: "Any day",
  between: (from: string, to: string) => `Between ${from} and ${to}`,
  from: (from: string) => `From ${from}`,
  until: (to: string) => `Until ${to}`,
  makeUp: "Make-up session",
  wanted: (when: string, tutor: string) => `${when}, with ${tutor}`,
  inGroup: (when: string, tutor: string) => `${when}, with ${tutor}, in a group`,
  accept: "Create this session",
  seat: "Give the place in the class",
  plan: "Plan weekly sessions",
  planFor: (name: string) => `for ${name}`,
  answer: "Answer to the family",
  answerHint: "The family gets it by email, and reads it beside the request.",
  close: "Close without sessions",
  many: "Only the oldest 50 are listed.",
} as const;

const requestMessages = {
  done: { title: "Success", text: "The request has been closed." },
  missing: { title: "Nothing was saved", text: "Enter an answer of up to 500 characters." },
  changed: { title: "Nothing was saved", text: "Someone else has already answered this request." },
  not_found: { title: "Nothing was saved", text: "This request no longer exists." },
  forbidden: { title: "Error", text: "You no longer have permission to answer requests." },
  failed: { title: "We could not save this", text: "Nothing was saved. Please try again in a minute." },
} as const satisfies Record<string, Message>;

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const asked = centerFor(account.centers, new URL(args.request.url).searchParams.get("center"));
  const [open, { locations }] = await Promise.all([listOpenRequests(account.client, asked), listLocations()]);
  if (!open) return data({ requests: null, isFull: false, center: null }, { status: 503 });
  const centers = new Map(locations.map(({ id, shortName }) => [id, shortName]));
  const requests = open.map((request) => viewOf(request, centers.get(request.location_id) ?? request.location_id));
  const center = hasChoice(account.centers) && asked ? (centers.get(asked) ?? asked) : null;
  return data({ requests, isFull: open.length >= maxOpenRequests, center });
}

function viewOf(request: LessonRequest, center: string) {
  const { id, name, subject, earliest, latest, notes } = request;
  const plan = new URLSearchParams({
    center: request.location_id,
    request: id,
    learner: learnerValue(request.student_profile_id, request.child_id),
    ...(subject && { subject }),
    ...(earliest && { start: earliest.slice(0, 5) }),
    ...(request.wanted_on && { first: request.wanted_on, last: request.wanted_on }),
    ...(request.wanted_start && { start: request.wanted_start.slice(0, 5) }),
    ...(request.wanted_end && { end: request.wanted_end.slice(0, 5) }),
    ...(request.wanted_tutor && { tutor: request.wanted_tutor }),
  });
  const days = request.weekdays.flatMap((day) => weekdays[day - 1] ?? []);
  return {
    id,
    name,
    version: request.updated_at,
    isMakeUp: request.wanted_on !== null,
    seatPath: seatPathOf(request),
    findPath: findSeatPath({
      ...{ center: request.location_id, request: id, child: request.child_id, family: request.family, subject },
      day: days.length === 1 ? days[0] : null,
    }),
    planPath: `/admin/dashboard/classes/new?${plan}`,
    facts: [
      { label: words.facts.center, value: center },
      { label: words.facts.subject, value: subject ? programLabels[subject] : "" },
      { label: words.facts.makeUp, value: wantedOf(request) },
      { label: words.facts.days, value: request.wanted_on ? "" : days.length > 0 ? days.join(", ") : words.anyDay },
      { label: words.facts.times, value: timesOf(earliest, latest) },
      { label: words.facts.notes, value: notes ?? "" },
      { label: words.facts.asked, value: readableMoment(request.created_at) },
    ].filter(({ value }) => value !== ""),
  };
}

/** Where the class that the family asks for is joined by one press. */
const seatPathOf = ({ id, family, child_id, wanted_class, leaves_class }: LessonRequest) =>
  family && child_id && wanted_class
    ? joinClassPath(family, {
        ...{ child: child_id, class: wanted_class, request: id },
        ...(leaves_class && { leaves: leaves_class }),
      })
    : null;

function wantedOf({ wanted_on, wanted_start, wanted_end, wanted_lesson, tutor }: LessonRequest): string {
  if (!wanted_on || !wanted_start || !wanted_end) return "";
  const when = `${readableDate(wanted_on)}, ${readableTimes(wanted_start, wanted_end)}`;
  return (wanted_lesson ? words.inGroup : words.wanted)(when, tutor ?? "");
}

function timesOf(earliest: string | null, latest: string | null): string {
  if (earliest && latest) return words.between(readableTime(earliest), readableTime(latest));
  if (earliest) return words.from(readableTime(earliest));
  return latest ? words.until(readableTime(latest)) : "";
}

const schema = z.object({
  id: z.string().max(40),
  version: z.string().max(40).default(""),
  answer: optionalText(limits.reason, "Answer"),
  step: z.enum(["accept", "close"]).default("close"),
});

export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "sessions.manage");
  const received = await receiveForm(args.request, {
    name: "lesson-request",
    fields: Object.keys(schema.shape),
    schema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status === "success" && submission.value.step === "accept") {
    const accepted = await acceptMakeUp(client, submission.value);
    if (!accepted.ok) return replyWith(submission, { problem: requestMessages.failed }, 503);
    return answerOf(args, submission, accepted.data, acceptMessages.done);
  }
  if (submission.status !== "success" || !submission.value.answer)
    return replyWith(submission, { problem: requestMessages.missing }, 400);
  const { id, version, answer } = submission.value;
  const closed = await closeRequest(client, { id, version, answer });
  if (!closed.ok) return replyWith(submission, { problem: requestMessages.failed }, 503);
  return answerOf(args, submission, closed.data, requestMessages.done);
}

type Outcome = RequestClosed | MakeUpAccepted;

/** @returns a redirect once it is answered, else why it could not be with 400, 403 or 409 */
function answerOf(args: ActionFunctionArgs, submission: Submission<unknown>, outcome: Outcome, done: Message) {
  switch (outcome) {
    case "done":
      sessionOf(args).flash({ tone: "success", ...done });
      return redirectTo(args, lessonRequestsPath);
    case "invalid":
      return replyWith(submission, { problem: requestMessages.missing }, 400);
    case "forbidden":
      return replyWith(submission, { problem: requestMessages.forbidden }, 403);
    case "taken":
    case "unknown_student":
      return replyWith(submission, { problem: acceptMessages[outcome] }, 409);
    case "not_found":
      return replyWith(submission, { problem: requestMessages.not_found }, 409);
    default:
      return replyWith(submission, { problem: requestMessages.changed }, 409);
  }
}

export const clientAction = keepFormOnNetworkFailure;

export default function LessonRequests() {
  const { requests, isFull, center } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageNav nav={bookingsNav} />
      <div className="grid max-w-3xl gap-5">
        <PageHeader dense title={words.title} about={<p>{words.intro}</p>} />
        {center && (
          <Note>
            {words.only(center)}{" "}
            <Link className="link" to={lessonRequestsPath}>
              {words.all}
            </Link>
          </Note>
        )}
        {reply?.problem && <Banner tone="error" {...reply.problem} />}
        {!requests && <Banner tone="warning" {...classMessages.away} />}
        {requests?.length === 0 && <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>}
        {requests?.map((request) => (
          <Request key={request.id} request={request} sent={reply?.result?.initialValue} />
        ))}
        {isFull && <Note>{words.many}</Note>}
      </div>
    </>
  );
}

interface RequestProps {
  request: ReturnType<typeof viewOf>;
  sent: Record<string, unknown> | null | undefined;
}

function Request({ request, sent }: RequestProps) {
  const { id, name, version, planPath, isMakeUp, seatPath, findPath, facts } = request;
  const answer = sent?.id === id && typeof sent.answer === "string" ? sent.answer : "";
  return (
    <Panel id={`request-${id}`} aria-labelledby={`name-${id}`}>
      <PanelTitle as="h2" id={`name-${id}`}>
        {name}
      </PanelTitle>
      <Facts layout="rows" facts={facts} />
      <Actions tight>
        {isMakeUp && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="step" value="accept" size="small">
              {words.accept} <span className="sr-only">{words.planFor(name)}</span>
            </Button>
          </Form>
        )}
        {seatPath && (
          <ButtonLink to={seatPath} size="small">
            {words.seat} <span className="sr-only">{words.planFor(name)}</span>
          </ButtonLink>
        )}
        {!isMakeUp && (
          <ButtonLink to={findPath} size="small" variant={seatPath ? "secondary" : "primary"}>
            {findSeatFor(name)}
          </ButtonLink>
        )}
        <ButtonLink to={planPath} size="small" variant="secondary">
          {words.plan} <span className="sr-only">{words.planFor(name)}</span>
        </ButtonLink>
      </Actions>
      <Disclosure look="card" summary={words.close} open={sent?.id === id && sent.step !== "accept"}>
        <Form method="post" className="grid gap-3 p-4">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <label className={labelLook} htmlFor={`answer-${id}`}>
            {words.answer}
          </label>
          <Hint id={`hint-${id}`}>{words.answerHint}</Hint>
          <Textarea
            id={`answer-${id}`}
            name="answer"
            rows={3}
            maxLength={limits.reason}
            required
            aria-describedby={`hint-${id}`}
            defaultValue={answer}
          />
          <p>
            <Button type="submit" variant="secondary" size="small">
              {words.close}
            </Button>
          </p>
        </Form>
      </Disclosure>
    </Panel>
  );
}
