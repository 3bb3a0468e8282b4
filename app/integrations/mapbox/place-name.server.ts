/** A name without accents, dots and letter case, for comparing. */
export const plainName = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toLowerCase();

/** Words people write in more than one way, by the way they are compared in. */
const oneSpelling: Record<string, string> = {
  saint: "st",
  sainte: "st",
  ste: "st",
  mt: "mount",
  ft: "fort",
  twp: "township",
};

/** Points of the compass, short for the first word of a name: `N. York`. */
const compass: Record<string, string> = { n: "north", s: "south", e: "east", w: "west" };

/** What two spellings of one place share: no accents, case or punctuation; `Saint` is `St`, `N. York` `North York`. */
export function placeKey(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/[\p{M}'`’‘´]/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(oneSpelling, word) ? oneSpelling[word] : word));
  const [first = "", ...rest] = words;
  return [rest.length > 0 && Object.hasOwn(compass, first) ? compass[first] : first, ...rest].join(" ");
}
