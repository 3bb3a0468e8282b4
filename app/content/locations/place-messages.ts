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
    title: "Failed to initialize location search",
    text: "Please try entering your location manually.",
  },
  placesFailed: {
    title: "Places API Error",
    text: "Autocomplete is disabled but manual entry still works.",
  },
  placesSlow: {
    title: "Places API not loaded",
    text: "You may need to enter your address manually",
  },
} as const;
