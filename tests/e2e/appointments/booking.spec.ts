import { aBooking, openDay, post } from "../../support/appointments/forms";
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
import { dayWords } from "../../support/dates/day-words";

const thanks = "Booking Successful";
const days = (page: Page) => page.getByRole("list", { name: "Next open days" });
const dayButton = (page: Page, date: string) =>
  days(page).getByRole("button", { name: new RegExp(`^${dayWords(date)}\\b`) });

for (const mode of ["@js", "@no-js"])
  test(`a parent books from the home page, mends mistakes ${mode}`, async ({
    page,
    problems,
    supabase,
    javaScriptEnabled,
  }) => {
    problems.allow(refusedBooking);
    const email = `${mode.slice(1)}@example`;
    const sent = aBooking({ email, phone: "555-0134", location: "7", time_slot: "05:30 PM" });
    await openHomePage(page, javaScriptEnabled);
    await main(page).getByRole("link", { name: "Schedule Free Assessment" }).click();
    await expect(page).toHaveURL(/\/\?dialog=booking$/);
    const dialog = bookingForm(bookingDialog(page));
    await dialog.fill(sent);
    await dialog.submit.click();

    // why: without scripts the form comes back on its own page
    const form = javaScriptEnabled ? dialog : bookingForm(main(page));
    const says = {
      email: "Enter an email address in the correct format, like name@example.com",
      phone: "Enter a phone number with area code, like 416-555-0123",
    };
    await expect(form.summary.getByRole("link")).toHaveText(Object.values(says));
    if (!javaScriptEnabled) await expect(page).toHaveTitle(/^Error: Book a free assessment/);
    for (const [name, message] of Object.entries(says)) await form.expectMessage(name, message);
    await form.expectValues(sent);
    await form.fill({ email: `${email}.com`, phone: "416-555-0134" });
    await form.submit.click();

    const reference = await confirmed(page, thanks);
    await expect(main(page)).toContainText("Small Steps Center - Etobicoke South");
    await expect(main(page)).toContainText("5:30 p.m.");
    expect(
      await supabase.sql("select reference, time_slot from appointment_bookings where email = $1", [`${email}.com`]),
    ).toEqual([{ reference, time_slot: "05:30 PM" }]);
  });

test("scripts name mistakes at once, keep all without a connection, take one press @js", async ({ page, problems }) => {
  problems.allow(refusedBooking, /net::ERR_INTERNET_DISCONNECTED/);
  await openHomePage(page, true, "?dialog=booking");
  const form = bookingForm(bookingDialog(page));
  const email = form.control("email");
  await email.fill("dana@");
  await email.blur();
  await form.expectMessageAt("email", "Enter an email address in the correct format, like name@example.com");
  await expect(form.summary).toHaveCount(0);
  await email.fill("");
  await form.control("name").press("Enter");
  await expect(form.summary.getByRole("link")).toHaveCount(4);
  await expect(form.summary).toBeInViewport();

  const values = aBooking({ email: "offline@example.com", location: "17", time_slot: "06:00 PM" });
  await form.fill(values);
  await page.context().setOffline(true);
  await form.submit.click();
  await expect(form.problem("No connection. Nothing was lost")).toBeVisible();
  await form.expectValues(values);
  await page.context().setOffline(false);

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/book(\.data)?(\?|$)/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await form.submit.click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  letGo();
  await confirmed(page, thanks);
});

test("a time taken meanwhile comes with what is free, its waitlist is joined @js", async ({ page, problems, site }) => {
  problems.allow(refusedBooking);
  const slot = { location: "11", appointment_date: openDay(), time_slot: "04:00 PM" };
  const { time_slot: _, ...kept } = aBooking({ ...slot, email: "late@example.com" });
  const form = await openBookPage(page, true);
  await form.fill(kept);
  await form.fill(slot);
  const chosen = main(page).getByText("Your visit:").locator("..");
  await expect(chosen).toContainText(`${dayWords(slot.appointment_date)} · 4:00 p.m.`);
  await fillSlot(site.url, slot);
  await form.submit.click();

  await form.expectMessage("time_slot", "That time was just taken. Please choose another time.");
  await form.expectValues(kept);
  const four = form.choice("time_slot", "04:00 PM");
  await expect(four).not.toBeChecked();
  await expect(four).toHaveAccessibleName(/^4:00\sp\.m\. Full Join the waitlist$/);
  await four.check();
  await expect(form.submit).toHaveCount(0);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page).toHaveURL(/\/waitlist\//);
  await expect(main(page)).toContainText("You're on the waitlist");
});

test("center, day and time are chosen by buttons, and nothing typed is lost @no-js", async ({ page, problems }) => {
  problems.allow(refusedBooking);
  const form = await openBookPage(page, false);
  for (const name of ["appointment_date", "time_slot"]) await expect(form.control(name)).toBeHidden();
  const person = { name: "Rosa Diaz", email: "rosa.diaz@example.com" };
  await form.fill({ ...person, location: "14" });
  await page.getByRole("button", { name: "Request an assessment" }).click();
  const request = assessmentForm(main(page));
  await request.expectValues({ parent_name: person.name, email: person.email, location_id: "14" });
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("button", { name: "Book a free assessment" }).click();
  await form.fill({ phone: "416-555-0177" });
  await page.getByRole("button", { name: "Show free times" }).click();
  await expect(days(page).getByRole("button")).toHaveCount(10);
  await dayButton(page, openDay(2)).click();
  await form.expectValues({ ...person, phone: "416-555-0177", location: "14", appointment_date: openDay(2) });
  await expect(form.summary).toHaveCount(0);

  // Another center without asking for its times: the form shows them before it books.
  await form.fill({ location: "15", time_slot: "06:00 PM" });
  await form.submit.click();
  await expect(form.problem("Here are the times for your new choice.")).toBeVisible();
  await form.fill({ time_slot: "06:00 PM" });
  await form.submit.click();
  await confirmed(page, thanks);
  await expect(main(page)).toContainText(dayWords(openDay(2)));
});

test("an online family finds its center, books, and is asked nowhere @js", async ({ page, problems, supabase }) => {
  problems.allow(/nearest|ERR_FAILED/);
  await page.goto("/pals-online");
  await main(page).getByRole("link", { name: "Get Started", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Book a free online assessment" });
  const form = bookingForm(dialog, { location: "The center whose teachers will call you" });
  const find = async (code: string) => {
    await dialog.getByLabel("Your postal code").fill(code);
    await dialog.getByRole("button", { name: "Find nearest" }).click();
  };
  await page.route("**/book/nearest*", (route) => route.abort());
  await find("K1N 2M3");
  await expect(dialog).toContainText("No connection. Nothing was lost: press Find nearest again.");
  await page.unroute("**/book/nearest*");
  for (const [code, answer] of [
    ["nowhere", "Enter an Ontario postal code, like M5V 3L9"],
    ["K1N 2M3", "We suggest Ottawa"],
  ] as const) {
    await find(code);
    await expect(dialog).toContainText(answer);
  }
  await form.expectValues({ location: "30" });
  const { location: _, ...values } = aBooking({ email: "online-family@example.com", child_name: "Kele" });
  await form.fill(values);
  await form.submit.click();
  await confirmed(page, "Online assessment booked");
  await expect(main(page)).toContainText("Online, by video call");
  await expect(main(page)).not.toContainText("9030 Rideau");
  expect(
    await supabase.sql("select location, mode, child_name from appointment_bookings where email = $1", [values.email]),
  ).toEqual([{ location: "30", mode: "online", child_name: "Kele" }]);
});

test("an address is corrected once, a sibling booked by name @no-js", async ({ page, site, supabase, problems }) => {
  problems.allow(/^answer 400 POST \/confirmation\//);
  const [location, email] = ["27", "tpyo.plain@exmaple.com"];
  const answer = await post(`${site.url}/book`, aBooking({ location, email, child_name: "Ravi" }));
  await page.goto(answer.headers.get("Location") ?? "");
  await expect(main(page)).toContainText("Ravi's free assessment, 30 minutes");
  await expect(main(page)).toContainText("is on its way to t…@exmaple.com");
  await main(page).getByText("Wrong address? Correct it").click();
  const correct = async (address: string) => {
    await main(page).getByLabel("Correct email address").fill(address);
    await main(page).getByRole("button", { name: "Send the email there" }).click();
  };
  await correct(email);
  await expect(main(page).getByRole("alert").getByRole("link")).toHaveText([
    "We already sent the email to this address",
  ]);
  await correct("typo@example.com");
  await expect(main(page)).toContainText("Address corrected. The email is on its way to t…@example.com");
  await expect(main(page).getByText("Wrong address? Correct it")).toHaveCount(0);

  await main(page).getByRole("button", { name: "Book for another child" }).click();
  await expect(main(page)).toContainText("Booking by Dana");
  await expect(main(page).getByLabel("Email", { exact: true })).toHaveCount(0);
  await main(page).getByRole("radio", { name: /5:30/ }).check();
  await main(page).getByLabel("Child's name").fill("Asha");
  await main(page).getByRole("button", { name: "Book Appointment" }).click();
  await expect(main(page)).toContainText("Asha's free assessment, 30 minutes");
  await expect(main(page)).toContainText("Also bookedRavi's free assessment, 30 minutes");
  expect(
    await supabase.sql("select child_name from appointment_bookings where email = 'typo@example.com' order by 1"),
  ).toEqual([{ child_name: "Asha" }, { child_name: "Ravi" }]);
});
