import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { mailOf } from "~/guards/letter-mail.server";
import { calendarFile, calendarUid } from "~/services/calendar-file.server";

const center = {
  id: "1",
  name: 'Small Steps Center; - Etobicoke, \n"South"',
  address: "9001 Bloor Street West",
  city: "Etobicoke",
  state: "ON",
  zip_code: "M8X 1A1",
  phone: "416-555-0101",
  email: "etobicoke@smallsteps.example",
};

/** The calendar file of a letter, read by another library than the one that wrote it. */
function entryOf(kind: string, changes: object = {}) {
  const mail = mailOf({
    id: "0de8eb44-3895-4a71-9eb2-7b45d7865402",
    kind,
    recipient: "ann@example.com",
    data: {
      record: "9fdcfc76-6b56-4729-a30b-5721fbe2fea9",
      reference: "B-222222",
      name: "Ann",
      date: "2026-11-24",
      time: "04:00 PM",
      status: "pending",
      sequence: 0,
      center,
      ...changes,
    },
    lease: "9fdcfc76-6b56-4729-a30b-5721fbe2fea9",
    attempt: 1,
    due_at: "2026-11-21T16:00:00Z",
  });
  const content = mail?.calendar?.content ?? "";
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

describe("the calendar entry of a letter", () => {
  test("puts an appointment in, moves it, and takes it out, under one name with a rising number", () => {
    const booked = entryOf("appointment_booked");
    const moved = entryOf("appointment_moved", { sequence: 1, time: "05:00 PM" });
    const cancelled = entryOf("appointment_cancelled", {
      sequence: 2,
      time: "05:00 PM",
      status: "cancelled",
    });
    expect(booked).toMatchObject({
      method: "REQUEST",
      uid: "B-222222@smallsteps.example",
      sequence: 0,
      status: "TENTATIVE",
      starts: "2026-11-24T21:00:00.000Z",
      ends: "2026-11-24T21:30:00.000Z",
      organizer: "mailto:etobicoke@smallsteps.example",
      attendee: "mailto:ann@example.com",
    });
    expect(moved).toMatchObject({
      method: "REQUEST",
      uid: booked.uid,
      sequence: 1,
      starts: "2026-11-24T22:00:00.000Z",
    });
    expect(cancelled).toMatchObject({ method: "CANCEL", uid: booked.uid, sequence: 2, status: "CANCELLED" });
    expect(entryOf("appointment_confirmed", { status: "confirmed" })).toMatchObject({
      sequence: 0,
      status: "CONFIRMED",
    });
  });

  test.each([
    ["2026-03-06", "2026-03-06T21:00:00.000Z"],
    ["2026-03-09", "2026-03-09T20:00:00.000Z"],
    ["2026-10-30", "2026-10-30T20:00:00.000Z"],
    ["2026-11-02", "2026-11-02T21:00:00.000Z"],
  ])("four in the afternoon of %s in Toronto is %s", (date, starts) => {
    expect(entryOf("appointment_booked", { date }).starts).toBe(starts);
  });

  test("keeps a center's own words as words, and its lines within 75 bytes", () => {
    const { summary, content } = entryOf("appointment_booked");
    expect(summary).toContain("Center; - Etobicoke, ");
    for (const line of content.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(content).not.toMatch(/^[^A-Z \r\n]/m);
  });

  test("an organizer without an address of its own is the sender", () => {
    const { organizer } = entryOf("appointment_booked", { center: { ...center, email: "" } });
    expect(organizer).toBe("mailto:hello@smallsteps.example");
  });
});

describe("every file", () => {
  const hostile = [
    `Étobicoke ${"é".repeat(90)}`,
    `預約中心${"學".repeat(60)}`,
    `🎒${"👩‍👧‍👦".repeat(15)}`,
    'Quotes "and" \\ back; semi, comma: colon',
    "Two\r\nEND:VEVENT\r\nlines",
  ];
  test.each(
    hostile.flatMap((name) =>
      (["booked", "confirmed", "moved", "cancelled"] as const).map((what) => [what, name] as const),
    ),
  )("of %s at the center %j is read by another library, in folded lines", (what, name) => {
    const { content, method, uid, summary } = entryOf(`appointment_${what}`, {
      center: { ...center, name, address: name },
      status: what === "cancelled" ? "cancelled" : "pending",
    });
    expect(method).toBe(what === "cancelled" ? "CANCEL" : "REQUEST");
    expect(uid).toBe("B-222222@smallsteps.example");
    expect(summary).toContain(name.replace(/\r\n/g, "\n").split("\n")[0]);
    expectWellFolded(content);
  });

  test.each(hostile)("of the success page for the center %j too, and names the same entry", (name) => {
    const content = calendarFile({
      uid: calendarUid("B-222222"),
      starts: new Date("2026-11-24T21:00:00Z"),
      ends: new Date("2026-11-24T21:30:00Z"),
      summary: name,
      location: name,
      description: name,
      sequence: 2,
    });
    const calendar = new ICAL.Component(ICAL.parse(content));
    const [component] = calendar.getAllSubcomponents("vevent");
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(component?.getFirstPropertyValue("uid")).toBe("B-222222@smallsteps.example");
    expect(component?.getFirstPropertyValue("sequence")).toBe(2);
    expectWellFolded(content);
  });

  test.each([
    // the last slot before, and the first after, each of the two changes of 2026 and 2027
    ["2026-10-31", "06:30 PM", "2026-10-31T22:30:00.000Z"],
    ["2026-11-01", "10:00 AM", "2026-11-01T15:00:00.000Z"],
    ["2027-03-13", "06:30 PM", "2027-03-13T23:30:00.000Z"],
    ["2027-03-14", "10:00 AM", "2027-03-14T14:00:00.000Z"],
    ["2027-11-07", "10:00 AM", "2027-11-07T15:00:00.000Z"],
  ])("for %s, %s begins at %s and lasts half an hour", (date, time, starts) => {
    const entry = entryOf("appointment_moved", { date, time, sequence: 1 });
    expect(entry.starts).toBe(starts);
    expect(Date.parse(entry.ends) - Date.parse(entry.starts)).toBe(30 * 60_000);
  });
});

/** RFC 5545: lines end in CRLF, none is longer than 75 octets, and none is cut within a letter. */
function expectWellFolded(content: string) {
  expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines = content.split("\r\n");
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Cs}/u);
  }
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
}
