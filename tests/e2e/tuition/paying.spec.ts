/** Tuition from the email's link to the provider's page, as a parent pays it. */
import { enterAs } from "../../support/browser/account-pages";
import { expect, follow, heading, main, press, test } from "../../support/browser/fixtures";
import { billFamily, sendToStripe } from "../../support/tuition/billed-family";

test("a parent follows the link of an email, saves a card, pays the month, and reads it on the account @no-js", async ({
  page,
  supabase,
  stripe,
  look,
}) => {
  test.slow();
  stripe.deliverTo(null);
  const billed = await billFamily(supabase);
  const invoicePage = await sendToStripe(supabase, stripe, billed);
  await look(billed.path);
  await press(page, "Pay automatically from now on");
  await page.getByRole("button", { name: "Card", exact: true }).click();
  await expect(main(page)).toContainText(/From the next invoice on, tuition is charged to Visa •••• \d{4}\./);
  await look();
  await press(page, "Pay CA$190.97");
  await expect(page).toHaveURL(invoicePage);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(main(page)).toContainText("This invoice is paid.");
  await page.goto(billed.path);
  await press(page, "Pay CA$190.97");
  await expect(main(page)).toContainText("This invoice is paid. Nothing is open.");
  await enterAs(page, billed.person);
  await page.goto("/dashboard");
  await follow(page, "Tuition and Payments");
  await expect(heading(page, "Tuition and Payments")).toBeVisible();
  await expect(main(page)).toContainText("Nothing is open.");
  await expect(main(page).getByRole("row").filter({ hasText: "Payment" })).toContainText("−CA$190.97");
  await look();
  await follow(page, /^Statement/);
  await expect(main(page).getByRole("row").filter({ hasText: "Total" })).toContainText("CA$190.97");
  await look();
});
