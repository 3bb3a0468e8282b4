/** 'Etobicoke, ON M8X 1A1', without unknown parts. */
export const placeLine = ({ city, postalCode }: { city: string; postalCode: string }): string =>
  [city && `${city}, `, "ON", postalCode && ` ${postalCode}`].join("");
