import { booking } from "../../../app/content/appointments/booking";
import { bookingSteps } from "../../../app/content/appointments/booking-steps";
import { bookedPage, confirmationWords } from "../../../app/content/appointments/confirmation";
import { doors } from "../../../app/content/appointments/doors";
import { manage, movePage } from "../../../app/content/appointments/manage";
import { timeSlots } from "../../../app/content/appointments/time-slots";
import { gettingThere } from "../../../app/content/locations/getting-there";
import { hero } from "../../../app/content/site/home";
import { messages } from "../../../app/content/site/messages";
import { readableDate } from "../../../app/domain/dates/readable-dates";
import { fieldMessages } from "../../../app/domain/forms/fields";
import { aBooking, closedDay, openDay, post } from "../../support/appointments/forms";
import { fillSlot } from "../../support/appointments/full-slot";
import { expect, main, type Page, test } from "../fixtures";
import {
  assessmentForm,
  bookingDialog,
  bookingForm,
  confirmed,
  openBookPage,
  openHomePage,
  refusedBooking,
} from "../form-pages";

const thanks = messages.bookingSucceeded.title;
const days = (page: Page) => page.getByRole("list", { name: booking.days });
const dayButton = (page: Page, date: string) =>
  days(page).getByRole("button", { name: new RegExp(`^${readableDate(date)} `) });

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
  for (const words of [messages.bookingSucceeded.text, "Small Steps Center - Etobicoke South", "5:30 p.m."])
    await expect(facts).toContainText(words);
  await expect(facts.getByRole("heading", { name: bookingSteps.whatHappensNext.title })).toBeVisible();
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
  const { time_slot: _, ...kept } = sent;
  await form.expectValues(kept);
  await expect(form.choice("time_slot", "04:00 PM")).not.toBeChecked();
  await expect(form.choice("time_slot", "04:00 PM")).toHaveAccessibleName(`04:00 PM ${booking.joinTile}`);
  await expect(form.choice("time_slot", "04:30 PM")).toHaveAccessibleName(`04:30 PM ${booking.free(2)}`);
  await axe();

  await form.fill({ time_slot: "04:30 PM" });
  await form.submit.click();
  await confirmed(page, thanks);
  await expect(page.getByRole("main")).toContainText("4:30 p.m.");
});

test("nothing is booked by accident: an untouched form asks for center, day and time @no-js", async ({
  page,
  problems,
}) => {
  problems.allow(refusedBooking);
  const form = await openBookPage(page, false);
  await form.expectValues({ location: "", appointment_date: "" });
  await expect(form.control("time_slot").getByRole("radio", { checked: true })).toHaveCount(0);
  await form.submit.click();
  await expect(form.summary.getByRole("link")).toHaveText([
    fieldMessages.locationMissing,
    "Choose a date",
    fieldMessages.slotMissing,
    "Enter your name",
    "Enter your email address",
    "Enter your phone number",
  ]);
});

test("without scripts a link shows what is free, and unknown values fall back @no-js", async ({ page, site, look }) => {
  const slot = { location: "12", appointment_date: openDay(1), time_slot: "04:00 PM" };
  await fillSlot(site.url, slot);
  const form = await openBookPage(page, false, `?location=12&date=${openDay(1)}`);
  await form.expectValues({ location: "12", appointment_date: openDay(1) });
  await expect(form.choice("time_slot", "04:00 PM")).toHaveAccessibleName(`04:00 PM ${booking.joinTile}`);
  await expect(days(page).getByRole("button")).toHaveCount(10);
  await expect(dayButton(page, openDay(1))).toHaveText(`${readableDate(openDay(1))}${booking.free(10)}`);
  await look();
  for (const search of ["?location=12&date=2001-01-01", "?location=12&date=tomorrow"]) {
    await openBookPage(page, false, search);
    await form.expectValues({ location: "12", appointment_date: openDay() });
  }
  await openBookPage(page, false, "?location=no-center&date=x");
  await form.expectValues({ location: "", appointment_date: "" });
  await expect(days(page)).toHaveCount(0);
});

test("without scripts center, day and time are chosen by buttons, and nothing typed is lost @no-js", async ({
  page,
  problems,
}) => {
  problems.allow(refusedBooking);
  const form = await openBookPage(page, false);
  const person = { name: "Rosa Diaz", email: "rosa.diaz@example.com", phone: "416-555-0177" };
  await form.fill({ ...person, location: "14" });
  await page.getByRole("button", { name: booking.showTimes }).click();
  await form.expectValues({ ...person, location: "14", appointment_date: openDay() });
  await dayButton(page, openDay(2)).click();
  await form.expectValues({ ...person, location: "14", appointment_date: openDay(2) });
  await expect(dayButton(page, openDay(2))).toHaveAttribute("aria-pressed", "true");
  await expect(form.summary).toHaveCount(0);

  // Another center without asking for its times: the form shows them before it books.
  await form.fill({ location: "15", time_slot: "06:00 PM" });
  await form.submit.click();
  await expect(form.problem(booking.moved.text)).toBeVisible();
  await form.expectValues({ ...person, location: "15", appointment_date: openDay(2) });
  await form.fill({ time_slot: "06:00 PM" });
  await form.submit.click();
  await confirmed(page, thanks);
  await expect(page.getByRole("main")).toContainText(readableDate(openDay(2)));
});

test("the days and times appear as soon as they can, and what is chosen stands beside the button @js", async ({
  page,
  site,
  look,
}) => {
  await fillSlot(site.url, { location: "13", appointment_date: openDay(), time_slot: "05:00 PM" });
  const form = await openBookPage(page, true);
  const five = form.choice("time_slot", "05:00 PM");
  const chosen = page.getByRole("main").getByText(`${booking.chosen}:`).locator("..");
  await form.fill({ name: "Uma Roy", time_slot: "05:00 PM", location: "13" });
  await form.expectValues({ appointment_date: openDay() });
  await expect(five).toHaveAccessibleName(`05:00 PM ${booking.joinTile}`);
  await expect(five).not.toBeChecked();
  await dayButton(page, openDay(1)).click();
  await expect(five).toHaveAccessibleName(`05:00 PM ${booking.free(2)}`);
  await five.check();
  await expect(chosen).toContainText(readableDate(openDay(1)));
  await expect(chosen).toContainText("05:00 PM");
  await look();
  await form.fill({ appointment_date: closedDay() });
  await expect(form.control("time_slot")).toHaveAccessibleDescription(new RegExp(`^${booking.closedHint}`));
  await form.expectValues({ name: "Uma Roy", location: "13" });
});

test("a full time is joined in place: the same form, another word on its button", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const slot = { location: javaScriptEnabled ? "18" : "19", appointment_date: openDay(3), time_slot: "05:30 PM" };
  await fillSlot(site.url, slot);
  const form = await openBookPage(page, javaScriptEnabled, `?location=${slot.location}&date=${openDay(3)}`);
  const { time_slot, ...rest } = aBooking({ ...slot, email: `waits.${slot.location}@example.com` });
  await form.fill(rest);
  await form.choice("time_slot", time_slot ?? "").check();
  await expect(form.submit).toHaveCount(0);
  await page.getByRole("button", { name: booking.join }).click();
  await expect(page).toHaveURL(/\/waitlist\//);
});

test("a postal code finds the nearest center", async ({ page, javaScriptEnabled }) => {
  const form = await openBookPage(page, javaScriptEnabled);
  await form.fill({ name: "Uma Roy" });
  await page.getByLabel(booking.nearest.label).fill("K1P 1J1");
  await page.getByRole("button", { name: booking.nearest.find }).click();
  const answer = main(page).getByText(/^The nearest center is (Ottawa|Orleans|Nepean|Kanata)/);
  await expect(answer).toBeVisible();
  await expect(form.control("location")).not.toHaveValue("");
  await expect(days(page).getByRole("button")).toHaveCount(10);
  await form.expectValues({ name: "Uma Roy" });
  await page.getByLabel(booking.nearest.label).fill("nowhere");
  await page.getByRole("button", { name: booking.nearest.find }).click();
  await expect(main(page).getByText(booking.nearest.unknown.text)).toBeVisible();
});

test("each door opens the other with what is typed, and nothing of it in the address", async ({
  page,
  javaScriptEnabled,
}) => {
  const form = await openBookPage(page, javaScriptEnabled);
  await form.fill({ name: "Uma Roy", email: "uma@example.com", location: "3" });
  await page.getByRole("button", { name: doors.ways.assessment.label }).click();
  const request = assessmentForm(page.getByRole("main"));
  await request.expectValues({ parent_name: "Uma Roy", email: "uma@example.com", location_id: "3" });
  expect(new URL(page.url()).search).toBe("");
  await expect(request.summary).toHaveCount(0);
  await request.fill({ child_name: "Ada" });
  await page.getByRole("button", { name: doors.ways.booking.label }).click();
  await form.expectValues({ name: "Uma Roy", email: "uma@example.com", location: "3", child_name: "Ada" });
  expect(new URL(page.url()).search).toBe("");
});

test("a full day leads to a center nearby without a word lost @js", async ({ page, site }) => {
  const day = { location: "3", appointment_date: openDay(6) };
  for (const time_slot of timeSlots) await fillSlot(site.url, { ...day, time_slot }, time_slot);
  const form = await openBookPage(page, true);
  await form.fill({ name: "Uma Roy", notes: "By bus", ...day });
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Show times in / })
    .first()
    .click();
  await expect(form.control("location")).not.toHaveValue("3");
  await form.expectValues({ name: "Uma Roy", notes: "By bus" });
});

test("the success page says where the email went; a wrong address is corrected once", async ({
  page,
  site,
  supabase,
  problems,
  javaScriptEnabled,
  look,
}) => {
  problems.allow(/^answer 400 POST \/confirmation\//);
  const [location, email] = [javaScriptEnabled ? "26" : "27", `tpyo.${javaScriptEnabled}@exmaple.com`];
  const answer = await post(`${site.url}/book`, aBooking({ location, email }));
  await page.goto(answer.headers.get("Location") ?? "");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(bookedPage.title);
  await expect(main).toContainText(bookedPage.emailSent("t…@exmaple.com"));
  for (const name of [manage.move, manage.cancel, gettingThere.directions, confirmationWords.calendar])
    await expect(main.getByRole("link", { name })).toBeVisible();
  await look();

  await main.getByText(bookedPage.wrongAddress).click();
  await main.getByLabel(bookedPage.rightAddress).fill(email);
  await main.getByRole("button", { name: bookedPage.sendThere }).click();
  await expect(main.getByRole("alert").getByRole("link")).toHaveText([bookedPage.sameAddress]);
  await look();
  await main.getByLabel(bookedPage.rightAddress).fill(email.replace("tpyo", "typo"));
  await main.getByRole("button", { name: bookedPage.sendThere }).click();
  await expect(main).toContainText(bookedPage.corrected("t…@exmaple.com"));
  await expect(main.getByText(bookedPage.wrongAddress)).toHaveCount(0);
  expect(
    await supabase.first("select email from appointment_bookings where email like $1", [
      `%.${javaScriptEnabled}@exmaple.com`,
    ]),
  ).toBe(email.replace("tpyo", "typo"));
  await main.getByRole("link", { name: manage.move }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(movePage.title);
});
