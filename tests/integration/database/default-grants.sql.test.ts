import { describe, expect, test } from "vitest";
import { account, anonymous, asCaller, serviceRole, sqlState } from "../../support/database/database";
import { people } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { testBackend } from "../../support/servers/test-site";

const roles = ["anon", "authenticated", "service_role"];
const forgotten = `create table public.forgotten (id integer generated always as identity);
  create function public.forgotten_too() returns integer language sql as 'select 1';`;
const openings = `select role from unnest($1::text[]) as role
  where has_table_privilege(role, 'public.forgotten', 'select, insert, update, delete')
    or has_sequence_privilege(role, 'public.forgotten_id_seq', 'usage, select')
    or has_function_privilege(role, 'public.forgotten_too()', 'execute')`;

describe("on PostgreSQL", () => {
  const database = testDatabase();

  test("a migration that grants nothing opens nothing", async () => {
    await database.run(forgotten);
    expect(await database.query(openings, [roles])).toEqual([]);
  });

  test("a statement of a visitor ends after 3 s, one of an account or of the service after 8 s", async () => {
    const limit = async (caller: typeof anonymous) =>
      asCaller(database, caller, async (query) => (await query("show statement_timeout"))[0]?.statement_timeout);
    expect(await limit(anonymous)).toBe("3s");
    expect(await limit(account(people.student))).toBe("8s");
    expect(await limit(serviceRole)).toBe("8s");
    expect(await sqlState(asCaller(database, anonymous, (query) => query("select pg_sleep(4)")))).toBe("57014");
  });
});

const backend = testBackend();

test("on the embedded backend a migration that grants nothing opens nothing", async () => {
  for (const statement of forgotten.split("\n")) await backend.sql(statement);
  expect(await backend.sql(openings, [roles])).toEqual([]);
});
