export const gettingThere = {
  label: "Getting there",
  directions: "Directions",
  transit: "By transit",
} as const;
