/** Draws the coasts of `public/map` and places the names of the centers: `npx tsx scripts/generate/map.ts`. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mapPanels } from "../../app/content/locations/map";
import { renderLabels } from "./map/labels";
import { sheet, sheetFile, sheetVersion } from "./map/sheet";

const folder = fileURLToPath(new URL("../../public/map", import.meta.url));
const labelsFile = fileURLToPath(new URL("../../app/content/locations/map-labels.ts", import.meta.url));
const versionFile = fileURLToPath(new URL("../../app/content/locations/map-version.ts", import.meta.url));

await mkdir(folder, { recursive: true });
for (const panel of Object.values(mapPanels)) await writeFile(join(folder, sheetFile(panel)), sheet(panel));
await writeFile(
  versionFile,
  `/** Written by \`npx tsx scripts/generate/map.ts\`: changes with what the files of \`public/map\` show. */
export const mapVersion = "${sheetVersion()}";
`,
);
await writeFile(labelsFile, renderLabels());
