import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { type Client, clientOf, contractBackend, isWhole, serviceOf } from "./backend";
import { expectsOfProject as expects } from "./contract";
import { newPerson, signedIn, tokensOf } from "./people";

const backend = contractBackend();

/** Tables and functions of this file alone. */
const made = `
  create table public.contract_owners (
    id integer primary key, name text not null unique, size integer check (size > 0)
  );
  create table public.contract_things (
    id integer primary key, owner_id integer references public.contract_owners (id), label text not null,
    at timestamptz not null default now(), day date
  );
  alter table public.contract_owners enable row level security;
  alter table public.contract_things enable row level security;
  grant select, insert, update, delete on public.contract_owners, public.contract_things to service_role;
  grant select on public.contract_owners to authenticated;
  insert into public.contract_owners values (1, 'First', 1), (2, 'Second', null);
  insert into public.contract_things (id, owner_id, label, at, day)
  select n, 1 + n % 2, 'Thing ' || n, timestamptz '2026-01-05 12:00:00.123456Z' + n * interval '1 second',
    date '2026-01-05' from generate_series(1, 1500) n;
  create function public.contract_rows() returns table (n integer) language sql stable set search_path = ''
    as $$ select generate_series(1, 1500) $$;
  create function public.contract_value() returns jsonb language sql stable set search_path = ''
    as $$ select jsonb_agg(n) from generate_series(1, 1500) n $$;
  create function public.contract_raise(p_code text) returns text language plpgsql set search_path = ''
    as $$ begin raise exception 'As asked' using errcode = p_code; end $$;
  revoke execute on function public.contract_rows(), public.contract_value(), public.contract_raise(text) from public;
  grant execute on function public.contract_rows(), public.contract_value(), public.contract_raise(text)
    to service_role;
  notify pgrst, 'reload schema'`;
const removed = `
  drop function if exists public.contract_rows(), public.contract_value(), public.contract_raise(text);
  drop table if exists public.contract_things, public.contract_owners;
  notify pgrst, 'reload schema'`;

const inTurn = async (script: string) => {
  for (const statement of script.split(/;\n/)) await backend.sql(statement);
};

let service: Client;

beforeAll(async () => {
  if (!isWhole) return;
  await inTurn(removed);
  await inTurn(made);
  service = serviceOf(backend);
  // why: a service that keeps the schema in memory reads it anew a moment later
  await vi.waitFor(async () => expect((await service.from("contract_owners").select("id")).status).toBe(200), {
    timeout: 10_000,
  });
});
afterAll(async () => {
  if (isWhole) await inTurn(removed);
});

/** Status and code of what was refused. */
const refusalOf = ({ status, error }: { status: number; error: { code: string } | null }) => `${status} ${error?.code}`;

expects("a table gives 1,000 rows at most, whatever is asked", async () => {
  expect((await service.from("contract_things").select("id")).data).toHaveLength(1000);
  expect((await service.from("contract_things").select("id").limit(1200)).data).toHaveLength(1000);
});

expects("a function gives 1,000 rows at most, and one value of any length", async () => {
  expect((await service.rpc("contract_rows")).data).toHaveLength(1000);
  expect((await service.rpc("contract_value")).data).toHaveLength(1500);
});

expects("a page goes on after its last row, to the microsecond", async () => {
  const [last] = (await service.from("contract_things").select("id, at").eq("id", 700)).data ?? [];
  const { data, error } = await service
    .from("contract_things")
    .select("id")
    .or(`and(label.neq.x,at.lt."${last?.at}"),and(day.not.is.null,at.eq."${last?.at}",id.lt."${last?.id}")`)
    .order("at", { ascending: false })
    .order("id", { ascending: false })
    .limit(2);
  expect([error, data]).toEqual([null, [{ id: 699 }, { id: 698 }]]);
});

expects("a moment arrives in ISO's form, to the microsecond", async () => {
  const { data } = await service.from("contract_things").select("at").eq("id", 1).single();
  expect(data).toEqual({ at: "2026-01-05T12:00:01.123456+00:00" });
});

expects("a row that breaks a rule is refused by the rule's code", async () => {
  const insert = async (row: object) => refusalOf(await service.from("contract_owners").insert(row));
  expect(await insert({ id: 3, name: "First" })).toBe("409 23505");
  expect(await insert({ id: 3, name: "Third", size: 0 })).toBe("400 23514");
  expect(await insert({ id: 3 })).toBe("400 23502");
  expect(refusalOf(await service.from("contract_things").insert({ id: 9999, owner_id: 77, label: "x" }))).toBe(
    "409 23503",
  );
  expect(refusalOf(await service.from("contract_things").select().eq("id", "one"))).toBe("400 22P02");
});

expects("what a function raises comes with a status of its kind", async () => {
  const raised = async (code: string) => refusalOf(await service.rpc("contract_raise", { p_code: code }));
  expect(await raised("P0001")).toBe("400 P0001");
  expect(await raised("42501")).toBe("403 42501");
});

expects("what may pass is told by PostgreSQL's code: a deadlock, a lock, the time", async () => {
  for (const code of ["40001", "40P01", "55P03", "57014"])
    expect(refusalOf(await service.rpc("contract_raise", { p_code: code }))).toBe(`500 ${code}`);
});

expects("without a grant nothing is read: 401 for nobody, 403 for a person", async () => {
  expect(refusalOf(await clientOf(backend).from("contract_owners").select())).toBe("401 42501");
  const person = await signedIn(backend, await newPerson(backend));
  expect(refusalOf(await person.from("contract_things").select())).toBe("403 42501");
  expect((await person.from("contract_owners").select()).data).toEqual([]);
});

expects("a changed token and a wrong key are refused", async () => {
  const { access } = await tokensOf(await signedIn(backend, await newPerson(backend)));
  const ask = (apikey: string, token: string) =>
    fetch(`${backend.url}/rest/v1/locations?select=id`, { headers: { apikey, Authorization: `Bearer ${token}` } });
  expect((await ask(backend.publishableKey, `${access.slice(0, -6)}AAAAAA`)).status).toBe(401);
  expect((await ask(`sb_publishable_${randomUUID()}`, backend.publishableKey)).status).toBe(401);
});

expects("no row is changed or deleted without saying which", async () => {
  expect(refusalOf(await service.from("contract_things").update({ label: "All" }))).toBe("400 21000");
  expect(refusalOf(await service.from("contract_things").delete())).toBe("400 21000");
});
