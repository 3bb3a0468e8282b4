import { centers as mappedCenters } from "~/content/locations/locations";
import { mapTexts } from "~/content/locations/map";
import type { CenterMapDrawing, DrawnPanel, LocatorDrawing, MapLabel, MapMark } from "~/content/locations/map-drawing";
import { mapLabels } from "~/content/locations/map-labels";
import type { Coordinates, Location } from "~/domain/locations/location";
import type { Box, LabelledSpot } from "./map-labels.server";
import { farLabels, firstFreeLabel, labelBox, markBox, nearLabels, textWidth } from "./map-labels.server";
import type { Spot } from "./map-projection.server";
import { backdropOf, rounded, type Sheet, sheetFor, sheets } from "./map-sheets.server";

type MapCenter = Pick<Location, "slug" | "shortName" | "coordinates">;

interface Drawn extends LabelledSpot {
  slug: string;
  name: string;
  sheet: Sheet;
  label: MapLabel | null;
}

/** Radius in pixels: 24 px across where its neighbours leave room. */
const reach = { smallest: 6, largest: 12 };
const locatorWindow = { width: 300, height: 225 };
const anywhere: MapLabel = { x: 10, y: 4, anchor: "start", leader: false };

export function drawCenterMap(
  centers: readonly MapCenter[],
  { point }: { point?: Coordinates | null } = {},
): CenterMapDrawing {
  const drawn = placeNames(centers);
  const searched = sheetFor(point ?? null);
  return {
    panels: sheets.map((sheet): DrawnPanel => {
      const own = drawn.filter((one) => one.sheet === sheet);
      return {
        id: sheet.panel.id,
        title: sheet.panel.title,
        backdrop: backdropOf(sheet.panel),
        names: sheet.names.map(({ text, kind, x, y }) => ({ text, kind, x, y })),
        frames: sheet.frames,
        marks: own.map((one) => toMark(one, own)),
        point: searched?.sheet === sheet ? drawPoint(searched.spot, sheet, own) : null,
      };
    }),
    notDrawn: centers
      .filter(({ slug }) => !drawn.some((one) => one.slug === slug))
      .map(({ slug, shortName }) => ({ slug, name: shortName })),
  };
}

export function drawLocator(
  { slug, coordinates }: Pick<MapCenter, "slug" | "coordinates">,
  centers: readonly MapCenter[] = [],
): LocatorDrawing | null {
  const found = sheetFor(coordinates);
  if (!found) return null;
  const { sheet, spot } = found;
  const { sheetWidth, height: sheetHeight } = sheet.panel;
  const { width, height } = locatorWindow;
  const within = (middle: number, size: number, whole: number) =>
    rounded(Math.min(Math.max(middle - size / 2, 0), whole - size));
  return {
    backdrop: backdropOf(sheet.panel),
    sheet: { width: sheetWidth, height: sheetHeight },
    window: { x: within(spot.x, width, sheetWidth), y: within(spot.y, height, sheetHeight), width, height },
    center: { x: rounded(spot.x), y: rounded(spot.y) },
    neighbours: centers.flatMap((other) => {
      const place = other.slug !== slug && other.coordinates ? sheet.spot(other.coordinates) : null;
      return place ? [{ x: rounded(place.x), y: rounded(place.y), name: other.shortName }] : [];
    }),
  };
}

/** Generated labels; a new, renamed or moved center gets a free spot beside its mark, or no label. */
function placeNames(centers: readonly MapCenter[]): Drawn[] {
  const drawn = centers.flatMap((center): Drawn[] => {
    const place = sheetFor(center.coordinates);
    if (!place) return [];
    const { sheet, spot } = place;
    const { slug, shortName: name } = center;
    return [{ slug, name, width: textWidth(name), sheet, ...spot, label: generatedLabel(center) }];
  });
  const unplaced = drawn.filter(({ label }) => !label);
  if (unplaced.length === 0) return drawn;
  for (const mark of [...drawn.filter(({ label }) => label), ...unplaced]) {
    const { sheet, label } = mark;
    const others = drawn.filter((other) => other !== mark && other.sheet === sheet);
    const labels = label ? [label, ...nearLabels] : nearLabels;
    mark.label = firstFreeLabel(mark, labels, { ...sheet, taken: takenBy(sheet, others) });
  }
  return drawn;
}

function generatedLabel({ slug, shortName, coordinates }: MapCenter): MapLabel | null {
  const mapped = mappedCenters.find((center) => center.slug === slug);
  const isSame =
    mapped?.shortName === shortName &&
    mapped.coordinates.lat === coordinates?.lat &&
    mapped.coordinates.lng === coordinates.lng;
  return (isSame && mapLabels[slug]) || null;
}

/** What names must not cover: the words of the sheet, and marks with their names. */
const takenBy =
  (sheet: Sheet, marks: readonly Drawn[]) =>
  (scale: number): Box[] => [
    ...sheet.taken(scale),
    ...marks.flatMap((mark) => [markBox(mark, scale), ...(mark.label ? [labelBox(mark, mark.label, scale)] : [])]),
  ];

function toMark({ slug, name, sheet, label, x, y }: Drawn, others: readonly Drawn[]): MapMark {
  const smallest = sheet.scales[0] ?? 1;
  const distances = others
    .filter((other) => other.slug !== slug)
    .map((other) => (Math.hypot(other.x - x, other.y - y) * smallest) / 2);
  const free = Math.floor(Math.min(...distances, reach.largest));
  return { slug, name, ...sheet.place({ x, y }), label, reach: Math.max(free, reach.smallest) };
}

function drawPoint(spot: Spot, sheet: Sheet, marks: readonly Drawn[]): DrawnPanel["point"] {
  const words = { ...spot, width: textWidth(mapTexts.searched) };
  const label = firstFreeLabel(words, [...nearLabels, ...farLabels], { ...sheet, taken: takenBy(sheet, marks) });
  return { ...sheet.place(spot), label: label ?? anywhere };
}
