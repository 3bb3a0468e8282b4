import { Link } from "@remix-run/react";
import { type PlainColumn, PlainTable } from "~/components/staff/courses/plain-table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { enrolmentWords as words } from "~/content/courses/staff-courses";
import { counted } from "~/content/records/staff-list-words";
import { coursePath, enrolmentSearch, enrolmentsFilePath, purchaseStatuses } from "~/domain/courses/course-list";
import type { EnrolmentsView, EnrolmentView } from "~/domain/courses/course-view";

const { columns: headers } = words;

const columns: readonly PlainColumn<EnrolmentView>[] = [
  {
    key: "person",
    header: headers.person,
    isTitle: true,
    cell: ({ name, email }) => (
      <span className="cell-lines">
        <b>{name}</b>
        {email && <small className="cell-email">{email}</small>}
      </span>
    ),
  },
  {
    key: "application",
    header: headers.application,
    cell: ({ application }) => application && <Status status={application} />,
  },
  {
    key: "purchase",
    header: headers.purchase,
    cell: ({ purchase, problem }) => (
      <span className="cell-lines">
        <Status status={purchase} />
        {problem && <small className="course-problem">{problem}</small>}
      </span>
    ),
  },
  { key: "date", header: headers.date, cell: ({ date }) => <span className="nowrap">{date}</span> },
  { key: "amount", header: headers.amount, align: "end", cell: ({ amount }) => amount },
  {
    key: "refunded",
    header: headers.refunded,
    align: "end",
    cell: ({ refunded }) => refunded,
  },
  {
    key: "receipt",
    header: headers.receipt,
    align: "end",
    cell: ({ receipt, name, date }) =>
      receipt && (
        <Link className="row-action" to={receipt.to}>
          {receipt.number ?? words.receipt}
          <span className="visually-hidden"> {words.receiptOf(name, date)}</span>
        </Link>
      ),
  },
];

export function EnrolmentList({ courseId, query, page }: EnrolmentsView & { courseId: string }) {
  const path = coursePath(courseId);
  return (
    <section className="list" id="enrolments" aria-labelledby="enrolments-title">
      <div className="list-head">
        <div>
          <h3 className="course-title" id="enrolments-title">
            {words.title}
          </h3>
        </div>
        <StatusNav path={path} shown={query.status} />
      </div>
      {page === null && (
        <div className="list-trouble" role="alert">
          <p>{words.failed}</p>
          <ButtonLink to={path + enrolmentSearch(query)} size="small" variant="secondary" reloadDocument>
            {words.retry}
          </ButtonLink>
        </div>
      )}
      {page?.rows.length === 0 && (
        <div className="list-empty">
          <p>{query.status ? words.noneOfStatus.title : words.empty.title}</p>
          <p>{query.status ? words.noneOfStatus.text : words.empty.text}</p>
        </div>
      )}
      {page && page.rows.length > 0 && (
        <div className="list-form">
          <div className="list-bar">
            <p className="list-count">{counted(words.nouns, page.total, false)}</p>
            <a className="list-export" href={enrolmentsFilePath(courseId) + enrolmentSearch(query)}>
              {words.export}
            </a>
          </div>
          <PlainTable caption={words.title} columns={columns} rows={page.rows} rowKey={({ id }) => id} />
        </div>
      )}
      {page && (page.next || page.previous) && (
        <nav className="list-pager" aria-label={words.pages}>
          {page.previous && (
            <Link
              className="list-page-link list-back"
              rel="prev"
              to={`${path}${enrolmentSearch(query, { before: page.previous })}#enrolments`}
            >
              <Icon name="arrow" />
              {words.previous}
            </Link>
          )}
          {page.next && (
            <Link
              className="list-page-link list-forth"
              rel="next"
              to={`${path}${enrolmentSearch(query, { after: page.next })}#enrolments`}
            >
              {words.next}
              <Icon name="arrow" />
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

function StatusNav({ path, shown }: { path: string; shown: EnrolmentsView["query"]["status"] }) {
  return (
    <nav className="bookings-nav" aria-label={words.filter}>
      <ul>
        {[null, ...purchaseStatuses].map((status) => (
          <li key={status ?? "all"}>
            <Link
              to={path + enrolmentSearch({ status, after: null, before: null })}
              aria-current={status === shown ? "true" : undefined}
              preventScrollReset
            >
              {status ? words.statuses[status] : words.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const tones: Readonly<Record<string, BadgeTone>> = {
  pending: "neutral",
  completed: "success",
  failed: "danger",
  refunded: "outline",
  cancelled: "outline",
};

function Status({ status }: { status: string }) {
  const names: Readonly<Record<string, string>> = words.statuses;
  return <Badge tone={Object.hasOwn(tones, status) ? tones[status] : "neutral"}>{names[status] ?? status}</Badge>;
}
