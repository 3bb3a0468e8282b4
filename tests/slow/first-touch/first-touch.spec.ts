/** Whatever a visitor touches first in a form stays as it is when the scripts come: element, letters, focus. */
import type { BrowserContext, ElementHandle } from "@playwright/test";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, scriptsAtWork, test } from "../../support/browser/fixtures";
import { openBeforeScripts } from "../../support/pages/late-scripts";

test.describe.configure({ mode: "parallel" });

const moments = ["before", "while", "after"] as const;
/** Milliseconds a letter. */
const paces = [40, 250];
const combinations = moments.flatMap((moment) => paces.map((pace) => ({ moment, pace })));
type Combination = (typeof combinations)[number];

/** Every form once, and every way it is put on a page: alone and in a dialog. */
const forms: { address: string; form: string; fields: number }[] = [
  { address: "/book?location=2", form: "booking", fields: 10 },
  { address: "/?dialog=booking", form: "booking", fields: 8 },
  { address: "/assessment?mode=online", form: "assessment", fields: 11 },
  { address: "/contact?topic=demo&mode=online", form: "contact-form", fields: 7 },
  { address: "/franchise", form: "franchise", fields: 8 },
  { address: "/careers", form: "career", fields: 11 },
  { address: "/login", form: "sign-in-form", fields: 2 },
  { address: "/login?tab=signup", form: "sign-up-form", fields: 4 },
  { address: "/login?view=reset", form: "reset-form", fields: 1 },
  { address: "/find-center", form: "[role=search]", fields: 1 },
];

const selectorOf = (form: string) => (form.startsWith("[") ? form : `#${form}`);

/** What can be filled in: of radio buttons the last of each question, which nobody has chosen yet. */
const fieldsOf = (page: Page, form: string) =>
  page
    .locator(selectorOf(form))
    .evaluateHandle((element) =>
      [...element.querySelectorAll<HTMLInputElement>("input, select, textarea")].filter(
        (field, index, all) =>
          !/^(hidden|file)$/.test(field.type) &&
          field.tabIndex >= 0 &&
          field.checkVisibility() &&
          !field.readOnly &&
          (field.type !== "radio" || all.findLastIndex(({ name }) => name === field.name) === index),
      ),
    );

/** Opens a page whose scripts, or whose form's, come at `arrive`: before the first touch, while or after it. */
async function open(context: BrowserContext, address: string, moment: Combination["moment"]) {
  if (moment !== "after") return openBeforeScripts(context, address);
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  return { page, arrive: () => {} };
}

/** Fills in one field by the keyboard as the very first thing. @returns what must stand there from now on */
async function touch(page: Page, field: ElementHandle<HTMLInputElement>, pace: number, afterFirst: () => void) {
  const { tag, type } = await field.evaluate(({ tagName, type }) => ({ tag: tagName, type }));
  if (type === "date") {
    await field.focus();
    await field.fill(openDay(4));
    afterFirst();
  } else if (type === "radio" || type === "checkbox" || tag === "SELECT") {
    await field.focus();
    for (const key of tag === "SELECT" ? ["ArrowDown", "ArrowDown"] : ["Space"]) {
      await page.keyboard.press(key, { delay: pace });
      afterFirst();
    }
  } else {
    await field.click();
    if (await field.inputValue()) await page.keyboard.press("Control+a");
    const text = type === "number" ? "12" : "L6h";
    for (const letter of text) {
      await page.keyboard.type(letter, { delay: pace });
      afterFirst();
    }
    return { value: text, checked: false, focused: true, attached: true };
  }
  return stateOf(field);
}

const stateOf = (field: ElementHandle<HTMLInputElement>) =>
  field.evaluate((element) => ({
    value: element.value,
    checked: Boolean(element.checked),
    focused: document.activeElement === element,
    attached: element.isConnected,
  }));

interface FirstTouch extends Combination {
  address: string;
  form: string;
  /** Place among the form's fields, or name. */
  which: number | string;
}

async function touchFirst(context: BrowserContext, { address, form, which, moment, pace }: FirstTouch) {
  const { page, arrive } = await open(context, address, moment);
  const fields = await fieldsOf(page, form);
  const found = await fields.evaluateHandle(
    (all, asked) => all.find(({ name }, place) => asked === name || asked === place),
    which,
  );
  const field = found.asElement();
  if (!field) throw new Error(`${address} has no field ${which}`);
  const name = await field.evaluate((element) => element.name);
  const before = await touch(page, field, pace, moment === "while" ? arrive : () => {});
  arrive();
  const what = `${name} of ${address}, ${moment} the scripts, ${pace} ms a letter`;
  expect.soft(before, what).toMatchObject({ focused: true, attached: true });
  await scriptsAtWork(page);
  expect.soft(await stateOf(field), what).toEqual(before);
  const touched = await page.evaluate(() => performance.now());
  return {
    count: await fields.evaluate(({ length }) => length),
    async expectLater() {
      await page.waitForFunction((time) => performance.now() >= time + 3_000, touched);
      expect.soft(await stateOf(field), `${what}, later`).toEqual(before);
    },
  };
}

for (const [nth, { address, form, fields }] of forms.entries())
  test(`every field of ${address} may be touched first, whenever the scripts come @js`, async ({ context }) => {
    const touches: Awaited<ReturnType<typeof touchFirst>>[] = [];
    for (let turn = 0; turn < Math.max(fields, moments.length); turn += 1) {
      const place = turn * paces.length + Math.floor(turn / moments.length) + nth;
      const combination = combinations[place % combinations.length] ?? { moment: "while", pace: 40 };
      touches.push(await touchFirst(context, { address, form, which: turn % fields, ...combination }));
    }
    expect(touches[0]?.count, `fields of ${address}`).toBe(fields);
    for (const { expectLater } of touches) await expectLater();
  });

test("the child a family chooses first stays chosen @js", async ({ page, context, supabase }) => {
  await enterAs(page, await makePerson(supabase));
  await page.goto("/dashboard/children");
  await main(page).getByLabel("First name").fill("Kit");
  await main(page).getByLabel("Last name (optional)").fill("Ng");
  await main(page).getByLabel("Grade").selectOption({ label: "Grade 3" });
  await main(page).getByRole("button", { name: "Add child" }).click();
  await expect(main(page).getByRole("heading", { level: 2, name: "Kit Ng" })).toBeVisible();
  const touches: Awaited<ReturnType<typeof touchFirst>>[] = [];
  for (const combination of combinations)
    touches.push(await touchFirst(context, { address: "/book", form: "booking", which: "child_id", ...combination }));
  for (const { expectLater } of touches) await expectLater();
});
