import { afterAll, beforeAll, expect, test } from "vitest";
import { listMessages, staffLists } from "../../../app/content/staff-lists";
import { makeAccount, TestBrowser, tokensOf } from "../../support/accounts";
import { type CountingProxy, startCountingProxy } from "../../support/counting-proxy";
import { startEmbedded, type TestBackend } from "../../support/embedded";
import { plain } from "../../support/html-parts";
import { type RunningSite, startSite } from "../../support/site";

let supabase: TestBackend;
let proxy: CountingProxy;
let site: RunningSite;
let superadmin: TestBrowser;

beforeAll(async () => {
  supabase = await startEmbedded();
  proxy = await startCountingProxy(supabase.url, (path, response) => {
    if (!/rpc\/(list_records|dashboard_counts)/.test(path)) return false;
    response.writeHead(500, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ code: "P0001", message: "no answer" }));
    return true;
  });
  site = await startSite({ supabase: { ...supabase, url: proxy.url } });
  const account = await makeAccount(supabase, { role: "superadmin" });
  superadmin = new TestBrowser(site.url).hold(await tokensOf(supabase, account));
});
afterAll(async () => {
  await site?.stop();
  await proxy?.stop();
  await supabase?.stop();
});

test.each([
  ["/admin/dashboard", staffLists.assessments],
  ["/admin/dashboard/bookings", staffLists.appointments],
  ["/admin/dashboard/sessions", staffLists.sessions],
  ["/admin/dashboard/forms/messages", staffLists.messages],
] as const)("%s says that its records could not be read, and how to try again", async (address, words) => {
  const answer = await superadmin.get(address);
  expect(answer.status).toBe(503);
  const page = plain(await answer.text());
  expect(page).toContain(words.failed);
  expect(page).toContain(words.retry);
});

test("an export that cannot begin leads back to its list, which says so", async () => {
  const answer = await superadmin.get("/admin/dashboard/export/appointments.csv?q=lee");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toContain("/admin/dashboard/bookings?q=lee");
  const page = await superadmin.get("/admin/dashboard/bookings?q=lee");
  expect(plain(await page.text())).toContain(listMessages.exportFailed.title);
});
