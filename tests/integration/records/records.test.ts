/** What staff do with one record by the forms of its page, and what these refuse. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { recordMessages, recordPage, resumeMessages } from "../../../app/content/records/staff-records";
import { messages } from "../../../app/content/site/messages";
import { fieldMessages } from "../../../app/domain/forms/fields";
import { deletePath, recordPath } from "../../../app/records/record-kinds";
import { closedDay, openDay } from "../../support/appointments/forms";
import { flashOf, TestBrowser } from "../../support/auth/accounts";
import { elementsOf, plain } from "../../support/pages/html-parts";
import {
  makeStaff,
  type Staff,
  sendForm,
  statusOf as statusIn,
  textOf,
} from "../../support/records/staff-desk";
import {
  addRecord,
  addResume,
  type SampleKind,
  versionOf as versionIn,
} from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
/** Centers that no other file works at. */
const [center, another] = ["33", "34"];
let staff: Staff;
beforeAll(async () => {
  staff = await makeStaff(here, center, another);
});

const add = (kind: SampleKind, fields: Parameters<typeof addRecord>[2] = {}) =>
  addRecord(here.supabase, kind, { center, ...fields });
const act = (
  browser: TestBrowser,
  kind: SampleKind,
  id: string,
  fields: Record<string, string>,
  query?: string,
) => sendForm(here.supabase, browser, kind, id, fields, query);
const statusOf = (kind: SampleKind, id: string) => statusIn(here.supabase, kind, id);
const versionOf = (kind: SampleKind, id: string) => versionIn(here.supabase, kind, id);
const pageOf = async (browser: TestBrowser, kind: SampleKind, id: string) =>
  (await browser.get(recordPath(kind, id))).text();

describe("what staff do with a record of their center", () => {
  test.each<[SampleKind, status: string, fields: Record<string, string>, becomes: string]>([
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
  ])("%s that are %s: %o", async (kind, status, fields, becomes) => {
    const id = await add(kind, { status });
    // why: contact messages are an inbox that all admins share
    if (kind !== "messages") {
      expect((await act(staff.other, kind, id, fields)).status).toBe(404);
      expect(await statusOf(kind, id)).toBe(status);
    }
    const answer = await act(staff.admin, kind, id, fields, "?list=status%3Dnew");
    const address = `${recordPath(kind, id)}?list=status%3Dnew#top`;
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, address]);
    expect(flashOf(answer)).toContain("Success");
    expect(await statusOf(kind, id)).toBe(becomes);
  });

  test("license inquiries are for superadmins alone", async () => {
    const id = await add("licenses");
    expect((await staff.admin.get(recordPath("licenses", id))).status).toBe(404);
    expect((await act(staff.admin, "licenses", id, { action: "contacted" })).status).toBe(404);
    expect((await act(staff.boss, "licenses", id, { action: "contacted" })).status).toBe(303);
    expect(plain(await pageOf(staff.boss, "licenses", id))).toContain(recordPage.mail.licenses);
  });

  test("a wrong state is named, and nothing is changed", async () => {
    const id = await add("appointments", { status: "cancelled" });
    const answer = await act(staff.admin, "appointments", id, { action: "confirm" });
    const words = expect.stringContaining("This booking is cancelled and cannot be confirmed.");
    expect([answer.status, await textOf(answer)]).toEqual([409, words]);
    expect(await statusOf("appointments", id)).toBe("cancelled");
  });

  test("a record that somebody changed meanwhile: what changed is said, and the words are kept", async () => {
    const id = await add("appointments", { status: "pending" });
    const version = await versionOf("appointments", id);
    await act(staff.boss, "appointments", id, { action: "confirm" });
    const fields = { action: "notes", notes: "Called twice", version };
    const answer = await act(staff.admin, "appointments", id, fields);
    expect(answer.status).toBe(409);
    const text = await textOf(answer);
    expect(text).toContain(
      "Somebody changed this record meanwhile. Noor Haddad: Status: Pending → Confirmed.",
    );
    expect(text).toContain("Called twice");
    expect(
      await here.supabase.sql("select staff_notes from appointment_bookings where id = $1", [id]),
    ).toEqual([{ staff_notes: null }]);
  });

  test("the words of a form that the record no longer has are shown", async () => {
    const id = await add("appointments", { status: "pending" });
    const version = await versionOf("appointments", id);
    await act(staff.boss, "appointments", id, { action: "cancel", reason: "Twice booked" });
    const late = await act(staff.admin, "appointments", id, {
      action: "cancel",
      reason: "Has a cold",
      version,
    });
    expect(late.status).toBe(409);
    expect(await textOf(late)).toContain(recordPage.unsaved("Has a cold"));
  });

  test("a reason is asked for, at its field", async () => {
    const id = await add("appointments", { status: "pending" });
    const answer = await act(staff.admin, "appointments", id, { action: "cancel", reason: " " });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(plain(html)).toContain("Enter why it is cancelled");
    const field = elementsOf(html).find(({ attributes }) => attributes.name === "reason");
    expect(field?.attributes["aria-invalid"]).toBe("true");
  });

  test("a form that names other records beside its own changes its own alone", async () => {
    const [one, two] = [await add("messages"), await add("messages")];
    await act(staff.admin, "messages", one, { action: "contacted", id: two, ids: two });
    expect([await statusOf("messages", one), await statusOf("messages", two)]).toEqual(["contacted", "new"]);
  });
});

describe("moving an appointment", () => {
  const place = { action: "move", location: center, appointment_date: openDay(3), time_slot: "05:30 PM" };
  const move = (browser: TestBrowser, id: string, fields: Record<string, string> = {}) =>
    act(browser, "appointments", id, { ...place, ...fields });

  test("to a free time stands in its history", async () => {
    const id = await add("appointments", { status: "confirmed" });
    expect((await move(staff.admin, id)).status).toBe(303);
    expect(plain(await pageOf(staff.admin, "appointments", id))).toMatch(/Time: 04:00 PM → 05:30 PM/);
  });

  test("to a full time is refused at the field, which shows the free times", async () => {
    const date = openDay(4);
    for (const each of [1, 2]) await add("appointments", { date, slot: "06:00 PM", place: each });
    const id = await add("appointments", { status: "pending" });
    const answer = await move(staff.admin, id, { appointment_date: date, time_slot: "06:00 PM" });
    expect(answer.status).toBe(400);
    const text = await textOf(answer);
    expect(text).toContain(fieldMessages.slotTaken);
    expect(text).toMatch(/06:00 PM\s*Full/);
    expect(text).toMatch(/05:00 PM\s*2 places left/);
  });

  test("to a day on which the center is closed is refused", async () => {
    const id = await add("appointments", { status: "pending" });
    const answer = await move(staff.admin, id, { appointment_date: closedDay() });
    expect([answer.status, await textOf(answer)]).toEqual([
      400,
      expect.stringContaining(fieldMessages.closed),
    ]);
  });

  test("shows the free places first, on 'Check times', and changes nothing", async () => {
    const id = await add("appointments", { status: "pending" });
    const before = await versionOf("appointments", id);
    const answer = await move(staff.admin, id, { appointment_date: openDay(6), check: "times" });
    expect([answer.status, await textOf(answer)]).toEqual([200, expect.stringContaining("2 places left")]);
    expect(await versionOf("appointments", id)).toBe(before);
  });

  test("stays in the center of an admin, whatever is sent; a superadmin moves it anywhere", async () => {
    const id = await add("appointments", { status: "pending" });
    for (const [browser, location] of [[staff.admin, center] as const, [staff.boss, another] as const]) {
      await move(browser, id, { location: another, appointment_date: openDay(7) });
      expect(
        await here.supabase.sql("select location from appointment_bookings where id = $1", [id]),
      ).toEqual([{ location }]);
    }
  });
});

describe("an assessment request", () => {
  test("becomes a booking once, which its page then leads to", async () => {
    const id = await add("assessments");
    const version = await versionOf("assessments", id);
    const slot = { location: center, appointment_date: openDay(8), time_slot: "04:30 PM" };
    const page = plain(await pageOf(staff.admin, "assessments", id));
    expect(page).toMatch(/04:00 PM\s*\d places? left/);
    const first = await act(staff.admin, "assessments", id, { action: "book", ...slot, version });
    const again = await act(staff.admin, "assessments", id, { action: "book", ...slot, version });
    expect([first.status, again.status, await statusOf("assessments", id)]).toEqual([303, 303, "closed"]);
    const booked = await here.supabase.sql<{ id: string; reference: string }>(
      "select id, reference from appointment_bookings where submission_key = $1",
      [`assessment request ${id}`],
    );
    expect(booked).toHaveLength(1);
    const html = await pageOf(staff.admin, "assessments", id);
    expect(html).toContain(`href="${recordPath("appointments", booked[0]?.id ?? "")}"`);
    expect(flashOf(first)).toContain(booked[0]?.reference);
  });

  test("is answered by the mail that is specified", async () => {
    const id = await add("assessments", { child: "Ana & Co?", email: "a+b&cc=x@example.com" });
    const html = await pageOf(staff.admin, "assessments", id);
    const mails = elementsOf(html).map(({ attributes }) => attributes.href ?? "");
    const mail = new URL(mails.find((href) => href.includes("subject=")) ?? "");
    expect(decodeURIComponent(mail.pathname)).toBe("a+b&cc=x@example.com");
    expect(Object.fromEntries(mail.searchParams)).toEqual({
      subject: "Assessment Request - Ana & Co?",
      body: expect.stringContaining("We will contact you shortly to schedule the assessment."),
    });
  });
});

describe("deleting", () => {
  const remove = async (browser: TestBrowser, id: string, version?: string) =>
    browser.post(`${deletePath("appointments", id)}?list=q%3Dlee`, {
      version: version ?? (await versionOf("appointments", id)),
    });

  test("asks first, then leads to the list as it was; a superadmin restores", async () => {
    const id = await add("appointments", { status: "confirmed" });
    const question = await staff.admin.get(deletePath("appointments", id));
    expect(await textOf(question)).toContain("A super admin can restore it.");
    const deleted = await remove(staff.admin, id);
    const list = "/admin/dashboard/bookings?q=lee#top";
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([303, list]);
    expect((await act(staff.admin, "appointments", id, { action: "restore" })).status).toBe(403);
    const confirmed = await act(staff.admin, "appointments", id, { action: "confirm" });
    const words = expect.stringContaining("is deleted and cannot be confirmed");
    expect([confirmed.status, await textOf(confirmed)]).toEqual([409, words]);
    expect((await act(staff.boss, "appointments", id, { action: "restore" })).status).toBe(303);
    expect(await statusOf("appointments", id)).toBe("confirmed");
  });

  test("is undone only where a place is free, and says so", async () => {
    const slot = { date: openDay(10), slot: "05:00 PM" };
    const id = await add("appointments", { ...slot, place: 1 });
    await remove(staff.admin, id);
    for (const place of [1, 2]) await add("appointments", { ...slot, place });
    const answer = await act(staff.boss, "appointments", id, { action: "restore" });
    const words = expect.stringContaining(recordMessages.noPlace.text);
    expect([answer.status, await textOf(answer)]).toEqual([409, words]);
  });

  test("is refused for another center, and for a version that is gone", async () => {
    const id = await add("appointments", { status: "pending" });
    const version = await versionOf("appointments", id);
    expect((await remove(staff.other, id)).status).toBe(404);
    await act(staff.boss, "appointments", id, { action: "confirm" });
    expect((await remove(staff.admin, id, version)).status).toBe(409);
    expect(
      await here.supabase.sql("select archived_at from appointment_bookings where id = $1", [id]),
    ).toEqual([{ archived_at: null }]);
  });
});

describe("a resume", () => {
  test("downloads for staff of its center and superadmins, for nobody else", async () => {
    const id = await add("applications");
    await addResume(here.supabase, id, "%PDF-1.4 a resume");
    const address = `${recordPath("applications", id)}/resume`;
    for (const browser of [staff.admin, staff.boss]) {
      const file = await browser.get(address);
      expect([file.status, file.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      expect(file.headers.get("Content-Type")).toBe("application/pdf");
      expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename\*=UTF-8''[\w%-]+\.pdf$/);
      expect(await file.text()).toBe("%PDF-1.4 a resume");
    }
    const refused = await staff.other.get(address);
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    expect((await new TestBrowser(here.site.url).get(address)).headers.get("Location")).toMatch(/^\/login/);
  });

  test("that was never sent, or is lost, leads back to the application, which says so", async () => {
    const id = await add("applications");
    for (const path of [null, "resumes/1700000000000-abcdefgh.pdf"]) {
      await here.supabase.sql("update career_applications set resume_url = $2 where id = $1", [id, path]);
      const answer = await staff.admin.get(`${recordPath("applications", id)}/resume`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, recordPath("applications", id)]);
      const page = await textOf(await staff.admin.get(recordPath("applications", id)));
      expect(page).toContain(resumeMessages.no_file.title);
    }
  });
});

describe("hostile input", () => {
  test.each([
    recordPath("appointments", "1"),
    recordPath("appointments", "%00"),
    recordPath("appointments", randomUUID()),
    `/admin/dashboard/records/locations/${randomUUID()}`,
    `/admin/dashboard/records/__proto__/${randomUUID()}`,
    deletePath("appointments", "' or 1=1"),
    `${recordPath("appointments", randomUUID())}/resume`,
  ])("%s is not found", async (address) => {
    expect((await staff.admin.get(address)).status).toBe(404);
    if (address.endsWith("resume")) return;
    const form = { action: "confirm", version: new Date().toISOString() };
    expect((await staff.admin.post(address, form)).status).toBe(404);
  });

  test("a form that nobody could send is refused, and changes nothing", async () => {
    const id = await add("appointments", { status: "pending" });
    const before = await versionOf("appointments", id);
    const forms: Record<string, string>[] = [
      { action: "destroy" },
      { action: "" },
      { action: "confirm", version: "" },
      { action: "confirm", version: "yesterday" },
      { action: "confirm", version: "\u0000" },
      // why: time zones that there are none of, which PostgreSQL answers with an error
      ...["+99:99", "-25:00", "+14:60", "+1:00"].map((zone) => ({
        action: "confirm",
        version: `2026-01-01T00:00:00${zone}`,
      })),
      { action: "book", appointment_date: openDay(), time_slot: "04:00 PM" },
      { action: "review" },
      { action: "move", appointment_date: "2026-02-30", time_slot: "04:00 PM" },
      { action: "move", appointment_date: openDay(), time_slot: "03:00 AM" },
      { action: "cancel", reason: "x".repeat(501) },
      { action: "notes", notes: "x".repeat(4001) },
    ];
    for (const fields of forms)
      expect((await act(staff.admin, "appointments", id, fields)).status, JSON.stringify(fields)).toBe(400);
    expect(await versionOf("appointments", id)).toBe(before);
  });

  test("the center of a superadmin's move may be anything", async () => {
    const id = await add("appointments", { status: "pending" });
    for (const location of ["\u0000", "999", "", "x".repeat(50)]) {
      const fields = { action: "move", location, appointment_date: openDay(9), time_slot: "04:00 PM" };
      const answer = await act(staff.boss, "appointments", id, fields);
      const words = expect.stringContaining(fieldMessages.locationMissing);
      expect([location, answer.status, await textOf(answer)]).toEqual([location, 400, words]);
    }
  });

  test("what people wrote is shown as text, and the way back stays on this site", async () => {
    const id = await add("messages", { text: "<img src=x onerror=alert(1)>" });
    const page = await staff.admin.get(`${recordPath("messages", id)}?list=//evil.example/%3Fa`);
    const html = await page.text();
    expect(html).not.toContain("<img src=x");
    const links = elementsOf(html).map(({ attributes }) => attributes.href ?? "");
    expect(links.filter((href) => /^(https?:)?\/\/evil/.test(href))).toEqual([]);
    expect(links.filter((href) => href.startsWith("/admin/dashboard/forms/messages?"))).toHaveLength(1);
  });

  test("a form that cannot be read is refused with the page", async () => {
    const cookies = Object.entries(staff.admin.cookies()).map(([name, value]) => `${name}=${value}`);
    const answer = await fetch(here.site.url + recordPath("messages", await add("messages")), {
      method: "POST",
      headers: { Origin: here.site.url, Cookie: cookies.join("; "), "Content-Type": "application/json" },
      body: "{}",
    });
    const words = expect.stringContaining(messages.formUnreadable.title);
    expect([answer.status, await textOf(answer)]).toEqual([400, words]);
  });
});
