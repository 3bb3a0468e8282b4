import type { MapName } from "./map";

/** Where the words of a mark stand: pixels from the mark, whatever the scale of the map. */
export interface MapLabel {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  leader: boolean;
}

/** A place on a sheet, in per cent of its width and height. */
export interface SheetPlace {
  x: number;
  y: number;
}

export interface MapMark extends SheetPlace {
  slug: string;
  name: string;
  /** Null where the map is so full that the name shows only while the mark is pointed at. */
  label: MapLabel | null;
  /** Radius in pixels within which a press is meant for this mark and no other. */
  reach: number;
}

/** The part of the overview that another panel magnifies. */
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
  /** Address of the coast that lies under the marks. */
  backdrop: string;
  names: readonly (SheetPlace & Pick<MapName, "text" | "kind">)[];
  frames: readonly MapFrame[];
  marks: readonly MapMark[];
  point: (SheetPlace & { label: MapLabel }) | null;
}

/** The whole map as plain data: it crosses from the server to the browser. */
export interface CenterMapDrawing {
  panels: readonly DrawnPanel[];
  /** Centers without coordinates, or beyond every panel. */
  notDrawn: readonly { slug: string; name: string }[];
}

/** The surroundings of one center: a window on a panel's sheet, all in the sheet's pixels. */
export interface LocatorDrawing {
  backdrop: string;
  sheet: { width: number; height: number };
  window: { x: number; y: number; width: number; height: number };
  center: { x: number; y: number };
  neighbours: readonly { x: number; y: number; name: string }[];
}
