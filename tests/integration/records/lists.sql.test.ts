import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { account, asCaller, type Caller } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDesk, testDatabase } from "../../support/database/test-database";
import { columns, fillLists, listRules } from "../../support/records/crowded-lists";

const callers = {
  superadmin: account(people.superadmin),
  "the admin of center 1": account(people.admin1),
  "the admin of center 2": account(people.admin2),
  "an admin without a center": account(people.student2),
  "a student": account(people.student),
  "a tutor": account(people.tutor),
} as const;

/** Questions that no page asks. */
const forged = [
  { sort: ["created_at; drop table public.bookings"] },
  { sort: ["created_at", "created_at", "created_at", "created_at"] },
  { dates: "created_at; drop table public.bookings", from: "2026-02-02" },
  { where: { "status; drop table public.bookings": ["new"] } },
  { where: { status: [["new"]] } },
  { where: ["status"] },
  { follow: "nobody" },
  { scope: "2", words: [], people: true, limit: 0 },
  { limit: 1001 },
  { backwards: true },
  { cursor: ["not a moment", "00000000-0000-4000-8000-000000000001"] },
  { cursor: ["2026-03-01T12:00:00Z", "1; select 1"] },
  { from: "2026-02-30" },
  { where: { created_at: ["no moment"] } },
  { search: ["ann"] },
  null,
];

interface Answer {
  outcome: string;
  rows: { id: string | number }[];
  next: string[] | null;
  previous: string[] | null;
  total: number | null;
  total_is_more: boolean;
}

const { database, as, owner, undone } = networkDesk(testDatabase());
beforeAll(() => fillLists(database));

const list = async (caller: Caller, kind: string, query: unknown): Promise<Answer> =>
  asCaller(database, caller, async (ask) => {
    const [row] = await ask("select public.list_records($1, $2::jsonb)::text as answer", [kind, JSON.stringify(query)]);
    return JSON.parse(String(row?.answer));
  });
const ids = ({ rows = [] }: Answer) => rows.map(({ id }) => String(id));

const staff = [callers.superadmin, callers["the admin of center 1"], callers["the admin of center 2"]];
const closedToAdmins = (kind: string) => kind === "license_inquiries" || kind === "audit_log";

describe.each(Object.entries(listRules))("%s", (kind, { sorts, statuses, filters: described, archives, center }) => {
  const created = kind === "audit_log" ? "at" : "created_at";
  const status = kind === "user_profiles" ? "(case when is_active then 'active' else 'inactive' end)" : "status";
  const home = ["appointment_bookings", "career_applications"].includes(kind)
    ? "location"
    : kind === "families" || kind === "children"
      ? "center"
      : "location_id";
  const filters: [query: object, condition: string][] = [
    [{}, "true"],
    ...statuses.map((one): [object, string] => [{ where: { status: [one] } }, `${status} = '${one}'`]),
    [
      { from: "2026-03-02", to: "2026-03-03" },
      `${created} >= '2026-03-02 00:00-05' and ${created} < '2026-03-04 00:00-05'`,
    ],
  ];
  if (statuses.length) filters.push([{ where: { status: statuses.slice(1) } }, `${status} <> '${statuses[0]}'`]);
  if (center) filters.push([{ where: { center: ["2"] } }, `${home} = '2'`]);

  /** What the caller reaches with a plain statement under row-level security, in the order of the sort. */
  const plainly = (caller: Caller, condition: string, sort: string, descending: boolean) =>
    asCaller(database, caller, async (ask) => {
      const users =
        kind !== "user_profiles"
          ? ""
          : caller === callers.superadmin
            ? "and user_id is not null"
            : "and user_id is not null and role in ('student', 'tutor') and location_id is not null";
      const order = `${columns[kind]?.[sort]}, id`
        .split(/, (?![^(]*\))/)
        .map((key) => `${key} ${descending ? "desc" : "asc"}`);
      const found = await ask(`select id from public.${kind} where ${condition} ${users} order by ${order.join(", ")}`);
      return found.map(({ id }) => String(id));
    });

  test("the list holds what row-level security shows, filtered, sorted and counted", async () => {
    const orders = Object.entries(sorts).flatMap(([sort, keys]) =>
      [true, false].map((descending) => ({ sort, keys, descending })),
    );
    // why: a filter is a condition beside any order; one of each suffices
    const asked = filters.flatMap(([filter, condition], nth) => {
      const some = nth === 0 ? orders : orders.slice(nth % orders.length).slice(0, 1);
      return some.map((order) => ({ filter, condition, ...order }));
    });
    for (const caller of staff)
      for (const { filter, condition, sort, keys, descending } of asked) {
        const answer = await list(caller, kind, { ...filter, sort: keys, descending, limit: 1000, count: true });
        if (caller !== callers.superadmin && closedToAdmins(kind)) {
          expect(answer).toEqual({ outcome: "forbidden" });
          continue;
        }
        const open = archives ? " and archived_at is null" : "";
        const expected = await plainly(caller, condition + open, sort, descending);
        const said = JSON.stringify({ filter, sort, descending });
        expect(ids(answer), said).toEqual(expected);
        expect([answer.total, answer.total_is_more], said).toEqual([expected.length, false]);
      }
    for (const [filter] of filters) {
      const whole = await list(callers.superadmin, kind, { ...filter, limit: 1000, count: true });
      const number = await list(callers.superadmin, kind, { ...filter, count: true, rows: false });
      expect(number).toEqual({ ...whole, rows: [], next: null, previous: null });
    }
  });

  test("the list shows each row once on its pages, forwards and backwards", async () => {
    for (const sort of Object.values(sorts)) {
      for (const descending of [true, false]) {
        const query = { sort, descending, limit: 7 };
        const whole = ids(await list(callers.superadmin, kind, { ...query, limit: 1000 }));
        const pages: string[][] = [];
        let page = await list(callers.superadmin, kind, query);
        expect(page.previous).toBeNull();
        pages.push(ids(page));
        while (page.next) {
          page = await list(callers.superadmin, kind, { ...query, cursor: page.next });
          pages.push(ids(page));
        }
        expect(pages.flat()).toEqual(whole);
        for (const before of pages.slice(0, -1).reverse()) {
          page = await list(callers.superadmin, kind, { ...query, cursor: page.previous, backwards: true });
          expect(ids(page)).toEqual(before);
          expect(page.next).not.toBeNull();
        }
        expect(page.previous).toBeNull();
      }
    }
  });

  test("the list is filtered by the columns that its description names", async () => {
    for (const [name, { values, column = name }] of Object.entries(described))
      for (const { value } of values) {
        const query = name === "follow" ? { follow: value } : { where: { [column]: [value] } };
        expect(await list(callers.superadmin, kind, query), JSON.stringify(query)).toMatchObject({ outcome: "ok" });
      }
  });

  test("the list is closed to whoever has no center to look after", async () => {
    for (const name of ["an admin without a center", "a student", "a tutor"] as const)
      expect(await list(callers[name], kind, { count: true }), name).toEqual({ outcome: "forbidden" });
  });

  test.runIf(archives)("the list shows what is archived to superadmins alone", async () => {
    const answer = await list(callers.superadmin, kind, { archived: true, limit: 1000, count: true });
    expect(JSON.stringify(answer)).not.toMatch(/confirmation_token|submission_key|crowded submission/);
    const archived = await plainly(callers.superadmin, "archived_at is not null", "created", true);
    expect(ids(answer)).toEqual(archived);
    expect(answer.total).toBeGreaterThan(0);
    expect(await list(callers["the admin of center 1"], kind, { archived: true })).toEqual({
      outcome: "forbidden",
    });
  });

  test("the list refuses forged questions without an error", async () => {
    for (const query of forged)
      expect(await list(callers.superadmin, kind, query), JSON.stringify(query)).toEqual({
        outcome: "invalid",
      });
  });
});

describe("the records before and after one in its list", () => {
  const superadmin = account(people.superadmin);
  const admin1 = account(people.admin1);
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
    ["license_inquiries", {}],
  ];

  test.each(queries)("%s %o: each record has those beside it, and a page that begins with it", async (kind, query) => {
    for (const caller of [superadmin, admin1]) {
      const all = ids(await list(caller, kind, { ...query, limit: 1000 }));
      const places = [0, 1, Math.floor(all.length / 2), all.length - 1].filter(
        (place) => place >= 0 && place < all.length,
      );
      for (const place of new Set(places)) {
        const found = await beside(caller, kind, query, all[place]);
        expect(found).toMatchObject({ previous_id: all[place - 1] ?? null, next_id: all[place + 1] ?? null });
        const page = ids(
          await list(caller, kind, { ...query, ...(found?.cursor && { cursor: found.cursor }), limit: 1 }),
        );
        expect(page).toEqual([all[place]]);
      }
    }
  });

  test("a record that has left the list keeps its place, also once it is deleted", async () => {
    const query = { where: { status: ["pending"] } };
    const [previous_id, id, next_id] = ids(await list(admin1, "appointment_bookings", { ...query, limit: 3 }));
    for (const [change, person] of [
      ["status = 'confirmed'", "admin1"],
      ["archived_at = now()", "superadmin"],
    ] as const)
      await undone(async () => {
        await owner("set local session_replication_role = replica");
        await owner(`update public.appointment_bookings set ${change} where id = $1`, [id]);
        await owner("set local session_replication_role = origin");
        const ofOne = { where: { ...query.where, center: ["1"] } };
        const [row] = await as(person)(
          "select previous_id, next_id from public.list_neighbours('appointment_bookings', $1, $2)",
          [JSON.stringify(ofOne), id],
        );
        expect(row).toEqual({ previous_id, next_id });
      });
  });
});
