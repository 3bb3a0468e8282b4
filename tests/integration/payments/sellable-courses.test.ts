import { describe, expect, test } from "vitest";
import { courseFieldMessages, courseMessages } from "../../../app/content/courses/staff-courses";
import { browserOf } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { sharedShop } from "../../support/payments/shop";
import { startSite } from "../../support/servers/site";

const shop = sharedShop();
let count = 0;
/** Adds a course of CA$149.00 with that price of the service. */
async function add(price: string) {
  const name = `Priced ${++count}`;
  const answer = await (await shop.boss()).post("/admin/dashboard/courses/new", {
    name,
    description: "",
    price: "149",
    weeks: "",
    tax: "no",
    stripe_price: price,
    state: "active",
    version: "",
  });
  const stored = await shop.supabase.sql("select 1 from courses where name = $1", [name]);
  return { status: answer.status, text: plain(await answer.text()), stored: stored.length, name };
}

describe("a price kept at the payment service", () => {
  test("that is paid once, in our currency and over our amount is taken", async () => {
    shop.stripe.prices.set("price_right", { unit_amount: 14900, currency: "cad" });
    expect(await add("price_right")).toMatchObject({ status: 303, stored: 1 });
  });

  test.each([
    ["missing", null],
    ["recurring", { unit_amount: 14900, currency: "cad", type: "recurring" }],
    ["amount", { unit_amount: 9900, currency: "cad" }],
  ] as const)("that is wrong (%s) is refused at its field, and nothing is saved", async (why, price) => {
    if (price) shop.stripe.prices.set("price_wrong", price);
    else shop.stripe.prices.delete("price_wrong");
    const { status, text, stored, name } = await add("price_wrong");
    expect([status, stored]).toEqual([400, 0]);
    expect(text).toContain(courseFieldMessages.providerPrice[why]);
    expect(text).toContain(name);
  });

  test("is not believed while the service does not answer", async () => {
    shop.stripe.fault("price", "500");
    const { status, text, stored } = await add("price_right");
    expect([status, stored]).toEqual([503, 0]);
    expect(text).toContain(courseMessages.priceUnchecked.title);
  });
});

test("without an HST number a taxed course is shown and not sold; one without tax is", async () => {
  const [taxed, untaxed] = [await shop.addCourse({ is_taxable: true }), await shop.addCourse()];
  const { account } = await shop.student();
  const site = await startSite({ supabase: shop.supabase, env: { ...shop.stripe.env, HST_NUMBER: "" } });
  try {
    const browser = await browserOf({ site, supabase: shop.supabase }, account);
    const page = await browser.get(`/courses/${taxed}`);
    expect([page.status, (await page.text()).includes(`action="/courses/${taxed}"`)]).toEqual([200, false]);
    const list = await (await browser.get("/courses")).text();
    expect([taxed, untaxed].map((id) => list.includes(`action="/courses/${id}"`))).toEqual([false, true]);
    const press = (id: string) => browser.post(`/courses/${id}`, { course: id, center: "1" });
    expect([(await press(taxed)).status, (await press(untaxed)).status]).toEqual([503, 303]);
    const bought = await shop.supabase.sql(
      "select course_id as course, status from purchases where user_id = $1 and status = 'pending'",
      [account.userId],
    );
    expect(bought).toEqual([{ course: untaxed, status: "pending" }]);
  } finally {
    await site.stop();
  }
});
