import type { IsoDate } from "~/domain/dates/calendar";
import type { Location } from "./location";

/** What a center's page shows on a day (Toronto); days are 'Monday, November 23, 2026'. */
export interface CenterFacts
  extends Omit<Location, "region" | "routePath" | "bookableTimes" | "closures" | "extraDays" | "formerSlugs"> {
  /** Whether the center is open today. */
  opening: string;
  today: string;
  /** Current and future closures, as days are read. */
  closures: readonly { days: string; reason: string | null }[];
  extraDays: readonly { day: string; hours: string; reason: string | null }[];
  /** Days without opening within a year, by a holiday or a closure. */
  closedDays: readonly { from: IsoDate; through: IsoDate }[];
  holiday: { day: string; name: string };
  /** Nearest first; distance as '4.8 km'. */
  nearest: readonly NearbyCenter[];
}

export interface NearbyCenter extends Pick<Location, "slug" | "name" | "shortName" | "address" | "city" | "phone"> {
  distance: string;
}
