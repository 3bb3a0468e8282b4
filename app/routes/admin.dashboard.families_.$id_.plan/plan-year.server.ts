import { lineKinds, lineWords } from "~/content/tuition/tuition-words";
import type { Result } from "~/database.types";
import { monthAndYear, readableDate } from "~/domain/dates/calendar";
import { inDollars } from "~/domain/tuition/money";
import { planWords } from "./plan-words";

type YearRow = Result<"tuition_year">;
const words = planWords.year;

/** With the registration fee and tax. */
const owedOf = ({ net_cents, tax_cents, registration_cents }: YearRow) => net_cents + tax_cents + registration_cents;
const sum = (rows: readonly YearRow[], of: (row: YearRow) => number) => rows.reduce((all, row) => all + of(row), 0);
const signed = (cents: number) => (cents > 0 ? `+${inDollars(cents)}` : inDollars(cents));

function cellOf(rows: readonly YearRow[]): string {
  if (rows.length === 0) return "–";
  const state = (["paused", "closed"] as const).find((one) => rows.every((row) => row.state === one));
  return state ? words.states[state] : inDollars(sum(rows, owedOf));
}

/** What a household pays as the page of a plan shows it. @param payers who gets the invoices, in words */
export function yearView(rows: readonly YearRow[], payers: string, today: string) {
  const children = [...new Map(rows.map(({ child_id, child }) => [child_id, child]))];
  const columns = children.length > 1 ? [...children, [null, words.total] as const] : children;
  const cells = (of: readonly YearRow[]) =>
    columns.map(([id]) => cellOf(of.filter((row) => id === null || row.child_id === id)));
  const changed = rows.filter((row) => row.is_run && owedOf(row) !== row.billed_cents);
  const change = sum(changed, (row) => owedOf(row) - row.billed_cents);
  const next = rows.find((row) => row.month > today && owedOf(row) > 0);
  return {
    columns: columns.map(([, name]) => name),
    months: [...new Set(rows.map(({ month }) => month))].map((month) => ({
      month: monthAndYear(month),
      cells: cells(rows.filter((row) => row.month === month)),
    })),
    total: cells(rows),
    sums: sumsOf(rows),
    changes: changed.map((row) =>
      words.change(
        lineWords.of(lineKinds[row.billed_cents === 0 ? "tuition" : "adjustment"], monthAndYear(row.month)),
        signed(owedOf(row) - row.billed_cents),
      ),
    ),
    changed: change === 0 ? null : words.later(signed(change)),
    isBilled: rows.some((row) => row.is_run && row.billed_cents !== 0),
    sent: next ? words.sent(payers, readableDate(next.month)) : words.notSent,
  };
}
export type YearView = ReturnType<typeof yearView>;

/** Each way in which a month is reckoned, with the first month that is. */
function sumsOf(rows: readonly YearRow[]): string[] {
  const said = new Map<string, string>();
  for (const row of rows) {
    const { lessons, of } = row.facts as { lessons?: number; of?: number };
    const month = monthAndYear(row.month);
    const what =
      lessons && of ? words.part(row.child, month, lineWords.part(lessons, of)) : words.from(row.child, month);
    const reckoned = monthSum(row);
    const key = `${row.plan_id} ${reckoned}`;
    if (row.state === "due" && !said.has(key)) said.set(key, `${what}: ${reckoned}`);
  }
  const fees = rows.filter((row) => row.registration_cents > 0);
  return [
    ...said.values(),
    ...fees.map((row) => words.fee(row.child, monthAndYear(row.month), inDollars(row.registration_cents))),
  ];
}

/** 'CA$169.00 − CA$16.90 (sibling discount) = CA$152.10 + CA$19.77 HST = CA$171.87' */
function monthSum({ net_cents, tax_cents, facts }: YearRow): string {
  const { discount = 0, discount_kind = "other" } = facts as {
    discount?: number;
    discount_kind?: keyof typeof planWords.discounts;
  };
  const off = words.discount(inDollars(discount), planWords.discounts[discount_kind]);
  return [
    ...(discount > 0 ? [`${inDollars(net_cents + discount)} − ${off}`] : []),
    inDollars(net_cents) + (tax_cents > 0 ? ` + ${words.tax(inDollars(tax_cents))}` : ""),
    ...(tax_cents > 0 ? [inDollars(net_cents + tax_cents)] : []),
  ].join(" = ");
}
