/** What the back office says, and keeps, while the database or the sign-in service does not answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calendarPage } from "../../../app/content/appointments/staff-calendar";
import { listMessages } from "../../../app/content/records/staff-list-words";
import { staffLists } from "../../../app/content/records/staff-lists";
import { recordPage, resumeMessages } from "../../../app/content/records/staff-records";
import { networkPage } from "../../../app/content/reports/staff-network";
import { sessionMessages, sessionPages } from "../../../app/content/tutoring/staff-sessions";
import { accountWords } from "../../../app/content/users/account-problems";
import { recordPath } from "../../../app/records/record-kinds";
import { openDay } from "../../support/appointments/forms";
import { makeAccount, sessionWithSecondsLeft, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { type Desk, startDesk, textOf, withoutScripts } from "../../support/records/staff-desk";
import { addRecord, addResume, versionOf } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

let desk: Desk;
let supabase: TestBackend;
let boss: TestBrowser;

beforeAll(async () => {
  desk = await startDesk();
  ({ supabase, boss } = desk);
});
beforeEach(() => desk.takeAway(null));
afterAll(() => desk?.stop());

const staff = "/admin/dashboard";

describe("a page says that it could not be read", () => {
  test.each([
    [staff, /list_records|dashboard_counts/, staffLists.assessments.failed],
    [staff, /list_records|dashboard_counts/, staffLists.assessments.retry],
    [`${staff}/bookings`, /list_records/, staffLists.appointments.failed],
    [`${staff}/sessions`, /list_records/, staffLists.sessions.failed],
    [`${staff}/forms/messages`, /list_records/, staffLists.messages.failed],
    [`${staff}/audit`, /list_records/, staffLists.audit.failed],
    [`${staff}/calendar`, /list_slot_load/, calendarPage.away.title],
    [`${staff}/calendar?view=day`, /list_waiting/, calendarPage.away.title],
    [`${staff}/network`, /network_leads/, networkPage.away.title],
    [`${staff}/sessions/new?center=1`, /staff_choices/, sessionPages.away.title],
  ])("%s without %s", async (address, unreachable, words) => {
    expect((await boss.get(address)).status).toBe(200);
    desk.takeAway(unreachable);
    const answer = await boss.get(address);
    expect([answer.status, await textOf(answer)]).toEqual([503, expect.stringContaining(words)]);
  });

  test("the figures of the network as a file", async () => {
    desk.takeAway(/network_leads/);
    const answer = await boss.get(`${staff}/network.csv`);
    expect([answer.status, answer.headers.get("Content-Type"), await answer.text()]).toEqual([
      503,
      "text/plain; charset=utf-8",
      networkPage.away.text,
    ]);
  });

  test("the page that asks before a record is deleted, and the download of a resume", async () => {
    const id = await addRecord(supabase, "applications", {});
    await addResume(supabase, id, "%PDF-1.4 a resume");
    const page = recordPath("applications", id);
    desk.takeAway(/career_applications/);
    expect((await boss.get(`${page}/delete`)).status).toBe(503);
    for (const unreachable of [/career_applications/, /storage/]) {
      desk.takeAway(unreachable);
      const answer = await boss.get(`${page}/resume`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, page]);
      desk.takeAway(/no address/);
      expect(await textOf(await boss.get(page))).toContain(resumeMessages.unknown.title);
    }
  });

  test("a record's page stands without its history", async () => {
    const id = await addRecord(supabase, "appointments", {});
    desk.takeAway(/rpc\/(record_history|list_day_slots)/);
    const page = await boss.get(recordPath("appointments", id));
    expect([page.status, await textOf(page)]).toEqual([
      200,
      expect.stringContaining(recordPage.history.failed),
    ]);
  });
});

describe("what could not be saved", () => {
  test.each([
    ["the change alone", /rpc\/change_record/, 200],
    ["the change and the record", /rpc\/change_record|appointment_bookings/, 503],
  ])("keeps the words of its form: %s", async (_, unreachable, status) => {
    const id = await addRecord(supabase, "appointments", {});
    const version = await versionOf(supabase, "appointments", id);
    const address = recordPath("appointments", id);
    desk.takeAway(unreachable);
    const answer = await boss.post(address, { action: "notes", notes: "Called twice", version });
    expect(answer.status).toBe(503);
    expect(withoutScripts(await answer.text())).toMatch(/<textarea[^>]*>Called twice<\/textarea>/);
    expect((await boss.get(address)).status).toBe(status);
    expect(await versionOf(supabase, "appointments", id)).toBe(version);
  });

  test("leaves the record that was to be deleted", async () => {
    const id = await addRecord(supabase, "applications", {});
    const version = await versionOf(supabase, "applications", id);
    desk.takeAway(/change_record/);
    expect((await boss.post(`${recordPath("applications", id)}/delete`, { version })).status).toBe(503);
    expect(await versionOf(supabase, "applications", id)).toBe(version);
  });

  test("keeps what was written of a session, its people too", async () => {
    const id = await addRecord(supabase, "sessions", {});
    const [people] = await supabase.sql<{ student: string; tutor: string }>(
      "select student_profile_id as student, tutor_profile_id as tutor from public.bookings where id = $1",
      [id],
    );
    const { student = "", tutor = "" } = people ?? {};
    desk.takeAway(/save_session|staff_choices/);
    const times = { date: openDay(9), start: "18:00", end: "19:00" };
    const fields = { student, tutor, ...times, notes: "Bring the book" };
    const answer = await boss.post(`${staff}/sessions/new?center=1`, fields);
    const html = withoutScripts(await answer.text());
    expect([answer.status, html.includes(sessionMessages.failed.title)]).toEqual([503, true]);
    expect(html).toContain(`<option value="${student}" selected=""`);
    expect(html).toContain(`<option value="${tutor}" selected=""`);
    expect(html).toMatch(/<textarea[^>]*>Bring the book<\/textarea>/);
    expect(html).toContain('value="18:00"');
  });
});

describe("a file leads to the page that says why there is none", () => {
  const files = [`${staff}/export/audit.csv`, `${staff}/network.csv`];
  const expectPage = async (browser: TestBrowser, file: string, status: number, words: string) => {
    const answer = await browser.get(file);
    expect(answer.status).toBe(303);
    const page = await browser.get(answer.headers.get("Location") ?? "");
    expect([page.status, await textOf(page)]).toEqual([status, expect.stringContaining(words)]);
  };

  test("its list, for an export that cannot begin", async () => {
    desk.takeAway(/list_records/);
    const answer = await boss.get(`${staff}/export/appointments.csv?q=lee`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      expect.stringContaining(`${staff}/bookings?q=lee`),
    ]);
    const page = await boss.get(`${staff}/bookings?q=lee`);
    expect(await textOf(page)).toContain(listMessages.exportFailed.title);
  });

  test.each(files)("%s for an account without a profile", async (file) => {
    const account = await makeAccount(supabase, {});
    const nobody = new TestBrowser(desk.site.url).hold(await tokensOf(supabase, account));
    await supabase.sql("delete from public.user_profiles where user_id = $1", [account.userId]);
    await expectPage(nobody, file, 403, accountWords.problems["no-profile"].title);
  });

  test.each(files)("%s while the sign-in service is away", async (file) => {
    const account = await makeAccount(supabase, { role: "superadmin" });
    const late = new TestBrowser(desk.site.url).hold(await sessionWithSecondsLeft(supabase, account, -10));
    desk.takeAway(/auth\/v1\/token/);
    await expectPage(late, file, 503, accountWords.problems.away.title);
  });
});

test("a search for people with a sign that no name has is no failure of the database", async () => {
  for (const search of ["%00", "%ED%A0%80", "%E2%80%AE%01", "%25%5C_"]) {
    const answer = await boss.get(`${staff}/sessions/new?center=1&q=${search}`);
    expect([search, answer.status]).toEqual([search, 200]);
    expect(await textOf(answer)).not.toContain(sessionPages.away.title);
  }
});
