/** What the migrations leave open. */
import { expect, test } from "vitest";
import { testDatabase } from "../../support/database/test-database";

const words = (text: string) => text.trim().split(/\s+/);

const database = testDatabase();

const names = async (sql: string) => (await database.query(sql)).map(({ name }) => String(name));

const named = "p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)";
test.each([
  [
    "tables without row-level security",
    `select relname as name from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity`,
  ],
  [
    "functions open to everybody by default",
    `select p.oid::regprocedure::text as name from pg_proc p
        where ${named} and (p.proacl is null or exists (select 1 from aclexplode(p.proacl) where grantee = 0))`,
  ],
  [
    "functions that go by the caller's search path (what `return` gives was looked up when it was made)",
    `select p.oid::regprocedure::text as name from pg_proc p
        where ${named} and not coalesce(p.proconfig, '{}') && array['search_path=""', 'search_path=']
          and p.prosqlbody is null`,
  ],
  [
    "functions of more than six parameters: what travels together is one value",
    `select p.oid::regprocedure::text as name from pg_proc p where ${named} and p.pronargs > 6`,
  ],
  [
    "settings that tell a trigger something, but for two of the auth service's tables and the operator's switch",
    `select p.oid::regprocedure::text || ' ' || setting[1] as name
        from pg_proc p, regexp_matches(p.prosrc, 'set_config\\(''([^'']+)', 'g') setting
        where ${named} and setting[1] <> all (array['emails.off', 'factors.told', 'sessions.password_of'])`,
  ],
  [
    "schemas behind the API that visitors may enter",
    "select nspname as name from pg_namespace where nspname = 'private' and has_schema_privilege('anon', oid, 'usage')",
  ],
  [
    "foreign keys without an index that starts with their columns",
    `select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
          select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null
            and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] = k.conkey)`,
  ],
])("there are no %s", async (_, sql) => {
  expect(await names(sql)).toEqual([]);
});

test("the server, the auth service and migrations are the system; a role that nobody named is not", async () => {
  await database.query("begin");
  for (const statement of [
    "create role reporter nologin",
    "grant usage on schema private to anon, reporter, supabase_auth_admin",
    "grant execute on function private.is_system to anon, reporter, supabase_auth_admin",
  ])
    await database.query(statement);
  const found: Record<string, unknown> = {};
  for (const role of ["none", "service_role", "supabase_auth_admin", "anon", "authenticated", "reporter"]) {
    await database.query(`set local role ${role}`);
    found[role] = (await database.query("select private.is_system() as system"))[0]?.system;
  }
  await database.query("rollback");
  expect(Object.keys(found).filter((role) => found[role])).toEqual(["none", "service_role", "supabase_auth_admin"]);
});

test("visitors call what the public pages read and the API, and no others: forms come through the site", async () => {
  expect(
    await names(`select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private') and has_function_privilege('anon', p.oid, 'execute') order by 1`),
  ).toEqual(words("get_confirmation list_day_slots list_free_times list_open_days read_api"));
});

test("every function's body is valid, that of a function made before its tables too", async () => {
  const bodies = await database.query(
    `select pg_get_functiondef(p.oid) as sql from pg_proc p join pg_language l on l.oid = p.prolang
        where ${named} and l.lanname in ('sql', 'plpgsql')`,
  );
  expect(bodies.length).toBeGreaterThan(200);
  await database.run(bodies.map(({ sql }) => String(sql)).join(";\n"));
});

test("resumes are private, small and documents", async () => {
  expect(await database.query("select public, file_size_limit::int, allowed_mime_types from storage.buckets")).toEqual([
    {
      public: false,
      file_size_limit: 5 * 1024 * 1024,
      allowed_mime_types: [
        "application/pdf",
        "application/msword",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      ],
    },
  ]);
});
