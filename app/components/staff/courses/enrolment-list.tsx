import { Link } from "@remix-run/react";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { ListBar, ListCount, ListFrame, listBody } from "~/components/staff/list/list-frame";
import { listLink } from "~/components/staff/list/looks";
import { SubNav, subNavLink } from "~/components/staff/sub-nav";
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

const courseColumn: Column<EnrolmentView> = {
  key: "course",
  header: headers.course,
  cell: ({ course }) => course,
};

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
  { key: "center", header: headers.center, cell: ({ center }) => center },
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
  /** The CSV of one course's enrolments; without it the list has those of all courses. */
  file?: string;
  title?: string;
  subtitle?: string;
}

export function EnrolmentList({ path, file, title = words.title, subtitle, query, page }: EnrolmentListProps) {
  const pageAddress = (cursor: Parameters<typeof enrolmentSearch>[1]) =>
    `${path}${enrolmentSearch(query, cursor)}#enrolments`;
  return (
    <ListFrame
      id="enrolments"
      titleId="enrolments-title"
      title={title}
      subtitle={subtitle}
      titleAs={file ? "h2" : "h1"}
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
            <ListCount>{counted(file ? words.nouns : words.purchases, page.range?.total ?? 0, false)}</ListCount>
            {file && (
              <a className={listLink} href={file + enrolmentSearch(query)}>
                {words.export}
              </a>
            )}
          </ListBar>
          <Table
            dense
            caption={title}
            columns={file ? columns : [...columns.slice(0, 1), courseColumn, ...columns.slice(1)]}
            rows={page.rows}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {page && (
        <Pagination
          label={words.pages}
          range={page.range}
          previous={
            page.previous
              ? { label: words.previous, to: pageAddress({ before: page.previous, at: previousPosition(page.range) }) }
              : null
          }
          next={
            page.next
              ? { label: words.next, to: pageAddress({ after: page.next, at: nextPosition(page.range) }) }
              : null
          }
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
            to={path + enrolmentSearch({ status, after: null, before: null, at: null })}
            aria-current={status === shown ? "true" : undefined}
            preventScrollReset
          >
            {status === "to_check" ? words.toCheck : status ? stateWord("purchases", status) : words.all}
          </Link>
        </li>
      ))}
    </SubNav>
  );
}
