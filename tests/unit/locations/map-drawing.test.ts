import { expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import { mapPanels } from "~/content/locations/map";
import type { DrawnPanel } from "~/content/locations/map-drawing";
import { drawCenterMap } from "~/models/locations/center-map.server";
import { labelBox, markBox, overlap, textWidth } from "~/models/locations/map-labels.server";

const bay = { lat: 48.38, lng: -89.25 };
const thunderBay = { slug: "thunder-bay", shortName: "Thunder Bay", coordinates: bay };
const nowhere = { slug: "nowhere", shortName: "Nowhere", coordinates: null };
const marksOf = (panels: readonly DrawnPanel[]) => panels.flatMap(({ marks }) => marks);

/** A panel at its smallest, its largest and between: the mark's own box and its words', in pixels of the screen. */
function boxesAt(panel: DrawnPanel, part: number) {
  const { sheetWidth, height, heights } =
    Object.values(mapPanels).find(({ id }) => id === panel.id) ?? mapPanels.overview;
  const scale = (heights[0] + (heights[1] - heights[0]) * part) / height;
  return panel.marks.map((mark) => {
    const spot = { x: (mark.x / 100) * sheetWidth, y: (mark.y / 100) * height, width: textWidth(mark.name) };
    const words = mark.label && labelBox(spot, mark.label, scale);
    return { name: mark.name, dot: markBox(spot, scale), words };
  });
}

test("every center is drawn once with its name beside it; one far away or without coordinates is named instead", () => {
  const { panels, notDrawn } = drawCenterMap([...centers, thunderBay, nowhere]);
  expect(marksOf(panels).flatMap(({ slug, label }) => (label ? [slug] : []))).toHaveLength(centers.length);
  expect(new Set(marksOf(panels).map(({ slug }) => slug)).size).toBe(centers.length);
  expect(notDrawn).toEqual([
    { slug: "thunder-bay", name: "Thunder Bay" },
    { slug: "nowhere", name: "Nowhere" },
  ]);
});

const besideToronto = { lat: 43.6485, lng: -79.385 };
const added = [
  { slug: "owen-sound", shortName: "Owen Sound", coordinates: { lat: 44.57, lng: -80.94 } },
  { slug: "toronto-east", shortName: "Toronto East", coordinates: besideToronto },
];
const renamed = centers.map((center) =>
  center.slug === "barrie" ? { ...center, shortName: "Barrie and Innisfil" } : center,
);

test.each([0, 0.25, 0.5, 0.8, 1])("no name covers a name or a mark, %s of the way to the largest", (part) => {
  for (const list of [centers, [...added, ...centers], renamed])
    for (const panel of drawCenterMap(list).panels) {
      const boxes = boxesAt(panel, part);
      const covered = boxes.flatMap(({ name, words }) => {
        const others = boxes.filter((other) => other.name !== name);
        const hit = others.filter(
          (other) => words && (overlap(words, other.dot) || (other.words && overlap(words, other.words))),
        );
        return hit.map((other) => `${name} covers ${other.name}`);
      });
      expect(covered).toEqual([]);
    }
});

test.each([
  [["horseshoe"], { lat: 43.7, lng: -79.42 }],
  [["ottawa"], { lat: 45.3, lng: -75.8 }],
  [["overview"], { lat: 44.23, lng: -76.49 }],
  [[], bay],
])("the searched point is marked on %j, which shows it best", (ids, point) => {
  const marked = drawCenterMap(centers, { point }).panels.filter((panel) => panel.point);
  expect(marked.map(({ id }) => id)).toEqual(ids);
});
