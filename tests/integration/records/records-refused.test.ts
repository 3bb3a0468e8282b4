import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../../app/content/messages";
import { recordMessages, resumePage } from "../../../app/content/staff-records";
import { fieldMessages } from "../../../app/forms/fields";
import { openDay } from "../../support/appointments/forms";
import { TestBrowser } from "../../support/auth/accounts";
import { elementsOf } from "../../support/pages/html-parts";
import {
  addressOf,
  type Desk,
  sendForm,
  startDesk,
  statusOf as statusIn,
  textOf,
} from "../../support/records/staff-desk";
import { addRecord, addResume, type SampleKind, versionOf } from "../../support/records/staff-records";
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

describe("deleting", () => {
  const remove = async (browser: TestBrowser, id: string, version?: string) =>
    browser.post(`${addressOf("appointments", id)}/delete?list=q%3Dlee`, {
      version: version ?? (await versionOf(supabase, "appointments", id)),
    });

  test("asks first, then leads to the list as it was; a superadmin restores", async () => {
    const id = await addRecord(supabase, "appointments", { status: "confirmed" });
    expect(await textOf(await admin.get(`${addressOf("appointments", id)}/delete`))).toContain(
      "A super admin can restore it.",
    );
    const deleted = await remove(admin, id);
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([
      303,
      "/admin/dashboard/bookings?q=lee#top",
    ]);
    expect((await act(admin, "appointments", id, { action: "restore" })).status).toBe(403);
    const confirmed = await act(admin, "appointments", id, { action: "confirm" });
    expect([confirmed.status, await textOf(confirmed)]).toEqual([
      409,
      expect.stringContaining("is deleted and cannot be confirmed"),
    ]);
    expect((await act(boss, "appointments", id, { action: "restore" })).status).toBe(303);
    expect(await statusOf("appointments", id)).toBe("confirmed");
  });

  test("restoring claims a place again, and says so when there is none", async () => {
    const date = openDay(10);
    const id = await addRecord(supabase, "appointments", { date, slot: "05:00 PM", place: 1 });
    await remove(admin, id);
    await addRecord(supabase, "appointments", { date, slot: "05:00 PM", place: 1 });
    await addRecord(supabase, "appointments", { date, slot: "05:00 PM", place: 2 });
    const answer = await act(boss, "appointments", id, { action: "restore" });
    expect([answer.status, (await textOf(answer)).includes(recordMessages.noPlace.text)]).toEqual([
      409,
      true,
    ]);
  });

  test("is refused for another center, and for a version that is gone", async () => {
    const id = await addRecord(supabase, "appointments", { status: "pending" });
    const version = await versionOf(supabase, "appointments", id);
    expect((await remove(other, id)).status).toBe(404);
    await act(boss, "appointments", id, { action: "confirm" });
    expect((await remove(admin, id, version)).status).toBe(409);
    expect(await supabase.sql("select archived_at from appointment_bookings where id = $1", [id])).toEqual([
      { archived_at: null },
    ]);
  });
});

describe("a resume", () => {
  test("downloads for staff of its center and superadmins, for nobody else", async () => {
    const id = await addRecord(supabase, "applications", {});
    await addResume(supabase, id, "%PDF-1.4 a resume");
    const address = `${addressOf("applications", id)}/resume`;
    for (const browser of [admin, boss]) {
      const answer = await browser.get(address);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([303, "no-store"]);
      const file = await fetch(answer.headers.get("Location") ?? "");
      expect(file.headers.get("Content-Disposition")).toContain("attachment");
      expect(await file.text()).toBe("%PDF-1.4 a resume");
    }
    const refused = await other.get(address);
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    expect((await new TestBrowser(desk.site.url).get(address)).headers.get("Location")).toMatch(/^\/login/);
  });

  test("that is not there is a page that says so", async () => {
    const id = await addRecord(supabase, "applications", {});
    const address = `${addressOf("applications", id)}/resume`;
    const none = await admin.get(address);
    expect([none.status, (await textOf(none)).includes(resumePage.missing.title)]).toEqual([404, true]);
    await supabase.sql("update career_applications set resume_url = $2 where id = $1", [
      id,
      "resumes/1700000000000-abcdefgh.pdf",
    ]);
    const lost = await admin.get(address);
    expect([lost.status, (await textOf(lost)).includes(resumePage.missing.title)]).toEqual([404, true]);
  });
});

describe("hostile input", () => {
  test.each([
    addressOf("appointments", "1"),
    addressOf("appointments", "%00"),
    addressOf("appointments", randomUUID()),
    addressOf("locations", randomUUID()),
    addressOf("__proto__", randomUUID()),
    `${addressOf("appointments", "' or 1=1")}/delete`,
    `${addressOf("appointments", randomUUID())}/resume`,
  ])("%s is not found", async (address) => {
    expect((await admin.get(address)).status).toBe(404);
    if (!address.endsWith("resume"))
      expect(
        (await admin.post(address, { action: "confirm", version: new Date().toISOString() })).status,
      ).toBe(404);
  });

  test.each([
    [{ action: "destroy" }, 400],
    [{ action: "" }, 400],
    [{ action: "confirm", version: "" }, 400],
    [{ action: "confirm", version: "yesterday" }, 400],
    [{ action: "confirm", version: "\u0000" }, 400],
    [{ action: "book", appointment_date: openDay(), time_slot: "04:00 PM" }, 400],
    [{ action: "review" }, 400],
    [{ action: "move", appointment_date: "2026-02-30", time_slot: "04:00 PM" }, 400],
    [{ action: "move", appointment_date: openDay(), time_slot: "03:00 AM" }, 400],
    [{ action: "cancel", reason: "x".repeat(501) }, 400],
    [{ action: "notes", notes: "x".repeat(4001) }, 400],
  ] as const)("form %# answers as it should and changes nothing", async (fields, status) => {
    const id = await addRecord(supabase, "appointments", { status: "pending" });
    const before = await versionOf(supabase, "appointments", id);
    expect((await act(admin, "appointments", id, fields)).status).toBe(status);
    expect(await versionOf(supabase, "appointments", id)).toBe(before);
  });

  test("the center of a superadmin's move may be anything", async () => {
    for (const location of ["\u0000", "999", "", "x".repeat(50)]) {
      const id = await addRecord(supabase, "appointments", { status: "pending" });
      const fields = { action: "move", location, appointment_date: openDay(9), time_slot: "04:00 PM" };
      const answer = await act(boss, "appointments", id, fields);
      expect([location, answer.status]).toEqual([location, 400]);
      expect(await textOf(answer)).toContain(fieldMessages.locationMissing);
    }
  });

  test("what people wrote is shown as text, and the way back stays on this site", async () => {
    const id = await addRecord(supabase, "messages", { text: "<img src=x onerror=alert(1)>" });
    const html = await (await admin.get(`${addressOf("messages", id)}?list=//evil.example/%3Fa`)).text();
    expect(html).not.toContain("<img src=x");
    const links = elementsOf(html).map(({ attributes }) => attributes.href ?? "");
    expect(links.filter((href) => /^(https?:)?\/\/evil/.test(href))).toEqual([]);
    expect(links.filter((href) => href.startsWith("/admin/dashboard/forms/messages?"))).toHaveLength(1);
  });

  test("a form that cannot be read is refused with the page", async () => {
    const id = await addRecord(supabase, "messages", {});
    const answer = await fetch(desk.site.url + addressOf("messages", id), {
      method: "POST",
      headers: {
        Origin: desk.site.url,
        Cookie: Object.entries(admin.cookies())
          .map(([name, value]) => `${name}=${value}`)
          .join("; "),
        "Content-Type": "application/json",
      },
      body: "{}",
    });
    expect([answer.status, (await textOf(answer)).includes(messages.formUnreadable.title)]).toEqual([
      400,
      true,
    ]);
  });
});
