import { booking } from "../../../app/content/appointments/booking";
import { hero } from "../../../app/content/site/home";
import { expect, type Page, test } from "../../support/browser/fixtures";
import { bookingDialog, bookingForm, openHomePage } from "../../support/browser/form-pages";

const opener = (page: Page) => page.getByRole("main").getByRole("link", { name: hero.bookLabel });
const closeControl = (page: Page) => bookingDialog(page).getByRole("link", { name: "Close" });
const dialogTitle = (page: Page) => bookingDialog(page).getByRole("heading", { name: booking.title });

test("opens from its link, names itself, closes by its close control; Back and Forward do the same", async ({
  page,
  javaScriptEnabled,
}) => {
  await openHomePage(page, javaScriptEnabled);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await opener(page).click();
  await expect(bookingDialog(page)).toContainText(booking.intro);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await expect(bookingDialog(page)).toBeVisible();
  await closeControl(page).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog=/);
});

test("an address opens one dialog at most, chooses its center, and keeps what else it carries @no-js", async ({
  page,
}) => {
  for (const [query, dialogs] of [
    ["?dialog=booking&dialog=assessment", 1],
    ["?dialog=no-such-dialog", 0],
    ["?dialog=booking&location=3&advantage=growth", 1],
  ] as const) {
    await page.goto(`/${query}`);
    await expect(page.getByRole("dialog")).toHaveCount(dialogs);
  }
  await expect(bookingForm(bookingDialog(page)).control("location")).toHaveValue("3");
  await closeControl(page).click();
  await expect(page).toHaveURL("/?location=3&advantage=growth");
  await page.goto("/?dialog=booking");
  await page.mouse.click(8, 8);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

const waysOut = [
  { way: "Escape", leave: (page: Page) => page.keyboard.press("Escape") },
  { way: "a click beside it", leave: (page: Page) => page.mouse.click(8, 8) },
  { way: "its close control", leave: (page: Page) => closeControl(page).click() },
];
test("focus moves into the dialog, and every way out gives it back @js", async ({ page }) => {
  await openHomePage(page, true);
  for (const { way, leave } of waysOut)
    await test.step(way, async () => {
      await opener(page).click();
      await expect(dialogTitle(page)).toBeFocused();
      await leave(page);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    });
});

test("loaded with its dialog open, the page keeps it at a click inside, and knows where focus belongs @js", async ({
  page,
}) => {
  await openHomePage(page, true, "?dialog=booking");
  await expect(dialogTitle(page)).toBeFocused();
  await expect(bookingDialog(page).getByRole("button", { name: booking.showTimes })).toHaveCount(0);
  await bookingDialog(page).getByText(booking.intro).click();
  await expect(bookingDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener(page)).toBeFocused();
});

test("Tab stays inside, round and round @js", async ({ page }) => {
  await openHomePage(page, true, "?dialog=booking");
  const dialog = bookingDialog(page);
  await expect(dialog.getByRole("button", { name: booking.submit })).toBeVisible();
  const reached = new Set<string>();
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press("Tab");
    // why: between two rounds focus rests on the browser's own window, which a page sees as its body
    const place = await dialog.evaluate((element) => {
      const active = document.activeElement;
      if (active === document.body) return "between two rounds";
      if (!element.contains(active)) return "outside";
      return active?.getAttribute("name") ?? active?.textContent ?? "";
    });
    reached.add(place);
  }
  expect(reached).not.toContain("outside");
  for (const name of ["name", "email", "phone", "location", "appointment_date", "time_slot", "notes"])
    expect(reached).toContain(name);
  // why: the button also has the words of a full time, which are not shown
  expect(reached).toContain(booking.submit + booking.join);
});
