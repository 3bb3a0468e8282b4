import { expect, test } from "vitest";
import { todayView } from "../../../app/routes/admin.dashboard._index/today-view.server";

const today = {
  waits: {},
  needsOutcome: {},
  agendaTotal: 0,
  agenda: [],
  free: [{ time: "20:30:00", count: 2 }],
  waiting: [],
  callsTotal: 0,
  calls: [],
};
const common = { day: "2030-03-05", names: new Map<string, string>(), mayChoose: true, seesLicenses: true };

test("a free spot of a center's day leads to its booking, with the time chosen", () => {
  const { free, newAppointment } = todayView(today, { ...common, center: "3" });
  expect(free[0]?.to).toBe("/admin/dashboard/bookings/new?center=3&date=2030-03-05&time=08%3A30+PM");
  expect(newAppointment).toBe("/admin/dashboard/bookings/new?center=3");
});

test("of all centers together, a free spot is no link", () => {
  expect(todayView(today, { ...common, center: null }).free[0]?.to).toBeNull();
});
