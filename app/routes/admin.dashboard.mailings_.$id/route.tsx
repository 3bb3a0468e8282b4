import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { EmailText } from "~/components/staff/email-text";
import { BackLink } from "~/components/staff/page-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { emailProblemWords } from "~/content/emails/email-problems";
import { mailingList, mailingMessages, mailingPage as words } from "~/content/emails/mailings";
import type { DeliveryState } from "~/domain/emails/delivery";
import { mailingPath, mailingsPath } from "~/domain/emails/mailing-paths";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { leftOutText, mailingView } from "~/handlers/mailing-view.server";
import { failureResponse } from "~/http/failure-response.server";
import { requireSameOrigin } from "~/http/request.server";
import { getMailing, type MailingRow, takeBackMailing } from "~/models/emails/mailings.server";
import { isRecordId } from "~/models/record-values.server";

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

export const handle = { page: words };

/** Null with 503 where it could not be read. @throws Response 404 */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const id = requireMailingId(args.params.id);
  const [row, centers] = await Promise.all([getMailing(account.client, id), nameOwnCenters(account)]);
  if (row === "not_found") throw failureResponse("not_found");
  if (row === "unavailable") return data({ id, mailing: null }, { status: 503 });
  return data({
    id,
    mailing: {
      ...mailingView(row, centers),
      body: row.body,
      leftOut: leftOutText(row),
      emails: (row.emails ?? []).map(emailView),
    },
  });
}

const emailView = ({ recipient, state, block_reason, error }: NonNullable<MailingRow["emails"]>[number]) => ({
  recipient,
  state,
  problem: block_reason ? emailProblemWords.notSent[block_reason] : error,
});

/** Takes back what has not left. @returns a redirect to the page with a flash message @throws Response 404 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "families.manage");
  requireSameOrigin(args.request);
  const id = requireMailingId(args.params.id);
  const taken = await takeBackMailing(client, id);
  if (taken.ok && taken.data.outcome === "not_found") throw failureResponse("not_found");
  const session = sessionOf(args);
  if (!taken.ok) session.flash({ tone: "error", ...mailingMessages.notDone });
  else if (taken.data.outcome === "too_late") session.flash({ tone: "info", ...mailingMessages.tooLate });
  else session.flash({ tone: "success", ...mailingMessages.takenBack(taken.data.taken_back) });
  return redirectTo(args, mailingPath(id));
}

/** @throws Response 404 */
function requireMailingId(id = ""): string {
  if (!isRecordId(id)) throw failureResponse("not_found");
  return id.toLowerCase();
}

interface SentEmail {
  recipient: string;
  state: DeliveryState;
  problem: string | null;
}

type MailingPageProps = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Mailing() {
  const { id, mailing } = useLoaderData<typeof loader>();
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
