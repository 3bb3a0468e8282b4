/** A line on which the scripts come long after the page, or one of them never. */
import { aBooking, openDay } from "../../support/appointments/forms";
import { expect, type Page, scriptsAtWork, test } from "../../support/browser/fixtures";
import { bookingDialog, bookingForm, confirmed } from "../../support/browser/form-pages";
import { openBeforeScripts, visitorState } from "../../support/pages/late-scripts";

const growth = { name: "Growth Measured Assessments", text: /^You shouldn't have to guess/ };

/** Writes in a text field as a visitor does, and leaves the caret in the middle of it. */
async function write(page: Page, name: string, text: string) {
  const field = page.locator(`[name="${name}"]:visible`).first();
  await field.click();
  await page.keyboard.type(text);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
}

const writes = (values: Record<string, string>) => async (page: Page) => {
  for (const [name, text] of Object.entries(values)) await write(page, name, text);
};

/** Has the scripts come, and expects the page as the visitor had it. */
async function expectKept({ page, arrive }: { page: Page; arrive: () => void }, what?: string) {
  const before = await visitorState(page);
  arrive();
  await scriptsAtWork(page);
  await page.waitForLoadState("networkidle");
  expect(await visitorState(page), what).toEqual(before);
}

const choose = (page: Page, name: string, value: string) =>
  page.locator(`select[name="${name}"]:visible`).last().selectOption(value);
const mark = (page: Page, name: string, value: string) =>
  page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });

const visits: { address: string; act: (page: Page) => Promise<void> }[] = [
  {
    address: "/book",
    act: async (page) => {
      await choose(page, "location", "3");
      await page.locator('input[name="appointment_date"]').fill(openDay(2));
      await mark(page, "time_slot", "05:00 PM");
      await write(page, "notes", "She likes\nhorses.");
      await write(page, "name", "Zoé Tremblay");
    },
  },
  {
    address: "/assessment",
    act: async (page) => {
      await write(page, "child_name", "Noah");
      await choose(page, "location_id", "4");
      await mark(page, "program_interest", "english");
      await write(page, "parent_name", "Ana Silva");
    },
  },
  { address: "/contact", act: writes({ name: "Ana Silva", message: "Is there a spot\non Monday?" }) },
  {
    address: "/?dialog=assessment",
    act: async (page) => {
      await choose(page, "location_id", "4");
      await mark(page, "program_interest", "english");
      await write(page, "additional_notes", "Two lines\nof notes.");
    },
  },
  { address: "/?dialog=booking", act: writes({ notes: "Two lines\nof notes.", name: "Ana Silva" }) },
  { address: "/login", act: writes({ password: "not the password", email: "ana@example.com" }) },
  { address: "/login?tab=signup", act: writes({ password: "not the password", email: "ana@example.com" }) },
  { address: "/find-center", act: writes({ q: "Mississ" }) },
  {
    address: "/",
    act: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Programs" }).click();
      await page.keyboard.press("Tab");
    },
  },
  { address: "/programs/math?tab=faq", act: (page) => page.locator("main details summary").nth(1).click() },
  { address: "/careers", act: writes({ email: "ana@example.com", first_name: "Ana" }) },
];

test("no script is fetched before the first paint, not for a focus at once either @js", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () =>
      document.body.dispatchEvent(new FocusEvent("focusin", { bubbles: true })),
    );
  });
  for (const address of ["/", "/book", "/careers"]) {
    await page.goto(address);
    await scriptsAtWork(page);
    const times = await page.evaluate(() => {
      const files = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name));
      const [painted] = performance.getEntriesByName("first-paint");
      return { painted: painted?.startTime, firstFile: Math.min(...files.map(({ startTime }) => startTime)) };
    });
    expect(times.painted, address).toBeGreaterThan(0);
    expect(times.firstFile, address).toBeGreaterThanOrEqual(times.painted ?? Number.POSITIVE_INFINITY);
  }
});

test("another page appears whole, and its title has the focus @js", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (!document.querySelector("main h1")) document.documentElement.dataset.wasEmpty = "";
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Math" }).first().click();
  await expect(page).toHaveURL(/\/programs\/math/);
  await expect(page.locator("main h1")).toBeFocused();
  await expect(page.locator("html[data-was-empty]")).toHaveCount(0);
});

test("what a visitor did before the scripts came stays, with focus and caret @js", async ({ context }) => {
  for (const { address, act } of visits)
    await test.step(address, async () => {
      const late = await openBeforeScripts(context, address);
      await act(late.page);
      await expectKept(late, address);
      await late.page.close();
    });
});

test("the free times are those of the center and the day chosen before the scripts came @js", async ({ context }) => {
  const late = await openBeforeScripts(context, "/book");
  await choose(late.page, "location", "3");
  await late.page.locator('input[name="appointment_date"]').fill(openDay(3));
  const asked = late.page.waitForRequest(`**/book/times?location=3&date=${openDay(3)}`);
  late.arrive();
  await asked;
});

test("a click before the scripts came does what the plain page does @js", async ({ context }) => {
  const { page } = await openBeforeScripts(context, "/");
  await page.getByRole("main").getByRole("link", { name: growth.name }).click();
  await expect(page).toHaveURL(/\?advantage=growth/);
  await expect(page.getByText(growth.text)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Schedule Free Assessment" }).first().click();
  await expect(bookingDialog(page)).toBeVisible();
  await bookingDialog(page).getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

const losses = [
  { address: "/book", file: /\/shared-/, as: "404" },
  { address: "/book", file: /\/entry\.client-/, as: "hangs" },
  { address: "/?dialog=booking", file: /\/booking-form-/, as: "404" },
] as const;
for (const { address, file, as } of losses)
  test(`${address} is booked as plain HTML where ${file.source} ${as} @js`, async ({ context, problems }) => {
    problems.allow(/^answer 404 GET \/assets\//, /^page error: Failed to fetch dynamically imported module/);
    const { page, arrive, lostAsked } = await openBeforeScripts(context, address, { file, as });
    const { name = "", ...rest } = aBooking({
      email: `${as}@example.com`,
      location: "9",
      appointment_date: openDay(2),
    });
    const form = bookingForm(address === "/book" ? page.getByRole("main") : bookingDialog(page));
    await form.fill({ name });
    arrive();
    await lostAsked;
    await form.fill(rest);
    await form.expectValues({ name, ...rest });
    await form.submit.click();
    await confirmed(page, "Booking Successful");
  });
