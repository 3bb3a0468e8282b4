import { describe, expect, test } from "vitest";
import { receiptWords } from "../../../app/content/payments/purchases";
import { paymentTroubleEmail } from "../../../app/emails/words/payments";
import type { TestBrowser } from "../../support/auth/accounts";
import { written } from "../../support/emails/email-samples";
import { plain } from "../../support/pages/html-parts";
import { sharedShop } from "../../support/payments/shop";
import type { Step } from "../../support/servers/stripe/stripe-state";

const shop = sharedShop();
const wordsOf = (html: string) => plain(html.replace(/<[^>]*>/g, " ")).replace(/\s+/g, " ");
const textAt = async (browser: TestBrowser, path: string) => wordsOf(await (await browser.get(path)).text());

/** A course that somebody bought and paid, of which the site hears everything. */
async function paid() {
  const bought = await shop.buy();
  shop.stripe.deliverTo(shop.webhook);
  await shop.stripe.step(bought.sessionId, { kind: "pay" });
  const happen = async (...kinds: Step[]) => {
    for (const step of kinds) expect(await shop.stripe.step(bought.sessionId, step)).not.toBeNull();
    expect(shop.stripe.deliveries.at(-1)?.status).toBe(200);
  };
  const stateOf = async () =>
    (
      await shop.supabase.sql(
        "select status, dispute, withdrawn_cents as taken, refunded_cents as refunded from purchases where id = $1",
        [bought.purchase],
      )
    )[0];
  const emails = () =>
    shop.supabase.sql<{ kind: string; recipient: string | null; data: Record<string, unknown> }>(
      "select kind, recipient, data from private.deliveries where data ->> 'purchase' = $1 order by created_at, dedupe_key",
      [bought.purchase],
    );
  return { ...bought, happen, stateOf, emails };
}

describe("a dispute", () => {
  test("is shown to the buyer and the network office while it is open, and its money is no revenue", async () => {
    const { purchase, course, browser, happen, stateOf, emails } = await paid();
    await happen({ kind: "dispute" }, { kind: "withdraw" });
    expect(await stateOf()).toEqual({ status: "completed", dispute: "open", taken: 14900, refunded: 0 });
    expect(await textAt(browser, "/purchase-history")).toMatch(/taken back by the bank Disputed/);
    expect(await textAt(browser, `/receipt?id=${purchase}`)).toContain(receiptWords.disputeOpen);
    expect(await textAt(browser, `/courses/enrolled?purchase=${purchase}`)).toContain("This payment is disputed");
    const staff = await textAt(await shop.boss(), `/admin/dashboard/courses/${course}`);
    expect(staff).toContain("Disputed, the bank has taken CA$149.00");
    expect(staff).toMatch(/Revenue CA\$0\.00/);
    expect(staff).toMatch(/To check 1/);
    const center = await shop.supabase.first("select email from locations where id = '1'");
    const told = (await emails()).filter(({ kind }) => kind === "payment_disputed");
    expect(told.map(({ recipient }) => recipient)).toEqual([null, center]);
    const [office, theirs] = told.map(({ kind, data }) => written(kind as "payment_disputed", data));
    expect(office?.blocks.some((block) => "button" in block)).toBe(true);
    expect(theirs?.blocks).toContainEqual({ text: paymentTroubleEmail.disputesForCenter.open });
  });

  test.each([
    ["won", ["dispute", "withdraw", "dispute-won", "reinstate"]],
    ["only a question of the bank", ["inquiry", "inquiry-closed"]],
  ] as const)("that is %s leaves the receipt and the revenue as they were", async (_, kinds) => {
    const { purchase, course, browser, happen, stateOf } = await paid();
    await happen(...kinds.map((kind) => ({ kind })));
    expect(await stateOf()).toEqual({ status: "completed", dispute: "won", taken: 0, refunded: 0 });
    expect(await textAt(browser, `/receipt?id=${purchase}`)).not.toContain("disputed");
    expect(await textAt(await shop.boss(), `/admin/dashboard/courses/${course}`)).toMatch(/Revenue CA\$149\.00/);
  });

  test("that is lost leaves no receipt, on the page and as a file", async () => {
    const { purchase, browser, happen, stateOf, emails } = await paid();
    await happen({ kind: "dispute" }, { kind: "withdraw" }, { kind: "dispute-lost" });
    expect(await stateOf()).toEqual({ status: "completed", dispute: "lost", taken: 14900, refunded: 0 });
    const page = await textAt(browser, `/receipt?id=${purchase}`);
    for (const words of [receiptWords.notAReceipt, receiptWords.disputeLost, "Charged back"])
      expect(page).toContain(words);
    expect((await browser.get(`/receipt.pdf?id=${purchase}`)).status).toBe(303);
    const toOffice = (await emails()).filter(({ kind, recipient }) => kind === "payment_disputed" && !recipient);
    expect(toOffice.map(({ data }) => data.dispute)).toEqual(["open", "lost"]);
  });

  test("cannot be asked about while the service is away, and the event shall come again", async () => {
    const { sessionId, stateOf } = await paid();
    shop.stripe.fault("disputes", "500");
    const event = await shop.stripe.step(sessionId, { kind: "dispute" });
    expect(shop.stripe.deliveries.at(-1)).toEqual({ event, status: 503 });
    expect(await stateOf()).toMatchObject({ dispute: null });
  });

  test("is looked at every day until it ends, however old the purchase is", async () => {
    const { purchase, happen } = await paid();
    await happen({ kind: "dispute" }, { kind: "withdraw" });
    await shop.supabase.sql("alter table public.purchases disable trigger purchases_keep");
    await shop.supabase.sql(
      "update purchases set completed_at = now() - interval '200 days', checked_at = now() - interval '25 hours' where id = $1",
      [purchase],
    );
    await shop.supabase.sql("alter table public.purchases enable trigger purchases_keep");
    const asked = await shop.supabase.sql<{ id: string }>(
      "select purchase_id as id from public.list_unsettled_purchases(1000)",
    );
    expect(asked.map(({ id }) => id)).toContain(purchase);
  });
});

describe("a refund", () => {
  test("that is called off is corrected at once, and the buyer is told both times", async () => {
    const { account, happen, stateOf, emails } = await paid();
    await happen({ kind: "refund", cents: 10_000 });
    expect(await stateOf()).toMatchObject({ status: "completed", refunded: 10_000 });
    await happen({ kind: "refund-cancelled", cents: 10_000 });
    expect(await stateOf()).toMatchObject({ status: "completed", refunded: 0 });
    const refunds = (await emails()).filter(({ kind }) => kind === "purchase_refunded");
    expect(refunds.map(({ recipient }) => recipient)).toEqual([account.email, account.email]);
    expect(refunds.map(({ data }) => [data.before_cents, data.refunded_cents]).sort()).toEqual([
      [0, 10_000],
      [10_000, 0],
    ]);
  });

  test("that is heard of with the payment is told beside the receipt", async () => {
    const { purchase, sessionId } = await shop.buy();
    await shop.stripe.step(sessionId, { kind: "pay" });
    const event = await shop.stripe.step(sessionId, { kind: "refund", cents: 5000 });
    expect(event && (await shop.stripe.send(event, shop.webhook))).toBe(200);
    // why: a payment that nobody has heard of is not known by its id, and the charge has ours with it
    const kinds = await shop.supabase.sql<{ kind: string }>(
      "select kind from private.deliveries where data ->> 'purchase' = $1 order by kind",
      [purchase],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      "center_refunded",
      "course_bought",
      "course_bought",
      "purchase_receipt",
      "purchase_refunded",
    ]);
  });
});

test("a payment over another amount tells the buyer and the network office, also where the page hears of it first", async () => {
  const { purchase, course, browser, sessionId } = await shop.buy();
  const session = shop.stripe.sessions.get(sessionId);
  if (session) session.amount_total = 100;
  await shop.stripe.step(sessionId, { kind: "pay" });
  const page = await textAt(browser, `/courses/enrolled?purchase=${purchase}`);
  expect(page).toContain("match the price of the course");
  expect(page).not.toContain("less than a minute");
  expect(await textAt(browser, "/purchase-history")).toContain("Being checked");
  expect(await textAt(await shop.boss(), `/admin/dashboard/courses/${course}`)).toContain("another amount was paid");
  const emails = await shop.supabase.sql(
    "select kind, recipient from private.deliveries where data ->> 'purchase' = $1",
    [purchase],
  );
  expect(emails).toEqual([{ kind: "payment_problem", recipient: null }]);
});
