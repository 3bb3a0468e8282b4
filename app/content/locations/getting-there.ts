export const gettingThere = {
  label: "Getting there",
  directions: "Directions",
  transit: "By transit",
  parking:
    "Parking differs from center to center. Call ahead and we'll tell you where to park or which stop is closest.",
} as const;
