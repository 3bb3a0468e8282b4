import { lineWords, paymentMethods, accountWords as words } from "~/content/tuition/tuition-words";
import type { Result } from "~/database.types";
import { type IsoDate, monthAndYear, readableDate, torontoDay, torontoToday } from "~/domain/dates/calendar";
import { placeLine } from "~/domain/locations/location";
import { chargedInWords, failedInWords } from "~/domain/tuition/collection";
import { lineInWords } from "~/domain/tuition/ledger-line";
import { inDollars } from "~/domain/tuition/money";
import { statementsOf } from "~/domain/tuition/statement";
import { env } from "~/env.server";
import { failureResponse } from "~/http/failure-response.server";
import { paymentsConfigured } from "~/integrations/payments/payments.server";
import type { Client } from "~/integrations/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import {
  type LedgerEntry,
  listInvoices,
  listTuitionAccounts,
  previewYear,
  readFamilyLedger,
} from "~/models/tuition/tuition.server";

type Account = Result<"tuition_accounts_of">;
type Invoice = Result<"tuition_invoices_of">;

/**
 * A household's account with what it says to the desk and to the family; null without an answer.
 * @param reader the profile of the family that reads its own; null for staff, who name the household
 */
export async function readAccount(client: Client, reader: string | null, family?: string, from?: IsoDate) {
  const year = Number(torontoToday().slice(0, 4));
  const [accounts, invoices, lines, months, { locations }] = await Promise.all([
    listTuitionAccounts(client, family),
    listInvoices(client, family),
    // why: the statement of last year may be of payments before the movements that are shown
    readFamilyLedger(client, family, from && `${year - 1}-01-01`),
    previewYear(client, family),
    listLocations(),
  ]);
  if (!accounts || !invoices || !lines || !months) return null;
  const payers = payersOf(accounts, invoices, reader);
  const isOf = { center: hasSeveral(accounts, "location_id"), payer: hasSeveral(accounts, "guardian_id") };
  const movements = lines.filter((line) => !from || line.booked_on >= from).map((line) => lineView(line, isOf));
  const years = [year, year - 1].filter((one) => statementsOf(linesOf(lines, one)).length > 0);
  const invoiced = invoices.reduce((sum, { remaining_cents }) => sum + remaining_cents, 0);
  return { accounts, lines, months, locations, payers, movements, invoiced, years };
}

const linesOf = (lines: readonly LedgerEntry[], year: number) =>
  lines.filter(({ booked_on }) => booked_on.startsWith(String(year)));

/** Who of the reader's household has something to pay; nobody without an answer. */
export async function readDue(client: Client, reader: string | null) {
  const open = (await listInvoices(client))?.filter(({ remaining_cents }) => remaining_cents > 0) ?? [];
  const payers = open.length > 0 ? payersOf((await listTuitionAccounts(client)) ?? [], open, reader) : [];
  return payers.flatMap(({ id, balance, invoices: all }) => {
    const [first] = all.filter(({ state }) => state !== "processing");
    return first ? [{ id, text: [balance, first.trouble, first.charged].filter(Boolean).join(" ") }] : [];
  });
}

const hasSeveral = (accounts: readonly Account[], of: "location_id" | "guardian_id") =>
  new Set(accounts.map((account) => account[of])).size > 1;

/** Who pays, the reader first, with the open invoices of each, the oldest first. */
function payersOf(accounts: readonly Account[], invoices: readonly Invoice[], reader: string | null) {
  const isOwn = ({ guardian_id }: Account) => reader !== null && guardian_id === reader;
  const ownFirst = (one: Account, other: Account) => Number(isOwn(other)) - Number(isOwn(one));
  return accounts.toSorted(ownFirst).map((account) => {
    const { id, location_id, share, balance_cents, method_label: method } = account;
    const who = isOwn(account) ? null : (account.guardian ?? words.nobody);
    const open = invoices
      .filter(({ account_id, remaining_cents }) => account_id === id && remaining_cents > 0)
      .reverse();
    return {
      id,
      name: account.guardian ?? words.nobody,
      locationId: location_id,
      center: hasSeveral(accounts, "location_id") ? account.center : null,
      share: hasSeveral(accounts, "guardian_id") && share > 0 ? words.share(who, share) : null,
      balance: balanceOf(who, balance_cents, open[0]?.due_on),
      canSave: isOwn(account) && paymentsConfigured(),
      method,
      invoices: open.map((invoice) => invoiceView(invoice, method, reader === null)),
    };
  });
}

function balanceOf(who: string | null, cents: number, due: string | undefined): string {
  if (cents === 0) return words.nothing(who);
  if (cents < 0) return words.credit(who, inDollars(-cents));
  const owed = words.owed(who, inDollars(cents));
  return due ? words.due(owed, readableDate(due)) : words.next(owed);
}

function invoiceView(invoice: Invoice, method: string | null, isStaff: boolean) {
  const { id, number, month, amount_cents, remaining_cents, due_on, is_processing, attempts, next_try_at } = invoice;
  const amount = inDollars(remaining_cents);
  return {
    id,
    number,
    amount,
    whole: remaining_cents < amount_cents ? inDollars(amount_cents) : null,
    name: words.invoice(monthAndYear(month), amount, readableDate(due_on)),
    trouble: failedInWords(invoice, isStaff),
    attempts,
    next: next_try_at && readableDate(torontoDay(next_try_at)),
    charged: is_processing ? null : chargedInWords(invoice, method),
    state: stateOf(invoice),
  };
}

function stateOf({ is_processing, is_online }: Invoice) {
  if (is_processing) return "processing";
  if (!paymentsConfigured() || is_online === false) return "at_center";
  return is_online ? "open" : "not_ready";
}

function lineView(line: LedgerEntry, isOf: { center: boolean; payer: boolean }) {
  const { id, booked_on, amount_cents, tax_cents, method, reference, note, center, payer, made_by } = line;
  const about = [
    method && paymentMethods[method],
    reference,
    note,
    tax_cents !== 0 && lineWords.hst(inDollars(tax_cents)),
    isOf.center && center,
    isOf.payer && lineWords.account(payer ?? words.nobody),
    made_by && lineWords.by(made_by),
  ];
  return {
    id,
    day: readableDate(booked_on),
    what: lineInWords(line),
    about: about.filter(Boolean).join(" · "),
    amount: inDollars(amount_cents),
    isReversed: line.is_reversed,
    canReverse: line.can_reverse,
  };
}
export type LineView = ReturnType<typeof lineView>;

/** What a household, or the own one, paid in a calendar year since 2020, as it is printed. @throws Response 404, 503 */
export async function loadStatement(client: Client, text: string, family?: string) {
  const year = Number(/^\d{4}$/.exec(text)?.[0]);
  if (!(year >= 2020 && year <= Number(torontoToday().slice(0, 4)))) throw failureResponse("not_found");
  const [lines, { locations }] = await Promise.all([
    readFamilyLedger(client, family, `${year}-01-01`, `${year}-12-31`),
    listLocations(),
  ]);
  if (!lines) throw failureResponse("unavailable");
  const statements = statementsOf(lines).map((one) => {
    const center = locations.find(({ id }) => id === one.location_id);
    const address = center ? [center.address, placeLine(center), center.phone] : [];
    return { ...one, center: center?.name ?? one.center, lines: address };
  });
  return { year, statements, hstNumber: env.HST_NUMBER ?? null };
}
export type StatementYear = Awaited<ReturnType<typeof loadStatement>>;
