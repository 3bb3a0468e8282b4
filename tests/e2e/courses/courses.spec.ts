/** Courses from the list to the receipt, as a parent goes through them. */
import { enterAs, makePerson, sendSignIn, told } from "../../support/browser/account-pages";
import { expect, heading, main, type Page, scriptsAtWork, test } from "../../support/browser/fixtures";

const signUp = (page: Page) => main(page).getByRole("button", { name: /^Sign Up/ });

/** Presses the button of a course's page. @returns the tab that opens */
async function openCheckout(page: Page, whileItOpens = async () => {}): Promise<Page> {
  const center = page.getByLabel("Which center should support you?");
  if (!(await center.inputValue())) await center.selectOption({ index: 1 });
  const [tab] = await Promise.all([page.context().waitForEvent("page"), signUp(page).click().then(whileItOpens)]);
  await tab.waitForLoadState();
  expect(await tab.evaluate(() => window.opener), "the payment page can move this one").toBeNull();
  return tab;
}

test.beforeEach(({ stripe }) => stripe.calm());

test("a parent signs in on the way, pays in a new tab and has the receipt @js", async ({ page, supabase, stripe }) => {
  // why: the page after the payment page asks by itself where no word has come
  stripe.deliverTo(null);
  const course = "Fractions, Decimals and Percent";
  const person = await makePerson(supabase);
  await page.goto("/courses");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: course }) });
  await card.getByRole("button", { name: /^Sign Up/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(told(page, "Please sign in to enroll in courses.")).toBeVisible();
  await sendSignIn(page, person);
  await expect(heading(page, course)).toBeVisible();
  for (const words of ["CA$190.97", "You pay on Stripe's secure page. We never see your card number."])
    await expect(main(page)).toContainText(words);

  await scriptsAtWork(page);
  await expect(signUp(page)).toHaveAttribute("type", "submit");
  const busy = page.getByRole("button", { name: /^Processing/ });
  const tab = await openCheckout(page, () => expect(busy).toBeDisabled());
  const sent = "When you are done there, the course is in your purchase history.";
  await expect(page.getByRole("status").getByText(sent)).toBeVisible();
  await expect(tab.getByText("Pay $190.97 CAD")).toBeVisible();
  await tab.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(heading(tab, "You're enrolled")).toBeVisible();

  await tab.getByRole("link", { name: "See your receipt" }).click();
  await expect(tab.getByRole("article")).toContainText(/HST \(13%\)\s*CA\$21\.97/);
  await expect(tab.getByRole("article").getByText("Paid", { exact: true })).toBeVisible();
  await tab.getByRole("link", { name: "Back to Purchase History" }).click();
  const row = tab.getByRole("row").filter({ hasText: course });
  for (const words of ["CA$190.97", "Paid"]) await expect(row).toContainText(words);
});

test("a declined card leads back, the receipt prints on a page @no-js", async ({ page, supabase, stripe, site }) => {
  stripe.deliverTo(`${site.url}/webhooks/stripe`);
  await enterAs(page, await makePerson(supabase));
  await page.goto("/courses");
  await main(page).getByRole("link", { name: "Reading for Meaning" }).first().click();
  const tab = await openCheckout(page);
  await tab.getByRole("button", { name: "Decline" }).click();
  await expect(tab.getByRole("alert")).toContainText("declined");
  await tab.getByRole("link", { name: "Back" }).click();
  await expect(heading(tab, "Nothing was charged")).toBeVisible();
  await tab.getByRole("link", { name: "Try again" }).click();
  await expect(heading(tab, "Reading for Meaning")).toBeVisible();
  const again = await openCheckout(tab);
  await again.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(heading(again, "You're enrolled")).toBeVisible();

  await again.getByRole("link", { name: "See your receipt" }).click();
  const number = /\d{4}-\d{6}/.exec((await again.getByRole("article").textContent()) ?? "")?.[0] ?? "no number";
  await again.emulateMedia({ media: "print" });
  for (const part of [again.getByRole("banner").first(), again.getByRole("contentinfo")])
    await expect(part).toBeHidden();
  for (const words of ["Download PDF", "Back to Purchase History", "To print, use your browser's print command."])
    await expect(again.getByText(words)).toBeHidden();
  const printed = (await again.pdf({ format: "Letter" })).toString("latin1");
  expect(printed.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await again.emulateMedia({ media: "screen" });
  const download = again.getByRole("link", { name: "Download PDF" });
  const [file] = await Promise.all([again.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toBe(`receipt-${number}.pdf`);
});
