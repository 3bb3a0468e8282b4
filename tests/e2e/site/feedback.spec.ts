/** Where the focus goes, and what is told, once scripts have done something. */

import { dashboardWords } from "../../../app/content/dashboards/dashboards";
import { stepWords } from "../../../app/content/records/step-words";
import { accountMessages } from "../../../app/content/users/account-messages";
import { enterAs, makePerson, ready, sendSignIn, told } from "../../support/browser/account-pages";
import { expect, main, type Page, phone, test } from "../../support/browser/fixtures";
import { openBookPage } from "../../support/browser/form-pages";
import { openBeforeScripts } from "../../support/pages/late-scripts";
import { seedDesk } from "../../support/records/desk-records";

const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });
/** Milliseconds that a success stays. */
const life = 6000;

test("a success is told for six seconds, longer under a pointer or with the focus @js", async ({ page, supabase }) => {
  await page.clock.install();
  await page.goto("/login");
  await ready(page, true);
  await sendSignIn(page, await makePerson(supabase));
  const message = told(page, accountMessages.signedIn.title);
  const close = notifications(page).getByRole("button", { name: "Close" });
  await message.hover();
  await page.clock.runFor(2 * life);
  await close.focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(2 * life);
  await expect(message).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().focus();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await page.clock.runFor(life - 1000);
  await expect(message).toBeVisible();
  await page.clock.runFor(1000);
  await expect(message).toHaveCount(0);
});

test("a pointer that rests on a success before the scripts keeps it @js", async ({ context, supabase }) => {
  const { page, arrive } = await openBeforeScripts(context, "/login");
  await page.clock.install();
  await sendSignIn(page, await makePerson(supabase));
  const message = told(page, accountMessages.signedIn.title);
  await message.hover();
  arrive();
  await expect(notifications(page).getByRole("button", { name: "Close" })).toBeVisible();
  await page.clock.runFor(2 * life);
  await expect(message).toBeVisible();
});

test("an error is told until it is closed @js", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login?view=new-password");
  const message = told(page, accountMessages.linkUsed.title);
  await expect(message).toBeVisible();
  await page.clock.runFor(20 * life);
  await expect(message).toBeVisible();
  await notifications(page).getByRole("button", { name: "Close" }).click();
  await expect(message).toHaveCount(0);
});

for (const screen of [phone, { width: 1280, height: 640 }])
  test(`work in a list goes on at the same row, which no message covers, at ${screen.width} pixels @js`, async ({
    page,
    supabase,
  }) => {
    await seedDesk(supabase);
    await page.setViewportSize(screen);
    await enterAs(page, await makePerson(supabase, "superadmin"));
    await page.goto("/admin/dashboard/forms/messages");
    const presses = main(page).getByRole("button", { name: new RegExp(`^${stepWords.contacted.label} `) });
    for (let left = await presses.count(); left > 0; left -= 1) {
      const press = presses.last();
      const id = await press.evaluate((button) => button.closest("tr")?.getAttribute("data-row"));
      await press.focus();
      await page.keyboard.press("Enter");
      await expect(presses).toHaveCount(left - 1);
      const same = page.locator(`tr[data-row="${id}"]`);
      await expect(same.locator(":focus")).toBeVisible();
      await expect(async () => {
        const [shown, message] = [await same.boundingBox(), await notifications(page).locator("> div").boundingBox()];
        if (!shown || !message) throw new Error("no row or no message");
        expect(shown.y + shown.height <= message.y || message.y + message.height <= shown.y).toBe(true);
      }).toPass();
    }
  });

test("on a phone a message is above the page, covers nothing and goes with it @js", async ({ page, supabase }) => {
  await page.setViewportSize(phone);
  await page.clock.install();
  await page.goto("/login");
  await ready(page, true);
  await sendSignIn(page, await makePerson(supabase));
  const message = told(page, accountMessages.signedIn.title);
  await expect(message).toBeVisible();
  await page.clock.runFor(2 * life);
  const [top, below] = [await notifications(page).locator("> div").boundingBox(), await main(page).boundingBox()];
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.getByRole("navigation", { name: dashboardWords.tabsLabel }).getByRole("link", { name: "Profile" }).click();
  await expect(message).toHaveCount(0);
});

test("the page has one live region, which says the error of a field that was left @js", async ({ page }) => {
  const form = await openBookPage(page, true);
  const region = page.locator("[aria-live]");
  await expect(region).toHaveCount(1);
  await form.control("email").fill("dana@example");
  await form.control("phone").focus();
  await expect(region).toHaveText(/^Enter an email address in the correct format/);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
