/** What the back office says, and keeps, while the database or the sign-in service does not answer. */
import { expect, test } from "vitest";
import { calendarPage } from "../../../app/content/appointments/staff-calendar";
import { staffLists } from "../../../app/content/records/staff-lists";
import { networkPage } from "../../../app/content/reports/staff-network";
import { sessionPages } from "../../../app/content/tutoring/staff-sessions";
import { refusedAccounts } from "../../../app/content/users/refused-accounts";
import { editPath, recordPath } from "../../../app/records/record-kinds";
import { browserOf, makeAccount } from "../../support/auth/accounts";
import { staffDesk, textOf, withoutScripts } from "../../support/records/staff-desk";
import { addRecord, versionOf } from "../../support/records/staff-records";

const desk = staffDesk();

const staff = "/admin/dashboard";

test.each([
  [staff, /list_records|dashboard_counts/, staffLists.assessments.failed],
  [`${staff}/audit`, /list_records/, staffLists.audit.failed],
  [`${staff}/calendar`, /list_slot_load/, calendarPage.away.title],
  [`${staff}/calendar?view=day`, /\/waitlist\?/, calendarPage.away.title],
  [`${staff}/network`, /network_figures/, networkPage.away.title],
  [`${staff}/sessions/new?center=1`, /staff_choices/, sessionPages.away.title],
])("a page says that it could not be read: %s without %s", async (address, unreachable, words) => {
  expect((await desk.boss.get(address)).status).toBe(200);
  desk.takeAway(unreachable);
  const answer = await desk.boss.get(address);
  expect([answer.status, await textOf(answer)]).toEqual([503, expect.stringContaining(words)]);
});

test("what could not be saved keeps the words of its form", async () => {
  const id = await addRecord(desk.supabase, "appointments", {});
  const version = await versionOf(desk.supabase, "appointments", id);
  const address = recordPath("appointments", id);
  desk.takeAway(/rpc\/change_record|appointment_bookings/);
  const answer = await desk.boss.post(address, { action: "call", note: "Called twice", version });
  expect(answer.status).toBe(503);
  expect(withoutScripts(await answer.text())).toMatch(/<textarea[^>]*>Called twice<\/textarea>/);
});

test("what could not be corrected keeps the words of its form", async () => {
  const id = await addRecord(desk.supabase, "appointments", {});
  const version = await versionOf(desk.supabase, "appointments", id);
  const sent = {
    name: "Ann Lee",
    email: "right@example.com",
    phone: "416-555-0188",
    notes: "Allergic to nuts",
    version,
  };
  for (const away of [/rpc\/change_record/, /rpc\/change_record|appointment_bookings/]) {
    desk.takeAway(away);
    const answer = await desk.boss.post(editPath("appointments", id), sent);
    const html = withoutScripts(await answer.text());
    expect(answer.status).toBe(503);
    expect(html).toContain('value="right@example.com"');
    expect(html).toMatch(/<textarea[^>]*>Allergic to nuts<\/textarea>/);
  }
});

test.each([`${staff}/export/audit.csv`, `${staff}/network.csv`])(
  "a file leads to the page that says why there is none: %s while the sign-in service is away",
  async (file) => {
    const account = await makeAccount(desk.supabase, { role: "superadmin" });
    const late = await browserOf(desk, account, -10);
    desk.takeAway(/auth\/v1\/token/);
    const answer = await late.get(file);
    const page = await late.get(answer.headers.get("Location") ?? "");
    const words = expect.stringContaining(refusedAccounts.problems.away.title);
    expect([answer.status, page.status, await textOf(page)]).toEqual([303, 503, words]);
  },
);
