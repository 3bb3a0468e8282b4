import { describe, expect, test } from "vitest";
import { phoneOf } from "../../support/appointments/contacts";
import { aBooking, closedDay, openDay, post } from "../../support/appointments/forms";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();

const send = (path: string, values: Record<string, string> | URLSearchParams, headers: HeadersInit = {}) =>
  post(here.site.url + path, values, headers);
const book = (changes: Record<string, string> = {}) => send("/book", aBooking(changes));
/** The booking of an e-mail address; each test has its own. */
const bookingsOf = (email: string) =>
  here.supabase.sql<{ reference: string; notes: string | null }>(
    "select reference, notes from appointment_bookings where email = $1",
    [email],
  );
const follow = (answer: Response | undefined) => fetch(here.site.url + answer?.headers.get("Location"));

test("the same form again five times at once, and once more in other letters, makes one row and the same success page", async () => {
  const same = { name: "Noor Haddad", email: "noor@example.com", location: "4", notes: "" };
  const answers = await Promise.all(Array.from({ length: 5 }, () => book(same)));
  answers.push(await book({ ...same, name: "  noor   HADDAD ", email: "Noor@example.com" }));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(303));
  expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
  expect(await bookingsOf("noor@example.com")).toEqual([{ reference: expect.any(String), notes: null }]);
});

describe("the success page", () => {
  test("shows reference, day and center to whoever has the address, and no name or contact", async () => {
    const answer = await book({ name: "Rosa Marchetti", email: "rosa@example.com", location: "6" });
    expect(answer.headers.get("Location")).toMatch(/^\/confirmation\/[0-9a-f-]{36}$/);
    const page = await follow(answer);
    const html = await page.text();
    const [row] = await bookingsOf("rosa@example.com");
    for (const words of [row?.reference, "Booking Successful", "r…@example.com"]) expect(html).toContain(words);
    expect(html).not.toMatch(/Marchetti|rosa@|0134/);
    expect(html).not.toContain("<script");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("has a calendar file with the time of Toronto", async () => {
    const answer = await book({ email: "lea@example.com", location: "7", time_slot: "04:00 PM" });
    const { pathname } = new URL(answer.headers.get("Location") ?? "", here.site.url);
    const file = await fetch(`${here.site.url}${pathname}/appointment.ics`);
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const text = await file.text();
    const [row] = await bookingsOf("lea@example.com");
    expect(text).toContain(`UID:${row?.reference}@`);
    expect(text).toMatch(new RegExp(`DTSTART:${openDay().replaceAll("-", "")}T2[01]0000Z`));
  });
});

describe("bad input is answered with the form, its values and a linked message", () => {
  test("on a day on which the center is closed, with a name of markup", async () => {
    const email = "bad-input@example.com";
    const wrong = { name: '"><script>alert(1)</script>', appointment_date: closedDay() };
    const answer = await book({ email, ...wrong });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    for (const words of ["<title>Error: ", "aria-describedby", `value="${phoneOf(email)}"`])
      expect(html).toContain(words);
    expect(html).toMatch(/<a href="#booking-appointment_date"[^>]*>The center is closed on that day\./);
    expect(html).not.toContain("<script>alert(1)");
    expect(await bookingsOf(email)).toEqual([]);
  });

  const form = "application/x-www-form-urlencoded";
  test.each<[string, string, BodyInit, number]>([
    ["JSON", "application/json", JSON.stringify(aBooking()), 400],
    ["multipart without parts", "multipart/form-data; boundary=x", "nothing", 400],
    ["a body far over the limit", form, `notes=${"n".repeat(700_000)}`, 413],
  ])("%s", async (_, type, body, status) => {
    const headers = { "Content-Type": type, Origin: here.site.url };
    const answer = await fetch(`${here.site.url}/book`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('role="alert"');
  });

  test("a filled honeypot stores nothing and loses nothing", async () => {
    const answer = await book({ website: "https://spam.example", email: "bot@example.com" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Please send the form again");
    expect(html).toContain('value="bot@example.com"');
    expect(html).not.toContain("spam.example");
    expect(await bookingsOf("bot@example.com")).toEqual([]);
  });
});
