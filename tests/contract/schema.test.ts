import { readdir } from "node:fs/promises";
import { expect } from "vitest";
import { migrationScripts, openPglite } from "../support/database/database";
import { contractBackend, kind } from "./backend";
import { expects } from "./contract";

const backend = contractBackend();

const migrations = new URL("../../supabase/migrations", import.meta.url);

/** Who may do what with which table, column, sequence or function of ours, a line each. */
const grants = `
  select format('%s %s %s.%s', coalesce(g.rolname, 'public'), a.privilege_type, n.nspname, c.relname) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  cross join aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) a
  left join pg_roles g on g.oid = a.grantee
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p', 'S') and a.grantee <> c.relowner
    and c.relname not like 'contract%'
  union all
  select format('%s %s %s.%s(%s)', coalesce(g.rolname, 'public'), a.privilege_type, n.nspname, c.proname,
    pg_get_function_identity_arguments(c.oid))
  from pg_proc c join pg_namespace n on n.oid = c.pronamespace
  cross join aclexplode(coalesce(c.proacl, acldefault('f', c.proowner))) a left join pg_roles g on g.oid = a.grantee
  where n.nspname in ('public', 'private') and a.grantee <> c.proowner and c.proname not like 'contract%'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

// why: PostgreSQL 17 has one right more, which goes with all others
const linesOf = (rows: Record<string, unknown>[]) =>
  rows
    .map(({ line }) => String(line))
    .filter((line) => !line.includes(" MAINTAIN "))
    .sort();

/** Names of the first column. */
async function names(text: string): Promise<string[]> {
  const rows = await backend.sql<Record<string, unknown>>(text);
  return rows.map((row) => String(Object.values(row)[0]));
}

expects("each migration was applied once, and none that is not here", async () => {
  if (kind === "supabase" && (await names("select to_regclass('supabase_migrations.schema_migrations')"))[0] === "null")
    return;
  const versions = (await readdir(migrations)).flatMap((file) => /^(\d+)_.+\.sql$/.exec(file)?.[1] ?? []);
  expect(await names("select version from supabase_migrations.schema_migrations order by version")).toEqual(
    versions.sort(),
  );
});

expects("nobody has a right that the migrations do not give, on a database that gives none by itself", async () => {
  const fresh = await openPglite();
  try {
    const given = linesOf(await fresh.query(grants));
    expect(given.length).toBeGreaterThan(300);
    expect(linesOf(await backend.sql<Record<string, unknown>>(grants))).toEqual(given);
  } finally {
    await fresh.close();
  }
});

expects("every table of ours has row-level security", async () => {
  expect(
    await names(
      `select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    ),
  ).toEqual([]);
});

// why: a body of SQL's own (`return …`) is bound to its names when it is made
expects("every function of ours names its search path", async () => {
  expect(
    await names(
      `select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private')
         and not coalesce(p.proconfig, '{}') && array['search_path=""', 'search_path=']
         and p.prosqlbody is null
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    ),
  ).toEqual([]);
});

expects("the roles of the interface can do what they are for", async () => {
  expect(
    await backend.sql(
      `select rolname::text as name, rolbypassrls as "bypasses", rolsuper as "rules" from pg_roles
       where rolname in ('anon', 'authenticated', 'service_role', 'supabase_auth_admin') order by 1`,
    ),
  ).toEqual([
    { name: "anon", bypasses: false, rules: false },
    { name: "authenticated", bypasses: false, rules: false },
    { name: "service_role", bypasses: true, rules: false },
    { name: "supabase_auth_admin", bypasses: false, rules: false },
  ]);
});

expects("a visitor's statement and an account's have their time", async () => {
  expect(
    await backend.sql(
      `select rolname::text as name, rolconfig as settings from pg_roles
       where rolname in ('anon', 'authenticated') order by 1`,
    ),
  ).toEqual([
    { name: "anon", settings: ["statement_timeout=3s"] },
    { name: "authenticated", settings: ["statement_timeout=8s"] },
  ]);
});

expects("the extensions that we use are there", async () => {
  expect(
    await names("select extname from pg_extension where extname in ('btree_gist', 'pg_trgm', 'pgcrypto') order by 1"),
  ).toEqual(["btree_gist", "pg_trgm", "pgcrypto"]);
});

expects("the database knows the caller by the claims of the request", async () => {
  const id = "5f4d3a52-6f0c-4a86-8f53-0a3a6d0c8f11";
  expect(
    await backend.sql(
      `select auth.uid()::text as uid, auth.jwt() ->> 'aal' as aal
       from set_config('request.jwt.claims', $1, true) as claims, set_config('request.jwt.claim.sub', $2, true) as subject`,
      [JSON.stringify({ sub: id, aal: "aal2" }), id],
    ),
  ).toEqual([{ uid: id, aal: "aal2" }]);
});

const touched = {
  users:
    "id email email_confirmed_at encrypted_password recovery_token last_sign_in_at raw_app_meta_data raw_user_meta_data created_at banned_until confirmation_sent_at recovery_sent_at",
  sessions: "id user_id created_at not_after ip user_agent aal factor_id",
  refresh_tokens: "id user_id session_id",
  identities: "id user_id provider identity_data",
  mfa_factors: "id user_id friendly_name factor_type status secret created_at",
  mfa_challenges: "id factor_id created_at verified_at ip_address",
  mfa_amr_claims: "id session_id authentication_method created_at updated_at",
  webauthn_credentials: "id user_id credential_id public_key friendly_name created_at last_used_at",
  webauthn_challenges: "id user_id challenge_type expires_at",
};

expects("Auth keeps what we read and write under these names", async () => {
  for (const [table, columns] of Object.entries(touched)) {
    const known = await names(
      `select column_name::text from information_schema.columns where table_schema = 'auth' and table_name = '${table}'`,
    );
    expect(known, table).toEqual(expect.arrayContaining(columns.split(" ")));
  }
});

expects("what happens in Auth's tables is heard by our triggers", async () => {
  const [own] = await backend.sql<{ heard: string[] }>(
    `select array_agg(c.relname || '.' || t.tgname order by 1) as heard from (
       select tgrelid, tgname::text from pg_trigger where not tgisinternal and tgenabled = 'O') t
     join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'auth'`,
  );
  const wanted = (await migrationScripts()).flatMap((script) =>
    [...script.matchAll(/create (?:constraint )?trigger (\w+)[^;]*? on auth\.(\w+)/g)].map(
      ([, name, table]) => `${table}.${name}`,
    ),
  );
  expect(wanted.length).toBeGreaterThan(8);
  expect(own?.heard).toEqual(expect.arrayContaining(wanted));
});

expects("the bucket of resumes is private, with its size and types", async () => {
  expect(
    await backend.sql(
      `select public, file_size_limit::integer as most, cardinality(allowed_mime_types) as types
       from storage.buckets where id = 'resumes'`,
    ),
  ).toEqual([{ public: false, most: 5 * 1024 * 1024, types: 3 }]);
});
