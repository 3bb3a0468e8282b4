import { booking } from "../../../app/content/appointments/booking";
import { messages } from "../../../app/content/site/messages";
import { savedForms } from "../../../app/content/site/saved-forms";
import { site } from "../../../app/content/site/site";
import { torontoToday } from "../../../app/domain/dates/calendar";
import { aBooking } from "../../support/appointments/forms";
import { expect, test } from "../../support/browser/fixtures";
import {
  bookingDialog,
  bookingForm,
  confirmed,
  openBookPage,
  openHomePage,
  refusedBooking,
} from "../../support/browser/form-pages";

const thanks = messages.bookingSucceeded.title;

test("a form with errors says what is wrong where it is wrong, and keeps every value @js", async ({
  page,
  problems,
}) => {
  problems.allow(refusedBooking);
  const form = await openBookPage(page, true);
  const sent = aBooking({
    name: "N".repeat(101),
    email: "dana@example",
    phone: "555-0134",
    location: "9",
    appointment_date: torontoToday(),
    notes: "n".repeat(2001),
  });
  await form.fill(sent);
  await form.submit.click();
  const says = {
    appointment_date: "Choose a date from tomorrow on",
    name: "Name must be 100 characters or fewer",
    email: "Enter an email address in the correct format, like name@example.com",
    phone: "Enter a phone number with area code, like 416-555-0123",
    notes: "Special notes must be 2000 characters or fewer",
  };
  await expect(form.summary.getByRole("link")).toHaveText(Object.values(says));
  await expect(page).toHaveTitle(`Error: ${booking.title} | ${site.name}`);
  for (const [name, message] of Object.entries(says)) await form.expectMessage(name, message);
  await form.expectValues(sent);
});

test("Enter sends the form, and what went wrong comes first, before the eyes and the screen reader @js", async ({
  page,
  problems,
}) => {
  problems.allow(refusedBooking);
  const form = await openBookPage(page, true);
  await form.control("name").press("Enter");
  await expect(form.summary.getByRole("link")).toHaveText([
    "Please select a location",
    "Choose a date",
    "Please select a time slot",
    "Enter your name",
    "Enter your email address",
    "Enter your phone number",
  ]);
  await expect(form.summary).toBeInViewport();
  await expect(page.locator(":focus").getByRole("alert", { name: "There is a problem" })).toBeVisible();
});

test("as a field is left its message appears, and it goes when the field is mended @js", async ({ page }) => {
  const form = await openBookPage(page, true);
  const email = form.control("email");
  await email.fill("dana@");
  await email.blur();
  await form.expectMessageAt("email", "Enter an email address in the correct format, like name@example.com");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(form.summary).toHaveCount(0);
  await email.fill("dana@example.com");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(email).toHaveAccessibleDescription("");
});

test("while a booking is on its way the button says so and takes no second press @js", async ({ page }) => {
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
  await expect(page.getByRole("button", { name: booking.pending })).toBeDisabled();
  letGo();
  await confirmed(page, thanks);
});

test("the network fails at the form of the dialog: it stays and can be sent again @js", async ({ page, problems }) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await openHomePage(page, true, "?dialog=booking");
  const form = bookingForm(bookingDialog(page));
  const values = aBooking({ email: "offline@example.com", location: "17", time_slot: "06:00 PM" });
  await form.fill(values);
  await page.context().setOffline(true);
  await form.submit.click();
  await expect(form.problem(messages.noConnection(savedForms.booking).text)).toBeVisible();
  await form.expectValues(values);
  await expect(form.submit).toBeEnabled();
  await page.context().setOffline(false);
  await form.submit.click();
  await confirmed(page, thanks);
});
