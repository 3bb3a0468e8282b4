import { describe, expect, test, vi } from "vitest";
import { onlineForms } from "~/content/appointments/online-forms";
import { receiptWords } from "~/content/payments/purchases";
import { receiptOf } from "~/domain/payments/receipt";
import { greeting } from "~/emails/email";
import { writeEmail } from "~/emails/email-kinds";
import { htmlOf } from "~/emails/html";
import { plainOf } from "~/emails/plain";
import {
  center,
  isKind,
  lead,
  links,
  morning,
  plainEmail,
  record,
  samples,
  siteUrl,
  tuition,
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
      expect(form).toContain("9001 Bloor Street West, Etobicoke, ON M8X 1A1");
      expect(form).toContain("hello@smallsteps.example");
      expect(form.replace(/\s+/g, " ")).toMatch(/You.re receiving this email because .+\. It is not advertising\./);
    }
  });

  test("is a small page in English without pictures, scripts or anything loaded from elsewhere", () => {
    expect(html).toContain('<html lang="en-CA">');
    expect(html).toMatch(/max-width:600px/);
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/);
    expect(html.match(/<h1 /g)).toHaveLength(1);
    expect(html.match(/<h[12] .*?<.h/g)?.join(" "), "a date in one line").not.toMatch(
      /\b[A-Z][a-z]{2}, |\b[A-Z][a-z]{2} \d/,
    );
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
    expect(plainOf(email, siteUrl)).toContain("Sign up with this email address");
  },
);

test("of a child that moves to another class each half says who teaches and where", () => {
  const ends = { ...samples.lesson_absence, change: "cancelled", date: "2026-12-01" };
  const lessons = [ends, { ...ends, change: "planned", tutor: "Sue Ray", room: "Room 2" }];
  const plain = plainOf(written("lessons_changed", { ...samples.lessons_changed, lessons }), siteUrl);
  const day = "- Tue, Dec 1, 5:00–6:00 p.m.";
  expect(plain).toContain(
    `Planned:\n${day}\n\nWith: Sue Ray\nRoom: Room 2\n\nCancelled:\n${day}\n\nWith: Tom Ng\nRoom: Room 1\n\nFor: Bo Lee\n`,
  );
});

test("a receipt has the lines of its page", () => {
  const plain = plainEmail("purchase_receipt");
  const { lines } = receiptOf(
    {
      ...{ receipt_number: "2026-000001", date: "Sat, Nov 21, 2026", course_name: "Fractions", status: "completed" },
      ...{ subtotal_cents: 10000, tax_cents: 1300, amount_cents: 11300, refunded_cents: 0 },
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

test.each([
  ["appointment_reminder", "Stop reminders of visits"],
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

describe("what somebody wrote", () => {
  test.each([
    ["Ann Lee", "Hello Ann,"],
    ["  Zoë   O’Neil-Tremblay Jr. ", "Hello Zoë,"],
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

const online = { mode: "online" };
const textOf = (kind: string, data: object) => (isKind(kind) ? plainEmail(kind, data).replace(/\s+/g, " ") : "");

test.each([
  "appointment_booked",
  "appointment_moved",
  "appointment_cancelled",
  "appointment_reminder",
  "assessment_received",
  "waitlist_joined",
  "waitlist_offer",
])("%s of an online family names the center that calls, no address to come to, and that it is online", (kind) => {
  const data = isKind(kind) ? samples[kind] : {};
  expect(textOf(kind, data)).toMatch(/9001 Bloor.*9001 Bloor/s);
  const text = textOf(kind, { ...data, ...online });
  for (const words of [onlineForms.byVideo, onlineForms.center, "416-555-0101"]) expect(text).toContain(words);
  expect(text).not.toMatch(/9001 Bloor.*9001 Bloor|Directions/s);
  if (!isKind(kind) || !kind.startsWith("appointment")) return;
  const { subject } = written(kind, { ...data, ...online, date: "2026-09-30", time: "10:00 AM" });
  expect([subject.includes("free online assessment"), subject.length <= 60]).toEqual([true, true]);
});

test("a month's tuition is charged by itself or has a way to pay; a try in vain says which, why, and what comes", () => {
  const said = (kind: "tuition_invoice" | "tuition_failed", data: object) => textOf(kind, { ...tuition, ...data });
  const method = "Visa •••• 4242";
  expect(said("tuition_invoice", {})).toMatch(
    /Pay: https:\S+\/pay\/.*by e-transfer, cash or cheque\. Questions\? Please reply to this email or call 416-555-0101\./,
  );
  const charged = said("tuition_invoice", { method, is_online: null });
  expect(charged).toContain("We charge it to Visa •••• 4242 by Tue, Dec 8.");
  expect(charged).not.toContain("Pay:");
  const next_try_at = "2026-12-02T15:00:00Z";
  expect(said("tuition_invoice", { method, next_try_at })).toContain("We charge it to Visa •••• 4242 on Wed, Dec 2.");
  expect(said("tuition_invoice", { method }), "sent before the card was saved").toContain("Pay: https:");
  expect(said("tuition_invoice", { amount: 17_148, remaining: 15_000 })).toMatch(
    /Total: CA\$171\.48 Open: CA\$150\.00/,
  );
  expect(said("tuition_invoice", { amount: 10_000 })).toContain("Paid or credited before: −CA$71.48");
  const failed = { method, attempts: 3, error: "expired_card" };
  expect(said("tuition_failed", failed)).toMatch(
    /The third try to charge CA\$171\.48 did not go through: the card has expired\. We won't/,
  );
  expect(said("tuition_failed", { ...failed, error: "odd", next_try_at })).toMatch(
    /to Visa •••• 4242 .* gave no reason\. We'll try again on Wed/,
  );
  expect(said("tuition_failed", { due_on: "2026-11-20" })).toContain("CA$171.48 was due Fri, Nov 20 and has not");
});
