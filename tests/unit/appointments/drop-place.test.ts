import { expect, test } from "vitest";
import { dropMarks, timesAt } from "../../../app/routes/admin.dashboard.calendar/drop-place";

test("a dropped session begins with the half-hour and is as long as before", () => {
  expect(timesAt(17 * 60, 16 * 60, 17 * 60)).toEqual({ start: "17:00", end: "18:00" });
  expect(timesAt(9 * 60, 16 * 60 + 15, 17 * 60)).toEqual({ start: "09:00", end: "09:45" });
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
