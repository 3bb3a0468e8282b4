import { beforeEach, expect, test, vi } from "vitest";
import places from "~/content/locations/places.txt?raw";
import { readQuestion } from "~/domain/locations/center-search";
import { searchCenters } from "~/models/locations/center-search.server";
import { nearestCenter } from "~/models/locations/nearest-locations.server";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  // why: without a database the content file has the centers
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ message: "away" }, { status: 503 }));
});

async function find(q: string, parameters: Record<string, string> = {}) {
  const question = readQuestion(new URLSearchParams({ q, ...parameters }));
  const { outcome, centers } = await searchCenters(question, new Date(), true);
  const found = outcome.state === "found" ? outcome : null;
  return {
    ...outcome,
    readAs: found?.readAs,
    others: found?.others,
    names: centers.map(({ shortName }) => shortName),
    centers,
  };
}

test.each([
  ["Vaughan", ["Vaughan"]],
  ["vaughan, ON", ["Vaughan"]],
  ["Markham", ["Markham", "Southwest Markham"]],
  ["Courtice", ["Durham/Courtice"]],
  ["orleans ontario", ["Orléans"]],
  ["Heartland", ["Heartland"]],
])("the name of a center or its town, '%s', puts %o first, and the rest by distance", async (q, first) => {
  const { state, names, centers } = await find(q);
  expect([state, names.slice(0, first.length)]).toEqual(["found", first]);
  const rest = centers.slice(first.length).map(({ distance }) => distance ?? Number.POSITIVE_INFINITY);
  expect(rest).toEqual([...rest].sort((one, other) => one - other));
});

test.each([
  ["Vaughn", "Vaughan"],
  ["Missisauga", "Mississauga"],
  ["SW Markham", "Southwest Markham"],
  ["South Etobicoke", "Etobicoke South"],
  ["Barry", "Barrie"],
  ["King", "King City"],
])("the misspelled name '%s' finds what %s finds, and says so", async (typed, right) => {
  const [found, asked] = [await find(typed), await find(right)];
  expect([found.names, found.readAs, asked.readAs ?? null]).toEqual([asked.names, right, null]);
});

test.each(["Richmond", "Maple", "Kingston", "London, England", "12 Kings Road", "North"])(
  "a place somewhere else or nowhere, '%s', is not read as a center's",
  async (q) => expect((await find(q)).readAs ?? null).toBeNull(),
);

test("a name is taken as typed where a visitor says so, and one of two places names the other", async () => {
  const asTyped = { "as-typed": "yes" };
  expect(await find("SW Markham", asTyped)).toMatchObject({ readAs: null, names: expect.arrayContaining(["Markham"]) });
  expect((await find("Vaughn", asTyped)).state).toBe("not_found");
  expect((await find("Richmond")).others).toEqual(["Richmond Hill"]);
  expect((await find("Richmond Hill")).others).toEqual([]);
});

test("for every postal code the finder and the form name the same two centers in the same figures, the own town's first", async () => {
  const areas = places.match(/\b[A-Z]\d[A-Z] [^;]+/g) ?? [];
  expect(areas.length).toBeGreaterThan(500);
  for (const area of areas.filter((entry) => /^[KLMNP]/.test(entry))) {
    const code = `${area.slice(0, 3)} 1A1`;
    const form = await nearestCenter(code.toLowerCase().replace(" ", ""), true);
    const { centers } = await find(code);
    const said = centers.slice(0, 2).map(({ id, shortName: name, distance: kilometers }) => ({ id, name, kilometers }));
    expect([{ ...form, next: undefined, province: undefined }, form?.next], code).toEqual(said);
  }
  const { names, centers } = await find("L6P 1A1");
  expect(names.slice(0, 2)).toEqual(["Brampton", "Vaughan"]);
  expect(centers[0]?.distance).toBeGreaterThan(centers[1]?.distance ?? Infinity);
}, 30_000);
