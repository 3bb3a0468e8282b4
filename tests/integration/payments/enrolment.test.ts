/** From the button of a course to the checkout: one purchase however often it is pressed, nothing half-made. */
import { expect, test } from "vitest";
import { flashOf } from "../../support/auth/accounts";
import { wordsOf } from "../../support/pages/html-parts";
import { sharedShop } from "../../support/payments/shop";

const shop = sharedShop();
const purchasesOf = (userId: string) =>
  shop.supabase.sql<{ purchase: string; application: string; session: string | null }>(
    `select p.status as purchase, a.status as application, p.checkout_session_id as session
     from public.purchases p left join public.course_applications a on a.purchase_id = p.id
     where p.user_id = $1 order by p.created_at, p.id`,
    [userId],
  );
const givenUp = { purchase: "failed", application: "cancelled", session: null };
const creations = () => shop.stripe.asked.filter(({ operation }) => operation === "create");
const addressOf = (answer: Response) => answer.headers.get("Location");
const chosenOf = (html: string) => /<option[^>]*value="([^"]*)"[^>]*selected/.exec(html)?.[1];

test("price, name and tax are the database's whatever the browser sends, in cents, by a key of the purchase", async () => {
  const name = "Reading & <Writing>";
  const course = await shop.addCourse({ name, price_cents: 19910, is_taxable: true });
  const { account, browser } = await shop.student();
  const answer = await browser.post(`/courses/${course}`, { center: "1", price: "1", courseName: "Cheap" });
  const [asked] = creations();
  expect([answer.status, asked?.status]).toEqual([303, 200]);
  const id = asked?.parameters.client_reference_id;
  expect(asked?.idempotencyKey).toBe(`checkout-${id}`);
  expect(asked?.parameters).toMatchObject({
    "line_items[0][price_data][product_data][name]": name,
    "line_items[0][price_data][unit_amount]": "19910",
    "line_items[0][price_data][currency]": "cad",
    "line_items[1][price_data][product_data][name]": "HST (13%)",
    "line_items[1][price_data][unit_amount]": "2588",
    "adaptive_pricing[enabled]": "false",
    "metadata[purchase_id]": id,
    "payment_intent_data[metadata][purchase_id]": id,
    customer_email: account.email,
    success_url: `${shop.site.url}/courses/enrolled?purchase=${id}`,
    cancel_url: `${shop.site.url}/courses/cancelled?purchase=${id}`,
  });
  expect(addressOf(answer)).toBe(shop.stripe.ofPurchase(id ?? "")?.url);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const policy = (await fetch(`${shop.site.url}/courses`)).headers.get("Content-Security-Policy");
  expect(policy).toContain(`form-action 'self' ${shop.stripe.url};`);
});

test("a price kept at the payment service that costs something else sells nothing", async () => {
  shop.stripe.prices.set("price_other", { unit_amount: 9900, currency: "cad" });
  const course = await shop.addCourse({ stripe_price_id: "price_other" });
  const { account, browser } = await shop.student();
  expect((await shop.enrol(browser, course)).status).toBe(503);
  expect(await purchasesOf(account.userId)).toEqual([givenUp]);
  expect([...shop.stripe.sessions.values()].at(-1)?.status).toBe("expired");
  expect(shop.site.output()).toContain("checkout amount differs");
});

test("the center is the profile's, is asked for again where it is none, and outlives a sign-in", async () => {
  const course = await shop.addCourse();
  const path = `/courses/${course}`;
  const { account, browser } = await shop.student();
  await shop.supabase.sql("update public.user_profiles set location_id = '3' where user_id = $1", [account.userId]);
  expect(chosenOf(await (await browser.get(path)).text())).toBe("3");
  const answer = await browser.post(path, { center: "nowhere" });
  expect([answer.status, wordsOf(await answer.text())]).toEqual([400, expect.stringContaining("Choose the center")]);
  expect([creations(), await purchasesOf(account.userId)]).toEqual([[], []]);
  const unknown = await fetch(shop.site.url + path, {
    method: "POST",
    body: new URLSearchParams({ center: "7" }),
    headers: { Origin: shop.site.url },
    redirect: "manual",
  });
  expect(addressOf(unknown)).toContain(encodeURIComponent(`${path}?center=7`));
});

test("pressed four times at once, while the checkout is in the making, the button makes one purchase", async () => {
  shop.stripe.making(150);
  const course = await shop.addCourse();
  const { account, browser } = await shop.student();
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.enrol(browser.copy(), course)));
  // why: who asks in vain while another request makes the checkout is asked to try again
  const led = answers.filter(({ status }) => status === 303).map(addressOf);
  expect([led.length > 0, new Set(led).size]).toEqual([true, 1]);
  expect(await purchasesOf(account.userId)).toMatchObject([{ purchase: "pending" }]);
  expect(new Set(creations().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(creations().some(({ status }) => status === 409)).toBe(true);
});

test("pressed again, the button leads to the checkout while it is open, then to the purchase, and at last to the history", async () => {
  const { browser, course, purchase, sessionId } = await shop.buy();
  const press = () => shop.enrol(browser, course);
  shop.stripe.fault("read", "500");
  expect(addressOf(await press())).toBe(`${shop.stripe.url}/c/pay/${sessionId}`);
  shop.stripe.fault("read", null);
  await shop.stripe.step(sessionId, { kind: "pay-later" });
  expect(addressOf(await press())).toBe(`/courses/enrolled?purchase=${purchase}`);
  await shop.stripe.step(sessionId, { kind: "succeed-later" });
  expect(addressOf(await press())).toBe(`/courses/enrolled?purchase=${purchase}`);
  const heard = await press();
  expect([addressOf(heard), creations().length]).toEqual(["/purchase-history", 1]);
  expect(flashOf(heard)).toContain("already enrolled");
});

test("where the payment service fails the visitor is told, nothing is left half-made, and the next try works", async () => {
  const course = await shop.addCourse();
  const { account, browser } = await shop.student();
  const tries = ["500", "garbage", "elsewhere", "dropped-answer"] as const;
  for (const fault of tries) {
    shop.stripe.fault("create", fault);
    const answer = await browser.post(`/courses/${course}`, { center: "5" });
    const html = await answer.text();
    expect([fault, answer.status, chosenOf(html)]).toEqual([fault, 503, "5"]);
    for (const words of ["<title>Error: ", "Failed to start enrollment process"]) expect(html).toContain(words);
    expect(html).toContain(`action="/courses/${course}"`);
  }
  shop.stripe.fault("create", null);
  expect((await shop.enrol(browser, course)).status).toBe(303);
  expect(await purchasesOf(account.userId)).toMatchObject([...tries.map(() => givenUp), { purchase: "pending" }]);
});
