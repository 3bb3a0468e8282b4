/** Shown while loading. */
export const loadingTexts = {
  map: "Loading map...",
  places: "Suggestions are loading...",
  centers: "Loading centers...",
  locations: "Loading locations...",
} as const;
