import type { Result } from "~/database.types";

type Line = Pick<
  Result<"read_ledger">,
  | ("account_id" | "location_id" | "center" | "payer" | "child_id" | "child" | "kind")
  | ("amount_cents" | "tax_cents" | "is_reversed")
>;

/** What one payer paid at one center in a year; cents. */
export interface Statement extends Pick<Line, "account_id" | "location_id" | "center" | "payer"> {
  /** `id` null: charged to no child, or nothing was charged yet. */
  children: readonly { id: string | null; name: string | null; paid: number; tax: number }[];
  paid: number;
  tax: number;
}

const money: readonly Line["kind"][] = ["payment", "refund", "dispute"];

/**
 * Of the lines of a calendar year: what was paid, without refunds, shared among the children by what they were charged.
 * What was taken back counts in no year.
 */
export function statementsOf(lines: readonly Line[]): Statement[] {
  const counted = lines.filter(({ kind, is_reversed }) => kind !== "reversal" && !is_reversed);
  return groups(counted, ({ account_id }) => account_id).flatMap((own) => {
    const [first] = own;
    const moved = own.filter(({ kind }) => money.includes(kind));
    if (!first || moved.length === 0) return [];
    const { account_id, location_id, center, payer } = first;
    const paid = -sum(moved, ({ amount_cents }) => amount_cents);
    const children = shared(paid, chargesOf(own));
    return { account_id, location_id, center, payer, children, paid, tax: sum(children, ({ tax }) => tax) };
  });
}

interface Charge {
  id: string | null;
  name: string | null;
  cents: number;
  tax: number;
}

/** By child; one who was charged nothing has no part. */
function chargesOf(lines: readonly Line[]): readonly Charge[] {
  const charged = lines.filter(({ kind }) => !money.includes(kind));
  const charges = groups(charged, ({ child_id }) => child_id).map((own) => ({
    id: own[0]?.child_id ?? null,
    name: own[0]?.child ?? null,
    cents: sum(own, ({ amount_cents }) => amount_cents),
    tax: sum(own, ({ tax_cents }) => tax_cents),
  }));
  const some = charges.filter(({ cents }) => cents > 0);
  return some.length > 0 ? some : [{ id: null, name: null, cents: 1, tax: 0 }];
}

/** To the cent: what rounding leaves over goes to the next one. */
function shared(paid: number, charges: readonly Charge[]) {
  const all = sum(charges, ({ cents }) => cents);
  let charged = 0;
  let given = 0;
  return charges.map(({ id, name, cents, tax }) => {
    charged += cents;
    const own = Math.round((paid * charged) / all) - given;
    given += own;
    return { id, name, paid: own, tax: Math.round((own * tax) / cents) };
  });
}

const groups = <One, Key>(all: readonly One[], keyOf: (one: One) => Key): One[][] =>
  [...new Set(all.map(keyOf))].map((key) => all.filter((one) => keyOf(one) === key));

const sum = <One>(all: readonly One[], count: (one: One) => number) =>
  all.reduce((before, one) => before + count(one), 0);
