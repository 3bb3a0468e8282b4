import type { Message } from "~/content/site/messages";

/** Texts of finder, map and address fields. */
export const placeMessages = {
  mapAuthenticationFailed: {
    title: "Map Error",
    text: "Map authentication failed. The access token may be invalid or restricted.",
  },
  mapLoadFailed: {
    title: "Map Error",
    text: "Failed to load the map. Please check your internet connection and try again.",
  },
  centersFound: (count: number): Message => ({
    title: "Found centers near your location",
    text: `${count} centers found, sorted by distance.`,
  }),
  placeNotFound: {
    title: "Location not found",
    text: "Please try a different postal code or city name.",
  },
  searchFailed: { title: "Search failed", text: "An error occurred while searching. Please try again." },
  locationUnreadable: {
    title: "Error processing location",
    text: "Please try a different postal code or city name.",
  },
  placesNotInitialized: {
    title: "We can't suggest addresses right now",
    text: "Type the whole postal code, town or address yourself.",
  },
  placesFailed: {
    title: "Suggestions have stopped",
    text: "Keep typing: the whole postal code, town or address works without them.",
  },
  placesSlow: {
    title: "Suggestions are slow to come",
    text: "You don't have to wait. Type the whole postal code, town or address yourself.",
  },
} as const;

/** Shown while loading. */
export const loadingTexts = {
  map: "Loading map...",
  places: "Suggestions are loading...",
  centers: "Loading centers...",
} as const;
