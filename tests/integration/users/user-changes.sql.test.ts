import { beforeAll, describe, expect, test } from "vitest";
import {
  account,
  asCaller,
  becomeCaller,
  type Caller,
  type Query,
  sqlState,
} from "../../support/database/database";
import { fillNetwork, type Person, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

const as = (person: Person) => account(people[person]);
const profile = rows.user_profiles;

describe("accounts that staff change", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

  describe("changing an account", () => {
    const save = (who: Caller, whose: Person, values: Record<string, unknown> = {}) =>
      asCaller(database, who, async (query) => {
        const { email, role, location, version } = {
          email: `${whose}@example.com`,
          role: "student",
          location: "1",
          version: null,
          ...values,
        };
        const [row] = await query(
          "select outcome, account from public.save_user($1, $2, $3, 'Ana', 'Ng', $4, $5, '416-555-0142', 5000)",
          [profile[whose], version, email, role, location],
        );
        return [row?.outcome, row?.account];
      });
    test.each<[Person, Person, Record<string, unknown>, string, string | null]>([
      ["superadmin", "student", {}, "done", null],
      ["superadmin", "student", { role: "admin", location: "2" }, "done", null],
      ["superadmin", "admin1", { role: "superadmin", location: null }, "done", null],
      ["superadmin", "student", { email: "moved@example.com" }, "done", people.student],
      ["superadmin", "student", { email: "tutor@example.com" }, "email_taken", null],
      ["superadmin", "student", { location: null }, "location_missing", null],
      ["superadmin", "student", { location: "closed" }, "unknown_location", null],
      ["superadmin", "student", { version: "2020-01-01T00:00:00Z" }, "changed", null],
      ["superadmin", "superadmin", {}, "self", null],
      ["admin1", "student", { role: "tutor" }, "done", null],
      ["admin1", "student", { email: "moved@example.com" }, "done", people.student],
      ["admin1", "student", { role: "admin" }, "unknown_role", null],
      ["admin1", "student", { location: "2" }, "unknown_location", null],
      ["admin1", "student2", { location: "2" }, "not_found", null],
      ["admin1", "admin2", {}, "not_found", null],
      ["admin1", "superadmin", {}, "not_found", null],
      ["admin1", "admin1", {}, "self", null],
      ["tutor", "student", {}, "forbidden", null],
      ["student", "student", {}, "forbidden", null],
    ])("%s saving %s with %o: %s", async (who, whose, values, ...outcome) => {
      expect(await save(as(who), whose, values)).toEqual(outcome);
    });

    test.each<[Person, Person, boolean, string]>([
      ["superadmin", "admin1", false, "done"],
      ["superadmin", "superadmin", false, "self"],
      ["admin1", "tutor", false, "done"],
      ["admin1", "tutor", true, "done"],
      ["admin1", "tutor2", false, "not_found"],
      ["admin1", "superadmin", false, "not_found"],
      ["student", "tutor", false, "forbidden"],
    ])("%s setting %s active %s: %s", async (who, whose, active, outcome) => {
      const told = await asCaller(database, as(who), (query) =>
        query("select outcome from public.set_user_active($1, null, $2)", [profile[whose], active]),
      );
      expect(told).toEqual([{ outcome }]);
    });

    test("staff write no address past the account, and no role without a center", async () => {
      const raw = (what: string) =>
        sqlState(
          asCaller(database, as("superadmin"), (query) =>
            query(`update public.user_profiles set ${what} where id = '${profile.student}'`),
          ),
        );
      expect(await raw("email = 'elsewhere@example.com'")).toBe("42501");
      expect(await raw("role = 'admin', location_id = null")).toBe("23514");
      expect(await raw("location_id = 'closed'")).toBe("23514");
    });
  });

  describe("deleting an account", () => {
    /** Deletes as somebody, then looks as the owner of the database. */
    async function afterDeleting<Result>(
      who: Person,
      whose: Person,
      look: (query: Query) => Promise<Result>,
    ) {
      await database.query("begin");
      try {
        await database.query("insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)", [
          people[whose],
        ]);
        await becomeCaller(database.query, as(who));
        expect(
          await database.query("select outcome from public.admin_delete_user_profile($1)", [profile[whose]]),
        ).toEqual([{ outcome: "deleted" }]);
        await database.query("reset role");
        return await look(database.query);
      } finally {
        await database.query("rollback");
      }
    }
    const one = (whose: Person) => [profile[whose]];
    const remains = async (query: Query, whose: Person) => ({
      account: (await query("select 1 from auth.users where id = $1", [people[whose]])).length,
      sessions: (await query("select 1 from auth.sessions where user_id = $1", [people[whose]])).length,
      profile: (
        await query(
          `select user_id, email, phone, first_name, role, is_active, deleted_at is not null as former
           from public.user_profiles where id = $1`,
          one(whose),
        )
      )[0],
    });

    test("whom no record names goes altogether", async () => {
      expect(await afterDeleting("superadmin", "admin1", (query) => remains(query, "admin1"))).toEqual({
        account: 0,
        sessions: 0,
        profile: undefined,
      });
    });

    test.each<[Person, Person]>([
      ["superadmin", "student"],
      ["admin1", "tutor"],
    ])("whom records name stays as a former person, deleted by %s: %s", async (who, whose) => {
      expect(await afterDeleting(who, whose, (query) => remains(query, whose))).toEqual({
        account: 0,
        sessions: 0,
        profile: {
          user_id: null,
          email: "",
          phone: null,
          first_name: whose,
          role: whose,
          is_active: false,
          former: true,
        },
      });
    });

    test("leaves the records, and stands in no list, count or choice", async () => {
      const seen = await afterDeleting("superadmin", "student", async (query) => {
        const answer = async (sql: string) => (await query(`select (${sql}) as answer`))[0]?.answer;
        const kept = {
          sessions: await answer(
            `select count(*)::int from public.bookings where student_profile_id = '${profile.student}'`,
          ),
          purchases: await answer(
            `select count(*)::int from public.purchases where id = '${rows.purchases.student}' and user_id is null`,
          ),
        };
        await becomeCaller(query, as("superadmin"));
        const network = {
          all: await answer("select count(*)::int from public.admin_get_all_users()"),
          listed: await answer(`public.list_records('user_profiles', '{"count": true}') -> 'total'`),
          students: await answer("select students from public.dashboard_counts()"),
          session: await answer(`public.list_records('bookings') #>> '{rows,1,student_name}'`),
        };
        await query("reset role");
        await becomeCaller(query, as("admin1"));
        const center = {
          location: await answer("select count(*)::int from public.admin_get_location_users()"),
          users: await answer("select users from public.dashboard_counts()"),
          choices: await answer("select count(*)::int from public.staff_choices('1')"),
          again: await answer(`select outcome from public.admin_delete_user_profile('${profile.student}')`),
        };
        return { kept, network, center };
      });
      expect(seen).toEqual({
        kept: { sessions: 1, purchases: 1 },
        network: { all: 6, listed: 6, students: 1, session: "student" },
        center: { location: 1, users: 1, choices: 1, again: "not_found" },
      });
    });

    test("a former person changes no more, and gets no new sessions", async () => {
      for (const statement of [
        `update public.user_profiles set first_name = 'Back' where id = '${profile.student}'`,
        `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id)
         values ('2031-01-02', '16:00', '17:00', '${profile.student}', '${profile.tutor}', '1')`,
      ])
        expect(
          await sqlState(
            afterDeleting("superadmin", "student", async (query) => {
              await becomeCaller(query, as("admin1"));
              await query(statement);
            }),
          ),
        ).toBe("42501");
    });

    test("an account that the auth service removes by itself leaves a former person too", async () => {
      await database.query("begin");
      await database.query("delete from auth.users where id = $1", [people.tutor]);
      const left = await remains(database.query, "tutor");
      await database.query("rollback");
      expect(left).toMatchObject({ account: 0, profile: { user_id: null, is_active: false, former: true } });
    });

    test("of two superadmins one stays", async () => {
      await database.query("begin");
      await database.query("update public.user_profiles set role = 'superadmin' where user_id = $1", [
        people.admin1,
      ]);
      await becomeCaller(database.query, as("admin1"));
      const remove = (whose: Person) =>
        database.query("select outcome from public.admin_delete_user_profile($1)", one(whose));
      const told = [await remove("superadmin"), await remove("admin1")];
      await database.query("rollback");
      expect(told).toEqual([[{ outcome: "deleted" }], [{ outcome: "self" }]]);
    });
  });
});
