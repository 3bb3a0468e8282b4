import type { Center } from "~/content/locations/locations";
import type { OpeningRules } from "./opening";

/** Kilometres; beyond, no family comes twice a week. */
export const nearKm = 60;

export type Coordinates = Center["coordinates"];

export interface Location extends Omit<Center, "coordinates">, OpeningRules {
  coordinates: Coordinates | null;
  /** Empty: unknown. */
  parking: string;
  /** Still redirect to it. */
  formerSlugs?: readonly string[];
}
