import { beforeAll, describe, expect, test } from "vitest";
import {
  account,
  asCaller,
  becomeCaller,
  type Caller,
  type Row,
  serviceRole,
  sqlState,
} from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDesk, testDatabase } from "../../support/database/test-database";

const profile = rows.user_profiles;
const newcomer = "00000000-0000-4000-8000-000000000099";

const { database, as: asking, owner, undone } = networkDesk();

/** Null when the change was made, the SQLSTATE when refused, 'nothing' when no row was reached. */
async function change(caller: Caller, whose: Person, what: string): Promise<string | null> {
  let reached = 0;
  const state = await sqlState(
    asCaller(database, caller, async (query) => {
      const changed = await query(
        `update public.user_profiles set ${what} where id = '${profile[whose]}' returning id`,
      );
      reached = changed.length;
    }),
  );
  return state ?? (reached > 0 ? null : "nothing");
}
const as = (person: Person) => account(people[person]);

describe("sign-up", () => {
  const signUp = (metadata: string) =>
    undone(async () => {
      await owner("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)", [
        newcomer,
        "new@example.com",
        metadata,
      ]);
      const columns = "first_name, last_name, email, role, location_id, is_active";
      const made = await owner(`select ${columns} from public.user_profiles where user_id = $1`, [newcomer]);
      return made[0];
    });
  const student = { email: "new@example.com", role: "student", location_id: null, is_active: true };
  const claimed = { role: "superadmin", is_admin: true, location_id: "1", is_active: false };

  test.each([
    ["a full name", { full_name: "Ann Mary Lee" }, "Ann", "Mary Lee"],
    ["no name", {}, "", ""],
    ["a role and a center, which mean nothing", { full_name: "Ann Lee", ...claimed }, "Ann", "Lee"],
    ["a name that is too long", { first_name: "é".repeat(300), last_name: "Lee" }, "é".repeat(100), "Lee"],
  ])("a sign-up with %s makes a student without a center", async (_, metadata, first_name, last_name) => {
    expect(await signUp(JSON.stringify(metadata))).toEqual({ ...student, first_name, last_name });
  });
});

test.each<[Person, Person, string, string | null]>([
  [
    "student",
    "student",
    "first_name = 'Ann', last_name = 'Lee', phone = '416-555-0100', wanted_location_id = '2'",
    null,
  ],
  ["student", "student", "location_id = '2'", "42501"],
  ["student", "student", "role = 'admin'", "42501"],
  ["student", "student", "email = 'other@example.com'", "42501"],
  ["student", "tutor", "first_name = 'Ann'", "nothing"],
  ["tutor", "tutor", "hourly_rate_cents = 90000", "42501"],
  ["admin1", "admin1", "location_id = '2'", "42501"],
  ["admin1", "admin1", "role = 'superadmin'", "42501"],
  ["admin1", "student", "role = 'tutor', phone = '416-555-0100'", null],
  ["admin1", "student", "role = 'admin'", "42501"],
  ["admin1", "student", "location_id = '2'", "42501"],
  ["admin1", "student2", "first_name = 'Ann'", "nothing"],
  ["admin1", "superadmin", "first_name = 'Ann'", "nothing"],
  ["superadmin", "student", "role = 'admin', location_id = '2'", null],
  ["superadmin", "student", "email = 'other@example.com'", "42501"],
  ["superadmin", "student", "role = 'admin', location_id = null", "23514"],
  ["superadmin", "superadmin", "role = 'student'", "42501"],
  ["superadmin", "superadmin", "is_active = false", "42501"],
])("%s changing %s: %s", async (who, whose, what, outcome) => {
  expect(await change(as(who), whose, what)).toBe(outcome);
});

test("the server's own key changes roles, but neither changes nor deletes the last superadmin", async () => {
  expect(await change(serviceRole, "student", "role = 'admin'")).toBeNull();
  for (const what of ["role = 'admin'", "is_active = false"])
    expect(await change(serviceRole, "superadmin", what)).toBe("42501");
  const remove = database.query("delete from auth.users where id = $1", [people.superadmin]);
  expect(await sqlState(remove)).toBe("42501");
});

test("what an account writes into its own metadata later means nothing", async () => {
  const metadata = JSON.stringify({ role: "superadmin", user_role: "superadmin", is_admin: true });
  await owner("update auth.users set raw_user_meta_data = $2 where id = $1", [people.student, metadata]);
  const found = asking("student")("select role, public.is_admin_or_superadmin() as admin from public.user_profiles");
  expect(await found).toEqual([{ role: "student", admin: false }]);
});

test("a deactivated account sees its own profile, changes nothing and does not come back by itself", async () => {
  await owner("update public.user_profiles set is_active = false where id = $1", [profile.student]);
  const student = asking("student");
  expect(await student("select id from public.user_profiles")).toEqual([{ id: profile.student }]);
  for (const what of ["first_name = 'Ann'", "is_active = true"])
    expect(await student(`update public.user_profiles set ${what} returning id`)).toEqual([]);
});

test.each(["location_id = null", "is_active = false"])("an admin with %s sees but its own profile", async (what) => {
  await owner(`update public.user_profiles set ${what} where id = '${profile.admin1}'`);
  const tables = ["appointment_bookings", "schedule_requests", "career_applications", "bookings"];
  const all = ["user_profiles", "contact_submissions", "license_inquiries", "admin_users", ...tables];
  for (const table of all) {
    const seen = await asking("admin1")(`select 1 from public.${table}`);
    expect([table, seen.length]).toEqual([table, table === "user_profiles" ? 1 : 0]);
  }
});

// why: last, because it commits
test("of two superadmins demoted at the same moment one stays", async () => {
  await database.query("update public.user_profiles set role = 'superadmin' where id = $1", [profile.admin1]);
  const sessions = await Promise.all([database.connect(), database.connect()]);
  const [first, second] = sessions;
  await first.query("begin");
  await second.query("begin");
  const demote = "update public.user_profiles set role = 'student' where id = $1";
  await first.query(demote, [profile.superadmin]);
  const waiting = sqlState(second.query(demote, [profile.admin1]));
  await first.query("commit");
  expect(await waiting).toBe("42501");
  await Promise.all(sessions.map(({ end }) => end()));
  expect(await database.query("select id from public.user_profiles where role = 'superadmin'")).toEqual([
    { id: profile.admin1 },
  ]);
});
const session = (person: Person) => people[person].replace(/^0/, "a");
const sessions = (["student", "tutor", "admin1", "regional", "superadmin"] as const).map(
  (person) => `insert into auth.sessions (id, user_id) values ('${session(person)}', '${people[person]}');`,
);
const confirmed = "update auth.users set email_confirmed_at = now();";

describe("the state of an account", () => {
  const { database, as: asking, owner, undone } = networkDesk();
  beforeAll(() => database.run(sessions.join("") + confirmed));

  /** What the caller is answered after the change, and what the owner of the schema sees then. Undone afterwards. */
  const answer = (caller: Caller, question: string, { change = "", seen = "select 1" } = {}) =>
    undone(async () => {
      await owner(change);
      return { found: await asking(caller)(question), seen: await owner(seen) };
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
          children: [{ id: expect.any(String), first_name: "Kit", last_name: "Ng", birth_year: 2016, grade: null }],
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
