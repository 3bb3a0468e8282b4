export const rowsPerPage = 20;

/** Which rows of a list a page shows. */
export interface PageRange {
  /** Number of the first row; null where the address does not say it. */
  first: number | null;
  shown: number;
  total: number;
  /** The list is longer than `total`. */
  totalIsMore: boolean;
}

interface ShownPage extends Omit<PageRange, "first"> {
  /** Number of the first row by the address. */
  at: number | null;
  isFirst: boolean;
  isLast: boolean;
}

/** `at` of an address: a keyset cursor knows its row, not its number. Null for anything but a number from 2 on. */
export function readPosition(parameters: URLSearchParams): number | null {
  const at = Number(/^\d{1,7}$/.exec(parameters.get("at") ?? "")?.[0] ?? 0);
  return at > 1 ? at : null;
}

/** First and last pages are known; between them the address counts, within what is possible. Null without rows. */
export function pageRange({ at, isFirst, isLast, shown, total, totalIsMore }: ShownPage): PageRange | null {
  if (shown === 0) return null;
  const end = Math.max(total - shown + 1, 1);
  const between = at === null || totalIsMore ? at : Math.max(Math.min(at, end - 1), 2);
  const first = isFirst ? 1 : isLast && !totalIsMore ? end : between;
  return { first, shown, total, totalIsMore };
}

/** `at` of the next page's address. */
export const nextPosition = (range: PageRange | null): number | null =>
  range?.first ? range.first + range.shown : null;

/** `at` of the previous page's address. */
export const previousPosition = (range: PageRange | null): number | null =>
  range?.first && range.first > rowsPerPage + 1 ? range.first - rowsPerPage : null;
