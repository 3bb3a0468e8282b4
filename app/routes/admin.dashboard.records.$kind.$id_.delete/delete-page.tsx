import { Form, useNavigation } from "@remix-run/react";
import { StatusBadge } from "~/components/staff/record/status-badge";
import { Banner } from "~/components/ui/banner";
import { Button, ButtonLink } from "~/components/ui/button";
import { recordNames, recordPage, deletePage as words } from "~/content/records/staff-records";
import type { FormReply } from "~/domain/forms/public-form";
import type { RecordView } from "~/records/record-view";

interface DeletePageProps {
  view: RecordView;
  path: string;
  recordAddress: string;
  reply: FormReply | undefined;
}

export function DeletePage({ view, path, recordAddress, reply }: DeletePageProps) {
  const pending = useNavigation().formAction?.startsWith(path.split("?")[0] ?? path) ?? false;
  const { kind, name, reference, status, archived, facts } = view;
  // why: enough to recognise the record by
  const shortFacts = facts.filter(({ as }) => as !== "prose");
  return (
    <section className="panel record-delete" aria-labelledby="delete-title">
      <h2 id="delete-title">{words.question(recordNames[kind].noun)}</h2>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <p>
        <b>{name}</b> {reference} <StatusBadge status={status} archived={archived} />
      </p>
      <dl className="panel-facts">
        {shortFacts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{words.text}</p>
      <Form method="post" action={path} className="record-buttons">
        <input type="hidden" name="version" value={view.version} />
        <Button type="submit" pending={pending} disabled={pending}>
          {pending ? recordPage.pending : words.submit}
        </Button>
        <ButtonLink to={recordAddress} variant="quiet">
          {words.cancel}
        </ButtonLink>
      </Form>
    </section>
  );
}
