/** The short way that calls of functions take in the embedded backend, beside the package's way, which answers the rest. */
import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { makeAccount, tokensOf } from "../../support/auth/accounts";
import { procedures } from "../../support/records/foreign-calls";
import { fillTwoCenters, type TwoCenters } from "../../support/records/two-centers";
import { testBackend } from "../../support/servers/test-site";

const backend = testBackend();

const made = [
  `create function public.call_settings() returns jsonb language sql stable as $$ select jsonb_object_agg(n,
     current_setting(n, true)) from unnest('{role,request.jwt.claims,request.jwt.claim.sub,request.method,request.path,
     response.status}'::text[]) n $$`,
  `create table public.call_rows (id integer primary key, owner integer references public.call_rows (id)
     deferrable initially deferred)`,
  "grant select, insert on public.call_rows to service_role",
  `create function public.call_insert(p_id integer, p_owner integer default null) returns integer language sql
   as $$ insert into call_rows values (p_id, p_owner) returning id $$`,
  `create function public.call_insert_status(p_id integer) returns integer language plpgsql as $$ begin
     perform set_config('response.status', '202', true);
     return public.call_insert(p_id); end $$`,
  `do $do$ declare f record; begin
     for f in select oid::regprocedure as name from pg_proc where proname like 'call\\_%' loop
       execute format('grant execute on function %s to anon, authenticated, service_role', f.name);
     end loop; end $do$`,
];

let desk: TwoCenters;
let tokens: Record<"family" | "admin", string>;

beforeAll(async () => {
  for (const statement of made) await backend.sql(statement);
  desk = await fillTwoCenters(backend);
  const family = await makeAccount(backend);
  tokens = {
    family: (await tokensOf(backend, family)).accessToken,
    admin: (await tokensOf(backend, desk.admin)).accessToken,
  };
});

const asTheService = () => ({ apikey: backend.serviceRoleKey, Authorization: `Bearer ${backend.serviceRoleKey}` });

function ask(name: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`${backend.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: backend.anonKey, "Content-Type": "application/json", "Content-Profile": "public", ...headers },
    body,
  });
  return backend.answer(request);
}

const read = async (answer: Response) => [answer.status, Object.fromEntries(answer.headers), await answer.text()];

/** Both answers whole. A preference that says nothing leads past the short way. */
async function askBoth(name: string, body: string, headers: Record<string, string> = {}) {
  const short = await read(await ask(name, body, headers));
  const long = await read(await ask(name, body, { ...headers, Prefer: "handling=lenient" }));
  return { short, long };
}

async function expectSame(name: string, body: string, headers: Record<string, string> = {}): Promise<void> {
  const { short, long } = await askBoth(name, body, headers);
  expect(short, `${name} ${body}`).toEqual(long);
}

const partsOf = (token: string) => token.split(".").map((part) => Buffer.from(part, "base64url").toString());

function signed(claims: object, header: object = { alg: "HS256", typ: "JWT" }, secret = backend.jwtSecret): string {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

test("a token counts as the package counts it, and until it ends", async () => {
  const claims = JSON.parse(partsOf(tokens.family)[1] ?? "");
  const now = Math.floor(Date.now() / 1000);
  const others = [
    tokens.family,
    `${tokens.family.slice(0, -4)}AAAA`,
    signed(claims),
    signed(claims, { alg: "none" }),
    signed(claims, { alg: "HS512", typ: "JWT" }),
    signed(claims, undefined, "another secret"),
    signed({ ...claims, exp: now - 1 }),
    signed({ ...claims, iat: now + 600 }),
    signed({ ...claims, nbf: now + 600 }),
    signed({ ...claims, role: "service_role" }),
    signed({ ...claims, role: "postgres" }),
    signed({ sub: claims.sub }),
    "x.y",
    "x.y.z",
    backend.serviceRoleKey,
  ];
  for (const token of others)
    for (const name of ["call_settings", "current_account"])
      await expectSame(name, "{}", { Authorization: `Bearer ${token}` });
  await expectSame("call_settings", "{}", asTheService());
  await expectSame("call_settings", "{}", { Authorization: tokens.family });
});

test("the functions of the site answer as the package has them, with the values that the back office sends", async () => {
  for (const [name, calls] of Object.entries(procedures))
    for (const values of calls(desk).slice(0, 1))
      await expectSame(name, JSON.stringify(values), { Authorization: `Bearer ${tokens.admin}` });
});

describe("a call", () => {
  const rows = async () =>
    (await backend.sql<{ id: number }>("select id from public.call_rows order by 1")).map(({ id }) => id);

  test("that succeeds is made once", async () => {
    expect((await ask("call_insert", '{"p_id": 1}', asTheService())).status).toBe(200);
    expect(await rows()).toEqual([1]);
    expect((await ask("call_insert_status", '{"p_id": 3}', asTheService())).status).toBe(202);
    expect(await rows()).toEqual([1, 3]);
  });

  test("that fails, also at its end, leaves nothing", async () => {
    const failed = async (values: object) => (await ask("call_insert", JSON.stringify(values), asTheService())).status;
    expect(await failed({ p_id: 1 })).toBe(409);
    expect(await failed({ p_id: 2, p_owner: 77 })).toBe(409);
    expect(await rows()).toEqual([1, 3]);
    const { short } = await askBoth("call_settings", "{}");
    expect(String(short[2])).toContain('"role":"anon"');
  });
});
