import type { Page } from "@playwright/test";
import { booking } from "../../../app/content/booking";
import { messages } from "../../../app/content/messages";
import { aBooking } from "../../support/appointments/forms";
import type { TestBackend } from "../../support/servers/embedded";
import { expect, test } from "../fixtures";
import { bookingDialog, bookingForm, confirmed, openBookPage, openHomePage } from "../form-pages";

const thanks = messages.bookingSucceeded.title;

const rowsOf = (supabase: TestBackend, email: string) =>
  supabase.sql("select reference from appointment_bookings where email = $1", [email]);

test("Back and the same once more: one row, the same reference", async ({
  page,
  supabase,
  javaScriptEnabled,
}) => {
  const values = aBooking({ email: "back@example.com", location: "14" });
  const form = await openBookPage(page, javaScriptEnabled);
  await form.fill(values);
  await form.submit.click();
  const reference = await confirmed(page, thanks);

  await page.goBack();
  await expect(page).toHaveURL(/\/book$/);
  await form.fill(values);
  await form.submit.click();
  expect(await confirmed(page, thanks)).toBe(reference);
  expect(await rowsOf(supabase, "back@example.com")).toEqual([{ reference }]);
});

test("a double click makes one row", async ({ page, supabase, javaScriptEnabled }) => {
  const form = await openBookPage(page, javaScriptEnabled);
  await form.fill(aBooking({ email: "double@example.com", location: "15" }));
  await form.submit.dblclick();
  const reference = await confirmed(page, thanks);
  expect(await rowsOf(supabase, "double@example.com")).toEqual([{ reference }]);
});

test("while a booking is on its way the button says so and takes no second press", { tag: "@js" }, async ({
  page,
  supabase,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/book(\.data)?$/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  const form = await openBookPage(page, true);
  await form.fill(aBooking({ email: "pending@example.com", location: "16" }));
  await form.submit.click();
  const pending = page.getByRole("button", { name: booking.pending });
  await expect(pending).toBeDisabled();
  letGo();
  const reference = await confirmed(page, thanks);
  expect(await rowsOf(supabase, "pending@example.com")).toEqual([{ reference }]);
});

test.describe("the network fails", { tag: "@js" }, () => {
  async function bookOffline(page: Page, form: ReturnType<typeof bookingForm>, email: string) {
    const values = aBooking({ email, location: "17", time_slot: "06:00 PM" });
    await form.fill(values);
    await page.context().setOffline(true);
    await form.submit.click();
    await expect(form.problem(messages.unexpectedFailure.text)).toBeVisible();
    await form.expectValues(values);
    await expect(form.submit).toBeEnabled();
    await page.context().setOffline(false);
    await form.submit.click();
    await confirmed(page, thanks);
  }

  test("on the page: the form stays as it is and can be sent again", async ({ page, problems, supabase }) => {
    problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
    await bookOffline(page, await openBookPage(page, true), "offline-page@example.com");
    expect(await rowsOf(supabase, "offline-page@example.com")).toHaveLength(1);
  });

  test("in the dialog: the form stays as it is and can be sent again", async ({
    page,
    problems,
    supabase,
  }) => {
    problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
    await openHomePage(page, true, "?dialog=booking");
    await bookOffline(page, bookingForm(bookingDialog(page)), "offline-dialog@example.com");
    expect(await rowsOf(supabase, "offline-dialog@example.com")).toHaveLength(1);
  });
});
