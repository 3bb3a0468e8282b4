/** What the first page of staff, the search over all lists and the counts of saved views show, and to whom. */
import { expect, test } from "vitest";
import { z } from "zod";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

const database = networkDatabase();

const todaySchema = z
  .looseObject({ waits: z.record(z.string(), z.object({ count: z.number() })), people: z.number().optional() })
  .nullable();
const callsSchema = z.object({ calls: z.array(z.object({ kind: z.string(), id: z.string() })) });
const hits = z.array(z.object({ id: z.string() }));

const value = async (query: Query, call: string, values: unknown[] = []): Promise<unknown> =>
  (await query(`select ${call} as value`, values))[0]?.value;
const today = async (query: Query, center: string | null = null) =>
  todaySchema.parse(await value(query, "public.staff_today($1)", [center]));
const total = (query: Query, table: string, asked: object) =>
  value(query, "public.list_records($1, $2) -> 'total'", [table, JSON.stringify({ ...asked, count: true })]);
const search = async (query: Query, words: string) =>
  hits.parse(await value(query, "public.search_records($1)", [words])).map(({ id }) => id);

const waiting = {
  schedule_requests: "new",
  appointment_bookings: "pending",
  bookings: "pending",
  career_applications: "pending",
  contact_submissions: "new",
};

test.each(["admin1", "admin2", "superadmin"] as const)("%s reads what waits as the lists count it", async (person) => {
  await undone(database, async (as) => {
    const query = await as(person);
    const shown = await today(query);
    for (const [table, status] of Object.entries(waiting))
      expect(shown?.waits[table]?.count, table).toBe(await total(query, table, { where: { status: [status] } }));
    expect(Object.values(shown?.waits ?? {}).some(({ count }) => count > 0)).toBe(true);
  });
});

const outcomes = z.object({ needs_outcome: z.record(z.string(), z.object({ count: z.number() })) });

test.each(["admin1", "admin2", "superadmin"] as const)(
  "%s reads what has no outcome as the lists count it",
  async (person) => {
    await undone(database, async (as, owner) => {
      const counts = async () => {
        const query = await as(person);
        const { needs_outcome: shown } = outcomes.parse(await value(query, "public.staff_today(null)"));
        for (const table of ["bookings", "appointment_bookings"])
          expect(shown[table]?.count, table).toBe(await total(query, table, { follow: "outcome" }));
        return shown;
      };
      await (await owner())("update public.bookings set booking_date = '2099-01-01'");
      expect((await counts()).bookings?.count).toBe(0);
      await (await owner())(
        `update public.bookings set status = 'confirmed', archived_at = null, booking_date = '2026-01-05'
       where id in (select id from public.bookings where location_id = '1' limit 1)`,
      );
      expect((await counts()).bookings?.count).toBe(person === "admin2" ? 0 : 1);
      for (const status of ["completed"])
        await (await owner())("update public.bookings set status = $1 where booking_date = '2026-01-05'", [status]);
      expect((await counts()).bookings?.count).toBe(0);
      expect(
        await value(
          await as(person),
          "public.list_records('schedule_requests', '{\"follow\": \"outcome\"}') ->> 'outcome'",
        ),
      ).toBe("invalid");
    });
  },
);

test("an admin stays in the own center, head office may choose one, nobody else reads anything", async () => {
  await undone(database, async (as, owner) => {
    const own = await today(await as("admin1"));
    expect(await today(await as("admin1"), "2")).toEqual(own);
    expect(own).not.toHaveProperty("people");
    const network = await as("superadmin");
    expect(await today(network, "1")).toMatchObject({ agenda: [], waiting: [{ location: "1" }] });
    expect(await today(network, "1")).not.toHaveProperty("centers");
    expect(await today(network)).toHaveProperty("people");
    expect(await today(await as("student"))).toBeNull();
    expect(await today(await as("tutor"))).toBeNull();
    await (await owner())("update public.user_profiles set location_id = null where id = $1", [
      rows.user_profiles.admin1,
    ]);
    expect(await today(await as("admin1"))).toBeNull();
  });
});

test("of several centers each is counted, the one where most waits first, with the same day of the week before", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    await query("set local session_replication_role = replica");
    await query(
      "update public.bookings set status = 'confirmed', archived_at = null, booking_date = private.toronto_today()",
    );
    await query(
      "update public.appointment_bookings set appointment_date = private.toronto_today() - 7, status = 'completed'",
    );
    await query("update public.records r set status = 'completed' where kind = 'appointment_bookings'");
    await query("set local session_replication_role = origin");
    const lessons = await query("select location_id as center, count(*)::int as n from public.bookings group by 1");
    const centersSchema = z.object({
      centers: z.array(z.object({ location: z.string(), waits: z.number(), booked: z.number(), before: z.number() })),
    });
    const { centers } = centersSchema.parse(await today(await as("superadmin")));
    expect(centers.length).toBe(2);
    expect(centers.map(({ waits }) => waits)).toEqual(centers.map(({ waits }) => waits).sort((a, b) => b - a));
    for (const { center, n } of lessons)
      expect(centers.find(({ location }) => location === center)).toMatchObject({ booked: n });
    expect(centers.find(({ location }) => location === "1")?.before).toBeGreaterThan(0);
    expect(await today(await as("admin1"))).not.toHaveProperty("centers");
  });
});

test("a day's agenda is read by staff of the center, for any day, and by nobody else", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    await query("set local session_replication_role = replica");
    await query("update public.bookings set status = 'confirmed', archived_at = null, booking_date = '2030-03-05'");
    await query("set local session_replication_role = origin");
    const read = (own: Query, center: string) => value(own, "public.day_agenda($1, '2030-03-05')", [center]);
    expect(await read(await as("admin1"), "1")).toMatchObject([
      { kind: "sessions", people: [{ status: "confirmed" }] },
    ]);
    expect(await value(await as("admin1"), "public.day_agenda('1', '2030-03-06')")).toEqual([]);
    expect(await read(await as("superadmin"), "2")).toMatchObject([{ kind: "sessions" }]);
    for (const person of ["admin2", "tutor", "student"] as const)
      expect(await read(await as(person), "1"), person).toBeNull();
  });
});

test("session requests that wait are counted, of the own center", async () => {
  await undone(database, async (as, owner) => {
    const count = async (person: "admin1" | "admin2") => (await today(await as(person)))?.waits.lesson_requests?.count;
    const [before, other] = [await count("admin1"), await count("admin2")];
    await (await owner())(
      "insert into public.lesson_requests (student_profile_id, location_id, subject) values ($1, '1', 'math')",
      [rows.user_profiles.student],
    );
    expect([await count("admin1"), await count("admin2")]).toEqual([(before ?? 0) + 1, other]);
  });
});

test("people without a center are counted as their list shows them", async () => {
  await undone(database, async (as, owner) => {
    await (await owner())("update public.user_profiles set location_id = null where role = 'student'");
    const query = await as("superadmin");
    const listed = await total(query, "user_profiles", { where: { lacks_center: ["true"] } });
    expect(listed).toBeGreaterThan(0);
    expect((await today(query))?.people).toBe(listed);
  });
});

test("a reference finds its record first, for those alone who may see it", async () => {
  await undone(database, async (as, owner) => {
    const booking = rows.appointment_bookings["1"];
    const reference = z
      .string()
      .parse(
        await value(await owner(), "(select reference from public.appointment_bookings where id = $1)", [booking]),
      );
    expect((await search(await as("admin1"), ` ${reference.toLowerCase()} `))[0]).toBe(booking);
    expect((await search(await as("superadmin"), reference))[0]).toBe(booking);
    expect(await search(await as("admin2"), reference)).toEqual([]);
    expect(await search(await as("student"), reference)).toEqual([]);
    for (const nothing of ["", "  ", "%", "_", "'"]) expect(await search(await as("superadmin"), nothing)).toEqual([]);
  });
});

test("saved views are counted as their lists are, and refused where those are", async () => {
  const open = { where: { status: ["new"] } };
  const closed = { where: { status: ["closed"] } };
  const counts = (query: Query, table: string) =>
    value(query, "public.count_records($1, $2)", [table, JSON.stringify([open, closed, { nonsense: "1" }])]);
  await undone(database, async (as) => {
    const query = await as("admin1");
    expect(await counts(query, "schedule_requests")).toEqual([
      await total(query, "schedule_requests", open),
      await total(query, "schedule_requests", closed),
      null,
    ]);
    expect(await counts(query, "license_inquiries")).toEqual([null, null, null]);
    expect(await counts(await as("student"), "schedule_requests")).toEqual([null, null, null]);
  });
});

test("calls that are due are shown to whoever makes them, and late requests to head office", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    await query("set local session_replication_role = replica");
    const due = "next_step = 'Call back', next_step_on = private.toronto_today()";
    for (const table of ["schedule_requests", "appointment_bookings", "contact_submissions", "license_inquiries"])
      await query(`update public.${table} set ${due}`);
    await query("update public.contact_submissions set owner_id = $1", [people.admin2]);
    await query("update public.appointment_bookings set next_step_on = next_step_on + 1");
    await query("update public.schedule_requests set created_at = now() - interval '9 days' where location_id = '1'");
    const called = async (person: "admin1" | "admin2" | "superadmin") => {
      const { calls } = callsSchema.parse(await today(await as(person)));
      return calls.map(({ kind, id }) => `${kind} ${id}`).sort();
    };
    const message = `messages ${rows.contact_submissions.any}`;
    const requests = [`assessments ${rows.schedule_requests["1"]}`, `assessments ${rows.schedule_requests["2"]}`];
    expect(await called("admin1")).toEqual([requests[0]]);
    expect(await called("admin2")).toEqual([requests[1], message]);
    expect(await called("superadmin")).toEqual([...requests, `licenses ${rows.license_inquiries.any}`, message]);
    expect(await today(await as("superadmin"))).toMatchObject({ slow_centers: [{ location: "1", count: 1 }] });
    expect(await total(await as("superadmin"), "schedule_requests", { follow: "late" })).toBe(1);
  });
});
