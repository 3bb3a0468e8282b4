import { booking } from "../../../app/content/booking";
import { messages } from "../../../app/content/messages";
import { fieldMessages } from "../../../app/forms/fields";
import { aBooking, closedDay, openDay } from "../../support/appointments/forms";
import { fillSlot } from "../../support/appointments/full-slot";
import { expect, test } from "../fixtures";
import { confirmed, openBookPage, refusedBooking } from "../form-pages";

const thanks = messages.bookingSucceeded.title;

test("the time is taken meanwhile: the form comes back filled, with what is free, and takes another", async ({
  page,
  problems,
  site,
  javaScriptEnabled,
}) => {
  problems.allow(refusedBooking);
  const slot = { location: "11", appointment_date: openDay(), time_slot: "04:00 PM" };
  const sent = aBooking({ ...slot, email: "late@example.com" });
  const form = await openBookPage(page, javaScriptEnabled);
  await form.fill(sent);
  await fillSlot(site.url, slot);
  await form.submit.click();

  await form.expectMessage("time_slot", fieldMessages.slotTaken);
  const { time_slot: taken, ...kept } = sent;
  await form.expectValues(kept);
  await expect(form.choice("time_slot", "04:00 PM")).toBeDisabled();
  await expect(form.choice("time_slot", "04:00 PM")).toHaveAccessibleName(`04:00 PM ${booking.full}`);
  await expect(form.choice("time_slot", "04:30 PM")).toHaveAccessibleName(`04:30 PM ${booking.free(2)}`);

  await form.fill({ time_slot: "04:30 PM" });
  await form.submit.click();
  await confirmed(page, thanks);
  await expect(page.getByRole("main")).toContainText("04:30 PM");
});

test("'Check times' shows the free times and stores nothing", { tag: "@no-js" }, async ({
  page,
  site,
  supabase,
}) => {
  const slot = { location: "12", appointment_date: openDay(1), time_slot: "06:00 PM" };
  await fillSlot(site.url, slot);
  const asked = { location: "12", appointment_date: slot.appointment_date, notes: "By bus" };
  const form = await openBookPage(page, false);
  await form.fill(asked);
  await page.getByRole("button", { name: booking.checkTimes }).click();

  await expect(form.choice("time_slot", "06:00 PM")).toBeDisabled();
  await expect(form.choice("time_slot", "06:30 PM")).toHaveAccessibleName(`06:30 PM ${booking.free(2)}`);
  await form.expectValues(asked);
  await expect(form.summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error/);
  const rows = await supabase.sql("select 1 from appointment_bookings where location = '12'");
  expect(rows).toHaveLength(2);
});

test("'Check times' speaks of center and day alone", { tag: "@no-js" }, async ({ page, problems }) => {
  problems.allow(refusedBooking);
  const form = await openBookPage(page, false);
  await page.getByRole("button", { name: booking.checkTimes }).click();
  await expect(form.summary.getByRole("link")).toHaveText([fieldMessages.locationMissing]);
  await form.fill({ location: "12", appointment_date: closedDay() });
  await page.getByRole("button", { name: booking.checkTimes }).click();
  await expect(form.summary.getByRole("link")).toHaveText([fieldMessages.closed]);
});

test("the free times appear as soon as center and day are chosen", { tag: "@js" }, async ({ page, site }) => {
  await fillSlot(site.url, { location: "13", appointment_date: openDay(), time_slot: "05:00 PM" });
  const form = await openBookPage(page, true);
  await expect(form.choice("time_slot", "05:00 PM")).toHaveAccessibleName("05:00 PM");
  await form.fill({ time_slot: "05:00 PM", location: "13" });
  await expect(form.choice("time_slot", "05:00 PM")).toHaveAccessibleName(`05:00 PM ${booking.full}`);
  await expect(form.choice("time_slot", "05:00 PM")).toBeDisabled();
  await expect(form.choice("time_slot", "05:00 PM")).not.toBeChecked();
  await form.fill({ appointment_date: openDay(1) });
  await expect(form.choice("time_slot", "05:00 PM")).toHaveAccessibleName(`05:00 PM ${booking.free(2)}`);
  await expect(form.choice("time_slot", "05:00 PM")).toBeEnabled();
  await form.fill({ appointment_date: closedDay() });
  await expect(form.control("time_slot")).toHaveAccessibleDescription(new RegExp(`^${booking.closedHint}`));
});
