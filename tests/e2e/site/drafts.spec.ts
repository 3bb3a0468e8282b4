/** What was typed and not sent comes back within the hour, in this tab. Dialogs, secrets: tests/slow/first-touch. */
import { aBooking, openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import { bookingForm, confirmed, refusedBooking } from "../../support/browser/form-pages";

const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]:not([type=hidden], [type=radio])`);
const note = (page: Page) => main(page).getByText("We kept what you typed.");
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem("drafts"));

/** Leaves for another page and comes back, both as new documents. */
async function comeBack(page: Page, address: string) {
  await page.goto("/about");
  await page.goto(address);
}

test("a half-filled form comes back in its tab until it is over @js", async ({ page, context, problems, supabase }) => {
  problems.allow(refusedBooking);
  const booking = aBooking({ email: "kept@example.com", location: "7", appointment_date: openDay(6) });
  const wrong = { ...booking, email: "kept" };
  await page.goto("/book");
  const form = bookingForm(main(page));
  await form.fill(wrong);
  await comeBack(page, "/book");
  await form.expectValues(wrong);
  await expect(note(page)).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto("/book");
  await expect(field(otherTab, "name")).toHaveValue("");
  await otherTab.close();
  await form.submit.click();
  await expect(form.summary).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await form.expectValues(wrong);
  await form.fill({ email: "kept@example.com" });
  await form.submit.click();
  await confirmed(page, "Booking Successful");
  expect(await kept(page)).toBeNull();

  await page.goto("/contact");
  await field(page, "message").fill("Half a question");
  await comeBack(page, "/contact");
  await main(page).getByRole("button", { name: "Start over" }).click();
  await expect(main(page).getByText("We emptied the form.")).toBeFocused();
  await comeBack(page, "/contact");
  await expect(field(page, "message")).toHaveValue("");
  await field(page, "message").fill("An hour ago");
  await page.goto("/about");
  await page.evaluate(() =>
    sessionStorage.setItem("drafts", (sessionStorage.getItem("drafts") ?? "").replace(/"at":\d+/, '"at":1')),
  );
  await page.goto("/contact");
  await expect(field(page, "message")).toHaveValue("");

  await enterAs(page, await makePerson(supabase));
  await page.goto("/contact");
  await field(page, "message").fill("Half a question");
  await field(page, "marketing_consent").check();
  expect(await kept(page)).toContain("Half a question");
  expect(await kept(page)).not.toContain("marketing_consent");
  await page.locator("form[action='/logout']").first().dispatchEvent("submit");
  await expect(page).not.toHaveURL(/contact/);
  await expect.poll(() => kept(page)).toBeNull();
});
