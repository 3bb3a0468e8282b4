import { expect, test } from "vitest";
import { hasBegun } from "../../../app/records/kinds/description.server";
import { recordDescriptions } from "../../../app/records/kinds/descriptions.server";
import { stepsOf } from "../../../app/records/record-steps";

const record = {
  id: "00000000-0000-4000-8000-000000000001",
  status: "confirmed",
  archived_at: null,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};
const { sessions, appointments } = recordDescriptions;
const session = (booking_date: string) =>
  sessions.row.parse({
    ...record,
    location_id: "1",
    student_profile_id: "s",
    tutor_profile_id: "t",
    booking_date,
    start_time: "16:00:00",
    end_time: "17:00:00",
    child_name: null,
    room: null,
    series_id: null,
    notes: null,
    cancel_reason: null,
    override_reason: null,
  });
const appointment = (appointment_date: string) =>
  appointments.row.parse({
    ...record,
    reference: "B-1",
    made_by: null,
    email: "",
    contacted_at: null,
    anonymised_at: null,
    outcome: null,
    owner_id: null,
    next_step: null,
    next_step_on: null,
    family_id: null,
    name: "Ann",
    child_name: null,
    child_grade: null,
    phone: "",
    mode: "center",
    location: "1",
    appointment_date,
    time_slot: "04:00 PM",
    notes: null,
    cancel_reason: null,
    cancel_message: null,
  });

test("Complete and No-show are offered once it has begun, and not before", () => {
  const offered = [
    ["a session to come", stepsOf(sessions, record, false, hasBegun(sessions, session("2999-12-01")))],
    ["a session that began", stepsOf(sessions, record, false, hasBegun(sessions, session("2026-01-05")))],
    ["a visit to come", stepsOf(appointments, record, false, hasBegun(appointments, appointment("2999-12-01")))],
    ["a visit that began", stepsOf(appointments, record, false, hasBegun(appointments, appointment("2026-01-05")))],
  ] as const;
  expect(offered.filter(([, steps]) => steps.includes("complete")).map(([what]) => what)).toEqual([
    "a session that began",
    "a visit that began",
  ]);
  expect(offered.map(([, steps]) => steps.includes("no_show"))).toEqual([false, true, false, true]);
});

test("a session begins at its own time of day in Toronto", () => {
  expect(sessions.begins?.(session("2026-12-03"))?.toISOString()).toBe("2026-12-03T21:00:00.000Z");
  expect(appointments.begins?.(appointment("2026-07-03"))?.toISOString()).toBe("2026-07-03T20:00:00.000Z");
});
