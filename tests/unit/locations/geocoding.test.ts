import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startMapboxServer } from "../../support/servers/mapbox-server";

const mapbox = await startMapboxServer();
afterAll(() => mapbox.stop());

let logged: string;

beforeEach(() => {
  mapbox.geocoding("ok");
  mapbox.forget();
  logged = "";
  vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    logged += line;
    return true;
  });
});

/** The module as a process of its own would load it: with these settings and nothing kept. */
async function geocoder(token = mapbox.token, url = mapbox.url) {
  vi.stubEnv("MAPBOX_TOKEN", token);
  vi.stubEnv("MAPBOX_API_URL", url);
  vi.resetModules();
  return (await import("~/integrations/mapbox/geocoding.server")).geocode;
}

const questions = () => mapbox.asked.map(({ query }) => query.q);
const ottawaOffline = { state: "found", label: "Ottawa, Ontario", inOntario: true };

describe("with Mapbox", () => {
  test("an address is found where Mapbox says it is", async () => {
    const geocode = await geocoder();
    expect(await geocode("111 Wellington St")).toEqual({
      state: "found",
      label: "111 Wellington Street, Ottawa, Ontario K1A 0A9, Canada",
      coordinates: { lat: 45.4236, lng: -75.699 },
      inOntario: true,
    });
    expect(mapbox.asked[0]?.query).toMatchObject({ q: "111 Wellington St, Ontario, Canada", country: "ca" });
  });

  test("what was asked is not asked again, found or not, nor by many at once", async () => {
    const geocode = await geocoder();
    const first = await geocode("Ottawa");
    expect(await geocode("  OTTAWA\t")).toEqual(first);
    for (const text of ["qwertyuiop", "Qwertyuiop"]) expect(await geocode(text)).toEqual({ state: "not_found" });
    await Promise.all(Array.from({ length: 20 }, () => geocode("London; Ontario")));
    expect(await geocode("Gatineau, CANADA")).toMatchObject({ state: "found", inOntario: false });
    expect(questions()).toEqual([
      ...["Ottawa, Ontario, Canada", "qwertyuiop, Ontario, Canada", "London, Ontario, Ontario, Canada"],
      "Gatineau, CANADA",
    ]);
  });
});

describe("when Mapbox fails", () => {
  test.each(["401", "500", "garbage", "dropped"] as const)(
    "%s: offline answers, and what it does not know has failed and is asked again",
    async (mode) => {
      const geocode = await geocoder();
      mapbox.geocoding(mode);
      expect(await geocode("Ottawa")).toMatchObject(ottawaOffline);
      expect(await geocode("qwertyuiop")).toEqual({ state: "failed" });
      expect(logged.trim().split("\n")).toHaveLength(2);
      for (const secret of [mapbox.token, "qwertyuiop"]) expect(logged).not.toContain(secret);
      mapbox.geocoding("ok");
      expect(await geocode("Ottawa")).toMatchObject({ label: "Ottawa, Ontario, Canada" });
    },
  );
});

test("without a token nobody is asked, and what is not known offline is not found", async () => {
  const geocode = await geocoder("");
  expect(await geocode("Ottawa")).toMatchObject(ottawaOffline);
  expect(await geocode("qwertyuiop")).toEqual({ state: "not_found" });
  expect(mapbox.asked).toEqual([]);
});

test("suggestions come from Mapbox, and offline where it fails", async () => {
  await geocoder();
  const { suggestPlaces } = await import("~/integrations/mapbox/places.server");
  expect(await suggestPlaces("290 Bremner")).toEqual([
    { address: "290 Bremner Boulevard, Toronto, Ontario M5V 3L9, Canada", city: "Toronto" },
  ]);
  expect(mapbox.asked[0]?.query).toMatchObject({ q: "290 Bremner", autocomplete: "true", limit: "6" });
  mapbox.geocoding("500");
  expect(await suggestPlaces("12 Main St, Bramp")).toEqual([{ address: "12 Main St, Brampton, ON", city: "Brampton" }]);
});
