/** Dates as other programs write them. */

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** What comes first where a date is written in numbers. */
export type DateOrder = "month" | "day";

/** What the head of a column says, like `mm/dd/yyyy`; null where it says nothing of it. */
export function dateOrderOf(note: string | undefined): DateOrder | null {
  const letters = note?.toLowerCase().replace(/[^dmy]/g, "") ?? "";
  if (/^m+d+y+$/.test(letters)) return "month";
  return /^d+m+y+$/.test(letters) ? "day" : null;
}

const iso = (year: string, month: number, day: number): string | null => {
  const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
};

/** Without a time, a day of the week and the marks of an ordinal; a spreadsheet's own number is a day since 1900. */
function plainDate(text: string): string {
  const serial = /^[2-6]\d{4}(?:\.\d+)?$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (serial) return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
  return text
    .replace(/(?:T|,? +)\d{1,2}:\d{2}.*$/i, "")
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* +(?=\S)/i, "")
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/gi, "$1")
    .replace(/^(20\d\d)(\d\d)(\d\d)$/, "$1-$2-$3")
    .replace(/^(\d{4})\.0+$/, "$1");
}

const numbered = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/** A day as `2015-12-31`, or a year; `ambiguous` where it can be read in two ways, null where it cannot be read. */
export function readWrittenDate(written: string, order: DateOrder | null): string | "ambiguous" | null {
  const text = plainDate(written);
  if (/^\d{4}$/.test(text)) return text;
  const [, year = "", month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year) return iso(year, Number(month), Number(day));
  const [, first, second, last = ""] = numbered.exec(text) ?? [];
  if (last) {
    const read = {
      month: iso(fullYear(last), Number(first), Number(second)),
      day: iso(fullYear(last), Number(second), Number(first)),
    };
    if (order) return read[order];
    return read.month && read.day && read.month !== read.day ? "ambiguous" : (read.month ?? read.day);
  }
  const words = text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const [name = "", date = "", of = ""] = /^[a-z]/i.test(text) ? words : [words[1], words[0], words[2]];
  const index = name.length < 3 ? -1 : months.findIndex((month) => month.startsWith(name));
  return words.length === 3 && index >= 0 && /^\d{1,2}$/.test(date) && /^(?:\d{4}|\d{2})$/.test(of)
    ? iso(fullYear(of), index + 1, Number(date))
    : null;
}

/** The order that the dates themselves show: one that can be read in one way only shows it for all. */
export function orderOfDates(texts: readonly string[]): DateOrder | null {
  const orders = new Set(
    texts.flatMap((text): DateOrder[] => {
      const [, one, two] = numbered.exec(plainDate(text)) ?? [];
      return Number(one) > 12 ? ["day"] : Number(two) > 12 ? ["month"] : [];
    }),
  );
  const [only, other] = orders;
  return other === undefined ? (only ?? null) : null;
}
