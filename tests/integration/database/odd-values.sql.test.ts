import { expect, test } from "vitest";
import { account, anonymous, asCaller, serviceRole, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const database = networkDatabase();

test.each([
  ["children", "first_name", rows.children.student],
  ["user_profiles", "first_name", rows.user_profiles.student],
  ["user_profiles", "last_name", rows.user_profiles.student],
  ["contact_submissions", "name", rows.contact_submissions.any],
])("%s take no line break in %s", async (table, column, id) => {
  const change = database.query(`update public.${table} set ${column} = $2 where id = $1`, [
    id,
    "X\r\nBcc: a@b.example",
  ]);
  expect(await sqlState(change)).toBe("23514");
});

test("no function that takes a day fails by one without an end, whoever asks", async () => {
  const calls = await database.query(`
    select p.proname as name, string_agg(coalesce(sample.value, 'null') || '::' || a.type, ', ' order by a.nth) as sent
    from pg_proc p
    cross join lateral (select t::regtype::text as type, nth from unnest(p.proargtypes) with ordinality as x (t, nth)) a
    left join (values ('date', '''infinity'''), ('text', '''1'''), ('text[]', '''{1}'''), ('integer', '1'),
      ('time without time zone', '''16:00'''), ('boolean', 'true')) as sample (type, value) on sample.type = a.type
    where p.pronamespace = 'public'::regnamespace
    group by p.oid, p.proname having bool_or(a.type = 'date')`);
  expect(calls.length).toBeGreaterThan(12);
  const failed: unknown[] = [];
  for (const caller of [anonymous, account(people.admin1), account(people.superadmin), serviceRole])
    for (const { name, sent } of calls) {
      const state = await sqlState(asCaller(database, caller, (query) => query(`select public.${name}(${sent})`)));
      if (state && state !== "42501") failed.push([name, state]);
    }
  expect(failed).toEqual([]);
});
