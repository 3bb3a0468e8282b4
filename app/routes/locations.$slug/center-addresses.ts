/** The states of a center's page, as its links name them. */
export const centerAddresses = {
  about: "?tab=about#center",
  gallery: "?tab=gallery#center",
  reviews: "?tab=reviews#center",
  book: "?tab=appointment#book",
  /** Opens over the first tab, whatever else the address said, so that there is one such address a center. */
  assess: "?dialog=assessment",
} as const;
