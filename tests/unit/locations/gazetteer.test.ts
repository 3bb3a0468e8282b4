import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { centers } from "~/content/locations";
import { distanceInKm } from "~/models/nearest-locations.server";
import { findOffline } from "~/services/gazetteer.server";
import { findPostalArea } from "~/services/postal-areas.server";
import { placesFile, renderOntarioPlaces } from "../../../scripts/generate-ontario-places";

/** The short name of the center nearest to where the text is. */
function nearest(text: string): string | null {
  const found = findOffline(text);
  if (!found) return null;
  const distance = (center: (typeof centers)[number]) => distanceInKm(center.coordinates, found.coordinates);
  return [...centers].sort((a, b) => distance(a) - distance(b))[0]?.shortName ?? null;
}

describe("cities and towns lead to the right center", () => {
  test.each([
    ["Toronto", "Toronto"],
    ["Ottawa", "Ottawa"],
    ["Hamilton", "Hamilton"],
    ["London", "London"],
    ["Windsor", "Windsor"],
    ["Brampton", "Brampton"],
    ["Oakville", "Oakville"],
    ["Burlington", "Burlington"],
    ["Milton", "Milton"],
    ["Mississauga", "Heartland"],
    ["Markham", "Markham"],
    ["Richmond Hill", "Richmond Hill"],
    ["Stouffville", "Stouffville"],
    ["Aurora", "Aurora"],
    ["King City", "King City"],
    ["Bradford", "East Gwillimbury"],
    ["Georgina", "Keswick"],
    ["Innisfil", "Barrie"],
    ["Orillia", "Barrie"],
    ["Collingwood", "Barrie"],
    ["Huntsville", "Barrie"],
    ["Owen Sound", "Barrie"],
    ["Orangeville", "Brampton"],
    ["Caledon", "Brampton"],
    ["Georgetown", "Brampton"],
    ["Bolton", "Vaughan"],
    ["Port Perry", "Uxbridge"],
    ["Brooklin", "Whitby"],
    ["Newcastle", "Bowmanville"],
    ["Cobourg", "Bowmanville"],
    ["Peterborough", "Bowmanville"],
    ["Kingston", "Kanata"],
    ["Arnprior", "Kanata"],
    ["Manotick", "Nepean"],
    ["Rockland", "Orléans"],
    ["Hawkesbury", "Cornwall"],
    ["Waterloo", "Kitchener"],
    ["Cambridge", "Kitchener"],
    ["Stratford", "Kitchener"],
    ["Fergus", "Guelph"],
    ["Brantford", "Hamilton"],
    ["Niagara Falls", "St. Catharines"],
    ["Niagara-on-the-Lake", "St. Catharines"],
    ["Welland", "St. Catharines"],
    ["St. Thomas", "London"],
    ["Petrolia", "Sarnia"],
    ["Leamington", "Windsor"],
    ["North Bay", "Sudbury"],
    ["Timmins", "Sudbury"],
    ["Sault Ste. Marie", "Sudbury"],
  ])("%s: %s", (text, center) => expect(nearest(text)).toBe(center));
});

describe("quarters lead to the right center", () => {
  test.each([
    ["Etobicoke", "Etobicoke"],
    ["Mimico", "Etobicoke South"],
    ["Long Branch", "Etobicoke South"],
    ["Scarborough", "Scarborough"],
    ["Agincourt", "Scarborough"],
    ["North York", "North York"],
    ["Willowdale", "North York"],
    ["Don Mills", "North York"],
    ["Liberty Village", "Toronto"],
    ["Port Credit", "Mississauga"],
    ["Clarkson", "Mississauga"],
    ["Streetsville", "Heartland"],
    ["Heartland", "Heartland"],
    ["Woodbridge", "Vaughan"],
    ["Kleinburg", "Vaughan"],
    ["Thornhill", "Southwest Markham"],
    ["Unionville", "Markham"],
    ["Nobleton", "King City"],
    ["Courtice", "Durham/Courtice"],
    ["Kanata", "Kanata"],
    ["Stittsville", "Kanata"],
    ["Nepean", "Nepean"],
    ["Barrhaven", "Nepean"],
    ["Orleans", "Orléans"],
    ["Sandy Hill", "Ottawa"],
    ["Dundas", "Hamilton"],
    ["Tecumseh", "Windsor"],
    ["Chelmsford", "Sudbury"],
  ])("%s: %s", (text, center) => expect(nearest(text)).toBe(center));
});

describe("postal codes and their first halves lead to the right center", () => {
  test.each([
    ["L6H 3A1", "Oakville"],
    ["l6h3a1", "Oakville"],
    ["L6H-3A1", "Oakville"],
    ["L6H 3AO", "Oakville"],
    ["  l6h  ", "Oakville"],
    ["M5V 2T6", "Toronto"],
    ["M8V", "Etobicoke South"],
    ["K1A 0A6", "Ottawa"],
    ["K1N 6N5", "Ottawa"],
    ["K2K 2X3", "Kanata"],
    ["K2J", "Nepean"],
    ["K4A 0Z5", "Orléans"],
    ["L1E 2J5", "Durham/Courtice"],
    ["L5R 3L5", "Heartland"],
    ["L0J 1C0", "Vaughan"],
    ["L0L 2X0", "Barrie"],
    ["L9E 1A1", "Milton"],
    ["N2L 3G1", "Kitchener"],
    ["N8X", "Windsor"],
    ["P3E 5J1", "Sudbury"],
    ["55 Main St, Ottawa, ON N2L 3G1", "Kitchener"],
    ["Unit B2B, 10 Bank Street, K1P 5N2", "Ottawa"],
  ])("%s: %s", (text, center) => expect(nearest(text)).toBe(center));
});

describe("however it is written", () => {
  test.each([
    ["  TORONTO ", "Toronto"],
    ["orléans", "Orléans"],
    ["ORLEANS", "Orléans"],
    ["St Catharines", "St. Catharines"],
    ["saint catharines", "St. Catharines"],
    ["st.catharines", "St. Catharines"],
    ["N. York", "North York"],
    ["north-york", "North York"],
    ["northyork", "North York"],
    ["Sault Sainte Marie", "Sudbury"],
    ["Etobicoke, ON", "Etobicoke"],
    ["Toronto Ontario Canada", "Toronto"],
    ["Ottawa ON", "Ottawa"],
    ["Ottawa, Ontario, CA", "Ottawa"],
    ["123 Main St Ottawa", "Ottawa"],
    ["20 London Road, Sarnia", "Sarnia"],
    ["12 King Street West, Kitchener, Ontario, Canada", "Kitchener"],
    ["12 King Street West, Kitchener, second floor", "Kitchener"],
    ["Unit K1 2nd Street, Cornwall", "Cornwall"],
    ["Missisauga", "Heartland"],
    ["Missasauga, ON", "Heartland"],
    ["Brampon", "Brampton"],
    ["Otawa", "Ottawa"],
    ["Kichener", "Kitchener"],
    ["Etobocoke", "Etobicoke"],
    ["Scarbrough", "Scarborough"],
    ["Guleph", "Guelph"],
    ["Richmond Hil", "Richmond Hill"],
    ["st catherines", "St. Catharines"],
  ])("%s: %s", (text, center) => expect(nearest(text)).toBe(center));
});

test("every city that has a center is found by its name, and every center by its own", () => {
  for (const { city, shortName } of centers) {
    expect(findOffline(city)?.inOntario, city).toBe(true);
    expect(findOffline(shortName)?.inOntario, shortName).toBe(true);
  }
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
  test.each([
    ["an empty text", ""],
    ["punctuation", " , ,, . - "],
    ["a ZIP code", "90210"],
    ["a ZIP code with four more", "14201-1234"],
    ["a city abroad with a ZIP code", "London, KY 40741"],
    ["a British postcode", "SW1A 1AA"],
    ["a British postcode whose first half is one of Guelph's", "N1C 4AG"],
    ["O for zero", "K1O 3AO"],
    ["I for one", "LIH"],
    ["no such postal area", "Z9Z 9Z9"],
    ["another province", "Windsor, NS"],
    ["another country", "London, UK"],
    ["another country, without a comma", "Paris France"],
    ["a city that ends like one here", "New York"],
    ["a city a letter from one here", "Boston"],
    ["the province", "Ontario"],
    ["the country", "Canada"],
    ["too short for a guess", "Ajx"],
    ["SQL", "'; drop table locations; --"],
    ["HTML", "<script>alert(1)</script>"],
    ["a name every object has", "constructor"],
    ["a prototype", "__proto__"],
    ["Arabic", "أوتاوا"],
    ["emoji", "🏫📍"],
    ["a null character", "\0"],
    ["a lone surrogate", "\uD800"],
    ["10,000 letters", "a".repeat(10_000)],
    ["10,000 words", "x ".repeat(10_000)],
    ["10,000 commas", ",".repeat(10_000)],
    ["10,000 beginnings of postal codes", "K1".repeat(5_000)],
    ["10,000 digits", "1".repeat(10_000)],
    ["10,000 combining accents", `a${"\u0301".repeat(10_000)}`],
  ])("%s", (_, text) => expect(findOffline(text)).toBeNull());
});

test("a name other provinces have too is Ontario's", () => {
  for (const name of ["Windsor", "Hamilton", "Sydenham", "Richmond", "London", "Perth"])
    expect(findOffline(name), name).toMatchObject({ label: `${name}, Ontario`, inOntario: true });
});

test("the list of places is what its script writes", async () => {
  expect(await readFile(placesFile, "utf8")).toBe(renderOntarioPlaces());
});
