import { beforeAll, describe, expect, test } from "vitest";
import {
  account,
  anonymous,
  asCaller,
  type Query,
  type Row,
  sqlState,
} from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { change, recordOf, undone } from "../../support/records/staff-calls";

const booking = recordOf.appointment_bookings;

describe("restoring records, and changing many at once", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

  describe("restoring", () => {
    test("an appointment that the parent has made anew stays archived", async () => {
      await undone(database, async (as, owner) => {
        await change(await as("admin1"), "appointment_bookings", booking, "archive");
        await (await owner())(`insert into public.appointment_bookings
          (reference, submission_key, name, email, phone, location, appointment_date, time_slot, place) values ('B-555555',
          'appointment of center 1', 'Bo', 'bo@example.com', '416-555-0101', '1', '2030-03-04', '04:00 PM', 1)`);
        const restored = await change(await as("superadmin"), "appointment_bookings", booking, "restore");
        expect(restored.outcome).toBe("duplicate");
      });
    });

    test("a session whose time somebody has taken stays archived", async () => {
      for (const [student, tutor, outcome] of [
        ["student2", "tutor", "tutor_busy"],
        ["student", "tutor2", "student_busy"],
      ] as const) {
        await undone(database, async (as, owner) => {
          await change(await as("admin1"), "bookings", recordOf.bookings, "archive");
          await (await owner())(`insert into public.bookings
            (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id) values
            ('2030-03-04', '16:30', '17:00', '${rows.user_profiles[student]}', '${rows.user_profiles[tutor]}', '1')`);
          const restored = await change(await as("superadmin"), "bookings", recordOf.bookings, "restore");
          expect(restored.outcome).toBe(outcome);
        });
      }
    });
  });

  describe("many at once", () => {
    const many = (query: Query, ids: readonly string[], action: string) =>
      query("select * from public.change_records('appointment_bookings', $1::uuid[], $2, $3)", [
        `{${ids.join(",")}}`,
        action,
        JSON.stringify(action === "cancel" ? { reason: "Snow" } : {}),
      ]);
    const ids = [rows.appointment_bookings["2"], booking, booking];

    test("each record is changed or not, and says so", async () => {
      await undone(database, async (as) => {
        expect(await many(await as("admin1"), ids, "confirm")).toEqual([
          { id: booking, outcome: "done", status: "confirmed" },
          { id: rows.appointment_bookings["2"], outcome: "not_found", status: null },
        ]);
        expect(await many(await as("superadmin"), ids, "confirm")).toEqual([
          { id: booking, outcome: "wrong_state", status: "confirmed" },
          { id: rows.appointment_bookings["2"], outcome: "done", status: "confirmed" },
        ]);
        const outcomesOf = (answers: Row[]) => answers.map(({ outcome }) => outcome);
        expect(outcomesOf(await many(await as("superadmin"), ids, "cancel"))).toEqual(["done", "done"]);
        expect(outcomesOf(await many(await as("student"), ids, "archive"))).toEqual([
          "forbidden",
          "forbidden",
        ]);
      });
    });

    test.each([
      ["no ids", [], "confirm"],
      ["101 ids", Array.from({ length: 101 }, () => booking), "confirm"],
      ["notes", ids, "notes"],
      ["an unknown action", ids, "destroy"],
    ])("%s: nothing is tried", async (_, given, action) => {
      await undone(database, async (as) => {
        expect(await many(await as("superadmin"), given, action)).toEqual([
          { id: null, outcome: "invalid", status: null },
        ]);
      });
    });
  });

  test.each([
    `public.change_record('appointment_bookings', '${booking}', 'confirm')`,
    `public.change_records('appointment_bookings', '{${booking}}', 'confirm')`,
    `public.move_appointment('${booking}', '1', '2030-03-05', '04:00 PM')`,
    `public.book_from_request('${recordOf.schedule_requests}', '1', '2030-03-05', '04:00 PM')`,
    "public.list_slot_load('1', '2030-03-04')",
    "public.list_waiting('1', '2030-03-04')",
    `public.save_session('1', '${rows.user_profiles.student}', '${rows.user_profiles.tutor}', '2030-03-05', '16:00', '17:00')`,
    "public.staff_choices('1')",
    `public.record_history('appointment_bookings', '${booking}')`,
    "public.dashboard_counts()",
    "jsonb_array_elements(public.network_leads('2026-01-01', '2026-02-01'))",
  ])("visitors may not call %s, and it tells a student nothing", async (call) => {
    const state = await sqlState(asCaller(database, anonymous, (query) => query(`select * from ${call}`)));
    expect(state).toBe("42501");
    const answer = await asCaller(database, account(people.student), (query) =>
      query(`select * from ${call}`),
    );
    expect(answer.map(({ outcome }) => outcome).filter((outcome) => outcome !== "forbidden")).toEqual([]);
  });
});
