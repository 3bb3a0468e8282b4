import { describe, expect, test } from "vitest";
import { account, asCaller, type Query, sqlState } from "../../support/database/database";
import { type Person, people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

const database = networkDatabase();

const newcomer = "00000000-0000-4000-8000-000000000099";
const wanted = { email: "new@example.com", role: "tutor", location: "1", rate: 3250, first: "Ana" };
type Draft = Partial<Record<keyof typeof wanted, unknown>>;

/** Prepares an account as whoever asks. */
async function prepare(query: Query, draft: Draft = {}) {
  const { email, role, location, rate, first } = { ...wanted, ...draft };
  const [row] = await query("select * from public.prepare_user($1)", [
    { email, first_name: first, last_name: "Ng", role, location_id: location, hourly_rate_cents: rate },
  ]);
  return row ?? {};
}

const long = "x".repeat(101);
test.each<[Person, string, Draft[]]>([
  ["superadmin", "prepared", [{}, { role: "admin" }, { rate: -1, role: "student" }]],
  ["superadmin", "prepared", [null, "no such"].map((location) => ({ role: "superadmin", location }))],
  ["superadmin", "unknown_role", [{ role: "owner" }, { role: null }]],
  ["superadmin", "location_missing", [{ location: null }, { role: "admin", location: null }]],
  ["superadmin", "unknown_location", [{ location: "no such" }, { location: "closed" }]],
  ["superadmin", "email_taken", [{ email: "STUDENT@example.com " }]],
  ["superadmin", "invalid", [{ email: "none" }, { first: "  " }, { first: long }, { rate: -1 }]],
  ["admin1", "prepared", [{}, { role: "student" }]],
  ["admin1", "unknown_role", [{ role: "admin" }, { role: "superadmin", location: null }]],
  ["admin1", "unknown_location", [{ location: "2" }]],
  ["tutor", "forbidden", [{}]],
])("%s preparing an account: %s for %j", async (who, outcome, drafts) => {
  for (const draft of drafts) {
    const told = await asCaller(database, account(people[who]), (query) => prepare(query, draft));
    expect(told.outcome, JSON.stringify(draft)).toBe(outcome);
  }
});

test("an admin without a location makes nobody", async () => {
  await undone(database, async (as, owner) => {
    await (await owner())("update public.user_profiles set location_id = null where user_id = $1", [people.admin1]);
    expect(await prepare(await as("admin1"))).toMatchObject({ outcome: "forbidden" });
  });
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
    undone(database, async (as, owner) => {
      const { id } = await prepare(await as(who), draft);
      const query = await owner();
      await query("select set_config('request.jwt.claims', '', true)");
      await query(meanwhile);
      await writeAccount(query, email, id);
      const [profile] = await query(
        `select id, first_name, role, location_id, hourly_rate_cents, is_active
         from public.user_profiles where user_id = $1`,
        [newcomer],
      );
      return {
        profile,
        history: await query("select actor, action, after ->> 'role' as role from public.audit_log where row_id = $1", [
          profile?.id,
        ]),
        mails: await query(
          "select recipient, data from private.deliveries where kind = 'account_made' and created_at = now()",
        ),
        isStaff: (await query("select 1 from public.admin_users where id = $1", [newcomer])).length > 0,
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

test("an invitation gives nothing to an account that was there before", async () => {
  await undone(database, async (as, owner) => {
    const { id } = await prepare(await as("superadmin"), { email: "late@example.com", role: "admin" });
    const query = await owner();
    await query("update auth.users set email = 'late@example.com' where id = $1", [people.student]);
    // why: within this transaction everything is as old as the invitation, and only the profile is older
    await query("update public.user_profiles set created_at = now() - interval '1 day' where user_id = $1", [
      people.student,
    ]);
    const claim = query("update auth.users set raw_app_meta_data = $2::text::jsonb where id = $1", [
      people.student,
      JSON.stringify({ invitation: id }),
    ]);
    expect(await sqlState(claim)).toBe("42501");
  });
});

test("a sign-up that names an invitation in its own metadata makes a student, and no mail", async () => {
  await undone(database, async (as, owner) => {
    const { id } = await prepare(await as("superadmin"), { role: "admin" });
    const query = await owner();
    await query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)", [
      newcomer,
      wanted.email,
      JSON.stringify({ invitation: id, app_metadata: { invitation: id }, full_name: "Eve" }),
    ]);
    expect(await query("select role, location_id from public.user_profiles where user_id = $1", [newcomer])).toEqual([
      { role: "student", location_id: null },
    ]);
    expect(await query("select 1 from private.deliveries where created_at = now()")).toEqual([]);
  });
});

test.each<[Person, boolean, string, number]>([
  ["superadmin", true, "used", 1],
  ["superadmin", false, "withdrawn", 0],
  ["admin1", true, "withdrawn", 1],
])("%s settling a superadmin's invitation (used: %s) hears %s, and %i is left", async (who, used, ...told) => {
  await undone(database, async (as, owner) => {
    const { id } = await prepare(await as("superadmin"));
    if (used) await (await owner())("update public.user_invitations set used_at = now() where id = $1", [id]);
    const [row] = await (await as(who))("select public.settle_invitation($1) as outcome", [id]);
    const left = await (await owner())("select 1 from public.user_invitations where id = $1", [id]);
    expect([row?.outcome, left.length]).toEqual(told);
  });
});
