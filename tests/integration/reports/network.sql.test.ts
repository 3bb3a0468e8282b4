import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { change, recordOf } from "../../support/records/staff-calls";

const booking = rows.appointment_bookings["1"];
const request = rows.schedule_requests["1"];

const { as, owner, undone } = networkDesk();

const answerSchema = z.array(z.looseObject({ location_id: z.string().optional() }));

/** Two weeks of March 2026. */
const period = ["2026-03-02", "2026-03-15"];
const figures = async (query: Query, days = period) => {
  const found = await query("select to_jsonb(f) as figures from public.network_figures($1, $2) f", days);
  return answerSchema.parse(found.map((row) => row.figures));
};
/** A center's figures that are not 0. */
async function of(query: Query, center: string, days = period) {
  const { location_id, ...row } = (await figures(query, days)).find((one) => one.location_id === center) ?? {};
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0 && value !== null));
}

const answered = (at: string, table: string, row: string, after: object, actor: string | null = people.admin1) =>
  owner(
    "insert into public.audit_log (actor, action, table_name, row_id, after, at) values ($1, 'update', $2, $3, $4, $5)",
    [actor, table, row, after, at],
  );

/** Center 1: an appointment and a request, answered after 10 and 50 minutes. Center 2: an appointment, held later. */
async function prepare() {
  // why: 23:30 on a Sunday in Toronto is Monday in UTC, and counts for the week before
  await owner(`
    set local session_replication_role = replica;
    update public.appointment_bookings set created_at = '2026-03-09 10:00-04' where location = '1';
    update public.appointment_bookings set created_at = '2026-03-08 23:30-04', status = 'completed',
      appointment_date = '2026-03-15' where location = '2';
    update public.schedule_requests set created_at = '2026-03-10 12:00-04', status = 'closed', outcome = 'booked',
      mode = 'online' where location_id = '1';
    update public.schedule_requests set created_at = '2026-03-16 00:30-04' where location_id = '2';
    set local session_replication_role = origin`);
  await answered("2026-03-09 10:01-04", "appointment_bookings", booking, { next_step: "x" });
  await answered("2026-03-09 10:02-04", "appointment_bookings", booking, { status: "cancelled" }, null);
  await answered("2026-03-09 10:10-04", "appointment_bookings", booking, { status: "confirmed" });
  await answered("2026-03-09 18:00-04", "appointment_bookings", booking, { contacted_at: "x" });
  await answered("2026-03-10 12:50-04", "schedule_requests", request, { contacted_at: "x" });
}

describe("requests and bookings by parents", () => {
  test("requests and bookings are counted by center and period of Toronto, with their answers", async () => {
    await prepare();
    const boss = as("superadmin");
    expect(await of(boss, "1")).toEqual({
      ...{ leads: 2, booked: 1, requests: 1, online: 1, converted: 1, responded: 2, response: 30 },
      ...{ due: 1, in_time: 1 },
    });
    expect(await of(boss, "2")).toEqual({ leads: 1, booked: 1, visits: 1 });
    expect(await of(boss, "2", ["2026-03-16", "2026-03-29"])).toEqual({ leads: 1, requests: 1, due: 1 });
  });

  test("an appointment that staff made of a request is no second lead, an archived one none", async () => {
    await prepare();
    await owner("update public.schedule_requests set appointment_id = $1 where location_id = '1'", [booking]);
    expect(await of(as("superadmin"), "1")).toMatchObject({ leads: 1, requests: 1, converted: 1 });
    await change(as("superadmin"), "schedule_requests", recordOf.schedule_requests, "archive");
    expect(await of(as("superadmin"), "1")).toEqual({});
  });

  test("those that staff made, and imported ones, stand apart", async () => {
    await prepare();
    await owner("update public.appointment_bookings set made_by = $1 where location = '1'", [people.admin1]);
    await owner("update public.schedule_requests set made_by = $1, is_imported = true where location_id = '1'", [
      people.superadmin,
    ]);
    expect(await of(as("superadmin"), "1")).toEqual({ by_staff: 1, imported: 1 });
  });

  test("one that is answered on the next open day is in time, one on the day after that is not", async () => {
    // why: a Tuesday, then a Friday; the center opens on weekdays
    for (const [came, at, in_time] of [
      ["2026-03-10 09:00-04", "2026-03-11 23:30-04", 1],
      ["2026-03-10 09:00-04", "2026-03-12 00:30-04", 0],
      ["2026-03-06 20:00-05", "2026-03-09 22:00-04", 1],
    ])
      await undone(async () => {
        await prepare();
        await owner("update public.schedule_requests set created_at = $1 where location_id = '1'", [came]);
        await owner("set local session_replication_role = replica");
        await owner("delete from public.audit_log where table_name = 'schedule_requests'");
        await owner("set local session_replication_role = origin");
        await answered(String(at), "schedule_requests", request, { contacted_at: "x" });
        const { due, in_time: inTime = 0 } = await of(as("superadmin"), "1");
        expect([at, due, inTime]).toEqual([at, 1, in_time]);
      });
  });
});

describe("families", () => {
  /** What the log says of the student's child, which is center 1's. */
  const child = rows.children.student;
  const step = (at: string, before: string | null, after: string) =>
    owner(
      `insert into public.audit_log (actor, action, table_name, row_id, before, after, at)
       values ($1, $2, 'children', $3, $4, $5, $6)`,
      [people.admin1, before ? "update" : "insert", child, before && { status: before }, { status: after }, at],
    );
  const family = async (steps: readonly (readonly [at: string, before: string | null, after: string])[]) => {
    for (const each of steps) await step(...each);
  };
  type Steps = Parameters<typeof family>[0];

  test.each<[string, Steps, object]>([
    ["a child that begins", [["2026-03-03 10:00-05", "prospective", "enrolled"]], { enrolled: 1 }],
    ["a child that is only written down", [["2026-03-03 10:00-05", null, "prospective"]], {}],
    ["a child that leaves", [["2026-03-03 10:00-05", "enrolled", "left"]], { departed: 1 }],
    [
      "a mistake of the same day",
      [
        ["2026-03-03 10:00-05", "enrolled", "left"],
        ["2026-03-03 10:01-05", "left", "enrolled"],
      ],
      {},
    ],
    ["the period before", [["2026-03-01 23:30-05", "prospective", "enrolled"]], {}],
  ])("enrolled and left of %s", async (_, steps, expected) => {
    await family(steps);
    const boss = as("superadmin");
    expect(await of(boss, "1")).toEqual(expected);
    expect(await of(boss, "2")).toEqual({});
  });

  test("what an import brought in did not begin that day", async () => {
    await step("2026-03-03 10:00-05", null, "enrolled");
    await owner("update public.import_rows set record_id = $1", [child]);
    expect(await of(as("superadmin"), "1")).toEqual({});
  });

  test("a visit became a family when a child began within 60 days", async () => {
    for (const [at, families] of [
      ["2026-05-02 18:00-04", 1],
      ["2026-05-03 18:00-04", 0],
      ["2026-03-02 18:00-05", 0],
    ] as const)
      await undone(async () => {
        await owner("set local session_replication_role = replica");
        await owner(
          `update public.appointment_bookings set status = 'completed', appointment_date = '2026-03-03', family_id = $1
           where location = '1'`,
          [rows.families.student],
        );
        await owner("set local session_replication_role = origin");
        await step(at, "prospective", "enrolled");
        const figure = await of(as("superadmin"), "1");
        expect([at, figure.visits, figure.families ?? 0]).toEqual([at, 1, families]);
      });
  });
});

test("seats: children in lessons that were not cancelled, of the spots there were", async () => {
  await owner("set local session_replication_role = replica");
  await owner("update public.classes set capacity = 4 where location_id = '1'");
  await owner(
    `update public.bookings set booking_date = '2026-03-03', class_id = $1, status = 'completed', attendance = 'present'
       where location_id = '1'`,
    [rows.classes["1"]],
  );
  await owner(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, learner_id, lesson_id,
         tutor_profile_id, location_id, status, attendance)
       select booking_date, start_time, end_time, student_profile_id, gen_random_uuid(), lesson_id, tutor_profile_id,
         location_id, s, came from public.bookings, (values ('no_show', 'absent'), ('cancelled', null)) o (s, came)
       where location_id = '1'`,
  );
  await owner("update public.bookings set booking_date = '2026-03-04' where location_id = '2'");
  await owner("set local session_replication_role = origin");
  const boss = as("superadmin");
  expect(await of(boss, "1")).toEqual({ spots_used: 2, spots: 4 });
  expect(await of(boss, "2")).toEqual({ spots_used: 1, spots: 1 });
});

test("revenue: what was paid in the period, less what went back", async () => {
  await owner("set local session_replication_role = replica");
  const paid = (whose: keyof typeof rows.purchases, at: string, refunded: number) =>
    owner("update public.purchases set status = 'completed', completed_at = $2, refunded_cents = $3 where id = $1", [
      rows.purchases[whose],
      at,
      refunded,
    ]);
  await paid("student", "2026-03-15 23:30-04", 4900);
  await paid("student2", "2026-03-01 10:00-05", 0);
  await owner("set local session_replication_role = origin");
  const boss = as("superadmin");
  expect(await of(boss, "1")).toEqual({ revenue_cents: 10_000 });
  expect([await of(boss, "2"), await of(boss, "2", ["2026-02-16", "2026-03-01"])]).toEqual([
    {},
    { revenue_cents: 14_900 },
  ]);
});

describe("the figures of the network", () => {
  test("the figures of the network are for superadmins, and regional managers about their centers", async () => {
    await prepare();
    const centersOf = async (query: Query) => (await figures(query)).map((row) => row.location_id);
    expect(await centersOf(as("superadmin"))).toEqual(["1", "2"]);
    expect(await centersOf(as("regional"))).toEqual(["1", "2"]);
    for (const person of ["student", "tutor", "admin1", "admin2"] as const)
      expect(await centersOf(as(person))).toEqual([]);
    await owner("delete from public.user_centers where location_id = '1'");
    expect(await centersOf(as("regional"))).toEqual(["2"]);
  });
});
