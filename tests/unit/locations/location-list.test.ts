import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { centers } from "~/content/locations/locations";
import { forgetLocations, listLocations } from "~/models/locations/locations.server";

let stored: object[] | null;
let asked: number;

const row = (id: string, name = `Center ${id}`) => ({
  id,
  name,
  slug: `center-${id}`,
  region: "",
  address: "",
  city: "",
  state: "ON",
  zip_code: "",
  phone: "",
  email: "",
  lat: null,
  lng: null,
  programs: [],
  operating_hours: [],
  header_color: "",
  slot_capacity: 2,
  is_active: true,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  location_closures: [],
  location_slugs: [],
});
const names = async () => (await listLocations()).locations.map(({ name }) => name);
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  asked = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input));
    expect([pathname, searchParams.get("is_active")]).toEqual(["/rest/v1/locations", "eq.true"]);
    asked += 1;
    const answer = stored;
    // why: a read takes a moment, in which a center may be changed
    await new Promise((resolve) => setTimeout(resolve, 5));
    return answer ? Response.json(answer) : Response.json({ message: "away" }, { status: 503 });
  });
  forgetLocations();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what another copy of the site changed shows after five minutes at the latest", async () => {
  stored = [row("1", "Before")];
  expect(await names()).toEqual(["Before"]);
  stored = [row("1", "After")];
  minutes(4.9);
  expect([await names(), asked]).toEqual([["Before"], 1]);
  minutes(0.2);
  expect(await names()).toEqual(["After"]);
});

test("what this copy changed shows at once, even to who asked while it was read", async () => {
  stored = [row("1", "Before")];
  const early = names();
  await vi.waitFor(() => expect(asked).toBe(1));
  stored = [row("1", "After")];
  forgetLocations();
  expect(await names()).toEqual(["After"]);
  expect(await early).toEqual(["Before"]);
  expect(await names()).toEqual(["After"]);
});

test("the last list stands in while the database is away, the content file where the table is empty", async () => {
  stored = [row("1", "Ours")];
  await listLocations();
  forgetLocations();
  stored = null;
  expect(await listLocations()).toMatchObject({ locations: [{ name: "Ours" }], fromDatabase: false });
  stored = [];
  minutes(1);
  expect((await listLocations()).locations).toHaveLength(centers.length);
});

test("centers of the content file come first, in its order, and those of staff by name", async () => {
  stored = [row("b7", "Anna"), row("10"), row("a1", "Zoe"), row("9")];
  expect(await names()).toEqual(["Center 9", "Center 10", "Anna", "Zoe"]);
});
