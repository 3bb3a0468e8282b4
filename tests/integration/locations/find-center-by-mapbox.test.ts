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
const failed = banner("alert", placeMessages.searchFailed);

test("while Mapbox fails, a postal code is found offline, others fail with everything kept, and later are found", async () => {
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
  const page = await search("111 Wellington St");
  expect([page.status, page.banners, page.rows[0]?.name]).toEqual([200, [found], "Ottawa"]);
  expect(page.words).toContain("111 Wellington Street, Ottawa, Ontario K1A 0A9, Canada");
  expect((await search("290 Bremner Boulevard")).banners).toEqual([found]);
});
