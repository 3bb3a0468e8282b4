import type { MapName } from "./map";

/** Pixels from the mark at any scale. */
export interface MapLabel {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  leader: boolean;
}

/** Per cent of the sheet's width and height. */
export interface SheetPlace {
  x: number;
  y: number;
}

export interface MapMark extends SheetPlace {
  slug: string;
  name: string;
  /** Null where there is no room: the name shows on hover or focus. */
  label: MapLabel | null;
  /** Radius in pixels of the mark's pointer target. */
  reach: number;
}

export interface MapFrame extends SheetPlace {
  panel: string;
  title: string;
  width: number;
  height: number;
  label: MapLabel;
}

export interface DrawnPanel {
  id: string;
  title: string;
  /** Address of the coast drawing. */
  backdrop: string;
  names: readonly (SheetPlace & Pick<MapName, "text" | "kind">)[];
  frames: readonly MapFrame[];
  marks: readonly MapMark[];
  point: (SheetPlace & { label: MapLabel }) | null;
}

/** Plain data, serialized to the browser. */
export interface CenterMapDrawing {
  panels: readonly DrawnPanel[];
  /** Centers without coordinates, or beyond every panel. */
  notDrawn: readonly { slug: string; name: string }[];
}

/** A window on a panel's sheet, in the sheet's pixels. */
export interface LocatorDrawing {
  backdrop: string;
  sheet: { width: number; height: number };
  window: { x: number; y: number; width: number; height: number };
  center: { x: number; y: number };
  neighbours: readonly { x: number; y: number; name: string }[];
}
