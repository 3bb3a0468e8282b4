import { describe, expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { type Person, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { change, recordOf, undone } from "../../support/records/staff-calls";

const booking = rows.appointment_bookings["1"];

const database = networkDatabase();

describe("the history of a record", () => {
  const history = (query: Query, kind: string, id: string) =>
    query(
      "select actor, actor_name, action, before, after from public.record_timeline($1, $2) where action = 'update'",
      [kind, id],
    );

  const changed = (actor_name: string | null, before: object | null, after: object | null, actor = "account") => ({
    actor,
    actor_name,
    action: "update",
    before,
    after,
  });

  test("the history of a record names everybody who changed it, newest first", async () => {
    await undone(database, async (as, owner) => {
      await change(await as("admin1"), "appointment_bookings", booking, "confirm");
      await change(await as("superadmin"), "appointment_bookings", booking, "cancel");
      await (await owner())("select set_config('request.jwt.claims', '', true)");
      await database.query("update public.appointment_bookings set notes = 'By the site' where id = $1", [booking]);
      await database.query(
        "insert into public.audit_log (actor, action, table_name, row_id) values ($1, 'update', 'appointment_bookings', $2)",
        ["00000000-0000-4000-8000-999999999999", booking],
      );
      expect(await history(await as("admin1"), "appointment_bookings", booking.toUpperCase())).toEqual([
        changed(null, null, null, "former"),
        changed(null, { notes: null }, { notes: "By the site" }, "system"),
        changed(
          "superadmin",
          { status: "confirmed", cancel_reason: null },
          { status: "cancelled", cancel_reason: "The family moved" },
        ),
        changed("admin1", { status: "pending" }, { status: "confirmed" }),
      ]);
    });
  });

  test("the history of a record is shown to whoever sees the record", async () => {
    const cases: [kind: string, id: string, Person[]][] = [
      ["appointment_bookings", booking, ["admin1", "superadmin"]],
      ["contact_submissions", rows.contact_submissions.any, ["admin1", "admin2", "superadmin"]],
      ["license_inquiries", rows.license_inquiries.any, ["superadmin"]],
      ["career_applications", rows.career_applications.nowhere, ["superadmin"]],
      ["user_profiles", rows.user_profiles.student, ["admin1", "superadmin"]],
      ["user_profiles", rows.user_profiles.admin1, ["superadmin"]],
    ];
    await undone(database, async (as, owner) => {
      const query = await owner();
      for (const [kind, id] of cases)
        await query("insert into public.audit_log (action, table_name, row_id) values ('update', $1, $2)", [kind, id]);
      for (const [kind, id, seers] of cases) {
        const reached = [];
        for (const person of ["student", "tutor", "admin1", "admin2", "superadmin"] as const)
          if ((await history(await as(person), kind, id)).length > 0) reached.push(person);
        expect(reached, `${kind} ${id}`).toEqual(seers);
      }
      expect(await history(await as("admin1"), "appointment_bookings", "' or true --")).toEqual([]);
    });
  });
});

describe("the numbers of the dashboard", () => {
  const counts = (query: Query) => query("select * from public.dashboard_counts()");
  const ofCenter = { users: 2, bookings: 2, assessments: 1, applications: 1 };
  const ofNetwork = { locations: 2, tutors: 2, students: 2, admins: 2, course_applications: 2 };
  const unsaid = (figures: object) => Object.fromEntries(Object.keys(figures).map((name) => [name, null]));

  test("the numbers of the dashboard are those of the center for its admin, of the network for superadmins, and nobody else's", async () => {
    await undone(database, async (as, owner) => {
      const center = { ...unsaid(ofNetwork), ...ofCenter };
      expect(await counts(await as("admin1"))).toEqual([{ ...center, location_id: "1" }]);
      expect(await counts(await as("admin2"))).toEqual([{ ...center, location_id: "2" }]);
      expect(await counts(await as("superadmin"))).toEqual([
        { ...unsaid(ofCenter), location_id: null, ...ofNetwork, bookings: 4, assessments: 2 },
      ]);
      expect(await counts(await as("student"))).toEqual([]);
      await (await owner())("update public.user_profiles set location_id = null where id = $1", [
        rows.user_profiles.admin1,
      ]);
      expect(await counts(await as("admin1"))).toEqual([]);
    });
  });

  test("the numbers of the dashboard leave out what is archived or already reviewed", async () => {
    await undone(database, async (as) => {
      const query = await as("admin1");
      await change(query, "appointment_bookings", booking, "archive");
      await change(query, "bookings", recordOf.bookings, "archive");
      await change(query, "schedule_requests", recordOf.schedule_requests, "archive");
      await change(query, "career_applications", recordOf.career_applications, "review");
      expect(await counts(query)).toMatchObject([{ bookings: 0, assessments: 0, applications: 0 }]);
      expect(await counts(await as("superadmin"))).toMatchObject([{ bookings: 2, assessments: 1 }]);
    });
  });
});
