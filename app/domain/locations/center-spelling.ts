/** Letters and digits of a name without case, accents and what stands between them: 'St. Catharines' is 'stcatharines'. */
export const spellingKey = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** Longer than any slug or name of a center. */
const longestSpelling = 120;

interface Spelled {
  slug: string;
  shortName: string;
  name: string;
  /** Slugs it once had. */
  formerSlugs?: readonly string[];
}

/**
 * The center an address means: by its slug, or by another spelling of slug, former slug, short name or name, in this
 * order. Undefined where none of them is meant.
 */
export function centerSpelled<Center extends Spelled>(
  spelling: string,
  centers: readonly Center[],
): Center | undefined {
  const exact = centers.find(({ slug }) => slug === spelling);
  const key = spelling.length > longestSpelling ? "" : spellingKey(spelling);
  if (exact || !key) return exact;
  const by = (field: "slug" | "shortName" | "name") => centers.find((center) => spellingKey(center[field]) === key);
  const byFormer = () => centers.find(({ formerSlugs = [] }) => formerSlugs.some((slug) => spellingKey(slug) === key));
  return by("slug") ?? byFormer() ?? by("shortName") ?? by("name");
}
