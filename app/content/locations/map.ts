/** Degrees. */
interface Bounds {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** Waters in italics, neighbouring regions in small capitals. */
export interface MapName {
  text: string;
  kind: "water" | "land" | "town";
  lat: number;
  lng: number;
}

/** Sizes are pixels of the drawing, which is shown at any scale. */
export interface MapPanel {
  id: string;
  title: string;
  /** Always visible; the sheet extends to both sides and may be cut off. */
  bounds: Bounds;
  width: number;
  height: number;
  /** Full width of the sheet, centred on `width`. */
  sheetWidth: number;
  /** Pixels on the narrowest and the widest screen. */
  heights: readonly [smallest: number, largest: number];
  names: readonly MapName[];
}

const water = (text: string, lat: number, lng: number): MapName => ({ text, kind: "water", lat, lng });
const land = (text: string, lat: number, lng: number): MapName => ({ text, kind: "land", lat, lng });

/** A center is drawn on the first close panel that holds it, else on the overview. */
export const mapPanels = {
  overview: {
    id: "overview",
    title: "Southern Ontario",
    bounds: { west: -83.35, east: -74.35, south: 41.75, north: 46.75 },
    width: 635,
    height: 500,
    sheetWidth: 950,
    heights: [214, 500],
    names: [
      water("Lake Huron", 44.45, -82.5),
      water("Lake Erie", 42.27, -80.75),
      water("Lake Ontario", 43.63, -77.42),
      water("Georgian Bay", 45.4, -80.95),
      land("Ontario", 45.4, -78.35),
      land("Québec", 46.4, -76.2),
      land("New York", 42.6, -78.3),
    ],
  },
  horseshoe: {
    id: "horseshoe",
    title: "Golden Horseshoe",
    bounds: { west: -80.03, east: -78.57, south: 43.08, north: 44.46 },
    width: 390,
    height: 500,
    sheetWidth: 560,
    heights: [440, 500],
    names: [water("Lake Ontario", 43.38, -78.95), water("Lake Simcoe", 44.42, -79.35)],
  },
  ottawa: {
    id: "ottawa",
    title: "Ottawa",
    bounds: { west: -76.0075, east: -75.3725, south: 45.16, north: 45.62 },
    width: 233,
    height: 240,
    sheetWidth: 540,
    heights: [180, 280],
    names: [water("Ottawa River", 45.55, -75.53), land("Québec", 45.585, -75.72)],
  },
} as const satisfies Record<string, MapPanel>;

export const closePanels: readonly MapPanel[] = [mapPanels.horseshoe, mapPanels.ottawa];

/** Toronto. */
export const startingView = { lat: 43.6532, lng: -79.3832, zoom: 11 } as const;

export const mapTexts = {
  title: "Map of our centers",
  hint: "Select a pin for details.",
  searched: "Your search",
  chosen: "chosen",
  whole: "Show the whole map",
  larger: (title: string) => `${title}, drawn larger`,
  notDrawn: "Not on this map:",
  interactive: "Interactive map of our centers",
  locator: (name: string, address: string) => `Map of the surroundings of ${name}: ${address}`,
} as const;
