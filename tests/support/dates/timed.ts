/** The words with each time on one line, as the site writes it. */
export const timed = (words: string): string => words.replace(/(\d) (?=[ap]\.m\.)/g, "$1\u00a0");
