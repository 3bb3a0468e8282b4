import type { Center } from "~/content/locations/locations";
import type { OpeningRules } from "./opening";

export type Coordinates = Center["coordinates"];

export interface Location extends Omit<Center, "coordinates">, OpeningRules {
  coordinates: Coordinates | null;
  slotCapacity: number;
  /** Still redirect to it. */
  formerSlugs?: readonly string[];
}
