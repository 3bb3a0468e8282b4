/** Courses from the list to the receipt, as a parent goes through them, with and without JavaScript. */
import { coursePage, coursesPage, paymentPages } from "../../../app/content/courses";
import { enrolmentMessages } from "../../../app/content/enrolment";
import { messages } from "../../../app/content/messages";
import { purchaseWords, receiptWords } from "../../../app/content/purchases";
import { sampleCourses } from "../../../app/content/sample-courses";
import { expectNoAxeFindings } from "../../support/pages/axe";
import { startSite } from "../../support/servers/site";
import { type StripeServer, startStripeServer } from "../../support/servers/stripe-server";
import { makePerson, sendSignIn, signIn, told } from "../account-pages";
import { test as base, expect, narrow, type Page } from "../fixtures";
import { overflow } from "../form-pages";

/** A site whose payments go to a server of the tests. */
const test = base.extend<object, { stripe: StripeServer }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const stripe = await startStripeServer();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ sitePort, supabase, stripe }, use) => {
      const site = await startSite({ port: sitePort, supabase, env: stripe.env });
      stripe.deliverTo(`${site.url}/webhooks/stripe`);
      await use(site);
      await site.kill();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const [course, taxed, other, refused] = sampleCourses.map(({ id, name }) => ({
  id,
  name,
  path: `/courses/${id}`,
}));
if (!course || !taxed || !other || !refused) throw new Error("there are too few sample courses");

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const signUp = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Sign Up/ });
const screens = [narrow, { width: 1280, height: 800 }];

/** Presses the button of a course's page. @returns the tab that opens */
async function openCheckout(page: Page): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent("page"), signUp(page).click()]);
  await tab.waitForLoadState();
  expect(await tab.evaluate(() => window.opener), "the payment page can move this one").toBeNull();
  return tab;
}

test.beforeEach(({ stripe, site }) => stripe.deliverTo(`${site.url}/webhooks/stripe`));

test("a parent signs in on the way, pays in a new tab, and keeps the receipt", async ({
  page,
  supabase,
  javaScriptEnabled,
}) => {
  const person = await makePerson(supabase);
  await page.goto("/courses");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: taxed.name }) });
  await card.getByRole("button", { name: /^Sign Up/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(told(page, messages.signInToEnrol.title)).toBeVisible();
  await expect(told(page, messages.signInToEnrol.text)).toBeVisible();
  await sendSignIn(page, person);
  await expect(heading(page, taxed.name)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${taxed.path}$`));
  await expect(page.getByRole("main")).toContainText("CA$190.97");

  const tab = await openCheckout(page);
  if (javaScriptEnabled)
    await expect(page.getByRole("status").getByText(coursesPage.sent.text)).toBeVisible();
  await expect(tab.getByText("Pay $190.97 CAD")).toBeVisible();
  await tab.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(heading(tab, paymentPages.completed.title)).toBeVisible();
  await expectNoAxeFindings(tab);

  await tab.getByRole("link", { name: paymentPages.completed.receipt }).click();
  await expect(heading(tab, receiptWords.title)).toBeVisible();
  await expect(tab.getByRole("article")).toContainText(/HST \(13%\)\s*CA\$21\.97/);
  await tab.emulateMedia({ media: "print" });
  await expect(tab.getByRole("contentinfo")).toBeHidden();
  await expect(tab.getByRole("article")).toContainText("CA$190.97");
  await tab.emulateMedia({ media: "screen" });
  await tab.getByRole("link", { name: receiptWords.back }).click();
  const row = tab.getByRole("row").filter({ hasText: taxed.name });
  await expect(row).toContainText("CA$190.97");
  await expect(row).toContainText("Completed");

  await page.goto(taxed.path);
  const again = await openCheckout(page);
  await expect(heading(again, purchaseWords.title)).toBeVisible();
  await expect(told(again, enrolmentMessages.already.title)).toBeVisible();
  await expect(again.getByRole("link", { name: /^Receipt/ })).toBeVisible();
});

test("the receipt prints on one page without the site round it, and comes as a file", async ({
  page,
  supabase,
  javaScriptEnabled,
}) => {
  const person = await makePerson(supabase);
  const [purchase] = await supabase.sql<{ id: string; receipt_number: string }>(
    `insert into purchases (user_id, course_id, amount_cents, status) values ($1, $2, 14900, 'completed')
     returning id, receipt_number`,
    [person.userId, course.id],
  );
  await signIn(page, person, javaScriptEnabled);
  await page.goto(`/receipt?id=${purchase?.id}`);
  await page.emulateMedia({ media: "print" });
  for (const part of [page.getByRole("banner").first(), page.getByRole("contentinfo")])
    await expect(part).toBeHidden();
  for (const words of [receiptWords.download, receiptWords.back, receiptWords.printHint])
    await expect(page.getByText(words)).toBeHidden();
  await expect(page.getByRole("article")).toContainText(purchase?.receipt_number ?? "no number");
  const printed = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(printed.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: receiptWords.download }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`receipt-${purchase?.receipt_number}.pdf`);
});

test("a payment that takes its time is being confirmed until it is", async ({
  page,
  supabase,
  stripe,
  javaScriptEnabled,
}) => {
  const person = await makePerson(supabase);
  await signIn(page, person, javaScriptEnabled);
  await page.goto(other.path);
  const tab = await openCheckout(page);
  await tab.getByRole("button", { name: "Pay later" }).click();
  await expect(heading(tab, paymentPages.pending.title)).toBeVisible();
  await expect(tab.getByRole("link", { name: paymentPages.pending.refresh })).toBeVisible();
  const id = new URL(tab.url()).searchParams.get("purchase") ?? "";
  await stripe.step(stripe.ofPurchase(id)?.id ?? "", { kind: "succeed-later" });
  if (!javaScriptEnabled) await tab.getByRole("link", { name: paymentPages.pending.refresh }).click();
  await expect(heading(tab, paymentPages.completed.title)).toBeVisible({ timeout: 15_000 });
  await expectNoAxeFindings(tab);
});

test("the page after the payment page asks by itself where no word has come", async ({
  page,
  supabase,
  stripe,
  javaScriptEnabled,
}) => {
  stripe.deliverTo(null);
  await signIn(page, await makePerson(supabase), javaScriptEnabled);
  await page.goto(course.path);
  const tab = await openCheckout(page);
  await tab.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(heading(tab, paymentPages.completed.title)).toBeVisible();
});

test("a declined card and a change of mind charge nothing, and lead back to the course", async ({
  page,
  supabase,
  javaScriptEnabled,
}) => {
  const person = await makePerson(supabase);
  await signIn(page, person, javaScriptEnabled);
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
  await again.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(heading(again, paymentPages.completed.title)).toBeVisible();
  const rows = await supabase.sql("select status from purchases where user_id = $1", [person.userId]);
  expect(rows).toEqual([{ status: "completed" }]);
});

test("an enrolment that cannot start says so beside the button, and works when tried again", async ({
  page,
  supabase,
  stripe,
  problems,
  javaScriptEnabled,
}) => {
  problems.allow(/^answer 503 POST \/courses\//);
  await signIn(page, await makePerson(supabase), javaScriptEnabled);
  await page.goto(refused.path);
  stripe.fault("create", "500");
  const tab = await openCheckout(page);
  stripe.fault("create", null);
  await expect(tab.getByRole("alert")).toContainText(messages.enrolmentFailed.title);
  await expect(tab.getByRole("alert")).toContainText(messages.enrolmentFailed.text);
  await expect(tab).toHaveTitle(/^Error: /);
  await expectNoAxeFindings(tab);
  await signUp(tab).click();
  await expect(tab.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
});

test("the button is busy until the new tab is there @js", async ({ page, supabase }) => {
  await signIn(page, await makePerson(supabase), true);
  await page.goto(course.path);
  await expect(signUp(page)).toHaveAttribute("type", "submit");
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    signUp(page)
      .click()
      .then(() =>
        expect(page.getByRole("button", { name: new RegExp(`^${coursesPage.processing}`) })).toBeDisabled(),
      ),
  ]);
  await tab.close();
  await expect(signUp(page)).toBeEnabled({ timeout: 15_000 });
});

for (const [path, title] of [
  ["/courses", coursesPage.hero.title],
  [course.path, course.name],
] as const)
  test(`nothing to find at two widths: ${path}`, async ({ page, axe }) => {
    await page.goto(path);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expect(heading(page, title)).toBeVisible();
      expect(await overflow(page), `overflow at ${screen.width}`).toBe(0);
      await axe();
    }
  });

test("nothing to find at two widths: each state of a purchase", async ({
  page,
  supabase,
  axe,
  javaScriptEnabled,
}) => {
  test.slow();
  const person = await makePerson(supabase);
  await supabase.sql("update courses set name = $2 where id = $1", [refused.id, "Long".repeat(50)]);
  await signIn(page, person, javaScriptEnabled);
  for (const [index, status] of (["pending", "completed", "failed"] as const).entries()) {
    const [purchase] = await supabase.sql<{ id: string }>(
      `insert into purchases (user_id, course_id, amount_cents, tax_cents, status, checkout_session_id)
       values ($1, $2, 11300000, 1300000, $3, $4) returning id`,
      [
        person.userId,
        status === "failed" ? course.id : [refused, taxed][index]?.id,
        status,
        `cs_${person.userId}_${index}`,
      ],
    );
    await supabase.sql("update purchases set checked_at = now() + interval '1 hour' where id = $1", [
      purchase?.id,
    ]);
    for (const path of [
      `/courses/enrolled?purchase=${purchase?.id}`,
      `/receipt?id=${purchase?.id}`,
      "/purchase-history",
    ]) {
      await page.goto(path);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await overflow(page), `overflow of ${path} at ${screen.width}`).toBe(0);
        await axe();
      }
    }
  }
  await supabase.sql("update courses set name = $2 where id = $1", [refused.id, refused.name]);
});

test("a course says how it goes on, before anybody pays", async ({ page }) => {
  await page.goto(course.path);
  for (const step of coursePage.next.steps) await expect(page.getByText(step)).toBeVisible();
  await expect(page.getByText(coursePage.secure)).toBeVisible();
});
