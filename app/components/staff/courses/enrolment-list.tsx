import { Link } from "@remix-run/react";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { ListBar, ListCount, ListFrame, listBody } from "~/components/staff/list/list-frame";
import { listLink } from "~/components/staff/list/looks";
import { SubNav, subNavLink } from "~/components/staff/page-links";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/data/pagination";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { enrolmentWords as words } from "~/content/courses/staff-courses";
import { counted } from "~/content/records/staff-list-words";
import { stateWord } from "~/content/records/states";
import { enrolmentSearch, purchasePath, purchaseStatuses } from "~/domain/courses/course-list";
import type { EnrolmentsView, EnrolmentView } from "~/domain/courses/course-view";
import { nextPosition, previousPosition } from "~/domain/records/page-range";

const { columns: headers } = words;

const columns: readonly Column<EnrolmentView>[] = [
  {
    key: "person",
    header: headers.person,
    isTitle: true,
    cell: ({ id, name, email, child }) => (
      <CellLines>
        <Link className="row-title" to={purchasePath(id)}>
          {name}
        </Link>
        {child && <CellNote>{words.forChild(child)}</CellNote>}
        {email && <CellNote>{email}</CellNote>}
      </CellLines>
    ),
  },
  { key: "center", header: headers.center, from: "lg", cell: ({ center }) => center },
  {
    key: "application",
    header: headers.application,
    cell: ({ application }) => application && <StateBadge of="enrolments" state={application} />,
  },
  {
    key: "purchase",
    header: headers.purchase,
    cell: ({ purchase, problem }) => (
      <CellLines>
        <StateBadge of="purchases" state={purchase} />
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
    from: "lg",
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
          <span className="sr-only"> {words.receiptOf(name, date)}</span>
        </Link>
      ),
  },
];

interface EnrolmentListProps extends EnrolmentsView {
  /** Of the page the list stands on. */
  path: string;
  /** The CSV of the same query. */
  file: string;
}

/** Who enrolled in a course. */
export function EnrolmentList({ path, file, query, page }: EnrolmentListProps) {
  return (
    <ListFrame
      id={enrolmentsId}
      titleId="enrolments-title"
      title={words.title}
      titleAs="h2"
      aside={<StatusNav path={path} shown={query.status} />}
    >
      {page === null && <EnrolmentsAway to={path + enrolmentSearch(query)} />}
      {page?.rows.length === 0 && <EmptyState {...(query.status ? words.noneOfStatus : words.empty)} />}
      {page && page.rows.length > 0 && (
        <div className={listBody}>
          <ListBar>
            <ListCount>{counted(words.nouns, page.range?.total ?? 0, false)}</ListCount>
            <a className={listLink} href={file + enrolmentSearch(query)}>
              {words.export}
            </a>
          </ListBar>
          <Table dense caption={words.title} columns={columns} rows={page.rows} rowKey={({ id }) => id} />
        </div>
      )}
      {page && <EnrolmentPages path={path} query={query} page={page} />}
    </ListFrame>
  );
}

export const enrolmentsId = "enrolments";

export const EnrolmentsAway = ({ to }: { to: string }) => (
  <EmptyState failed title={words.failed}>
    <ButtonLink to={to} size="small" variant="secondary" reloadDocument>
      {words.retry}
    </ButtonLink>
  </EmptyState>
);

interface EnrolmentPagesProps {
  path: string;
  query: EnrolmentsView["query"];
  page: NonNullable<EnrolmentsView["page"]>;
}

export function EnrolmentPages({ path, query, page: { range, previous, next } }: EnrolmentPagesProps) {
  const address = (cursor: Parameters<typeof enrolmentSearch>[1]) =>
    `${path}${enrolmentSearch(query, cursor)}#${enrolmentsId}`;
  return (
    <Pagination
      label={words.pages}
      range={range}
      previous={
        previous ? { label: words.previous, to: address({ before: previous, at: previousPosition(range) }) } : null
      }
      next={next ? { label: words.next, to: address({ after: next, at: nextPosition(range) }) } : null}
    />
  );
}

const StatusNav = ({ path, shown }: { path: string; shown: EnrolmentsView["query"]["status"] }) => (
  <SubNav label={words.filter}>
    {[null, ...purchaseStatuses].map((status) => (
      <li key={status ?? "all"}>
        <Link
          className={subNavLink}
          to={path + (status ? `?status=${status}` : "")}
          aria-current={status === shown ? "true" : undefined}
          preventScrollReset
        >
          {status ? purchaseState(status) : words.all}
        </Link>
      </li>
    ))}
  </SubNav>
);

export const purchaseState = (status: (typeof purchaseStatuses)[number]): string =>
  status === "to_check" ? words.toCheck : stateWord("purchases", status);
