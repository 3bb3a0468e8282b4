import type { Location } from "./location";
import type { OpeningState } from "./opening-state";

/** What the page of a center tells of it, as a day in Toronto sees it; days are written 'Monday, November 23, 2026'. */
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
  /** The weekday it is: 'Tuesday'. */
  today: string;
  /** Closures that are not over; `last` equals `first` where it is one day. */
  closures: readonly { first: string; last: string; reason: string | null }[];
  holiday: { day: string; name: string };
  /** The centers around it, nearest first; the distance reads '4.8 km'. */
  nearest: readonly NearbyCenter[];
}

export interface NearbyCenter extends Pick<Location, "slug" | "name" | "shortName" | "address" | "city" | "phone"> {
  distance: string;
}
