import type { IsoDate } from "../dates/calendar";

export const openingPath = "/admin/dashboard/opening";

/** The page that closes a center, with that day filled in. */
export const closePath = (center: string, day: IsoDate): string =>
  `${openingPath}/close?${new URLSearchParams({ center, day })}`;
