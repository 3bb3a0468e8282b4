import { afterAll, beforeAll, expect, test } from "vitest";
import { recordPage } from "../../../app/content/staff-records";
import { makeAccount, TestBrowser, tokensOf } from "../../support/accounts";
import { type CountingProxy, startCountingProxy } from "../../support/counting-proxy";
import { startEmbedded, type TestBackend } from "../../support/embedded";
import { plain } from "../../support/html-parts";
import { type RunningSite, startSite } from "../../support/site";
import { addRecord, versionOf } from "../../support/staff-records";

let supabase: TestBackend;
let proxy: CountingProxy;
let site: RunningSite;
let admin: TestBrowser;
/** What of the database does not answer. */
let away: RegExp | null = null;

beforeAll(async () => {
  supabase = await startEmbedded();
  proxy = await startCountingProxy(supabase.url, (path, response) => {
    if (!away?.test(path)) return false;
    // why: an error that cannot pass by itself is not tried again
    response.writeHead(500, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ code: "P0001", message: "no answer" }));
    return true;
  });
  site = await startSite({ supabase: { ...supabase, url: proxy.url } });
  const account = await makeAccount(supabase, { role: "admin", locationId: "1" });
  admin = new TestBrowser(site.url).hold(await tokensOf(supabase, account));
});
afterAll(async () => {
  await site?.stop();
  await proxy?.stop();
  await supabase?.stop();
});

test.each([
  ["the change alone", /rpc\/change_record/],
  ["change and record", /rpc\/change_record|appointment_bookings/],
])("%s cannot be reached: 503, and the words are kept", async (_, unreachable) => {
  const id = await addRecord(supabase, "appointments", {});
  const version = await versionOf(supabase, "appointments", id);
  const address = `/admin/dashboard/records/appointments/${id}`;
  away = unreachable;
  const answer = await admin.post(address, { action: "notes", notes: "Called twice", version });
  const page = await admin.get(address);
  away = null;
  expect(answer.status).toBe(503);
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  expect(html).toMatch(/<textarea[^>]*>Called twice<\/textarea>/);
  expect(page.status).toBe(unreachable.test("appointment_bookings") ? 503 : 200);
  expect(await versionOf(supabase, "appointments", id)).toBe(version);
});

test("a history that cannot be read leaves the rest of the page", async () => {
  const id = await addRecord(supabase, "appointments", {});
  away = /rpc\/(record_history|list_day_slots)/;
  const page = await admin.get(`/admin/dashboard/records/appointments/${id}`);
  away = null;
  expect(page.status).toBe(200);
  expect(plain(await page.text())).toContain(recordPage.history.failed);
});
