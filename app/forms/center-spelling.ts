/** Letters and digits of a name without case, accents and what stands between them: 'St. Catharines' is 'stcatharines'. */
export const spellingKey = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** Longer than any slug or name of a center. */
const longestSpelling = 120;

/**
 * The center an address means: by its slug, or by another spelling of slug, short name or name, in this order.
 * Undefined where none of them is meant.
 */
export function centerSpelled<Center extends { slug: string; shortName: string; name: string }>(
  spelling: string,
  centers: readonly Center[],
): Center | undefined {
  const exact = centers.find(({ slug }) => slug === spelling);
  const key = spelling.length > longestSpelling ? "" : spellingKey(spelling);
  if (exact || !key) return exact;
  const by = (field: "slug" | "shortName" | "name") =>
    centers.find((center) => spellingKey(center[field]) === key);
  return by("slug") ?? by("shortName") ?? by("name");
}
