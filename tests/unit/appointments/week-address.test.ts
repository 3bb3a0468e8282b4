import { describe, expect, it, test } from "vitest";
import { adjacentWeek, readWeek, weekName } from "~/routes/dashboard._index/week-address";

const today = "2026-11-21";
const monday = "2026-11-16";
const read = (week: string) => readWeek(new URLSearchParams({ week }), today);

describe("the week of an address", () => {
  it.each([
    ["2026-W48", "2026-11-23"],
    ["2026-W01", "2025-12-29"],
    // 2026 is a year of 53 weeks, 2027 is not.
    ["2026-W53", "2026-12-28"],
    ["2027-W01", "2027-01-04"],
    // The clocks go back on November 1, and forward on March 14.
    ["2026-W44", "2026-10-26"],
    ["2027-W10", "2027-03-08"],
    ["2099-W53", "2099-12-28"],
  ])("%s begins on %s", (week, begins) => {
    expect(read(week)).toBe(begins);
    expect(weekName(begins)).toBe(week);
  });

  const unknown = "2027-W53 2026-W00 2026-W54 2026-W99 2026-48 2026-w48 2019-W52 2100-W01 9999-W01 2026-W48;drop";
  it.each(["", " 2026-W48", "٢٠٢٦-W48", ...unknown.split(" ")])("falls back to that of today for %j", (week) => {
    expect(read(week)).toBe(monday);
  });
});

test("weeks follow each other across years, and end with the schedule", () => {
  expect(adjacentWeek("2026-12-28", 1)).toBe("2027-W01");
  expect(adjacentWeek("2027-01-04", -1)).toBe("2026-W53");
  expect(adjacentWeek("2019-12-30", -1)).toBeNull();
  expect(adjacentWeek("2099-12-28", 1)).toBeNull();
});
