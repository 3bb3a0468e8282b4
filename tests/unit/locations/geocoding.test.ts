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
    expect(mapbox.asked).toEqual([
      {
        path: "/search/geocode/v6/forward",
        query: {
          q: "111 Wellington St, Ontario, Canada",
          country: "ca",
          autocomplete: "false",
          types: "address,street,postcode,place,locality,neighborhood,district",
          limit: "1",
          access_token: mapbox.token,
        },
      },
    ]);
  });

  test("who has asked too often is answered offline", async () => {
    const geocode = await geocoder();
    expect(await geocode("Ottawa", { offline: true })).toMatchObject(ottawaOffline);
    expect(await geocode("111 Wellington St", { offline: true })).toEqual({ state: "failed" });
    expect(mapbox.asked).toEqual([]);
  });

  test("province and country are appended unless the text names Canada", async () => {
    const geocode = await geocoder();
    await geocode("Ottawa");
    expect(await geocode("Gatineau, CANADA")).toMatchObject({ state: "found", inOntario: false });
    expect(questions()).toEqual(["Ottawa, Ontario, Canada", "Gatineau, CANADA"]);
  });

  test("what was asked is not asked again, found or not, whatever its case and spaces", async () => {
    const geocode = await geocoder();
    const first = await geocode("Ottawa");
    expect(await geocode("  OTTAWA\t")).toEqual(first);
    expect(await geocode("qwertyuiop")).toEqual({ state: "not_found" });
    expect(await geocode("Qwertyuiop")).toEqual({ state: "not_found" });
    expect(questions()).toEqual(["Ottawa, Ontario, Canada", "qwertyuiop, Ontario, Canada"]);
  });

  test("the same question from many at once is one request", async () => {
    const geocode = await geocoder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => geocode("London")));
    expect(mapbox.asked).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: "found", label: "London, Ontario, Canada" });
  });

  test.each(["empty", "abroad"] as const)(
    "a place that Mapbox does not know in Canada (%s) is looked for offline",
    async (mode) => {
      const geocode = await geocoder();
      mapbox.geocoding(mode);
      expect(await geocode("Ottawa")).toMatchObject(ottawaOffline);
      expect(await geocode("qwertyuiop")).toEqual({ state: "not_found" });
    },
  );

  test("what Mapbox would refuse is mended or not asked", async () => {
    const geocode = await geocoder();
    await geocode("London; Ontario");
    expect(await geocode("word ".repeat(30))).toEqual({ state: "not_found" });
    expect(questions()).toEqual(["London, Ontario, Ontario, Canada"]);
  });
});

describe("when Mapbox fails", () => {
  test.each(["401", "429", "500", "garbage", "dropped"] as const)(
    "%s: offline answers, and what it does not know has failed and is asked again",
    async (mode) => {
      const geocode = await geocoder();
      mapbox.geocoding(mode);
      expect(await geocode("Ottawa")).toMatchObject(ottawaOffline);
      expect(await geocode("qwertyuiop")).toEqual({ state: "failed" });
      expect(logged.trim().split("\n")).toHaveLength(2);
      expect(logged).not.toContain(mapbox.token);
      expect(logged).not.toContain("qwertyuiop");
      mapbox.geocoding("ok");
      expect(await geocode("Ottawa")).toMatchObject({ label: "Ottawa, Ontario, Canada" });
      expect(await geocode("qwertyuiop")).toEqual({ state: "not_found" });
      expect(mapbox.asked).toHaveLength(4);
    },
  );

  test("a wrong token is a failure, and is not logged", async () => {
    const geocode = await geocoder("pk.another");
    expect(await geocode("qwertyuiop")).toEqual({ state: "failed" });
    expect(logged).toContain('"status":401');
    expect(logged).not.toContain("pk.another");
  });

  test.each([
    ["there is no connection", "http://127.0.0.1:9", ""],
    ["no answer comes in three seconds", undefined, "TimeoutError"],
  ])("%s: offline answers, and what it does not know has failed", async (_, url, problem) => {
    const geocode = await geocoder(mapbox.token, url);
    const timeout = AbortSignal.timeout;
    const limited = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(100));
    mapbox.geocoding("slow");
    expect(await Promise.all([geocode("Ottawa"), geocode("qwertyuiop")])).toEqual([
      expect.objectContaining(ottawaOffline),
      { state: "failed" },
    ]);
    expect(logged).toContain(problem);
    expect(limited).toHaveBeenCalledWith(3_000);
  });
});

test("without a token nobody is asked, and what is not known offline is not found", async () => {
  const geocode = await geocoder("");
  expect(await geocode("Ottawa")).toMatchObject(ottawaOffline);
  expect(await geocode("H3B 2Y5")).toMatchObject({ state: "found", inOntario: false });
  expect(await geocode("qwertyuiop")).toEqual({ state: "not_found" });
  expect(mapbox.asked).toEqual([]);
});

test("what is no question is not found, and nobody is asked", async () => {
  const geocode = await geocoder();
  for (const text of [
    " \t\r\n ",
    "\0\x07\x1B",
    "\u202E\u2066\u200F",
    "🏫📍",
    "'\"<>%;--",
    "\uDC00\uD800",
    "a".repeat(201),
    "Ottawa ".repeat(1_500),
    "Buffalo, NY 14201",
    "London SW1A 1AA",
  ])
    expect([text, await geocode(text)]).toEqual([text, { state: "not_found" }]);
  expect(mapbox.asked).toEqual([]);
});

test("hostile characters around a place are left out", async () => {
  const geocode = await geocoder();
  expect(await geocode("\u202EOtt\u200Bawa\0\n")).toMatchObject({ state: "found" });
  expect(questions()).toEqual(["Ottawa, Ontario, Canada"]);
});

test("suggestions come from Mapbox, and offline where it fails", async () => {
  await geocoder();
  const { suggestPlaces } = await import("~/integrations/mapbox/places.server");
  expect(await suggestPlaces("290 Bremner")).toEqual([
    { address: "290 Bremner Boulevard, Toronto, Ontario M5V 3L9, Canada", city: "Toronto" },
  ]);
  expect(mapbox.asked[0]?.query).toMatchObject({ q: "290 Bremner", autocomplete: "true", limit: "6" });
  mapbox.geocoding("500");
  expect(await suggestPlaces("12 Main St, Bramp")).toEqual([
    { address: "12 Main St, Brampton, ON", city: "Brampton" },
  ]);
});
