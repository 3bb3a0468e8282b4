import { describe, expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { change, recordOf, undone } from "../../support/records/staff-calls";

const booking = rows.appointment_bookings["1"];

const database = networkDatabase();

describe("the figures of the network", () => {
  const figures = (query: Query, from = "2026-03-02", to = "2026-03-15") =>
    query(
      `select * from jsonb_to_recordset(public.network_leads($1, $2)) as row (location_id text, week text, leads integer,
          requests integer, converted integer, responded integer, average_response_minutes double precision,
          completed integer)`,
      [from, to],
    );

  /** Leads of March 2026 (Toronto): two appointments and two requests of center 1, answered after 10 and 50 minutes. */
  const prepare = async () => {
    const answered = (at: string, table: string, row: string, after: object, actor: string | null = people.admin1) =>
      database.query(
        "insert into public.audit_log (actor, action, table_name, row_id, after, at) values ($1, 'update', $2, $3, $4, $5)",
        [actor, table, row, after, at],
      );
    // why: 23:30 on a Sunday in Toronto is Monday in UTC, and counts for the week before
    await database.run(`
        set local session_replication_role = replica;
        update public.appointment_bookings set created_at = '2026-03-09 10:00-04' where location = '1';
        update public.appointment_bookings set created_at = '2026-03-08 23:30-04', status = 'completed',
          appointment_date = '2026-03-15' where location = '2';
        update public.schedule_requests set created_at = '2026-03-10 12:00-04', status = 'closed', outcome = 'booked'
          where location_id = '1';
        update public.schedule_requests set created_at = '2026-03-16 00:30-04' where location_id = '2';
        set local session_replication_role = origin`);
    await answered("2026-03-09 10:01-04", "appointment_bookings", booking, { next_step: "x" });
    await answered("2026-03-09 10:02-04", "appointment_bookings", booking, { status: "cancelled" }, null);
    await answered("2026-03-09 10:10-04", "appointment_bookings", booking, { status: "confirmed" });
    await answered("2026-03-09 18:00-04", "appointment_bookings", booking, { contacted_at: "x" });
    await answered("2026-03-10 12:50-04", "schedule_requests", recordOf.schedule_requests, {
      contacted_at: "x",
    });
  };
  const nothing = { leads: 0, requests: 0, converted: 0, responded: 0, completed: 0 };

  test("count leads, answers and bookings by center and week of Toronto", async () => {
    await undone(database, async (as, owner) => {
      await owner();
      await prepare();
      const expected = [
        { week: "2026-03-02", location_id: "2", ...nothing, leads: 1 },
        {
          week: "2026-03-09",
          location_id: "1",
          ...nothing,
          leads: 2,
          requests: 1,
          converted: 1,
          responded: 2,
        },
        { week: "2026-03-09", location_id: "2", ...nothing, completed: 1 },
      ];
      const actual = await figures(await as("superadmin"));
      expect(actual).toHaveLength(3);
      expect(actual).toMatchObject(expected);
      expect(actual[1]).toMatchObject({ average_response_minutes: 30 });
      expect(actual[0]).toMatchObject({ average_response_minutes: null });
    });
  });

  test("an appointment that staff made of a request is no second lead, an archived one none", async () => {
    await undone(database, async (as, owner) => {
      await owner();
      await prepare();
      await database.query("update public.schedule_requests set appointment_id = $1 where location_id = '1'", [
        booking,
      ]);
      expect((await figures(await as("superadmin")))[1]).toMatchObject({
        leads: 1,
        requests: 1,
        converted: 1,
      });
      await change(await as("superadmin"), "schedule_requests", recordOf.schedule_requests, "archive");
      expect((await figures(await as("superadmin"))).map(({ location_id }) => location_id)).toEqual(["2", "2"]);
    });
  });

  test("are for superadmins, and 53 weeks at most", async () => {
    await undone(database, async (as, owner) => {
      await owner();
      await prepare();
      expect(await figures(await as("admin1"))).toEqual([]);
      expect(await figures(await as("superadmin"), "2026-01-01", "2027-01-06")).not.toEqual([]);
      expect(await figures(await as("superadmin"), "2026-01-01", "2027-01-07")).toEqual([]);
      expect(await figures(await as("superadmin"), "2026-03-15", "2026-03-02")).toEqual([]);
    });
  });
});

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

  test("names everybody who changed it, newest first", async () => {
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

  test("is shown to whoever sees the record", async () => {
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

  test("are those of the center for its admin, of the network for superadmins, and nobody else's", async () => {
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

  test("leave out what is archived or already reviewed", async () => {
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
