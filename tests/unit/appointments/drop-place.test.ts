import { expect, test } from "vitest";
import { possibleTimes } from "../../../app/content/appointments/time-slots";
import { minutesSinceMidnight } from "../../../app/domain/dates/readable-times";
import { dropMarks, slotAt, timesAt } from "../../../app/routes/admin.dashboard.calendar/drop-place";

test("each half-hour's slot has the name that forms have", () => {
  for (const time of possibleTimes) expect(slotAt(minutesSinceMidnight(time) ?? 0)).toBe(time);
  expect([0, 12 * 60, 12 * 60 + 30].map(slotAt)).toEqual(["12:00 AM", "12:00 PM", "12:30 PM"]);
});

test("a dropped session begins with the half-hour and is as long as before", () => {
  expect(timesAt(17 * 60, 16 * 60, 17 * 60)).toEqual({ start: "17:00", end: "18:00" });
  expect(timesAt(9 * 60, 16 * 60 + 15, 17 * 60)).toEqual({ start: "09:00", end: "09:45" });
});

test("one that stays in its half-hour keeps its minute, on another day", () => {
  expect(timesAt(16 * 60, 16 * 60 + 15, 17 * 60)).toEqual({ start: "16:15", end: "17:00" });
});

test("a session does not go past midnight", () => {
  expect(timesAt(23 * 60 + 30, 16 * 60, 16 * 60 + 30)).toBeNull();
  expect(timesAt(23 * 60, 16 * 60, 16 * 60 + 30)).toEqual({ start: "23:00", end: "23:30" });
});

const slot = { bookPath: "/book", planPath: null, capacity: 2, free: 1, appointments: [], waiting: 0 };
test("a half-hour takes a session while it is ahead, and an appointment while it is free", () => {
  const row = { minutes: 960, state: "ahead", slot } as const;
  expect(dropMarks("2030-03-05", row)).toEqual({ "data-day": "2030-03-05", "data-at": 960, "data-free": "" });
  for (const full of [null, { ...slot, bookPath: null }])
    expect(dropMarks("2030-03-05", { ...row, slot: full })).not.toHaveProperty("data-free");
  for (const state of ["past", "now"] as const) expect(dropMarks("2030-03-05", { ...row, state })).toBe(false);
});
