import { describe, expect, test } from "vitest";
import { timeSlots } from "~/content/time-slots";
import { ontarioHolidays } from "~/forms/holidays";
import { testDatabase } from "../../support/database/test-database";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A week with these hours on Mondays, closed otherwise; `sunday` is the name that its last day has. */
const week = (hours: string, sunday = "Sunday") =>
  JSON.stringify(
    weekdays.map((day) => ({
      day: day === "Sunday" ? sunday : day,
      hours: day === "Monday" ? hours : "Closed",
    })),
  );

describe("the database's rules of when centers are open", () => {
  const database = testDatabase();

  test("have the site's times of day", async () => {
    expect(await database.query("select private.time_slots() as slots")).toEqual([{ slots: [...timeSlots] }]);
  });

  test("have the site's statutory holidays, 2025 to 2035, and those of 2026 as the province lists them", async () => {
    const rows = await database.query(`select day::date::text as day
      from generate_series(date '2025-01-01', date '2035-12-31', '1 day') day
      where private.is_ontario_holiday(day::date) order by day`);
    const days = rows.map(({ day }) => String(day));
    const years = Array.from({ length: 11 }, (_, index) => 2025 + index);
    expect(days).toEqual(years.flatMap((year) => [...ontarioHolidays(year).keys()]).sort());
    expect(days.filter((day) => day.startsWith("2026-"))).toEqual([
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
    ["of every weekday", week("10:00 AM - 7:30 PM"), true],
    ["with weekdays missing", "[]", false],
    ["with a weekday twice", week("Closed", "Monday"), false],
    ["with a day that is none", week("Closed", "Funday"), false],
    ["without minutes", week("4 PM - 7 PM"), false],
    ["that close before they open", week("7:00 PM - 4:00 PM"), false],
    ["that are a list of words", '["a","b","c","d","e","f","g"]', false],
    ["that are no list", "{}", false],
  ])("opening hours %s", async (_, hours, taken) => {
    const asked = "select private.are_operating_hours($1::text::jsonb) as taken";
    expect(await database.query(asked, [hours])).toEqual([{ taken }]);
  });
});
