import { lineWords, paymentMethods } from "~/content/tuition/tuition-words";
import type { Result } from "~/database.types";
import { addMonths, torontoToday } from "~/domain/dates/calendar";
import { monthAndYear, readableDate } from "~/domain/dates/readable-dates";
import { chargedInWords, failedInWords } from "~/domain/tuition/collection";
import { lineInWords } from "~/domain/tuition/ledger-line";
import { inDollars } from "~/domain/tuition/money";
import { paymentsConfigured } from "~/integrations/payments/payments.server";
import type { Client } from "~/integrations/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import { type LedgerEntry, listInvoices, previewYear, readFamilyLedger } from "~/models/tuition/tuition.server";
import { accountWords as words } from "./account-words";

type TuitionAccount = Result<"tuition_accounts_of">;
type Invoice = Result<"tuition_invoices_of">;

export type AccountView = NonNullable<Awaited<ReturnType<typeof loadAccount>>>;

/** What a family owes, was charged and paid, in words; null without an answer. @param own the profile of who reads it */
export async function loadAccount(
  client: Client,
  family: string,
  accounts: readonly TuitionAccount[],
  own: string | null,
) {
  const today = torontoToday();
  const [invoices, lines, year, { locations }] = await Promise.all([
    listInvoices(client, family),
    readFamilyLedger(client, family, addMonths(today, -12)),
    previewYear(client, family),
    listLocations(),
  ]);
  if (!invoices || !lines || !year) return null;
  const isOwn = ({ guardian_id }: TuitionAccount) => guardian_id === own;
  const ownFirst = (one: TuitionAccount, other: TuitionAccount) => Number(isOwn(other)) - Number(isOwn(one));
  const isOn = paymentsConfigured();
  const openInvoices = invoices.filter(({ remaining_cents }) => remaining_cents > 0).reverse();
  const hasCenters = new Set(accounts.map(({ location_id }) => location_id)).size > 1;
  const hasPayers = new Set(accounts.map(({ guardian_id }) => guardian_id)).size > 1;
  return {
    isOn,
    hasPayers,
    accounts: accounts.toSorted(ownFirst).map((account) => {
      const who = isOwn(account) ? null : (account.guardian ?? words.balance.nobody);
      const due = openInvoices.find(({ account_id }) => account_id === account.id)?.due_on;
      const center = locations.find(({ id }) => id === account.location_id);
      return {
        id: account.id,
        center: hasCenters ? account.center : null,
        share: hasPayers && account.share > 0 ? words.balance.share(who, account.share) : null,
        balance: balanceInWords(who, account.balance_cents, due),
        isOwn: isOwn(account),
        method: account.method_label,
        contact: { phone: center?.phone ?? null, email: center?.email ?? null },
        invoices: openInvoices
          .filter(({ account_id }) => account_id === account.id)
          .map((invoice) => invoiceView(invoice, account, isOn)),
      };
    }),
    year: yearView(year),
    lines: lines.map((line) => lineView(line, hasCenters, hasPayers)),
    years: [Number(today.slice(0, 4)), Number(today.slice(0, 4)) - 1],
  };
}

function balanceInWords(who: string | null, cents: number, due: string | undefined): string {
  const { owed, due: dueOn, next, nothing, credit } = words.balance;
  if (cents === 0) return nothing(who);
  if (cents < 0) return credit(who, inDollars(-cents));
  return due ? dueOn(owed(who, inDollars(cents)), readableDate(due)) : next(owed(who, inDollars(cents)));
}

function invoiceView(invoice: Invoice, { method_label: method }: TuitionAccount, isOn: boolean) {
  const { id, month, remaining_cents, due_on, is_processing } = invoice;
  const [amount, day] = [inDollars(remaining_cents), readableDate(due_on)];
  return {
    id,
    amount,
    name: words.invoices.of(monthAndYear(month), amount, day),
    trouble: failedInWords(invoice),
    charged: is_processing ? null : chargedInWords(invoice, method),
    state: stateOf(invoice, isOn),
  };
}

function stateOf({ is_processing, is_online }: Invoice, isOn: boolean) {
  if (is_processing) return "processing";
  if (!isOn || is_online === false) return "at_center";
  return is_online ? "open" : "not_ready";
}

type PlannedMonth = Result<"tuition_year">;

/** A row a month: what all cost together, then a cell a child where there are several. */
function yearView(rows: readonly PlannedMonth[]) {
  const children = [...new Map(rows.map(({ child_id, child }) => [child_id, child]))];
  const shown = children.length > 1 ? children : [];
  const cellsOf = (some: readonly PlannedMonth[]) =>
    [some, ...shown.map(([id]) => some.filter(({ child_id }) => child_id === id))].map(costOf);
  return {
    children: shown.map(([, name]) => name),
    months: [...new Set(rows.map(({ month }) => month))].map((month) => {
      const own = rows.filter((row) => row.month === month);
      const part = own.map(({ facts }) => facts).find(hasPart);
      return { month: monthAndYear(month), about: part && lineWords.part(part.lessons, part.of), cells: cellsOf(own) };
    }),
    total: cellsOf(rows),
  };
}

const costOf = (some: readonly PlannedMonth[]): string =>
  some.length > 0 && some.every(({ state }) => state === "paused")
    ? words.year.paused
    : inDollars(some.reduce((all, row) => all + row.net_cents + row.tax_cents + row.registration_cents, 0));

const hasPart = (facts: unknown): facts is { lessons: number; of: number } =>
  typeof facts === "object" && facts !== null && "lessons" in facts && "of" in facts;

const isMethod = (method: string): method is keyof typeof paymentMethods => Object.hasOwn(paymentMethods, method);

function lineView(line: LedgerEntry, hasCenters: boolean, hasPayers: boolean) {
  const { id, booked_on, amount_cents, tax_cents, method, reference, note, center, payer } = line;
  const about = [
    method && isMethod(method) && paymentMethods[method],
    reference,
    note,
    tax_cents > 0 && words.movements.hst(inDollars(tax_cents)),
    hasCenters && center,
    hasPayers && payer && words.movements.of(payer),
  ];
  return {
    id,
    day: readableDate(booked_on),
    what: lineInWords(line),
    about: about.filter(Boolean).join(", "),
    amount: inDollars(amount_cents),
  };
}
