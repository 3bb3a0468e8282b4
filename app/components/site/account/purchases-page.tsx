import { Link } from "@remix-run/react";
import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/table";
import { purchaseWords as words } from "~/content/purchases";
import { amountOf } from "~/forms/purchase";
import { PurchaseStatus } from "./purchase-status";

interface PurchaseLine {
  id: string;
  courseName: string | null;
  amountCents: number;
  status: string;
  date: string;
}

const columns: readonly Column<PurchaseLine>[] = [
  {
    key: "course",
    header: words.columns.course,
    cell: ({ courseName }) => courseName ?? words.unknownCourse,
  },
  {
    key: "amount",
    header: words.columns.amount,
    align: "end",
    cell: ({ amountCents }) => amountOf(amountCents),
  },
  { key: "status", header: words.columns.status, cell: ({ status }) => <PurchaseStatus status={status} /> },
  { key: "date", header: words.columns.date, cell: ({ date }) => date },
  {
    key: "actions",
    header: words.columns.actions,
    align: "end",
    cell: ({ id, courseName, date }) => (
      <Link to={`/receipt?id=${id}`} className="link table-action">
        {words.receiptLink}
        <span className="visually-hidden">
          {" "}
          {words.receiptLinkFor(courseName ?? words.unknownCourse, date)}
        </span>
      </Link>
    ),
  },
];

/** What somebody bought; null where it could not be read. */
export function PurchasesPage({ purchases }: { purchases: readonly PurchaseLine[] | null }) {
  return (
    <div className="container account-page">
      <p>
        <Link to="/dashboard">{words.back}</Link>
      </p>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      {purchases === null && <Banner tone="warning" {...words.failed} />}
      {purchases && purchases.length > 0 ? (
        <Table caption={words.title} columns={columns} rows={purchases} rowKey={({ id }) => id} />
      ) : (
        <div className="empty-state">
          <h2>{words.empty.title}</h2>
          <p>{words.empty.text}</p>
          <ButtonLink to="/courses">{words.browse}</ButtonLink>
        </div>
      )}
    </div>
  );
}
