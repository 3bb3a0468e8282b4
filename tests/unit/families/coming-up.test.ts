import { expect, it } from "vitest";
import { centers } from "~/content/locations/locations";
import { usualRules } from "~/domain/locations/opening";
import { comingUpOf } from "~/routes/dashboard._index/coming-up.server";

type Rows = Parameters<typeof comingUpOf>[0];
type Booking = NonNullable<Rows["bookings"]>[number];

const now = new Date("2026-12-01T15:00:00-05:00");
const locations = centers.map((center) => ({ ...center, ...usualRules, parking: "" }));

const noSession: NonNullable<Rows["overview"]>[number] = {
  upcoming_sessions: 0,
  enrolled_courses: 0,
  booking_location_id: null,
  booking_location_name: null,
  session_id: null,
  session_date: null,
  start_time: null,
  end_time: null,
  status: null,
  child_name: null,
  tutor_name: null,
  location_name: null,
  location_slug: null,
  address: null,
  city: null,
  phone: null,
  is_absence_told: null,
};
const session = {
  ...noSession,
  session_id: "session",
  session_date: "2026-12-02",
  start_time: "16:00:00",
  end_time: "17:00:00",
  tutor_name: "Amelia Tremblay",
  location_name: "Small Steps Center - Toronto",
  address: "1 Main Street",
  city: "Toronto",
  phone: "416-555-0100",
  is_absence_told: false,
};

const child = (id: string, firstName: string, lastName = "Ng") => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  firstName,
  lastName,
  birthYear: 2018,
  grade: null,
});
const booking = (row: Partial<Booking>): Booking => ({
  kind: "appointment",
  id: crypto.randomUUID(),
  reference: "B-234567",
  status: "confirmed",
  child_name: "Kit Ng",
  location_id: "1",
  location_name: "Small Steps Center - Toronto",
  date: "2026-12-03",
  time_slot: "04:00 PM",
  mode: "center",
  calendar_sequence: 0,
  ...row,
});
const comingUp = (rows: Partial<Rows>) =>
  comingUpOf({ holder: "Ann Ng", overview: [noSession], bookings: [], children: [], locations, ...rows }, now);
const summary = (rows: Partial<Rows>) =>
  comingUp(rows)?.map(({ name, visit }) => [name, visit && `${visit.kind} ${visit.date} ${visit.time}`]);

it("each child has its next visit, the soonest first, and a child without one comes last", () => {
  expect(
    summary({
      overview: [session],
      children: [child("1", "Moe"), child("2", "Kit")],
      bookings: [booking({}), booking({ date: "2026-12-09" })],
    }),
  ).toEqual([
    ["Ann Ng", expect.stringMatching(/^session .*2/)],
    ["Kit Ng", expect.stringMatching(/^appointment .*3/)],
    ["Moe Ng", null],
  ]);
});

it("what is cancelled, done or over is left out", () => {
  const over = booking({ date: "2026-12-01", time_slot: "02:00 PM" });
  const rows = [over, booking({ status: "cancelled" }), booking({ kind: "assessment", status: "closed" })];
  expect(comingUp({ bookings: rows })).toEqual([]);
});

it("it can be moved and cancelled here until two hours before, then by phone", () => {
  const today = (time_slot: string) => booking({ date: "2026-12-01", time_slot });
  const managed = (row: Booking) => comingUp({ bookings: [row] })?.[0]?.visit?.manage;
  expect(managed(today("05:30 PM"))).toMatch(/^\/manage\/[\w-]{43}$/);
  expect(managed(today("05:00 PM"))).toBeNull();
  expect(comingUp({ bookings: [today("05:00 PM")] })?.[0]?.visit?.phone).toMatch(/\d{3}/);
});

it("nothing is claimed where a part could not be read", () => {
  for (const part of ["overview", "bookings", "children"]) expect(comingUp({ [part]: null })).toBeNull();
});
