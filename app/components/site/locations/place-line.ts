/** The second line of a center's address: 'Etobicoke, ON M8X 1A1', without what is not known. */
export const placeLine = ({ city, postalCode }: { city: string; postalCode: string }): string =>
  [city && `${city}, `, "ON", postalCode && ` ${postalCode}`].join("");
