import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import {
  lessonRequestErrors,
  lessonRequestPage,
  lessonRequestMessages as messages,
} from "~/content/tutoring/family-sessions";
import { weekdays } from "~/domain/dates/weekdays";
import type { FormReply } from "~/domain/forms/public-form";
import { isOpenWeekly } from "~/domain/locations/opening";
import { lessonRequestSchema, wishOf } from "~/domain/tutoring/lesson-request";
import { lessonRequestLabels, requestPath } from "~/domain/tutoring/lesson-request-fields";
import { childrenOf } from "~/handlers/family.server";
import { personalHeaders } from "~/http/caching.server";
import { type FormErrors, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { listLocations } from "~/models/locations/locations.server";
import { getFamilySession } from "~/models/tutoring/family-sessions.server";
import {
  getAnswerDays,
  listOwnLessonRequests,
  type RequestOutcome,
  requestLessons,
} from "~/models/tutoring/own-lesson-requests.server";
import { askedView, makeUpOf } from "./asked.server";
import { RequestPage } from "./request-page";

export const headers = personalHeaders;
export const handle = { formTitle: lessonRequestPage.title };
export const meta: MetaFunction = () => unlistedMeta(lessonRequestPage);

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
      .map(({ id, name }) => ({ id, name }))
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
  return <RequestPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
