import { notesOnTheWay } from "~/content/locations/getting-there";
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

/** '9001 Bloor Street West, Etobicoke, ON M8X 1A1', without unknown parts. */
export const addressLine = (center: Pick<Location, "address" | "city" | "postalCode">): string =>
  [center.address, placeLine(center)].filter(Boolean).join(", ");

/** Null without a street, where a map would lead elsewhere. */
export const placeOnMap = (center: Parameters<typeof addressLine>[0]): string | null =>
  center.address ? addressLine(center) : null;

/** Where a visit is. */
export const whereOf = (center: Location) => ({
  name: center.name,
  address: addressLine(center),
  phone: center.phone,
  place: placeOnMap(center),
  notes: notesOnTheWay(center),
});
export type Where = ReturnType<typeof whereOf>;
