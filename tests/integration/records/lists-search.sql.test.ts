import { beforeAll, describe, expect, test } from "vitest";
import { account, asCaller } from "../../support/database/database";
import { fillNetwork, people } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

const names = [
  "Zoë Adams",
  "100% Real",
  "Under_score",
  "Back\\slash",
  "O'Neil Day",
  "Yuki  Adams",
  "Percent Sign",
];

describe("searching the lists", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
    await database.run("delete from public.appointment_bookings");
    for (const [index, name] of names.entries()) {
      await database.query(
        `insert into public.appointment_bookings
           (reference, submission_key, name, email, phone, location, appointment_date, time_slot, place)
         values ($1, 'searched appointment ' || $1, $2, $3, $4, $5, '2030-05-06', '04:00 PM', $6)`,
        [
          `B-QQQQQ${index + 2}`,
          name,
          `person${index}@example.com`,
          `+1 (416) 555-01${index}0`,
          String(1 + (index % 2)),
          index + 1,
        ],
      );
    }
    await database.query("update public.user_profiles set last_name = 'Of Two' where user_id = $1", [
      people.student2,
    ]);
  });

  const find = (search: string, kind = "appointment_bookings", who: string = people.superadmin) =>
    asCaller(database, account(who), async (query) => {
      const [row] = await query("select public.list_records($1, $2) as answer", [
        kind,
        {
          search,
          count: true,
          sort: kind === "appointment_bookings" ? "name" : "created",
          descending: false,
        },
      ]);
      const answer = JSON.parse(JSON.stringify(row?.answer));
      expect(answer.total).toBe(answer.rows.length);
      return answer.rows;
    });
  const found = async (search: string) => (await find(search)).map(({ name }: { name: string }) => name);

  test.each([
    ["part of a name, whatever its case", "aDAm", ["Yuki  Adams", "Zoë Adams"]],
    ["every word, in any order", "adams yuk", ["Yuki  Adams"]],
    ["one letter, where a word begins", "y", ["Yuki  Adams"]],
    ["two letters, where a word begins", "da", ["O'Neil Day"]],
    ["two letters, not inside a word", "nd", []],
    ["an address", "person4@EXAMPLE", ["O'Neil Day"]],
    ["a reference", "b-qqqqq3", ["100% Real"]],
    ["a telephone number in another spelling", "416.555.0130", ["Back\\slash"]],
    ["a telephone number without its prefix", "(416) 555-0130", ["Back\\slash"]],
    ["a percent sign as itself", "100%", ["100% Real"]],
    ["an underscore as itself", "under_", ["Under_score"]],
    ["an underscore that is no letter", "per_ent", []],
    ["a backslash as itself", "back\\s", ["Back\\slash"]],
    ["a quotation mark as itself", "o'neil", ["O'Neil Day"]],
    ["SQL as a text", "adams'); drop table public.bookings; --", []],
    ["nothing that could be looked up", "%%% __", []],
  ])("finds %s", async (_what, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  test("shows all for spaces", async () => {
    expect(await found("   ")).toHaveLength(names.length);
  });

  test("looks in the rows of the admin's center only", async () => {
    const rows = await find("adams", "appointment_bookings", people.admin1);
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(["Zoë Adams"]);
    expect(await find("adams", "appointment_bookings", people.admin2)).toHaveLength(1);
  });

  test("finds sessions by either person, and names both", async () => {
    for (const search of ["of two", "TUTOR2"]) {
      const rows = await find(search, "bookings");
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ student_name: "student2 Of Two", tutor_name: "tutor2" });
      expect(await find(search, "bookings", people.admin1)).toEqual([]);
    }
    expect(await find("superadmin", "bookings")).toEqual([]);
  });

  test("finds sessions of people whom thousands are called like", async () => {
    await database.query("begin");
    await database.run(`
      insert into auth.users (id, email) select gen_random_uuid(), 'tutor' || n || '@many.example.com' from generate_series(1, 5001) n`);
    const [row] = await database.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ role: "authenticated", sub: people.superadmin }),
    ]);
    expect(row).toBeDefined();
    const [answer] = await database.query(
      `select public.list_records('bookings', '{"search": "tutor"}') -> 'rows' as rows`,
    );
    await database.query("rollback");
    expect(answer?.rows).toHaveLength(2);
  });

  test("walks past rows that come in meanwhile without losing or repeating one", async () => {
    const seen: string[] = [];
    await database.query("begin");
    await database.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ role: "authenticated", sub: people.superadmin }),
    ]);
    let cursor: unknown = null;
    for (let page = 0; page < 20; page += 1) {
      const [row] = await database.query("select public.list_records('appointment_bookings', $1) as answer", [
        { sort: "date", limit: 2, ...(cursor ? { cursor } : {}) },
      ]);
      const answer = JSON.parse(JSON.stringify(row?.answer));
      seen.push(...answer.rows.map(({ name }: { name: string }) => name));
      cursor = answer.next;
      if (!cursor) break;
      // why: one row before the pages already read, in the order of the list
      await database.query(
        `insert into public.appointment_bookings
           (reference, submission_key, name, email, phone, location, appointment_date, time_slot, place)
         values ($1, 'meanwhile appointment ' || $1, 'New', 'new@example.com', '416-555-0100', '1', '2031-05-06', '04:00 PM', $2)`,
        [`B-RRRRR${page + 2}`, page + 1],
      );
    }
    await database.query("rollback");
    expect([...seen].sort()).toEqual([...names].sort());
  });
});
