/** A superadmin refunds a purchase in two parts, and the family sees both on its receipt. */

import { receiptWords } from "../../../app/content/payments/purchases";
import { staffPurchaseWords as words } from "../../../app/content/payments/staff-purchases";
import { todayPage } from "../../../app/routes/admin.dashboard._index/today-words";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, press, test } from "../../support/browser/fixtures";
import type { TestBackend } from "../../support/servers/embedded";
import type { RunningSite } from "../../support/servers/site";
import type { StripeServer } from "../../support/servers/stripe/stripe-server";

interface Shop {
  page: Page;
  supabase: TestBackend;
  site: RunningSite;
  stripe: StripeServer;
}

/** Somebody new buys a course of that name. @returns the purchase */
async function sell(name: string, { page, supabase, site, stripe }: Shop): Promise<string> {
  const course = await supabase.first(
    "insert into public.courses (name, price_cents) values ($1, 14900) returning id",
    [name],
  );
  // why: the site asks for a course it does not know five seconds after it last read the list, not before
  await expect.poll(async () => (await page.request.get(`/courses/${course}`)).status()).toBe(200);
  await enterAs(page, await makePerson(supabase, "student"));
  const checkout = await page.request.post(`/courses/${course}`, {
    form: { course, center: "1" },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  const session = checkout.headers().location?.split("/").at(-1) ?? "";
  stripe.deliverTo(`${site.url}/webhooks/stripe`);
  expect(await stripe.step(session, { kind: "pay" }), `checkout of ${name}`).not.toBeNull();
  return supabase.first("select id from public.purchases where course_id = $1", [course]);
}

test("two parts are refunded, and the receipt has a line for each @js", async ({
  page,
  supabase,
  site,
  stripe,
  look,
}) => {
  test.slow();
  const purchase = await sell("Fractions", { page, supabase, site, stripe });
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto("/admin/dashboard/purchases");
  await look();
  await page.goto(`/admin/dashboard/purchases/${purchase}`);
  await look();
  for (const amount of ["49.50", "20"]) {
    await page.getByLabel(words.refund.part, { exact: true }).check();
    await page.getByLabel(words.refund.labels.amount).fill(amount);
    await page.getByLabel(words.refund.labels.reason).selectOption("family_cancelled");
    await press(page, words.refund.look);
    const question = main(page).getByRole("region", { name: words.refund.confirm.title });
    await expect(question).toContainText("gets an email");
    if (amount === "20") await look();
    await question.getByRole("button", { name: /^Refund CA\$/ }).click();
    await expect(main(page).getByRole("region", { name: words.refunds.title })).toContainText(amount);
    await expect(page.getByLabel(words.refund.labels.amount)).toHaveValue("");
  }
  await look();
  await page.goto(`/receipt?id=${purchase}`);
  const lines = main(page)
    .locator("dt")
    .filter({ hasText: receiptWords.refundedOn("").trim() });
  await expect(lines).toHaveCount(2);
  await expect(main(page)).toContainText("CA$79.50");
  await look();
});

test("head office finds a disputed payment on Today, one press from its page @js", async ({
  page,
  supabase,
  site,
  stripe,
  look,
}) => {
  const purchase = await sell("Decimals", { page, supabase, site, stripe });
  await supabase.sql("update purchases set dispute = 'open' where id = $1", [purchase]);
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto("/admin/dashboard");
  await look();
  const problems = main(page).getByRole("region", { name: todayPage.office.purchases });
  await problems.getByRole("link", { name: "Decimals" }).click();
  await expect(page).toHaveURL(`/admin/dashboard/purchases/${purchase}`);
  await expect(main(page)).toContainText(words.disputes.open.title);
  await expect(page.getByLabel(words.refund.labels.amount)).toHaveCount(0);
});
