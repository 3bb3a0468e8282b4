/** What is wrong with a form stands there until it is mended, with scripts as without. */
import type { BrowserContext } from "@playwright/test";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, scriptsAtWork, test } from "../../support/browser/fixtures";
import { openBeforeScripts } from "../../support/pages/late-scripts";

const forms: { address: string; form: string }[] = [
  { address: "/book", form: "booking" },
  { address: "/?dialog=booking", form: "booking" },
  { address: "/assessment", form: "assessment" },
  { address: "/contact?topic=demo", form: "contact-form" },
  { address: "/franchise", form: "franchise" },
  { address: "/careers", form: "career" },
  { address: "/login?tab=signup", form: "sign-up-form" },
];

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

/** The same once scripts have taken over, and a second later. */
async function expectStays(page: Page, wrong: Pick<Awaited<ReturnType<typeof errorsOf>>, "summary" | "fields">) {
  await scriptsAtWork(page);
  expect(await errorsOf(page)).toMatchObject(wrong);
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((time) => performance.now() > time + 1_000, since);
  expect(await errorsOf(page)).toMatchObject(wrong);
}

interface Tried {
  address: string;
  form: string;
  context: BrowserContext;
  /** The same visitor without scripts. */
  plain: Page;
}

async function expectErrorsStay({ address, form, context, plain }: Tried) {
  await plain.goto(address);
  await sendEmpty(plain, form);
  const { summary, fields } = await errorsOf(plain);
  expect(summary.length, address).toBeGreaterThan(0);

  const early = await openBeforeScripts(context, address);
  await sendEmpty(early.page, form);
  early.arrive();
  const late = await context.newPage();
  await late.goto(address);
  await scriptsAtWork(late);
  await sendEmpty(late, form);
  await Promise.all([early.page, late].map((page) => expectStays(page, { summary, fields })));
  await Promise.all([early.page.close(), late.close()]);
}

test("an empty form keeps what is wrong with it, sent before the scripts or with them, as without @js", async ({
  context,
  browser,
  baseURL,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.allow(/^answer 400 POST/);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  for (const { address, form } of forms)
    await test.step(address, () => expectErrorsStay({ address, form, context, plain }));
  await plain.context().close();
});

test("a child without a name keeps what is wrong with it, with scripts as without @js", async ({
  page,
  context,
  browser,
  baseURL,
  supabase,
  problems,
}) => {
  problems.allow(/^answer 400 POST/);
  await enterAs(page, await makePerson(supabase));
  const storageState = await context.storageState();
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL, storageState });
  await expectErrorsStay({ address: "/dashboard/children", form: "child-form", context, plain });
  await plain.context().close();
});
