/** The letters that the fonts of our files have (`fonts/figtree-print-*.ttf`): those of Western and Central Europe. */
const printed =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/;

/** Stands for a letter that cannot be printed. */
const placeholder = "?";

/**
 * A text in letters that a file can show. What lacks only an accent loses it ('Nguyễn' becomes 'Nguyen').
 * @returns the text, and whether every letter of it has one; '?' stands for those that have none ('李')
 */
export function printable(text: string): { text: string; isWhole: boolean } {
  const letters = [...text.normalize("NFC")].map(printedLetter);
  return {
    text: letters.map((letter) => letter ?? placeholder).join(""),
    isWhole: !letters.includes(null),
  };
}

/** A letter as it is printed; null where it cannot be, nothing for what has no shape. */
function printedLetter(letter: string): string | null {
  if (printed.test(letter)) return letter;
  if (/\s/.test(letter)) return " ";
  if (/[\p{C}\p{M}]/u.test(letter)) return "";
  const bare = [...letter.normalize("NFKD")].filter((part) => printed.test(part)).join("");
  return bare || null;
}
