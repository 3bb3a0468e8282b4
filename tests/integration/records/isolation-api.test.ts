import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeAccount, tokensOf } from "../../support/auth/accounts";
import { procedures } from "../../support/records/foreign-calls";
import { changesNothing, fillTwoCenters, namesThem, type TwoCenters } from "../../support/records/two-centers";
import { testBackend } from "../../support/servers/test-site";

const backend = testBackend();
let desk: TwoCenters;
let adminToken: string;
let managerToken: string;
let superadminToken: string;

beforeAll(async () => {
  desk = await fillTwoCenters(backend);
  adminToken = (await tokensOf(backend, desk.admin)).accessToken;
  const manager = await makeAccount(backend, { role: "regional_manager", centers: ["2", "3"] });
  managerToken = (await tokensOf(backend, manager)).accessToken;
  superadminToken = (await tokensOf(backend, desk.superadmin)).accessToken;
});

/** Calls the API with the token. @returns the status, what stands in the headers, and the body */
async function call(token: string, method: string, path: string, body?: unknown) {
  const answer = await backend.answer(
    new Request(backend.url + path, {
      method,
      headers: {
        apikey: backend.anonKey,
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        Prefer: "return=representation,count=exact",
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
  return { status: answer.status, range: answer.headers.get("Content-Range"), text: await answer.text() };
}
const rpc = (token: string, name: string, values: object) => call(token, "POST", `/rest/v1/rpc/${name}`, values);

const sessionOf = (token: string) =>
  z.object({ session_id: z.string() }).parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()))
    .session_id;

/** Everything somebody tries, one after the other. @returns what gave the other center away, or failed within */
async function leaksOf(
  attempts: readonly (readonly [method: string, path: string, body?: unknown])[],
  token = adminToken,
) {
  const leaks: string[] = [];
  for (const [method, path, body] of attempts) {
    const { status, text } = await call(token, method, path, body);
    // why: a call with a wrong name or type of a value would be refused before it looked for anything
    if (namesThem(text) || status >= 500 || /PGRST202|22P02|42883/.test(text))
      leaks.push(`${method} ${path} ${JSON.stringify(body)}: ${status} ${text}`);
  }
  return leaks;
}

describe("the procedures", () => {
  test("every procedure that an account may call is tried below", async () => {
    const known = await backend.sql<{ name: string }>(
      `select proname as name from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')
         -- Ends the session that asks, and knows no other.
         and proname <> 'end_my_session'
       order by 1`,
    );
    expect(Object.keys(procedures).sort()).toEqual(known.map(({ name }) => name));
  });

  /** What the calls give away, of each procedure so many spread over all that are known. */
  const leaksOfCalls = async (token: string, most = Number.POSITIVE_INFINITY) => {
    const attempts = Object.entries(procedures).flatMap(([name, callsFor]) => {
      const calls = callsFor(desk);
      expect(calls.length, name).toBeGreaterThan(0);
      const step = Math.ceil(calls.length / most) || 1;
      return calls
        .filter((_, nth) => nth % step === 0)
        .map((values) => ["POST", `/rest/v1/rpc/${name}`, values] as const);
    });
    return leaksOf(attempts, token);
  };

  test.each([
    ["an admin", () => adminToken, undefined],
    // why: what a scope keeps out is the same for both, once a procedure asks for it
    ["a regional manager", () => managerToken, 6],
  ])("procedures tell %s nothing of another center, and change nothing there", (_, token, most) =>
    changesNothing(backend, async () => expect(await leaksOfCalls(token(), most)).toEqual([])),
  );

  test("procedures tell a superadmin whose session has ended nothing, and change nothing", async () => {
    const { accessToken } = await tokensOf(backend, desk.superadmin);
    expect(namesThem((await rpc(accessToken, "admin_get_all_users", {})).text)).toBe(true);
    await backend.sql("delete from auth.sessions where id = $1", [sessionOf(accessToken)]);
    const tables = "user_profiles appointment_bookings bookings audit_log career_applications waitlist".split(" ");
    const reads = tables.map((table) => ["GET", `/rest/v1/${table}?select=*`] as const);
    await changesNothing(backend, async () => {
      expect(await leaksOfCalls(accessToken, 3)).toEqual([]);
      expect(await leaksOf(reads, accessToken)).toEqual([]);
    });
  });

  test.each([
    "list_records",
    "record_timeline",
    "list_slot_load",
    "staff_choices",
    "staff_courses",
    "admin_get_all_users",
    "list_sign_ins",
    "list_api_keys",
    "list_webhooks",
  ])("%s shows a superadmin what it hides from the admin", async (name) => {
    for (const values of procedures[name]?.(desk) ?? [])
      if (namesThem((await rpc(superadminToken, name, values)).text)) return;
    expect.unreachable("a superadmin is shown nothing either");
  });
});

test("the store of resumes gives no file and no link to anybody, and lets nobody take its place", () =>
  changesNothing(backend, async () => {
    const { path } = desk.resume;
    const objects = "/storage/v1/object";
    const attempts = [
      ["GET", `${objects}/${path}`],
      ["GET", `${objects}/authenticated/${path}`],
      ["GET", `${objects}/public/${path}`],
      ["POST", `${objects}/sign/${path}`, { expiresIn: 60 }],
      ["GET", `${objects}/sign/${path}?token=${adminToken}`],
      ["POST", `${objects}/list/resumes`, { prefix: "" }],
      ["POST", `${objects}/${path}`, {}],
      ["PUT", `${objects}/${path}`, {}],
    ] as const;
    expect(await leaksOf(attempts)).toEqual([]);
    for (const [method, address, body] of attempts)
      expect((await call(adminToken, method, address, body)).status, address).toBeGreaterThanOrEqual(400);
    const name = path.replace("resumes/", "");
    const deleted = await call(adminToken, "DELETE", `${objects}/resumes`, { prefixes: [name] });
    expect(deleted.text).not.toContain(name);
    // why: the site gives files to whom the database shows the application; a link of one's own would outlive the right
    for (const [method, address, body] of attempts.slice(0, 4))
      expect((await call(superadminToken, method, address, body)).status, address).toBeGreaterThanOrEqual(400);
  }));
