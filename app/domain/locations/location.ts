import type { Center } from "~/content/locations/locations";
import type { OpeningRules } from "./opening";

/** Kilometres; beyond, no family comes twice a week. */
export const nearKm = 60;

export type Coordinates = Center["coordinates"];

/** What the site reads of a center. */
export const locationColumns = `id, name, slug, region, address, city, zip_code, phone, email, lat, lng, programs,
  operating_hours, header_color, bookable_times, parking` as const;

/** What the list of centers in the code does not know. */
export const unknownFacts = { parking: "" };

export interface Location extends Omit<Center, "coordinates">, OpeningRules, Readonly<typeof unknownFacts> {
  coordinates: Coordinates | null;
  /** Still redirect to it. */
  formerSlugs?: readonly string[];
}

/** 'Etobicoke, ON M8X 1A1', without unknown parts. */
export const placeLine = ({ city, postalCode }: { city: string; postalCode: string }): string =>
  [city && `${city}, `, "ON", postalCode && ` ${postalCode}`].join("");
