import { site } from "~/content/site/site";
import type { Location } from "~/domain/locations/location";
import { packRows, unpackRows } from "~/domain/locations/packed-rows";

type ListedField =
  | "id"
  | "slug"
  | "name"
  | "shortName"
  | "region"
  | "address"
  | "city"
  | "postalCode"
  | "phone"
  | "email";

export interface ListedCenter extends Pick<Location, ListedField> {
  /** Whether it is open today. */
  today: string;
}

/** The list for the browser, a few kilobytes less than as objects. */
export const packListed = (centers: readonly ListedCenter[]): string =>
  packRows(
    centers.map(({ id, slug, name, shortName, region, address, city, postalCode, phone, email, today }) => [
      ...[id, slug, name === site.productPrefix + shortName ? "" : name, shortName, region, address, city],
      ...[postalCode, phone, email, today],
    ]),
  );

export const unpackListed = (text: string): ListedCenter[] =>
  unpackRows(text).map((row) => {
    const [id = "", slug = "", name, shortName = "", region = "", address = "", city = "", ...reach] = row;
    const [postalCode = "", phone = "", email = "", today = ""] = reach;
    return {
      ...{ id, slug, name: name || site.productPrefix + shortName, shortName, region, address, city },
      ...{ postalCode, phone, email, today },
    };
  });
