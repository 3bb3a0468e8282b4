import type { Center } from "~/content/locations/locations";
import type { OpeningRules } from "./opening";

/** A point on the earth in degrees. */
export type Coordinates = Center["coordinates"];

/** A center as the public sees it, from the database or from the content file. */
export interface Location extends Omit<Center, "coordinates">, OpeningRules {
  /** Null until staff have entered them. */
  coordinates: Coordinates | null;
  slotCapacity: number;
  /** Slugs it has given up, which still lead to it. */
  formerSlugs?: readonly string[];
}
