import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Search } from "lucide";
import { requirePermission } from "~/auth/account.server";
import { hasChoice, may } from "~/auth/permissions";
import { EnrolmentPages, EnrolmentsAway, enrolmentsId, purchaseState } from "~/components/staff/courses/enrolment-list";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { Chip, Choice, DateBox } from "~/components/staff/list/filter-controls";
import { ListBar, ListCount, ListFrame, listBody } from "~/components/staff/list/list-frame";
import { listLink } from "~/components/staff/list/looks";
import { Button } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Disclosure } from "~/components/ui/disclosure";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Input } from "~/components/ui/forms/input";
import { Icon } from "~/components/ui/icon";
import { enrolmentWords } from "~/content/courses/staff-courses";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { counted } from "~/content/records/staff-list-words";
import {
  enrolmentSearch,
  isFiltered,
  purchaseHistoryPath,
  purchasePath,
  purchaseStatuses,
  purchasesFilePath,
  purchasesPath,
} from "~/domain/courses/course-list";
import type { EnrolmentsView, EnrolmentView } from "~/domain/courses/course-view";
import { readableDate } from "~/domain/dates/readable-dates";
import { maxSearchLength } from "~/domain/records/search";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { listCourseNames } from "~/models/courses/managed-courses.server";
import { enrolmentsOf } from "~/routes/admin.dashboard.courses/course-view.server";

const { columns: headers } = enrolmentWords;

const purchaseColumnsWords = staffPurchaseWords.list;

const purchaseColumns = ({ hasCenters, office }: Shown): readonly Column<EnrolmentView>[] => [
  {
    key: "person",
    header: headers.person,
    isTitle: true,
    cell: ({ id, name, email, child }) => (
      <CellLines>
        <Link className="row-title" to={purchasePath(id)}>
          {name}
        </Link>
        <CellNote>{child ? enrolmentWords.forChild(child) : enrolmentWords.noChild}</CellNote>
        {email && <CellNote>{email}</CellNote>}
      </CellLines>
    ),
  },
  { key: "course", header: headers.course, cell: ({ course }) => course },
  ...(hasCenters
    ? [
        {
          key: "center",
          header: headers.center,
          from: "lg",
          cell: ({ center }) => center,
        } satisfies Column<EnrolmentView>,
      ]
    : []),
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
  {
    key: "amount",
    header: headers.amount,
    align: "end",
    cell: ({ amount, refunded }) => (
      <span>
        {amount}
        {refunded && <CellNote className="block text-ink-soft">{purchaseColumnsWords.refunded(refunded)}</CellNote>}
      </span>
    ),
  },
  {
    key: "receipt",
    header: headers.receipt,
    from: "lg",
    cell: ({ receipt }) => receipt?.number && <span className="whitespace-nowrap">{receipt.number}</span>,
  },
  {
    key: "actions",
    header: purchaseColumnsWords.actions,
    align: "end",
    cell: (row) => <Actions row={row} office={office} />,
  },
];

const purchaseFilterFormWords = staffPurchaseWords.list;

const words = staffPurchaseWords.list;

export const handle = { page: staffPurchaseWords.list };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "purchases.read");
  const [purchases, courses, centers] = await Promise.all([
    enrolmentsOf(account, null, args.request),
    listCourseNames(account.client),
    hasChoice(account.centers) ? nameOwnCenters(account) : null,
  ]);
  const page = { ...purchases, courses: courses ?? [], centers, office: may(account.profile.role, "courses.manage") };
  return data(page, { status: purchases.page ? 200 : 503 });
}

export default function Purchases() {
  return <PurchasesPage {...useLoaderData<typeof loader>()} />;
}

function PurchasesPage(props: PurchasesPageProps) {
  const { query, page, centers, office } = props;
  return (
    <ListFrame id={enrolmentsId} titleId="enrolments-title" title={words.title} subtitle={words.subtitle}>
      <PurchaseFilterForm {...props} />
      {page === null && <EnrolmentsAway to={purchasesPath + enrolmentSearch(query)} />}
      {page?.rows.length === 0 && <EmptyState {...(isFiltered(query) ? words.none : enrolmentWords.empty)} />}
      {page && page.rows.length > 0 && (
        <div className={listBody}>
          <ListBar>
            <ListCount>{counted(enrolmentWords.purchases, page.range?.total ?? 0, false)}</ListCount>
            <a className={listLink} href={purchasesFilePath + enrolmentSearch(query)}>
              {enrolmentWords.export}
            </a>
          </ListBar>
          <Table
            dense
            caption={words.title}
            columns={purchaseColumns({ hasCenters: centers !== null, office })}
            rows={page.rows}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {page && <EnrolmentPages path={purchasesPath} query={query} page={page} />}
    </ListFrame>
  );
}

/** A GET form in one line; on a phone all but the search collapses. */
function PurchaseFilterForm({ query, courses, centers }: PurchasesPageProps) {
  return (
    <Form
      // why: resets the boxes after 'Clear filters'
      key={enrolmentSearch(query)}
      action={purchasesPath}
      className="flex flex-wrap items-end gap-2 print:hidden"
      preventScrollReset
    >
      <div className="flex min-w-0 flex-[1_1_12rem] gap-1.5 lg:max-w-80">
        <label htmlFor="list-q" className="sr-only">
          {purchaseFilterFormWords.search}
        </label>
        <Input
          dense
          id="list-q"
          type="search"
          name="q"
          defaultValue={query.search}
          placeholder={purchaseFilterFormWords.searchHint}
          maxLength={maxSearchLength}
        />
        <Button type="submit" size="small" variant="outline" aria-label={purchaseFilterFormWords.find}>
          <Icon drawing={Search} className="size-4.5" />
        </Button>
      </div>
      <Disclosure
        summary={purchaseFilterFormWords.filters}
        className="flex-none text-small max-lg:open:basis-full lg:contents lg:unfolded"
      >
        <div className="flex flex-wrap items-end gap-2 max-lg:pt-2 lg:contents">
          <Choice
            bare
            name="status"
            label={purchaseFilterFormWords.status}
            value={query.status}
            all={purchaseFilterFormWords.anyStatus}
            choices={purchaseStatuses.map((value) => ({ value, label: purchaseState(value) }))}
          />
          <Choice
            bare
            name="course"
            label={purchaseFilterFormWords.course}
            value={query.course}
            all={purchaseFilterFormWords.anyCourse}
            choices={courses.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {centers && (
            <Choice
              bare
              name="center"
              label={purchaseFilterFormWords.center}
              value={query.center}
              all={purchaseFilterFormWords.anyCenter}
              choices={centers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <Chip
            label={purchaseFilterFormWords.dates}
            chosen={[query.from, query.to]
              .map((day) => day && readableDate(day))
              .filter(Boolean)
              .join(" – ")}
          >
            <DateBox name="from" label={purchaseFilterFormWords.from} value={query.from} />
            <DateBox name="to" label={purchaseFilterFormWords.to} value={query.to} />
          </Chip>
          {isFiltered(query) && (
            <Link className={listLink} to={purchasesPath}>
              {purchaseFilterFormWords.clear}
            </Link>
          )}
          <Button type="submit" size="small" variant="secondary">
            {purchaseFilterFormWords.apply}
          </Button>
        </div>
      </Disclosure>
    </Form>
  );
}

interface PurchasesPageProps extends EnrolmentsView {
  courses: readonly { id: string; name: string }[];
  /** Null where there is one center. */
  centers: readonly { id: string; name: string }[] | null;
  /** For head office: refunds, receipts and what was changed. */
  office: boolean;
}

interface Shown {
  hasCenters: boolean;
  office: boolean;
}

/** Its page, and for head office what else there is; money goes back by no press that comes first. */
function Actions({ row: { id, name, isRefundable, receipt }, office }: { row: EnrolmentView; office: boolean }) {
  const action = (label: string, to: string) => (
    <Link to={to} discover="none" aria-label={`${label} ${name}`}>
      {label}
    </Link>
  );
  return (
    <div className="row-actions">
      {action(purchaseColumnsWords.open, purchasePath(id))}
      {office && (
        <details>
          <summary aria-label={`${purchaseColumnsWords.more} ${name}`}>{purchaseColumnsWords.more}</summary>
          <div>
            {isRefundable && action(purchaseColumnsWords.refund, `${purchasePath(id)}#refund`)}
            {receipt && action(purchaseColumnsWords.receipt, receipt.to)}
            {action(staffPurchaseWords.history, purchaseHistoryPath(id))}
          </div>
        </details>
      )}
    </div>
  );
}
