/** On a phone the cells of a calendar's row draw all its lines. */
export const rowLook = "max-lg:py-0!";

/** On a phone a cell's text starts at the left instead of at the right end. */
const startLook = "max-lg:items-start! max-lg:justify-start! max-lg:py-2.5! max-lg:text-left!";
export const besideLabel = `${startLook} max-lg:before:w-22 max-lg:before:text-mini`;
