/** Courses from the list to the receipt, as a parent goes through them. */
import { coursePage, coursesPage, paymentPages } from "../../../app/content/courses/courses";
import { sampleCourses } from "../../../app/content/courses/sample-courses";
import { receiptWords } from "../../../app/content/payments/purchases";
import { messages } from "../../../app/content/site/messages";
import { enterAs, makePerson, sendSignIn, told } from "../../support/browser/account-pages";
import { expect, heading, type Page, scriptsAtWork, test } from "../../support/browser/fixtures";
import { expectNoAxeFindings } from "../../support/pages/axe";

const [course, taxed, other, refused] = sampleCourses.map(({ id, name }) => ({
  id,
  name,
  path: `/courses/${id}`,
}));
if (!course || !taxed || !other || !refused) throw new Error("there are too few sample courses");

const signUp = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Sign Up/ });
const payButton = (page: Page) => page.getByRole("button", { name: "Pay", exact: true });

/** Presses the button of a course's page. @returns the tab that opens */
async function openCheckout(page: Page): Promise<Page> {
  const center = page.getByLabel(coursePage.center.label);
  if (!(await center.inputValue())) await center.selectOption({ index: 1 });
  const [tab] = await Promise.all([page.context().waitForEvent("page"), signUp(page).click()]);
  await tab.waitForLoadState();
  expect(await tab.evaluate(() => window.opener), "the payment page can move this one").toBeNull();
  return tab;
}

test.beforeEach(({ stripe, site }) => {
  stripe.calm();
  stripe.deliverTo(`${site.url}/webhooks/stripe`);
});

test("a parent signs in on the way, pays in a new tab, and keeps the receipt @js", async ({
  page,
  supabase,
  stripe,
}) => {
  // why: the page after the payment page asks by itself where no word has come
  stripe.deliverTo(null);
  const person = await makePerson(supabase);
  await page.goto("/courses");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: taxed.name }) });
  await card.getByRole("button", { name: /^Sign Up/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(told(page, messages.signInToEnrol.text)).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(messages.signInToEnrol.title);
  await sendSignIn(page, person);
  await expect(heading(page, taxed.name)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${taxed.path}$`));
  await expect(page.getByRole("main")).toContainText("CA$190.97");
  for (const words of [...coursePage.next.steps, coursePage.secure]) await expect(page.getByText(words)).toBeVisible();

  await scriptsAtWork(page);
  const tab = await openCheckout(page);
  await expect(page.getByRole("status").getByText(coursesPage.sent.text)).toBeVisible();
  await expect(tab.getByText("Pay $190.97 CAD")).toBeVisible();
  await payButton(tab).click();
  await expect(heading(tab, paymentPages.completed.title)).toBeVisible();

  await tab.getByRole("link", { name: paymentPages.completed.receipt }).click();
  await expect(heading(tab, receiptWords.title)).toBeVisible();
  await expect(tab.getByRole("article")).toContainText(/HST \(13%\)\s*CA\$21\.97/);
  await expect(tab.getByRole("article").getByText("Paid", { exact: true })).toBeVisible();
  await tab.getByRole("link", { name: receiptWords.back }).click();
  const row = tab.getByRole("row").filter({ hasText: taxed.name });
  await expect(row).toContainText("CA$190.97");
  await expect(row).toContainText("Paid");
});

test("the receipt prints on one page without the site round it, and comes as a file @no-js", async ({
  page,
  supabase,
}) => {
  const person = await makePerson(supabase);
  const [purchase] = await supabase.sql<{ id: string; receipt_number: string }>(
    `insert into purchases (user_id, course_id, amount_cents, status) values ($1, $2, 14900, 'completed')
     returning id, receipt_number`,
    [person.userId, course.id],
  );
  const number = purchase?.receipt_number ?? "no number";
  await enterAs(page, person);
  await page.goto(`/receipt?id=${purchase?.id}`);
  await page.emulateMedia({ media: "print" });
  for (const part of [page.getByRole("banner").first(), page.getByRole("contentinfo")]) await expect(part).toBeHidden();
  for (const words of [receiptWords.download, receiptWords.back, receiptWords.printHint])
    await expect(page.getByText(words)).toBeHidden();
  await expect(page.getByRole("article")).toContainText(number);
  const printed = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(printed.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: receiptWords.download }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`receipt-${number}.pdf`);
});

test("a declined card and a change of mind charge nothing, and lead back to the course @no-js", async ({
  page,
  supabase,
}) => {
  const person = await makePerson(supabase);
  await enterAs(page, person);
  await page.goto(other.path);
  const tab = await openCheckout(page);
  await tab.getByRole("button", { name: "Decline" }).click();
  await expect(tab.getByRole("alert")).toContainText("declined");
  await tab.getByRole("link", { name: "Back" }).click();
  await expect(heading(tab, paymentPages.cancelled.title)).toBeVisible();
  await expectNoAxeFindings(tab);
  await tab.getByRole("link", { name: paymentPages.cancelled.retry }).click();
  await expect(heading(tab, other.name)).toBeVisible();
  const again = await openCheckout(tab);
  await payButton(again).click();
  await expect(heading(again, paymentPages.completed.title)).toBeVisible();
});

test("the button is busy until the new tab is there @js", async ({ page, supabase }) => {
  await enterAs(page, await makePerson(supabase));
  await page.goto(course.path);
  await page.getByLabel(coursePage.center.label).selectOption({ index: 1 });
  await expect(signUp(page)).toHaveAttribute("type", "submit");
  const busy = page.getByRole("button", { name: new RegExp(`^${coursesPage.processing}`) });
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    signUp(page)
      .click()
      .then(() => expect(busy).toBeDisabled()),
  ]);
  await tab.close();
  await expect(signUp(page)).toBeEnabled({ timeout: 15_000 });
});

test("list, course and each state of a purchase stand the check and fit at two widths @no-js", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  const person = await makePerson(supabase);
  await supabase.sql("update courses set name = $2 where id = $1", [refused.id, "Long".repeat(50)]);
  await enterAs(page, person);
  for (const path of [course.path, "/purchase-history"]) {
    await page.goto(path);
    await look();
  }
  for (const [status, bought] of [
    ["pending", refused],
    ["completed", taxed],
    ["failed", course],
  ] as const) {
    const purchase = await supabase.first(
      `insert into purchases (user_id, course_id, amount_cents, tax_cents, status, checkout_session_id, checked_at)
       values ($1, $2, 11300000, 1300000, $3, 'cs_' || gen_random_uuid(), now() + interval '1 hour') returning id`,
      [person.userId, bought.id, status],
    );
    for (const path of [`/courses/enrolled?purchase=${purchase}`, `/receipt?id=${purchase}`]) {
      await page.goto(path);
      await look();
    }
  }
  await page.goto("/purchase-history");
  await look();
  await supabase.sql("update courses set name = $2 where id = $1", [refused.id, refused.name]);
});
