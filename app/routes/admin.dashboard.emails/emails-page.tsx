import { Form, Link } from "@remix-run/react";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { ListFrame } from "~/components/staff/list/list-frame";
import { SubNav, subNavLink } from "~/components/staff/sub-nav";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/data/pagination";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { emailPage as words } from "~/content/emails/staff-emails";
import { stateWord } from "~/content/records/states";
import { type DeliveryState, deliveryStates } from "~/domain/emails/delivery-states";
import { type EmailsView, type EmailView, emailField, emailsAddress } from "~/domain/emails/email-list";
import { nextPosition } from "~/domain/records/page-range";

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

export function EmailsPage({ state, view }: { state: DeliveryState; view: EmailsView | null }) {
  return (
    <ListFrame
      titleId="list-title"
      title={words.title}
      subtitle={words.description}
      aside={<StateNav shown={state} view={view} />}
    >
      {view === null && (
        <EmptyState failed title={words.failed}>
          <ButtonLink to={emailsAddress(state)} size="small" variant="secondary" reloadDocument>
            {words.retry}
          </ButtonLink>
        </EmptyState>
      )}
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
