import { describe, expect, test, vi } from "vitest";
import { cancelReasons } from "~/content/appointments/manage";
import { demoClass } from "~/content/inquiries/demo-class";
import { receiptWords } from "~/content/payments/purchases";
import { receiptOf } from "~/domain/payments/receipt";
import { writeEmail } from "~/emails/email-kinds";
import { greeting } from "~/emails/greeting";
import { htmlOf } from "~/emails/html";
import { plainOf } from "~/emails/plain";
import { timed } from "../../support/dates/timed";
import {
  booking,
  center,
  htmlEmail,
  isKind,
  lead,
  links,
  morning,
  plainEmail,
  record,
  samples,
  siteUrl,
  visit,
  written,
} from "../../support/emails/email-samples";

// why: a date names its year where it is not the present one
vi.useFakeTimers({ now: new Date("2026-11-21T17:00:00Z"), toFake: ["Date"] });

describe.each(Object.keys(samples).filter(isKind))("the email %s", (kind) => {
  const email = written(kind);
  const plain = plainOf(email, siteUrl);
  const html = htmlOf(email, siteUrl);

  test("says who sends it, where they are, and why it came, in both forms", () => {
    for (const form of [plain, html]) {
      expect(form).toContain("Small Steps Learning Center");
      expect(form).toContain("9000 Bloor Street West, Etobicoke, ON M8X 0A0");
      expect(form).toContain("hello@smallsteps.example");
      expect(form.replace(/\s+/g, " ")).toMatch(/You.re receiving this email because .+\. It is not advertising\./);
    }
  });

  test("is a small page in English without pictures, scripts or anything loaded from elsewhere", () => {
    expect(html).toContain('<html lang="en-CA">');
    expect(html).toMatch(/max-width:600px/);
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/);
    expect(html.match(/<h1 /g)).toHaveLength(1);
    expect(Buffer.byteLength(html)).toBeLessThan(10_000);
  });

  test("says the same in both forms, the plain one in short lines", () => {
    for (const [href] of plain.matchAll(/https:\/\/\S+/g))
      expect(html).toContain(`href="${href.replaceAll("&", "&amp;")}"`);
    for (const block of email.blocks)
      if ("facts" in block)
        for (const [, value] of block.facts) expect(plain).toContain(value.replaceAll("\u00a0", " "));
    const said = plain.split("\n").filter((line) => !line.includes("https://") && !/^[A-Z][a-z ]+: /.test(line));
    expect(said.filter((line) => line.length > 76)).toEqual([]);
  });

  test("has a subject of sixty emails at most, whatever the day, and a preview that adds to it", () => {
    const longest = written(kind, { ...samples[kind], date: "2027-09-29", time: "10:00 AM" });
    for (const { subject, preview } of [email, longest]) {
      expect(subject.length).toBeLessThanOrEqual(60);
      expect(preview.length).toBeGreaterThanOrEqual(10);
      expect(subject).not.toContain(preview);
    }
  });

  test("shows the address of each button beside it, and presses like one in Outlook", () => {
    for (const block of email.blocks)
      if ("button" in block) {
        const href = block.button.href.replaceAll("&", "&amp;");
        expect(html).toMatch(/<a class="link" href="([^"]+)"[^>]*>\1<\/a>/);
        expect(html).toContain(`>${href}</a>`);
        expect(html.split(`href="${href}"`)).toHaveLength(3);
        expect(html).toMatch(/<td class="button" style="[^"]*mso-padding-alt:14px 24px"><a /);
      }
  });

  test("is not written from data that is not its own, nor by a kind that nobody knows", () => {
    expect(writeEmail(kind, {}, links)).toBeNull();
    expect(writeEmail("toString", samples[kind], links)).toBeNull();
  });
});

test.each(["lessons_changed", "lesson_report", "assessment_result"] as const)(
  "the email %s leads a guardian without an account to no page that asks for one",
  (kind) => {
    const email = written(kind, { ...samples[kind], signs_in: false });
    expect(email.blocks.filter((block) => "button" in block)).toEqual([]);
    expect(plainOf(email, siteUrl)).toContain("Ask your center to invite you");
  },
);

test("a time keeps its half of the day on the same line", () => {
  expect(htmlEmail("appointment_booked")).toContain(`${timed("Tue, Nov 24, 4:00 p.m.")}</strong>`);
  const { subject } = written("appointment_booked");
  for (const words of [subject, plainEmail("appointment_booked")]) expect(words).toContain("Nov 24, 4:00 p.m.");
});

const headingsOf = ({ blocks }: ReturnType<typeof written>) =>
  blocks.flatMap((block) => ("heading" in block ? [block.heading] : []));

test("a digest names each kind once while it lasts, and each lead with what was written", () => {
  const leads = [lead, { ...lead, reference: "B-333333" }, { ...lead, what: "cancelled", reason: "ill" }];
  const digest = written("center_digest", { center, leads });
  expect(headingsOf(digest)).toEqual(["New since yesterday", "New appointment", "Appointment cancelled by the parent"]);
  expect(digest.preview).toBe("New appointment, Appointment cancelled by the parent");
  expect(digest.blocks).toContainEqual({
    note: timed(
      `For Tue, Nov 24, 4:00 p.m. ${cancelReasons.ill}. Notes: Please call after six. Received Sat, Nov 21, 11:25 a.m.`,
    ),
  });
});

describe("what a family typed is in the email to the center or to head office", () => {
  test.each([
    ["assessment", { child: "Kit Lee", age: 8, program: "both" }, ["Age: 8", "Preferred time: Tue, Nov 24, 4:00 p.m."]],
    ["license", { city: "Sarnia, ON", range: "$150,000+" }, ["City: Sarnia, ON", "Investment range: $150,000+"]],
    [
      "demo",
      { child: "Kit Lee", details: { preferred_time: "Mondays" } },
      ["Child: Kit Lee", "Days and times that suit: Mondays"],
    ],
  ])("%s", (what, typed, said) => {
    const one = { ...lead, what, ...typed };
    for (const words of said) {
      expect(plainEmail("center_lead", { center, lead: one })).toContain(words);
      const inDigest = words.replace(/^(Age|Preferred time): /, (_, label) => (label === "Age" ? "age " : "Prefers "));
      expect(plainEmail("center_digest", { center, leads: [one] }).replace(/\s+/g, " ")).toContain(inDigest);
    }
  });

  test.each([
    [{ phone: "416-555-0100" }, "Call from here"],
    [{ phone: null }, "Write from here"],
    [{ phone: null, email: null }, null],
  ])("with %j it says what can be done from it", (contacts, words) => {
    const text = plainEmail("center_lead", { center, lead: { ...lead, ...contacts } });
    expect(text.match(/\w+ from here/)?.[0] ?? null).toBe(words);
  });
});

test("a request names the center that has it, and a demo class says who calls", () => {
  const request = plainEmail("assessment_received", { ...samples.assessment_received, age: 8 }).replace(/\s+/g, " ");
  expect(request).toContain(`Your request is with ${center.name}.`);
  expect(request).toContain("Age: 8");
  const message = { ...samples.message_received, subscription: null, phone: "416-555-0100" };
  const details = { preferred_time: "Mondays" };
  const demo = plainEmail("message_received", { ...message, topic: "demo", child: "Kit", details }).replace(
    /\s+/g,
    " ",
  );
  for (const words of [
    demoClass.teacherCalls,
    "Child: Kit",
    "Days and times that suit: Mondays",
    "We call: 416-555-0100",
  ])
    expect(demo).toContain(words);
  expect(plainEmail("message_received", message)).not.toMatch(/demo|We call/);
});

test.each([
  ["waitlist_joined", "Asha is on the waitlist"],
  ["waitlist_offer", "A spot is free for Asha"],
  ["booking_unconfirmed", "Confirm Asha's visit"],
  ["waitlist_closed", null],
] as const)("the email %s says for which child", (kind, title) => {
  const data = { ...samples[kind], child: "Asha Rao" };
  const { subject } = written(kind, data);
  if (title) expect([subject.startsWith(title), headingsOf(written(kind, data))]).toEqual([true, [title]]);
  expect(plainEmail(kind, data)).toContain("Child: Asha Rao");
  expect(plainEmail(kind)).not.toMatch(/Child:|null/);
});

test("a number is dialled and an address written to from HTML, and plain text shows neither twice", () => {
  const html = htmlEmail("assessment_received");
  for (const phone of ["416-555-0101", "416-555-0100"]) expect(html).toContain(`href="tel:${phone}"`);
  expect(plainEmail("center_lead")).toContain("\nCall 416-555-0100\n");
  for (const sent of [
    htmlEmail("center_lead", { center, lead }),
    htmlEmail("center_digest", { center, leads: [lead] }),
  ])
    for (const part of ['href="tel:416-555-0100"', 'href="mailto:ann@example.com"', "Please call after six"])
      expect(sent).toContain(part);
  for (const kind of Object.keys(samples).filter(isKind)) expect(plainEmail(kind)).not.toMatch(/tel:|mailto:/);
});

test("a parent reads center, address, day and time in Toronto, what to bring, and where to change it", () => {
  const plain = plainEmail("appointment_moved");
  for (const words of [
    "Tue, Nov 24, 4:00 p.m.",
    "Previous time: Mon, Nov 23, 4:30 p.m.",
    "9001 Bloor Street West, Etobicoke, ON M8X 1A1",
    "report card",
    `${siteUrl}/manage/token-of-${record}`,
  ])
    expect(plain).toContain(words);
});

test("a receipt has the lines of its page", () => {
  const plain = plainEmail("purchase_receipt");
  const { lines } = receiptOf(
    {
      ...{ number: "2026-000001", date: "Sat, Nov 21, 2026", courseName: "Fractions", status: "completed" },
      ...{ subtotalCents: 10000, taxCents: 1300, amountCents: 11300, refundedCents: 0 },
    },
    { name: "", email: "" },
  );
  const shown = lines.map(({ label, amount }) => `${label}: ${amount}`);
  expect(shown).toHaveLength(3);
  expect(plain).toContain(
    [`${receiptWords.date}: Sat, Nov 21, 2026`, `${receiptWords.course}: Fractions`, ...shown].join("\n"),
  );
});

/** Label and figure of each fact of a refund's email. */
const factsOf = (data: object) =>
  written("purchase_refunded", { ...samples.purchase_refunded, ...data }).blocks.flatMap((block) =>
    "facts" in block ? block.facts.map((fact) => fact.join(": ")) : [],
  );

test("a refund is told with the tax in it and what was given back in all; one that did not go through says so", () => {
  const undone = { before_cents: 5000, refunded_cents: 0 };
  expect(written("purchase_refunded", { ...samples.purchase_refunded, ...undone }).subject).toMatch(
    /did not go through/,
  );
  expect(factsOf(undone).at(-1)).toBe("Total: CA$113.00");
  expect(factsOf({ before_cents: 2000, refunded_cents: 5000 })).toEqual(
    expect.arrayContaining([
      "This refund: CA$30.00",
      "HST (13%) in this refund: CA$3.45",
      "Refunded: -CA$50.00",
      "HST (13%) in the refund: -CA$5.75",
      "Paid after refunds: CA$63.00",
      "HST (13%) in the amount paid: CA$7.25",
    ]),
  );
});

test("a reminder says where and when, how to get there, what to bring, and how to call it off, without an entry", () => {
  const email = written("appointment_reminder");
  expect(email.subject).toBe("Reminder: free assessment on Tue, Nov 24, 4:00 p.m.");
  expect(email.event).toBeUndefined();
  const plain = plainOf(email, siteUrl);
  for (const words of [
    "9001 Bloor Street West, Etobicoke, ON M8X 1A1",
    "416-555-0101",
    "https://www.google.com/maps/dir/?api=1&destination=9001+Bloor+Street+West%2C+Etobicoke%2C+ON+M8X+1A1",
    "report card",
    `${siteUrl}/manage/token-of-${record}`,
  ])
    expect(plain).toContain(words);
  const nowhere = written("appointment_reminder", {
    ...booking,
    subscription: record,
    center: { ...center, address: "" },
  });
  expect(plainOf(nowhere, siteUrl)).not.toContain("maps");
});

test.each([
  ["appointment_reminder", "Stop appointment reminders"],
  ["message_received", "Unsubscribe from news and offers"],
] as const)("the optional email %s has a link that stops it, in both forms", (kind, label) => {
  const href = `${siteUrl}/unsubscribe/token-of-${record}`;
  const email = written(kind);
  expect(email.unsubscribe).toEqual({ label, href });
  expect(plainOf(email, siteUrl)).toContain(`${label}:\n${href}`);
  expect(htmlOf(email, siteUrl)).toContain(`href="${href}"`);
  // why: a message may come without consent
  if (kind === "message_received")
    expect(written(kind, { ...samples[kind], subscription: null }).unsubscribe).toBeUndefined();
});

test("a morning list names each time once, who comes, who is not confirmed, and the way to each record and the day", () => {
  const email = written("center_morning");
  expect(email.subject).toBe("3 appointments today, Tue, Nov 24");
  expect(headingsOf(email)).toEqual(["Appointments today", timed("4:00 p.m."), timed("5:30 p.m.")]);
  const plain = plainOf(email, siteUrl);
  for (const words of [
    "Not confirmed yet: B-333333, B-444444.",
    "Ann Lee, B-222222, confirmed",
    "Cy Wu, B-444444, not confirmed",
    `${siteUrl}/admin/dashboard/records/appointments/${record}`,
    `${siteUrl}/admin/dashboard/calendar?view=day&date=2026-11-24&center=1`,
    "7:00 a.m.",
  ])
    expect(plain).toContain(words);
  const one = written("center_morning", { ...morning, leads: [visit] });
  expect(one.subject).toBe("1 appointment today, Tue, Nov 24");
  expect(plainOf(one, siteUrl)).toContain("All are confirmed.");
});

describe("what somebody wrote", () => {
  test.each([
    ["Ann Lee", "Hello Ann Lee,"],
    ["  Zoë   O’Neil-Tremblay Jr. ", "Hello Zoë O’Neil-Tremblay Jr.,"],
    ["Win at casino.example", "Hello,"],
    ["<b>Ann</b>", "Hello,"],
    ["", "Hello,"],
  ])("greets %j by %j", (name, line) => {
    expect(greeting(name)).toBe(line);
  });

  test("stays text: it begins no tag, no attribute and no line", () => {
    const hostile = '"><script>alert(1)</script>\r\n\r\nhttps://evil.example';
    const email = written("center_lead", { center, lead: { ...lead, name: hostile, reference: hostile } });
    const html = htmlOf(email, siteUrl);
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/href="[^"]*evil/);
    const named = written("center_lead", { center, lead: { ...lead, name: hostile } });
    expect(named.subject).not.toMatch(/script|evil/);
    expect(plainOf(email, siteUrl)).not.toMatch(/^https:\/\/evil/m);
  });

  test.each<[string, string]>([
    ["https://evil.example/login", "https: / / evil. example/ login"],
    ["ann@evil.example", "ann@ evil. example"],
    ["J.R. O'Neil Jr.", "J. R. O'Neil Jr."],
    ...["\u2028", "\u0085", "\v"].map((sign): [string, string] => [`Ann${sign}Password`, "Ann Password"]),
  ])("is no link and no line for staff, as %j", (name, shown) => {
    for (const text of [
      plainEmail("center_lead", { center, lead: { ...lead, name } }),
      plainEmail("center_digest", { center, leads: [{ ...lead, name }] }),
      plainEmail("center_morning", { ...morning, leads: [{ ...visit, name }] }),
    ]) {
      expect(text).toContain(shown);
      if (name !== shown) expect(text).not.toContain(name);
    }
  });
});
