import { Link } from "@remix-run/react";
import type { FrameFacts } from "~/components/learner/learner-frame";
import { AccountPage } from "~/components/site/account/account-page";
import { accountTitle } from "~/components/site/account/message-page";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/data/pagination";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { purchaseWords as words } from "~/content/payments/purchases";
import type { Row } from "~/database.types";
import { amountOf, effectiveStatusOf } from "~/domain/payments/purchase";
import type { PageRange } from "~/domain/records/page-range";

type PurchaseLine = Pick<
  Row<"purchases">,
  | "id"
  | "course_name"
  | "amount_cents"
  | "refunded_cents"
  | "withdrawn_cents"
  | "status"
  | "dispute"
  | "problem"
  | "is_processing"
> & { begun: string };

interface PurchasesPageProps {
  /** Newest first; null where they could not be read. */
  page: { purchases: readonly PurchaseLine[]; range: PageRange; next: string | null } | null;
  isFirst: boolean;
  frame: FrameFacts;
}

/** What came off the amount. */
const part = "block text-ink-soft";

const columns: readonly Column<PurchaseLine>[] = [
  {
    key: "course",
    header: words.columns.course,
    cell: ({ course_name }) => <span className="wrap-anywhere">{course_name}</span>,
  },
  {
    key: "amount",
    header: words.columns.amount,
    align: "end",
    cell: ({ amount_cents, refunded_cents, withdrawn_cents }) => (
      <span>
        {amountOf(amount_cents)}{" "}
        {refunded_cents > 0 && <small className={part}>{words.refunded(amountOf(refunded_cents))}</small>}{" "}
        {withdrawn_cents > 0 && <small className={part}>{words.withdrawn(amountOf(withdrawn_cents))}</small>}
      </span>
    ),
  },
  {
    key: "status",
    header: words.columns.status,
    cell: (line) => <StateBadge of="purchases" state={effectiveStatusOf(line.status, line)} forFamily />,
  },
  {
    key: "date",
    header: words.columns.date,
    cell: ({ begun }) => <span className="whitespace-nowrap">{begun}</span>,
  },
  {
    key: "actions",
    header: words.columns.actions,
    align: "end",
    cell: ({ id, course_name, begun }) => (
      <Link to={`/receipt?id=${id}`} className="link inline-flex min-h-11 items-center">
        {words.receiptLink}
        <span className="sr-only"> {words.receiptLinkFor(course_name, begun)}</span>
      </Link>
    ),
  },
];

export function PurchasesPage({ page, isFirst, frame }: PurchasesPageProps) {
  return (
    <AccountPage back={{ label: words.back, to: "/dashboard" }} frame={frame}>
      <h1 className={accountTitle}>{words.title}</h1>
      <p>{words.intro}</p>
      {page === null && <Failed />}
      {page && page.purchases.length === 0 && (
        <div className="mt-4">
          <EmptyState title={words.empty.title} text={words.empty.text}>
            <ButtonLink to="/courses">{words.browse}</ButtonLink>
          </EmptyState>
        </div>
      )}
      {page && page.purchases.length > 0 && (
        <div className="mt-4">
          <Table caption={words.title} captionHidden columns={columns} rows={page.purchases} rowKey={({ id }) => id} />
        </div>
      )}
      {page && (
        <Pagination
          label={words.pages}
          range={page.range}
          previous={isFirst ? null : { label: words.newest, to: "/purchase-history" }}
          next={
            page.next
              ? { label: words.older, to: `/purchase-history?${new URLSearchParams({ after: page.next })}` }
              : null
          }
        />
      )}
    </AccountPage>
  );
}

function Failed() {
  return (
    <>
      <Banner tone="warning" {...words.failed} />
      <p>
        <Link to="" reloadDocument className="link inline-flex min-h-11 items-center">
          {words.tryAgain}
        </Link>
      </p>
    </>
  );
}
