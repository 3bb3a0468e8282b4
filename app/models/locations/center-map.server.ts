import { mapTexts } from "~/content/locations/map";
import type { CenterMapDrawing, DrawnPanel, LocatorDrawing, MapLabel, MapMark } from "~/content/locations/map-drawing";
import type { Coordinates, Location } from "~/domain/locations/location";
import { labelBox, markBox, placeLabels } from "./map-labels.server";
import type { Spot } from "./map-projection.server";
import { backdropOf, rounded, type Sheet, sheetFor, sheets } from "./map-sheets.server";

type MapCenter = Pick<Location, "slug" | "shortName" | "coordinates">;

interface Drawn extends Spot {
  slug: string;
  text: string;
  sheet: Sheet;
  label: MapLabel | null;
}

/** Radius of a mark's reach in pixels: 24 px across where its neighbours leave room. */
const reach = { smallest: 6, largest: 12 };
/** Size of the window round one center in pixels of its sheet. */
const locatorWindow = { width: 300, height: 225 };
/** Where the words stand when every place round the searched point is taken. */
const anywhere: MapLabel = { x: 10, y: 4, anchor: "start", leader: false };

let kept: { key: string; drawn: ReadonlyMap<string, Drawn> } | undefined;

/**
 * The map of the centers, their marks in the order of the list, and of the point a visitor searched for. Finding places
 * for the names takes some milliseconds, so the last list's are kept.
 */
export function drawCenterMap(
  centers: readonly MapCenter[],
  { point }: { point?: Coordinates | null } = {},
): CenterMapDrawing {
  const drawn = labelled(centers);
  const searched = sheetFor(point ?? null);
  return {
    panels: sheets.map((sheet): DrawnPanel => {
      const own = centers.flatMap(({ slug }) => drawn.get(slug) ?? []).filter((one) => one.sheet === sheet);
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
    notDrawn: centers.filter(({ slug }) => !drawn.has(slug)).map(({ slug, shortName }) => ({ slug, name: shortName })),
  };
}

/** The surroundings of one center; null for one without coordinates or beyond the map. */
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

/** Each center that can be drawn, by its slug, with a place for its name. */
function labelled(centers: readonly MapCenter[]): ReadonlyMap<string, Drawn> {
  const inOrder = [...centers].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const key = JSON.stringify(inOrder.map(({ slug, shortName, coordinates }) => [slug, shortName, coordinates]));
  if (kept?.key === key) return kept.drawn;
  const found = inOrder.flatMap(({ slug, shortName, coordinates }) => {
    const place = sheetFor(coordinates);
    return place ? [{ slug, text: shortName, sheet: place.sheet, ...place.spot }] : [];
  });
  const drawn = new Map<string, Drawn>();
  for (const sheet of sheets) {
    const own = found.filter((one) => one.sheet === sheet);
    const labels = placeLabels(own, sheet);
    own.forEach((one, index) => {
      drawn.set(one.slug, { ...one, label: labels[index] ?? null });
    });
  }
  kept = { key, drawn };
  return drawn;
}

function toMark({ slug, text, sheet, label, x, y }: Drawn, others: readonly Drawn[]): MapMark {
  const smallest = sheet.scales[0] ?? 1;
  const distances = others
    .filter((other) => other.slug !== slug)
    .map((other) => (Math.hypot(other.x - x, other.y - y) * smallest) / 2);
  const free = Math.floor(Math.min(...distances, reach.largest));
  return { slug, name: text, ...sheet.place({ x, y }), label, reach: Math.max(free, reach.smallest) };
}

function drawPoint(spot: Spot, sheet: Sheet, marks: readonly Drawn[]): DrawnPanel["point"] {
  const taken = (scale: number) => [
    ...sheet.taken(scale),
    ...marks.flatMap((mark) => [markBox(mark, scale), ...(mark.label ? [labelBox(mark, mark.label, scale)] : [])]),
  ];
  const [label] = placeLabels([{ ...spot, text: mapTexts.searched }], { ...sheet, taken, crossing: true });
  return { ...sheet.place(spot), label: label ?? anywhere };
}
