/** The records before and after one in the list that it was opened from. */
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { account, asCaller, type Caller } from "../../support/database/database";
import { people } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { fillLists } from "../../support/records/crowded-lists";
import { undone } from "../../support/records/staff-calls";

const superadmin = account(people.superadmin);
const admin1 = account(people.admin1);
const admin2 = account(people.admin2);

const database = testDatabase();
beforeAll(() => fillLists(database));

const pageSchema = z.object({ outcome: z.string(), rows: z.array(z.object({ id: z.string() })).default([]) });
const list = (caller: Caller, kind: string, query: object) =>
  asCaller(database, caller, async (ask) => {
    const [row] = await ask("select public.list_records($1, $2) as page", [kind, JSON.stringify(query)]);
    return pageSchema.parse(row?.page).rows.map(({ id }) => id);
  });

const besideSchema = z.object({
  previous_id: z.string().nullable(),
  next_id: z.string().nullable(),
  cursor: z.array(z.string()).nullable(),
});
const beside = (caller: Caller, kind: string, query: unknown, id: unknown) =>
  asCaller(database, caller, async (ask) => {
    const rows = await ask("select * from public.list_neighbours($1, $2, $3)", [kind, JSON.stringify(query), id]);
    return rows.map((row) => besideSchema.parse(row))[0] ?? null;
  });

const queries: [kind: string, query: object][] = [
  ["appointment_bookings", {}],
  ["appointment_bookings", { sort: ["appointment_date", "time_slot"], descending: false }],
  ["appointment_bookings", { sort: ["sort_name"], descending: false, where: { status: ["pending"] } }],
  ["bookings", { sort: ["booking_date", "start_time"] }],
  ["schedule_requests", { where: { status: ["new"] }, descending: false }],
  ["contact_submissions", {}],
  ["career_applications", { sort: ["sort_name"] }],
  ["license_inquiries", {}],
];

test.each(queries)("%s %o: each record has those beside it, and a page that begins with it", async (kind, query) => {
  for (const caller of [superadmin, admin1]) {
    const ids = await list(caller, kind, { ...query, limit: 1000 });
    const places = [0, 1, Math.floor(ids.length / 2), ids.length - 1].filter(
      (place) => place >= 0 && place < ids.length,
    );
    for (const place of new Set(places)) {
      const found = await beside(caller, kind, query, ids[place]);
      expect(found).toMatchObject({ previous_id: ids[place - 1] ?? null, next_id: ids[place + 1] ?? null });
      const page = await list(caller, kind, { ...query, ...(found?.cursor && { cursor: found.cursor }), limit: 1 });
      expect(page).toEqual([ids[place]]);
    }
  }
});

test("a record that has left the list keeps its place, also once it is deleted", async () => {
  const query = { where: { status: ["pending"] } };
  const [previous_id, id, next_id] = await list(admin1, "appointment_bookings", { ...query, limit: 3 });
  for (const [change, person] of [
    ["status = 'confirmed'", "admin1"],
    ["archived_at = now()", "superadmin"],
  ] as const)
    await undone(database, async (as, owner) => {
      const asOwner = await owner();
      await asOwner("set local session_replication_role = replica");
      await asOwner(`update public.appointment_bookings set ${change} where id = $1`, [id]);
      await asOwner("set local session_replication_role = origin");
      const ofOne = { where: { ...query.where, center: ["1"] } };
      const [row] = await (await as(person))(
        "select previous_id, next_id from public.list_neighbours('appointment_bookings', $1, $2)",
        [JSON.stringify(ofOne), id],
      );
      expect(row).toEqual({ previous_id, next_id });
    });
});

test("of another center's record nothing is told, nor to people who are no staff", async () => {
  const [foreign] = await list(superadmin, "appointment_bookings", { where: { center: ["1"] }, limit: 1 });
  expect(await beside(admin2, "appointment_bookings", {}, foreign)).toBeNull();
  const own = await list(admin2, "appointment_bookings", { limit: 1000 });
  for (const id of own.slice(0, 3)) {
    const found = await beside(admin2, "appointment_bookings", { where: { center: ["1"] } }, id);
    expect(found).toMatchObject({ previous_id: null, next_id: null });
  }
  for (const person of [people.student, people.tutor]) {
    const found = await beside(account(person), "appointment_bookings", {}, foreign);
    expect([found?.previous_id ?? null, found?.next_id ?? null]).toEqual([null, null]);
  }
});

test.each([
  [{ sort: "created_at" }],
  [{ sort: ["created_at; drop table public.bookings"] }],
  [{ sort: ["confirmation_token"] }],
  [{ sort: [] }],
  [{ where: { status: "new" } }],
  [{ from: "2026-02-30" }],
  [{ archived: true }],
  ["x"],
  [null],
])("what is no query of a list leads nowhere: %o", async (query) => {
  const [id] = await list(admin1, "appointment_bookings", { limit: 1 });
  const found = await beside(admin1, "appointment_bookings", query, id);
  expect([found?.previous_id ?? null, found?.next_id ?? null]).toEqual([null, null]);
  for (const kind of ["user_credentials", "pg_class", ""]) expect(await beside(admin1, kind, {}, id)).toBeNull();
});
