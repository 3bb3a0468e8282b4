/** What the desk says, and keeps, while the database or the sign-in service does not answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountWords } from "../../../app/content/account-problems";
import { calendarPage } from "../../../app/content/staff-calendar";
import { staffLists } from "../../../app/content/staff-lists";
import { networkPage } from "../../../app/content/staff-network";
import { resumePage } from "../../../app/content/staff-records";
import { sessionMessages, sessionPages } from "../../../app/content/staff-sessions";
import { openDay } from "../../support/appointments/forms";
import { makeAccount, sessionWithSecondsLeft, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { addressOf, type Desk, startDesk, textOf } from "../../support/records/staff-desk";
import { addRecord, addResume, versionOf } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";
import type { RunningSite } from "../../support/servers/site";

let desk: Desk;
let supabase: TestBackend;
let site: RunningSite;
let boss: TestBrowser;

beforeAll(async () => {
  desk = await startDesk();
  ({ supabase, site, boss } = desk);
});
beforeEach(() => desk.takeAway(null));
afterAll(() => desk?.stop());

describe("a page says that it could not be read", () => {
  test.each([
    ["/admin/dashboard/calendar", /list_slot_load/, calendarPage.away.title],
    ["/admin/dashboard/calendar?view=day", /list_waiting/, calendarPage.away.title],
    ["/admin/dashboard/network", /network_leads/, networkPage.away.title],
    ["/admin/dashboard/audit", /list_records/, staffLists.audit.failed],
    ["/admin/dashboard/forms/applications", /list_records/, staffLists.applications.failed],
    ["/admin/dashboard/forms/licenses", /list_records/, staffLists.licenses.failed],
    ["/admin/dashboard/sessions/new?center=1", /staff_choices/, sessionPages.away.title],
  ])("%s", async (address, unreachable, words) => {
    expect((await boss.get(address)).status).toBe(200);
    desk.takeAway(unreachable);
    const answer = await boss.get(address);
    expect([answer.status, await textOf(answer)]).toEqual([503, expect.stringContaining(words)]);
  });

  test("the figures of the network as a file", async () => {
    desk.takeAway(/network_leads/);
    const answer = await boss.get("/admin/dashboard/network.csv");
    expect([answer.status, answer.headers.get("Content-Type"), await answer.text()]).toEqual([
      503,
      "text/plain; charset=utf-8",
      networkPage.away.text,
    ]);
  });

  test("the page that asks before a record is deleted, and the one of a resume", async () => {
    const id = await addRecord(supabase, "applications", {});
    await addResume(supabase, id, "%PDF-1.4 a resume");
    desk.takeAway(/career_applications/);
    expect((await boss.get(`${addressOf("applications", id)}/delete`)).status).toBe(503);
    for (const unreachable of [/career_applications/, /storage/]) {
      desk.takeAway(unreachable);
      const answer = await boss.get(`${addressOf("applications", id)}/resume`);
      expect([answer.status, await textOf(answer)]).toEqual([
        503,
        expect.stringContaining(resumePage.away.title),
      ]);
    }
  });

  test("a deletion that could not be saved leaves the record", async () => {
    const id = await addRecord(supabase, "applications", {});
    const version = await versionOf(supabase, "applications", id);
    desk.takeAway(/change_record/);
    expect((await boss.post(`${addressOf("applications", id)}/delete`, { version })).status).toBe(503);
    expect(await versionOf(supabase, "applications", id)).toBe(version);
  });
});

test("a session that could not be saved keeps what was written, its people too", async () => {
  const id = await addRecord(supabase, "sessions", {});
  const [people] = await supabase.sql<{ student: string; tutor: string }>(
    "select student_profile_id as student, tutor_profile_id as tutor from public.bookings where id = $1",
    [id],
  );
  const { student = "", tutor = "" } = people ?? {};
  desk.takeAway(/save_session|staff_choices/);
  const fields = { student, tutor, date: openDay(9), start: "18:00", end: "19:00", notes: "Bring the book" };
  const answer = await boss.post("/admin/dashboard/sessions/new?center=1", fields);
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  expect([answer.status, html.includes(sessionMessages.failed.title)]).toEqual([503, true]);
  expect(html).toMatch(new RegExp(`<option value="${student}" selected=""`));
  expect(html).toMatch(new RegExp(`<option value="${tutor}" selected=""`));
  expect(html).toMatch(/<textarea[^>]*>Bring the book<\/textarea>/);
  expect(html).toContain('value="18:00"');
});

describe("a file leads to the page that says why there is none", () => {
  const files = ["/admin/dashboard/export/audit.csv", "/admin/dashboard/network.csv"];

  test.each(files)("%s for an account without a profile", async (file) => {
    const account = await makeAccount(supabase, {});
    const nobody = new TestBrowser(site.url).hold(await tokensOf(supabase, account));
    await supabase.sql("delete from public.user_profiles where user_id = $1", [account.userId]);
    const answer = await nobody.get(file);
    expect(answer.status).toBe(303);
    const page = await nobody.get(answer.headers.get("Location") ?? "");
    expect([page.status, await textOf(page)]).toEqual([
      403,
      expect.stringContaining(accountWords.problems["no-profile"].title),
    ]);
  });

  test.each(files)("%s while the sign-in service is away", async (file) => {
    const account = await makeAccount(supabase, { role: "superadmin" });
    const late = new TestBrowser(site.url).hold(await sessionWithSecondsLeft(supabase, account, -10));
    desk.takeAway(/auth\/v1\/token/);
    const answer = await late.get(file);
    expect(answer.status).toBe(303);
    const page = await late.get(answer.headers.get("Location") ?? "");
    expect([page.status, await textOf(page)]).toEqual([
      503,
      expect.stringContaining(accountWords.problems.away.title),
    ]);
  });
});

describe("odd words and versions are no failure of the database", () => {
  test("a search for people with a sign that no name has", async () => {
    for (const search of ["%00", "%ED%A0%80", "%E2%80%AE%01", "%25%5C_"]) {
      const answer = await boss.get(`/admin/dashboard/sessions/new?center=1&q=${search}`);
      expect([search, answer.status]).toEqual([search, 200]);
      expect(await textOf(answer)).not.toContain(sessionPages.away.title);
    }
  });

  test("a version in a time zone that there is none of", async () => {
    const id = await addRecord(supabase, "appointments", {});
    for (const zone of ["+99:99", "-25:00", "+14:60", "+1:00"]) {
      const version = `2026-01-01T00:00:00${zone}`;
      const answer = await boss.post(addressOf("appointments", id), { action: "confirm", version });
      expect([zone, answer.status]).toEqual([zone, 400]);
    }
  });
});
