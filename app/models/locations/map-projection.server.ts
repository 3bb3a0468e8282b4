import { type GeoProjection, geoConicConformal } from "d3-geo";
import type { MapPanel } from "~/content/locations/map";
import type { Coordinates } from "~/domain/locations/location";

export interface Spot {
  x: number;
  y: number;
}

/** Standard parallels: the latitudes between which Ontario's towns lie. */
const parallels: [number, number] = [42.5, 46];

/** Conic, north up, the bounds fitted into `width` and `height`. */
export function projectionOf({ bounds, width, height, sheetWidth }: MapPanel): GeoProjection {
  const { west, east, south, north } = bounds;
  const margin = (sheetWidth - width) / 2;
  const middle = (west + east) / 2;
  const corners: [number, number][] = [
    [west, south],
    [west, north],
    [east, south],
    [east, north],
    [middle, south],
    [middle, north],
  ];
  return geoConicConformal()
    .parallels(parallels)
    .rotate([-middle, 0])
    .fitExtent(
      [
        [margin, 0],
        [margin + width, height],
      ],
      { type: "MultiPoint", coordinates: corners },
    );
}

export function spotOf(projection: GeoProjection, { lat, lng }: Coordinates): Spot | null {
  const spot = projection([lng, lat]);
  return spot && Number.isFinite(spot[0]) && Number.isFinite(spot[1]) ? { x: spot[0], y: spot[1] } : null;
}

/** Whether a spot lies in the part of the panel that is always seen, `inset` pixels off its edge. */
export function isOnPanel({ width, height, sheetWidth }: MapPanel, { x, y }: Spot, inset: number): boolean {
  const margin = (sheetWidth - width) / 2;
  return x >= margin + inset && x <= margin + width - inset && y >= inset && y <= height - inset;
}
