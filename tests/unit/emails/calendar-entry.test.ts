import ICAL from "ical.js";
import { expect, test } from "vitest";
import { mailOf } from "~/jobs/email-delivery.server";
import { booking, center } from "../../support/emails/email-samples";

const uid = "B-222222@smallsteps.example";

/** A calendar file as another library reads it than the one that wrote it. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [component] = calendar.getAllSubcomponents("vevent");
  if (!component) throw new Error("there is no event");
  const event = new ICAL.Event(component);
  const value = (name: string) => component.getFirstPropertyValue(name)?.toString();
  return {
    content,
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    status: value("status"),
    organizer: value("organizer"),
    attendee: value("attendee")?.toLowerCase(),
    summary: event.summary,
  };
}

/** The calendar entry of an email about an appointment. */
function entryOf(what: string, changes: object = {}) {
  const id = "9fdcfc76-6b56-4729-a30b-5721fbe2fea9";
  const mail = mailOf({
    ...{ id, kind: `appointment_${what}`, recipient: "ann@example.com", facts: { ...booking, ...changes } },
    ...{ lease: id, attempt: 1, due_at: "2026-11-21T16:00:00Z", created_at: "2026-11-21T16:00:00Z" },
  });
  return read(mail?.calendar?.content ?? "");
}

test("an email puts an appointment in, moves it, and takes it out, under one name with a rising number", () => {
  const later = { time: "05:00 PM" };
  expect(entryOf("booked")).toMatchObject({
    ...{ method: "REQUEST", uid, sequence: 0, status: "CONFIRMED" },
    ...{ starts: "2026-11-24T21:00:00.000Z", ends: "2026-11-24T21:30:00.000Z" },
    ...{ organizer: "mailto:etobicoke@smallsteps.example", attendee: "mailto:ann@example.com" },
  });
  const moved = { method: "REQUEST", uid, sequence: 1, starts: "2026-11-24T22:00:00.000Z" };
  expect(entryOf("moved", { ...later, sequence: 1 })).toMatchObject(moved);
  const cancelled = { method: "CANCEL", uid, sequence: 2, status: "CANCELLED" };
  expect(entryOf("cancelled", { ...later, sequence: 2, status: "cancelled" })).toMatchObject(cancelled);
});

test.each([
  ["2026-03-09", "04:00 PM", "2026-03-09T20:00:00.000Z"],
  // the last slot before, and the first after, each of the next changes of the clocks
  ["2026-10-31", "06:30 PM", "2026-10-31T22:30:00.000Z"],
  ["2026-11-01", "10:00 AM", "2026-11-01T15:00:00.000Z"],
  ["2027-03-14", "10:00 AM", "2027-03-14T14:00:00.000Z"],
])("on %s, %s in Toronto is %s, for half an hour", (date, time, starts) => {
  const entry = entryOf("moved", { date, time, sequence: 1 });
  expect(entry.starts).toBe(starts);
  expect(Date.parse(entry.ends) - Date.parse(entry.starts)).toBe(30 * 60_000);
});

test.each(['Small Steps Center; - Etobicoke, \n"South"', "Two\r\nEND:VEVENT\r\nlines"])(
  "a center called %j stays words in the file",
  (name) => {
    const entry = entryOf("booked", { center: { ...center, name, address: name } });
    expect(entry).toMatchObject({ uid, method: "REQUEST" });
    expect(entry.summary).toContain(name.split(/\r?\n/)[0]);
    expect(entry.content.split("\r\n").filter((line) => line === "END:VEVENT")).toHaveLength(1);
  },
);
