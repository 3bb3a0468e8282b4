import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import {
  CellLines,
  CellNote,
  ListAway,
  ListBar,
  ListCount,
  ListFrame,
  listBody,
  listLink,
} from "~/components/staff/list/list-frame";
import { SubNav, subNavLink } from "~/components/staff/page-links";
import { Pagination } from "~/components/ui/data/pagination";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { enrolmentWords as words } from "~/content/courses/staff-courses";
import { counted } from "~/content/records/staff-list-words";
import { stateWord } from "~/content/records/states";
import type { EnrolmentsView, EnrolmentView } from "~/domain/courses/course-list";
import { enrolmentSearch, purchasePath, purchaseStatuses } from "~/domain/courses/course-list";
import { nextPosition, previousPosition } from "~/domain/records/page-range";

const { columns: headers } = words;

/** Of the enrolments of a course and of all purchases. @param none says that it is for no child */
export const columnsOf = (none?: string) =>
  ({
    person: {
      key: "person",
      header: headers.person,
      isTitle: true,
      cell: ({ id, name, email, child }) => (
        <CellLines>
          <Link className="row-title" to={purchasePath(id)}>
            {name}
          </Link>
          {(child || none) && <CellNote>{child ? words.forChild(child) : none}</CellNote>}
          {email && <CellNote>{email}</CellNote>}
        </CellLines>
      ),
    },
    center: { key: "center", header: headers.center, from: "lg", cell: ({ center }) => center },
    purchase: {
      key: "purchase",
      header: headers.purchase,
      cell: ({ purchase, problem }) => (
        <CellLines>
          <StateBadge of="purchases" state={purchase} />
          {problem && <CellNote className="font-bold text-danger">{problem}</CellNote>}
        </CellLines>
      ),
    },
    date: { key: "date", header: headers.date, cell: ({ date }) => <span className="whitespace-nowrap">{date}</span> },
  }) satisfies Record<string, Column<EnrolmentView>>;

const shared = columnsOf();

const columns: readonly Column<EnrolmentView>[] = [
  shared.person,
  shared.center,
  {
    key: "application",
    header: headers.application,
    cell: ({ application }) => application && <StateBadge of="enrolments" state={application} />,
  },
  shared.purchase,
  shared.date,
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
export const EnrolmentList = ({ path, file, query, page }: EnrolmentListProps) => (
  <EnrolmentsFrame
    path={path}
    query={query}
    page={page}
    title={words.title}
    titleAs="h2"
    aside={<StatusNav path={path} shown={query.status} />}
  >
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
  </EnrolmentsFrame>
);

const enrolmentsId = "enrolments";

type EnrolmentsFrameProps = Omit<EnrolmentListProps, "file"> & Omit<ComponentProps<typeof ListFrame>, "id" | "titleId">;

/** Around a list of enrolments: what stands there without an answer, and its pages. */
export function EnrolmentsFrame({ path, query, page, children, ...frame }: EnrolmentsFrameProps) {
  const address = (cursor: Parameters<typeof enrolmentSearch>[1]) =>
    `${path}${enrolmentSearch(query, cursor)}#${enrolmentsId}`;
  return (
    <ListFrame {...frame} id={enrolmentsId} titleId="enrolments-title">
      {page === null && <ListAway words={words} to={path + enrolmentSearch(query)} />}
      {children}
      {page && (
        <Pagination
          label={words.pages}
          range={page.range}
          previous={
            page.previous
              ? { label: words.previous, to: address({ before: page.previous, at: previousPosition(page.range) }) }
              : null
          }
          next={
            page.next ? { label: words.next, to: address({ after: page.next, at: nextPosition(page.range) }) } : null
          }
        />
      )}
    </ListFrame>
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
