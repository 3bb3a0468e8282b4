import { readdir } from "node:fs/promises";
import { expect } from "vitest";
import { migrationScripts } from "../support/database/database";
import { openPostgres } from "../support/database/postgres";
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
  const fresh = await openPostgres();
  try {
    const given = linesOf(await fresh.query(grants));
    expect(given.length).toBeGreaterThan(300);
    expect(linesOf(await backend.sql<Record<string, unknown>>(grants))).toEqual(given);
  } finally {
    await fresh.close();
  }
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
