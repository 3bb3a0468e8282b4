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
    id integer primary key, owner_id integer references public.contract_owners (id), label text not null
  );
  alter table public.contract_owners enable row level security;
  alter table public.contract_things enable row level security;
  grant select, insert, update, delete on public.contract_owners, public.contract_things to service_role;
  grant select on public.contract_owners to authenticated;
  insert into public.contract_owners values (1, 'First', 1), (2, 'Second', null);
  insert into public.contract_things (id, owner_id, label)
  select n, 1 + n % 2, 'Thing ' || n from generate_series(1, 1500) n;
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

const names: string[] = [];
/** As the site names a resume. */
function newName(): string {
  const name = `${Date.now()}-${randomUUID()}.pdf`;
  names.push(name);
  return name;
}
const resumes = (client: Client) => client.storage.from("resumes");
const stored = () => resumes(serviceOf(backend));
const pdf = { contentType: "application/pdf" };
const upload = (name: string, bytes = Buffer.from("%PDF-1")) => stored().upload(name, bytes, pdf);
const limit = 5 * 1024 * 1024;

afterAll(async () => {
  if (isWhole) await stored().remove(names);
});

expects("what the secret key uploads it downloads, bytes and type", async () => {
  const name = newName();
  expect((await upload(name)).data?.path).toBe(name);
  const { data } = await stored().download(name);
  expect([data?.type, await data?.text()]).toEqual(["application/pdf", "%PDF-1"]);
});

expects("nobody else uploads", async () => {
  const person = await signedIn(backend, await newPerson(backend));
  for (const client of [clientOf(backend), person])
    expect((await resumes(client).upload(newName(), Buffer.from("%PDF-1"), pdf)).error).toMatchObject({
      statusCode: "403",
    });
});

expects("nobody else downloads, by whichever address", async () => {
  const name = newName();
  await upload(name);
  const person = await signedIn(backend, await newPerson(backend));
  for (const client of [clientOf(backend), person]) expect((await resumes(client).download(name)).data).toBeNull();
  const { data } = stored().getPublicUrl(name);
  expect((await fetch(data.publicUrl)).ok).toBe(false);
});

expects("files are removed together, and one that is gone is no failure", async () => {
  const [name, gone] = [newName(), newName()];
  await upload(name);
  const { data, error } = await stored().remove([name, gone]);
  expect([error, data?.map((file) => file.name)]).toEqual([null, [name]]);
  expect((await stored().download(name)).error).not.toBeNull();
});

expects("a file may have five mebibytes and not a byte more", async () => {
  expect((await upload(newName(), Buffer.alloc(limit))).error).toBeNull();
  expect((await upload(newName(), Buffer.alloc(limit + 1))).error).toMatchObject({ statusCode: "413" });
});
