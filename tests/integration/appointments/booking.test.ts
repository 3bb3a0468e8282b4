import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBooking, anAssessment, closedDay, openDay, post } from "../../support/appointments/forms";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const book = (changes: Record<string, string> = {}) => post(`${site.url}/book`, aBooking(changes));
const bookings = (where = "true") =>
  supabase.sql<{ reference: string; place: number }>(
    `select reference, place from appointment_bookings where ${where}`,
  );

describe("a slot of two places", () => {
  test("fifty parents at once: two get it, forty-eight get their form back with the free times", async () => {
    const slot = { location: "3", time_slot: "05:30 PM", appointment_date: openDay(1) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        book({ ...slot, name: `Parent ${i}`, email: `parent${i}@example.com` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(2);
    const losers = answers.filter(({ status }) => status === 400);
    expect(losers).toHaveLength(48);
    for (const loser of losers.slice(0, 5)) {
      const html = await loser.text();
      expect(html).toContain("That time was just taken. Please choose another time.");
      expect(html).toMatch(/value="parent\d+@example\.com"/);
      expect(html).toMatch(/value="05:30 PM"[^>]*disabled|disabled[^>]*value="05:30 PM"/);
    }
    expect((await bookings("location = '3'")).map(({ place }) => place).sort()).toEqual([1, 2]);
  });
});

describe("the same booking again", () => {
  test("twenty times at once makes one row and twenty times the same success page", async () => {
    const same = { name: "Noor Haddad", email: "noor@example.com", location: "4" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(same)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
    expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
    expect(await bookings("email = 'noor@example.com'")).toHaveLength(1);
  });

  test("with other white space and letter case is still the same", async () => {
    const first = await book({ name: "Ana Lima", email: "ana@example.com", location: "4" });
    const second = await book({ name: "  ana   LIMA ", email: "Ana@example.com", location: "4" });
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
  });

  test("after it was cancelled makes a new one", async () => {
    const same = { name: "Ivo Novak", email: "ivo@example.com", location: "5" };
    const first = await book(same);
    await supabase.sql(
      "update appointment_bookings set status = 'cancelled' where email = 'ivo@example.com'",
    );
    const second = await book(same);
    expect(second.status).toBe(303);
    expect(second.headers.get("Location")).not.toBe(first.headers.get("Location"));
    expect(await bookings("email = 'ivo@example.com'")).toHaveLength(2);
  });
});

describe("the success page", () => {
  test("shows reference, day and center to whoever has the address, and no name or contact", async () => {
    const answer = await book({ name: "Rosa Marchetti", email: "rosa@example.com", location: "6" });
    const address = answer.headers.get("Location") ?? "";
    expect(address).toMatch(/^\/confirmation\/[0-9a-f-]{36}$/);
    const page = await fetch(site.url + address);
    const html = await page.text();
    const [row] = await bookings("email = 'rosa@example.com'");
    expect(html).toContain(row?.reference);
    expect(html).toContain("Booking Successful");
    expect(html).toContain("Your appointment has been booked. We&#x27;ll see you soon!");
    expect(html).not.toMatch(/Marchetti|rosa@|0134/);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(html).not.toContain("<script");
  });

  test("says 'Appointment added successfully' when a program page sent the form", async () => {
    const answer = await book({
      name: "Lea Roy",
      email: "lea@example.com",
      location: "7",
      source: "program",
    });
    expect(await (await fetch(site.url + answer.headers.get("Location"))).text()).toContain(
      "Appointment added successfully",
    );
  });

  test.each(["00000000-0000-4000-8000-000000000000", "B-234567", "..%2Fbook", "%00"])(
    "is 404 for the address %s",
    async (token) => {
      expect((await fetch(`${site.url}/confirmation/${token}`)).status).toBe(404);
    },
  );

  test("offers a calendar file with the time of Toronto", async () => {
    const answer = await book({
      name: "Cal Endar",
      email: "cal@example.com",
      location: "8",
      time_slot: "04:00 PM",
    });
    const file = await fetch(`${site.url}${answer.headers.get("Location")}/appointment.ics`);
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const text = await file.text();
    const [row] = await bookings("email = 'cal@example.com'");
    expect(text).toContain(`UID:${row?.reference}@`);
    expect(text).toMatch(new RegExp(`DTSTART:${openDay().replaceAll("-", "")}T2[01]0000Z`));
  });
});

describe("bad input is answered with the form, its values and a linked message", () => {
  const cases: [string, Record<string, string>, string][] = [
    ["no name", { name: "  " }, "Enter your name"],
    ["a name too long", { name: "x".repeat(101) }, "Name must be 100 characters or fewer"],
    ["a malformed e-mail", { email: "dana@example" }, "Enter an email address in the correct format"],
    ["a malformed phone", { phone: "555" }, "Enter a phone number with area code"],
    ["no center", { location: "" }, "Please select a location"],
    ["an unknown center", { location: "999" }, "Please select a location"],
    ["today", { appointment_date: "2020-01-06" }, "Choose a date from tomorrow on"],
    ["a far day", { appointment_date: "2099-01-05" }, "Please choose a date within the next 6 months."],
    ["a day that is none", { appointment_date: "2027-02-30" }, "Enter a real date"],
    [
      "a closed day",
      { appointment_date: closedDay() },
      "The center is closed on that day. Please choose another date.",
    ],
    ["an unknown slot", { time_slot: "03:00 AM" }, "Please select a time slot"],
    ["notes too long", { notes: "n".repeat(2001) }, "Special notes must be 2000 characters or fewer"],
  ];
  test.each(cases)("%s", async (_, changes, message) => {
    const values = { email: "bad-input@example.com", ...changes };
    const answer = await book(values);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("<title>Error: ");
    const field = Object.keys(changes)[0];
    expect(html).toMatch(new RegExp(`<a href="#booking-${field}">${message}`));
    expect(html).toContain(`aria-describedby`);
    expect(html).toContain("Dana Okafor".slice(0, field === "name" ? 0 : undefined));
    expect(await bookings("email = 'bad-input@example.com'")).toHaveLength(0);
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
    const html = await (await post(site.url + path, values)).text();
    expect(html).toMatch(new RegExp(`role="alert".*${title}</p><p>${text}`));
  });

  test("an inactive center takes no booking, also when the page still offers it", async () => {
    await supabase.sql("update locations set is_active = false where id = '42'");
    const answer = await book({ location: "42", email: "inactive@example.com" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Please select a location");
    await supabase.sql("update locations set is_active = true where id = '42'");
  });

  test.each(["2", "19", "7.5", "eight", "-4", "1e1"])("a child aged %s", async (child_age) => {
    const answer = await post(`${site.url}/assessment`, anAssessment({ child_age }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Enter the child&#x27;s age as a whole number from 3 to 18");
  });

  test("an unknown program", async () => {
    const answer = await post(`${site.url}/assessment`, anAssessment({ program_interest: "chess" }));
    expect(answer.status).toBe(400);
  });

  test("repeated fields", async () => {
    const values = new URLSearchParams(aBooking());
    values.append("email", "second@example.com");
    const answer = await post(`${site.url}/book`, values);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Enter your email address");
  });

  const bodies: [string, string, BodyInit, number][] = [
    ["JSON", "application/json", JSON.stringify(aBooking()), 400],
    ["plain text", "text/plain", "name=Dana", 400],
    ["multipart without parts", "multipart/form-data; boundary=x", "nothing", 400],
    ["a broken encoding", "application/x-www-form-urlencoded", "name=%E0%A4%A", 400],
    [
      "bytes that are no UTF-8",
      "application/x-www-form-urlencoded",
      new Uint8Array([0x6e, 0x3d, 0xff, 0xfe]),
      400,
    ],
    ["an empty body", "application/x-www-form-urlencoded", "", 400],
    [
      "prototype games",
      "application/x-www-form-urlencoded",
      "__proto__[x]=1&constructor=2&name[0]=x&__intent__={",
      400,
    ],
    ["a body over the limit", "application/x-www-form-urlencoded", `notes=${"n".repeat(70_000)}`, 413],
    ["a body far over the limit", "application/x-www-form-urlencoded", `notes=${"n".repeat(700_000)}`, 413],
  ];
  test.each(bodies)("%s", async (_, type, body, status) => {
    const answer = await fetch(`${site.url}/book`, {
      method: "POST",
      body,
      headers: { "Content-Type": type, Origin: site.url },
      redirect: "manual",
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('role="alert"');
  });

  test("a body over the limit comes back to be shortened", async () => {
    const answer = await book({ notes: "n".repeat(70_000), email: "long@example.com" });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('value="long@example.com"');
    expect(await bookings("email = 'long@example.com'")).toHaveLength(0);
  });

  test("a filled honeypot stores nothing and loses nothing", async () => {
    const answer = await book({ website: "https://spam.example", email: "bot@example.com" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Please send the form once more");
    expect(html).toContain('value="bot@example.com"');
    expect(html).not.toContain("spam.example");
    expect(await bookings("email = 'bot@example.com'")).toHaveLength(0);
  });

  test("HTML in a field comes back as text", async () => {
    const html = await (await book({ name: '"><script>alert(1)</script>', email: "" })).text();
    expect(html).not.toContain("<script>alert(1)");
  });
});

describe("requests from elsewhere", () => {
  test("a POST from another origin is refused", async () => {
    const answer = await post(`${site.url}/book`, aBooking({ email: "csrf@example.com" }), {
      Origin: "https://evil.example",
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await bookings("email = 'csrf@example.com'")).toHaveLength(0);
  });

  test("so is one whose browser says cross-site", async () => {
    const answer = await post(`${site.url}/book`, aBooking({ email: "csrf@example.com" }), {
      "Sec-Fetch-Site": "cross-site",
    });
    expect(answer.status).toBe(403);
    expect(await bookings("email = 'csrf@example.com'")).toHaveLength(0);
  });
});

test("'Check times' shows the free places, keeps the values and stores nothing", async () => {
  const slot = { location: "9", time_slot: "06:00 PM" };
  for (const name of ["One", "Two"]) await book({ ...slot, name, email: `${name}@example.com` });
  const answer = await book({ location: "9", name: "Kept Name", email: "", check: "times" });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('value="Kept Name"');
  expect(html).toContain("2 places left");
  expect(html).toMatch(/disabled[^>]*value="06:00 PM"|value="06:00 PM"[^>]*disabled/);
  expect(html).not.toContain("Enter your email");
  expect(await bookings("name = 'Kept Name'")).toHaveLength(0);
});

test("an assessment request is stored once, with its reference on the success page", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => post(`${site.url}/assessment`, anAssessment())));
  expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
  const html = await (await fetch(site.url + answers[0]?.headers.get("Location"))).text();
  expect(html).toContain("Assessment Scheduled");
  const rows = await supabase.sql<{ reference: string }>("select reference from schedule_requests");
  expect(rows).toHaveLength(1);
  expect(html).toContain(rows[0]?.reference);
});
