import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/page-links";
import { Banner } from "~/components/ui/feedback/banner";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Textarea } from "~/components/ui/forms/input";
import { Note, Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { calendarPage } from "~/content/appointments/staff-calendar";
import { recordNames, recordPage } from "~/content/records/staff-records";
import { statusName } from "~/content/records/states";
import { messages } from "~/content/site/messages";
import { readableDate, readableTime } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { bulkMessage } from "~/handlers/records/record-list.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import type { Client } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { bulkLimit, changeRecords, listRecordNames, listStaffRecords } from "~/models/records/record-actions.server";
import { hasBegun } from "~/records/kinds/description.server";
import { recordDescriptions } from "~/records/kinds/descriptions.server";
import { bulkCancelSchema } from "~/records/record-actions";
import { backPath, bulkCancelPath, listQueryOf, recordKindOf, recordTables } from "~/records/record-kinds";

/** The page that asks before many are cancelled. */
const words = {
  title: "Cancel",
  description: "Cancels several appointments or sessions at once.",
  question: (count: number, noun: string) => (count === 1 ? `Cancel this ${noun}?` : `Cancel these ${count} ${noun}s?`),
  list: "Will be cancelled",
  left: "Left as they are",
  message: "Message to the parents (optional)",
  quiet: "Don't email the parents",
  emails: (count: number) =>
    `${count === 1 ? "1 parent gets an email" : `${count} parents get an email each`} that the center cancelled, 10 minutes after you press the button. If you undo it before then, no email is sent.`,
  withoutEmail: (count: number) =>
    count === 1 ? "1 has no email address: please call." : `${count} have no email address: please call.`,
  sessionEmails:
    "Each family and each tutor gets one email with its sessions that are still to come, 10 minutes after you press the button. If you undo it before then, no email is sent.",
  noEmails: "No email is sent.",
  submit: (count: number) => (count === 1 ? "Cancel it" : `Cancel all ${count}`),
  back: "Back to the list",
  nothing: { title: "Nothing to cancel", text: "Select pending or confirmed ones first." },
} as const;

const labels = { reason: recordPage.cancel.reason, message: words.message, quiet: words.quiet };

export const handle = { page: words };
/** @throws Response 404 for records that cannot be cancelled */
function addressOf({ params, request }: RequestArgs & { params: ActionFunctionArgs["params"] }) {
  const kind = recordKindOf(params.kind);
  if (kind !== "appointments" && kind !== "sessions") throw failureResponse("not_found");
  const { searchParams } = new URL(request.url);
  const ids = [...new Set(searchParams.getAll("id"))].filter(isRecordId).slice(0, bulkLimit);
  const list = listQueryOf(searchParams);
  return { kind, ids, list, path: bulkCancelPath(kind, ids, list && `?${list}`), back: backPath(kind, list) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "records.manage");
  const { kind, ids, path, back } = addressOf(args);
  const found = await cancellationsOf(client, kind, ids);
  return data({ kind, path, back, found }, { status: found ? 200 : 503 });
}

/** @returns a redirect to the list with a message that takes it back, or the form: 400, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { kind, ids, list, back } = addressOf(args);
  const received = await receiveForm(args.request, {
    name: "record",
    fields: ["reason", "message", "quiet"],
    schema: bulkCancelSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  if (ids.length === 0) return replyWith(submission, { problem: words.nothing }, 400);
  const { reason, message, quiet } = submission.value;
  const details = { reason, ...(message && { message }), email: quiet ? ("none" as const) : ("later" as const) };
  const saved = await changeRecords(account.client, recordTables[kind], ids, "cancel", details);
  if (!saved.ok) return replyWith(submission, { problem: messages.unexpectedFailure }, 503);
  sessionOf(args).flash(await bulkMessage(account, kind, saved.data, list));
  return redirectTo(args, back);
}

export const clientAction = keepFormOnNetworkFailure;

export default function CancelMany() {
  const { kind, path, back, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const open = found?.open ?? [];
  return (
    <Panel className="max-w-176" aria-labelledby="cancel-title">
      <PageHeader
        dense
        titleId="cancel-title"
        title={words.question(open.length, recordNames[kind].noun)}
        back={<BackLink to={back}>{words.back}</BackLink>}
      />
      {!found && <Banner tone="warning" {...calendarPage.away} />}
      {found && open.length === 0 && <Banner tone="info" {...words.nothing} />}
      <Records title={words.list} records={open} />
      <Records title={words.left} records={found?.left ?? []} withStatus />
      {found && open.length > 0 && (
        <PublicForm
          id="cancel"
          action={path}
          labels={labels}
          defaults={{}}
          reply={reply}
          fit="panel"
          stacked
          submitLabel={words.submit(open.length)}
          submitLook={{ variant: "destructive" }}
          pendingLabel={recordPage.pending}
        >
          {(field) => (
            <>
              <Field field={field("reason")} label={labels.reason} hint={recordPage.cancel.hint}>
                {(control) => <Textarea {...control} rows={2} required />}
              </Field>
              {found.emails > 0 && (
                <>
                  <Field field={field("message")} label={labels.message} hint={recordPage.cancel.messageHint}>
                    {(control) => <Textarea {...control} rows={2} />}
                  </Field>
                  <CheckboxField field={field("quiet")} label={labels.quiet} />
                </>
              )}
              <Note>{kind === "sessions" ? words.sessionEmails : emailsOf(found)}</Note>
            </>
          )}
        </PublicForm>
      )}
    </Panel>
  );
}

interface RecordsProps {
  title: string;
  records: Cancellations["open"];
  withStatus?: boolean;
}

function Records({ title, records, withStatus = false }: RecordsProps) {
  if (records.length === 0) return null;
  return (
    <div>
      <h2 className="text-small font-bold">{title}</h2>
      <ul className="list-disc pl-5">
        {records.map(({ id, name, when, status }) => (
          <li key={id} className="wrap-anywhere">
            {name}, {when}
            {withStatus && ` (${status})`}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Cancellation {
  id: string;
  name: string;
  when: string;
  status: string;
}

interface Cancellations {
  open: readonly Cancellation[];
  left: readonly Cancellation[];
  emails: number;
  withoutEmail: number;
}

/** What would be cancelled, and which emails that sends; null while the database does not answer. */
async function cancellationsOf(
  client: Client,
  kind: "appointments" | "sessions",
  ids: readonly string[],
): Promise<Cancellations | null> {
  if (ids.length === 0) return { open: [], left: [], emails: 0, withoutEmail: 0 };
  const [rows, names] = await Promise.all([
    kind === "appointments" ? appointmentsOf(client, ids) : sessionsOf(client, ids),
    listRecordNames(client, kind, ids),
  ]);
  if (!rows) return null;
  const named = rows.map((row) => ({ ...row, name: names.get(row.id) ?? "" }));
  const open = named.filter(({ isOpen }) => isOpen);
  return {
    open,
    left: named.filter(({ isOpen }) => !isOpen),
    emails: open.filter(({ email }) => email).length,
    withoutEmail: open.filter(({ email }) => email === "").length,
  };
}

async function appointmentsOf(client: Client, ids: readonly string[]) {
  const rows = await listStaffRecords(client, "appointments", ids);
  return rows?.map((row) => ({
    id: row.id,
    when: `${readableDate(row.appointment_date)}, ${readableTime(row.time_slot)}`,
    status: statusName(row.status),
    isOpen: isOpen(row),
    email: hasBegun(recordDescriptions.appointments, row) ? null : row.email,
  }));
}

async function sessionsOf(client: Client, ids: readonly string[]) {
  const rows = await listStaffRecords(client, "sessions", ids);
  return rows?.map((row) => ({
    id: row.id,
    when: `${readableDate(row.booking_date)}, ${readableTime(row.start_time)}`,
    status: statusName(row.status),
    isOpen: isOpen(row),
    email: null,
  }));
}

const isOpen = ({ status, archived_at }: { status: string; archived_at: string | null }) =>
  archived_at === null && ["pending", "confirmed"].includes(status);

const emailsOf = ({ emails, withoutEmail }: Cancellations): string =>
  [
    emails > 0 ? words.emails(emails) : words.noEmails,
    ...(withoutEmail > 0 ? [words.withoutEmail(withoutEmail)] : []),
  ].join(" ");
