/** Characters of `fonts/figtree-print-*.ttf`: Western and Central European. */
const printed =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/;

/** Stands for a letter that cannot be printed. */
const placeholder = "?";

/** 'Nguyễn' becomes 'Nguyen', '李' becomes '?'. @returns `isWhole` false if a character was replaced */
export function printable(text: string): { text: string; isWhole: boolean } {
  const letters = [...text.normalize("NFC")].map(printedLetter);
  return {
    text: letters.map((letter) => letter ?? placeholder).join(""),
    isWhole: !letters.includes(null),
  };
}

/** Null where it cannot be printed, empty for invisible characters. */
function printedLetter(letter: string): string | null {
  if (printed.test(letter)) return letter;
  if (/\s/.test(letter)) return " ";
  if (/[\p{C}\p{M}]/u.test(letter)) return "";
  const bare = [...letter.normalize("NFKD")].filter((part) => printed.test(part)).join("");
  return bare || null;
}
