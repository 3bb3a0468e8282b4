/** What was typed and not sent comes back: in a dialog while the page stands, on a page within the hour. */
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import { bookingDialog, bookingForm, openHomePage } from "../../support/browser/form-pages";

const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]:not([type=hidden], [type=radio])`);
const note = (page: Page) => main(page).getByText("We kept what you typed.");
const startOver = (page: Page) => main(page).getByRole("button", { name: "Start over" });

/** Leaves for another page and comes back, both as new documents. */
async function comeBack(page: Page, address: string) {
  await page.goto("/about");
  await page.goto(address);
}

/** A browser that stores nothing of ours. */
const storageOff = () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (key === "drafts") throw new DOMException("no storage", "QuotaExceededError");
    setItem.call(this, key, value);
  };
};

const visit = { location: "5", name: "Ana Silva", notes: "Two lines\nof notes." };

for (const storage of ["on", "off"])
  test(`a dialog keeps what was typed whichever way it is closed, with storage ${storage} @js`, async ({ page }) => {
    if (storage === "off") await page.addInitScript(storageOff);
    await openHomePage(page, true);
    const open = () => page.getByRole("main").getByRole("link", { name: "Schedule Free Assessment" }).click();
    await open();
    const form = bookingForm(bookingDialog(page));
    await form.fill(visit);
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(8, 8),
      () => bookingDialog(page).getByRole("link", { name: "Close" }).click(),
    ]) {
      await leave();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await open();
      await form.expectValues(visit);
      await expect(note(page)).toBeVisible();
    }
    await startOver(page).click();
    await expect(bookingDialog(page).getByText("We emptied the form.")).toBeFocused();
    await form.expectValues({ location: "", name: "", notes: "" });
  });

test("nothing is kept of passwords and files, nor where the browser stores nothing @js", async ({ page }) => {
  await page.goto("/login");
  await page.locator("[name=email]").fill("ana@example.com");
  await page.locator("[name=password]").fill("not the password");
  await page.goto("/careers");
  await field(page, "resume").setInputFiles({
    name: "cv.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await field(page, "first_name").fill("Ana");
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain("Ana");
  expect(kept).not.toMatch(/password|cv\.pdf|ana@example/);
  await page.addInitScript(storageOff);
  await page.goto("/book");
  await bookingForm(main(page)).fill(visit);
  await comeBack(page, "/book");
  await bookingForm(main(page)).expectValues({ location: "", name: "", notes: "" });
});
