import { expect, test } from "vitest";
import { written } from "../../support/emails/email-samples";
import { sharedShop, wordsAt } from "../../support/payments/shop";
import { type Sold, sellOne } from "../../support/payments/sold";
import type { Step } from "../../support/servers/stripe/stripe-state";

const shop = sharedShop();

/** What is bought and paid, of which the site hears everything. */
async function paid<Bought extends Sold>(bought: Bought) {
  shop.stripe.deliverTo(shop.webhook);
  const happen = async (...kinds: Step[]) => {
    for (const step of kinds) expect(await shop.stripe.step(bought.sessionId, step)).not.toBeNull();
    expect(shop.stripe.deliveries.at(-1)?.status).toBe(200);
  };
  await happen({ kind: "pay" });
  const stateOf = async () =>
    (
      await shop.supabase.sql(
        "select status, dispute, withdrawn_cents as taken, refunded_cents as refunded from purchases where id = $1",
        [bought.purchase],
      )
    )[0];
  return { ...bought, happen, stateOf };
}
const emailsAbout = (purchase: string, kind: string) =>
  shop.supabase.sql<{ recipient: string | null; data: Record<string, unknown> }>(
    `select recipient, data from private.deliveries where data ->> 'purchase' = $1 and kind = $2
     order by created_at, dedupe_key`,
    [purchase, kind],
  );

test("a dispute is shown to the buyer and the network office while it is open, and leaves no receipt once it is lost", async () => {
  const { purchase, course, browser, happen, stateOf } = await paid(await shop.buy());
  const staff = await shop.boss();
  await happen({ kind: "dispute" }, { kind: "withdraw" });
  expect(await stateOf()).toEqual({ status: "completed", dispute: "open", taken: 14900, refunded: 0 });
  const receipt = `/receipt?id=${purchase}`;
  expect(await wordsAt(browser, receipt)).toMatch(/disputed/i);
  expect(await wordsAt(staff, `/admin/dashboard/courses/${course}`)).toMatch(/Revenue CA\$0\.00/);
  const center = await shop.supabase.first("select email from locations where id = '1'");
  const told = await emailsAbout(purchase, "payment_disputed");
  expect(told.map(({ recipient }) => recipient)).toEqual([null, center]);
  const theirs = written("payment_disputed", told[1]?.data);
  expect(JSON.stringify(theirs.blocks)).toContain("Head office will answer the bank");

  await happen({ kind: "dispute-lost" });
  expect(await stateOf()).toEqual({ status: "completed", dispute: "lost", taken: 14900, refunded: 0 });
  const page = await wordsAt(browser, receipt);
  for (const words of ["This is not a receipt", "Charged back"]) expect(page).toContain(words);
  expect((await browser.get(`/receipt.pdf?id=${purchase}`)).status).toBe(303);
  const toOffice = (await emailsAbout(purchase, "payment_disputed")).filter(({ recipient }) => !recipient);
  expect(toOffice.map(({ data }) => data.dispute)).toEqual(["open", "lost"]);
});

test("a dispute that is won, and a question of the bank, leave the receipt and the revenue as they were", async () => {
  const staff = await shop.boss();
  for (const kinds of [
    ["dispute", "withdraw", "dispute-won", "reinstate"],
    ["inquiry", "inquiry-closed"],
  ] as const) {
    const { purchase, course, happen, stateOf } = await paid(await sellOne(shop));
    await happen(...kinds.map((kind) => ({ kind })));
    expect(await stateOf()).toEqual({ status: "completed", dispute: "won", taken: 0, refunded: 0 });
    expect(await wordsAt(staff, `/receipt?id=${purchase}`)).not.toContain("disputed");
    expect(await wordsAt(staff, `/admin/dashboard/courses/${course}`)).toMatch(/Revenue CA\$149\.00/);
  }
});

test("a payment over another amount tells the buyer and the network office, also where the page hears of it first", async () => {
  const { purchase, course, browser, sessionId } = await shop.buy();
  const session = shop.stripe.sessions.get(sessionId);
  if (session) session.amount_total = 100;
  await shop.stripe.step(sessionId, { kind: "pay" });
  const page = await wordsAt(browser, `/courses/enrolled?purchase=${purchase}`);
  expect(page).toContain("match the price of the course");
  expect(page).not.toContain("less than a minute");
  expect(await wordsAt(browser, "/purchase-history")).toContain("Being checked");
  expect(await wordsAt(await shop.boss(), `/admin/dashboard/courses/${course}`)).toContain("another amount was paid");
  const emails = await shop.supabase.sql(
    "select kind, recipient from private.deliveries where data ->> 'purchase' = $1",
    [purchase],
  );
  expect(emails).toEqual([{ kind: "payment_problem", recipient: null }]);
});
