import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startEmbedded();
  await backend.sql(`insert into public.rate_limits (bucket, hits, window_ends_at)
    select 'bucket ' || n, 1, now() from generate_series(1, 1500) n`);
  await backend.sql(`create function public.many_rows() returns table (n integer) language sql stable
    as $$ select generate_series(1, 1500) $$`);
  await backend.sql(`create function public.many_in_one() returns jsonb language sql stable
    as $$ select jsonb_agg(n) from generate_series(1, 1500) n $$`);
  await backend.sql("grant execute on function public.many_rows(), public.many_in_one() to service_role");
});
afterAll(() => backend?.stop());

const read = async (path: string) => {
  const response = await fetch(`${backend.url}/rest/v1/${path}`, {
    method: path.startsWith("rpc/") ? "POST" : "GET",
    headers: {
      apikey: backend.serviceRoleKey,
      authorization: `Bearer ${backend.serviceRoleKey}`,
      "content-type": "application/json",
    },
    ...(path.startsWith("rpc/") ? { body: "{}" } : {}),
  });
  return response.json();
};

test("a table gives 1,000 rows at most, as hosted Supabase does", async () => {
  expect(await read("rate_limits?select=bucket")).toHaveLength(1000);
  expect(await read("rate_limits?select=bucket&limit=1200")).toHaveLength(1000);
});

test("a function that returns a table gives 1,000 rows at most", async () => {
  expect(await read("rpc/many_rows")).toHaveLength(1000);
  expect(await read("rpc/many_rows?limit=1200")).toHaveLength(1000);
});

test("one value may hold more", async () => {
  expect(await read("rpc/many_in_one")).toHaveLength(1500);
});
