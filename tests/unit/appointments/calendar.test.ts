import { describe, expect, test } from "vitest";
import { defaultOperatingHours } from "~/content/locations/locations";
import { addDays, addMonths, torontoToday, weekdayOf } from "~/domain/dates/calendar";
import { instantWithoutCenter } from "~/domain/dates/center-instant";
import { isIsoDate, minutesOf } from "~/domain/dates/day-and-time";
import { bookableDays, nextOpenDay, openingOn, slotsOn, usualRules } from "~/domain/locations/opening";

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

  test("times of day are read as written, and nothing else", () => {
    expect(minutesOf("04:00 PM")).toBe(960);
    expect(minutesOf("12:30 AM")).toBe(30);
    expect(minutesOf("12:00 PM")).toBe(720);
    expect(minutesOf("Closed")).toBeNull();
  });
});

describe("opening", () => {
  test("a center is open on weekdays, and closed on weekends, holidays and its own closures", () => {
    expect(openingOn(usual, "2026-11-23")).toEqual({ opens: 960, closes: 1140 });
    expect(openingOn(usual, "2026-11-21")).toBeNull();
    expect(openingOn(usual, "2026-12-25")).toBeNull();
    const closed = {
      ...usual,
      closures: [{ startsOn: "2026-11-23", endsOn: "2026-11-27", reason: "Renovation" }],
    };
    expect(openingOn(closed, "2026-11-27")).toBeNull();
    expect(openingOn(closed, "2026-11-30")).not.toBeNull();
  });

  test("a slot lies whole inside the hours", () => {
    const short = { ...usual, operatingHours: [{ day: "Monday", hours: "4:15 PM - 5:45 PM" }] };
    expect(slotsOn(short, "2026-11-23")).toEqual(["04:30 PM", "05:00 PM"]);
    expect(slotsOn(usual, "2026-11-23")).toHaveLength(6);
  });

  test("the first day offered is the next open one", () => {
    expect(nextOpenDay(usual, "2026-11-20")).toBe("2026-11-23");
    expect(nextOpenDay(usual, "2026-12-24")).toBe("2026-12-28");
    expect(bookableDays("2026-11-21")).toEqual({ first: "2026-11-22", last: "2027-05-21" });
  });
});
