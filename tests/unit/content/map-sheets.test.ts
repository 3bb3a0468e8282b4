import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { mapPanels } from "~/content/locations/map";
import { mapVersion } from "~/content/locations/map-version";
import { renderLabels } from "../../../scripts/generate/map/labels";
import { sheet, sheetFile, sheetVersion } from "../../../scripts/generate/map/sheet";

const panels = Object.values(mapPanels);

test.each(panels)(
  "the coast of $id is drawn from its points as they stand: npx tsx scripts/generate/map.ts",
  (panel) => {
    const file = readFileSync(`public/map/${sheetFile(panel)}`, "utf8");
    expect(file).toBe(sheet(panel));
    expect(gzipSync(file).length).toBeLessThan(10_000);
  },
);

test("the version of the coasts is the one their addresses carry", () => {
  expect(mapVersion).toBe(sheetVersion());
});

test("the names of the centers stand where the script of the map places them", { timeout: 30_000 }, () => {
  expect(readFileSync("app/content/locations/map-labels.ts", "utf8")).toBe(renderLabels());
});
