import type { Location } from "./location";
import type { OpeningState } from "./opening-state";

/** What a center's page shows on a day (Toronto); days are 'Monday, November 23, 2026'. */
export interface CenterFacts
  extends Pick<
    Location,
    | "id"
    | "slug"
    | "name"
    | "shortName"
    | "address"
    | "city"
    | "postalCode"
    | "phone"
    | "email"
    | "programs"
    | "operatingHours"
    | "headerColor"
    | "coordinates"
  > {
  opening: Pick<OpeningState, "sentence" | "open">;
  today: string;
  /** Current and future closures; `last` equals `first` for one day. */
  closures: readonly { first: string; last: string; reason: string | null }[];
  holiday: { day: string; name: string };
  /** Nearest first; distance as '4.8 km'. */
  nearest: readonly NearbyCenter[];
}

export interface NearbyCenter extends Pick<Location, "slug" | "name" | "shortName" | "address" | "city" | "phone"> {
  distance: string;
}
