import { describe, expect, it, test } from "vitest";
import { availabilityFieldMessages as words } from "~/content/tutoring/tutor-pages";
import { isWithin } from "~/domain/tutoring/week-spans";
import { availabilitySchema, spansOf } from "~/routes/dashboard.availability/availability";

const check = (values: Record<string, string>) => {
  const parsed = availabilitySchema.safeParse(values);
  return parsed.success
    ? spansOf(parsed.data)
    : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
};

describe("the form of a week", () => {
  it("a week takes three times a day, in any order, that touch", () => {
    const first = { tuesday_1_from: "18:00", tuesday_1_to: "19:00:00" };
    const second = { tuesday_2_from: "16:00", tuesday_2_to: "17:00" };
    const third = { tuesday_3_from: "17:00", tuesday_3_to: "18:00" };
    expect(check({ ...first, ...second, ...third })).toEqual([
      { weekday: 2, starts: "18:00", ends: "19:00" },
      { weekday: 2, starts: "16:00", ends: "17:00" },
      { weekday: 2, starts: "17:00", ends: "18:00" },
    ]);
  });

  it.each([
    [{ monday_1_from: "16:00" }, "monday_1_to", words.toMissing("Monday")],
    [{ sunday_3_to: "16:00" }, "sunday_3_from", words.fromMissing("Sunday")],
    [{ monday_1_from: "16:00", monday_1_to: "16:00" }, "monday_1_to", words.reversed("Monday")],
    [{ monday_1_from: "16:00", monday_1_to: "09:30" }, "monday_1_to", words.reversed("Monday")],
    [{ monday_1_from: "4 pm", monday_1_to: "17:00" }, "monday_1_from", words.malformed("Monday")],
    [{ monday_1_from: "16:00", monday_1_to: "24:00" }, "monday_1_to", words.malformed("Monday")],
  ])("a week with %j is refused at its field", (values, name, message) => {
    expect(check(values)).toEqual([[name, message]]);
  });

  it("times that overlap are refused at the later field, and all that is wrong is said at once", () => {
    const friday = {
      friday_1_from: "16:00",
      friday_1_to: "18:00",
      friday_2_from: "17:59",
      friday_2_to: "19:00",
    };
    expect(check({ ...friday, saturday_1_from: "10:00", saturday_1_to: "09:00" })).toEqual([
      ["friday_2_from", words.overlap("Friday")],
      ["saturday_1_to", words.reversed("Saturday")],
    ]);
  });
});

const week = [
  { weekday: 3, starts: "18:00", ends: "19:00" },
  { weekday: 1, starts: "16:00", ends: "19:00" },
  { weekday: 3, starts: "16:00", ends: "18:00" },
];

test.each([
  ["2026-11-25", "17:00", "19:00", true],
  ["2026-11-25", "15:59", "17:00", false],
  ["2026-11-25", "18:30", "19:01", false],
  ["2026-11-23", "16:00", "19:00", true],
  ["2026-11-24", "16:00", "17:00", false],
])("a session on %s from %s to %s lies within: %s", (date, start, end, within) => {
  expect(isWithin(week, date, start, end)).toBe(within);
});
