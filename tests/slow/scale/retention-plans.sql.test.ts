/** A batch of the retention after years: found by the index that is made for it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { retentionKinds } from "../../../app/domain/privacy/retention";
import { seedRetention } from "../../../bench/seed-retention";
import { type ExplainingSession, explainingSession, readWhole } from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";

const database = testDatabase();
let session: ExplainingSession;
beforeAll(async () => {
  await seedRetention(database, { bookings: 20_000, others: 40_000, emails: 60_000 });
  // why: a log as long as that of years, with entries that nothing else takes the values out of
  await database.run(`insert into public.audit_log (action, table_name, row_id, before, at)
      select 'delete', 'user_profiles', n::text, '{"first_name": "Ann"}', now() - n * interval '40 months' / 150000
      from generate_series(1, 150000) n;
    analyze public.audit_log`);
  session = await explainingSession(database);
}, 480_000);
afterAll(() => session?.end());

test.each(retentionKinds)("a batch of %s reads no table as a whole", async (kind) => {
  const batch = "select public.anonymise_due(gen_random_uuid(), $1) as done";
  const { result, statements } = await session.explain(() => session.query(batch, [kind]));
  expect(result).toEqual([{ done: 500 }]);
  // A run a night, some receivers, 42 centers, invitations of minutes, none of the messages of staff here; people are few: a batch may be most of their table.
  const few = [
    "retention_runs",
    "webhooks",
    "locations",
    "user_invitations",
    "mailings",
    ...(kind === "user_profiles" ? [kind] : []),
  ];
  expect(readWhole(statements).filter((table) => !few.includes(table))).toEqual([]);
  const used = statements.flatMap(({ nodes }) => nodes.map((node) => node["Index Name"]));
  expect(used.join()).toMatch(
    kind === "emails" ? /deliveries_coalesce_/ : RegExp(`${kind}_(created_)?at_(unerased_)?idx`),
  );
});
