import { describe, expect, it } from "vitest";
import { lineInWords } from "~/domain/tuition/ledger-line";
import { inDollars } from "~/domain/tuition/money";
import { statementsOf } from "~/domain/tuition/statement";

type Line = Parameters<typeof statementsOf>[0][number];
const line = (kind: Line["kind"], amount_cents: number, changed: Partial<Line> = {}): Line => ({
  ...{ account_id: "a", location_id: "1", center: "Ajax", payer: "Dana Ng", is_reversed: false },
  ...{ child: null, child_id: changed.child ?? null, kind, amount_cents, tax_cents: 0, ...changed },
});
const charge = (child: string | null, cents: number, changed: Partial<Line> = {}) =>
  line("tuition", cents, { child, ...changed });
const childrenOf = (lines: readonly Line[]) =>
  statementsOf(lines).map(({ children, paid }) => [...children.map(({ name, paid: own }) => [name, own]), paid]);

describe("the statement of a year", () => {
  it.each<[string, Line[], unknown]>([
    ["nothing was paid", [charge("Maya", 100)], []],
    [
      "odd cents: three children who were charged the same",
      [charge("Maya", 100), charge("Ben", 100), charge("Cy", 100), line("payment", -100)],
      [[["Maya", 33], ["Ben", 34], ["Cy", 33], 100]],
    ],
    [
      "payments less refunds and what a bank took back",
      [charge("Maya", 19_097), line("payment", -19_097), line("refund", 97), line("dispute", 1_000)],
      [[["Maya", 18_000], 18_000]],
    ],
    [
      "what was taken back counts on neither side",
      [charge("Maya", 500), line("payment", -500), line("payment", -70, { is_reversed: true }), line("reversal", 90)],
      [[["Maya", 500], 500]],
    ],
    [
      "a child who was given back all has no part",
      [charge("Maya", 300), charge("Ben", 200), line("adjustment", -200, { child: "Ben" }), line("payment", -301)],
      [[["Maya", 301], 301]],
    ],
    [
      "two children of one name have a row each",
      [charge("Maya", 100, { child_id: "1" }), charge("Maya", 300, { child_id: "2" }), line("payment", -400)],
      [[["Maya", 100], ["Maya", 300], 400]],
    ],
    ["paid ahead, nothing is charged yet", [line("payment", -501)], [[[null, 501], 501]]],
    [
      "more was given back than paid, in odd cents",
      [charge("Maya", 100), charge(null, 200), line("refund", 5)],
      [[["Maya", -2], [null, -3], -5]],
    ],
    [
      "two payers have a statement each",
      [charge("Maya", 67), line("payment", -67), line("payment", -33, { account_id: "b" })],
      [
        [["Maya", 67], 67],
        [[null, 33], 33],
      ],
    ],
  ])("%s", (_, lines, expected) => {
    expect(childrenOf(lines)).toEqual(expected);
  });

  it("names the tax in what was paid of each child, as the charges had it", () => {
    const [one] = statementsOf([
      charge("Maya", 19_097, { tax_cents: 2_197 }),
      charge("Ben", 10_000),
      line("payment", -29_097),
    ]);
    expect(one).toMatchObject({ paid: 29_097, tax: 2_197, children: [{ tax: 2_197 }, { tax: 0 }] });
  });
});

it.each([
  [{ kind: "tuition", facts: { lessons: 3, of: 4 } }, "Tuition for December 2026, Math, Maya (3 of 4 lessons)"],
  [{ kind: "adjustment" }, "Adjustment for December 2026, Math, Maya"],
  [{ kind: "payment", subjects: [], child: null }, "Payment"],
  [
    { kind: "credit", facts: { day: "2025-12-24", why: "closed" } },
    /^Credit for Wed, Dec 24, 2025, when .*, Math, Maya$/,
  ],
] as const)("a line of the account in words: %o", (changed, words) => {
  const known = { month: "2026-12-01", subjects: ["math"], child: "Maya", facts: {} };
  expect(lineInWords({ ...known, ...changed, subjects: [...(changed.kind === "payment" ? [] : ["math"])] })).toMatch(
    words,
  );
});

it("an amount that the family has left has a real minus", () => {
  expect([inDollars(120_050), inDollars(-1_200)]).toEqual(["CA$1,200.50", "−CA$12.00"]);
});
