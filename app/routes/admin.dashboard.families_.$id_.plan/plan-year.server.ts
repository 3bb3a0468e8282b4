import { lineKinds, lineWords } from "~/content/tuition/tuition-words";
import type { Result } from "~/database.types";
import { monthAndYear, readableDate } from "~/domain/dates/calendar";
import { inDollars } from "~/domain/tuition/money";
import { planWords } from "./plan-words";

type YearRow = Result<"tuition_year">;
const words = planWords.year;

const ownOf = (rows: readonly YearRow[], child: string) => rows.filter(({ child_id }) => child_id === child);
/** With the registration fee and tax. */
const owedOf = ({ net_cents, tax_cents, registration_cents }: YearRow) => net_cents + tax_cents + registration_cents;
const sum = (rows: readonly YearRow[], of: (row: YearRow) => number) => rows.reduce((all, row) => all + of(row), 0);

/** What a household pays as the page of a plan shows it. @param payers who gets the invoices, in words */
export function yearView(rows: readonly YearRow[], { plan, payers, today }: YearOf) {
  const children = [...new Map(rows.map(({ child_id, child }) => [child_id, child]))];
  const cell = (own: readonly YearRow[]) => {
    if (own.length === 0) return "–";
    return own.every(({ state }) => state === "paused") ? words.paused : inDollars(sum(own, owedOf));
  };
  const changed = rows.filter((row) => row.plan_id === plan && row.is_run && owedOf(row) !== row.billed_cents);
  const next = rows.find((row) => row.month > today && owedOf(row) > 0);
  const change = sum(changed, (row) => owedOf(row) - row.billed_cents);
  return {
    children: children.map(([, name]) => name),
    months: [...new Set(rows.map(({ month }) => month))].map((month) => {
      const all = rows.filter((row) => row.month === month);
      const own = children.map(([id]) => cell(ownOf(all, id)));
      return { month: monthAndYear(month), own, total: inDollars(sum(all, owedOf)) };
    }),
    own: children.map(([id]) => inDollars(sum(ownOf(rows, id), owedOf))),
    total: inDollars(sum(rows, owedOf)),
    sums: sumsOf(rows),
    changes: changed.map((row) =>
      words.change(
        lineWords.of(lineKinds[row.billed_cents === 0 ? "tuition" : "adjustment"], monthAndYear(row.month)),
        signed(owedOf(row) - row.billed_cents),
      ),
    ),
    changed: change === 0 ? null : words.later(signed(change)),
    isBilled: rows.some((row) => row.plan_id === plan && row.billed_cents !== 0),
    sent: next ? words.sent(payers, readableDate(next.month)) : words.notSent,
  };
}
export type YearView = ReturnType<typeof yearView>;

interface YearOf {
  plan: string;
  payers: string;
  today: string;
}

const signed = (cents: number) => (cents > 0 ? `+${inDollars(cents)}` : inDollars(cents));

/** Each way in which a month is reckoned, with the first month that is. */
function sumsOf(rows: readonly YearRow[]): string[] {
  const months = rows.filter(({ state }) => state === "due").map((row) => ({ row, said: monthSum(row) }));
  const firsts = months.filter(
    ({ row, said }, nth) => months.findIndex((one) => one.row.plan_id === row.plan_id && one.said === said) === nth,
  );
  const fees = rows.filter(({ registration_cents }) => registration_cents > 0);
  return [
    ...firsts.map(({ row, said }) => {
      const { lessons, of } = row.facts as { lessons?: number; of?: number };
      const month = monthAndYear(row.month);
      return `${lessons === undefined || of === undefined ? words.from(row.child, month) : words.part(row.child, month, lineWords.part(lessons, of))}: ${said}`;
    }),
    ...fees.map((row) => `${words.fee(row.child, monthAndYear(row.month))}: ${inDollars(row.registration_cents)}`),
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
    ...(tax_cents > 0
      ? [`${inDollars(net_cents)} + ${words.tax(inDollars(tax_cents))}`, inDollars(net_cents + tax_cents)]
      : [inDollars(net_cents)]),
  ].join(" = ");
}
