/** Usage: `npx tsx scripts/generate/places.ts CA.txt cities1000.txt`, files of download.geonames.org: `export/zip/CA.zip`,
 * `export/dump/cities1000.zip`. Existing rows stay, since many were corrected by hand. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isInCanada } from "../../app/domain/locations/center-search";
import { placeKey } from "../../app/integrations/mapbox/place-spelling.server";

const list = fileURLToPath(new URL("../../app/content/locations/places.txt", import.meta.url));

const [areasFile, citiesFile] = process.argv.slice(2);
if (!areasFile || !citiesFile) throw new Error("usage: npx tsx scripts/generate/places.ts CA.txt cities1000.txt");

const areas = (await rowsOf(areasFile)).map(([, area, name = "", , , , , , , lat, lng]) => ({
  name: `${area} ${name.replace(/ \(.*/, "")}`,
  lat: Number(lat),
  lng: Number(lng),
}));
const towns = (await rowsOf(citiesFile))
  .filter((row) => row[8] === "CA" && row[10] === "08")
  .map(([, name = "", , , lat, lng]) => ({ name, lat: Number(lat), lng: Number(lng) }));
const listed = (await readFile(list, "utf8")).split(";").map((one) => one.trim());
const entries = [...areas, ...towns]
  .filter(isInCanada)
  .map(({ name, lat, lng }) => `${name.replaceAll(";", ",")} ${lat} ${lng}`);
const byKey = new Map([...entries, ...listed].map((one) => [keyOf(one), one]));
const sorted = [...byKey.values()].sort((a, b) => Number(isArea(b)) - Number(isArea(a)) || a.localeCompare(b, "en"));
const text = sorted.map((one, nth) => one + (nth + 1 < sorted.length ? separator(one, sorted[nth + 1] ?? "") : "\n"));
await writeFile(list, text.join(""));

async function rowsOf(file: string): Promise<string[][]> {
  const lines = (await readFile(file, "utf8")).split("\n");
  return lines.filter(Boolean).map((line) => line.split("\t"));
}

function isArea(entry: string): boolean {
  return /^[A-Z]\d[A-Z] /.test(entry);
}

function keyOf(entry: string): string {
  return isArea(entry) ? entry.slice(0, 3) : placeKey(entry.replace(/ \S+ \S+$/, ""));
}

/** A line for each first letter. */
function separator(entry: string, next: string): string {
  return entry.charAt(0) === next.charAt(0) && isArea(entry) === isArea(next) ? "; " : ";\n";
}
