import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { hasChoice, may } from "~/auth/permissions";
import { columnsOf, EnrolmentsFrame, purchaseState } from "~/components/staff/courses/enrolment-list";
import { Chip, Choice, DateBox, ListSearch } from "~/components/staff/list/filter-controls";
import { CellNote, ListBar, ListCount, listBody, listLink } from "~/components/staff/list/list-frame";
import { Button } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/data/table";
import { Disclosure } from "~/components/ui/disclosure";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { enrolmentWords } from "~/content/courses/staff-courses";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { counted } from "~/content/records/staff-list-words";
import {
  type EnrolmentsView,
  type EnrolmentView,
  enrolmentSearch,
  isFiltered,
  purchaseHistoryPath,
  purchasePath,
  purchaseStatuses,
  purchasesFilePath,
  purchasesPath,
} from "~/domain/courses/course-list";
import { readableDate } from "~/domain/dates/calendar";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { enrolmentsOf } from "~/handlers/course-view.server";
import { listCourseNames } from "~/models/courses/managed-courses.server";

const { columns: headers } = enrolmentWords;

const shared = columnsOf(enrolmentWords.noChild);

const purchaseColumns = ({ hasCenters, office }: Shown): readonly Column<EnrolmentView>[] => [
  shared.person,
  { key: "course", header: headers.course, cell: ({ course }) => course },
  ...(hasCenters ? [shared.center] : []),
  shared.purchase,
  shared.date,
  {
    key: "amount",
    header: headers.amount,
    align: "end",
    cell: ({ amount, refunded }) => (
      <span>
        {amount}
        {refunded && <CellNote className="block text-ink-soft">{words.refunded(refunded)}</CellNote>}
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
    header: words.actions,
    align: "end",
    cell: (row) => <Actions row={row} office={office} />,
  },
];

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
    <EnrolmentsFrame path={purchasesPath} query={query} page={page} title={words.title} subtitle={words.subtitle}>
      <PurchaseFilterForm {...props} />
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
    </EnrolmentsFrame>
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
      <ListSearch words={words} value={query.search} hint={words.searchHint} />
      <Disclosure
        summary={words.filters}
        className="flex-none text-small max-lg:open:basis-full lg:contents lg:unfolded"
      >
        <div className="flex flex-wrap items-end gap-2 max-lg:pt-2 lg:contents">
          <Choice
            bare
            name="status"
            label={words.status}
            value={query.status}
            all={words.anyStatus}
            choices={purchaseStatuses.map((value) => ({ value, label: purchaseState(value) }))}
          />
          <Choice
            bare
            name="course"
            label={words.course}
            value={query.course}
            all={words.anyCourse}
            choices={courses.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {centers && (
            <Choice
              bare
              name="center"
              label={words.center}
              value={query.center}
              all={words.anyCenter}
              choices={centers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <Chip
            label={words.dates}
            chosen={[query.from, query.to]
              .map((day) => day && readableDate(day))
              .filter(Boolean)
              .join(" – ")}
          >
            <DateBox name="from" label={words.from} value={query.from} />
            <DateBox name="to" label={words.to} value={query.to} />
          </Chip>
          {isFiltered(query) && (
            <Link className={listLink} to={purchasesPath}>
              {words.clear}
            </Link>
          )}
          <Button type="submit" size="small" variant="secondary">
            {words.apply}
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
      {action(words.open, purchasePath(id))}
      {office && (
        <details>
          <summary aria-label={`${words.more} ${name}`}>{words.more}</summary>
          <div>
            {isRefundable && action(words.refund, `${purchasePath(id)}#refund`)}
            {receipt && action(words.receipt, receipt.to)}
            {action(staffPurchaseWords.history, purchaseHistoryPath(id))}
          </div>
        </details>
      )}
    </div>
  );
}
