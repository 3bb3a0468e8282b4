import { Form, useNavigation } from "@remix-run/react";
import { RecordState } from "~/components/staff/record/record-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
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
