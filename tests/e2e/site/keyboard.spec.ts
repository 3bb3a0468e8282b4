import type { Locator } from "@playwright/test";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import { bookingDialog, bookingForm, confirmed, openHomePage } from "../../support/browser/form-pages";

/** Presses Tab until the control has focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 120 && !(await isFocused()); press += 1) await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
}

test("a parent books in the dialog by the keyboard alone, from the skip link on @js", async ({ page }) => {
  await openHomePage(page, true);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(main(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(main(page).getByRole("link", { name: "Schedule Free Assessment" })).toBeFocused();
  await page.keyboard.press("Enter");
  const form = bookingForm(bookingDialog(page));
  await expect(form.submit).toBeVisible();
  const texts = { name: "Kei Board", email: "keyboard@example.com", phone: "416-555-0155" };
  for (const [name, text] of Object.entries(texts)) {
    await tabTo(page, form.control(name));
    await page.keyboard.type(text);
  }
  await tabTo(page, form.control("location"));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, form.control("appointment_date"));
  await tabTo(page, form.choice("time_slot", "04:00 PM"));
  for (const _ of ["04:30 PM", "05:00 PM"]) await page.keyboard.press("ArrowDown");
  await expect(form.choice("time_slot", "05:00 PM")).toBeChecked();
  await tabTo(page, form.submit);
  await page.keyboard.press("Enter");
  await confirmed(page, "Booking Successful");
  await expect(main(page)).toContainText("5:00 p.m.");
});
