/** Shown while loading. */
export const loadingTexts = {
  map: "Loading map...",
  places: "Places is loading...",
  centers: "Loading centers...",
  locations: "Loading locations...",
} as const;
