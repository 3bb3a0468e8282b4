/** From the button of a course to the checkout: one purchase however often it is pressed, nothing half-made. */
import { describe, expect, test } from "vitest";
import { messages } from "../../../app/content/site/messages";
import { enrolmentMessages } from "../../../app/routes/courses.$id/enrolment-words";
import { flashOf } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { sharedShop } from "../../support/payments/shop";
import type { Step } from "../../support/servers/stripe/stripe-state";

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

describe("what the payment service is asked for", () => {
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
  });

  test("a price kept there that costs something else sells nothing", async () => {
    shop.stripe.prices.set("price_other", { unit_amount: 9900, currency: "cad" });
    const course = await shop.addCourse({ stripe_price_id: "price_other" });
    const { account, browser } = await shop.student();
    expect((await shop.enrol(browser, course)).status).toBe(503);
    expect(await purchasesOf(account.userId)).toEqual([givenUp]);
    expect([...shop.stripe.sessions.values()].at(-1)?.status).toBe("expired");
    expect(shop.site.output()).toContain("checkout amount differs");
  });

  test("a page lets its forms lead to the checkout, and nowhere else", async () => {
    const answer = await fetch(`${shop.site.url}/courses`);
    expect(answer.headers.get("Content-Security-Policy")).toContain(`form-action 'self' ${shop.stripe.url};`);
  });
});

describe("the center that looks after the family", () => {
  const chosenOf = (html: string) => /<option[^>]*value="([^"]*)"[^>]*selected/.exec(html)?.[1];
  const centerOf = (userId: string) =>
    shop.supabase.sql<{ location_id: string }>("select location_id from public.purchases where user_id = $1", [userId]);

  test("is that of the profile unless another is chosen, and stays chosen where the form comes back", async () => {
    const course = await shop.addCourse();
    const { account, browser } = await shop.student();
    await shop.supabase.sql("update public.user_profiles set location_id = '3' where user_id = $1", [account.userId]);
    expect(chosenOf(await (await browser.get(`/courses/${course}`)).text())).toBe("3");
    shop.stripe.fault("create", "500");
    const failed = await browser.post(`/courses/${course}`, { center: "5" });
    expect([failed.status, chosenOf(await failed.text())]).toEqual([503, "5"]);
    shop.stripe.fault("create", null);
    expect((await browser.post(`/courses/${course}`, { center: "5" })).status).toBe(303);
    expect((await centerOf(account.userId)).at(-1)).toEqual({ location_id: "5" });
  });

  test("is asked for where the list gives none, and again where it is none of ours", async () => {
    const course = await shop.addCourse();
    const { account, browser } = await shop.student();
    expect(addressOf(await browser.post(`/courses/${course}`, {}))).toBe(`/courses/${course}#enroll`);
    for (const center of ["", "nowhere", "<script>", "9".repeat(40_000)]) {
      const answer = await browser.post(`/courses/${course}`, { center });
      const html = await answer.text();
      expect(answer.status).toBe(400);
      expect(plain(html)).toContain(enrolmentMessages.noCenter.text);
      expect(html).toMatch(/<select[^>]*name="center"[^>]*aria-invalid="true"/);
    }
    expect([creations(), await purchasesOf(account.userId)]).toEqual([[], []]);
  });

  test("is remembered while somebody signs in", async () => {
    const course = await shop.addCourse();
    const answer = await fetch(`${shop.site.url}/courses/${course}`, {
      method: "POST",
      body: new URLSearchParams({ center: "7" }),
      headers: { Origin: shop.site.url },
      redirect: "manual",
    });
    expect(addressOf(answer)).toContain(encodeURIComponent(`/courses/${course}?center=7`));
    const { browser } = await shop.student();
    expect(chosenOf(await (await browser.get(`/courses/${course}?center=7`)).text())).toBe("7");
  });
});

describe("the child who takes the course", () => {
  const boughtFor = (userId: string) =>
    shop.supabase.sql("select child_id from public.purchases where user_id = $1 order by created_at", [userId]);
  async function familyWith(...names: string[]) {
    const family = await shop.student();
    const made = await shop.supabase.sql<{ id: string }>(
      `insert into public.children (family_id, first_name, grade)
       select private.family_of($1), unnest($2::text[]), '3' returning id`,
      [family.account.userId, names],
    );
    return { ...family, children: made.map(({ id }) => id) };
  }

  test("is chosen in a plain form and stored with the purchase, one for each child", async () => {
    const course = await shop.addCourse();
    const { account, browser, children } = await familyWith("Asha", "Ravi");
    const html = await (await browser.get(`/courses/${course}`)).text();
    const select = /<select[^>]*name="child"[^>]*>(.*?)<\/select>/s.exec(html)?.[1] ?? "";
    for (const name of ["Asha", "Ravi"]) expect(select).toContain(`>${name}<`);
    for (const child of children)
      expect((await browser.post(`/courses/${course}`, { center: "1", child })).status).toBe(303);
    expect(await boughtFor(account.userId)).toEqual(children.map((child_id) => ({ child_id })));
  });

  test("is none of another family, and asked for where none was chosen", async () => {
    const course = await shop.addCourse();
    const { account, browser } = await familyWith("Asha");
    const [stranger = ""] = (await familyWith("Gus")).children;
    for (const child of ["", "Asha", stranger, crypto.randomUUID()]) {
      const answer = await browser.post(`/courses/${course}`, { center: "1", child });
      const html = await answer.text();
      expect([child, answer.status]).toEqual([child, 400]);
      expect(plain(html)).toContain(enrolmentMessages.noChild.text);
      expect(html).not.toContain("Gus");
      expect(html).toMatch(/<select[^>]*name="child"[^>]*aria-invalid="true"/);
    }
    expect([creations(), await boughtFor(account.userId)]).toEqual([[], []]);
  });
});

describe("pressing the button again", () => {
  test("ten times at once, while the checkout is in the making, makes one purchase and one checkout", async () => {
    shop.stripe.making(200);
    const course = await shop.addCourse();
    const { account, browser } = await shop.student();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.enrol(browser.copy(), course)));
    // why: who asks ten times in vain while another request makes the checkout is asked to try again
    const led = answers.filter(({ status }) => status === 303);
    expect(led.length).toBeGreaterThan(0);
    expect(new Set(led.map(addressOf)).size).toBe(1);
    expect(await purchasesOf(account.userId)).toMatchObject([{ purchase: "pending" }]);
    expect(new Set(creations().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(creations().some(({ status }) => status === 409)).toBe(true);
    expect(addressOf(await shop.enrol(browser, course))).toBe(led.map(addressOf)[0]);
  });

  test("after paying it leads to the purchase, before and after the payment is heard of", async () => {
    const { browser, course, purchase, sessionId } = await shop.buy();
    await shop.stripe.step(sessionId, { kind: "pay" });
    const unheard = await shop.enrol(browser, course);
    expect(addressOf(unheard)).toBe(`/courses/enrolled?purchase=${purchase}`);
    const heard = await shop.enrol(browser, course);
    expect([addressOf(heard), creations().length]).toEqual(["/purchase-history", 1]);
    expect(flashOf(heard)).toContain(enrolmentMessages.already.title);
  });

  test.each<[string, Step]>([
    ["while a bank works on the payment it leads to the purchase", { kind: "pay-later" }],
    ["after the checkout ran out unheard it makes a new one", { kind: "expire" }],
  ])("%s", async (_, step) => {
    const { browser, course, purchase, sessionId, account } = await shop.buy();
    await shop.stripe.step(sessionId, step);
    const again = addressOf(await shop.enrol(browser, course));
    const statuses = (await purchasesOf(account.userId)).map((row) => row.purchase);
    if (step.kind === "pay-later") {
      expect([again, statuses]).toEqual([`/courses/enrolled?purchase=${purchase}`, ["pending"]]);
    } else {
      expect(again).toMatch(/\/c\/pay\/cs_/);
      expect(again).not.toContain(sessionId);
      expect(statuses).toEqual(["failed", "pending"]);
    }
  });

  test("while the service cannot be asked, the open checkout is still the way", async () => {
    const { browser, course, sessionId } = await shop.buy();
    shop.stripe.fault("read", "500");
    expect(addressOf(await shop.enrol(browser, course))).toBe(`${shop.stripe.url}/c/pay/${sessionId}`);
  });
});

describe("what cannot be bought", () => {
  test.each([
    // why: the list still shows it, so its page says that it is gone; the others have no page to say so
    ["a course that is not offered any more", () => shop.addCourse({ is_active: false }), 400],
    ["what is no id at all", async () => "everything", 303],
  ])("%s", async (_, course, status) => {
    const { account, browser } = await shop.student();
    const answer = await shop.enrol(browser, await course());
    expect([answer.status, addressOf(answer)]).toEqual([status, status === 303 ? "/courses" : null]);
    expect((await answer.text()) + flashOf(answer)).toContain(enrolmentMessages.unavailable.title);
    expect([creations(), await purchasesOf(account.userId)]).toEqual([[], []]);
  });

  test("a free course is enrolled in without the payment service", async () => {
    const course = await shop.addCourse({ price_cents: 0 });
    const { account, browser } = await shop.student();
    expect(addressOf(await shop.enrol(browser, course))).toMatch(/^\/courses\/enrolled\?purchase=/);
    expect([creations(), await purchasesOf(account.userId)]).toEqual([
      [],
      [{ purchase: "completed", application: "completed", session: null }],
    ]);
  });
});

test.each(["500", "garbage", "odd", "elsewhere", "dropped-answer"] as const)(
  "where the payment service answers %s the visitor is told, nothing is left half-made, and the next try works",
  async (fault) => {
    const course = await shop.addCourse();
    const { account, browser } = await shop.student();
    shop.stripe.fault("create", fault);
    const answer = await shop.enrol(browser, course);
    const html = await answer.text();
    expect([answer.status, await purchasesOf(account.userId)]).toEqual([503, [givenUp]]);
    expect(html).toContain("<title>Error: ");
    for (const words of [messages.enrolmentFailed.title, messages.enrolmentFailed.text])
      expect(plain(html)).toContain(words);
    expect(html).toContain(`action="/courses/${course}"`);
    shop.stripe.fault("create", null);
    expect((await shop.enrol(browser, course)).status).toBe(303);
    expect(await purchasesOf(account.userId)).toMatchObject([givenUp, { purchase: "pending" }]);
  },
);
