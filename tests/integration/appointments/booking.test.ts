import { describe, expect, test } from "vitest";
import { phoneOf } from "../../support/appointments/contacts";
import { aBooking, anAssessment, closedDay, openDay, post } from "../../support/appointments/forms";
import { ownSite } from "../../support/servers/test-site";

const here = ownSite();

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

describe("the same form again", () => {
  test("five times at once, and once more in other letters, makes one row and the same success page", async () => {
    const same = { name: "Noor Haddad", email: "noor@example.com", location: "4", notes: "" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(same)));
    answers.push(await book({ ...same, name: "  noor   HADDAD ", email: "Noor@example.com" }));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(303));
    expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
    expect(await bookingsOf("noor@example.com")).toEqual([{ reference: expect.any(String), notes: null }]);
  });

  test("of an assessment makes one request, whose reference stands on the success page", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send("/assessment", anAssessment())));
    expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
    const html = await (await follow(answers[0])).text();
    expect(html).toContain("Assessment Scheduled");
    const rows = await here.supabase.sql<{ reference: string }>("select reference from schedule_requests");
    expect(rows).toHaveLength(1);
    expect(html).toContain(rows[0]?.reference);
  });
});

describe("the success page", () => {
  test("shows reference, day and center to whoever has the address, and no name or contact", async () => {
    const answer = await book({ name: "Rosa Marchetti", email: "rosa@example.com", location: "6" });
    expect(answer.headers.get("Location")).toMatch(/^\/confirmation\/[0-9a-f-]{36}$/);
    const page = await follow(answer);
    const html = await page.text();
    const [row] = await bookingsOf("rosa@example.com");
    for (const words of [
      row?.reference,
      "Booking Successful",
      "Your appointment has been booked. We&#x27;ll see you soon!",
    ])
      expect(html).toContain(words);
    expect(html).not.toMatch(/Marchetti|rosa@|0134/);
    expect(html).not.toContain("<script");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("has other words for a form of a program page, and a calendar file with the time of Toronto", async () => {
    const values = { email: "lea@example.com", location: "7", source: "program", time_slot: "04:00 PM" };
    const answer = await book(values);
    expect(await (await follow(answer)).text()).toContain("Appointment added successfully");
    const { pathname } = new URL(answer.headers.get("Location") ?? "", here.site.url);
    const file = await fetch(`${here.site.url}${pathname}/appointment.ics`);
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const text = await file.text();
    const [row] = await bookingsOf("lea@example.com");
    expect(text).toContain(`UID:${row?.reference}@`);
    expect(text).toMatch(new RegExp(`DTSTART:${openDay().replaceAll("-", "")}T2[01]0000Z`));
  });

  test("is not found at any other address", async () => {
    for (const token of ["00000000-0000-4000-8000-000000000000", "B-234567", "..%2Fbook", "%00"])
      expect([token, (await fetch(`${here.site.url}/confirmation/${token}`)).status]).toEqual([token, 404]);
  });
});

describe("bad input is answered with the form, its values and a linked message", () => {
  test.each<Record<string, [value: string, message: string]>>([
    {
      name: ["  ", "Enter your name"],
      email: ["dana@example", "Enter an email address in the correct format"],
      phone: ["555", "Enter a phone number with area code"],
      location: ["", "Please select a location"],
      appointment_date: ["2020-01-06", "Choose a date from tomorrow on"],
      notes: ["n".repeat(2001), "Special notes must be 2000 characters or fewer"],
    },
    {
      name: ["x".repeat(101), "Name must be 100 characters or fewer"],
      location: ["999", "Please select a location"],
      appointment_date: ["2027-02-30", "Enter a real date"],
      time_slot: ["03:00 AM", "Please select a time slot"],
    },
    { appointment_date: ["2099-01-05", "Please choose a date within the next 6 months."] },
    { appointment_date: [closedDay(), "The center is closed on that day. Please choose another date."] },
  ])("fields with %o", async (wrong) => {
    const values = Object.entries(wrong).map(([field, [value]]) => [field, value]);
    const answer = await book({ email: "bad-input@example.com", ...Object.fromEntries(values) });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    for (const words of ["<title>Error: ", "aria-describedby"]) expect(html).toContain(words);
    if (!wrong.phone) expect(html).toContain(`value="${phoneOf("bad-input@example.com")}"`);
    for (const [field, [, message]] of Object.entries(wrong))
      expect(html).toMatch(new RegExp(`<a href="#booking-${field}">${message}`));
    expect(await bookingsOf("bad-input@example.com")).toEqual([]);
  });

  test.each([
    ["/book", aBooking({ location: "" }), "Error", "Please select a location"],
    [
      "/assessment",
      anAssessment({ location_id: "" }),
      "Location Required",
      "Please select a location for your assessment.",
    ],
  ])("%s without a center says so above the form", async (path, values, title, text) => {
    expect(await (await send(path, values)).text()).toMatch(
      new RegExp(`role="alert".*${title}</p><p>${text}`),
    );
  });

  test("an inactive center takes no booking, also when the page still offers it", async () => {
    await here.supabase.sql("update locations set is_active = false where id = '42'");
    const answer = await book({ location: "42", email: "inactive@example.com" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Please select a location");
  });

  test("an assessment of a child too young, too old or of half a year, or of an unknown program", async () => {
    for (const child_age of ["2", "19", "7.5", "eight", "-4", "1e1"]) {
      const answer = await send("/assessment", anAssessment({ child_age }));
      expect([child_age, answer.status]).toEqual([child_age, 400]);
      expect(await answer.text()).toContain("Enter the child&#x27;s age as a whole number from 3 to 18");
    }
    expect((await send("/assessment", anAssessment({ program_interest: "chess" }))).status).toBe(400);
  });

  test("repeated fields", async () => {
    const values = new URLSearchParams(aBooking());
    values.append("email", "second@example.com");
    const answer = await send("/book", values);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Enter your email address");
  });

  const form = "application/x-www-form-urlencoded";
  test.each<[string, string, BodyInit, number]>([
    ["JSON", "application/json", JSON.stringify(aBooking()), 400],
    ["plain text", "text/plain", "name=Dana", 400],
    ["multipart without parts", "multipart/form-data; boundary=x", "nothing", 400],
    ["a broken encoding", form, "name=%E0%A4%A", 400],
    ["bytes that are no UTF-8", form, new Uint8Array([0x6e, 0x3d, 0xff, 0xfe]), 400],
    ["an empty body", form, "", 400],
    ["prototype games", form, "__proto__[x]=1&constructor=2&name[0]=x&__intent__={", 400],
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

  test("a body over the limit comes back to be shortened", async () => {
    const answer = await book({ notes: "n".repeat(70_000), email: "long@example.com" });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('value="long@example.com"');
    expect(await bookingsOf("long@example.com")).toEqual([]);
  });

  test("a filled honeypot stores nothing and loses nothing", async () => {
    const answer = await book({ website: "https://spam.example", email: "bot@example.com" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Please send the form once more");
    expect(html).toContain('value="bot@example.com"');
    expect(html).not.toContain("spam.example");
    expect(await bookingsOf("bot@example.com")).toEqual([]);
  });

  test("HTML in a field comes back as text", async () => {
    const html = await (await book({ name: '"><script>alert(1)</script>', email: "" })).text();
    expect(html).not.toContain("<script>alert(1)");
  });

  test.each([
    ["another origin", { Origin: "https://evil.example" }, [403, 500]],
    ["what the browser calls cross-site", { "Sec-Fetch-Site": "cross-site" }, [403]],
  ])("a form from %s is refused", async (_, headers, statuses) => {
    const answer = await send("/book", aBooking({ email: "csrf@example.com" }), headers);
    expect(statuses).toContain(answer.status);
    expect(await bookingsOf("csrf@example.com")).toEqual([]);
  });
});
