import { beforeAll, describe, expect, test } from "vitest";
import {
  account,
  anonymous,
  asCaller,
  becomeCaller,
  type Caller,
  type Query,
  serviceRole,
  sqlState,
} from "../../support/database/database";
import { fillNetwork, type Person, people } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

const newcomer = "00000000-0000-4000-8000-000000000099";
const as = (person: Person) => account(people[person]);

describe("accounts that staff make", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

  const wanted = { email: "new@example.com", role: "tutor", location: "1", rate: 3250, first: "Ana" };
  const prepare = async (query: Query, values: Partial<Record<keyof typeof wanted, unknown>> = {}) => {
    const { email, role, location, rate, first } = { ...wanted, ...values };
    const [row] = await query("select * from public.prepare_user($1, $2, 'Ng', $3, $4, null, $5)", [
      email,
      first,
      role,
      location,
      rate,
    ]);
    return row ?? {};
  };
  const prepareAs = (caller: Caller, values = {}) =>
    asCaller(database, caller, async (query) => (await prepare(query, values)).outcome);

  test.each<[Person, Record<string, unknown>, string]>([
    ["superadmin", {}, "prepared"],
    ["superadmin", { role: "admin" }, "prepared"],
    ["superadmin", { role: "superadmin", location: null }, "prepared"],
    ["superadmin", { role: "superadmin", location: "no such" }, "prepared"],
    ["superadmin", { role: "owner" }, "unknown_role"],
    ["superadmin", { role: null }, "unknown_role"],
    ["superadmin", { location: null }, "location_missing"],
    ["superadmin", { role: "admin", location: null }, "location_missing"],
    ["superadmin", { location: "no such" }, "unknown_location"],
    ["superadmin", { location: "closed" }, "unknown_location"],
    ["superadmin", { email: "STUDENT@example.com " }, "email_taken"],
    ["superadmin", { email: "none" }, "invalid"],
    ["superadmin", { first: "  " }, "invalid"],
    ["superadmin", { first: "x".repeat(101) }, "invalid"],
    ["superadmin", { rate: -1 }, "invalid"],
    ["superadmin", { rate: -1, role: "student" }, "prepared"],
    ["admin1", {}, "prepared"],
    ["admin1", { role: "student" }, "prepared"],
    ["admin1", { role: "admin" }, "unknown_role"],
    ["admin1", { role: "superadmin", location: null }, "unknown_role"],
    ["admin1", { location: "2" }, "unknown_location"],
    ["tutor", {}, "forbidden"],
    ["student", {}, "forbidden"],
  ])("%s preparing %o: %s", async (who, values, outcome) => {
    expect(await prepareAs(as(who), values)).toBe(outcome);
  });

  test("a visitor may not ask at all, and an admin without a location makes nobody", async () => {
    expect(await sqlState(prepareAs(anonymous))).toBe("42501");
    await database.query("begin");
    await database.query("update public.user_profiles set location_id = null where user_id = $1", [
      people.admin1,
    ]);
    await becomeCaller(database.query, as("admin1"));
    const { outcome } = await prepare(database.query);
    await database.query("rollback");
    expect(outcome).toBe("forbidden");
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
      await query(
        `insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, '{"provider": "email"}')`,
        [newcomer, email],
      );
      await query(
        "update auth.users set raw_app_meta_data = raw_app_meta_data || $2::text::jsonb where id = $1",
        [newcomer, JSON.stringify({ invitation })],
      );
    },
  };

  describe.each(Object.entries(services))("metadata written %s", (_, makeWith) => {
    /** Prepares as somebody, lets that happen, and makes the account as the service. */
    async function make(
      who: Person,
      values: object,
      between: (query: Query, id: unknown) => Promise<unknown>,
      email = wanted.email,
    ) {
      await database.query("begin");
      try {
        await becomeCaller(database.query, as(who));
        const { id } = await prepare(database.query, values);
        await database.query("reset role");
        await database.query("select set_config('request.jwt.claims', '', true)");
        await between(database.query, id);
        await makeWith(database.query, email, id);
        const made = await database.query(
          "select first_name, role, location_id, hourly_rate_cents, is_active, id from public.user_profiles where user_id = $1",
          [newcomer],
        );
        const told = await database.query(
          "select actor, action, after ->> 'role' as role from public.audit_log where row_id = $1",
          [made[0]?.id],
        );
        const letters = await database.query(
          "select kind, recipient, data from private.outbox where kind = 'account_made' and created_at = now()",
        );
        const listed = await database.query("select 1 from public.admin_users where id = $1", [newcomer]);
        return { made: made[0], told, letters, listed: listed.length };
      } finally {
        await database.query("rollback");
      }
    }
    const nothing = async () => {};

    test("makes the profile it says, by who prepared it", async () => {
      const { made, told, letters, listed } = await make("admin1", {}, nothing);
      expect(made).toMatchObject({
        first_name: "Ana",
        role: "tutor",
        location_id: "1",
        hourly_rate_cents: 3250,
        is_active: true,
      });
      expect(told).toEqual([{ actor: people.admin1, action: "insert", role: "tutor" }]);
      expect(listed).toBe(0);
      expect(letters).toEqual([
        {
          kind: "account_made",
          recipient: wanted.email,
          data: {
            invitation: expect.any(String),
            name: "Ana",
            role: "tutor",
            center: expect.objectContaining({ id: "1" }),
          },
        },
      ]);
    });

    test("makes staff, with no center and no rate for a superadmin", async () => {
      const { made, letters, listed } = await make(
        "superadmin",
        { role: "superadmin", location: "2" },
        nothing,
      );
      expect(made).toMatchObject({ role: "superadmin", location_id: null, hourly_rate_cents: null });
      expect(listed).toBe(1);
      expect(letters).toMatchObject([{ data: { role: "superadmin", center: null } }]);
    });

    test.each<[string, (query: Query, id: unknown) => Promise<unknown>]>([
      [
        "was used",
        (query, id) => query("update public.user_invitations set used_at = now() where id = $1", [id]),
      ],
      [
        "has expired",
        (query, id) => query("update public.user_invitations set expires_at = now() where id = $1", [id]),
      ],
      ["is gone", (query, id) => query("delete from public.user_invitations where id = $1", [id])],
      [
        "is by somebody inactive now",
        (query) =>
          query("update public.user_profiles set is_active = false where user_id = $1", [people.admin1]),
      ],
      [
        "is by somebody demoted",
        (query) =>
          query("update public.user_profiles set role = 'tutor' where user_id = $1", [people.admin1]),
      ],
      [
        "is by somebody moved",
        (query) =>
          query("update public.user_profiles set location_id = '2' where user_id = $1", [people.admin1]),
      ],
      [
        "is to a closed center",
        (query) => query("update public.locations set is_active = false where id = '1'"),
      ],
    ])("an invitation that %s makes no account", async (_name, between) => {
      expect(await sqlState(make("admin1", {}, between))).toBe("42501");
      expect(await database.query("select 1 from auth.users where id = $1", [newcomer])).toEqual([]);
    });

    test("an invitation is for its own address, and never for an account that was there before", async () => {
      expect(await sqlState(make("admin1", {}, nothing, "other@example.com"))).toBe("42501");
      await database.query("begin");
      await becomeCaller(database.query, as("superadmin"));
      const { id } = await prepare(database.query, { email: "late@example.com", role: "admin" });
      await database.query("reset role");
      await database.query("update auth.users set email = 'late@example.com' where id = $1", [
        people.student,
      ]);
      // why: within this transaction everything is as old as the invitation, and only the profile is older
      await database.query(
        "update public.user_profiles set created_at = now() - interval '1 day' where user_id = $1",
        [people.student],
      );
      const state = await sqlState(
        database.query("update auth.users set raw_app_meta_data = $2::text::jsonb where id = $1", [
          people.student,
          JSON.stringify({ invitation: id }),
        ]),
      );
      await database.query("rollback");
      expect(state).toBe("42501");
    });
  });

  test("a sign-up that names an invitation in its own metadata makes a student, and no letter", async () => {
    await database.query("begin");
    await becomeCaller(database.query, as("superadmin"));
    const { id } = await prepare(database.query, { role: "admin" });
    await database.query("reset role");
    await database.query(
      "insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)",
      [newcomer, wanted.email, JSON.stringify({ invitation: id, full_name: "Eve" })],
    );
    const [made] = await database.query(
      "select role, location_id from public.user_profiles where user_id = $1",
      [newcomer],
    );
    const letters = await database.query("select 1 from private.outbox where created_at = now()");
    await database.query("rollback");
    expect(made).toEqual({ role: "student", location_id: null });
    expect(letters).toEqual([]);
  });

  test.each<[string, Caller]>([
    ["student", as("student")],
    ["tutor", as("tutor")],
    ["admin", as("admin1")],
    ["superadmin", as("superadmin")],
    ["service", serviceRole],
  ])("a %s reads and writes no invitation", async (_, caller) => {
    for (const statement of [
      "select * from public.user_invitations",
      "update public.user_invitations set role = 'admin'",
      "delete from public.user_invitations",
      "select private.use_invitation(gen_random_uuid(), '', '')",
    ])
      expect([statement, await sqlState(asCaller(database, caller, (query) => query(statement)))]).toEqual([
        statement,
        "42501",
      ]);
  });

  describe("settling an invitation", () => {
    const settled = async (who: Person, used: boolean) => {
      await database.query("begin");
      await becomeCaller(database.query, as("superadmin"));
      const { id } = await prepare(database.query);
      await database.query("reset role");
      if (used)
        await database.query("update public.user_invitations set used_at = now() where id = $1", [id]);
      await becomeCaller(database.query, as(who));
      const [row] = await database.query("select public.settle_invitation($1) as told", [id]);
      await database.query("reset role");
      const left = await database.query("select 1 from public.user_invitations where id = $1", [id]);
      await database.query("rollback");
      return [row?.told, left.length];
    };
    test("tells its author what became of it, and withdraws one that was not used", async () => {
      expect(await settled("superadmin", true)).toEqual(["used", 1]);
      expect(await settled("superadmin", false)).toEqual(["withdrawn", 0]);
    });
    test("tells others nothing and leaves it", async () => {
      expect(await settled("admin1", true)).toEqual(["withdrawn", 1]);
      expect(await settled("student", false)).toEqual(["withdrawn", 1]);
    });
  });
});
