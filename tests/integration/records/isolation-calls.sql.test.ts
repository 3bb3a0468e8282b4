/** What an admin, a regional manager and an ended session learn of another center's records by the database's functions: nothing. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { makeAccount } from "../../support/auth/make-account";
import { account, becomeCaller, type Caller, type Query } from "../../support/database/database";
import { type CallableFunction, callableFunctions, callFunction } from "../../support/database/function-calls";
import { testDatabase } from "../../support/database/test-database";
import { procedures } from "../../support/records/foreign-calls";
import { changesNothing, fillTwoCenters, namesThem, type TwoCenters } from "../../support/records/two-centers";

const database = testDatabase();
const backend = {
  sql: async <Found>(text: string, values?: unknown[]) => (await database.query(text, values)) as Found[],
  first: async (text: string, values?: unknown[]) =>
    String(Object.values((await database.query(text, values))[0] ?? {})[0] ?? ""),
};
let desk: TwoCenters;
let functions: CallableFunction[];
let admin: Caller;
let manager: Caller;
let superadmin: Caller;

beforeAll(async () => {
  await database.run(await readFile("supabase/seed.sql", "utf8"));
  desk = await fillTwoCenters(backend);
  functions = await callableFunctions(database.query);
  admin = await signedIn(desk.admin);
  manager = await signedIn(await makeAccount(backend, { role: "regional_manager", centers: ["2", "3"] }));
  superadmin = await signedIn(desk.superadmin);
});

async function signedIn({ userId }: { userId: string }): Promise<Caller> {
  const session = randomUUID();
  await database.query("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal2')", [session, userId]);
  return account(userId, session);
}

/** Does it as the caller in a transaction of its own, as a request to the API. */
async function asRequest(caller: Caller, work: (query: Query) => Promise<string>): Promise<string> {
  await database.query("begin");
  await becomeCaller(database.query, caller);
  try {
    return await work(database.query);
  } finally {
    await database.query("commit");
  }
}

const call = (caller: Caller, name: string, values: object) =>
  asRequest(caller, (query) => callFunction(query, functions, name, { ...values }));

/** What the calls give away, of each procedure so many spread over all that are known. */
async function leaksTo(caller: Caller, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const leaks: string[] = [];
  for (const [name, callsFor] of Object.entries(procedures)) {
    const calls = callsFor(desk);
    expect(calls.length, name).toBeGreaterThan(0);
    const step = Math.ceil(calls.length / most) || 1;
    for (const values of calls.filter((_, nth) => nth % step === 0)) {
      const told = await call(caller, name, values);
      if (namesThem(told)) leaks.push(`${name} ${JSON.stringify(values)}: ${told}`);
    }
  }
  return leaks;
}

test("every procedure that an account may call is tried below", () => {
  // why: it ends the session that asks, and knows no other
  const known = functions.filter((one) => one.needs_account && one.name !== "end_my_session");
  expect(Object.keys(procedures).sort()).toEqual(known.map(({ name }) => name).sort());
});

test.each([
  ["an admin", () => admin, undefined],
  // why: what a scope keeps out is the same for both, once a procedure asks for it
  ["a regional manager", () => manager, 6],
])("procedures tell %s nothing of another center, and change nothing there", (_, caller, most) =>
  changesNothing(backend, async () => expect(await leaksTo(caller(), most)).toEqual([])),
);

test("procedures and tables tell a superadmin whose session has ended nothing, and change nothing", async () => {
  const ended = await signedIn(desk.superadmin);
  expect(namesThem(await call(ended, "admin_get_all_users", {}))).toBe(true);
  await database.query("delete from auth.sessions where id = $1", [ended.sessionId]);
  await changesNothing(backend, async () => {
    expect(await leaksTo(ended, 3)).toEqual([]);
    const tables = "user_profiles appointment_bookings bookings audit_log career_applications waitlist".split(" ");
    const seenBy = (caller: Caller, table: string) =>
      asRequest(caller, async (query) => JSON.stringify(await query(`select id from public.${table}`)));
    for (const table of tables) {
      expect(await seenBy(superadmin, table), table).not.toBe("[]");
      expect(await seenBy(ended, table), table).toBe("[]");
    }
  });
});

const hidden = `list_records record_timeline list_slot_load staff_choices staff_courses admin_get_all_users list_sign_ins
  list_api_keys list_webhooks`;
test.each(hidden.split(/\s+/))("%s shows a superadmin what it hides from the admin", async (name) => {
  const calls = procedures[name]?.(desk) ?? [];
  for (const values of calls) if (namesThem(await call(superadmin, name, values))) return;
  expect.unreachable("a superadmin is shown nothing either");
});
