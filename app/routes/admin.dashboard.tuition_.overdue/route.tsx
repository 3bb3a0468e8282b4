import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { RowTitle, TuitionPage } from "~/components/staff/tuition-page";
import { Badge } from "~/components/ui/data/badge";
import { type Column, Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note } from "~/components/ui/layout";
import { tuitionDesk } from "~/content/tuition/staff-tuition";
import type { Result } from "~/database.types";
import { monthAndYear, readableDate, readableMoment } from "~/domain/dates/readable-dates";
import { phoneAddress } from "~/domain/forms/phone-address";
import { failureReason } from "~/domain/tuition/collection";
import { inDollars } from "~/domain/tuition/money";
import { familyAccountPath } from "~/domain/tuition/tuition-paths";
import { readTuitionQuery } from "~/handlers/tuition.server";
import { shortNameOf } from "~/models/locations/locations.server";
import { listOverdue, maxOverdue } from "~/models/tuition/tuition.server";

const words = {
  title: "Overdue tuition",
  description: "Invoices past their day that are not paid yet, and whose turn it is.",
  sum: (count: number, amount: string) => `${count === 1 ? "1 invoice" : `${count} invoices`}, ${amount}`,
  cut: (count: number) => `Only the first ${count.toLocaleString("en-CA")} are listed.`,
  gone: "Former payer",
  days: (days: number) => (days === 1 ? "1 day ago" : `${days} days ago`),
  tries: (count: number) => (count === 1 ? "1 failed try" : `${count} failed tries`),
  none: "Not tried",
  turns: { center: "Call the family", family: "Family has the link", stripe: "Payment is being tried" },
  note: "It is the center's turn after three failed tries, or when an invoice is more than two weeks late.",
  empty: { title: "Nothing is overdue", text: "Invoices appear here the day after they were due." },
} as const;

export const handle = { page: words, scripts: false };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const { frame } = await readTuitionQuery(account, args.request, "none");
  const found = await listOverdue(account.client, frame.center?.id ?? null);
  const sum = found?.reduce((all, { remaining_cents: cents }) => all + cents, 0) ?? 0;
  const about = [words.sum(found?.length ?? 0, inDollars(sum)), found?.length === maxOverdue && words.cut(maxOverdue)];
  const rows = found?.map((row) => rowOf(row, frame.center === null)) ?? null;
  return data({ frame, rows, about: about.filter(Boolean).join(". ") }, { status: rows ? 200 : 503 });
}

const rowOf = (row: Result<"overdue_tuition">, ofAllCenters: boolean) => ({
  id: row.invoice_id,
  payer: {
    name: row.payer ?? words.gone,
    to: row.family_id && familyAccountPath(row.family_id),
    note: ofAllCenters && shortNameOf(row.center),
  },
  phone: row.phone,
  amount: inDollars(row.remaining_cents),
  invoice: [monthAndYear(row.month), `#${row.number}`],
  due: [readableDate(row.due_on), words.days(row.days)],
  last: [
    row.attempts > 0 ? words.tries(row.attempts) : words.none,
    failureReason(row.last_error) ?? row.last_error?.replaceAll("_", " "),
  ],
  next: row.next_try_at && readableMoment(row.next_try_at),
  turn: row.turn,
});

type OverdueRow = ReturnType<typeof rowOf>;

const Lines = ({ lines: [first, second] }: { lines: OverdueRow["last"] }) => (
  <CellLines>
    <span className="whitespace-nowrap">{first}</span>
    {second && <CellNote>{second}</CellNote>}
  </CellLines>
);

const columns: readonly Column<OverdueRow>[] = [
  { key: "payer", header: "Payer", isTitle: true, cell: ({ payer }) => <RowTitle {...payer} /> },
  {
    key: "phone",
    header: "Phone",
    cell: ({ phone }) =>
      phone && (
        <a className="link whitespace-nowrap" href={phoneAddress(phone)}>
          {phone}
        </a>
      ),
  },
  {
    key: "turn",
    header: "Whose turn",
    cell: ({ turn }) => <Badge tone={turn === "center" ? "accent" : "neutral"}>{words.turns[turn]}</Badge>,
  },
  { key: "amount", header: "Open", align: "end", cell: ({ amount }) => <b>{amount}</b> },
  { key: "invoice", header: "Invoice", cell: ({ invoice }) => <Lines lines={invoice} /> },
  { key: "due", header: "Due", cell: ({ due }) => <Lines lines={due} /> },
  { key: "last", header: "Last try", cell: ({ last }) => <Lines lines={last} /> },
  { key: "next", header: "Next try", cell: ({ next }) => next },
];

export default function Overdue() {
  const { frame, rows, about } = useLoaderData<typeof loader>();
  return (
    <TuitionPage
      page="overdue"
      title={words.title}
      about={rows && rows.length > 0 ? <p>{about}</p> : undefined}
      frame={frame}
      none={tuitionDesk.allCenters}
      isAway={!rows}
    >
      {rows?.length === 0 && <EmptyState {...words.empty} />}
      {rows && rows.length > 0 && (
        <>
          <Note>{words.note}</Note>
          <Table dense caption={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </>
      )}
    </TuitionPage>
  );
}
