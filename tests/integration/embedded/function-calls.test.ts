/** The short way that calls of functions take in the embedded backend, beside the package's way, which answers the rest. */
import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { makeAccount, tokensOf } from "../../support/auth/accounts";
import { procedures } from "../../support/records/foreign-calls";
import { fillTwoCenters, type TwoCenters } from "../../support/records/two-centers";
import { testBackend } from "../../support/servers/test-site";

const backend = testBackend();

const made = [
  `create function public.call_values(p_text text, p_number integer default 7, p_cents numeric default 1.50,
    p_big bigint default 9007199254740993, p_day date default '2026-02-03', p_at timestamptz default
    '2026-02-03 04:05:06.123456+00', p_time time default '16:30', p_id uuid default null, p_words text[] default '{a,"b c"}',
    p_days date[] default null, p_more jsonb default '{"a": [1, null]}', p_flag boolean default true)
   returns table (words text, number integer, cents numeric, big bigint, day date, at timestamptz, "time" time, id uuid,
    list text[], days date[], more jsonb, flag boolean)
   language sql stable as $$ select p_text, p_number, p_cents, p_big, p_day, p_at, p_time, p_id, p_words, p_days, p_more,
     p_flag from generate_series(1, 2) $$`,
  "create function public.call_numeric(p numeric) returns numeric language sql stable as $$ select p $$",
  "create function public.call_json(p json) returns json language sql stable as $$ select p $$",
  "create function public.call_setof() returns setof text language sql stable as $$ values ('a'), (null) $$",
  "create function public.call_nothing() returns void language sql as $$ select $$",
  "create function public.call_empty() returns setof public.locations language sql stable as $$ select * from locations where false $$",
  "create function public.call_row() returns public.locations language sql stable as $$ select * from locations where id = '1' $$",
  "create function public.call_composites() returns text language sql stable as $$ select array_agg(l)::text from locations l $$",
  "create function public.call_many() returns table (n integer) language sql stable as $$ select generate_series(1, 1500) $$",
  "create function public.call_out(out a integer, out b text) language sql stable as $$ select 1, 'b' $$",
  "create function public.call_over(p integer) returns integer language sql stable as $$ select p $$",
  "create function public.call_over(p text) returns text language sql stable as $$ select p $$",
  "create function public.call_variadic(variadic p text[]) returns text language sql stable as $$ select p[1] $$",
  "create function public.call_unnamed(jsonb) returns jsonb language sql stable as $$ select $1 $$",
  `create function public.call_raise(p_code text) returns text language plpgsql
   as $$ begin raise exception 'As asked' using errcode = p_code, detail = 'More', hint = 'Less'; end $$`,
  `create function public.call_status() returns text language plpgsql as $$ begin
     perform set_config('response.status', '202', true);
     perform set_config('response.headers', '[{"X-Made": "here"}]', true);
     return 'made'; end $$`,
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

/** Ids and moments are made anew at each call. */
const withoutMade = (answer: unknown) =>
  JSON.stringify(answer)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "an id")
    .replace(/\d{4}-\d\d-\d\d[ T][0-9:.]+[+Z](\d\d)?/g, "a moment")
    .replace(/contains \(\d+/, "contains (a number")
    .replace(/"content-length":"\d+"/, "");

test("values of every type arrive and come back as the package has them", async () => {
  const whole = {
    p_text: 'O\'Neil \\ "é" 漢\n',
    p_number: 3,
    p_cents: 12.3456789012,
    p_big: 9007199254740991,
    p_day: "2026-12-31",
    p_at: "2026-12-31T23:59:59.999Z",
    p_time: "04:00",
    p_id: "00000000-0000-4000-8000-0000000000a1",
    p_words: ["a,b", 'c"d', "", "NULL"],
    p_days: ["2026-01-01", "2026-01-02"],
    p_more: { deep: [{ "": null }], text: "é" },
    p_flag: false,
  };
  await expectSame("call_values", JSON.stringify(whole));
  await expectSame("call_values", '{"p_text": null}');
  for (const name of Object.keys(whole)) {
    await expectSame("call_values", JSON.stringify({ p_text: "x", [name]: null }));
    for (const value of [0, -1.5, 1e21, "", "5", "x", true, [], [1], ["a", null], {}, { a: 1 }])
      await expectSame("call_values", JSON.stringify({ p_text: "x", [name]: value }));
  }
});

test("answers of every shape are the package's", async () => {
  for (const value of ["1", "0.10", "1e400", "12345678901234567890.5", '"NaN"', "null"])
    await expectSame("call_numeric", `{"p": ${value}}`);
  for (const value of ["1", '"x"', '"{}"', "null", "[1, {}]", "false"])
    await expectSame("call_json", `{"p": ${value}}`);
  for (const name of ["setof", "nothing", "empty", "row", "composites", "many", "out", "unnamed", "settings", "status"])
    await expectSame(`call_${name}`, "{}");
  for (const body of ['{"p": 1}', '{"p": "x"}', '{"p": ["x"]}'])
    for (const name of ["call_over", "call_variadic", "call_unnamed"]) await expectSame(name, body);
});

test("what is wrong with a call is said as the package says it", async () => {
  for (const code of ["P0001", "42501", "23505", "23503", "40001", "57014", "22012", "PT409", "PGRST", "42883"])
    await expectSame("call_raise", JSON.stringify({ p_code: code }));
  for (const body of ["{}", '{"p_code": "P0001", "more": 1}', '{"P_code": "x"}', "[]", "null", "1", "", "{", '["x"]'])
    await expectSame("call_raise", body);
  for (const name of ["call_unknown", "list_open_day", "Call_raise", "call_raise%20", "pg_sleep"])
    await expectSame(name, '{"p_location": "1"}');
  const unusual: Record<string, string>[] = [
    { apikey: "" },
    { apikey: "sb_secret_wrong" },
    { apikey: backend.serviceRoleKey, "User-Agent": "Mozilla/5.0" },
    { "Content-Profile": "private" },
    { "Content-Type": "text/plain" },
    { Accept: "application/vnd.pgrst.object+json" },
    { Accept: "text/csv" },
    { Accept: "image/png" },
  ];
  for (const headers of unusual) await expectSame("call_setof", "{}", headers);
});

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

describe("the functions of the site answer as the package has them", () => {
  test("with the values that the back office sends", async () => {
    for (const [name, calls] of Object.entries(procedures))
      for (const values of calls(desk).slice(0, 1))
        await expectSame(name, JSON.stringify(values), { Authorization: `Bearer ${tokens.admin}` });
  });

  test("to the key that may most, with none of their values", async () => {
    const functions = await backend.sql<{ name: string; args: string[] }>(
      `select proname as name, coalesce(proargnames[1:pronargs], '{}') as args from pg_proc
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and proname not like 'call%'
       order by 1`,
    );
    expect(functions.length).toBeGreaterThan(150);
    for (const { name, args } of functions) {
      const body = JSON.stringify(Object.fromEntries(args.map((arg) => [arg, null])));
      // why: what the first call may change the second does not
      await ask(name, body, asTheService());
      const { short, long } = await askBoth(name, body, asTheService());
      expect(withoutMade(short), name).toEqual(withoutMade(long));
    }
  });
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
