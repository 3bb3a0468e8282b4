/** A page that something else has changed keeps what is typed first, whenever its scripts come. */
import type { BrowserContext, Page } from "@playwright/test";
import { openDay } from "../../support/appointments/forms";
import { expect, test } from "../../support/browser/fixtures";
import { type Change, changePage, changes } from "../../support/pages/changed-page";
import { openBeforeScripts } from "../../support/pages/late-scripts";

test.describe.configure({ mode: "parallel" });

const forms = [
  { address: "/book?location=2", form: "#booking", fields: 10 },
  { address: "/assessment?mode=online", form: "#assessment", fields: 11 },
  { address: "/contact?topic=demo&mode=online", form: "#contact-form", fields: 7 },
  { address: "/franchise", form: "#franchise", fields: 8 },
  { address: "/careers", form: "#career", fields: 11 },
  { address: "/login", form: "#sign-in-form", fields: 2 },
  { address: "/login?tab=signup", form: "#sign-up-form", fields: 4 },
  { address: "/login?view=reset", form: "#reset-form", fields: 1 },
  { address: "/find-center", form: "[role=search]", fields: 1 },
];
const moments = ["before the scripts", "between the scripts of the page and those of its parts"] as const;
type Moment = (typeof moments)[number];

async function openAt(context: BrowserContext, address: string, moment: Moment) {
  if (moment === "before the scripts") return openBeforeScripts(context, address);
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => {
    const container = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"))?.[1];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
  return { page, arrive: () => {} };
}

/** Answers each field once by the keyboard, in turn; `afterFirst` comes once the first is answered. */
async function answerAll(page: Page, form: string, afterFirst: () => void) {
  const fields = await page
    .locator(form)
    .locator("input:not([type=hidden]):not([type=file]):not([tabindex='-1']):not([readonly]), select, textarea")
    .elementHandles();
  const answered = new Set<string>();
  for (const field of fields) {
    const { name, type, tag } = await field.evaluate((element) => {
      const { name, type, tagName } = element as HTMLInputElement;
      return { name, type, tag: tagName };
    });
    if (type === "radio" && answered.has(name)) continue;
    await field.focus();
    if (type === "date") await field.fill(openDay(4));
    else if (type === "radio" || type === "checkbox") await page.keyboard.press("Space");
    else if (tag === "SELECT") await page.keyboard.press("ArrowDown");
    else await page.keyboard.type(type === "number" ? "12" : "L6h", { delay: 20 });
    if (answered.size === 0) afterFirst();
    answered.add(name);
  }
  return { count: answered.size, fields };
}

/** Values, ticks, focus, and whether the elements are still the page's. */
const stateOf = (page: Page, fields: Awaited<ReturnType<typeof answerAll>>["fields"]) =>
  page.evaluate(
    (all) =>
      all.map((field) => {
        const { value, checked } = field as HTMLInputElement;
        return { value, checked, isThere: field.isConnected, hasFocus: document.activeElement === field };
      }),
    fields,
  );

async function expectKept(context: BrowserContext, { address, form, fields }: (typeof forms)[number], change: Change) {
  for (const moment of moments) {
    const { page, arrive } = await openAt(context, address, moment);
    await changePage(page, change);
    const { count, fields: all } = await answerAll(page, form, arrive);
    expect.soft(count, `fields of ${address}`).toBeGreaterThanOrEqual(fields);
    const before = await stateOf(page, all);
    const answered = await page.evaluate(() => performance.now());
    await page.waitForFunction((time) => performance.now() >= time + 1_500, answered);
    expect.soft(await stateOf(page, all), `${address}, ${change}, ${moment}`).toEqual(before);
    await page.close();
  }
}

for (const change of Object.keys(changes) as Change[])
  for (const form of forms)
    test(`${form.address} keeps every answer where ${change} @js`, async ({ context, problems }) => {
      problems.allow(/Content Security Policy/);
      await expectKept(context, form, change);
    });

test("a page with errors keeps corrections where a translator changed it @js", async ({ context, problems }) => {
  problems.allow(/^answer 400 POST \/contact/);
  for (const change of ["a translator wraps each text", "a translator writes over each text"] as const) {
    const { page, arrive } = await openBeforeScripts(context, "/contact");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
    await changePage(page, change);
    const { fields } = await answerAll(page, "#contact-form", arrive);
    const before = await stateOf(page, fields);
    const answered = await page.evaluate(() => performance.now());
    await page.waitForFunction((time) => performance.now() >= time + 1_500, answered);
    expect(await stateOf(page, fields), change).toEqual(before);
    await page.close();
  }
});
