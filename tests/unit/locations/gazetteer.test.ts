import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import { findOffline } from "~/integrations/mapbox/gazetteer.server";
import { findPostalArea } from "~/integrations/mapbox/postal-areas.server";
import { distanceInKm } from "~/models/locations/nearest-locations.server";
import { placesFile, renderOntarioPlaces } from "../../../scripts/generate-ontario-places";

/** The short name of the center nearest to where the text is. */
function nearest(text: string): string | null {
  const found = findOffline(text);
  if (!found) return null;
  const distance = (center: (typeof centers)[number]) => distanceInKm(center.coordinates, found.coordinates);
  return [...centers].sort((a, b) => distance(a) - distance(b))[0]?.shortName ?? null;
}

/** A test for each text, by the short name of the center that it is to lead to. */
const leadTo = (texts: Record<string, readonly string[]>) =>
  test.each(Object.entries(texts).flatMap(([center, all]) => all.map((text) => ({ text, center }))))(
    "$text: $center",
    ({ text, center }) => expect(nearest(text)).toBe(center),
  );

describe("places without a center lead to the nearest one", () => {
  leadTo({
    Hamilton: ["Brantford", "Dundas"],
    London: ["St. Thomas"],
    Windsor: ["Leamington", "Tecumseh"],
    Brampton: ["Orangeville", "Caledon", "Georgetown"],
    "Etobicoke South": ["Mimico", "Long Branch"],
    Scarborough: ["Agincourt"],
    "North York": ["Willowdale", "Don Mills"],
    Toronto: ["Liberty Village"],
    Mississauga: ["Port Credit", "Clarkson"],
    Heartland: ["Mississauga", "Streetsville"],
    Vaughan: ["Bolton", "Woodbridge", "Kleinburg"],
    "Southwest Markham": ["Thornhill"],
    Markham: ["Unionville"],
    "King City": ["Nobleton"],
    "Durham/Courtice": ["Courtice"],
    "East Gwillimbury": ["Bradford"],
    Keswick: ["Georgina"],
    Barrie: ["Innisfil", "Orillia", "Collingwood", "Huntsville", "Owen Sound"],
    Uxbridge: ["Port Perry"],
    Whitby: ["Brooklin"],
    Bowmanville: ["Newcastle", "Cobourg", "Peterborough"],
    Kanata: ["Kingston", "Arnprior", "Stittsville"],
    Nepean: ["Manotick", "Barrhaven"],
    Ottawa: ["Sandy Hill"],
    Orléans: ["Rockland", "Orleans"],
    Cornwall: ["Hawkesbury"],
    Kitchener: ["Waterloo", "Cambridge", "Stratford"],
    Guelph: ["Fergus"],
    "St. Catharines": ["Niagara Falls", "Niagara-on-the-Lake", "Welland"],
    Sarnia: ["Petrolia"],
    Sudbury: ["North Bay", "Timmins", "Sault Ste. Marie", "Chelmsford"],
  });
});

describe("postal codes and their first halves lead to the right center", () => {
  leadTo({
    Oakville: ["L6H 3A1", "l6h3a1", "L6H-3A1", "L6H 3AO", "  l6h  "],
    Toronto: ["M5V 2T6"],
    "Etobicoke South": ["M8V"],
    Ottawa: ["K1A 0A6", "K1N 6N5", "Unit B2B, 10 Bank Street, K1P 5N2"],
    Kanata: ["K2K 2X3"],
    Nepean: ["K2J"],
    Orléans: ["K4A 0Z5"],
    "Durham/Courtice": ["L1E 2J5"],
    Heartland: ["L5R 3L5"],
    Vaughan: ["L0J 1C0"],
    Barrie: ["L0L 2X0"],
    Milton: ["L9E 1A1"],
    Kitchener: ["N2L 3G1", "55 Main St, Ottawa, ON N2L 3G1"],
    Windsor: ["N8X"],
    Sudbury: ["P3E 5J1"],
  });
});

describe("however it is written", () => {
  leadTo({
    Toronto: ["  TORONTO ", "Toronto Ontario Canada"],
    Orléans: ["orléans", "ORLEANS"],
    "St. Catharines": ["St Catharines", "saint catharines", "st.catharines", "st catherines"],
    "North York": ["N. York", "north-york", "northyork"],
    Sudbury: ["Sault Sainte Marie"],
    Etobicoke: ["Etobicoke, ON", "Etobocoke"],
    Ottawa: ["Ottawa ON", "Ottawa, Ontario, CA", "123 Main St Ottawa", "Otawa"],
    Sarnia: ["20 London Road, Sarnia"],
    Kitchener: [
      "12 King Street West, Kitchener, Ontario, Canada",
      "12 King Street West, Kitchener, second floor",
      "Kichener",
    ],
    Cornwall: ["Unit K1 2nd Street, Cornwall"],
    Heartland: ["Missisauga", "Missasauga, ON"],
    Brampton: ["Brampon"],
    Scarborough: ["Scarbrough"],
    Guelph: ["Guleph"],
    "Richmond Hill": ["Richmond Hil"],
  });
});

test("every city that has a center is found by its name, and every center by its own", () => {
  for (const { city } of centers) expect(findOffline(city)?.inOntario, city).toBe(true);
  const elsewhere = centers.filter(({ shortName }) => nearest(shortName) !== shortName);
  // why: the middle of these cities is nearer to another center
  expect(elsewhere.map(({ shortName }) => shortName)).toEqual(["Mississauga", "Vaughan"]);
});

test("the postal area of a center is where the center is", () => {
  for (const { postalCode, coordinates, name } of centers) {
    const area = findPostalArea(postalCode.slice(0, 3));
    expect(area && distanceInKm(area.coordinates, coordinates), name).toBeLessThan(5);
  }
});

test("postal codes of other provinces are found and said to be elsewhere", () => {
  expect(findOffline("H3B 2Y5")).toMatchObject({
    inOntario: false,
    label: expect.stringMatching(/, Quebec$/),
  });
  expect(findOffline("T2P")).toMatchObject({ inOntario: false, label: "T2P, Calgary, Alberta" });
  expect(findOffline("K1P 5N2")).toMatchObject({ inOntario: true, label: "K1P 5N2, Ottawa, Ontario" });
});

describe("what is no place of Ontario is not found", () => {
  test.each(
    Object.entries({
      "no words": ["", " , ,, . - ", "\0", "\uD800", "🏫📍", "أوتاوا"],
      "codes of other countries": ["90210", "14201-1234", "London, KY 40741", "SW1A 1AA", "N1C 4AG"],
      "codes misread": ["K1O 3AO", "LIH", "Z9Z 9Z9"],
      "places elsewhere": ["Windsor, NS", "London, UK", "Paris France"],
      "cities like one here": ["New York", "Boston", "Ajx"],
      "more than a city": ["Ontario", "Canada"],
      "words of a language": ["'; drop table locations; --", "<script>alert(1)</script>"],
      "names of properties": ["constructor", "__proto__"],
      "long texts": ["a", "x ", ",", "1"].map((part) => part.repeat(10_000)),
      "long beginnings": ["K1".repeat(5_000), `a${"\u0301".repeat(10_000)}`],
    }),
  )("%s", (_, texts) => {
    for (const text of texts) expect(findOffline(text), text.slice(0, 40)).toBeNull();
  });
});

test("a name other provinces have too is Ontario's", () => {
  for (const name of ["Windsor", "Hamilton", "Sydenham", "Richmond", "London", "Perth"])
    expect(findOffline(name), name).toMatchObject({ label: `${name}, Ontario`, inOntario: true });
});

test("the list of places is what its script writes", async () => {
  expect(await readFile(placesFile, "utf8")).toBe(renderOntarioPlaces());
});
