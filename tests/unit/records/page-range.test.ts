import { expect, test } from "vitest";
import { rangeText } from "~/content/records/page-words";
import { nextPosition, pageRange, previousPosition, readPosition } from "~/domain/records/page-range";

const page = { at: null, isFirst: false, isLast: false, shown: 20, total: 240, totalIsMore: false };
const textOf = (changes: Partial<Parameters<typeof pageRange>[0]>) => {
  const range = pageRange({ ...page, ...changes });
  return range && rangeText(range);
};

test.each([
  [{ isFirst: true }, "1–20 of 240"],
  [{ at: 21 }, "21–40 of 240"],
  [{ isLast: true, at: 230 }, "221–240 of 240"],
  [{ isLast: true, shown: 1, total: 241 }, "241 of 241"],
  [{ isFirst: true, total: 10_000, totalIsMore: true }, "1–20 of 10,000+"],
  [{ at: 10_021, total: 10_000, totalIsMore: true }, "10,021–10,040 of 10,000+"],
  [{ at: 9_000_000 }, "220–239 of 240"],
  [{ isFirst: true, at: 500 }, "1–20 of 240"],
  [{}, "20 of 240"],
  [{ shown: 0 }, null],
])("a page with %o reads %s", (changes, text) => {
  expect(textOf(changes)).toBe(text);
});

test("addresses carry the number of the first row forth and back", () => {
  const first = pageRange({ ...page, isFirst: true });
  expect([previousPosition(first), nextPosition(first)]).toEqual([null, 21]);
  const third = pageRange({ ...page, at: 41 });
  expect([previousPosition(third), nextPosition(third)]).toEqual([21, 61]);
  expect(nextPosition(pageRange(page))).toBeNull();
});

test.each(["", "1", "0", "-1", "2.5", "12345678", "٢١", "21;", "<b>"])("the position '%s' is none", (at) => {
  expect(readPosition(new URLSearchParams({ at }))).toBeNull();
});
