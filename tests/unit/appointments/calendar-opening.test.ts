import { expect, test } from "vitest";
import { type CalendarDay, openingDay } from "~/domain/appointments/calendar-view";

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

test("without an answer it opens on today", () => {
  expect(openingDay("2026-11-22", null)).toBe("2026-11-22");
});
