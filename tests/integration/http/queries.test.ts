import { afterAll, beforeAll, expect, test } from "vitest";
import { aBooking, anAssessment, post } from "../../support/appointments/forms";
import { type CountingProxy, startCountingProxy } from "../../support/servers/counting-proxy";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let proxy: CountingProxy;
let site: RunningSite;
beforeAll(async () => {
  supabase = await startEmbedded();
  proxy = await startCountingProxy(supabase.url);
  site = await startSite({ supabase: { ...supabase, url: proxy.url } });
  await fetch(`${site.url}/book`);
});
afterAll(async () => {
  await site?.kill();
  await proxy?.stop();
  await supabase?.stop();
});

/** What the site asked the database while it answered; the connection check runs beside and is not counted. */
async function askedWhile(visit: () => Promise<Response>): Promise<string[]> {
  proxy.take();
  await (await visit()).text();
  return proxy.take().filter((request) => request !== "HEAD /rest/v1/admin_users");
}

test("centers are read once and kept: the pages after the first ask the database nothing", async () => {
  for (const path of ["/", "/book", "/assessment?location=3", "/?dialog=booking"])
    expect(await askedWhile(() => fetch(site.url + path)), path).toEqual([]);
});

test("a booking is two questions: may this address send, and the claim itself", async () => {
  expect(await askedWhile(() => post(`${site.url}/book`, aBooking()))).toEqual([
    "POST /rest/v1/rpc/take_rate_limit",
    "POST /rest/v1/rpc/book_appointment",
  ]);
});

test("an assessment request is two questions", async () => {
  expect(await askedWhile(() => post(`${site.url}/assessment`, anAssessment()))).toEqual([
    "POST /rest/v1/rpc/take_rate_limit",
    "POST /rest/v1/rpc/request_assessment",
  ]);
});

test("a form with mistakes is one question", async () => {
  expect(await askedWhile(() => post(`${site.url}/book`, aBooking({ email: "" })))).toEqual([
    "POST /rest/v1/rpc/take_rate_limit",
  ]);
});
