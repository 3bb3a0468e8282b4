/** A superadmin refunds a purchase in two parts, and the family sees both on its receipt. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, press, test } from "../../support/browser/fixtures";

test("two parts are refunded, and the receipt has a line for each @js", async ({ page, supabase, site, stripe }) => {
  const course = await supabase.first(
    "insert into public.courses (name, price_cents) values ('Fractions', 14900) returning id",
  );
  // why: the site asks for a course it does not know five seconds after it last read the list, not before
  await expect.poll(async () => (await page.request.get(`/courses/${course}`)).status()).toBe(200);
  await enterAs(page, await makePerson(supabase, "student"));
  const checkout = await page.request.post(`/courses/${course}`, {
    form: { course, center: "1" },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  stripe.deliverTo(`${site.url}/webhooks/stripe`);
  await stripe.step(checkout.headers().location?.split("/").at(-1) ?? "", { kind: "pay" });
  const purchase = await supabase.first("select id from public.purchases where course_id = $1", [course]);

  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto(`/admin/dashboard/purchases/${purchase}`);
  const amountField = page.getByLabel("Part in CA$");
  for (const amount of ["49.50", "20"]) {
    await page.getByLabel("A part", { exact: true }).check();
    await amountField.fill(amount);
    await page.getByLabel("Reason").selectOption("family_cancelled");
    await press(page, "Continue");
    const question = main(page).getByRole("region", { name: "Refund this?" });
    await expect(question).toContainText("gets an email");
    await question.getByRole("button", { name: /^Refund CA\$/ }).click();
    await expect(main(page).getByRole("region", { name: "Refunds made here" })).toContainText(amount);
    await expect(amountField).toHaveValue("");
  }
  await page.goto(`/receipt?id=${purchase}`);
  await expect(main(page).locator("dt").filter({ hasText: "Refunded on" })).toHaveCount(2);
  await expect(main(page)).toContainText("CA$79.50");
});
