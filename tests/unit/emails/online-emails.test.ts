import { expect, test } from "vitest";
import { onlineForms } from "~/content/appointments/online-forms";
import { mailOf } from "~/jobs/email-delivery.server";
import {
  booking,
  isKind,
  lead,
  morning,
  plainEmail,
  record,
  samples,
  visit,
  written,
} from "../../support/emails/email-samples";

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
  expect(textOf(kind, data)).toContain("9001 Bloor Street West");
  const text = textOf(kind, { ...data, ...online });
  for (const words of [onlineForms.byVideo, onlineForms.center, "416-555-0101"]) expect(text).toContain(words);
  expect(text).not.toMatch(/9001 Bloor|Directions/);
  if (!isKind(kind) || !kind.startsWith("appointment")) return;
  const { subject } = written(kind, { ...data, ...online, date: "2026-09-30", time: "10:00 AM" });
  expect([subject.includes("free online assessment"), subject.length <= 60]).toEqual([true, true]);
});

test("the calendar entry of an online appointment is online", () => {
  const at = "2026-11-21T16:25:48+00:00";
  const mail = mailOf({
    ...{ id: record, lease: record, attempt: 1, created_at: at, due_at: at },
    ...{ kind: "appointment_booked", recipient: "ann@example.com", facts: { ...booking, ...online, child: "Kit Lee" } },
  });
  const entry = mail?.calendar?.content.replace(/\r\n /g, "");
  expect(entry).toContain("SUMMARY:Kit's free online assessment with Small Steps Center - Etobicoke");
  expect(entry).toContain(`LOCATION:${onlineForms.calendarPlace}`);
});

test("the center reads child, grade, program and that it is online, at once and in the morning", () => {
  const told = { ...lead, ...online, child: "Kit Lee", details: { child_grade: "3" }, program: "writing" };
  const { center } = booking;
  for (const text of [
    textOf("center_lead", { center, lead: told }),
    textOf("center_digest", { center, leads: [told] }),
  ]) {
    for (const words of ["Kit Lee", "Grade 3", "Writing", "Online"]) expect(text).toContain(words);
  }
  expect(textOf("center_lead", { center, lead })).not.toMatch(/Online|Grade|Program/);
  expect(textOf("center_morning", { ...morning, leads: [{ ...visit, ...online }] })).toContain(
    "Ann Lee, Online, B-222222",
  );
});

test("a demo class is told as one, its sender reads that it is online, and an assessment request names the program", () => {
  expect(textOf("center_lead", { center: null, lead: { ...lead, what: "demo", ...online } })).toMatch(/demo class/i);
  expect(textOf("message_received", { ...samples.message_received, ...online })).toContain("Online");
  expect(textOf("assessment_received", { ...samples.assessment_received, program: "writing" })).toContain("Writing");
});
