import { spellingKey } from "./center-spelling";
import type { Location } from "./location";

type NamedCenter = Pick<Location, "id" | "shortName" | "address" | "city">;

const alphabet = new Intl.Collator("en-CA", { numeric: true });

export const byName = (one: NamedCenter, other: NamedCenter): number =>
  alphabet.compare(one.shortName, other.shortName) || alphabet.compare(one.id, other.id);

/** Centers of a form. Where a town has several, the name has town or street: 'Heartland, Mississauga'. */
export function centerChoices(centers: readonly NamedCenter[]): { id: string; name: string }[] {
  const towns = new Map<string, number>();
  for (const { city } of centers) towns.set(spellingKey(city), (towns.get(spellingKey(city)) ?? 0) + 1);
  return centers.map(({ id, shortName, address, city }) => {
    const town = spellingKey(city);
    const where = spellingKey(shortName).includes(town) ? address : city;
    return { id, name: town && where && (towns.get(town) ?? 0) > 1 ? `${shortName}, ${where}` : shortName };
  });
}
