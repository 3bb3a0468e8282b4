import { site } from "~/content/site/site";

/** What lists of centers show of each, in the order of its cells; `opening`: whether it is open today. */
export const listedColumns = [
  ...(["id", "slug", "shortName", "name", "region", "address", "city", "postalCode", "phone", "email"] as const),
  "opening",
] as const;
export type ListedCenter = Readonly<Record<(typeof listedColumns)[number], string>>;

/** Of most centers with such a short name: their cells are empty. */
const usualOf = (shortName: string): Partial<ListedCenter> => ({
  slug: shortName.toLowerCase().replaceAll(" ", "-"),
  name: site.productPrefix + shortName,
  city: shortName,
});

/** A center for the browser, a few kilobytes less in a list than as an object. */
export function cellsOf(center: ListedCenter): string[] {
  const { slug, shortName, email } = center;
  const listed = { ...center, email: email.startsWith(`${slug}@`) ? email.slice(slug.length) : email };
  const usual = usualOf(shortName);
  // why: a space is nothing, where an empty cell is what is usual
  const nothing = (column: keyof ListedCenter) => (usual[column] ? " " : "");
  return listedColumns.map((column) => (listed[column] === usual[column] ? "" : listed[column] || nothing(column)));
}

export function centerOf(cells: readonly string[]): ListedCenter {
  const usual = usualOf(cells[listedColumns.indexOf("shortName")] ?? "");
  const values = listedColumns.map((column, place) => [column, (cells[place] || usual[column] || "").trim()]);
  const center: ListedCenter = Object.fromEntries(values);
  return { ...center, email: center.email.startsWith("@") ? center.slug + center.email : center.email };
}
