/** From the button of a course to the checkout: one purchase however often it is pressed, nothing half-made. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enrolmentMessages } from "../../../app/content/enrolment";
import { messages } from "../../../app/content/messages";
import { flashOf, TestBrowser } from "../../support/auth/accounts";
import { type Shop, startShop } from "../../support/payments/shop";
import { startSite } from "../../support/servers/site";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());
beforeEach(() => {
  for (const operation of ["create", "read", "expire"] as const) shop.stripe.fault(operation, null);
  shop.stripe.deliverTo(shop.webhook);
  shop.stripe.making(0);
  shop.stripe.asked.length = 0;
});

const purchasesOf = (userId: string) =>
  shop.supabase.sql<{ purchase: string; application: string; session: string | null }>(
    `select p.status as purchase, a.status as application, p.checkout_session_id as session
     from public.purchases p left join public.course_applications a on a.purchase_id = p.id
     where p.user_id = $1 order by p.created_at, p.id`,
    [userId],
  );
const creations = () => shop.stripe.asked.filter(({ operation }) => operation === "create");
const told = async (answer: Response) => (await answer.text()).replace(/&#x27;/g, "'");

describe("what the payment service is asked for", () => {
  test("the price, name and tax of the database, in cents, by a key of the purchase", async () => {
    const course = await shop.addCourse({
      name: "Reading & <Writing>",
      price_cents: 19910,
      is_taxable: true,
    });
    const { account, browser } = await shop.student();
    const answer = await browser.post(`/courses/${course}`, { course, price: "1", courseName: "Cheap" });
    const [asked] = creations();
    expect([answer.status, asked?.status]).toEqual([303, 200]);
    const id = asked?.parameters.client_reference_id;
    expect(asked?.idempotencyKey).toBe(`checkout-${id}`);
    expect(asked?.parameters).toMatchObject({
      "line_items[0][price_data][product_data][name]": "Reading & <Writing>",
      "line_items[0][price_data][unit_amount]": "19910",
      "line_items[0][price_data][currency]": "cad",
      "line_items[1][price_data][product_data][name]": "HST (13%)",
      "line_items[1][price_data][unit_amount]": "2588",
      customer_email: account.email,
      success_url: `${shop.site.url}/courses/enrolled?purchase=${id}`,
      cancel_url: `${shop.site.url}/courses/cancelled?purchase=${id}`,
      "metadata[purchase_id]": id,
    });
    expect(answer.headers.get("Location")).toBe(shop.stripe.ofPurchase(id ?? "")?.url);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("a price kept there takes the place of ours where both are the same", async () => {
    shop.stripe.prices.set("price_same", { unit_amount: 14900, currency: "cad" });
    const course = await shop.addCourse({ stripe_price_id: "price_same" });
    const { browser } = await shop.student();
    expect((await shop.enrol(browser, course)).status).toBe(303);
    expect(creations()[0]?.parameters["line_items[0][price]"]).toBe("price_same");
  });

  test.each([
    ["costs something else", { unit_amount: 9900, currency: "cad" }],
    ["is in another currency", { unit_amount: 14900, currency: "usd" }],
  ])("a price kept there that %s sells nothing", async (_, price) => {
    shop.stripe.prices.set("price_other", price);
    const course = await shop.addCourse({ stripe_price_id: "price_other" });
    const { account, browser } = await shop.student();
    const answer = await shop.enrol(browser, course);
    expect([answer.status, await told(answer)]).toEqual([
      503,
      expect.stringContaining(messages.enrolmentFailed.text),
    ]);
    expect(await purchasesOf(account.userId)).toEqual([
      { purchase: "failed", application: "cancelled", session: null },
    ]);
    expect([...shop.stripe.sessions.values()].at(-1)?.status).toBe("expired");
    expect(shop.site.output()).toContain("checkout amount differs");
  });
});

describe("pressing the button again", () => {
  test("ten times at once makes one purchase, one checkout and ten equal answers", async () => {
    const course = await shop.addCourse();
    const { account, browser } = await shop.student();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.enrol(browser.copy(), course)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
    expect(await purchasesOf(account.userId)).toHaveLength(1);
    expect(new Set(creations().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test("while the checkout is still in the making it waits for that one", async () => {
    shop.stripe.making(2500);
    const course = await shop.addCourse();
    const { account, browser } = await shop.student();
    const answers = await Promise.all([browser, browser.copy()].map((one) => shop.enrol(one, course)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
    expect(creations().some(({ status }) => status === 409)).toBe(true);
    expect(await purchasesOf(account.userId)).toMatchObject([{ purchase: "pending" }]);
  });

  test("in a second tab leads to the same checkout", async () => {
    const course = await shop.addCourse();
    const { account, browser } = await shop.student();
    const first = await shop.enrol(browser, course);
    const second = await shop.enrol(browser, course);
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect([creations().length, (await purchasesOf(account.userId)).length]).toEqual([1, 1]);
  });

  test("after paying it leads to the purchase, before and after the payment is heard of", async () => {
    const bought = await shop.buy();
    const browser = new TestBrowser(shop.site.url);
    await browser.signIn(bought.account);
    shop.stripe.deliverTo(null);
    await shop.stripe.step(bought.sessionId, { kind: "pay" });
    const unheard = await shop.enrol(browser, bought.course);
    expect(unheard.headers.get("Location")).toBe(`/courses/enrolled?purchase=${bought.purchase}`);
    const heard = await shop.enrol(browser, bought.course);
    expect(heard.headers.get("Location")).toBe("/purchase-history");
    expect(flashOf(heard)).toContain(enrolmentMessages.already.title);
    expect(creations()).toHaveLength(1);
  });

  test("while a bank works on the payment it leads to the purchase", async () => {
    const bought = await shop.buy();
    await shop.stripe.step(bought.sessionId, { kind: "pay-later" });
    const browser = new TestBrowser(shop.site.url);
    await browser.signIn(bought.account);
    const again = await shop.enrol(browser, bought.course);
    expect(again.headers.get("Location")).toBe(`/courses/enrolled?purchase=${bought.purchase}`);
  });

  test("after the checkout ran out unheard it makes a new one", async () => {
    const bought = await shop.buy();
    shop.stripe.deliverTo(null);
    await shop.stripe.step(bought.sessionId, { kind: "expire" });
    const browser = new TestBrowser(shop.site.url);
    await browser.signIn(bought.account);
    const again = await shop.enrol(browser, bought.course);
    expect(again.headers.get("Location")).toMatch(/\/c\/pay\/cs_/);
    expect(again.headers.get("Location")).not.toContain(bought.sessionId);
    expect((await purchasesOf(bought.account.userId)).map(({ purchase }) => purchase)).toEqual([
      "failed",
      "pending",
    ]);
  });

  test("while the service cannot be asked, the open checkout is still the way", async () => {
    const bought = await shop.buy();
    shop.stripe.fault("read", "500");
    const browser = new TestBrowser(shop.site.url);
    await browser.signIn(bought.account);
    const again = await shop.enrol(browser, bought.course);
    expect(again.headers.get("Location")).toBe(`${shop.stripe.url}/c/pay/${bought.sessionId}`);
  });
});

describe("what cannot be bought", () => {
  test.each([
    ["a course that is not offered any more", () => shop.addCourse({ is_active: false }), 400],
    // The page of the list says so, since there is none of the course.
    ["no course", async () => "00000000-0000-4000-8000-00000000dead", 303],
    ["what is no id at all", async () => "everything", 303],
  ])("%s", async (_, course, status) => {
    const { account, browser } = await shop.student();
    const answer = await shop.enrol(browser, await course());
    expect([answer.status, (await answer.text()) + flashOf(answer)]).toEqual([
      status,
      expect.stringContaining(enrolmentMessages.unavailable.title),
    ]);
    expect([creations(), await purchasesOf(account.userId)]).toEqual([[], []]);
  });

  test("a free course is enrolled in without the payment service", async () => {
    const course = await shop.addCourse({ price_cents: 0 });
    const { account, browser } = await shop.student();
    const answer = await shop.enrol(browser, course);
    expect(answer.headers.get("Location")).toMatch(/^\/courses\/enrolled\?purchase=/);
    expect([creations(), await purchasesOf(account.userId)]).toEqual([
      [],
      [{ purchase: "completed", application: "completed", session: null }],
    ]);
  });

  test("nothing from another site's page, and nothing for somebody who is not signed in", async () => {
    const course = await shop.addCourse();
    const { account, browser } = await shop.student();
    const foreign = await browser.post(`/courses/${course}`, { course }, { "Sec-Fetch-Site": "cross-site" });
    expect([foreign.status, await purchasesOf(account.userId)]).toEqual([403, []]);
    const nobody = await shop.enrol(new TestBrowser(shop.site.url), course);
    expect([nobody.status, nobody.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/^\/login\?redirect=%2Fcourses/),
    ]);
    expect(flashOf(nobody)).toContain(messages.signInToEnrol.text);
  });

  test("nothing more than twenty times in ten minutes", async () => {
    const course = await shop.addCourse();
    const { browser } = await shop.student();
    const statuses: number[] = [];
    for (let start = 0; start < 21; start++) statuses.push((await shop.enrol(browser, course)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(303));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a payment service in trouble", () => {
  test.each(["500", "429", "401", "garbage", "odd", "elsewhere", "dropped", "dropped-answer"] as const)(
    "%s: the visitor is told, nothing is left half-made, and the next try works",
    async (fault) => {
      const course = await shop.addCourse();
      const { account, browser } = await shop.student();
      shop.stripe.fault("create", fault);
      const answer = await shop.enrol(browser, course);
      expect([answer.status, await told(answer)]).toEqual([
        503,
        expect.stringContaining(messages.enrolmentFailed.text),
      ]);
      expect(await purchasesOf(account.userId)).toEqual([
        { purchase: "failed", application: "cancelled", session: null },
      ]);
      shop.stripe.fault("create", null);
      expect((await shop.enrol(browser, course)).status).toBe(303);
      expect(await purchasesOf(account.userId)).toMatchObject([
        { purchase: "failed" },
        { purchase: "pending" },
      ]);
    },
  );

  test.each(["slow", "trickle"] as const)(
    "%s: it is given up in time",
    async (fault) => {
      const course = await shop.addCourse();
      const { account, browser } = await shop.student();
      shop.stripe.fault("create", fault);
      const answer = await shop.enrol(browser, course);
      expect(answer.status).toBe(503);
      expect(await purchasesOf(account.userId)).toEqual([
        { purchase: "failed", application: "cancelled", session: null },
      ]);
    },
    40_000,
  );
});

test("a site without keys sells nothing", async () => {
  const shut = await startSite({ supabase: shop.supabase });
  const course = await shop.addCourse();
  const { account } = await shop.student();
  const browser = new TestBrowser(shut.url);
  await browser.signIn(account);
  const answer = await shop.enrol(browser, course);
  expect([answer.status, await purchasesOf(account.userId)]).toEqual([503, []]);
  await shut.kill();
});

test("a page lets its forms lead to the checkout, and nowhere else", async () => {
  const answer = await fetch(`${shop.site.url}/courses`);
  expect(answer.headers.get("Content-Security-Policy")).toContain(`form-action 'self' ${shop.stripe.url};`);
});
