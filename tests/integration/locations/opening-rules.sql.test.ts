import { describe, expect, test } from "vitest";
import { timeSlots } from "~/content/time-slots";
import { ontarioHolidays } from "~/forms/holidays";
import type {} from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

describe("when centers are open", () => {
  const database = testDatabase();

  test("knows the same times", async () => {
    expect(await database.query("select private.time_slots() as slots")).toEqual([{ slots: [...timeSlots] }]);
  });

  test("knows the same statutory holidays, 2025 to 2035", async () => {
    const days = await database.query(`select day::date::text as day
      from generate_series(date '2025-01-01', date '2035-12-31', '1 day') day
      where private.is_ontario_holiday(day::date) order by day`);
    const years = Array.from({ length: 11 }, (_, index) => 2025 + index);
    const expected = years.flatMap((year) => [...ontarioHolidays(year).keys()]).sort();
    expect(days.map(({ day }) => day)).toEqual(expected);
    expect(expected).toHaveLength(99);
  });

  test("knows Ontario's holidays of 2026 as the province lists them", async () => {
    const days = await database.query(`select day::date::text as day
      from generate_series(date '2026-01-01', date '2026-12-31', '1 day') day
      where private.is_ontario_holiday(day::date) order by day`);
    expect(days.map(({ day }) => day)).toEqual([
      "2026-01-01",
      "2026-02-16",
      "2026-04-03",
      "2026-05-18",
      "2026-07-01",
      "2026-09-07",
      "2026-10-12",
      "2026-12-25",
      "2026-12-26",
    ]);
  });

  test.each([
    ["a weekday missing", "[]"],
    ["a weekday twice", week({ Sunday: "Monday" })],
    ["a day that is none", week({ Sunday: "Funday" })],
    ["hours without minutes", week({}, "4 PM - 7 PM")],
    ["closing before opening", week({}, "7:00 PM - 4:00 PM")],
    ["a list of words", '["a","b","c","d","e","f","g"]'],
    ["no list", "{}"],
  ])("refuses opening hours with %s", async (_, hours) => {
    const [row] = await database.query("select private.are_operating_hours($1::text::jsonb) as valid", [
      hours,
    ]);
    expect(row).toEqual({ valid: false });
  });

  test("takes opening hours of every weekday", async () => {
    const [row] = await database.query("select private.are_operating_hours($1::text::jsonb) as valid", [
      week({}, "10:00 AM - 7:30 PM"),
    ]);
    expect(row).toEqual({ valid: true });
  });
});

function week(renamed: Record<string, string>, hours = "Closed"): string {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  return JSON.stringify(
    days.map((day) => ({ day: renamed[day] ?? day, hours: day === "Monday" ? hours : "Closed" })),
  );
}
