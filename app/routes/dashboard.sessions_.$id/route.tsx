import type { Submission } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireLearner } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { familySession, absenceMessages as messages } from "~/content/tutoring/family-sessions";
import { makeUpMessages } from "~/content/tutoring/make-ups";
import { dayWithoutCenter } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { sessionPath } from "~/domain/tutoring/lesson-request-fields";
import { readMakeUp } from "~/domain/tutoring/make-up-choice";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { getFamilySession, tellAbsence } from "~/models/tutoring/family-sessions.server";
import { requestMakeUp } from "~/models/tutoring/make-ups.server";
import { familyState, sessionRowView } from "~/routes/dashboard/learner-sessions.server";
import { FamilySessionPage } from "./family-session-page";
import { loadMakeUp } from "./make-up.server";

export const headers = personalHeaders;
export const handle = { formTitle: familySession.title };
export const meta: MetaFunction = () => unlistedMeta(familySession);

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
  const saved = await tellAbsence(client, { id, note: submission.value.note || null, isAbsent });
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

export default function FamilySessionRoute() {
  return <FamilySessionPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
