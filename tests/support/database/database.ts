import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";

export type Row = Record<string, unknown>;
export type Query = (sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** A database that a test may fill and break: one session, and a way to be somebody for the length of a transaction. */
export interface TestDatabase {
  /** Runs one statement as the owner of the schema. */
  query: Query;
  /** Runs a script as the owner of the schema. */
  run: (sql: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Whom the API would take the caller for. A missing `userId` with role `authenticated` cannot happen. */
export interface Caller {
  role: "anon" | "authenticated" | "service_role";
  userId?: string;
  /** The session that the token was given for; a token without one belongs to no live session. */
  sessionId?: string;
  /** How the session was proven: with the second factor, where nothing else is said. */
  aal?: "aal1" | "aal2";
}

export const anonymous: Caller = { role: "anon" };
export const serviceRole: Caller = { role: "service_role" };
export const account = (userId: string, sessionId?: string): Caller => ({
  role: "authenticated",
  userId,
  sessionId,
});

const projectRoot = fileURLToPath(new URL("../../../", import.meta.url));

/** The statements that make an empty database look like a new Supabase project. */
export async function projectScripts(): Promise<string[]> {
  const before = [
    "supabase/local/prepare.sql",
    "tests/support/database/supabase-shim.sql",
    "supabase/local/auth/factors.sql",
    "supabase/local/auth/passkeys.sql",
  ];
  return [
    "create schema auth",
    ...(await Promise.all(before.map((file) => readFile(join(projectRoot, file), "utf8")))),
  ];
}

/** Every migration in order. */
export async function migrationScripts(): Promise<string[]> {
  const directory = join(projectRoot, "supabase/migrations");
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map((name) => readFile(join(directory, name), "utf8")));
}

/** A PGlite in memory to which all migrations were applied, some seconds of work. */
export async function openPglite(): Promise<TestDatabase> {
  const pglite = await PGlite.create({ extensions: { btree_gist, pg_trgm, pgcrypto } });
  for (const script of [...(await projectScripts()), ...(await migrationScripts())]) await pglite.exec(script);
  return {
    query: async (sql, parameters = []) => (await pglite.query<Row>(sql, parameters)).rows,
    run: async (sql) => {
      await pglite.exec(sql);
    },
    close: () => pglite.close(),
  };
}

/** Does the work as that caller, as the API does: role and claims for one transaction. What it changed is undone. */
export async function asCaller<Result>(
  database: TestDatabase,
  caller: Caller,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  await database.query("begin");
  try {
    await becomeCaller(database.query, caller);
    return await work(database.query);
  } finally {
    await database.query("rollback");
  }
}

/** Takes on role and claims for the rest of the transaction, and how long a statement of that role may take. */
export async function becomeCaller(query: Query, { role, userId, sessionId, aal = "aal2" }: Caller): Promise<void> {
  const claims = JSON.stringify({ role, sub: userId, session_id: sessionId, aal });
  await query(
    `select set_config('request.jwt.claims', $1, true), set_config('statement_timeout', coalesce((
       select split_part(setting, '=', 2) from pg_roles, unnest(rolconfig) as setting
       where rolname = $2 and setting like 'statement_timeout=%'), '0'), true)`,
    [claims, role],
  );
  await query(`set local role ${role}`);
}

/** The SQLSTATE of an error that PostgreSQL answered with, or null when the work succeeded. */
export async function sqlState(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
    throw error;
  }
}
