import { beforeAll, describe, expect, test } from "vitest";
import { account, asCaller, serviceRole, sqlState } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

/** The moves that each kind of record allows; every other one is refused. */
const moves: Record<string, { statuses: string[]; allowed: string[] }> = {
  appointment_bookings: {
    statuses: ["pending", "confirmed", "completed", "cancelled"],
    allowed: ["pending>confirmed", "pending>cancelled", "confirmed>completed", "confirmed>cancelled"],
  },
  bookings: {
    statuses: ["pending", "confirmed", "completed", "cancelled"],
    allowed: ["pending>confirmed", "pending>cancelled", "confirmed>completed", "confirmed>cancelled"],
  },
  schedule_requests: {
    statuses: ["new", "contacted", "closed"],
    allowed: ["new>contacted", "contacted>closed"],
  },
  contact_submissions: {
    statuses: ["new", "contacted", "closed"],
    allowed: ["new>contacted", "contacted>closed"],
  },
  license_inquiries: {
    statuses: ["new", "contacted", "closed"],
    allowed: ["new>contacted", "contacted>closed"],
  },
  career_applications: {
    statuses: ["pending", "reviewed", "approved", "rejected"],
    allowed: ["pending>reviewed", "reviewed>approved", "reviewed>rejected"],
  },
  purchases: {
    statuses: ["pending", "completed", "failed", "refunded"],
    allowed: [
      "pending>completed",
      "pending>failed",
      "pending>refunded",
      "failed>completed",
      "failed>refunded",
      "completed>refunded",
      "refunded>completed",
    ],
  },
  course_applications: {
    statuses: ["pending", "completed", "cancelled"],
    allowed: ["pending>completed", "pending>cancelled", "completed>cancelled", "cancelled>completed"],
  },
};

const booking = rows.appointment_bookings["1"];
const admin1 = account(people.admin1);
const superadmin = account(people.superadmin);

describe("records that staff work on", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

  /** Runs what staff do, one after the other, and returns the rows of the last statement; nothing stays. */
  const doing = (who: typeof admin1, ...statements: string[]) =>
    asCaller(database, who, async (query) => {
      let found: Record<string, unknown>[] = [];
      for (const statement of statements) found = await query(statement);
      return found;
    });
  const update = (change: string) =>
    `update public.appointment_bookings set ${change} where id = '${booking}' returning *`;

  test.each(Object.entries(moves))("%s move one way", async (table, { statuses, allowed }) => {
    const possible: string[] = [];
    const [row] = await database.query(`select id from public.${table} limit 1`);
    for (const from of statuses) {
      for (const to of statuses.filter((status) => status !== from)) {
        await database.query("begin");
        await database.query(`alter table public.${table} disable trigger ${table}_status`);
        const outcome = table.match(/requests|submissions|inquiries/) ? ", outcome = 'Booked'" : "";
        await database.query(`update public.${table} set status = '${from}'${outcome} where id = $1`, [
          row?.id,
        ]);
        await database.query(`alter table public.${table} enable trigger ${table}_status`);
        const state = await sqlState(
          database.query(`update public.${table} set status = '${to}' where id = $1`, [row?.id]),
        );
        await database.query("rollback");
        if (state === null) possible.push(`${from}>${to}`);
        else expect(state).toBe("23514");
      }
    }
    expect(possible.sort()).toEqual([...allowed].sort());
  });

  test("an inquiry is closed with its outcome", async () => {
    const close = "update public.contact_submissions set status = 'contacted'";
    expect(
      await sqlState(doing(admin1, close, "update public.contact_submissions set status = 'closed'")),
    ).toBe("23514");
    expect(
      await sqlState(
        doing(admin1, close, "update public.contact_submissions set status = 'closed', outcome = 'Enrolled'"),
      ),
    ).toBeNull();
  });

  test("who contacted the parent is recorded by the database, whatever the statement claims", async () => {
    const [row] = await doing(
      admin1,
      update(`contacted_at = '2001-01-01', contacted_by = '${people.tutor}'`),
    );
    expect(row?.contacted_by).toBe(people.admin1);
    expect(new Date(String(row?.contacted_at)).getFullYear()).toBeGreaterThan(2020);
    const [claimed] = await doing(admin1, update(`contacted_by = '${people.tutor}'`));
    expect(claimed?.contacted_by).toBeNull();
    const [request] = await doing(
      admin1,
      "update public.schedule_requests set status = 'contacted' returning *",
    );
    expect(request?.contacted_by).toBe(people.admin1);
  });

  test.each([
    "location = '2'",
    "appointment_date = '2030-03-05'",
    "time_slot = '05:00 PM'",
    "place = 2",
    "name = 'Other'",
  ])("staff cannot set %s", async (change) => {
    expect(await sqlState(doing(superadmin, update(change)))).toBe("42501");
  });

  describe("archiving", () => {
    const archive = update("archived_at = now()");
    const restore = update("archived_at = null");

    test("records who did it, and the record stands still", async () => {
      const [row] = await doing(admin1, archive);
      expect(row?.archived_by).toBe(people.admin1);
      expect(await sqlState(doing(admin1, archive, update("status = 'confirmed'")))).toBe("42501");
    });

    test("is undone by superadmins only", async () => {
      expect(await sqlState(doing(admin1, archive, restore))).toBe("42501");
      const [row] = await doing(superadmin, archive, restore);
      expect(row).toMatchObject({ archived_at: null, archived_by: null, place: 1 });
    });

    test("a restored booking takes a free place, and stays archived when there is none", async () => {
      const others = (count: number) =>
        Array.from(
          { length: count },
          (_, index) => `insert into public.appointment_bookings
            (reference, submission_key, name, email, phone, location, appointment_date, time_slot, place)
            values ('B-33333${index + 2}', 'another submission ${index}', 'Bo', 'bo@example.com', '416-555-0101', '1',
              date '2030-03-04', '04:00 PM', ${index + 1})`,
        );
      const [row] = await doing(serviceRole, archive, ...others(1), restore);
      expect(row?.place).toBe(2);
      expect(await sqlState(doing(serviceRole, archive, ...others(2), restore))).toBe("23505");
    });
  });

  test("a place of a slot is never given twice, whoever writes", async () => {
    const copy = `insert into public.appointment_bookings
      (reference, submission_key, name, email, phone, location, appointment_date, time_slot, place)
      select 'B-444444', 'yet another submission', name, email, phone, location, appointment_date, time_slot, place
      from public.appointment_bookings where id = '${booking}'`;
    expect(await sqlState(doing(serviceRole, copy))).toBe("23505");
  });

  describe("tutoring sessions", () => {
    const { student, tutor, student2, tutor2 } = rows.user_profiles;
    const session = (
      studentId: string,
      tutorId: string,
      start: string,
      end: string,
    ) => `insert into public.bookings
      (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id)
      values ('2030-03-04', '${start}', '${end}', '${studentId}', '${tutorId}', '1')`;

    test.each([
      ["overlap for the tutor", session(student2, tutor, "16:30", "17:30"), "23P01"],
      ["overlap for the student", session(student, tutor2, "15:30", "16:30"), "23P01"],
      ["follow at once", session(student, tutor, "16:50", "17:40"), null],
      ["end before they start", session(student, tutor, "18:00", "17:00"), "23514"],
      ["have two tutors and no student", session(tutor2, tutor, "18:00", "19:00"), "23514"],
    ])("that %s", async (_, statement, state) => {
      expect(await sqlState(doing(serviceRole, statement))).toBe(state);
    });

    test("cancelled ones are out of the way", async () => {
      const cancel = `update public.bookings set status = 'cancelled' where id = '${rows.bookings["1"]}'`;
      expect(
        await sqlState(doing(serviceRole, cancel, session(student, tutor, "16:00", "17:00"))),
      ).toBeNull();
    });
  });

  test("a center with records cannot be deleted", async () => {
    expect(await sqlState(doing(superadmin, "delete from public.locations where id = '1'"))).toBe("23503");
    expect(await sqlState(doing(superadmin, "delete from public.locations where id = 'closed'"))).toBeNull();
  });
});
