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

test("the center is the profile's unless another is chosen, is asked for where there is none, and outlives a sign-in", async () => {
  const course = await shop.addCourse();
  const path = `/courses/${course}`;
  const { account, browser } = await shop.student();
  await shop.supabase.sql("update public.user_profiles set location_id = '3' where user_id = $1", [account.userId]);
  expect(chosenOf(await (await browser.get(path)).text())).toBe("3");
  expect(chosenOf(await (await browser.get(`${path}?center=7`)).text())).toBe("7");
  expect(addressOf(await browser.post(path, {}))).toBe(`${path}#enroll`);
  for (const center of ["", "nowhere", "9".repeat(40_000)]) {
    const answer = await browser.post(path, { center });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(wordsOf(html)).toContain("Choose the center");
    expect(html).toMatch(/<select[^>]*name="center"[^>]*aria-invalid="true"/);
  }
  expect([creations(), await purchasesOf(account.userId)]).toEqual([[], []]);
  const unknown = await fetch(shop.site.url + path, {
    method: "POST",
    body: new URLSearchParams({ center: "7" }),
    headers: { Origin: shop.site.url },
    redirect: "manual",
  });
  expect(addressOf(unknown)).toContain(encodeURIComponent(`${path}?center=7`));
});

test("a child of the family is chosen and stored with the purchase; none, or another family's, is asked for again", async () => {
  const course = await shop.addCourse();
  const { account, browser } = await shop.student();
  const [asha = "", ravi = "", stranger = ""] = (
    await shop.supabase.sql<{ id: string }>(
      `insert into public.children (family_id, first_name, grade)
       select private.family_of(case name when 'Gus' then $2::uuid else $1::uuid end), name, '3'
       from unnest('{Asha,Ravi,Gus}'::text[]) as name returning id`,
      [account.userId, (await shop.student()).account.userId],
    )
  ).map(({ id }) => id);
  const html = await (await browser.get(`/courses/${course}`)).text();
  const select = /<select[^>]*name="child"[^>]*>(.*?)<\/select>/s.exec(html)?.[1] ?? "";
  expect(["Asha", "Ravi", "Gus"].map((name) => select.includes(`>${name}<`))).toEqual([true, true, false]);
  for (const child of ["", "Asha", stranger]) {
    const answer = await browser.post(`/courses/${course}`, { center: "1", child });
    const form = await answer.text();
    expect([child, answer.status]).toEqual([child, 400]);
    expect(form).not.toContain("Gus");
    expect(form).toMatch(/<select[^>]*name="child"[^>]*aria-invalid="true"/);
  }
  for (const child of [asha, ravi])
    expect((await browser.post(`/courses/${course}`, { center: "1", child })).status).toBe(303);
  const bought = "select child_id from public.purchases where user_id = $1 order by created_at";
  expect(await shop.supabase.sql(bought, [account.userId])).toEqual([{ child_id: asha }, { child_id: ravi }]);
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
  expect(flashOf(heard)).not.toBe("");
});

test("pressed again after the checkout ran out unheard, the button makes a new one", async () => {
  const { browser, course, sessionId, account } = await shop.buy();
  await shop.stripe.step(sessionId, { kind: "expire" });
  const again = addressOf(await shop.enrol(browser, course));
  expect(again).toMatch(/\/c\/pay\/cs_/);
  expect(again).not.toContain(sessionId);
  expect((await purchasesOf(account.userId)).map(({ purchase }) => purchase)).toEqual(["failed", "pending"]);
});

test("a course that is offered no longer cannot be bought, and a free one needs no payment service", async () => {
  const { account, browser } = await shop.student();
  // why: the list still shows the first, so its page says that it is gone; the other has no page to say so
  for (const [course, status, address] of [
    [await shop.addCourse({ is_active: false }), 400, null],
    ["everything", 303, "/courses"],
  ] as const) {
    const answer = await shop.enrol(browser, course);
    expect([answer.status, addressOf(answer)]).toEqual([status, address]);
    expect((await answer.text()) + flashOf(answer)).toContain("no longer offered");
  }
  expect(await purchasesOf(account.userId)).toEqual([]);
  const free = await shop.enrol(browser, await shop.addCourse({ price_cents: 0 }));
  expect(addressOf(free)).toMatch(/^\/courses\/enrolled\?purchase=/);
  expect(creations()).toEqual([]);
  expect(await purchasesOf(account.userId)).toEqual([
    { purchase: "completed", application: "completed", session: null },
  ]);
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
    expect(html).toContain("<title>Error: ");
    expect(html).toContain(`action="/courses/${course}"`);
  }
  shop.stripe.fault("create", null);
  expect((await shop.enrol(browser, course)).status).toBe(303);
  expect(await purchasesOf(account.userId)).toMatchObject([...tries.map(() => givenUp), { purchase: "pending" }]);
});
