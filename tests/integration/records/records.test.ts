import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordPage } from "../../../app/content/staff-records";
import { fieldMessages } from "../../../app/forms/fields";
import { closedDay, openDay } from "../../support/appointments/forms";
import { flashOf, type TestBrowser } from "../../support/auth/accounts";
import { elementsOf, plain } from "../../support/pages/html-parts";
import {
  addressOf,
  type Desk,
  sendForm,
  startDesk,
  statusOf as statusIn,
  textOf,
} from "../../support/records/staff-desk";
import { addRecord, type SampleKind, versionOf } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

let desk: Desk;
let supabase: TestBackend;
let admin: TestBrowser;
let other: TestBrowser;
let boss: TestBrowser;

beforeAll(async () => {
  desk = await startDesk();
  ({ supabase, admin, other, boss } = desk);
});
afterAll(() => desk?.stop());

const act = (
  browser: TestBrowser,
  kind: SampleKind,
  id: string,
  fields: Record<string, string>,
  query?: string,
) => sendForm(supabase, browser, kind, id, fields, query);
const statusOf = (kind: SampleKind, id: string) => statusIn(supabase, kind, id);

const path: [SampleKind, status: string, fields: Record<string, string>, becomes: string][] = [
  ["appointments", "pending", { action: "confirm" }, "confirmed"],
  ["appointments", "confirmed", { action: "complete" }, "completed"],
  ["appointments", "pending", { action: "cancel", reason: "Moved away" }, "cancelled"],
  ["appointments", "confirmed", { action: "contacted" }, "confirmed"],
  ["sessions", "pending", { action: "confirm" }, "confirmed"],
  ["sessions", "confirmed", { action: "cancel", reason: "Ill" }, "cancelled"],
  ["assessments", "new", { action: "contacted" }, "contacted"],
  ["assessments", "contacted", { action: "close", outcome: "Enrolled" }, "closed"],
  ["messages", "new", { action: "contacted" }, "contacted"],
  ["messages", "contacted", { action: "close", outcome: "Answered" }, "closed"],
  ["applications", "pending", { action: "review" }, "reviewed"],
  ["applications", "reviewed", { action: "approve" }, "approved"],
  ["applications", "reviewed", { action: "reject" }, "rejected"],
];

describe("what staff do with a record of their center", () => {
  test.each(path)("%s that are %s: %o", async (kind, status, fields, becomes) => {
    const id = await addRecord(supabase, kind, { status });
    const answer = await act(admin, kind, id, fields, "?list=status%3Dnew");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `${addressOf(kind, id)}?list=status%3Dnew#top`,
    ]);
    expect(flashOf(answer)).toContain("Success");
    expect(await statusOf(kind, id)).toBe(becomes);
  });

  test.each(path)("%s of another center or kind are nobody's: %s %o", async (kind, status, fields) => {
    // why: contact messages are an inbox that all admins share
    if (kind === "messages") return;
    const id = await addRecord(supabase, kind, { status });
    expect((await other.get(addressOf(kind, id))).status).toBe(404);
    expect((await act(other, kind, id, fields)).status).toBe(404);
    expect(await statusOf(kind, id)).toBe(status);
  });

  test("license inquiries are for superadmins alone", async () => {
    const id = await addRecord(supabase, "licenses", {});
    expect((await admin.get(addressOf("licenses", id))).status).toBe(404);
    expect((await act(admin, "licenses", id, { action: "contacted" })).status).toBe(404);
    expect((await act(boss, "licenses", id, { action: "contacted" })).status).toBe(303);
    expect(await textOf(await boss.get(addressOf("licenses", id)))).toContain(recordPage.mail.licenses);
  });

  test("a wrong state is named, and nothing is changed", async () => {
    const id = await addRecord(supabase, "appointments", { status: "cancelled" });
    const answer = await act(admin, "appointments", id, { action: "confirm" });
    expect(answer.status).toBe(409);
    expect(await textOf(answer)).toContain("This booking is cancelled and cannot be confirmed.");
    expect(await statusOf("appointments", id)).toBe("cancelled");
  });

  test("a record that somebody changed meanwhile: what changed is said, and the words are kept", async () => {
    const id = await addRecord(supabase, "appointments", { status: "pending" });
    const version = await versionOf(supabase, "appointments", id);
    await act(boss, "appointments", id, { action: "confirm" });
    const answer = await act(admin, "appointments", id, { action: "notes", notes: "Called twice", version });
    expect(answer.status).toBe(409);
    const text = await textOf(answer);
    expect(text).toContain(
      "Somebody changed this record meanwhile. Noor Haddad: Status: Pending → Confirmed.",
    );
    expect(text).toContain("Called twice");
    expect(await supabase.sql("select staff_notes from appointment_bookings where id = $1", [id])).toEqual([
      { staff_notes: null },
    ]);
  });

  test("the words of a form that the record no longer has are shown", async () => {
    const id = await addRecord(supabase, "appointments", { status: "pending" });
    const version = await versionOf(supabase, "appointments", id);
    await act(boss, "appointments", id, { action: "cancel", reason: "Twice booked" });
    const late = await act(admin, "appointments", id, { action: "cancel", reason: "Has a cold", version });
    expect(late.status).toBe(409);
    expect(await textOf(late)).toContain(recordPage.unsaved("Has a cold"));
  });

  test("a reason is asked for, at its field", async () => {
    const id = await addRecord(supabase, "appointments", { status: "pending" });
    const answer = await act(admin, "appointments", id, { action: "cancel", reason: " " });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(plain(html)).toContain("Enter why it is cancelled");
    const field = elementsOf(html).find(({ attributes }) => attributes.name === "reason");
    expect(field?.attributes["aria-invalid"]).toBe("true");
  });

  test("several records at once are not this page's: a repeated field changes one at most", async () => {
    const [one, two] = [await addRecord(supabase, "messages", {}), await addRecord(supabase, "messages", {})];
    const version = await versionOf(supabase, "messages", one);
    await act(admin, "messages", one, { action: "contacted", version, id: two, ids: two });
    expect([await statusOf("messages", one), await statusOf("messages", two)]).toEqual(["contacted", "new"]);
  });
});

describe("moving an appointment", () => {
  const place = { action: "move", location: "1", appointment_date: openDay(3), time_slot: "05:30 PM" };

  test("to a free time, with its history", async () => {
    const id = await addRecord(supabase, "appointments", { status: "confirmed" });
    expect((await act(admin, "appointments", id, place)).status).toBe(303);
    const text = await textOf(await admin.get(addressOf("appointments", id)));
    expect(text).toMatch(/Time: 04:00 PM → 05:30 PM/);
  });

  test("to a full time: said at the field, with the free times", async () => {
    const date = openDay(4);
    for (const _ of [1, 2]) await addRecord(supabase, "appointments", { date, slot: "06:00 PM", place: _ });
    const id = await addRecord(supabase, "appointments", { status: "pending" });
    const answer = await act(admin, "appointments", id, {
      ...place,
      appointment_date: date,
      time_slot: "06:00 PM",
    });
    expect(answer.status).toBe(400);
    const text = await textOf(answer);
    expect(text).toContain(fieldMessages.slotTaken);
    expect(text).toMatch(/06:00 PM\s*Full/);
    expect(text).toMatch(/05:00 PM\s*2 places left/);
  });

  test("to a day on which the center is closed", async () => {
    const id = await addRecord(supabase, "appointments", { status: "pending" });
    const answer = await act(admin, "appointments", id, { ...place, appointment_date: closedDay() });
    expect([answer.status, (await textOf(answer)).includes(fieldMessages.closed)]).toEqual([400, true]);
  });

  test("'Check times' shows the free places and changes nothing", async () => {
    const id = await addRecord(supabase, "appointments", { status: "pending" });
    const before = await versionOf(supabase, "appointments", id);
    const answer = await act(admin, "appointments", id, {
      ...place,
      appointment_date: openDay(6),
      check: "times",
    });
    expect([answer.status, (await textOf(answer)).includes("2 places left")]).toEqual([200, true]);
    expect(await versionOf(supabase, "appointments", id)).toBe(before);
  });

  test("an admin moves within its own center, whatever is sent; a superadmin anywhere", async () => {
    const centerOf = (id: string) =>
      supabase.sql("select location from appointment_bookings where id = $1", [id]);
    const id = await addRecord(supabase, "appointments", { status: "pending" });
    await act(admin, "appointments", id, { ...place, location: "2", appointment_date: openDay(7) });
    expect(await centerOf(id)).toEqual([{ location: "1" }]);
    await act(boss, "appointments", id, { ...place, location: "2", appointment_date: openDay(7) });
    expect(await centerOf(id)).toEqual([{ location: "2" }]);
  });
});

describe("an assessment request", () => {
  test("becomes a booking once, which its page then leads to", async () => {
    const id = await addRecord(supabase, "assessments", {});
    const fields = { action: "book", location: "1", appointment_date: openDay(8), time_slot: "04:30 PM" };
    const page = await admin.get(addressOf("assessments", id));
    expect(await textOf(page)).toMatch(/04:00 PM\s*\d places? left/);
    const version = await versionOf(supabase, "assessments", id);
    const [first, again] = [
      await act(admin, "assessments", id, { ...fields, version }),
      await act(admin, "assessments", id, { ...fields, version }),
    ];
    expect([first.status, again.status, await statusOf("assessments", id)]).toEqual([303, 303, "closed"]);
    const booked = await supabase.sql<{ id: string; reference: string }>(
      "select id, reference from appointment_bookings where submission_key = $1",
      [`assessment request ${id}`],
    );
    expect(booked).toHaveLength(1);
    const html = await (await admin.get(addressOf("assessments", id))).text();
    expect(html).toContain(`href="${addressOf("appointments", booked[0]?.id ?? "")}"`);
    expect(flashOf(first)).toContain(booked[0]?.reference);
  });

  test("is answered by the mail that is specified", async () => {
    const id = await addRecord(supabase, "assessments", {
      child: "Ana & Co?",
      email: "a+b&cc=x@example.com",
    });
    const html = await (await admin.get(addressOf("assessments", id))).text();
    const mails = elementsOf(html).map(({ attributes }) => attributes.href ?? "");
    const mail = new URL(mails.find((href) => href.includes("subject=")) ?? "");
    expect(decodeURIComponent(mail.pathname)).toBe("a+b&cc=x@example.com");
    expect(mail.searchParams.get("subject")).toBe("Assessment Request - Ana & Co?");
    expect([...mail.searchParams.keys()]).toEqual(["subject", "body"]);
    expect(mail.searchParams.get("body")).toContain(
      "We will contact you shortly to schedule the assessment.",
    );
  });
});
