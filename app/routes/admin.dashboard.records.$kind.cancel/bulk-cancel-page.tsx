import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/back-link";
import { Banner } from "~/components/ui/feedback/banner";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Textarea } from "~/components/ui/forms/input";
import { Note, Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { calendarPage } from "~/content/appointments/staff-calendar";
import { recordNames, recordPage } from "~/content/records/staff-records";
import type { FormReply } from "~/domain/forms/public-form";
import { bulkCancelPage as words } from "./bulk-cancel-words";
import type { Cancellations } from "./cancellations.server";

const emailsOf = ({ emails, withoutEmail }: Cancellations): string =>
  [
    emails > 0 ? words.emails(emails) : words.noEmails,
    ...(withoutEmail > 0 ? [words.withoutEmail(withoutEmail)] : []),
  ].join(" ");

interface BulkCancelPageProps {
  kind: "appointments" | "sessions";
  path: string;
  back: string;
  found: Cancellations | null;
  reply: FormReply | undefined;
}

const labels = { reason: recordPage.cancel.reason, message: words.message, quiet: words.quiet };

export function BulkCancelPage({ kind, path, back, found, reply }: BulkCancelPageProps) {
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
