import { expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import places from "~/content/locations/places.txt?raw";
import { isInCanada } from "~/domain/locations/center-search";
import { findOffline } from "~/integrations/mapbox/gazetteer.server";
import { distanceInKm } from "~/models/locations/nearest-locations.server";

/** The short name of the center nearest to where the text is. */
function nearest(text: string): string | null {
  const found = findOffline(text);
  if (!found) return null;
  const distance = (center: (typeof centers)[number]) => distanceInKm(center.coordinates, found.coordinates);
  return [...centers].sort((a, b) => distance(a) - distance(b))[0]?.shortName ?? null;
}

/** What somebody may type, by the short name of the center that it is to lead to. */
const typed: Record<string, readonly string[]> = {
  "by a place without a center": ["Caledon: Brampton", "Thornhill: Southwest Markham", "Timmins: Sudbury"],
  "by another": ["Niagara-on-the-Lake: St. Catharines", "Sandy Hill: Ottawa", "Kingston: Kanata"],
  "by a postal code": ["L6H 3A1: Oakville", "l6h3a1: Oakville", "L6H-3A1: Oakville", "K1A 0A6: Ottawa"],
  "by half a code": ["  l6h  : Oakville", "M8V: Etobicoke South", "N8X: Windsor"],
  "by a code of the country": ["L0J 1C0: Vaughan", "L0L 2X0: Barrie"],
  "by letters for digits": ["L6H 3AO: Oakville", "MBV 1A1: Etobicoke South", "KIA 0B1: Ottawa", "L6H.3A1: Oakville"],
  "by the code of an address": ["55 Main St, Ottawa, ON N2L 3G1: Kitchener", "Unit B2B, K1P 5N2: Ottawa"],
  "by the city of an address": ["123 Main St Ottawa: Ottawa", "20 London Road, Sarnia: Sarnia"],
  "beside a floor or a unit": ["12 King St, Kitchener, second floor: Kitchener", "Unit K1, Cornwall: Cornwall"],
  "with the province": ["Toronto Ontario Canada: Toronto", "Etobicoke, ON: Etobicoke"],
  "without its accents": ["orléans: Orléans", "ORLEANS: Orléans"],
  "in another spelling": ["st.catharines: St. Catharines", "saint catharines: St. Catharines"],
  "without its spaces": ["northyork: North York", "N. York: North York"],
  misspelled: ["Otawa: Ottawa", "Missasauga, ON: Heartland", "Guleph: Guelph", "Brampon: Brampton"],
};

test.each(Object.entries(typed))("a center is found %s", (_, all) => {
  for (const line of all) {
    const [text = "", center] = line.split(/: (?=[^:]+$)/);
    expect([text, nearest(text)]).toEqual([text, center]);
  }
});

test("every city that has a center is found by its name, and every center by its own", () => {
  for (const { city } of centers) expect(findOffline(city)?.inOntario, city).toBe(true);
  const elsewhere = centers.filter(({ shortName }) => nearest(shortName) !== shortName);
  // why: the middle of these cities is nearer to another center
  expect(elsewhere.map(({ shortName }) => shortName)).toEqual(["Mississauga", "Vaughan"]);
});

test("a name other provinces have too is Ontario's; a code of another province is said to be elsewhere", () => {
  expect(findOffline("Windsor")).toMatchObject({ label: "Windsor, Ontario", inOntario: true });
  expect(findOffline("T2P")).toMatchObject({ inOntario: false, label: "T2P, Calgary, Alberta" });
});

test.each(
  Object.entries({
    "no words": ["", " , ,, . - ", "\0", "\uD800", "🏫📍"],
    "codes of other countries": ["90210", "London, KY 40741", "SW1A 1AA"],
    "codes misread": ["K1O 3AO", "LIH", "Z9Z 9Z9"],
    "places elsewhere": ["Windsor, NS", "London, UK", "New York", "Ajx"],
    "more than a city": ["Ontario", "Canada"],
    "names of properties": ["constructor", "__proto__"],
    "long texts": ["x ".repeat(10_000), "K1".repeat(5_000), `a${"\u0301".repeat(10_000)}`],
  }),
)("what is no place of Ontario is not found: %s", (_, texts) => {
  for (const text of texts) expect(findOffline(text), text.slice(0, 40)).toBeNull();
});

test("every postal area and every name of the lists is found, at a point in Canada", () => {
  const entries = places.split(";").map((entry) => entry.trim());
  expect(new Set(entries).size).toBe(entries.length);
  for (const entry of entries) {
    const name = entry.replace(/( -?\d+(\.\d+)?){2}$/, "");
    const found = findOffline(/^[A-Z]\d[A-Z] ./.test(name) ? name.slice(0, 3) : name);
    expect(found && isInCanada(found.coordinates), entry).toBe(true);
    expect(found?.label).toMatch(/^[^,]+, [^,]+/);
  }
});
