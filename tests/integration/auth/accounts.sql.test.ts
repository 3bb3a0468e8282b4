import { describe, expect, test } from "vitest";
import { undone } from "../../support/auth/undone";
import { account, asCaller, type Caller, serviceRole, sqlState } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const profile = rows.user_profiles;
const newcomer = "00000000-0000-4000-8000-000000000099";

const database = networkDatabase();

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
    undone(database, {}, async (query) => {
      await query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)", [
        newcomer,
        "new@example.com",
        metadata,
      ]);
      const columns = "first_name, last_name, email, role, location_id, is_active";
      const made = await query(`select ${columns} from public.user_profiles where user_id = $1`, [newcomer]);
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
  const change = `update auth.users set raw_user_meta_data = '${metadata}' where id = '${people.student}'`;
  const found = await undone(database, { change, caller: as("student") }, (query) =>
    query("select role, public.is_admin_or_superadmin() as admin from public.user_profiles"),
  );
  expect(found).toEqual([{ role: "student", admin: false }]);
});

test("a deactivated account sees its own profile, changes nothing and does not come back by itself", async () => {
  const change = `update public.user_profiles set is_active = false where id = '${profile.student}'`;
  await undone(database, { change, caller: as("student") }, async (query) => {
    expect(await query("select id from public.user_profiles")).toEqual([{ id: profile.student }]);
    for (const what of ["first_name = 'Ann'", "is_active = true"])
      expect(await query(`update public.user_profiles set ${what} returning id`)).toEqual([]);
  });
});

test.each(["location_id = null", "is_active = false"])(
  "an admin with %s sees nothing but its own profile",
  async (what) => {
    const change = `update public.user_profiles set ${what} where id = '${profile.admin1}'`;
    const tables = ["appointment_bookings", "schedule_requests", "career_applications", "bookings"];
    const all = ["user_profiles", "contact_submissions", "license_inquiries", "admin_users", ...tables];
    await undone(database, { change, caller: as("admin1") }, async (query) => {
      for (const table of all)
        expect([table, (await query(`select 1 from public.${table}`)).length]).toEqual([
          table,
          table === "user_profiles" ? 1 : 0,
        ]);
    });
  },
);

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
