import { Link } from "@remix-run/react";
import { PurchaseStatus } from "~/components/site/account/purchase-status";
import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/table";
import { purchaseWords as words } from "~/content/payments/purchases";
import { amountOf, effectiveStatusOf } from "~/domain/payments/purchase";

interface PurchaseLine {
  id: string;
  courseName: string;
  amountCents: number;
  refundedCents: number;
  withdrawnCents?: number;
  status: string;
  dispute?: string | null;
  problem: string | null;
  isProcessing: boolean;
  begun: string;
}

interface PurchasesPageProps {
  /** Newest first; null where they could not be read. */
  page: { purchases: readonly PurchaseLine[]; next: string | null } | null;
  isFirst: boolean;
}

const columns: readonly Column<PurchaseLine>[] = [
  {
    key: "course",
    header: words.columns.course,
    cell: ({ courseName }) => <span className="purchase-course">{courseName}</span>,
  },
  {
    key: "amount",
    header: words.columns.amount,
    align: "end",
    cell: ({ amountCents, refundedCents, withdrawnCents = 0 }) => (
      <span className="purchase-amount">
        {amountOf(amountCents)} {refundedCents > 0 && <small>{words.refunded(amountOf(refundedCents))}</small>}{" "}
        {withdrawnCents > 0 && <small>{words.withdrawn(amountOf(withdrawnCents))}</small>}
      </span>
    ),
  },
  {
    key: "status",
    header: words.columns.status,
    cell: (line) => <PurchaseStatus status={effectiveStatusOf(line.status, line)} />,
  },
  {
    key: "date",
    header: words.columns.date,
    cell: ({ begun }) => <span className="nowrap">{begun}</span>,
  },
  {
    key: "actions",
    header: words.columns.actions,
    align: "end",
    cell: ({ id, courseName, begun }) => (
      <Link to={`/receipt?id=${id}`} className="link table-action">
        {words.receiptLink}
        <span className="visually-hidden"> {words.receiptLinkFor(courseName, begun)}</span>
      </Link>
    ),
  },
];

export function PurchasesPage({ page, isFirst }: PurchasesPageProps) {
  return (
    <div className="container account-page">
      <p>
        <Link to="/dashboard">{words.back}</Link>
      </p>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      {page === null && <Failed />}
      {page && page.purchases.length === 0 && (
        <div className="empty-state">
          <h2>{words.empty.title}</h2>
          <p>{words.empty.text}</p>
          <ButtonLink to="/courses">{words.browse}</ButtonLink>
        </div>
      )}
      {page && page.purchases.length > 0 && (
        <Table caption={words.title} columns={columns} rows={page.purchases} rowKey={({ id }) => id} />
      )}
      {page && (page.next || !isFirst) && (
        <nav className="actions" aria-label={words.pages}>
          {!isFirst && (
            <ButtonLink to="/purchase-history" variant="secondary" size="small">
              {words.newest}
            </ButtonLink>
          )}
          {page.next && (
            <ButtonLink
              to={`/purchase-history?${new URLSearchParams({ after: page.next })}`}
              variant="secondary"
              size="small"
            >
              {words.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

function Failed() {
  return (
    <>
      <Banner tone="warning" {...words.failed} />
      <p>
        <Link to="" reloadDocument>
          {words.tryAgain}
        </Link>
      </p>
    </>
  );
}
