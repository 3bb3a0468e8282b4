import { setTimeout as pause } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { Mutex } from "./mutex";

/** Tables of which a tenth has changed since the last time, and fifty rows: when PostgreSQL's autovacuum analyses one. */
const changedTables = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_mod_since_analyze > 50 + n_live_tup / 10`;

/**
 * What PostgreSQL's autovacuum does, which PGlite has not: without it plans stay those of empty tables, and rows that are
 * gone are read again and again. One table a turn, visitors first.
 * @param napTime milliseconds between two looks @returns ends it
 */
export function beginUpkeep(db: PGlite, mutex: Mutex, napTime = 20_000): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const look = async () => {
    const { rows } = await mutex.runExclusive(() => db.query<{ name: string }>(changedTables), "patient");
    for (const { name } of rows)
      if (!signal.aborted) await mutex.runExclusive(() => db.exec(`vacuum (analyze) ${name}`), "patient");
  };
  const report = (error: unknown) => console.error("The embedded database could not be tidied.", error);
  const keepUp = async () => {
    while (!signal.aborted) {
      await pause(napTime, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await look().catch(report);
    }
  };
  const working = keepUp();
  return () => {
    stopped.abort();
    return working;
  };
}
