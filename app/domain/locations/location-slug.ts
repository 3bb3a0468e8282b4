import { site } from "~/content/site/site";

/** Characters; checked by the database too. */
export const maxSlugLength = 60;

/** Letters without a Unicode decomposition. */
const wholeLetters: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

/** 'Québec City' becomes 'quebec-city'. Not shortened; may be empty. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[øłđßæœ]/g, (letter) => wholeLetters[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Slug of a center's name without the common prefix; 'center' for other scripts. */
export function slugOfName(name: string): string {
  const own = name.startsWith(site.productPrefix) ? name.slice(site.productPrefix.length) : name;
  return slugOf(own).slice(0, maxSlugLength).replace(/-$/, "") || "center";
}
