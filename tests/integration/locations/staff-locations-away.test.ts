import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { locationMessages } from "../../../app/content/staff-locations";
import { locationPaths as paths } from "../../../app/forms/location-view";
import { flashOf, type TestBrowser } from "../../support/auth/accounts";
import { centerValues } from "../../support/locations/location-pages";
import { elementsOf } from "../../support/pages/html-parts";
import { type Desk, startDesk, textOf } from "../../support/records/staff-desk";
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
afterEach(() => desk.takeAway(null));
afterAll(() => desk?.stop());

test.each([
  ["the change alone", /rpc\/save_location/],
  ["change and center", /rpc\/save_location|\/locations\?/],
])("%s cannot be reached: 503, and what was written is kept", async (_, unreachable) => {
  const values = await centerValues(supabase, "1", { city: "Not saved", closure_0_starts: "2027-01-05" });
  desk.takeAway(unreachable);
  for (const path of [paths.edit("1"), paths.create]) {
    const answer = await boss.post(path, values);
    expect([path, answer.status]).toEqual([path, 503]);
    const html = await answer.text();
    expect(html).toContain(locationMessages.failed.text);
    const kept = elementsOf(html).map(({ attributes }) => `${attributes.name} ${attributes.value}`);
    expect(kept).toEqual(expect.arrayContaining(["city Not saved", "closure_0_starts 2027-01-05"]));
    if (path !== paths.create) expect(kept).toContain(`version ${values.version}`);
  }
  expect(await supabase.sql("select city from locations where id = '1'")).toEqual([{ city: "Etobicoke" }]);
});

test("pages that cannot be read say so", async () => {
  desk.takeAway(/\/locations\?/);
  for (const path of [paths.list, paths.edit("1"), paths.remove("1")]) {
    const answer = await boss.get(path);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(await textOf(answer)).toContain(locationMessages.away.title);
  }
});

test("a center is neither deleted nor brought in, and staff are told", async () => {
  desk.takeAway(/rpc\/(delete|sync)_location/);
  const refused = await boss.post(paths.remove("1"));
  expect([refused.status, await textOf(refused)]).toEqual([
    503,
    expect.stringContaining(locationMessages.removeFailed.text),
  ]);
  const synced = await boss.post(paths.list);
  expect([synced.status, flashOf(synced)]).toEqual([
    303,
    expect.stringContaining(locationMessages.populateFailed.text),
  ]);
});

test("the public keeps the last list while the database is away after a change", async () => {
  const page = `${site.url}/locations/ajax`;
  expect((await fetch(page)).status).toBe(200);
  const values = await centerValues(supabase, "21", { slug: "ajax-south" });
  expect((await boss.post(paths.edit("21"), values)).status).toBe(303);
  expect((await fetch(page)).url).toBe(`${site.url}/locations/ajax-south`);
  desk.takeAway(/save_location|\/locations\?/);
  await boss.post(paths.edit("21"), values);
  expect((await fetch(`${site.url}/locations/ajax-south`)).status).toBe(200);
});
