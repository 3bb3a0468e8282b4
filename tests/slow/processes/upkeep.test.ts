/** What PostgreSQL's autovacuum does, for PGlite. */
import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, test, vi } from "vitest";
import { createMutex } from "../../../supabase/local/mutex";
import { beginUpkeep } from "../../../supabase/local/upkeep";

const db = new PGlite();
afterAll(() => db.close());

const tidied = async () => {
  const { rows } = await db.query<{ relname: string }>(
    "select relname from pg_stat_user_tables where last_vacuum is not null and last_analyze is not null",
  );
  return rows.map(({ relname }) => relname);
};

test("a table of which much has changed is tidied between what visitors ask, and no other", async () => {
  await db.exec("create table busy (n integer); create table calm (n integer)");
  const mutex = createMutex();
  const end = beginUpkeep(db, mutex, 10);
  await mutex.runExclusive(() =>
    db.exec("insert into busy select generate_series(1, 500); insert into calm values (1)"),
  );
  await vi.waitFor(async () => expect(await mutex.runExclusive(tidied)).toEqual(["busy"]), { timeout: 20_000 });
  await end();
  await mutex.idle();
});
