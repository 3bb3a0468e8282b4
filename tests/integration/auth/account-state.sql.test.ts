import { beforeAll, describe, expect, test } from "vitest";
import { undone } from "../../support/auth/undone";
import { account, becomeCaller, type Caller, type Row, serviceRole, sqlState } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDatabase, testDatabase } from "../../support/database/test-database";

const profile = rows.user_profiles;
const session = (person: Person) => people[person].replace(/^0/, "a");
const sessions = (["student", "tutor", "admin1", "regional", "superadmin"] as const).map(
  (person) => `insert into auth.sessions (id, user_id) values ('${session(person)}', '${people[person]}');`,
);
const confirmed = "update auth.users set email_confirmed_at = now();";

describe("the state of an account", () => {
  const database = networkDatabase();
  beforeAll(() => database.run(sessions.join("") + confirmed));

  /** What the caller is answered after the change, and what the owner of the schema sees then. Undone afterwards. */
  const answer = (caller: Caller, question: string, { change = "", seen = "select 1" } = {}) =>
    undone(database, { change, caller }, async (query) => {
      const found = await query(question);
      await query("reset role");
      return { found, seen: await query(seen) };
    });

  describe("current_account()", () => {
    const own = session("student");
    const student = account(people.student, own);
    const ask = async (caller: Caller, change?: string): Promise<Row[]> =>
      (await answer(caller, "select * from public.current_account()", { change })).found;
    const changes = {
      endsLater: "update auth.sessions set not_after = now() + interval '1 minute'",
      isOver: "update auth.sessions set not_after = now() - interval '1 second'",
    };

    test("current_account() is one row with profile, role and center for a session that lives", async () => {
      expect(await ask(student)).toEqual([
        {
          user_id: people.student,
          session_active: true,
          profile_id: profile.student,
          email: "student@example.com",
          first_name: "student",
          last_name: "",
          phone: null,
          role: "student",
          location_id: "1",
          location_name: "Small Steps Center - One",
          wanted_location_id: null,
          is_active: true,
          email_bounces: false,
          missing_factor: null,
          unweighed_password: false,
          centers: [],
          children: [
            {
              id: expect.any(String),
              first_name: "Kit",
              last_name: "Ng",
              birth_year: 2016,
              grade: null,
            },
          ],
        },
      ]);
    });

    test.each<[string, string, string | undefined, boolean]>([
      ["that ends later", changes.endsLater, own, true],
      ["whose time is over", changes.isOver, own, false],
      ["that was ended", `delete from auth.sessions where id = '${own}'`, own, false],
      ["of somebody else", "", session("tutor"), false],
      ["that the token does not name", "", undefined, false],
    ])("current_account() tells whether a session lives: one %s", async (_, change, sessionId, session_active) => {
      const [row] = await ask(account(people.student, sessionId), change);
      expect(row).toMatchObject({ session_active, profile_id: profile.student, is_active: true });
    });
  });

  describe("grant_superadmin()", () => {
    /** The outcome, and who is superadmin then. */
    const grant = async (email: string, onlyFirst: boolean, change = "", caller = serviceRole) => {
      const { found, seen } = await answer(
        caller,
        `select public.grant_superadmin('${email}', ${onlyFirst}) as outcome`,
        {
          change,
          seen: "select email from public.user_profiles where role = 'superadmin' and is_active order by email",
        },
      );
      return [found[0]?.outcome, seen.map((row) => row.email)];
    };
    const student = "student@example.com";
    const superadmin = "superadmin@example.com";
    // why: the last superadmin can be removed by nobody, so a network without one is made without its guard
    const unguarded = (change: string) => `
      alter table public.user_profiles disable trigger user_profiles_guard;
      update public.user_profiles set ${change} where id = '${profile.superadmin}';
      alter table public.user_profiles enable trigger user_profiles_guard;`;
    const withoutSuperadmin = unguarded("role = 'admin'");
    const deactivated = unguarded("is_active = false");
    const unconfirmed = `update auth.users set email_confirmed_at = null where email = '${student}';`;

    test.each<[string, string, boolean, string, string, string[]]>([
      ["the first", student, true, withoutSuperadmin, "granted", [student]],
      ["the first, where the only one is deactivated", student, true, deactivated, "granted", [student]],
      ["the first, while there is one", student, true, "", "taken", [superadmin]],
      ["the first, unconfirmed", student, true, withoutSuperadmin + unconfirmed, "not_confirmed", []],
      ["nobody", "nobody@example.com", false, "", "not_found", [superadmin]],
    ])("%s", async (_, email, onlyFirst, change, outcome, superadmins) => {
      expect(await grant(email, onlyFirst, change)).toEqual([outcome, superadmins]);
    });

    test("grant_superadmin() refuses a superadmin, for it is the server's own", async () => {
      const caller = account(people.superadmin, session("superadmin"));
      expect(await sqlState(grant(student, false, "", caller))).toBe("42501");
    });
  });
});

describe("two who would be the first superadmin at the same moment", () => {
  const database = testDatabase();

  test("one of them is", async () => {
    await database.run(
      (["student", "tutor"] as const)
        .map(
          (person) => `insert into auth.users (id, email, email_confirmed_at)
          values ('${people[person]}', '${person}@example.com', now());`,
        )
        .join(""),
    );
    const connections = await Promise.all([database.connect(), database.connect()]);
    const [first, second] = connections;
    for (const { query } of connections) {
      await query("begin");
      await becomeCaller(query, serviceRole);
    }
    const grant = "select public.grant_superadmin($1, true) as outcome";
    expect(await first.query(grant, ["student@example.com"])).toEqual([{ outcome: "granted" }]);
    const waiting = second.query(grant, ["tutor@example.com"]);
    await first.query("commit");
    expect(await waiting).toEqual([{ outcome: "taken" }]);
    await second.query("commit");
    await Promise.all(connections.map(({ end }) => end()));
    expect(await database.query("select email from public.user_profiles where role = 'superadmin'")).toEqual([
      { email: "student@example.com" },
    ]);
  });
});
