import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { RecordState } from "~/components/staff/record/record-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { recordMessages, recordNames, recordPage, deletePage as words } from "~/content/records/staff-records";
import { stepWords } from "~/content/records/step-words";
import { messages } from "~/content/site/messages";
import type { FormReply } from "~/domain/forms/public-form";
import { requireRecordAddress, wrongState } from "~/handlers/records/record-action.server";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { changeRecord } from "~/models/records/record-actions.server";
import { describeChangesSince, getRecordView } from "~/models/records/record-page.server";
import { recordDeletionSchema } from "~/records/record-actions";
import { backPath, deletePath, recordPath, recordTables, withList } from "~/records/record-kinds";

export const handle = { page: { title: words.title, description: words.text } };
export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requirePermission(args, "records.manage");
  const { kind, id, listQuery } = requireRecordAddress(args);
  const view = requireFound(await getRecordView(client, kind, id, may(profile.role, "records.restore")));
  const recordAddress = withList(recordPath(kind, id), listQuery);
  if (view.archived && args.request.method === "GET") throw redirectTo(args, recordAddress);
  return { view, path: withList(deletePath(kind, id), listQuery), recordAddress };
}

/**
 * A superadmin can restore it. @returns a redirect, or the form: 400, 409, 503 @throws Response 404 when not visible
 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "records.manage");
  const { kind, id, listQuery } = requireRecordAddress(args);
  const received = await receiveForm(args.request, {
    name: "record",
    fields: ["version"],
    schema: recordDeletionSchema,
    limits: staffFormLimits,
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
      return redirectTo(args, `${backPath(kind, listQuery)}#top`);
    case "not_found":
      throw failureResponse("not_found");
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

export default function DeleteRecord() {
  const { view, path, recordAddress } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const pending = useNavigation().formAction?.startsWith(path.split("?")[0] ?? path) ?? false;
  const { kind, name, reference, status, archived, facts } = view;
  // why: enough to recognise the record by
  const shortFacts = facts.filter(({ as }) => as !== "prose");
  return (
    <Panel className="max-w-176" aria-labelledby="delete-title">
      <PanelTitle as="h1" id="delete-title">
        {words.question(recordNames[kind].noun)}
      </PanelTitle>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <p>
        <b>{name}</b> {reference} <RecordState status={status} archived={archived} />
      </p>
      <Facts layout="rows" ruled facts={shortFacts} />
      <p>{words.text}</p>
      <Form method="post" action={path} className="flex flex-wrap gap-3">
        <input type="hidden" name="version" value={view.version} />
        <Button type="submit" variant="destructive" pending={pending} disabled={pending}>
          {pending ? recordPage.pending : words.submit}
        </Button>
        <ButtonLink to={recordAddress} variant="quiet">
          {words.cancel}
        </ButtonLink>
      </Form>
    </Panel>
  );
}
