import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type GeoProjection, geoArea, geoPath } from "d3-geo";
import { type MapPanel, mapPanels } from "../../../app/content/locations/map";
import { projectionOf } from "../../../app/models/locations/map-projection.server";
import { islands, lakes, type Stroke } from "./lakes";
import { highways, landBorders, ontarioLand, rivers, streams, waterBorders } from "./lines";

const tokens = readFileSync(new URL("../../../app/styles/tokens.css", import.meta.url), "utf8");

// why: a standalone SVG file cannot read CSS variables
function colour(name: string): string {
  const value = new RegExp(`--color-${name}: (#\\w{6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`tokens.css has no colour ${name}`);
  return value;
}

type Point = [number, number];

/** Chaikin's corner cutting. */
function soften(line: Stroke, closed: boolean): Point[] {
  const points = line.map(([lng, lat]): Point => [lng, lat]);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  const sides = closed ? [...points, first] : points;
  const cut = sides.slice(1).flatMap((end, index): Point[] => {
    const start = sides[index] ?? end;
    const at = (part: number): Point => [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part];
    return [at(0.22), at(0.78)];
  });
  return closed ? cut : [first, ...cut, last];
}

// why: d3 takes the side of a ring by its winding order
export function polygon(ring: Stroke, soft = true) {
  const points = soft ? soften(ring, true) : ring.map(([lng, lat]): Point => [lng, lat]);
  const closed = points[0] ? [...points, points[0]] : points;
  const shape = { type: "Polygon" as const, coordinates: [closed] };
  return geoArea(shape) > 2 * Math.PI ? { ...shape, coordinates: [[...closed].reverse()] } : shape;
}

const line = (stroke: Stroke) => ({ type: "LineString" as const, coordinates: soften(stroke, false) });

function drawing(projection: GeoProjection) {
  const path = geoPath(projection).digits(1);
  const all = (strokes: readonly Stroke[], shape: typeof polygon | typeof line) =>
    strokes.map((stroke) => path(shape(stroke)) ?? "").join("");
  return {
    ontario: path(polygon(ontarioLand, false)) ?? "",
    lakes: all(lakes, polygon),
    islands: all(islands, polygon),
    rivers: all(rivers, line),
    streams: all(streams, line),
    highways: all(highways, line),
    landBorders: all(landBorders, line),
    waterBorders: all(waterBorders, line),
  };
}

export function sheet(panel: MapPanel): string {
  const { sheetWidth: width, height } = panel;
  const close = panel.width / (panel.bounds.east - panel.bounds.west) > 150;
  const projection = projectionOf(panel).clipExtent([
    [-8, -8],
    [width + 8, height + 8],
  ]);
  const d = drawing(projection);
  const water = colour("math-tint");
  const shore = colour("math-mid");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round">
<title>${panel.title}</title>
<rect width="${width}" height="${height}" fill="${colour("ground-deep")}"/>
<path d="${d.ontario}" fill="${colour("ground")}"/>
<path d="${d.highways}" stroke="${colour("hairline")}" stroke-width="${close ? 3.5 : 2}"/>
<path d="${d.highways}" stroke="${colour("paper")}" stroke-width="${close ? 2 : 0.8}"/>
<path d="${d.streams}" stroke="${water}" stroke-width="${close ? 2 : 1.3}"/>
<path d="${d.rivers}" stroke="${shore}" stroke-width="${close ? 6.4 : 3.4}"/>
<path d="${d.lakes}" fill="${water}" stroke="${shore}" stroke-width="1.4"/>
<path d="${d.rivers}" stroke="${water}" stroke-width="${close ? 4 : 1.8}"/>
<path d="${d.islands}" fill="${colour("ground")}" stroke="${shore}" stroke-width="1"/>
<path d="${d.landBorders}" stroke="${colour("rule")}" stroke-width="1" stroke-dasharray="5 4" opacity=".6"/>
<path d="${d.waterBorders}" stroke="${shore}" stroke-width="1" stroke-dasharray="5 4"/>
</svg>
`;
}

export const sheetFile = ({ id }: MapPanel): string => `${id}.svg`;

export const sheetVersion = (): string =>
  createHash("sha256").update(Object.values(mapPanels).map(sheet).join()).digest("hex").slice(0, 8);
