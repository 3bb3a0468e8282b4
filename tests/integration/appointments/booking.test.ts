import { expect, test } from "vitest";
import { phoneOf } from "../../support/appointments/contacts";
import { aBooking, closedDay, openDay, post } from "../../support/appointments/forms";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const book = (values: Record<string, string> = {}) => post(`${here.site.url}/book`, aBooking(values));
/** The bookings of an e-mail address; each test has its own. */
const bookingsOf = (email: string) =>
  here.supabase.sql<{ reference: string; notes: string | null; child_name: string | null }>(
    "select reference, notes, child_name from appointment_bookings where email = $1 order by created_at",
    [email],
  );

test("an appointment booked on a program page is thanked for in that page's words", async () => {
  const location = (await book({ email: "program@example.com", source: "program" })).headers.get("Location") ?? "";
  expect(location).toMatch(/^\/confirmation\/.*\?from=program/);
  expect(await (await fetch(new URL(location, here.site.url))).text()).toContain("Appointment added successfully");
});

test("one appointment too many is refused with its form, and without a word about the others", async () => {
  const family = { email: "third@example.com", location: "10" };
  for (const nth of [2, 3]) expect((await book({ ...family, appointment_date: openDay(nth) })).status).toBe(303);
  const refused = await book({ ...family, appointment_date: openDay(4), notes: "By the window" });
  const html = await refused.text();
  expect(refused.status).toBe(400);
  for (const words of ["We could not book this online", "Call 905-555-0110", "By the window"])
    expect(html).toContain(words);
  expect(html).not.toMatch(/\b(two|2|already has) (open )?appointments/);
});

test("without scripts a postal code chooses the center, keeps what is typed, and the next center is one press away", async () => {
  const typed = { postal_code: "l6p1a1", name: "Ann Lee", notes: "By the window" };
  const asked = await fetch(`${here.site.url}/book?postal=L6P1A1`);
  const sent = (more: Record<string, string>) => post(`${here.site.url}/book`, { ...typed, ...more });
  const [pressed, entered] = [await sent({ nearest: "1" }), await sent({ location: "" })];
  const [brampton, vaughan] = ["We suggest Brampton, 10.7 km away.", "Choose Vaughan instead, 10.6 km"];
  for (const [nth, answer] of [asked, pressed, entered].entries()) {
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const words of [brampton, vaughan, 'id="days"', ...(nth > 0 ? ['value="Ann Lee"', ">By the window<"] : [])])
      expect(html).toContain(words);
    expect(html).toMatch(/<option value="26" selected="">[^<]*Brampton/);
  }
  const request = await (await fetch(`${here.site.url}/assessment?postal=L6P1A1`)).text();
  for (const words of [brampton, vaughan]) expect(request).toContain(words);
  const other = await (await sent({ location: "26", at: "12" })).text();
  expect(other).toMatch(/<option value="12" selected="">[^<]*Vaughan/);
  expect(other).toContain("Choose Brampton instead, 10.7 km");
  const empty = await (await post(`${here.site.url}/book`, { location: "" })).text();
  expect(empty).toContain('href="#booking-location"');
  expect(empty).not.toMatch(/href="#booking-(appointment_date|time_slot)"/);
});

test("the success page shows no name or contact to whoever has its address, and has a calendar file of Toronto's time", async () => {
  const email = "rosa@example.com";
  const answer = await book({ name: "Rosa Marchetti", email, location: "6", time_slot: "04:00 PM" });
  const path = answer.headers.get("Location") ?? "";
  expect(path).toMatch(/^\/confirmation\/[0-9a-f-]{36}$/);
  const page = await fetch(here.site.url + path);
  const html = await page.text();
  const [row] = await bookingsOf(email);
  for (const words of [row?.reference, "Booking Successful", "r…@example.com", "travelmode=transit"])
    expect(html).toContain(words);
  expect(html).not.toMatch(/Marchetti|rosa@|0134|<script/);
  expect([page.headers.get("Cache-Control"), page.headers.get("X-Robots-Tag")]).toEqual(["no-store", "noindex"]);
  const file = await fetch(`${here.site.url}${path}/appointment.ics`);
  expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const text = await file.text();
  expect(text).toContain(`UID:${row?.reference}@`);
  expect(text).toMatch(new RegExp(`DTSTART:${openDay().replaceAll("-", "")}T2[01]0000Z`));
});

test("a booking with mistakes is answered with its form, its values as text and a linked message", async () => {
  const email = "bad-input@example.com";
  const answer = await book({ email, name: '"><script>alert(1)</script>', appointment_date: closedDay() });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  for (const words of ["<title>Error: ", "aria-describedby", `value="${phoneOf(email)}"`])
    expect(html).toContain(words);
  expect(html).toMatch(/<a href="#booking-appointment_date"[^>]*>The center is closed on that day\./);
  expect(html).not.toContain("<script>alert(1)");
  expect(await bookingsOf(email)).toEqual([]);
});

test.each<[string, string, BodyInit, number]>([
  ["JSON", "application/json", JSON.stringify(aBooking()), 400],
  ["multipart without parts", "multipart/form-data; boundary=x", "nothing", 400],
  ["a body far over the limit", "application/x-www-form-urlencoded", `notes=${"n".repeat(700_000)}`, 413],
])("a booking sent as %s is refused with a page that says so", async (_, type, body, status) => {
  const headers = { "Content-Type": type, Origin: here.site.url };
  const answer = await fetch(`${here.site.url}/book`, { method: "POST", body, headers, redirect: "manual" });
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining('role="alert"')]);
});

test("a filled honeypot stores nothing and loses nothing", async () => {
  const answer = await book({ website: "https://spam.example", email: "bot@example.com" });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  for (const words of ["Please send the form again", 'value="bot@example.com"']) expect(html).toContain(words);
  expect(html).not.toContain("spam.example");
  expect(await bookingsOf("bot@example.com")).toEqual([]);
});
