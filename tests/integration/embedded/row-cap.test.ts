import { beforeAll, expect, test } from "vitest";
import { service } from "../../support/servers/clients";
import { testBackend } from "../../support/servers/test-site";

const backend = testBackend();
beforeAll(async () => {
  for (const statement of [
    `insert into public.rate_limits (bucket, hits, window_ends_at)
      select 'bucket ' || n, 1, now() from generate_series(1, 1500) n`,
    `create function public.many_rows() returns table (n integer) language sql stable
      as $$ select generate_series(1, 1500) $$`,
    `create function public.many_in_one() returns jsonb language sql stable
      as $$ select jsonb_agg(n) from generate_series(1, 1500) n $$`,
    "grant execute on function public.many_rows(), public.many_in_one() to service_role",
  ])
    await backend.sql(statement);
});

test("a table and a function give 1,000 rows at most, as hosted Supabase does; one value may hold more", async () => {
  const database = service(backend);
  expect((await database.from("rate_limits").select("bucket")).data).toHaveLength(1000);
  expect((await database.from("rate_limits").select("bucket").limit(1200)).data).toHaveLength(1000);
  expect((await database.rpc("many_rows")).data).toHaveLength(1000);
  expect((await database.rpc("many_in_one")).data).toHaveLength(1500);
});
