import { expect, test } from "vitest";
import { possibleTimes, timeSlots } from "~/content/appointments/time-slots";
import { ontarioHolidays } from "~/domain/dates/holidays";
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

const database = testDatabase();

test("the database's opening rules have the site's times of day", async () => {
  expect(await database.query("select private.time_slots() as slots")).toEqual([{ slots: [...timeSlots] }]);
  expect(await database.query("select private.possible_slots() as slots")).toEqual([{ slots: [...possibleTimes] }]);
});

test("the database's opening rules have the site's statutory holidays, 2025 to 2035, and those of 2026 as the province lists them", async () => {
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

test("the database's opening rules close a center at weekends, on holidays and during its closures", async () => {
  const hours = week("4:00 PM - 7:00 PM");
  await database.run(`insert into public.locations (id, name, slug, operating_hours)
      values ('mondays', 'Center', 'mondays', '${hours}');
      insert into public.location_closures (location_id, starts_on, ends_on)
      values ('mondays', '2026-11-30', '2026-12-07')`);
  const days = ["2026-11-23", "2026-11-24", "2026-11-28", "2026-09-07", "2026-11-30", "2026-12-07"];
  const open = () =>
    database.query(
      `select day::text, opens, closes from unnest($1::date[]) day, private.location_opening('mondays', day)`,
      [days],
    );
  expect(await open()).toEqual([{ day: "2026-11-23", opens: "16:00:00", closes: "19:00:00" }]);
  await database.run(
    `update public.locations set operating_hours = '${week("9:00 AM - 12:30 PM")}' where id = 'mondays'`,
  );
  expect(await open()).toEqual([{ day: "2026-11-23", opens: "09:00:00", closes: "12:30:00" }]);
});
