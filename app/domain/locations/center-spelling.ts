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
