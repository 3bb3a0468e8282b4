import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { placeMessages } from "../../../app/content/place-messages";
import { elementsOf, plain } from "../../support/pages/html-parts";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type MapboxServer, startMapboxServer } from "../../support/servers/mapbox-server";
import { type RunningSite, startSite } from "../../support/servers/site";

let mapbox: MapboxServer;
let supabase: TestBackend;
let site: RunningSite;
beforeAll(async () => {
  [mapbox, supabase] = await Promise.all([startMapboxServer(), startEmbedded()]);
  site = await startSite({
    supabase,
    env: { MAPBOX_TOKEN: mapbox.token, MAPBOX_API_URL: mapbox.url },
  });
});
afterAll(async () => {
  await site?.kill();
  await Promise.all([supabase?.stop(), mapbox?.stop()]);
});
beforeEach(() => {
  mapbox.geocoding("ok");
  mapbox.forget();
});

async function search(q: string) {
  const answer = await fetch(`${site.url}/find-center?${new URLSearchParams({ q })}`);
  const html = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/g, "");
  const names = [...html.matchAll(/<li class="finder-row"[\s\S]*?<b>(.*?)<\/b>/g)].map(([, name]) => name);
  return {
    answer,
    html,
    words: plain(html.replace(/<!-- -->/g, "")),
    nearest: names[0],
    listed: names.length,
    input: elementsOf(html).find(({ attributes }) => attributes.name === "q")?.attributes.value,
  };
}

const foundTitle = placeMessages.centersFound(42).title;

test("a street is found by Mapbox, which is asked for Canada and told the province", async () => {
  const page = await search("111 Wellington St");
  expect(page.answer.status).toBe(200);
  expect(page.words).toContain(foundTitle);
  expect(page.nearest).toBe("Ottawa");
  expect(page.words).toContain("111 Wellington Street, Ottawa, Ontario K1A 0A9, Canada");
  expect(mapbox.asked.map(({ path, query }) => [path, query.q, query.country])).toEqual([
    ["/search/geocode/v6/forward", "111 Wellington St, Ontario, Canada", "ca"],
  ]);
});

test("what names Canada already is asked as it is", async () => {
  await search("290 Bremner Blvd, Canada");
  expect(mapbox.asked.map(({ query }) => query.q)).toEqual(["290 Bremner Blvd, Canada"]);
});

test("choosing, a blank search, a point and the plain page ask Mapbox nothing", async () => {
  for (const query of ["", "q=", "q=%20%20", "center=oakville", "lat=43.65&lng=-79.38", "lat=1&lng=1"])
    expect([200, 400]).toContain((await fetch(`${site.url}/find-center?${query}`)).status);
  expect(mapbox.asked).toEqual([]);
});

test("a place Mapbox does not know is not found, and the page may be kept", async () => {
  mapbox.geocoding("empty");
  const page = await search("Nowhere Lane 7");
  expect(page.words).toContain(placeMessages.placeNotFound.title);
  expect(page.listed).toBe(42);
  expect(page.nearest).toBe("Etobicoke");
  expect(page.answer.headers.get("Cache-Control")).toMatch(/^public/);
});

test.each(["401", "429", "500", "garbage", "dropped"] as const)(
  "while Mapbox fails (%s), known places are found offline and others fail with everything kept",
  async (mode) => {
    mapbox.geocoding(mode);
    const known = await search("L6H 3A1");
    expect(known.answer.status).toBe(200);
    expect(known.words).toContain(foundTitle);
    expect(known.nearest).toBe("Oakville");

    const unknown = await search(`77 Unheard Of Crescent ${mode}`);
    expect(unknown.answer.status).toBe(200);
    expect(unknown.words).toContain(placeMessages.searchFailed.title);
    expect(unknown.words).toContain(placeMessages.searchFailed.text);
    expect(unknown.listed).toBe(42);
    expect(unknown.input).toBe(`77 Unheard Of Crescent ${mode}`);
    expect(unknown.answer.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("a search that failed is asked anew the next time", async () => {
  mapbox.geocoding("500");
  expect((await search("290 Bremner Boulevard")).words).not.toContain(foundTitle);
  mapbox.geocoding("ok");
  expect((await search("290 Bremner Boulevard")).words).toContain(foundTitle);
});

test("a place outside Ontario, however near, is told how far the center is", async () => {
  const page = await search("Gatineau");
  expect(page.words).toContain(foundTitle);
  expect(page.nearest).toBe("Ottawa");
  expect(page.words).toMatch(/The nearest center is \d\.\d km away\. Our online program has no distance\./);
});

test("an answer from outside Canada is none", async () => {
  mapbox.geocoding("abroad");
  const page = await search("Somewhere abroad");
  expect(page.words).toContain(placeMessages.placeNotFound.title);
  expect(page.listed).toBe(42);
});

test("who has asked too often is answered without Mapbox", async () => {
  await supabase.sql("update rate_limits set hits = 100000");
  const known = await search("Ottawa");
  expect(known.words).toContain(foundTitle);
  expect((await search("291 Bremner Boulevard")).words).toContain(placeMessages.searchFailed.title);
  expect(mapbox.asked).toEqual([]);
  await supabase.sql("delete from rate_limits");
});
