import type { IsoDate } from "../dates/calendar";

export const openingPath = "/admin/dashboard/opening";
export const closeField = "close";

/** The form of a center's opening with a closure of that day begun. */
export const closePath = (center: string, day: IsoDate): string =>
  `${openingPath}?${new URLSearchParams({ center, [closeField]: day })}#closures`;
