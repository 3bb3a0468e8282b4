import { afterAll, beforeAll, expect, test } from "vitest";
import { recordPage } from "../../../app/content/staff-records";
import type { TestBrowser } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { type Desk, startDesk } from "../../support/records/staff-desk";
import { addRecord, versionOf } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

let desk: Desk;
let supabase: TestBackend;
let admin: TestBrowser;

beforeAll(async () => {
  desk = await startDesk();
  ({ supabase, admin } = desk);
});
afterAll(() => desk?.stop());

test.each([
  ["the change alone", /rpc\/change_record/],
  ["change and record", /rpc\/change_record|appointment_bookings/],
])("%s cannot be reached: 503, and the words are kept", async (_, unreachable) => {
  const id = await addRecord(supabase, "appointments", {});
  const version = await versionOf(supabase, "appointments", id);
  const address = `/admin/dashboard/records/appointments/${id}`;
  desk.takeAway(unreachable);
  const answer = await admin.post(address, { action: "notes", notes: "Called twice", version });
  const page = await admin.get(address);
  desk.takeAway(null);
  expect(answer.status).toBe(503);
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  expect(html).toMatch(/<textarea[^>]*>Called twice<\/textarea>/);
  expect(page.status).toBe(unreachable.test("appointment_bookings") ? 503 : 200);
  expect(await versionOf(supabase, "appointments", id)).toBe(version);
});

test("a history that cannot be read leaves the rest of the page", async () => {
  const id = await addRecord(supabase, "appointments", {});
  desk.takeAway(/rpc\/(record_history|list_day_slots)/);
  const page = await admin.get(`/admin/dashboard/records/appointments/${id}`);
  desk.takeAway(null);
  expect(page.status).toBe(200);
  expect(plain(await page.text())).toContain(recordPage.history.failed);
});
