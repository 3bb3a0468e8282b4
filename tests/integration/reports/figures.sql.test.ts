import { beforeAll, describe, expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { change, recordOf, undone } from "../../support/records/staff-calls";

const booking = rows.appointment_bookings["1"];

describe("what superadmins compare", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

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
      await answered("2026-03-09 10:01-04", "appointment_bookings", booking, { staff_notes: "x" });
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
});
