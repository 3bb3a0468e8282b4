import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { geoContains } from "d3-geo";
import { expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import { mapPanels } from "~/content/locations/map";
import { mapVersion } from "~/content/locations/map-version";
import { lakes, type Stroke } from "../../../scripts/map/lakes";
import { ontarioLand } from "../../../scripts/map/lines";
import { polygon, sheet, sheetFile, sheetVersion } from "../../../scripts/map/sheet";

const panels = Object.values(mapPanels);

test.each(panels)(
  "the coast of $id is drawn from its points as they stand: npx tsx scripts/generate-map.ts",
  (panel) => {
    const file = readFileSync(`public/map/${sheetFile(panel)}`, "utf8");
    expect(file).toBe(sheet(panel));
    expect(gzipSync(file).length).toBeLessThan(10_000);
  },
);

test("the version of the coasts is the one their addresses carry", () => {
  expect(mapVersion).toBe(sheetVersion());
});

test("every center lies on Ontario's land", () => {
  const inside = (ring: Stroke, { lat, lng }: { lat: number; lng: number }) =>
    geoContains(polygon(ring), [lng, lat]);
  const astray = centers.filter(
    ({ coordinates }) => !inside(ontarioLand, coordinates) || lakes.some((lake) => inside(lake, coordinates)),
  );
  expect(astray.map(({ slug }) => slug)).toEqual([]);
});
