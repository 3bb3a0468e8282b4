import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { CellTable } from "~/components/staff/list/cell-table";
import { TuitionPage } from "~/components/staff/tuition-page";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note } from "~/components/ui/layout";
import { cellWords } from "~/content/records/staff-list-words";
import { tuitionDesk } from "~/content/tuition/staff-tuition";
import type { Result } from "~/database.types";
import { monthAndYear, readableDate, readableMoment } from "~/domain/dates/calendar";
import { failureReason } from "~/domain/tuition/collection";
import { inDollars } from "~/domain/tuition/money";
import { familyAccountPath } from "~/domain/tuition/tuition-paths";
import { readTuitionQuery } from "~/handlers/tuition.server";
import { shortNameOf } from "~/models/locations/locations.server";
import { listOverdue, maxOverdue } from "~/models/tuition/tuition.server";
import type { ListCell } from "~/records/list-view";

const words = {
  title: "Overdue tuition",
  description: "Invoices past their day that are not paid yet, and whose turn it is.",
  sum: (count: number, amount: string) => `${count === 1 ? "1 invoice" : `${count} invoices`}, ${amount}`,
  cut: (count: number) => `Only the first ${count.toLocaleString("en-CA")} are listed.`,
  columns: ["Payer", "Contact", "Whose turn", "Open", "Invoice", "Due", "Last try", "Next try"],
  amounts: ["Open"],
  gone: "Former payer",
  moved: "No longer a family of this center",
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

const rowOf = (row: Result<"overdue_tuition">, ofAllCenters: boolean): { id: string; cells: ListCell[] } => ({
  id: row.invoice_id,
  cells: [
    {
      as: "text",
      text: row.payer ?? words.gone,
      to: row.family_id ? familyAccountPath(row.family_id) : undefined,
      note: ofAllCenters ? shortNameOf(row.center) : row.payer && !row.family_id ? words.moved : undefined,
    },
    { as: "contact", phone: row.phone, email: row.email ?? "" },
    { as: "badge", text: words.turns[row.turn], tone: row.turn === "center" ? "accent" : "neutral" },
    { as: "text", text: inDollars(row.remaining_cents) },
    { as: "text", text: monthAndYear(row.month), note: `#${row.number}` },
    { as: "text", text: readableDate(row.due_on), note: words.days(row.days) },
    {
      as: "text",
      text: row.attempts > 0 ? words.tries(row.attempts) : words.none,
      note: failureReason(row.last_error) ?? row.last_error?.replaceAll("_", " "),
    },
    { as: "text", text: row.next_try_at ? readableMoment(row.next_try_at) : cellWords.none },
  ],
});

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
          <CellTable caption={words.title} columns={words.columns} amounts={words.amounts} rows={rows} />
        </>
      )}
    </TuitionPage>
  );
}
