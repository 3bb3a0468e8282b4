import { booking } from "../../../app/content/appointments/booking";
import { bookingSteps } from "../../../app/content/appointments/booking-steps";
import { bookedPage, confirmationWords } from "../../../app/content/appointments/confirmation";
import { doors } from "../../../app/content/appointments/doors";
import { manage, movePage } from "../../../app/content/appointments/manage";
import { timeSlots } from "../../../app/content/appointments/time-slots";
import { finder } from "../../../app/content/locations/finder";
import { gettingThere } from "../../../app/content/locations/getting-there";
import { hero } from "../../../app/content/site/home";
import { messages } from "../../../app/content/site/messages";
import { readableDate } from "../../../app/domain/dates/readable-dates";
import { readableTime } from "../../../app/domain/dates/readable-times";
import { appointmentBookingLabels } from "../../../app/domain/forms/field-labels";
import { fieldMessages } from "../../../app/domain/forms/fields";
import { aBooking, closedDay, openDay, post } from "../../support/appointments/forms";
import { fillSlot } from "../../support/appointments/full-slot";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import {
  assessmentForm,
  bookingDialog,
  bookingForm,
  confirmed,
  openBookPage,
  openHomePage,
  refusedBooking,
} from "../../support/browser/form-pages";

const thanks = messages.bookingSucceeded.title;
const days = (page: Page) => page.getByRole("list", { name: booking.days });
const dayButton = (page: Page, date: string) =>
  days(page).getByRole("button", { name: new RegExp(`^${readableDate(date)}\\b`) });

test("a parent books from the home page @js", async ({ page }) => {
  const values = aBooking({ email: "home@example.com", location: "7", time_slot: "05:30 PM" });
  await openHomePage(page, true);
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

test("the time is taken meanwhile: the form comes back filled, with what is free, and takes another @js", async ({
  page,
  problems,
  site,
  axe,
}) => {
  problems.allow(refusedBooking);
  const slot = { location: "11", appointment_date: openDay(), time_slot: "04:00 PM" };
  const sent = aBooking({ ...slot, email: "late@example.com" });
  const form = await openBookPage(page, true);
  await form.fill(sent);
  await fillSlot(site.url, slot);
  await form.submit.click();

  await form.expectMessage("time_slot", fieldMessages.slotTaken);
  const { time_slot: _, ...kept } = sent;
  await form.expectValues(kept);
  await expect(form.choice("time_slot", "04:00 PM")).not.toBeChecked();
  await expect(form.choice("time_slot", "04:00 PM")).toHaveAccessibleName(
    `${readableTime("04:00 PM")} ${booking.full} ${booking.joinTile}`,
  );
  await expect(form.choice("time_slot", "04:30 PM")).toHaveAccessibleName(readableTime("04:30 PM"));
  await axe();

  await form.fill({ time_slot: "04:30 PM" });
  await form.submit.click();
  await confirmed(page, thanks);
  await expect(page.getByRole("main")).toContainText("4:30 p.m.");
});

test("without scripts a link shows what is free, and unknown values fall back @no-js", async ({ page, site, look }) => {
  const slot = { location: "12", appointment_date: openDay(1), time_slot: "04:00 PM" };
  await fillSlot(site.url, slot);
  const form = await openBookPage(page, false, `?location=12&date=${openDay(1)}`);
  await form.expectValues({ location: "12", appointment_date: openDay(1) });
  await expect(form.choice("time_slot", "04:00 PM")).toHaveAccessibleName(
    `${readableTime("04:00 PM")} ${booking.full} ${booking.joinTile}`,
  );
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
  await expect(five).toHaveAccessibleName(`${readableTime("05:00 PM")} ${booking.full} ${booking.joinTile}`);
  await expect(five).not.toBeChecked();
  await dayButton(page, openDay(1)).click();
  await expect(five).toHaveAccessibleName(readableTime("05:00 PM"));
  await five.check();
  await expect(chosen).toContainText(readableDate(openDay(1)));
  await expect(chosen).toContainText(readableTime("05:00 PM"));
  await look();
  await form.fill({ appointment_date: closedDay() });
  await expect(form.control("time_slot")).toHaveAccessibleDescription(new RegExp(`^${booking.closedHint}`));
  await form.expectValues({ name: "Uma Roy", location: "13" });
});

test("full days and times look it, in colours of one's own too, and a date too far says so @js", async ({
  page,
  problems,
  site,
}) => {
  problems.allow(refusedBooking);
  const location = "33";
  const [full, last] = [openDay(1), openDay(2)];
  for (const time_slot of timeSlots)
    await fillSlot(site.url, { location, appointment_date: full, time_slot }, `${time_slot}${location}`);
  await fillSlot(site.url, { location, appointment_date: last, time_slot: "04:00 PM" });
  const one = { location, appointment_date: last, time_slot: "05:00 PM", email: `one.${location}@example.com` };
  expect((await post(`${site.url}/book`, aBooking(one))).status).toBe(303);

  const form = await openBookPage(page, true, `?location=${location}&date=${last}`);
  const look = (tile: Element) => [getComputedStyle(tile).borderStyle, getComputedStyle(tile).backgroundColor];
  const tile = (time: string) => form.choice("time_slot", time).locator("+ span");
  await expect(dayButton(page, full)).toHaveText(`${readableDate(full)}${booking.full}`);
  await expect(tile("04:00 PM")).toContainText(booking.full);
  await expect(tile("05:00 PM")).toHaveText(`${readableTime("05:00 PM")}${booking.free(1)}`);
  await expect(tile("04:30 PM")).toHaveText(readableTime("04:30 PM"));
  const [taken, free] = [await tile("04:00 PM").evaluate(look), await tile("04:30 PM").evaluate(look)];
  expect(taken[0]).toBe("dashed");
  expect(free[0]).toBe("solid");
  expect(taken[1]).not.toBe(free[1]);
  expect(await dayButton(page, full).evaluate(look)).toEqual(taken);
  expect(await dayButton(page, openDay(3)).evaluate(look)).toEqual(free);

  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const coloursOf = (small: Element) => {
    const { backgroundColor } = getComputedStyle(small.closest("span, button") ?? small);
    return [getComputedStyle(small).color, backgroundColor];
  };
  await form.choice("time_slot", "05:00 PM").check();
  const [fullNote, chosenNote] = [tile("04:00 PM").locator("small"), tile("05:00 PM").locator("small")];
  for (const small of [fullNote, chosenNote, days(page).locator("[aria-pressed=true] small")]) {
    if ((await small.count()) === 0) continue;
    const [words, ground] = await small.evaluate(coloursOf);
    expect(words).not.toBe(ground);
  }
  expect((await chosenNote.evaluate(coloursOf))[1]).not.toBe((await fullNote.evaluate(coloursOf))[1]);
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });

  const tooFar = `${Number(last.slice(0, 4)) + 2}-03-06`;
  await form.fill({ appointment_date: tooFar });
  await expect(main(page).getByText(booking.tooFarHint)).toBeVisible();
  await expect(main(page).getByText(booking.closedHint)).toHaveCount(0);
  await expect(main(page).getByRole("radio", { name: /p\.m\./ })).toHaveCount(0);
});

test("a full time is joined in place: the same form, another word on its button @js", async ({ page, site }) => {
  const slot = { location: "18", appointment_date: openDay(3), time_slot: "05:30 PM" };
  await fillSlot(site.url, slot);
  const form = await openBookPage(page, true, `?location=${slot.location}&date=${openDay(3)}`);
  const { time_slot, ...rest } = aBooking({ ...slot, email: `waits.${slot.location}@example.com` });
  await form.fill(rest);
  await form.choice("time_slot", time_slot ?? "").check();
  await expect(form.submit).toHaveCount(0);
  await page.getByRole("button", { name: booking.join }).click();
  await expect(page).toHaveURL(/\/waitlist\//);
});

test("a postal code finds the nearest center, or names the online program and chooses none @js", async ({ page }) => {
  const form = await openBookPage(page, true);
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
  await expect(page.getByLabel(booking.nearest.label)).toHaveValue("nowhere");

  await form.fill({ location: "" });
  for (const [code, answer] of [
    ["P7B 5E1", /^The nearest center is Sudbury, \d+ km away\. Our online program/],
    ["H2X 1Y4", booking.nearest.elsewhere("Quebec")],
  ] as const) {
    await page.getByLabel(booking.nearest.label).fill(code);
    await page.getByRole("button", { name: booking.nearest.find }).click();
    await expect(main(page).getByText(answer)).toBeVisible();
    await expect(main(page).getByRole("link", { name: finder.far.link })).toHaveAttribute("href", finder.far.to);
    await expect(page.getByLabel(booking.nearest.label)).toHaveValue(code);
    await expect(form.control("location")).toHaveValue("");
  }
});

test("no connection is not blamed on the postal code @js", async ({ page, problems }) => {
  problems.allow(/nearest|ERR_FAILED/);
  await openBookPage(page, true);
  await page.route("**/book/nearest*", (route) => route.abort());
  await page.getByLabel(booking.nearest.label).fill("M5V 3L9");
  await page.getByRole("button", { name: booking.nearest.find }).click();
  await expect(main(page).getByText(messages.noConnection({ button: booking.nearest.find }).text)).toBeVisible();
  await expect(main(page).getByText(booking.nearest.unknown.text)).toHaveCount(0);
  await page.unroute("**/book/nearest*");
  await page.getByRole("button", { name: booking.nearest.find }).click();
  await expect(main(page).getByText(/^The nearest center is Toronto/)).toBeVisible();
});

test("without a center the form says that its times depend on one; a center's own shows its days @js", async ({
  page,
}) => {
  const form = await openBookPage(page, true);
  const times = new RegExp(`^${booking.chooseCenterForTimes}`);
  await expect(form.control("time_slot")).toHaveAccessibleDescription(times);
  await form.fill({ location: "1" });
  await expect(form.control("time_slot")).toHaveAccessibleDescription(new RegExp(`^${booking.timeHint}`));
  for (const address of ["/book?location=1", "/locations/etobicoke?tab=appointment"]) {
    await page.goto(address);
    await expect(days(page).getByRole("button")).toHaveCount(10);
    for (const words of [booking.chooseCenter, booking.chooseCenterForTimes])
      await expect(main(page).getByText(words)).toHaveCount(0);
  }
});

test("each door opens the other with what is typed, and nothing of it in the address @no-js", async ({ page }) => {
  const form = await openBookPage(page, false);
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
  await form.fill({ name: "Uma Roy", notes: "By bus", location: day.location });
  // why: a day chosen before the center's days have come may be chosen anew by them
  const full = dayButton(page, day.appointment_date);
  await expect(full).toContainText("Full");
  await full.click();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Show times in / })
    .first()
    .click();
  await expect(form.control("location")).not.toHaveValue("3");
  await form.expectValues({ name: "Uma Roy", notes: "By bus" });
});

test("the success page says where the email went; a wrong address is corrected once @no-js", async ({
  page,
  site,
  supabase,
  problems,
  look,
}) => {
  problems.allow(/^answer 400 POST \/confirmation\//);
  const [location, email] = ["27", "tpyo.plain@exmaple.com"];
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
  expect(await supabase.first("select email from appointment_bookings where email like '%.plain@exmaple.com'")).toBe(
    email.replace("tpyo", "typo"),
  );
  await main.getByRole("link", { name: manage.move }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(movePage.title);
});

test("a brother or sister is booked by name and time alone, from the page of the first @js", async ({
  page,
  site,
  supabase,
  look,
}) => {
  const email = `siblings@example.com`;
  const location = "28";
  const first = await post(`${site.url}/book`, aBooking({ email, location, child_name: "Ravi" }));
  await page.goto(first.headers.get("Location") ?? "");
  const main = page.getByRole("main");
  await expect(main).toContainText(bookedPage.visit("Ravi", false));
  await main.getByRole("button", { name: manage.another.submit }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(booking.sibling.title);
  await expect(main).toContainText(`${booking.sibling.bookingFor} Dana`);
  await expect(main.getByLabel(appointmentBookingLabels.email)).toHaveCount(0);
  await look();
  await main.getByRole("radio", { name: /5:30/ }).check();
  await main.getByLabel(appointmentBookingLabels.child_name).fill("Asha");
  await main.getByRole("button", { name: booking.submit }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(bookedPage.title);
  await expect(main).toContainText(bookedPage.visit("Asha", false));
  expect(await supabase.sql("select child_name from appointment_bookings where email = $1", [email])).toHaveLength(2);
});
