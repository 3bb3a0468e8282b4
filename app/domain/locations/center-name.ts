/** Where a line ends, a center's name never breaks after its loose hyphen. */
export const unbrokenName = (name: string): string => name.replace(" - ", "\u00a0-\u00a0");
