import { readdirSync, readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { whereFacts } from "~/components/site/center-where";
import { centers } from "~/content/locations/locations";
import { hangingRecords } from "~/content/locations/staff-locations";
import { addressLine, unknownFacts, whereOf } from "~/domain/locations/location";
import { usualRules } from "~/domain/locations/opening";
import { centerSchema, directionBlocks } from "~/emails/center-facts";
import type { FamilyBooking } from "~/models/families/family-bookings.server";
import { invalidateLocations, listLocations } from "~/models/locations/locations.server";
import type { StudentOverview } from "~/models/tutoring/student-pages.server";
import { comingUpOf } from "~/routes/dashboard._index/coming-up.server";

let stored: object[] | null;
let asked: number;

const words = { region: "", address: "", city: "", zip_code: "", phone: "", email: "", header_color: "" };
const row = (id: string, name = `Center ${id}`) => ({
  ...words,
  ...{ id, name, slug: `center-${id}`, state: "ON", lat: null, lng: null, programs: [], operating_hours: [] },
  ...{ slot_capacity: 2, bookable_times: [], parking: "", is_active: true },
  ...{ location_closures: [], location_extra_days: [], location_slugs: [] },
  ...{ created_at: "2026-01-01T00:00:00Z", updated_at: "2026-01-01T00:00:00Z" },
});
const names = async () => (await listLocations()).locations.map(({ name }) => name);

beforeEach(() => {
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
  invalidateLocations();
});

test("what this copy of the site changed shows at once, even to who asked while it was read", async () => {
  stored = [row("1", "Before")];
  const early = names();
  await vi.waitFor(() => expect(asked).toBe(1));
  stored = [row("1", "After")];
  invalidateLocations();
  expect(await names()).toEqual(["After"]);
  expect(await early).toEqual(["Before"]);
  expect(await names()).toEqual(["After"]);
});

test("the last list stands in while the database is away, the content file where the table is empty", async () => {
  stored = [row("1", "Ours")];
  await listLocations();
  stored = null;
  invalidateLocations();
  expect(await listLocations()).toMatchObject({ locations: [{ name: "Ours" }], fromDatabase: false });
  stored = [];
  invalidateLocations();
  expect((await listLocations()).locations).toHaveLength(centers.length);
});

test("what keeps a center from being deleted has one line for each kind of record", () => {
  expect(hangingRecords({ bookings: 1, families: 12, children: 13 })).toEqual([
    "1 tutoring session",
    "25 other records",
  ]);
});

test.each([
  ["1 Main Street", "Barrie", "L4M 1A1", "1 Main Street, Barrie, ON L4M 1A1"],
  ["", "Barrie", "L4M 1A1", "Barrie, ON L4M 1A1"],
  ["1 Main Street", "", "", "1 Main Street, ON"],
])("the address of a center at '%s', '%s', '%s' is '%s'", (address, city, postalCode, line) => {
  expect(addressLine({ address, city, postalCode })).toBe(line);
});

test.each([
  ["1 Main Street", true],
  ["", false],
])("the map and note of a center at '%s' are with a visit, a family's next ones and emails: %s", (address, shown) => {
  const [center] = centers.map((one) => ({ ...one, ...usualRules, ...unknownFacts, address, parking: "Behind it" }));
  if (!center) throw new Error("There is no center");
  const { id: location_id, name: location_name, city, postalCode: zip_code } = center;
  const page = renderToStaticMarkup(whereFacts(whereOf(center), "center")[0]?.value as ReactElement);
  const email = JSON.stringify(directionBlocks(centerSchema.parse({ ...center, zip_code, state: "ON" }), "center"));
  for (const text of [page, email]) expect([text.includes("maps"), text.includes("Behind it")]).toEqual([shown, shown]);
  const visit = { kind: "appointment", status: "confirmed", date: "2099-01-05", time_slot: "4:00 PM", child_name: "A" };
  const bookings = [{ ...visit, id: "1", location_id, location_name } as FamilyBooking];
  const lesson = {
    session_id: "2",
    session_date: "2099-01-05",
    start_time: "16:00",
    end_time: "17:00",
    child_name: "B",
  };
  const overview = [{ ...lesson, address, city } as StudentOverview];
  const next = comingUpOf({ holder: "", children: [], summaries: {}, locations: [center], bookings, overview });
  expect(next?.map((one) => one.visit?.directions?.includes("maps") ?? false)).toEqual([shown, shown]);
});

test("no page writes an address with its unknown parts", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  expect(files.filter((name) => readFileSync(`app/${name}`, "utf8").includes("ON ${center."))).toEqual([]);
});
