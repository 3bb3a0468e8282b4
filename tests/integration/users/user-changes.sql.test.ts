import { describe, expect, test } from "vitest";
import { account, asCaller, type Query, sqlState } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

const database = networkDatabase();

const as = (person: Person) => account(people[person]);
const profile = rows.user_profiles;

const moved = { email: "moved@example.com" };
test.each<[Person, Person, string, Record<string, unknown>[]]>([
  ["superadmin", "student", "done", [{}, { role: "admin", location: "2" }, moved]],
  ["superadmin", "admin1", "done", [{ role: "superadmin", location: null }]],
  ["superadmin", "student", "email_taken", [{ email: "tutor@example.com" }]],
  ["superadmin", "student", "changed", [{ version: "2020-01-01T00:00:00Z" }]],
  ["superadmin", "superadmin", "self", [{}]],
  ["admin1", "student", "done", [{ role: "tutor" }, moved]],
  ["admin1", "student", "unknown_role", [{ role: "admin" }, { role: "superadmin", location: null }]],
  ["admin1", "student", "unknown_location", [{ location: "2" }]],
  ["admin1", "student2", "not_found", [{ location: "2" }]],
  ["tutor", "student", "forbidden", [{}]],
])("%s saving %s: %s for %j", async (who, whose, outcome, drafts) => {
  for (const draft of drafts) {
    const usual = { version: null, email: `${whose}@example.com`, role: "student", location: "1" };
    const { version, location, ...named } = { ...usual, ...draft };
    const values = { ...named, first_name: "Ana", last_name: "Ng", phone: "416-555-0142", hourly_rate_cents: 5000 };
    const told = await asCaller(database, as(who), (query) =>
      query("select outcome, asked from public.save_user($1, $2, $3)", [
        profile[whose],
        version,
        { ...values, location_id: location },
      ]),
    );
    expect(told).toEqual([{ outcome, asked: draft === moved }]);
  }
});

test.each<[Person, Person, boolean, string]>([
  ["superadmin", "admin1", false, "done"],
  ["superadmin", "superadmin", false, "self"],
  ["admin1", "tutor", false, "done"],
  ["admin1", "tutor2", false, "not_found"],
  ["student", "tutor", false, "forbidden"],
])("%s setting %s active %s: %s", async (who, whose, active, outcome) => {
  const told = await asCaller(database, as(who), (query) =>
    query("select outcome from public.set_user_active($1, null, $2)", [profile[whose], active]),
  );
  expect(told).toEqual([{ outcome }]);
});

describe("deleting an account", () => {
  const remove = (query: Query, whose: Person) =>
    query("select outcome from public.admin_delete_user_profile($1)", [profile[whose]]);

  /** Deletes as somebody, then looks as the owner of the database. */
  const afterDeleting = <Result>(
    who: Person,
    whose: Person,
    look: (query: Query, become: (person: Person) => Promise<Query>) => Promise<Result>,
  ) =>
    undone(database, async (become, owner) => {
      await (await owner())("insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)", [people[whose]]);
      expect(await remove(await become(who), whose)).toEqual([{ outcome: "deleted" }]);
      return look(await owner(), become);
    });
  const remainsOf = async (query: Query, whose: Person) => ({
    account: (await query("select 1 from auth.users where id = $1", [people[whose]])).length,
    sessions: (await query("select 1 from auth.sessions where user_id = $1", [people[whose]])).length,
    profiles: await query(
      `select user_id, email, phone, first_name, role, is_active, deleted_at is not null as former
       from public.user_profiles where id = $1`,
      [profile[whose]],
    ),
  });
  const formerPerson = (whose: Person) => ({
    user_id: null,
    email: "",
    phone: null,
    first_name: whose,
    role: whose,
    is_active: false,
    former: true,
  });

  test.each<[Person, Person, "goes altogether" | "stays as a former person"]>([
    ["superadmin", "admin1", "goes altogether"],
    ["superadmin", "student", "stays as a former person"],
    ["admin1", "tutor", "stays as a former person"],
  ])("deleting an account by the %s: the %s, named in records or not, %s", async (who, whose, end) => {
    expect(await afterDeleting(who, whose, (query) => remainsOf(query, whose))).toEqual({
      account: 0,
      sessions: 0,
      profiles: end === "goes altogether" ? [] : [formerPerson(whose)],
    });
  });

  test("deleting an account leaves the records, and the person stands in no list, count or choice", async () => {
    const seen = await afterDeleting("superadmin", "student", async (query, become) => {
      const answer = async (sql: string) => (await query(`select (${sql}) as answer`))[0]?.answer;
      const count = (from: string) => answer(`select count(*)::int from public.${from}`);
      const kept = {
        sessions: await count(`bookings where student_profile_id = '${profile.student}'`),
        purchases: await count(`purchases where id = '${rows.purchases.student}' and user_id is null`),
      };
      await become("superadmin");
      const network = {
        all: await count("admin_get_all_users()"),
        listed: await answer(`public.list_records('user_profiles', '{"count": true}') -> 'total'`),
        students: await answer("select students from public.dashboard_counts()"),
        session: await answer(`public.list_records('bookings') #>> '{rows,1,student_name}'`),
      };
      await become("admin1");
      const center = {
        location: await count("admin_get_location_users()"),
        users: await answer("select users from public.dashboard_counts()"),
        choices: await count("staff_choices('1')"),
        again: await answer(`select outcome from public.admin_delete_user_profile('${profile.student}')`),
      };
      return { kept, network, center };
    });
    expect(seen).toEqual({
      kept: { sessions: 1, purchases: 1 },
      network: { all: 7, listed: 7, students: 1, session: "student" },
      center: { location: 1, users: 1, choices: 1, again: "not_found" },
    });
  });

  test.each([
    ["changes no more", `update public.user_profiles set first_name = 'Back' where id = '${profile.student}'`],
    [
      "gets no new sessions",
      `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id)
       values ('2031-01-02', '16:00', '17:00', '${profile.student}', '${profile.tutor}', '1')`,
    ],
  ])("a former person %s", async (_, statement) => {
    const attempt = afterDeleting("superadmin", "student", async (_query, become) =>
      (await become("admin1"))(statement),
    );
    expect(await sqlState(attempt)).toBe("42501");
  });
});
