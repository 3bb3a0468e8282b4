import { expect, main, type Page, scriptsAtWork, test } from "../../support/browser/fixtures";
import { openBeforeScripts } from "../../support/pages/late-scripts";

/** Sends the form as it is, past the browser's own check. */
async function sendEmpty(page: Page, id: string) {
  const form = page.locator(`form#${id}`);
  await form.evaluate((element) => element.setAttribute("novalidate", ""));
  await form.getByRole("button").last().click();
  await expect(main(page).getByRole("alert")).toBeVisible();
}

/** The summary, and what each field says of itself. */
const errorsOf = (page: Page) =>
  page.locator("main").evaluate((shown) => ({
    summary: [...shown.querySelectorAll("[role=alert] a")].map((link) => link.textContent),
    fields: [...shown.querySelectorAll("[data-invalid]")].map((field) => [
      field.querySelector("label, legend")?.textContent,
      [...field.querySelectorAll("p")].map((text) => text.textContent).find((text) => text?.startsWith("Error: ")),
    ]),
  }));
type Errors = Awaited<ReturnType<typeof errorsOf>>;

/** The same once scripts have taken over, and a second later. */
async function expectStays(page: Page, wrong: Errors) {
  await scriptsAtWork(page);
  expect(await errorsOf(page)).toMatchObject(wrong);
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((time) => performance.now() > time + 1_000, since);
  expect(await errorsOf(page)).toMatchObject(wrong);
}

test("an empty booking keeps its mistakes, whenever sent @js", async ({ context, browser, baseURL, problems }) => {
  problems.allow(/^answer 400 POST/);
  const address = "/book";
  const form = "booking";
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await plain.goto(address);
  await sendEmpty(plain, form);
  const wrong = await errorsOf(plain);
  expect(wrong.summary.length).toBeGreaterThan(0);

  const early = await openBeforeScripts(context, address);
  await sendEmpty(early.page, form);
  early.arrive();
  const late = await context.newPage();
  await late.goto(address);
  await scriptsAtWork(late);
  await sendEmpty(late, form);
  await Promise.all([early.page, late].map((page) => expectStays(page, wrong)));
  await plain.context().close();
});
