/** Sites without keys for payments, without a database, and with a payment service that does not answer in time. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { coursesPage } from "../../../app/content/courses/courses";
import { browserOf } from "../../support/auth/accounts";
import { sharedShop } from "../../support/payments/shop";
import { type RunningSite, startSite } from "../../support/servers/site";
import { eventOf } from "../../support/servers/stripe/stripe-state";

const shop = sharedShop();
let closed: RunningSite;
let away: RunningSite;
let impatient: RunningSite;
beforeAll(async () => {
  const { supabase, stripe } = shop;
  [closed, away, impatient] = await Promise.all([
    startSite({ supabase }),
    startSite({ env: stripe.env }),
    startSite({ supabase, env: { ...stripe.env, LIMIT_SCALE: "0.05" } }),
  ]);
});
afterAll(() => Promise.all([closed?.kill(), away?.kill(), impatient?.kill()]));

const textOf = async (site: RunningSite, path: string) => (await fetch(site.url + path)).text();

test("without keys there is the contact form instead of a button, and nothing is sold", async () => {
  const course = await shop.addCourse();
  for (const path of ["/courses", `/courses/${course}`]) {
    const html = await textOf(closed, path);
    expect(html).toContain(coursesPage.closed.title);
    expect(html).toContain('href="/contact"');
    expect(html).not.toMatch(/<form[^>]*action="\/courses/);
  }
  const { account } = await shop.student();
  const browser = await browserOf({ site: closed, supabase: shop.supabase }, account);
  expect((await shop.enrol(browser, course)).status).toBe(503);
  const bought = "select 1 from public.purchases where user_id = $1";
  expect(await shop.supabase.sql(bought, [account.userId])).toEqual([]);
});

test("without keys or without the database an event shall come again, and none is believed", async () => {
  const event = eventOf("charge.refunded", { id: "ch_x", payment_intent: "pi_x" });
  for (const site of [closed, away]) expect(await shop.stripe.send(event, `${site.url}/webhooks/stripe`)).toBe(503);
});

test.each(["slow", "trickle"] as const)(
  "a payment service whose answer is %s is given up in time, and nothing is left half-made",
  async (fault) => {
    const course = await shop.addCourse();
    const { account } = await shop.student();
    const browser = await browserOf({ site: impatient, supabase: shop.supabase }, account);
    shop.stripe.fault("create", fault);
    expect((await shop.enrol(browser, course)).status).toBe(503);
    const made = await shop.supabase.sql(
      `select p.status, a.status as application from public.purchases p
       join public.course_applications a on a.purchase_id = p.id where p.user_id = $1`,
      [account.userId],
    );
    expect(made).toEqual([{ status: "failed", application: "cancelled" }]);
  },
);
