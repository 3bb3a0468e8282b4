import { Link } from "@remix-run/react";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { ListBar, ListCount, ListFrame, listBody } from "~/components/staff/list/list-frame";
import { listLink, rowAction } from "~/components/staff/list/looks";
import { SubNav, subNavLink } from "~/components/staff/sub-nav";
import { ButtonLink } from "~/components/ui/button";
import { Badge, type BadgeTone } from "~/components/ui/data/badge";
import { Pagination } from "~/components/ui/data/pagination";
import { type Column, Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { enrolmentWords as words } from "~/content/courses/staff-courses";
import { counted } from "~/content/records/staff-list-words";
import { coursePath, enrolmentSearch, enrolmentsFilePath, purchaseStatuses } from "~/domain/courses/course-list";
import type { EnrolmentsView, EnrolmentView } from "~/domain/courses/course-view";

const { columns: headers } = words;

const columns: readonly Column<EnrolmentView>[] = [
  {
    key: "person",
    header: headers.person,
    isTitle: true,
    cell: ({ name, email }) => (
      <CellLines isTitle>
        <b>{name}</b>
        {email && <CellNote>{email}</CellNote>}
      </CellLines>
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
      <CellLines>
        <Status status={purchase} />
        {problem && <CellNote className="font-bold text-danger">{problem}</CellNote>}
      </CellLines>
    ),
  },
  { key: "date", header: headers.date, cell: ({ date }) => <span className="whitespace-nowrap">{date}</span> },
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
        <Link className={rowAction} to={receipt.to}>
          {receipt.number ?? words.receipt}
          <span className="sr-only"> {words.receiptOf(name, date)}</span>
        </Link>
      ),
  },
];

export function EnrolmentList({ courseId, query, page }: EnrolmentsView & { courseId: string }) {
  const path = coursePath(courseId);
  const pageAddress = (cursor: Parameters<typeof enrolmentSearch>[1]) =>
    `${path}${enrolmentSearch(query, cursor)}#enrolments`;
  return (
    <ListFrame
      id="enrolments"
      titleId="enrolments-title"
      title={words.title}
      titleAs="h3"
      aside={<StatusNav path={path} shown={query.status} />}
    >
      {page === null && (
        <EmptyState failed title={words.failed}>
          <ButtonLink to={path + enrolmentSearch(query)} size="small" variant="secondary" reloadDocument>
            {words.retry}
          </ButtonLink>
        </EmptyState>
      )}
      {page?.rows.length === 0 && <EmptyState {...(query.status ? words.noneOfStatus : words.empty)} />}
      {page && page.rows.length > 0 && (
        <div className={listBody}>
          <ListBar>
            <ListCount>{counted(words.nouns, page.total, false)}</ListCount>
            <a className={listLink} href={enrolmentsFilePath(courseId) + enrolmentSearch(query)}>
              {words.export}
            </a>
          </ListBar>
          <Table dense caption={words.title} columns={columns} rows={page.rows} rowKey={({ id }) => id} />
        </div>
      )}
      {page && (
        <Pagination
          label={words.pages}
          previous={page.previous ? { label: words.previous, to: pageAddress({ before: page.previous }) } : null}
          next={page.next ? { label: words.next, to: pageAddress({ after: page.next }) } : null}
        />
      )}
    </ListFrame>
  );
}

function StatusNav({ path, shown }: { path: string; shown: EnrolmentsView["query"]["status"] }) {
  return (
    <SubNav label={words.filter}>
      {[null, ...purchaseStatuses].map((status) => (
        <li key={status ?? "all"}>
          <Link
            className={subNavLink}
            to={path + enrolmentSearch({ status, after: null, before: null })}
            aria-current={status === shown ? "true" : undefined}
            preventScrollReset
          >
            {status ? words.statuses[status] : words.all}
          </Link>
        </li>
      ))}
    </SubNav>
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
