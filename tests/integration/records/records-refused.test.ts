/** What the page of a record refuses: deletions, resumes and forms that are not the sender's, or that nobody could send. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../../app/content/messages";
import { recordMessages, resumePage } from "../../../app/content/staff-records";
import { fieldMessages } from "../../../app/forms/fields";
import { deletePath, recordPath } from "../../../app/forms/record-kinds";
import { openDay } from "../../support/appointments/forms";
import { TestBrowser } from "../../support/auth/accounts";
import { elementsOf } from "../../support/pages/html-parts";
import { makeStaff, type Staff, sendForm, statusOf, textOf } from "../../support/records/staff-desk";
import {
  addRecord,
  addResume,
  type SampleKind,
  versionOf as versionIn,
} from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
/** Centers that no other file works at. */
const [center, another] = ["35", "36"];
let staff: Staff;
beforeAll(async () => {
  staff = await makeStaff(here, center, another);
});

const add = (kind: SampleKind, fields: Parameters<typeof addRecord>[2] = {}) =>
  addRecord(here.supabase, kind, { center, ...fields });
const act = (browser: TestBrowser, id: string, fields: Record<string, string>) =>
  sendForm(here.supabase, browser, "appointments", id, fields);
const versionOf = (id: string) => versionIn(here.supabase, "appointments", id);

describe("deleting", () => {
  const remove = async (browser: TestBrowser, id: string, version?: string) =>
    browser.post(`${deletePath("appointments", id)}?list=q%3Dlee`, {
      version: version ?? (await versionOf(id)),
    });

  test("asks first, then leads to the list as it was; a superadmin restores", async () => {
    const id = await add("appointments", { status: "confirmed" });
    const question = await staff.admin.get(deletePath("appointments", id));
    expect(await textOf(question)).toContain("A super admin can restore it.");
    const deleted = await remove(staff.admin, id);
    const list = "/admin/dashboard/bookings?q=lee#top";
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([303, list]);
    expect((await act(staff.admin, id, { action: "restore" })).status).toBe(403);
    const confirmed = await act(staff.admin, id, { action: "confirm" });
    const words = expect.stringContaining("is deleted and cannot be confirmed");
    expect([confirmed.status, await textOf(confirmed)]).toEqual([409, words]);
    expect((await act(staff.boss, id, { action: "restore" })).status).toBe(303);
    expect(await statusOf(here.supabase, "appointments", id)).toBe("confirmed");
  });

  test("is undone only where a place is free, and says so", async () => {
    const slot = { date: openDay(10), slot: "05:00 PM" };
    const id = await add("appointments", { ...slot, place: 1 });
    await remove(staff.admin, id);
    for (const place of [1, 2]) await add("appointments", { ...slot, place });
    const answer = await act(staff.boss, id, { action: "restore" });
    const words = expect.stringContaining(recordMessages.noPlace.text);
    expect([answer.status, await textOf(answer)]).toEqual([409, words]);
  });

  test("is refused for another center, and for a version that is gone", async () => {
    const id = await add("appointments", { status: "pending" });
    const version = await versionOf(id);
    expect((await remove(staff.other, id)).status).toBe(404);
    await act(staff.boss, id, { action: "confirm" });
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
      const answer = await browser.get(address);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([303, "no-store"]);
      const file = await fetch(answer.headers.get("Location") ?? "");
      expect(file.headers.get("Content-Disposition")).toContain("attachment");
      expect(await file.text()).toBe("%PDF-1.4 a resume");
    }
    const refused = await staff.other.get(address);
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    expect((await new TestBrowser(here.site.url).get(address)).headers.get("Location")).toMatch(/^\/login/);
  });

  test("that was never sent, or is lost, is a page that says so", async () => {
    const id = await add("applications");
    for (const path of [null, "resumes/1700000000000-abcdefgh.pdf"]) {
      await here.supabase.sql("update career_applications set resume_url = $2 where id = $1", [id, path]);
      const answer = await staff.admin.get(`${recordPath("applications", id)}/resume`);
      const words = expect.stringContaining(resumePage.missing.title);
      expect([answer.status, await textOf(answer)]).toEqual([404, words]);
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
    const before = await versionOf(id);
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
      expect((await act(staff.admin, id, fields)).status, JSON.stringify(fields)).toBe(400);
    expect(await versionOf(id)).toBe(before);
  });

  test("the center of a superadmin's move may be anything", async () => {
    const id = await add("appointments", { status: "pending" });
    for (const location of ["\u0000", "999", "", "x".repeat(50)]) {
      const fields = { action: "move", location, appointment_date: openDay(9), time_slot: "04:00 PM" };
      const answer = await act(staff.boss, id, fields);
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
