export const centerAddresses = {
  about: "?tab=about#center",
  gallery: "?tab=gallery#center",
  reviews: "?tab=reviews#center",
  book: "?tab=appointment#book",
  /** One canonical address a center. */
  assess: "?dialog=assessment",
} as const;
