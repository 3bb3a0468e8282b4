import { describe, expect, it, test } from "vitest";
import { defaultOperatingHours } from "~/content/locations/locations";
import { type CalendarDay, openingDay } from "~/domain/appointments/calendar-view";
import { addDays, addMonths, isIsoDate, isNight, torontoToday, weekdayOf } from "~/domain/dates/calendar";
import { instantWithoutCenter } from "~/domain/dates/center-instant";
import { bookableDays, nextOpenDay, openingOn, usualRules } from "~/domain/locations/opening";
import { readWeek, weekName } from "~/routes/dashboard._index/week-address";
import { timesAt } from "../../../app/routes/admin.dashboard.calendar/drop-place";

const usual = { ...usualRules, operatingHours: defaultOperatingHours };

describe("days are Toronto's wherever the server runs", () => {
  test.each([
    ["2026-11-22T04:59:59Z", "2026-11-21"],
    ["2026-11-22T05:00:00Z", "2026-11-22"],
    ["2026-07-01T03:59:59Z", "2026-06-30"],
    ["2026-07-01T04:00:00Z", "2026-07-01"],
  ])("at %s it is %s", (now, today) => expect(torontoToday(new Date(now))).toBe(today));

  test.each([
    ["2026-01-15", 16 * 60, "2026-01-15T21:00:00.000Z"],
    ["2026-07-15", 16 * 60, "2026-07-15T20:00:00.000Z"],
    ["2026-03-08", 16 * 60, "2026-03-08T20:00:00.000Z"],
    ["2026-11-01", 16 * 60, "2026-11-01T21:00:00.000Z"],
  ])("%s at minute %d is %s", (date, minutes, instant) =>
    expect(instantWithoutCenter(date, minutes).toISOString()).toBe(instant),
  );

  test("its nights are from ten to six", () => {
    const moments = ["2026-07-01T01:59Z", "2026-07-01T02:00Z", "2026-12-01T10:59Z", "2026-12-01T11:00Z"];
    expect(moments.map((moment) => isNight(new Date(moment)))).toEqual([false, true, true, false]);
  });

  test("days are counted over month ends and clock changes", () => {
    expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
    expect(addDays("2026-03-07", 2)).toBe("2026-03-09");
    expect(addMonths("2026-08-31", 6)).toBe("2027-02-28");
    expect(weekdayOf("2026-11-21")).toBe("Saturday");
  });

  test.each(["2026-2-3", "2026-02-30", "20260203", "tomorrow", "", "2026-13-01", "0000-00-00", "0000-01-01"])(
    "%s is no day",
    (text) => expect(isIsoDate(text)).toBe(false),
  );
});

describe("opening", () => {
  test("a center is open on weekdays, and closed on weekends, holidays and its own closures", () => {
    expect(openingOn(usual, "2026-11-23")).toEqual({ opens: 960, closes: 1140 });
    expect(openingOn(usual, "2026-11-21")).toBeNull();
    expect(openingOn(usual, "2026-12-25")).toBeNull();
    const closed = {
      ...usual,
      closures: [{ starts_on: "2026-11-23", ends_on: "2026-11-27", reason: "Renovation" }],
    };
    expect(openingOn(closed, "2026-11-27")).toBeNull();
    expect(openingOn(closed, "2026-11-30")).not.toBeNull();
  });

  test("the first day offered is the next open one", () => {
    expect(nextOpenDay(usual, "2026-11-20")).toBe("2026-11-23");
    expect(nextOpenDay(usual, "2026-12-24")).toBe("2026-12-28");
    expect(bookableDays("2026-11-21")).toEqual({ first: "2026-11-22", last: "2027-05-21" });
  });
});

const dayOf = (date: string, changes: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  label: date,
  path: "",
  isToday: true,
  closed: "Closed",
  count: 0,
  sessionCount: 0,
  rows: [],
  line: [],
  ...changes,
});

test.each([
  ["2026-11-22", dayOf("2026-11-22"), "2026-11-23"],
  ["2026-11-22", dayOf("2026-11-22", { closed: null }), "2026-11-22"],
  ["2026-11-22", dayOf("2026-11-22", { sessionCount: 1 }), "2026-11-22"],
  ["2026-11-25", dayOf("2026-11-25"), "2026-11-25"],
])("on %s the calendar opens on the day that is worked next", (today, day, opens) => {
  expect(openingDay(today, [day])).toBe(opens);
});

test("a dropped session begins with the half-hour and is as long as before", () => {
  expect(timesAt(17 * 60, 16 * 60, 17 * 60)).toEqual({ start: "17:00", end: "18:00" });
  expect(timesAt(9 * 60, 16 * 60 + 15, 17 * 60)).toEqual({ start: "09:00", end: "09:45" });
});

test("a session does not go past midnight", () => {
  expect(timesAt(23 * 60 + 30, 16 * 60, 16 * 60 + 30)).toBeNull();
  expect(timesAt(23 * 60, 16 * 60, 16 * 60 + 30)).toEqual({ start: "23:00", end: "23:30" });
});

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
