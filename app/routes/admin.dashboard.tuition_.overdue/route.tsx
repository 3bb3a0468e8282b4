import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { CellTable } from "~/components/staff/list/cell-table";
import { TuitionPage } from "~/components/staff/tuition-page";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note } from "~/components/ui/layout";
import { cellWords } from "~/content/records/staff-list-words";
import { messages } from "~/content/site/messages";
import { tuitionDesk } from "~/content/tuition/staff-tuition";
import type { Result } from "~/database.types";
import { monthAndYear, readableDate, readableMoment, torontoToday } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { failureReason } from "~/domain/tuition/collection";
import { inDollars } from "~/domain/tuition/money";
import { familyAccountPath, overduePath } from "~/domain/tuition/tuition-paths";
import { readTuitionQuery } from "~/handlers/tuition.server";
import { lineUndo } from "~/handlers/undo.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { shortNameOf } from "~/models/locations/locations.server";
import { enterLine, listOverdue, maxOverdue } from "~/models/tuition/tuition.server";
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
  settle: {
    column: "Settle",
    turn: "Settle it here",
    note: "A payer whose family has left has no account page here. “Paid” records the open amount as paid today, “Write off” takes it off as a credit. Nothing is emailed, and both can be undone.",
    paid: "Paid",
    written_off: "Write off",
  },
  done: { paid: "The invoice is recorded as paid.", written_off: "The open amount is written off." },
  writtenOff: "Written off",
  changed: { title: "Nothing was saved", text: "The invoice changed in the meantime. Here is how it stands now." },
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

const settleSchema = z.object({
  id: z.guid(),
  invoice: z.guid(),
  cents: z.coerce.number().int(),
  step: z.enum(["paid", "written_off"]),
});

/** Settles what was shown as open of an invoice whose payer has no page here. @returns a redirect; 400, 409, 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "tuition.manage");
  const form = {
    name: "overdue",
    fields: Object.keys(settleSchema.shape),
    schema: settleSchema,
    limits: staffFormLimits,
  };
  const received = await receiveForm(args.request, form);
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(null, { problem: messages.formUnreadable }, 400);
  const { id, invoice, cents: amount_cents, step } = submission.value;
  const found = await listOverdue(client, null);
  if (!found) return replyNotSaved(null, { kind: "unavailable" });
  const row = found.find((one) => one.invoice_id === invoice);
  if (!row || !canSettle(row) || row.remaining_cents !== amount_cents)
    return replyWith(null, { problem: words.changed }, 409);
  const isPaid = step === "paid";
  const how = { kind: isPaid ? "payment" : "credit", note: isPaid ? null : words.writtenOff };
  const line = { id, amount_cents, method: "other", booked_on: torontoToday(), ...how };
  const saved = await enterLine(client, row.account_id, line);
  if (!saved.ok) return replyNotSaved(null, saved.failure);
  if (saved.data !== "done") throw failureResponse("not_found");
  const undo = { batch: id, kind: lineUndo, list: "" };
  sessionOf(args).flash({ tone: "success", title: "Success", text: words.done[step], undo });
  return redirectTo(args, overduePath + new URL(args.request.url).search);
}

const canSettle = ({ family_id, turn }: Result<"overdue_tuition">) => family_id === null && turn !== "stripe";

interface OverdueRow {
  id: string;
  cells: ListCell[];
  payer: string;
  /** What the form sends; null where the account page does it. */
  settle: { id: string; invoice: string; cents: number } | null;
}

const rowOf = (row: Result<"overdue_tuition">, ofAllCenters: boolean): OverdueRow => ({
  id: row.invoice_id,
  payer: row.payer ?? words.gone,
  settle: canSettle(row) ? { id: randomUUID(), invoice: row.invoice_id, cents: row.remaining_cents } : null,
  cells: [
    {
      as: "text",
      text: row.payer ?? words.gone,
      to: row.family_id ? familyAccountPath(row.family_id) : undefined,
      note: ofAllCenters ? shortNameOf(row.center) : row.payer && !row.family_id ? words.moved : undefined,
    },
    { as: "contact", phone: row.phone, email: row.email ?? "" },
    {
      as: "badge",
      text: canSettle(row) ? words.settle.turn : words.turns[row.turn],
      tone: row.turn === "center" ? "accent" : "neutral",
    },
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
  const reply = useActionData<FormReply>();
  const settles = rows?.some(({ settle }) => settle);
  return (
    <TuitionPage
      page="overdue"
      title={words.title}
      about={rows && rows.length > 0 ? <p>{about}</p> : undefined}
      frame={frame}
      none={tuitionDesk.allCenters}
      problem={reply?.problem}
      isAway={!rows}
    >
      {rows?.length === 0 && <EmptyState {...words.empty} />}
      {rows && rows.length > 0 && (
        <>
          <Note>{words.note}</Note>
          {settles && <Note>{words.settle.note}</Note>}
          <CellTable
            caption={words.title}
            columns={settles ? [...words.columns, words.settle.column] : words.columns}
            amounts={words.amounts}
            rows={rows.map((row) => ({
              ...row,
              action: row.settle && <Settle sent={row.settle} of={row.payer} />,
            }))}
          />
        </>
      )}
    </TuitionPage>
  );
}

const Settle = ({ sent, of }: { sent: NonNullable<OverdueRow["settle"]>; of: string }) => (
  <Form method="post" className="flex flex-wrap gap-2">
    {Object.entries(sent).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {(["paid", "written_off"] as const).map((step) => (
      <Button key={step} type="submit" name="step" value={step} variant="secondary" size="small">
        {words.settle[step]}
        <span className="sr-only">{`: ${of}`}</span>
      </Button>
    ))}
  </Form>
);
