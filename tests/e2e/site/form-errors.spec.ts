/** What is wrong with a form stands there until it is mended, with scripts as without. */
import { openBeforeScripts } from "../../support/pages/late-scripts";
import { enterAs, makePerson } from "../account-pages";
import { expect, main, type Page, scriptsAtWork, test } from "../fixtures";

const forms: { address: string; form: string }[] = [
  { address: "/book", form: "booking" },
  { address: "/book?mode=online", form: "booking" },
  { address: "/assessment", form: "assessment" },
  { address: "/contact", form: "contact-form" },
  { address: "/contact?topic=demo", form: "contact-form" },
  { address: "/franchise", form: "franchise" },
  { address: "/careers", form: "career" },
  { address: "/?dialog=booking", form: "booking" },
  { address: "/?dialog=contact", form: "contact-form" },
  { address: "/login", form: "sign-in-form" },
  { address: "/login?tab=signup", form: "sign-up-form" },
  { address: "/login?view=reset", form: "reset-form" },
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
  page: Page;
  /** The same visitor without scripts. */
  plain: Page;
}

async function expectErrorsStay({ address, form, page, plain }: Tried) {
  await plain.goto(address);
  await sendEmpty(plain, form);
  const { summary, fields } = await errorsOf(plain);
  await plain.context().close();
  expect(summary.length).toBeGreaterThan(0);

  await test.step("sent before the scripts came", async () => {
    const early = await openBeforeScripts(page.context(), address);
    await sendEmpty(early.page, form);
    early.arrive();
    await expectStays(early.page, { summary, fields });
    await early.page.close();
  });
  await test.step("sent with them", async () => {
    await page.goto(address);
    await sendEmpty(page, form);
    await expectStays(page, { summary, fields });
  });
}

for (const { address, form } of forms)
  test(`an empty ${address} keeps what is wrong with it, as the page without scripts shows it @js`, async ({
    page,
    browser,
    baseURL,
    problems,
  }) => {
    problems.allow(/^answer 400 POST/);
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
    await expectErrorsStay({ address, form, page, plain });
  });

test("a child without a name keeps what is wrong with it, with scripts as without @js", async ({
  page,
  browser,
  baseURL,
  supabase,
  problems,
}) => {
  problems.allow(/^answer 400 POST/);
  await enterAs(page, await makePerson(supabase));
  const storageState = await page.context().storageState();
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL, storageState });
  await expectErrorsStay({ address: "/dashboard/children", form: "child-form", page, plain });
});
