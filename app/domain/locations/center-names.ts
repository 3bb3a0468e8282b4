import type { Location } from "./location";

/** Letters and digits only, without case and accents: 'St. Catharines' is 'stcatharines'. */
export const spellingKey = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const maxSpellingLength = 120;

interface NamedCenter {
  slug: string;
  shortName: string;
  name: string;
  formerSlugs?: readonly string[];
}

/** Center by slug, or by another spelling of slug, former slug, short name or name, in this order. */
export function findCenterByName<Center extends NamedCenter>(
  spelling: string,
  centers: readonly Center[],
): Center | undefined {
  const exact = centers.find(({ slug }) => slug === spelling);
  const key = spelling.length > maxSpellingLength ? "" : spellingKey(spelling);
  if (exact || !key) return exact;
  const by = (field: "slug" | "shortName" | "name") => centers.find((center) => spellingKey(center[field]) === key);
  const byFormer = () => centers.find(({ formerSlugs = [] }) => formerSlugs.some((slug) => spellingKey(slug) === key));
  return by("slug") ?? byFormer() ?? by("shortName") ?? by("name");
}

/** Where a line ends, a center's name never breaks after its loose hyphen. */
export const unbrokenName = (name: string): string => name.replace(" - ", "\u00a0-\u00a0");

type ListedCenter = Pick<Location, "id" | "shortName" | "address" | "city">;

const alphabet = new Intl.Collator("en-CA", { numeric: true });

export const byName = (one: ListedCenter, other: ListedCenter): number =>
  alphabet.compare(one.shortName, other.shortName) || alphabet.compare(one.id, other.id);

/** Centers of a form. Where a town has several, the name has town or street: 'Heartland, Mississauga'. */
export function centerChoices(centers: readonly ListedCenter[]): { id: string; name: string }[] {
  const towns = new Map<string, number>();
  for (const { city } of centers) towns.set(spellingKey(city), (towns.get(spellingKey(city)) ?? 0) + 1);
  return centers.map(({ id, shortName, address, city }) => {
    const town = spellingKey(city);
    const where = spellingKey(shortName).includes(town) ? address : city;
    return { id, name: town && where && (towns.get(town) ?? 0) > 1 ? `${shortName}, ${where}` : shortName };
  });
}
