import { booking } from "../../../app/content/booking";
import { confirmationWords } from "../../../app/content/confirmation";
import { hero } from "../../../app/content/home";
import { messages } from "../../../app/content/messages";
import { aBooking, openDay } from "../../support/appointments/forms";
import { expect, test } from "../fixtures";
import { bookingDialog, bookingForm, confirmed, openBookPage, openHomePage } from "../form-pages";

const thanks = messages.bookingSucceeded.title;

/** The stored booking of an e-mail address; every test uses an address of its own. */
interface StoredBooking {
  reference: string;
  name: string;
  location: string;
  date: string;
  time_slot: string;
  notes: string | null;
}
const stored = `select reference, name, location, appointment_date::text as date, time_slot, notes
  from appointment_bookings where email = $1`;

test("a parent books from the home page", async ({ page, supabase, javaScriptEnabled }) => {
  const values = aBooking({ email: "home@example.com", location: "7", time_slot: "05:30 PM" });
  await openHomePage(page, javaScriptEnabled);
  await page.getByRole("main").getByRole("link", { name: hero.bookLabel }).click();
  await expect(page).toHaveURL(/\/\?dialog=booking$/);

  const form = bookingForm(bookingDialog(page));
  await form.fill(values);
  await form.submit.click();

  const reference = await confirmed(page, thanks);
  const facts = page.getByRole("main");
  await expect(facts).toContainText(messages.bookingSucceeded.text);
  await expect(facts).toContainText("Small Steps Center - Etobicoke South");
  await expect(facts).toContainText("05:30 PM");
  await expect(facts.getByRole("heading", { name: booking.whatHappensNext.title })).toBeVisible();
  expect(await supabase.sql<StoredBooking>(stored, ["home@example.com"])).toEqual([
    {
      reference,
      name: values.name,
      location: "7",
      date: values.appointment_date,
      time_slot: "05:30 PM",
      notes: values.notes,
    },
  ]);

  const calendar = await page
    .getByRole("link", { name: confirmationWords.calendar })
    .getAttribute("href")
    .then((href) => page.request.get(href ?? ""));
  expect(calendar.headers()["content-type"]).toContain("text/calendar");
  const start = `${values.appointment_date}T173000`.replaceAll("-", "");
  expect(await calendar.text()).toContain(`UID:${reference}@`);
  expect(await calendar.text()).toMatch(
    new RegExp(`DTSTART(;TZID=America/Toronto)?:(${start}|\\d{8}T\\d{6}Z)`),
  );
});

test("a parent books at the booking page", async ({ page, supabase, javaScriptEnabled }) => {
  const form = await openBookPage(page, javaScriptEnabled);
  await form.fill(aBooking({ email: "page@example.com", location: "8", notes: "" }));
  await form.submit.click();
  const reference = await confirmed(page, thanks);
  expect(await supabase.sql<StoredBooking>(stored, ["page@example.com"])).toEqual([
    expect.objectContaining({ reference, location: "8", notes: null }),
  ]);
});

test("a link that carries a center has it chosen, and no other link has", async ({ page }) => {
  const center = bookingForm(page.getByRole("main")).control("location");
  await page.goto("/book?location=3");
  await expect(center).toHaveValue("3");
  await page.goto("/book?location=no-center");
  await expect(center).toHaveValue("");
  await page.goto("/book");
  await expect(center).toHaveValue("");
});

test("the form starts with the next open day and the first time, and asks for what it needs", async ({
  page,
}) => {
  await page.goto("/book");
  const form = bookingForm(page.getByRole("main"));
  await form.expectValues({ appointment_date: openDay(), time_slot: "04:00 PM" });
  for (const name of ["name", "email", "phone", "location", "appointment_date"])
    await expect(form.control(name)).toHaveAttribute("required");
  await expect(form.control("email")).toHaveAttribute("type", "email");
  await expect(form.control("phone")).toHaveAttribute("type", "tel");
  await expect(form.control("name")).toHaveAttribute("autocomplete", "name");
  await expect(page.getByRole("button", { name: booking.submit })).toBeEnabled();
});
