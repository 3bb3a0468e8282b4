import type { Result } from "~/database.types";

type Line = Pick<
  Result<"read_ledger">,
  | ("account_id" | "location_id" | "center" | "payer" | "child_id" | "child" | "kind")
  | ("amount_cents" | "tax_cents" | "is_reversed")
>;

const isMoney = ({ kind }: Line) => kind === "payment" || kind === "refund" || kind === "dispute";

/**
 * Of the lines of a calendar year: what each payer paid at a center, without refunds, in cents, shared among the children
 * by what they were charged. What was taken back counts in no year.
 */
export function statementsOf(lines: readonly Line[]) {
  const counted = lines.filter(({ kind, is_reversed }) => kind !== "reversal" && !is_reversed);
  return groups(counted, ({ account_id }) => account_id).flatMap((own) => {
    const [first] = own;
    const moved = own.filter(isMoney);
    if (!first || moved.length === 0) return [];
    const { account_id, location_id, center, payer } = first;
    const paid = -sum(moved, ({ amount_cents }) => amount_cents);
    const charged = own.filter((line) => !isMoney(line));
    const children = shared(paid, charged);
    return { account_id, location_id, center, payer, children, paid, tax: sum(children, ({ tax }) => tax) };
  });
}

/**
 * By child, to the cent: what rounding leaves over goes to the next one. One who was charged nothing has no part; `id`
 * null: charged to no child, or nothing was charged yet.
 */
function shared(paid: number, charged: readonly Line[]) {
  const charges = groups(charged, ({ child_id }) => child_id).map((own) => ({
    id: own[0]?.child_id ?? null,
    name: own[0]?.child ?? null,
    cents: sum(own, ({ amount_cents }) => amount_cents),
    tax: sum(own, ({ tax_cents }) => tax_cents),
  }));
  const some = charges.filter(({ cents }) => cents > 0);
  const all = sum(some, ({ cents }) => cents);
  if (all === 0) return [{ id: null, name: null, paid, tax: 0 }];
  let [before, given] = [0, 0];
  return some.map(({ id, name, cents, tax }) => {
    before += cents;
    const own = Math.round((paid * before) / all) - given;
    given += own;
    return { id, name, paid: own, tax: Math.round((own * tax) / cents) };
  });
}

const groups = <One, Key>(all: readonly One[], keyOf: (one: One) => Key): One[][] =>
  [...new Set(all.map(keyOf))].map((key) => all.filter((one) => keyOf(one) === key));

const sum = <One>(all: readonly One[], count: (one: One) => number) =>
  all.reduce((before, one) => before + count(one), 0);
