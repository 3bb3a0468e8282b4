import { describe, expect, it } from "vitest";
import { calculate, holds } from "./arithmetic";

describe("the calculator of these tests", () => {
  it.each([
    ["4 + 6 × 3", 22],
    ["1 1/2 − 5/8", 0.875],
    ["80 − 25% of 80", 60],
    ["3/4 ÷ 3/8", 2],
    ["(10^2 − 6^2)^0.5", 8],
    ["6 − (−4)", 10],
    ["9.2 × 10^5", 920_000],
    ["2(3 + 1)", 8],
    ["4 700", 4700],
  ])("reads %s as %d", (printed, value) => expect(calculate(printed)).toBeCloseTo(value));

  it("tells a wrong answer from a right one", () => {
    expect(holds("8 + 5 = _", "13")).toBe(true);
    expect(holds("8 + 5 = _", "12")).toBe(false);
    expect(holds("3x + 5 = 20", "5")).toBe(true);
    expect(holds("3x + 5 = 20", "4")).toBe(false);
    expect(holds("63 000 = 6.3 × 10^_", "4")).toBe(true);
    expect(holds("3/4 _ 2/3", "<")).toBe(false);
  });
});
