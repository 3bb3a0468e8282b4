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
const common = {
  day: "2030-03-05",
  now: 16 * 60 + 30,
  names: new Map<string, string>(),
  mayChoose: true,
  seesLicenses: true,
};

test("a free spot of a center's day leads to its booking, with the time chosen", () => {
  const { free, newAppointment } = todayView(today, { ...common, center: "3" });
  expect(free[0]?.to).toBe("/admin/dashboard/bookings/new?center=3&date=2030-03-05&time=08%3A30+PM");
  expect(newAppointment).toBe("/admin/dashboard/bookings/new?center=3");
});

test("of all centers together, a free spot is no link", () => {
  expect(todayView(today, { ...common, center: null }).free[0]?.to).toBeNull();
});

test("what is over, what is on and what comes is told by the center's clock", () => {
  const entry = { kind: "sessions" as const, parent: null, tutor: null, room: null, phone: null, location: "1" };
  const at = (time: string, ends: string | null) => ({
    ...entry,
    time,
    ends,
    people: [],
    mode: "center",
    family_id: null,
  });
  const agenda = [
    at("15:30:00", "16:30:00"),
    at("16:00:00", null),
    at("16:00:00", "16:50:00"),
    at("16:30:00", null),
    at("17:00:00", "17:50:00"),
  ];
  const shown = todayView({ ...today, agenda }, { ...common, center: "1" }).agenda;
  expect(shown.map(({ isOver, isNow }) => (isOver ? "over" : isNow ? "now" : "ahead"))).toEqual([
    "over",
    "over",
    "now",
    "now",
    "ahead",
  ]);
});

test("what waits opens with the oldest first, as its card says", () => {
  expect(todayView(today, { ...common, center: "3" }).waits[0]?.to).toBe(
    "/admin/dashboard/assessments?status=new&imported=false&dir=asc&center=3",
  );
});
