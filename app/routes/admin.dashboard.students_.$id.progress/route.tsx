import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Account, requirePermission } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { moveMessages } from "~/content/tutoring/progress";
import { studentProgress as words } from "~/content/tutoring/staff-progress";
import { dayWithoutCenter } from "~/domain/dates/calendar";
import { readableDate, readableMoment } from "~/domain/dates/readable-dates";
import type { FormReply } from "~/domain/forms/public-form";
import { type AssessmentResult, progressOf, studentProgressPath } from "~/domain/tutoring/progress";
import { placeFields, placeSchema } from "~/domain/tutoring/progress-forms";
import { handleWorkbook, refuseMove } from "~/handlers/child-move.server";
import { personalHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
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
import { StudentProgressPage } from "./student-progress-page";

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction = () => unlistedMeta(words);

/** @throws Response 404 for another center's child */
export async function loader(args: LoaderFunctionArgs) {
  const { client, userId } = await requirePermission(args, "families.manage");
  const { id = "" } = args.params;
  const child = requireFound(await getChild(client, id));
  const [levels, way, results, contacts] = await Promise.all([
    listLevels(client, [id]),
    listSteps(client, id),
    listResults(client, id),
    listContacts(client, id),
  ]);
  const isRead = levels && way && results;
  return data(
    {
      child,
      readers: readersOf(contacts),
      today: dayWithoutCenter(),
      subjects: isRead ? progressOf(levels, way, userId) : null,
      results: results?.map(lineOf) ?? [],
    },
    { status: isRead ? 200 : 503 },
  );
}

const lineOf = ({ id, takenOn, sentAt }: AssessmentResult) => ({
  id,
  day: readableDate(takenOn),
  sent: sentAt ? words.sent(readableMoment(sentAt)) : words.notSent,
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
  return <StudentProgressPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
