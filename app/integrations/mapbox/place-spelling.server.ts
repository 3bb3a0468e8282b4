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

/** Letters that stand for a digit in a typed code, and digits for a letter. */
const asDigit: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1", L: "1", Z: "2", S: "5", G: "6", B: "8" };
const asLetter: Readonly<Record<string, string>> = { "2": "Z", "5": "S", "6": "G", "8": "B" };
/** Canada Post's letters only. */
const postalCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](?:\d[ABCEGHJ-NPRSTV-Z]\d)?$/;

/**
 * A Canadian postal code, or its first half, as a person types it: by the place of each sign, so that `MSV 2TO` is read as
 * `M5V 2T0`. @returns `M5V 2T0` or `M5V`; null for what is none
 */
export function readPostalCode(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s.-]/g, "");
  const isCode = signs.length === 3 || (signs.length === 6 && signs.replace(/\D/g, "").length >= 2);
  const read = [...signs].map((sign, nth) => (nth % 2 ? asDigit[sign] : asLetter[sign]) ?? sign).join("");
  const code = signs.length === 3 ? signs : read;
  return isCode && postalCode.test(code) ? [code.slice(0, 3), code.slice(3)].filter(Boolean).join(" ") : null;
}
