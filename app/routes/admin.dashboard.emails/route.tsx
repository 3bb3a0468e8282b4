import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { CellLines, CellNote, ListAway, ListFrame } from "~/components/staff/list/list-frame";
import { SubNav, subNavLink } from "~/components/staff/page-links";
import { Pagination } from "~/components/ui/data/pagination";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { emailProblemWords } from "~/content/emails/email-problems";
import { emailKindNames, emailMessages, emailPage, emailPage as words } from "~/content/emails/staff-emails";
import { stateWord } from "~/content/records/states";
import { readableMoment } from "~/domain/dates/calendar";
import { type DeliveryState, deliveryStates, firstState } from "~/domain/emails/delivery";
import { type EmailsView, type EmailView, emailField, emailsAddress, readEmailQuery } from "~/domain/emails/email-list";
import { nextPosition, pageRange } from "~/domain/records/page-range";
import { readFormBody } from "~/http/form-body.server";
import { requireSameOrigin } from "~/http/request.server";
import { type Delivery, resendDelivery } from "~/models/deliveries.server";
import { countEmails, listEmails } from "~/models/emails/emails.server";
import { isRecordId } from "~/models/record-values.server";

const { columns: headers } = words;

const columns: readonly Column<EmailView>[] = [
  {
    key: "recipient",
    header: headers.recipient,
    isTitle: true,
    cell: ({ kind, recipient }) => (
      <CellLines>
        <b>{kind}</b>
        <CellNote className="wrap-anywhere text-ink-soft">{recipient}</CellNote>
      </CellLines>
    ),
  },
  {
    key: "state",
    header: headers.state,
    cell: ({ state }) => <StateBadge of="emails" state={state} />,
  },
  {
    key: "created",
    header: headers.created,
    cell: ({ created }) => <span className="whitespace-nowrap">{created}</span>,
  },
  { key: "attempts", header: headers.attempts, align: "end", cell: ({ attempts }) => attempts },
  {
    key: "next",
    header: headers.next,
    cell: ({ next }) => next && <span className="whitespace-nowrap">{next}</span>,
  },
  {
    key: "error",
    header: headers.error,
    cell: ({ error }) => error && <span className="wrap-anywhere">{error}</span>,
  },
  {
    key: "action",
    header: headers.action,
    cell: ({ id, state, kind, recipient, isHeldBack }) =>
      state === "dead" && (
        <button type="submit" className="row-action" name={emailField} value={id}>
          {isHeldBack ? words.allowAndResend : words.resend}
          <span className="sr-only"> {words.resendOf(kind, recipient)}</span>
        </button>
      ),
  },
];

/** Columns that are empty in that state. */
const leftOut: Partial<Record<DeliveryState, readonly string[]>> = {
  waiting: ["action"],
  retrying: ["action"],
  dead: ["next"],
  sent: ["action", "next", "error"],
};

/** What waits has an error only while the mail server is away. */
const columnsOf = (state: DeliveryState, { awaySince }: EmailsView) =>
  columns.filter(
    ({ key }) =>
      !(leftOut[state] ?? []).includes(key) && (key !== "error" || state !== "waiting" || awaySince !== null),
  );

export const handle = { page: emailPage };

/** A null view with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "emails.manage");
  const query = readEmailQuery(new URL(args.request.url).searchParams);
  const queue = await countEmails(client);
  const state = query.state ?? (queue ? firstState(queue.counts) : "dead");
  const page = queue && (await listEmails(client, { ...query, state }));
  if (!page) return data({ state, view: null }, { status: 503 });
  const { counts, awaySince } = queue;
  const place = { at: query.at, isFirst: query.after === null, isLast: page.older === null };
  const size = { shown: page.emails.length, total: counts[state], totalIsMore: false };
  const view: EmailsView = {
    state,
    counts,
    awaySince: awaySince ? readableMoment(awaySince) : null,
    emails: page.emails.map(viewOf),
    range: pageRange({ ...place, ...size }),
    isFirst: query.after === null,
    older: page.older,
  };
  return data({ state, view });
}

const viewOf = (row: Delivery): EmailView => ({
  id: row.id,
  kind: emailKindNames[row.kind] ?? row.kind,
  recipient: row.recipient || emailPage.network,
  state: row.state,
  created: readableMoment(row.created_at),
  attempts: row.attempts,
  next: row.state === "waiting" || row.state === "retrying" ? readableMoment(row.next_attempt_at) : null,
  error: row.block_reason ? emailProblemWords.notSent[row.block_reason] : row.last_error,
  isHeldBack: row.block_reason !== null,
});

/** @returns a redirect to the list with a flash message @throws Response 403 for another site's form */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "emails.manage");
  requireSameOrigin(args.request);
  const { state } = readEmailQuery(new URL(args.request.url).searchParams);
  const body = await readFormBody(args.request);
  const id = body.ok ? body.formData.get(emailField) : null;
  const outcome = typeof id === "string" && isRecordId(id) ? await resendDelivery(client, id) : null;
  const came = outcome === null ? "not_found" : outcome.ok ? outcome.data : "failed";
  sessionOf(args).flash({ tone: came === "done" ? "success" : "error", ...emailMessages[came] });
  return redirectTo(args, emailsAddress(state ?? "dead"));
}

export default function Emails() {
  return <EmailsPage {...useLoaderData<typeof loader>()} />;
}

function EmailsPage({ state, view }: { state: DeliveryState; view: EmailsView | null }) {
  return (
    <ListFrame
      titleId="list-title"
      title={words.title}
      subtitle={words.description}
      aside={<StateNav shown={state} view={view} />}
    >
      {view === null && <ListAway words={words} to={emailsAddress(state)} />}
      {view?.awaySince && (
        <Banner tone="warning" title={words.serverAwayTitle} text={words.serverAway(view.awaySince)} />
      )}
      {view?.emails.length === 0 && <EmptyState title={words.empty(stateWord("emails", state))} />}
      {view && view.emails.length > 0 && (
        <Form method="post" action={emailsAddress(state)} preventScrollReset>
          <Table
            dense
            caption={words.title}
            columns={columnsOf(state, view)}
            rows={view.emails}
            rowKey={({ id }) => id}
          />
        </Form>
      )}
      {view && (
        <Pagination
          label={words.pages}
          range={view.range}
          previous={view.isFirst ? null : { label: words.newest, to: emailsAddress(state) }}
          next={
            view.older ? { label: words.older, to: emailsAddress(state, view.older, nextPosition(view.range)) } : null
          }
        />
      )}
    </ListFrame>
  );
}

function StateNav({ shown, view }: { shown: DeliveryState; view: EmailsView | null }) {
  return (
    <SubNav label={words.filter}>
      {deliveryStates.map((state) => (
        <li key={state}>
          <Link className={subNavLink} to={emailsAddress(state)} aria-current={state === shown ? "true" : undefined}>
            {stateWord("emails", state)}
            {view && ` (${words.count(view.counts[state])})`}
          </Link>
        </li>
      ))}
    </SubNav>
  );
}
