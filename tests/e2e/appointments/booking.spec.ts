import { booking } from "../../../app/content/appointments/booking";
import { hero } from "../../../app/content/site/home";
import { messages } from "../../../app/content/site/messages";
import { fieldMessages } from "../../../app/domain/forms/fields";
import { aBooking, closedDay, openDay } from "../../support/appointments/forms";
import { fillSlot } from "../../support/appointments/full-slot";
import { expect, test } from "../fixtures";
import { bookingDialog, bookingForm, confirmed, openBookPage, openHomePage, refusedBooking } from "../form-pages";

const thanks = messages.bookingSucceeded.title;

test("a parent books from the home page", async ({ page, javaScriptEnabled }) => {
  const values = aBooking({ email: "home@example.com", location: "7", time_slot: "05:30 PM" });
  await openHomePage(page, javaScriptEnabled);
  await page.getByRole("main").getByRole("link", { name: hero.bookLabel }).click();
  await expect(page).toHaveURL(/\/\?dialog=booking$/);
  const form = bookingForm(bookingDialog(page));
  await form.fill(values);
  await form.submit.click();

  await confirmed(page, thanks);
  const facts = page.getByRole("main");
  for (const words of [messages.bookingSucceeded.text, "Small Steps Center - Etobicoke South", "05:30 PM"])
    await expect(facts).toContainText(words);
  await expect(facts.getByRole("heading", { name: booking.whatHappensNext.title })).toBeVisible();
});

test("the time is taken meanwhile: the form comes back filled, with what is free, and takes another", async ({
  page,
  problems,
  site,
  javaScriptEnabled,
  axe,
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
  await expect(form.choice("time_slot", taken ?? "")).toBeDisabled();
  await expect(form.choice("time_slot", "04:00 PM")).toHaveAccessibleName(`04:00 PM ${booking.full}`);
  await expect(form.choice("time_slot", "04:30 PM")).toHaveAccessibleName(`04:30 PM ${booking.free(2)}`);
  await axe();

  await form.fill({ time_slot: "04:30 PM" });
  await form.submit.click();
  await confirmed(page, thanks);
  await expect(page.getByRole("main")).toContainText("04:30 PM");
});

test("the form begins with the center of its link and the next open day; 'Check times' shows what is free then @no-js", async ({
  page,
  problems,
  site,
}) => {
  problems.allow(refusedBooking);
  // why: a form's first time is chosen from the start, unless it is full
  const slot = { location: "12", appointment_date: openDay(1), time_slot: "04:00 PM" };
  await fillSlot(site.url, slot);
  const center = page.getByRole("main").getByLabel("Center", { exact: true });
  for (const [search, chosen] of [
    ["?location=3", "3"],
    ["?location=no-center", ""],
  ] as const) {
    await openBookPage(page, false, search);
    await expect(center).toHaveValue(chosen);
  }
  const form = await openBookPage(page, false);
  await form.expectValues({ location: "", appointment_date: openDay(), time_slot: "04:00 PM" });
  const check = page.getByRole("button", { name: booking.checkTimes });
  await check.click();
  await expect(form.summary.getByRole("link")).toHaveText([fieldMessages.locationMissing]);
  await form.fill({ location: "12", appointment_date: closedDay() });
  await check.click();
  await expect(form.summary.getByRole("link")).toHaveText([fieldMessages.closed]);

  const { time_slot: _, ...asked } = aBooking({ ...slot, email: "untimed@example.com" });
  await form.fill(asked);
  await check.click();
  await expect(form.choice("time_slot", "04:00 PM")).toBeDisabled();
  await expect(form.choice("time_slot", "06:30 PM")).toHaveAccessibleName(`06:30 PM ${booking.free(2)}`);
  await form.expectValues(asked);
  await expect(form.summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error/);
  await form.submit.click();
  await form.expectMessage("time_slot", fieldMessages.slotMissing);
});

test("the free times appear as soon as center and day are chosen @js", async ({ page, site }) => {
  await fillSlot(site.url, { location: "13", appointment_date: openDay(), time_slot: "05:00 PM" });
  const form = await openBookPage(page, true);
  const five = form.choice("time_slot", "05:00 PM");
  await expect(five).toHaveAccessibleName("05:00 PM");
  await form.fill({ time_slot: "05:00 PM", location: "13" });
  await expect(five).toHaveAccessibleName(`05:00 PM ${booking.full}`);
  await expect(five).toBeDisabled();
  await expect(five).not.toBeChecked();
  await form.fill({ appointment_date: openDay(1) });
  await expect(five).toHaveAccessibleName(`05:00 PM ${booking.free(2)}`);
  await expect(five).toBeEnabled();
  await form.fill({ appointment_date: closedDay() });
  await expect(form.control("time_slot")).toHaveAccessibleDescription(new RegExp(`^${booking.closedHint}`));
});

test("a full day leads to a center nearby without a word lost @js", async ({ page, site }) => {
  const slot = { location: "3", appointment_date: openDay(6), time_slot: "04:30 PM" };
  await fillSlot(site.url, slot);
  const form = await openBookPage(page, true);
  const { time_slot: _, ...day } = slot;
  await form.fill({ name: "Uma Roy", notes: "By bus", ...day });
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Show times in / })
    .first()
    .click();
  await expect(form.control("location")).not.toHaveValue("3");
  await form.expectValues({ name: "Uma Roy", notes: "By bus" });
});
