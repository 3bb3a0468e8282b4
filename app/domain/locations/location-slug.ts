import { site } from "~/content/site/site";

/** Longest slug, in characters; the database checks the same. */
export const longestSlug = 60;

/** Letters that Unicode does not take apart. */
const wholeLetters: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

/**
 * The end of an address made from a text: 'Québec City' is 'quebec-city'. Not shortened; empty where the text has no Latin
 * letter and no digit.
 */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[øłđßæœ]/g, (letter) => wholeLetters[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The slug of a center by its name, without what every center's name begins with; 'center' for other scripts. */
export function slugOfName(name: string): string {
  const own = name.startsWith(site.productPrefix) ? name.slice(site.productPrefix.length) : name;
  return slugOf(own).slice(0, longestSlug).replace(/-$/, "") || "center";
}
