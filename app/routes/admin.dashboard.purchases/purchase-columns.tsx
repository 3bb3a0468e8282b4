import { Link } from "@remix-run/react";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { StateBadge } from "~/components/ui/data/state-badge";
import type { Column } from "~/components/ui/data/table";
import { enrolmentWords } from "~/content/courses/staff-courses";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { purchaseHistoryPath, purchasePath } from "~/domain/courses/course-list";
import type { EnrolmentView } from "~/domain/courses/course-view";

const { columns: headers } = enrolmentWords;
const words = staffPurchaseWords.list;

interface Shown {
  hasCenters: boolean;
  office: boolean;
}

export const purchaseColumns = ({ hasCenters, office }: Shown): readonly Column<EnrolmentView>[] => [
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
  { key: "actions", header: words.actions, align: "end", cell: (row) => <Actions row={row} office={office} /> },
];

/** The next step, and for head office what else there is. */
function Actions({ row: { id, name, isRefundable, receipt }, office }: { row: EnrolmentView; office: boolean }) {
  const action = (label: string, to: string) => (
    <Link to={to} discover="none" aria-label={`${label} ${name}`}>
      {label}
    </Link>
  );
  return (
    <div className="row-actions">
      {office && isRefundable
        ? action(words.refund, `${purchasePath(id)}#refund`)
        : action(words.open, purchasePath(id))}
      {office && (
        <details>
          <summary aria-label={`${words.more} ${name}`}>{words.more}</summary>
          <div>
            {isRefundable && action(words.open, purchasePath(id))}
            {receipt && action(words.receipt, receipt.to)}
            {action(staffPurchaseWords.history, purchaseHistoryPath(id))}
          </div>
        </details>
      )}
    </div>
  );
}
