import { describe, expect, test } from "vitest";
import { account, asCaller, type Query, sqlState } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf } from "../../support/tutoring/answers";

const { database, as, owner, undone } = networkDesk();

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
    const told = await undone(() =>
      as(who)("select outcome, asked from public.save_user($1, $2, $3)", [
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
  const told = await as(who)("select outcome from public.set_user_active($1, null, $2, 'Left')", [
    profile[whose],
    active,
  ]);
  expect(told).toEqual([{ outcome }]);
});

describe("deleting an account", () => {
  const remove = (query: Query, whose: Person) =>
    query("select outcome from public.admin_delete_user_profile($1, 'Left')", [profile[whose]]);

  /** Deletes as somebody, then looks as the owner of the database. */
  async function isDeleted(who: Person, whose: Person) {
    await owner("insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)", [people[whose]]);
    expect(await remove(as(who), whose)).toEqual([{ outcome: "deleted" }]);
  }
  const remainsOf = async (whose: Person) => ({
    account: (await owner("select 1 from auth.users where id = $1", [people[whose]])).length,
    sessions: (await owner("select 1 from auth.sessions where user_id = $1", [people[whose]])).length,
    profiles: await owner(
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

  test.each<[Person, Person, string]>([
    ["superadmin", "superadmin", "self"],
    ["admin1", "admin1", "self"],
    ["admin1", "student2", "forbidden"],
    ["admin1", "superadmin", "forbidden"],
  ])("deleting an account by %s: %s is %s", async (who, whose, outcome) => {
    expect(await remove(as(who), whose)).toEqual([{ outcome }]);
  });

  test.each<[Person, Person, "goes altogether" | "stays as a former person"]>([
    ["superadmin", "admin1", "goes altogether"],
    ["superadmin", "student", "stays as a former person"],
    ["admin1", "tutor", "stays as a former person"],
  ])("deleting an account by the %s: the %s, named in records or not, %s", async (who, whose, end) => {
    await isDeleted(who, whose);
    expect(await remainsOf(whose)).toEqual({
      account: 0,
      sessions: 0,
      profiles: end === "goes altogether" ? [] : [formerPerson(whose)],
    });
  });

  test("deleting an account leaves the records, and the person stands in no list, count or choice", async () => {
    await isDeleted("superadmin", "student");
    const answer = (query: Query, sql: string) => cellOf(query, `select (${sql})`);
    const count = (query: Query, from: string) => answer(query, `select count(*)::int from public.${from}`);
    const kept = {
      sessions: await count(owner, `bookings where student_profile_id = '${profile.student}'`),
      purchases: await count(owner, `purchases where id = '${rows.purchases.student}' and user_id is null`),
    };
    const boss = as("superadmin");
    const network = {
      all: await count(boss, "admin_get_all_users()"),
      listed: await answer(boss, `public.list_records('user_profiles', '{"count": true}') -> 'total'`),
      students: await answer(boss, "select students from public.dashboard_counts()"),
      session: await answer(boss, `public.list_records('bookings') #>> '{rows,1,student_name}'`),
    };
    const admin = as("admin1");
    const center = {
      location: await count(admin, "admin_get_location_users()"),
      users: await answer(admin, "select users from public.dashboard_counts()"),
      choices: await count(admin, "staff_choices('1')"),
      again: await answer(admin, `select outcome from public.admin_delete_user_profile('${profile.student}')`),
    };
    expect({ kept, network, center }).toEqual({
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
    await isDeleted("superadmin", "student");
    expect(await sqlState(as("admin1")(statement))).toBe("42501");
  });
});

const newcomer = "00000000-0000-4000-8000-000000000099";
const named = { email: "new@example.com", first_name: "Ana", last_name: "Ng" };
const wanted = { ...named, role: "tutor", location_id: "1", hourly_rate_cents: 3250 };
type Draft = Record<string, unknown>;

/** Prepares an account as whoever asks. */
async function prepare(query: Query, draft: Draft = {}) {
  const [row] = await query("select * from public.prepare_user($1)", [{ ...wanted, ...draft }]);
  return row ?? {};
}

const long = "x".repeat(101);
test.each<[Person, string, Draft[]]>([
  ["superadmin", "prepared", [{}, { role: "admin" }, { hourly_rate_cents: -1, role: "student" }]],
  ["superadmin", "prepared", [null, "no such"].map((location_id) => ({ role: "superadmin", location_id }))],
  ["superadmin", "unknown_role", [{ role: "owner" }, { role: null }]],
  ["superadmin", "location_missing", [{ location_id: null }, { role: "admin", location_id: null }]],
  ["superadmin", "unknown_location", [{ location_id: "no such" }, { location_id: "closed" }]],
  ["superadmin", "email_taken", [{ email: "STUDENT@example.com " }]],
  ["superadmin", "invalid", [{ email: "none" }, { first_name: "  " }, { first_name: long }, { hourly_rate_cents: -1 }]],
  ["admin1", "prepared", [{}, { role: "student" }]],
  ["admin1", "unknown_role", [{ role: "admin" }, { role: "superadmin", location_id: null }]],
  ["admin1", "unknown_location", [{ location_id: "2" }]],
  ["tutor", "forbidden", [{}]],
])("%s preparing an account: %s for %j", async (who, outcome, drafts) => {
  for (const draft of drafts) {
    const told = await asCaller(database, account(people[who]), (query) => prepare(query, draft));
    expect(told.outcome, JSON.stringify(draft)).toBe(outcome);
  }
});

/** How the two auth services write an account: the metadata with the row, or after it in the same transaction. */
const services = {
  "with the row": (query: Query, email: string, invitation: unknown) =>
    query("insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, $3::text::jsonb)", [
      newcomer,
      email,
      JSON.stringify({ provider: "email", invitation }),
    ]),
  "after the row": async (query: Query, email: string, invitation: unknown) => {
    await query(`insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, '{"provider": "email"}')`, [
      newcomer,
      email,
    ]);
    await query("update auth.users set raw_app_meta_data = raw_app_meta_data || $2::text::jsonb where id = $1", [
      newcomer,
      JSON.stringify({ invitation }),
    ]);
  },
};

describe.each(Object.entries(services))("an account whose metadata come %s", (_, writeAccount) => {
  /** Prepares as somebody, lets a statement happen, and makes the account as the service. */
  const make = (who: Person, draft: Draft, meanwhile = "select 1", email = wanted.email) =>
    undone(async () => {
      const { id } = await prepare(as(who), draft);
      await owner("select set_config('request.jwt.claims', '', true)");
      await owner(meanwhile);
      await writeAccount(owner, email, id);
      const [profile] = await owner(
        `select id, first_name, role, location_id, hourly_rate_cents, is_active
         from public.user_profiles where user_id = $1`,
        [newcomer],
      );
      return {
        profile,
        history: await owner("select actor, action, after ->> 'role' as role from public.audit_log where row_id = $1", [
          profile?.id,
        ]),
        mails: await owner(
          "select recipient, data from private.deliveries where kind = 'account_made' and created_at = now()",
        ),
        isStaff: (await owner("select 1 from public.admin_users where id = $1", [newcomer])).length > 0,
      };
    });

  test("is what its invitation says, by who prepared it, with a mail", async () => {
    const { profile, history, mails, isStaff } = await make("admin1", {});
    expect(profile).toMatchObject({
      first_name: "Ana",
      role: "tutor",
      location_id: "1",
      hourly_rate_cents: 3250,
      is_active: true,
    });
    expect(history).toEqual([{ actor: people.admin1, action: "insert", role: "tutor" }]);
    expect(isStaff).toBe(false);
    const center = expect.objectContaining({ id: "1" });
    expect(mails).toEqual([
      {
        recipient: wanted.email,
        data: { invitation: expect.any(String), name: "Ana", role: "tutor", center },
      },
    ]);
  });

  const author = `where user_id = '${people.admin1}'`;
  test.each([
    ["was used", "update public.user_invitations set used_at = now()"],
    ["has expired", "update public.user_invitations set expires_at = now()"],
    ["is by somebody demoted", `update public.user_profiles set role = 'tutor' ${author}`],
    ["is by somebody moved", `update public.user_profiles set location_id = '2' ${author}`],
    ["is to a closed center", "update public.locations set is_active = false where id = '1'"],
    ["is for another address", "select 1", "other@example.com"],
  ])("is not made by an invitation that %s", async (_state, meanwhile, email?: string) => {
    expect(await sqlState(make("admin1", {}, meanwhile, email))).toBe("42501");
  });
});

test("a fact that profiles and invitations have is stored as sent, is not the person's to change, and goes with them", async () => {
  for (const table of ["user_profiles", "user_invitations"])
    await owner(`alter table public.${table} add column badge text check (badge <> 'wrong')`);
  await owner("grant update (badge) on public.user_profiles to authenticated");
  expect(await prepare(as("superadmin"), { badge: "wrong" })).toMatchObject({ outcome: "invalid" });
  const sent = { badge: " A1 ", id: newcomer, used_at: "2026-11-24" };
  const { id: invitation } = await prepare(as("superadmin"), sent);
  await services["with the row"](owner, wanted.email, invitation);
  const person = async () => (await owner("select * from public.user_profiles where last_name = 'Ng'"))[0];
  const { id, badge, updated_at } = (await person()) ?? {};
  expect(badge).toBe("A1");
  await as("superadmin")("select public.save_user($1, $2, $3)", [id, updated_at, { ...wanted, badge: "B2" }]);
  expect(await person()).toMatchObject({ badge: "B2" });
  await owner("delete from auth.users where id = $1", [newcomer]);
  expect(await person()).toMatchObject({ first_name: "Ana", role: "tutor", badge: null });
  const own = "update public.user_profiles set badge = 'mine' where role = 'tutor'";
  expect(await sqlState(as("tutor")(own))).toBe("42501");
});

test("an invitation gives nothing to an account that was there before", async () => {
  const { id } = await prepare(as("superadmin"), { email: "late@example.com", role: "admin" });
  await owner("update auth.users set email = 'late@example.com' where id = $1", [people.student]);
  // why: within this transaction everything is as old as the invitation, and only the profile is older
  await owner("update public.user_profiles set created_at = now() - interval '1 day' where user_id = $1", [
    people.student,
  ]);
  const claim = owner("update auth.users set raw_app_meta_data = $2::text::jsonb where id = $1", [
    people.student,
    JSON.stringify({ invitation: id }),
  ]);
  expect(await sqlState(claim)).toBe("42501");
});

test("a sign-up that names an invitation in its own metadata makes a student, and no mail", async () => {
  const { id } = await prepare(as("superadmin"), { role: "admin" });
  await owner("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)", [
    newcomer,
    wanted.email,
    JSON.stringify({ invitation: id, app_metadata: { invitation: id }, full_name: "Eve" }),
  ]);
  expect(await owner("select role, location_id from public.user_profiles where user_id = $1", [newcomer])).toEqual([
    { role: "student", location_id: null },
  ]);
  expect(await owner("select 1 from private.deliveries where created_at = now()")).toEqual([]);
});
