import { expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import { mapPanels } from "~/content/locations/map";
import type { DrawnPanel, MapMark } from "~/content/locations/map-drawing";
import { drawCenterMap, drawLocator } from "~/models/locations/center-map.server";
import { labelBox, markBox } from "~/models/locations/map-labels.server";
import { overlap } from "~/models/locations/map-places.server";

const bay = { lat: 48.38, lng: -89.25 };
const thunderBay = { slug: "thunder-bay", shortName: "Thunder Bay", coordinates: bay };
const nowhere = { slug: "nowhere", shortName: "Nowhere", coordinates: null };
const marksOf = (panels: readonly DrawnPanel[]) => panels.flatMap(({ marks }) => marks);

/** A panel at its smallest, its largest and between: the mark's own box and its words', in pixels of the screen. */
function boxesAt(panel: DrawnPanel, part: number) {
  const { sheetWidth, height, heights } =
    Object.values(mapPanels).find(({ id }) => id === panel.id) ?? mapPanels.overview;
  const shown = heights[0] + (heights[1] - heights[0]) * part;
  const scale = shown / height;
  return panel.marks.map((mark: MapMark) => {
    const spot = { x: (mark.x / 100) * sheetWidth, y: (mark.y / 100) * height, text: mark.name };
    return {
      name: mark.name,
      dot: markBox(spot, scale),
      words: mark.label && labelBox(spot, mark.label, scale),
    };
  });
}

test("every center is drawn once, in the order of the list, with its name beside it", () => {
  const { panels, notDrawn } = drawCenterMap(centers);
  const marks = marksOf(panels);
  expect(notDrawn).toEqual([]);
  expect(marks.map(({ slug }) => slug).sort()).toEqual(centers.map(({ slug }) => slug).sort());
  expect(marks.filter(({ label }) => !label)).toEqual([]);
  const order = centers.map(({ slug }) => slug);
  for (const { marks: own } of panels) {
    const places = own.map(({ slug }) => order.indexOf(slug));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});

test.each([0, 0.25, 0.5, 0.8, 1])(
  "no name covers a name or a mark, at %s of the way to the largest",
  (part) => {
    for (const panel of drawCenterMap(centers).panels) {
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
  },
);

test("the same centers in another order keep their places", () => {
  const place = (list: typeof centers) =>
    Object.fromEntries(marksOf(drawCenterMap(list).panels).map(({ slug, label }) => [slug, label]));
  expect(place([...centers].reverse())).toEqual(place(centers));
});

test("a center far in the north and one without coordinates are named as not drawn", () => {
  const { panels, notDrawn } = drawCenterMap([...centers, thunderBay, nowhere]);
  expect(notDrawn).toEqual([
    { slug: "thunder-bay", name: "Thunder Bay" },
    { slug: "nowhere", name: "Nowhere" },
  ]);
  expect(marksOf(panels)).toHaveLength(centers.length);
});

test("a list of centers in one spot loses names before it lets them cover each other", () => {
  const crowd = Array.from({ length: 60 }, (_, index) => ({
    slug: `crowd-${index}`,
    shortName: "A center with a rather long name",
    coordinates: { lat: 43.7 + index / 10_000, lng: -79.4 },
  }));
  const [, horseshoe] = drawCenterMap(crowd).panels;
  expect(horseshoe?.marks).toHaveLength(60);
  expect(horseshoe?.marks.some(({ label }) => label === null)).toBe(true);
});

test("the searched point is marked on the panel that shows it best, and only there", () => {
  const marked = (lat: number, lng: number) =>
    drawCenterMap(centers, { point: { lat, lng } })
      .panels.filter(({ point }) => point)
      .map(({ id }) => id);
  expect(marked(43.7, -79.42)).toEqual(["horseshoe"]);
  expect(marked(45.3, -75.8)).toEqual(["ottawa"]);
  expect(marked(44.23, -76.49)).toEqual(["overview"]);
  expect(marked(48.38, -89.25)).toEqual([]);
  expect(marked(49.28, -123.12)).toEqual([]);
});

test("the words of the searched point cover no center's name", () => {
  const [, horseshoe] = drawCenterMap(centers, { point: { lat: 43.7, lng: -79.42 } }).panels;
  if (!horseshoe?.point) throw new Error("the point is not drawn");
  const { sheetWidth, height } = mapPanels.horseshoe;
  const { x, y, label } = horseshoe.point;
  const spot = { x: (x / 100) * sheetWidth, y: (y / 100) * height, text: "Your search" };
  const words = labelBox(spot, label, 1);
  const covered = boxesAt(horseshoe, 1).filter((box) => box.words && overlap(words, box.words));
  expect(covered.map(({ name }) => name)).toEqual([]);
});

test("a center's own map holds it, well inside its window, and knows its neighbours", () => {
  for (const center of centers) {
    const locator = drawLocator(center, centers);
    if (!locator) throw new Error(`${center.slug} has no map`);
    const { window, center: spot, sheet } = locator;
    expect(spot.x).toBeGreaterThan(window.x + 20);
    expect(spot.x).toBeLessThan(window.x + window.width - 20);
    expect(spot.y).toBeGreaterThan(window.y + 20);
    expect(spot.y).toBeLessThan(window.y + window.height - 10);
    expect(window.x + window.width).toBeLessThanOrEqual(sheet.width);
  }
  expect(drawLocator(nowhere)).toBeNull();
  expect(drawLocator(thunderBay)).toBeNull();
});
