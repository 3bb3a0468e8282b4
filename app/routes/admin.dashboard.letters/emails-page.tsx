import { Form, Link } from "@remix-run/react";
import { type PlainColumn, PlainTable } from "~/components/staff/courses/plain-table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { emailPage as words } from "~/content/emails/staff-emails";
import {
  type EmailState,
  type EmailsView,
  type EmailView,
  emailField,
  emailStates,
  emailsAddress,
} from "~/domain/emails/email-list";

const { columns: headers } = words;

const tones: Record<EmailState, BadgeTone> = {
  waiting: "neutral",
  retrying: "accent",
  dead: "danger",
  sent: "success",
};

const columns: readonly PlainColumn<EmailView>[] = [
  {
    key: "recipient",
    header: headers.recipient,
    isTitle: true,
    cell: ({ kind, recipient }) => (
      <span className="cell-lines">
        <b>{kind}</b>
        <small className="cell-email cell-long">{recipient}</small>
      </span>
    ),
  },
  {
    key: "state",
    header: headers.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
  },
  {
    key: "created",
    header: headers.created,
    cell: ({ created }) => <span className="cell-moment">{created}</span>,
  },
  { key: "attempts", header: headers.attempts, align: "end", cell: ({ attempts }) => attempts },
  {
    key: "next",
    header: headers.next,
    cell: ({ next }) => next && <span className="cell-moment">{next}</span>,
  },
  {
    key: "error",
    header: headers.error,
    cell: ({ error }) => error && <span className="cell-email cell-long">{error}</span>,
  },
  {
    key: "action",
    header: headers.action,
    cell: ({ id, state, kind, recipient }) =>
      state === "dead" && (
        <button type="submit" className="row-action" name={emailField} value={id}>
          {words.resend}
          <span className="visually-hidden"> {words.resendOf(kind, recipient)}</span>
        </button>
      ),
  },
];

/** Columns that are empty in that state. */
const leftOut: Partial<Record<EmailState, readonly string[]>> = {
  waiting: ["action", "error"],
  retrying: ["action"],
  dead: ["next"],
  sent: ["action", "next", "error"],
};

export function EmailsPage({ state, view }: { state: EmailState; view: EmailsView | null }) {
  return (
    <section className="list" aria-labelledby="list-title">
      <div className="list-head">
        <div>
          <h2 id="list-title">{words.title}</h2>
          <p>{words.description}</p>
        </div>
        <StateNav shown={state} view={view} />
      </div>
      {view === null && (
        <div className="list-trouble" role="alert">
          <p>{words.failed}</p>
          <ButtonLink to={emailsAddress(state)} size="small" variant="secondary" reloadDocument>
            {words.retry}
          </ButtonLink>
        </div>
      )}
      {view?.awaySince && (
        <Banner tone="warning" title={words.serverAwayTitle} text={words.serverAway(view.awaySince)} />
      )}
      {view?.emails.length === 0 && (
        <div className="list-empty">
          <p>{words.empty}</p>
        </div>
      )}
      {view && view.emails.length > 0 && (
        <Form method="post" action={emailsAddress(state)} className="list-form" preventScrollReset>
          <PlainTable
            caption={words.title}
            columns={columns.filter(({ key }) => !(leftOut[state] ?? []).includes(key))}
            rows={view.emails}
            rowKey={({ id }) => id}
          />
        </Form>
      )}
      {view && <Pager view={view} />}
    </section>
  );
}

function StateNav({ shown, view }: { shown: EmailState; view: EmailsView | null }) {
  return (
    <nav className="bookings-nav" aria-label={words.filter}>
      <ul>
        {emailStates.map((state) => (
          <li key={state}>
            <Link to={emailsAddress(state)} aria-current={state === shown ? "true" : undefined}>
              {words.states[state]}
              {view && ` (${words.count(view.counts[state])})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pager({ view: { state, isFirst, older } }: { view: EmailsView }) {
  if (isFirst && !older) return null;
  return (
    <nav className="list-pager" aria-label={words.pages}>
      {!isFirst && (
        <Link className="list-page-link list-back" to={emailsAddress(state)}>
          <Icon name="arrow" />
          {words.newest}
        </Link>
      )}
      {older && (
        <Link className="list-page-link list-forth" rel="next" to={emailsAddress(state, older)}>
          {words.older}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}
