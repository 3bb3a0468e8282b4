/** Where the focus goes, and what is told, once scripts have done something. */
import { enterAs, makePerson, ready, sendSignIn, told } from "../../support/browser/account-pages";
import { expect, main, type Page, phone, test } from "../../support/browser/fixtures";
import { seedDesk } from "../../support/records/desk-records";

const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });
/** Milliseconds that a success stays. */
const life = 6000;

for (const screen of [phone, { width: 1280, height: 640 }])
  test(`work in a list goes on at the same row, which no message covers, at ${screen.width} pixels @js`, async ({
    page,
    supabase,
  }) => {
    await seedDesk(supabase);
    await page.setViewportSize(screen);
    await enterAs(page, await makePerson(supabase, "superadmin"));
    await page.goto("/admin/dashboard/forms/messages");
    const presses = main(page).getByRole("button", { name: /^Mark as contacted / });
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
  const message = told(page, "Signed in successfully");
  await expect(message).toBeVisible();
  await page.clock.runFor(2 * life);
  const [top, below] = [await notifications(page).locator("> div").boundingBox(), await main(page).boundingBox()];
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Profile" }).click();
  await expect(message).toHaveCount(0);
});
