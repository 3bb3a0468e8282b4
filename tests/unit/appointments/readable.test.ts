import { describe, expect, test, vi } from "vitest";
import {
  fullDate,
  fullMoment,
  readableDate,
  readableDates,
  readableDateTime,
  readableHours,
  readableMoment,
  readableTime,
  readableTimeOf,
  readableTimes,
} from "~/domain/dates/calendar";
import { timed } from "../../support/dates/timed";

vi.useFakeTimers({ now: new Date("2026-12-31T23:00:00-05:00"), toFake: ["Date"] });

describe("times, as people read them", () => {
  test.each([
    ["04:00 PM", "4:00 p.m."],
    ["4:30 PM", "4:30 p.m."],
    ["16:00", "4:00 p.m."],
    ["09:05:00", "9:05 a.m."],
    ["12:00 PM", "12:00 p.m."],
    ["00:15:00", "12:15 a.m."],
    [24 * 60, "12:00 a.m."],
    ["on request", "on request"],
  ])("%s is %s", (time, words) => expect(readableTime(time)).toBe(timed(words)));

  test.each([
    ["16:00:00", "16:30:00", "4:00–4:30 p.m."],
    ["11:30", "12:30", "11:30 a.m.–12:30 p.m."],
    ["09:00 AM", "11:00 AM", "9:00–11:00 a.m."],
  ])("from %s to %s is %s", (start, end, words) => expect(readableTimes(start, end)).toBe(timed(words)));

  test.each([
    ["4:00 PM - 7:00 PM", "4:00–7:00 p.m."],
    ["9:05 AM - 12:00 PM", "9:05 a.m.–12:00 p.m."],
    ["Closed", "Closed"],
    ["By appointment - call", "By appointment - call"],
  ])("hours of %s are %s", (hours, words) => expect(readableHours(hours)).toBe(timed(words)));
});

describe("dates, as people read them", () => {
  test("the year stands where it is not the present one in Toronto", () => {
    expect(readableDate("2026-12-01")).toBe("Tue, Dec 1");
    expect(readableDate("2027-01-01")).toBe("Fri, Jan 1, 2027");
    expect(readableDate("2027-01-01", "2027-01-01")).toBe("Fri, Jan 1");
    expect(fullDate("2026-12-01")).toBe("Tue, Dec 1, 2026");
    expect(readableDateTime("2026-12-01", "04:00 PM")).toBe(timed("Tue, Dec 1, 4:00 p.m."));
  });

  test("a range is one day, or two", () => {
    expect(readableDates("2026-12-28", "2026-12-28")).toBe("Mon, Dec 28");
    expect(readableDates("2026-12-28", "2027-01-03")).toBe("Mon, Dec 28 – Sun, Jan 3, 2027");
  });

  test("an instant is told by the clock in Toronto", () => {
    expect(readableMoment("2026-11-25T02:05:00Z")).toBe(timed("Tue, Nov 24, 9:05 p.m."));
    expect(fullMoment("2026-07-01T03:59:59Z")).toBe(timed("Tue, Jun 30, 2026, 11:59 p.m."));
    expect(readableTimeOf("2026-07-01T12:00:00Z")).toBe(timed("8:00 a.m."));
  });
});
