import { expect, type Page, test } from "../../support/browser/fixtures";
import { bookingDialog, bookingForm, openHomePage } from "../../support/browser/form-pages";

const opener = (page: Page) => page.getByRole("main").getByRole("link", { name: "Schedule Free Assessment" });
const closeControl = (page: Page) => bookingDialog(page).getByRole("link", { name: "Close" });
const dialogTitle = (page: Page) => bookingDialog(page).getByRole("heading", { name: "Book a free assessment" });

for (const mode of ["@js", "@no-js"])
  test(`a dialog opens, closes by control and Back, and chooses what was asked ${mode}`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await openHomePage(page, javaScriptEnabled);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await opener(page).click();
    await expect(bookingDialog(page)).toContainText("your child does a short diagnostic test");
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goForward();
    await expect(bookingDialog(page)).toBeVisible();
    await closeControl(page).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).not.toHaveURL(/dialog=/);

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
  });

const waysOut = [
  { way: "Escape", leave: (page: Page) => page.keyboard.press("Escape") },
  { way: "a click beside it", leave: (page: Page) => page.mouse.click(8, 8) },
  { way: "its close control", leave: (page: Page) => closeControl(page).click() },
];
test("the focus moves into a dialog and round in it, and every way out gives it back @js", async ({ page }) => {
  await openHomePage(page, true);
  for (const { way, leave } of waysOut)
    await test.step(way, async () => {
      await opener(page).click();
      await expect(dialogTitle(page)).toBeFocused();
      await leave(page);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    });

  await openHomePage(page, true, "?dialog=booking");
  await expect(dialogTitle(page)).toBeFocused();
  await dialogTitle(page).click();
  const dialog = bookingDialog(page);
  await expect(dialog.getByRole("button", { name: "Book Appointment" })).toBeVisible();
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
  for (const name of ["postal_code", "location", "name", "email", "phone", "notes"]) expect(reached).toContain(name);
  // why: the button also has the words of a full time, which are not shown
  expect(reached).toContain("Book AppointmentJoin the waitlist");
  await page.keyboard.press("Escape");
  await expect(opener(page)).toBeFocused();
});
