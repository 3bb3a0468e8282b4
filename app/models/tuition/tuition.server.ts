import type { Json, Result, Row } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import type { Client } from "~/integrations/supabase.server";
import { type Missing, readRow, readRows, type SaveResult, saveRow, saveValue } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

/** Money is in integer cents (CAD): positive is owed, negative was paid or credited. Months are their first day. */

export type TuitionPlan = Omit<Row<"tuition_plans">, "made_by" | "follows">;
export type LedgerEntry = Result<"read_ledger">;

const planColumns = `id, child_id, family_id, location_id, subjects, discount, discount_percent, discount_cents,
  discount_reason, discount_until, has_registration, starts_on, first_lessons, first_of, paused_months, last_month,
  withdrawn_at, created_at, updated_at` as const;

/** Plans of a household, those that run and those that ended, oldest first; null without an answer. */
export const listPlans = (client: Client, family: string): Promise<TuitionPlan[] | null> =>
  readRows(client.from("tuition_plans").select(planColumns).eq("family_id", family).order("starts_on"));

/** What a household, or the own one, pays, month by month for a year; with `values` as the plan would be that they describe. */
export const previewYear = (
  client: Client,
  family?: string,
  values?: Record<string, Json>,
): Promise<Result<"tuition_year">[] | null> =>
  readRows(client.rpc("tuition_year", { p_family: family, p_values: values }));

/** Stores a plan and brings the books up to the last month that was run. `version`: null for a new one. */
export async function savePlan(
  client: Client,
  values: Record<string, Json>,
  version: string | null,
): Promise<SaveResult<Result<"save_tuition_plan">>> {
  if (version !== null && !isVersion(version)) return { ok: true, data: { outcome: "changed", id: null } };
  return saveRow("tuition_plans", client.rpc("save_tuition_plan", { p_values: values, p_version: version }));
}

/** As if the plan had never been: what it was billed is given back by lines of the ledger. */
export async function withdrawPlan(
  client: Client,
  id: string,
  version: string,
): Promise<SaveResult<Result<"withdraw_tuition_plan">>> {
  if (!isRecordId(id)) return { ok: true, data: "not_found" };
  if (!isVersion(version)) return { ok: true, data: "changed" };
  return saveValue("tuition_plans", client.rpc("withdraw_tuition_plan", { p_plan: id, p_version: version }));
}

/** A child's lessons in classes from a day on, by day; null without an answer. */
export const childsLessons = (client: Client, child: string, from: IsoDate) =>
  readRows(
    client
      .from("bookings")
      .select("subject, booking_date")
      .eq("child_id", child)
      .gte("booking_date", from)
      .not("class_id", "is", null)
      .in("status", ["pending", "confirmed", "completed"])
      .order("booking_date")
      .limit(200),
  );

/** Who of a household, or of the own one, pays, and what they owe; null without an answer. */
export const listTuitionAccounts = (client: Client, family?: string): Promise<Result<"tuition_accounts_of">[] | null> =>
  readRows(client.rpc("tuition_accounts_of", { p_family: family }));

/** Newest first, with what is left of each; null without an answer. */
export const listInvoices = (client: Client, family?: string): Promise<Result<"tuition_invoices_of">[] | null> =>
  readRows(client.rpc("tuition_invoices_of", { p_family: family }));

/** Movements of a household, or of the own one, newest first; null without an answer. */
export const readFamilyLedger = (
  client: Client,
  family?: string,
  from?: IsoDate,
  to?: IsoDate,
): Promise<LedgerEntry[] | null> => readRows(client.rpc("read_ledger", { p_family: family, p_from: from, p_to: to }));

/** The most that `readCenterLedger` gives. */
export const maxLines = 20_000;

/** Movements of a center, or of all the caller's, booked on a day, newest first; null without an answer. */
export const readCenterLedger = (
  client: Client,
  location: string | null,
  day: IsoDate,
): Promise<LedgerEntry[] | null> =>
  readRows(client.rpc("read_ledger", { p_location: location, p_from: day, p_to: day, p_limit: maxLines }));

/** Outcomes as in `add_ledger_line`. */
export async function enterLine(
  client: Client,
  account: string,
  values: Record<string, Json>,
): Promise<SaveResult<Result<"add_ledger_line">>> {
  if (!isRecordId(account)) return { ok: true, data: "not_found" };
  return saveValue("ledger_lines", client.rpc("add_ledger_line", { p_account: account, p_values: values }));
}

/** Takes back what a person entered, by a line of its own. */
export async function reverseLine(
  client: Client,
  id: string,
  note: string | null,
): Promise<SaveResult<Result<"reverse_ledger_line">>> {
  if (!isRecordId(id)) return { ok: true, data: "not_found" };
  return saveValue("ledger_lines", client.rpc("reverse_ledger_line", { p_line: id, p_note: note }));
}

/** Percent by guardian, together 100. */
export const saveShares = (
  client: Client,
  family: string,
  shares: Readonly<Record<string, number>>,
): Promise<SaveResult<Result<"save_tuition_shares">>> =>
  saveValue("tuition_accounts", client.rpc("save_tuition_shares", { p_family: family, p_shares: { ...shares } }));

export type PriceList = Omit<Row<"price_lists">, "made_by" | "created_at">;

/** Head office's lists and those of a center, newest first; null without an answer. */
export function listPrices(client: Client, location: string | null): Promise<PriceList[] | null> {
  const query = client
    .from("price_lists")
    .select(
      "id, location_id, from_month, one_cents, two_cents, three_cents, registration_cents, is_taxed, tax_note, absence_rule, updated_at",
    );
  const own =
    location === null ? query.is("location_id", null) : query.or(`location_id.is.null,location_id.eq.${location}`);
  return readRows(own.order("from_month", { ascending: false }));
}

/** Whether a run has billed a month that began; null without an answer. `location`: null for any. */
export async function isMonthBilled(client: Client, location: string | null, month: IsoDate): Promise<boolean | null> {
  const billed = client
    .from("ledger_lines")
    .select("id")
    .eq("kind", "tuition")
    .gte("booked_on", month)
    .eq("month", month);
  const lines = await readRows((location === null ? billed : billed.eq("location_id", location)).limit(1));
  return lines && lines.length > 0;
}

/** Counts from a month that is not billed yet. `location`: null for head office's. */
export const savePriceList = (
  client: Client,
  location: string | null,
  values: Record<string, Json>,
): Promise<SaveResult<Result<"save_price_list">>> =>
  saveValue("price_lists", client.rpc("save_price_list", { p_location: location, p_values: values }));

export async function dropPriceList(client: Client, id: string): Promise<SaveResult<Result<"drop_price_list">>> {
  if (!isRecordId(id)) return { ok: true, data: "not_found" };
  return saveValue("price_lists", client.rpc("drop_price_list", { p_id: id }));
}

/** Head office's codes of the kinds of lines, for the bookkeeper; null without an answer. */
export const listAccountCodes = (client: Client): Promise<Row<"account_codes">[] | null> =>
  readRows(client.from("account_codes").select("kind, code"));

/** All of them, by kind; an empty one is none. */
export const saveAccountCodes = (
  client: Client,
  codes: Readonly<Record<string, string | undefined>>,
): Promise<SaveResult<Result<"save_account_codes">>> =>
  saveValue("account_codes", client.rpc("save_account_codes", { p_codes: { ...codes } }));

/** What the run of a month bills at a center and what it passes over; null without an answer. */
export const previewMonth = (
  client: Client,
  location: string,
  month: IsoDate,
): Promise<Result<"tuition_preview">[] | null> =>
  readRows(client.rpc("tuition_preview", { p_location: location, p_month: month }));

/** A month by center and subject, in cents and counts; null without an answer. */
export const sumMonth = (
  client: Client,
  location: string | null,
  month: IsoDate,
): Promise<Result<"tuition_month">[] | null> =>
  readRows(client.rpc("tuition_month", { p_location: location, p_month: month }));

/** The most that `listOverdue` gives. */
export const maxOverdue = 1000;

/** What is past its day and not paid, the center's turn first; null without an answer. */
export const listOverdue = (client: Client, location: string | null): Promise<Result<"overdue_tuition">[] | null> =>
  readRows(client.rpc("overdue_tuition", { p_location: location }).limit(maxOverdue));

/** Lessons of a month that were paid for and not given; null without an answer. */
export const listLessonsToCredit = (
  client: Client,
  location: string,
  month: IsoDate,
): Promise<Result<"lessons_to_credit">[] | null> =>
  readRows(client.rpc("lessons_to_credit", { p_location: location, p_month: month }));

/** Credits lessons, or takes that back until the next month was run. */
export const creditLessons = (
  client: Client,
  { location, month }: { location: string; month: IsoDate },
  sessions: readonly string[],
  isUndo: boolean,
): Promise<SaveResult<Result<"credit_lessons">>> =>
  saveRow(
    "ledger_lines",
    client.rpc("credit_lessons", { p_location: location, p_month: month, p_sessions: [...sessions], p_undo: isUndo }),
  );

/** A center's tutors with what they held in a half-month, which is named by its 1st or 16th; null without an answer. */
export const listHours = (client: Client, location: string, from: IsoDate): Promise<Result<"tutor_hours">[] | null> =>
  readRows(client.rpc("tutor_hours", { p_location: location, p_from: from }));

/** Approves what the page showed. @param minutes null takes the approval back */
export async function approveHours(
  client: Client,
  hours: { location: string; tutor: string; from: IsoDate },
  minutes: number | null,
): Promise<SaveResult<Result<"approve_hours">>> {
  if (!isRecordId(hours.tutor)) return { ok: true, data: "not_found" };
  return saveValue(
    "hour_approvals",
    client.rpc("approve_hours", {
      p_location: hours.location,
      p_tutor: hours.tutor,
      p_from: hours.from,
      p_minutes: minutes,
    }),
  );
}

/** The tutor's own, of six half-months, newest first; null without an answer. */
export const listOwnHours = (client: Client): Promise<Result<"my_hours">[] | null> => readRows(client.rpc("my_hours"));

/** What a signed link of an email leads to; by the service's client. */
export const readInvoiceToPay = (service: Client, invoice: string): Promise<Result<"invoice_to_pay"> | Missing> =>
  readRow(service.rpc("invoice_to_pay", { p_invoice: invoice }));
