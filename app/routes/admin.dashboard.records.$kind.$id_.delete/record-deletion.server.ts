import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { recordMessages, recordNames, stepWords } from "~/content/records/staff-records";
import { messages } from "~/content/site/messages";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { type RecordTarget, recordFormLimits, wrongState } from "~/http/records/record-action.server";
import { changeRecord } from "~/models/records/record-actions.server";
import { describeChangesSince } from "~/models/records/record-page.server";
import { recordDeletionSchema } from "~/records/record-actions";
import { recordTables } from "~/records/record-kinds";

/**
 * A superadmin can restore it. @returns a redirect, or the form: 400, 409, 503 @throws Response 404 when not visible
 */
export async function deleteRecordByForm(args: RequestArgs, { client }: Account, target: RecordTarget) {
  const { kind, id, donePath } = target;
  const received = await receiveForm(args.request, {
    name: "record",
    fields: ["version"],
    schema: recordDeletionSchema,
    limits: recordFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  const { version } = submission.value;
  const saved = await changeRecord(client, recordTables[kind], id, "archive", version);
  if (!saved.ok) return replyWith(submission, { problem: messages.unexpectedFailure }, 503);
  switch (saved.data.outcome) {
    case "done":
      sessionOf(args).flash({
        tone: "success",
        ...recordMessages.done(recordNames[kind].noun, stepWords.archive.done),
      });
      return redirectTo(args, donePath);
    case "not_found":
      throw new Response(null, { status: 404, statusText: "Not Found" });
    case "changed":
      return replyWith(
        submission,
        { problem: recordMessages.changed(await describeChangesSince(client, kind, id, version)) },
        409,
      );
    case "wrong_state":
      return replyWith(submission, { problem: wrongState(kind, "archive", saved.data) }, 409);
    default:
      return replyWith(submission, { problem: messages.formUnreadable }, 400);
  }
}
