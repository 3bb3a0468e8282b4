import type { Query } from "./database";

/**
 * Gives a throw-away database a clock that stands where `setClock` puts it: `now()`, and with it every default, trigger
 * and function of the migrations. A session that has not set it goes by the real time.
 */
export async function takeClock(query: Query): Promise<void> {
  await query("set allow_system_table_mods = on");
  // why: the planner puts the body of a function in SQL in the place of its call, also where it replaces a built-in one
  await query(`
    create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe as
      $$ select coalesce(nullif(current_setting('test.now', true), '')::timestamptz, transaction_timestamp()) $$`);
  await query("reset allow_system_table_mods");
}

/** Puts the clock of the session to that moment. */
export const setClock = (query: Query, moment: Date) =>
  query("select set_config('test.now', $1, false)", [moment.toISOString()]);
