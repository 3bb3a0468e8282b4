/** Usage: `npx tsx scripts/generate/places.ts CA.txt cities1000.txt`, files of download.geonames.org: `export/zip/CA.zip`,
 * `export/dump/cities1000.zip`. Existing rows stay, since many were corrected by hand. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isInCanada } from "../../app/domain/locations/center-search";
import { placeKey } from "../../app/integrations/mapbox/place-name.server";

const content = fileURLToPath(new URL("../../app/content/locations/", import.meta.url));
const lineWidth = 120;

interface Place {
  name: string;
  lat: number;
  lng: number;
}

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
await addTo("postal-areas.ts", areas, (one) => one.slice(0, 3));
await addTo("ontario-places.ts", towns, (one) => placeKey(one.replace(/ \S+ \S+$/, "")));

async function rowsOf(file: string): Promise<string[][]> {
  const lines = (await readFile(file, "utf8")).split("\n");
  return lines.filter(Boolean).map((line) => line.split("\t"));
}

async function addTo(file: string, found: readonly Place[], keyOf: (entry: string) => string): Promise<void> {
  const module = await readFile(content + file, "utf8");
  const list = /= `([^`]*)`;/;
  const listed = (list.exec(module)?.[1] ?? "").split(/;\s*/).map((one) => one.trim());
  const entries = found.filter(isInCanada).map(({ name, lat, lng }) => `${name.replaceAll(";", ",")} ${lat} ${lng}`);
  const byKey = new Map([...entries, ...listed].filter(Boolean).map((one) => [keyOf(one), one]));
  const sorted = [...byKey.values()].sort((a, b) => a.localeCompare(b, "en"));
  await writeFile(
    content + file,
    module.replace(list, () => `= \`\n${wrapped(sorted)}\n\`;`),
  );
}

function wrapped(entries: readonly string[]): string {
  const lines: string[] = [];
  for (const one of entries) {
    const last = lines.at(-1);
    if (last && last.length + one.length + 3 <= lineWidth) lines[lines.length - 1] = `${last}; ${one}`;
    else lines.push(one);
  }
  return lines.join(";\n");
}
