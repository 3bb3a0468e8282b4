import { closePanels, type MapPanel, mapPanels } from "~/content/locations/map";
import type { MapFrame, MapLabel, SheetPlace } from "~/content/locations/map-drawing";
import { mapVersion } from "~/content/locations/map-version";
import type { Coordinates } from "~/domain/locations/location";
import { type Box, labelBox, textWidth } from "./map-labels.server";
import { isOnPanel, projectionOf, type Spot, spotOf } from "./map-projection.server";

export interface Sheet {
  panel: MapPanel;
  spot(coordinates: Coordinates): Spot | null;
  /** Per cent of the sheet. */
  place(spot: Spot): SheetPlace;
  frame: Box;
  frames: readonly MapFrame[];
  names: readonly (SheetPlace & MapPanel["names"][number])[];
  taken(scale: number): readonly Box[];
  scales: readonly number[];
}

const edge = 8;
/** Enough that labels which fit at each scale also fit between them. */
const scaleCount = 3;

// why: a tenth of a per cent is half a pixel
export const rounded = (value: number): number => Math.round(value * 10) / 10;

export const backdropOf = ({ id }: MapPanel): string => `/map/${id}.svg?v=${mapVersion}`;

// why: above the middle of its frame, so that the middle of the link is in the frame at every scale
const frameLabel: MapLabel = { x: 0, y: -6, anchor: "middle", leader: false };

function openSheet(panel: MapPanel): Sheet {
  const { width, height, sheetWidth, heights } = panel;
  const projection = projectionOf(panel);
  const margin = (sheetWidth - width) / 2;
  const place = ({ x, y }: Spot): SheetPlace => ({
    x: rounded((x / sheetWidth) * 100),
    y: rounded((y / height) * 100),
  });
  const placed = panel.names.flatMap((name) => {
    const spot = spotOf(projection, name);
    return spot ? [{ name, spot }] : [];
  });
  const framed = panel.id === mapPanels.overview.id ? closePanels.map((close) => frameOf(close, projection)) : [];
  const [smallest, largest] = heights;
  return {
    panel,
    spot: (coordinates) => {
      const spot = spotOf(projection, coordinates);
      return spot && isOnPanel(panel, spot, edge) ? spot : null;
    },
    place,
    frame: { left: margin + 2, right: margin + width - 2, top: 2, bottom: height - 2 },
    frames: framed.map(({ box, close }) => ({
      panel: close.id,
      title: close.title,
      ...place({ x: box.left, y: box.top }),
      width: rounded(((box.right - box.left) / sheetWidth) * 100),
      height: rounded(((box.bottom - box.top) / height) * 100),
      label: frameLabel,
    })),
    names: placed.map(({ name, spot }) => ({ ...name, ...place(spot) })),
    taken: (scale) => [
      ...placed.map(({ name, spot }) => nameBox(name, spot, scale)),
      ...framed.flatMap(({ box, close }) => [
        {
          left: box.left * scale,
          right: box.right * scale,
          top: box.top * scale,
          bottom: box.bottom * scale,
        },
        labelBox({ x: (box.left + box.right) / 2, y: box.top, width: textWidth(close.title) }, frameLabel, scale),
      ]),
    ],
    scales: Array.from({ length: scaleCount }, (_, step) => {
      const part = step / (scaleCount - 1);
      return (smallest + (largest - smallest) * part) / height;
    }),
  };
}

function frameOf(close: MapPanel, projection: ReturnType<typeof projectionOf>) {
  const { west, east, south, north } = close.bounds;
  const spots = [west, east].flatMap((lng) => [south, north].flatMap((lat) => spotOf(projection, { lat, lng }) ?? []));
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const box: Box = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
  return { close, box };
}

function nameBox({ text, kind }: MapPanel["names"][number], { x, y }: Spot, scale: number): Box {
  const half = textWidth(kind === "land" ? `${text.toUpperCase()}   ` : text) / 2;
  return { left: x * scale - half, right: x * scale + half, top: y * scale - 10, bottom: y * scale + 4 };
}

const overview = openSheet(mapPanels.overview);
const close = closePanels.map(openSheet);

export const sheets: readonly Sheet[] = [overview, ...close];

export function sheetFor(coordinates: Coordinates | null): { sheet: Sheet; spot: Spot } | null {
  if (!coordinates) return null;
  for (const sheet of [...close, overview]) {
    const spot = sheet.spot(coordinates);
    if (spot) return { sheet, spot };
  }
  return null;
}
