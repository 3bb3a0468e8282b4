import { Form, Link } from "@remix-run/react";
import { BackLink } from "~/components/staff/back-link";
import { EmailText } from "~/components/staff/email-text";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { mailingList, mailingPage as words } from "~/content/emails/mailings";
import type { DeliveryState } from "~/domain/emails/delivery-states";
import { mailingPath, mailingsPath } from "~/domain/emails/mailing-paths";
import type { MailingView } from "~/handlers/mailing-view.server";

interface SentEmail {
  recipient: string;
  state: DeliveryState;
  problem: string | null;
}

interface MailingPageProps {
  id: string;
  /** Null where it could not be read. */
  mailing: (MailingView & { body: string; leftOut: string | null; emails: readonly SentEmail[] }) | null;
}

export function MailingPage({ id, mailing }: MailingPageProps) {
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader
        dense
        back={<BackLink to={mailingsPath}>{words.back}</BackLink>}
        title={mailing?.subject ?? words.title}
        about={mailing && <p>{mailing.result}</p>}
      />
      {!mailing && <Banner tone="warning" {...words.away} />}
      {mailing && (
        <>
          <Panel aria-labelledby="text-title">
            <PanelTitle as="h2" id="text-title">
              {words.text}
            </PanelTitle>
            <p className="whitespace-pre-line wrap-anywhere">{mailing.body}</p>
            <Facts layout="rows" facts={factsOf(mailing)} />
          </Panel>
          <Panel className="min-w-0" aria-labelledby="result-title">
            <PanelTitle as="h2" id="result-title">
              {words.result}
            </PanelTitle>
            {mailing.isWaiting && (
              <Actions tight>
                <Form method="post" action={mailingPath(id)}>
                  <Button type="submit" size="small" variant="destructive">
                    {words.takeBack}
                  </Button>
                </Form>
                <ButtonLink to={mailingPath(id)} size="small" variant="secondary">
                  {words.refresh}
                </ButtonLink>
              </Actions>
            )}
            {mailing.isWaiting && <Note>{words.takeBackHint}</Note>}
            {mailing.emails.length > 0 && (
              <Table
                dense
                caption={words.result}
                columns={columns}
                rows={mailing.emails}
                rowKey={({ recipient }) => recipient}
              />
            )}
          </Panel>
        </>
      )}
    </div>
  );
}

const factsOf = ({ to, person, center, at, author, leftOut }: NonNullable<MailingPageProps["mailing"]>) => [
  {
    label: words.to,
    value: person ? (
      <Link className="link" to={person}>
        {to}
      </Link>
    ) : (
      to
    ),
  },
  { label: words.center, value: center },
  { label: words.sent, value: mailingList.by(author, at) },
  ...(leftOut ? [{ label: words.leftOut, value: leftOut }] : []),
];

const columns: readonly Column<SentEmail>[] = [
  {
    key: "recipient",
    header: words.columns.recipient,
    isTitle: true,
    cell: ({ recipient }) => <EmailText address={recipient} />,
  },
  { key: "state", header: words.columns.state, cell: ({ state }) => <StateBadge of="emails" state={state} small /> },
  { key: "error", header: words.columns.error, cell: ({ problem }) => problem },
];
