import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { lazyPart } from "~/components/late/lazy-part";
import { NothingYet, PanelList, PanelPair, softLook } from "~/components/learner/panels";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { TitledPanel } from "~/components/ui/layout";
import {
  lessonRequestErrors,
  lessonRequestPage,
  lessonRequestMessages as messages,
  lessonRequestPage as words,
} from "~/content/tutoring/family-sessions";
import { weekdays } from "~/domain/dates/calendar";
import { personName } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { isOpenWeekly } from "~/domain/locations/opening";
import { lessonRequestSchema, wishOf } from "~/domain/tutoring/lesson-request";
import { requestPath, sessionsPath } from "~/domain/tutoring/lesson-request-fields";
import { lessonRequestLabels } from "~/domain/tutoring/lesson-request-labels";
import { childrenOf } from "~/handlers/family.server";
import { type FormErrors, receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { listLocations } from "~/models/locations/locations.server";
import {
  getAnswerDays,
  listOwnLessonRequests,
  type RequestOutcome,
  requestLessons,
} from "~/models/tutoring/lesson-requests.server";
import { getFamilySession } from "~/models/tutoring/student-pages.server";
import { type Asked, askedView, makeUpOf } from "./asked.server";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const RequestForm = lazyPart("#request-form", async () => (await import("./request-form")).RequestForm);

export const handle = { page: lessonRequestPage };
/** With `?instead=<session>` the form names the session that was missed; with `?child=` that child is first. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const { client, profile } = account;
  const { searchParams } = new URL(args.request.url);
  const [missed, first] = [searchParams.get("instead"), searchParams.get("child")];
  const [children, requests, session, answerDays, { locations }] = await Promise.all([
    childrenOf(account),
    listOwnLessonRequests(client),
    missed ? getFamilySession(client, missed) : null,
    profile.locationId ? getAnswerDays(client, profile.locationId) : null,
    listLocations(),
  ]);
  const center = locations.find(({ id }) => id === profile.locationId);
  return {
    answerDays,
    openDays: weekdays.filter((day) => !center || isOpenWeekly(center, day)),
    hasCenter: profile.locationId !== null,
    children: (children ?? [])
      .map((child) => ({ id: child.id, name: personName(child) }))
      .sort((one, other) => Number(other.id === first) - Number(one.id === first)),
    asked: requests?.map(askedView) ?? null,
    makeUp: session && typeof session !== "string" ? makeUpOf(session) : null,
  };
}

/** @returns a redirect, or the form with 400, 403, 409 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const received = await receiveForm(args.request, {
    name: "lesson-request",
    fields: Object.keys(lessonRequestLabels),
    schema: lessonRequestSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await requestLessons(client, wishOf(submission.value));
  if (!saved.ok) return replyWith(submission, { problem: messages.failed }, 503);
  const { outcome } = saved.data;
  if (outcome === "created" || outcome === "repeat") {
    sessionOf(args).flash({ tone: outcome === "created" ? "success" : "info", ...messages[outcome] });
    return redirectTo(args, requestPath);
  }
  return replyWith(submission, ...refusals[outcome]);
}

const refusals: Record<Exclude<RequestOutcome, "created" | "repeat">, [FormErrors, number]> = {
  too_many: [{ problem: messages.tooMany }, 409],
  unknown_child: [{ fieldErrors: { child: [lessonRequestErrors.childUnknown] } }, 400],
  unknown_location: [{ problem: messages.noCenter }, 409],
  invalid: [{ problem: messages.invalid }, 400],
  forbidden: [{ problem: messages.forbidden }, 403],
};

export const clientAction = keepFormOnNetworkFailure;

export default function RequestLessons() {
  const { hasCenter, answerDays, children, openDays, asked, makeUp } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <PanelPair>
      <TitledPanel heading="h1" titleId="request-title" title={words.title}>
        {hasCenter ? (
          <>
            <p>
              {words.intro} {answerDays !== null && words.answers(answerDays)}
            </p>
            <RequestForm
              key={`${asked?.[0]?.id} ${children[0]?.id}`}
              people={children}
              days={openDays}
              makeUp={makeUp}
              reply={reply}
            />
          </>
        ) : (
          <NothingYet title={words.noCenter.title} text={words.noCenter.text}>
            <ButtonLink to="/dashboard/profile">{words.noCenter.action}</ButtonLink>
          </NothingYet>
        )}
      </TitledPanel>
      <TitledPanel heading="h2" titleId="asked-title" title={words.asked}>
        {!asked && <Banner tone="warning" {...words.failed} />}
        {asked?.length === 0 && <p>{words.nothing}</p>}
        {asked && asked.length > 0 && (
          <PanelList>
            {asked.map((request) => (
              <AskedItem key={request.id} request={request} />
            ))}
          </PanelList>
        )}
      </TitledPanel>
    </PanelPair>
  );
}

const AskedItem = ({ request: { summary, notes, sent, status, answer } }: { request: Asked }) => (
  <li className="grid gap-1 wrap-anywhere">
    <p className="font-bold">{summary}</p>
    {notes && <p className="text-small whitespace-pre-line">{notes}</p>}
    <p className={softLook}>{sent}</p>
    {status === "planned" ? (
      <p>
        <Link className="link" to={sessionsPath}>
          {words.states.planned}
        </Link>
      </p>
    ) : (
      <p>
        {words.states[status]} {answer}
      </p>
    )}
  </li>
);
