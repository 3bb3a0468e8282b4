export const plainName = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toLowerCase();

const oneSpelling: Record<string, string> = {
  saint: "st",
  sainte: "st",
  ste: "st",
  mt: "mount",
  ft: "fort",
  twp: "township",
};

const compass: Record<string, string> = { n: "north", s: "south", e: "east", w: "west" };

/** Comparison key: no accents, case or punctuation; `Saint` is `St`, `N. York` is `North York`. */
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
