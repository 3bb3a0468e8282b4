import { afterAll, beforeEach, expect, test } from "vitest";
import { centers } from "../../../app/content/locations/locations";
import { placeMessages } from "../../../app/content/locations/place-messages";
import { banner, openFinder } from "../../support/locations/finder-page";
import { startMapboxServer } from "../../support/servers/mapbox-server";
import { ownSite } from "../../support/servers/test-site";

const mapbox = await startMapboxServer();
const here = ownSite({ env: { MAPBOX_TOKEN: mapbox.token, MAPBOX_API_URL: mapbox.url } });
afterAll(() => mapbox.stop());
beforeEach(() => {
  mapbox.geocoding("ok");
  mapbox.forget();
});

const search = (q: string) => openFinder(here.site.url, { q });
const found = banner("status", placeMessages.centersFound(centers.length));
const notFound = banner("alert", placeMessages.placeNotFound);
const failed = banner("alert", placeMessages.searchFailed);

test("a street is found by Mapbox, which is asked for Canada and told the province", async () => {
  const page = await search("111 Wellington St");
  expect([page.status, page.banners, page.rows[0]?.name]).toEqual([200, [found], "Ottawa"]);
  expect(page.words).toContain("111 Wellington Street, Ottawa, Ontario K1A 0A9, Canada");
  expect(mapbox.asked.map(({ path, query }) => [path, query.q, query.country])).toEqual([
    ["/search/geocode/v6/forward", "111 Wellington St, Ontario, Canada", "ca"],
  ]);
});

test("choosing, a blank search, a point and the plain page ask Mapbox nothing", async () => {
  for (const query of ["", "q=", "q=%20%20", "center=oakville", "lat=43.65&lng=-79.38", "lat=1&lng=1"])
    expect([200, 400]).toContain((await openFinder(here.site.url, query)).status);
  expect(mapbox.asked).toEqual([]);
});

test.each(["empty", "abroad"] as const)(
  "a place that Mapbox does not know in Canada (%s) is not found, and the page may be kept",
  async (mode) => {
    mapbox.geocoding(mode);
    const page = await search(`Nowhere Lane 7 ${mode}`);
    expect(page.banners).toEqual([notFound]);
    expect([page.rows.length, page.rows[0]?.name]).toEqual([centers.length, "Etobicoke"]);
    expect(page.cache).toMatch(/^public/);
  },
);

test("while Mapbox fails, a postal code is found offline, others fail with everything kept, and are asked anew", async () => {
  mapbox.geocoding("500");
  const known = await search("L6H 3A1");
  expect([known.status, known.banners, known.rows[0]?.name]).toEqual([200, [found], "Oakville"]);
  const unknown = await search("290 Bremner Boulevard");
  expect(unknown.banners).toEqual([failed]);
  expect([unknown.status, unknown.cache, unknown.rows.length, unknown.question]).toEqual([
    200,
    "no-store",
    centers.length,
    "290 Bremner Boulevard",
  ]);
  mapbox.geocoding("ok");
  expect((await search("290 Bremner Boulevard")).banners).toEqual([found]);
});

test("a place outside Ontario, however near, is told how far the center is", async () => {
  const page = await search("Gatineau");
  expect([page.banners[0], page.rows[0]?.name]).toEqual([found, "Ottawa"]);
  expect(page.words).toMatch(/The nearest center is \d\.\d km away\. Our online program has no distance\./);
});

test("who has asked too often is answered without Mapbox", async () => {
  await here.supabase.sql("update rate_limits set hits = 100000");
  expect((await search("Ottawa")).banners).toEqual([found]);
  expect((await search("291 Bremner Boulevard")).banners).toEqual([failed]);
  expect(mapbox.asked).toEqual([]);
});
