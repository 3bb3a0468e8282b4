import { booking } from "../../../app/content/booking";
import { site } from "../../../app/content/site";
import { addDays, addMonths, torontoToday } from "../../../app/forms/calendar";
import { fieldMessages } from "../../../app/forms/fields";
import { aBooking, closedDay, openDay } from "../../support/appointments/forms";
import { fillSlot } from "../../support/appointments/full-slot";
import { expect, test } from "../fixtures";
import { openBookPage, refusedBooking, type Values } from "../form-pages";

interface Refusal {
  what: string;
  values: Values;
  says: Values;
}

const refusals: readonly Refusal[] = [
  {
    what: "nothing filled in",
    values: { name: "", email: "", phone: "", location: "", appointment_date: "", notes: "" },
    says: {
      name: "Enter your name",
      email: "Enter your email address",
      phone: "Enter your phone number",
      location: "Please select a location",
      appointment_date: "Choose a date",
    },
  },
  {
    what: "a malformed email and phone, texts too long and a day in the past",
    values: {
      name: "N".repeat(101),
      email: "dana@example",
      phone: "555-0134",
      appointment_date: torontoToday(),
      notes: "n".repeat(2001),
    },
    says: {
      name: "Name must be 100 characters or fewer",
      email: "Enter an email address in the correct format, like name@example.com",
      phone: "Enter a phone number with area code, like 416-555-0123",
      appointment_date: "Choose a date from tomorrow on",
      notes: "Special notes must be 2000 characters or fewer",
    },
  },
  {
    what: "a day more than six months ahead",
    values: { appointment_date: addDays(addMonths(torontoToday(), 6), 1) },
    says: { appointment_date: "Please choose a date within the next 6 months." },
  },
  {
    what: "a day on which the center is closed",
    values: { appointment_date: closedDay() },
    says: { appointment_date: "The center is closed on that day. Please choose another date." },
  },
];

for (const { what, values, says } of refusals)
  test(`refused: ${what}`, async ({ page, problems, supabase, javaScriptEnabled, axe }) => {
    problems.allow(refusedBooking);
    const sent = aBooking({ email: "refused@example.com", location: "9", ...values });
    const form = await openBookPage(page, javaScriptEnabled);
    await form.fill(sent);
    await form.submit.click();

    await expect(form.summary.getByRole("link")).toHaveText(Object.values(says));
    await expect(page).toHaveTitle(`Error: ${booking.title} | ${site.name}`);
    for (const [name, message] of Object.entries(says)) await form.expectMessage(name, message);
    await form.expectValues(sent);
    await axe();
    expect(await supabase.sql("select 1 from appointment_bookings where location = '9'")).toEqual([]);
  });

test("what went wrong comes first, before the eyes and the screen reader", { tag: "@js" }, async ({
  page,
  problems,
}) => {
  problems.allow(refusedBooking);
  const form = await openBookPage(page, true);
  await form.submit.click();
  await expect(form.summary).toBeInViewport();
  await expect(page.locator(":focus").getByRole("alert", { name: "There is a problem" })).toBeVisible();
});

test("no time chosen: the message leads to a time that can be chosen", async ({
  page,
  problems,
  site: { url },
  javaScriptEnabled,
}) => {
  problems.allow(refusedBooking);
  // why: a form's first time is chosen from the start, unless it is full
  const slot = { location: "10", appointment_date: openDay(), time_slot: "04:00 PM" };
  await fillSlot(url, slot);
  const form = await openBookPage(page, javaScriptEnabled);
  const { time_slot: _, ...untimed } = aBooking({ ...slot, email: "untimed@example.com" });
  await form.fill(untimed);
  if (!javaScriptEnabled) await page.getByRole("button", { name: booking.checkTimes }).click();
  await expect(form.choice("time_slot", "04:00 PM")).toBeDisabled();
  await form.submit.click();
  await form.expectMessage("time_slot", fieldMessages.slotMissing);
});

test("as a field is left its message appears, and it goes when the field is mended", { tag: "@js" }, async ({
  page,
}) => {
  const form = await openBookPage(page, true);
  const email = form.control("email");
  await email.fill("dana@");
  await email.blur();
  await form.expectMessageAt("email", "Enter an email address in the correct format, like name@example.com");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(form.summary).toHaveCount(0);
  await email.fill("dana@example.com");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(email).toHaveAccessibleDescription(booking.emailHint);
});

test("Enter in a field sends the form; it does not ask for times", async ({
  page,
  problems,
  javaScriptEnabled,
}) => {
  problems.allow(refusedBooking);
  const form = await openBookPage(page, javaScriptEnabled);
  await form.control("name").fill("Dana Okafor");
  await form.control("name").press("Enter");
  await expect(form.summary.getByRole("link", { name: "Enter your email address" })).toBeVisible();
});
