/** Private calendar addresses: who has one, and what it shows. */
import { expect, test } from "vitest";
import { z } from "zod";
import { type Query, sqlState } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";

const { as, owner, undone } = networkDesk();
type Person = keyof typeof people;

const make = async (query: Query, location: string | null = null) =>
  (await query("select public.save_calendar_feed($1) as outcome", [location]))[0]?.outcome;
const feedOf = async (query: Query) => (await query("select feed_id from public.my_calendar_feed()"))[0]?.feed_id;
const contents = z
  .object({
    center: z.string().nullable(),
    entries: z.array(z.object({ kind: z.string(), center: z.string(), who: z.string().nullable() }).loose()),
  })
  .nullable();
const read = async (query: Query, feed: unknown) =>
  contents.parse((await query("select public.read_calendar_feed($1) as feed", [feed]))[0]?.feed);

/** An appointment of tomorrow in each of two centers, and today's sessions where the network has them. */
const prepare = (query: Query) =>
  query(`with moved as (update public.bookings set booking_date = private.toronto_today())
    insert into public.appointment_bookings
      (reference, submission_key, name, email, phone, notes, child_name, location, appointment_date, time_slot, spot)
    select private.new_reference('B'), 'the key of the feed ' || id, 'Ann ' || id, 'ann@example.com', '416-555-0199', 'Shy',
      'Bo Lindqvist', id, private.toronto_today() + 1, '06:30 PM', 2
    from (values ('1'), ('2')) as centers (id)`);

async function feedFor(person: Person, location: string | null, check: (feed: z.infer<typeof contents>) => void) {
  await undone(async () => {
    await prepare(owner);
    const query = as(person);
    expect(await make(query, location)).toBe("saved");
    const id = await feedOf(query);
    check(await read(owner, id));
  });
}

test("an admin's shows the center, without phone, address or notes, and of a child the first name", async () => {
  await feedFor("admin1", "2", (feed) => {
    const { kinds, whole } = { kinds: new Set(feed?.entries.map(({ kind }) => kind)), whole: JSON.stringify(feed) };
    expect([...kinds].sort()).toEqual(["appointment", "session"]);
    expect(new Set(feed?.entries.map(({ center }) => center))).toEqual(new Set([feed?.center]));
    expect(whole).toContain('"child":"Bo"');
    for (const secret of ["416-555", "@example.com", "Shy", "Lindqvist", "Ann 2"]) expect(whole).not.toContain(secret);
  });
});

test("a superadmin's shows the center that was chosen, and a tutor's their own sessions alone", async () => {
  await feedFor("superadmin", "2", (feed) => expect(JSON.stringify(feed)).toMatch(/Ann 2(?!.*Ann 1)/));
  await feedFor("tutor", null, (feed) => {
    expect(feed?.center).toBeNull();
    expect(feed?.entries.length).toBeGreaterThan(0);
    expect(feed?.entries.every(({ kind }) => kind === "session")).toBe(true);
  });
});

test("nobody else has one, a superadmin's needs a center, and its owner alone reads the address, the site what it shows", async () => {
  expect(await make(as("student"))).toBe("forbidden");
  for (const location of [null, "nowhere"]) expect(await make(as("superadmin"), location)).toBe("unknown_location");
  await make(as("tutor"));
  const own = async (name: Person) => as(name)("select feed_id from private.calendar_feeds");
  expect(await own("tutor")).toHaveLength(1);
  for (const other of ["admin1", "student", "superadmin"] as const) expect(await own(other), other).toEqual([]);
  const query = as("superadmin");
  expect(await sqlState(query("select public.read_calendar_feed(gen_random_uuid())"))).toBe("42501");
});

test("a new address ends the old one, removing it ends all, and another's stays", async () => {
  await make(as("tutor"));
  const others = await feedOf(as("tutor"));
  const admin = as("admin1");
  const made: unknown[] = [];
  for (const _ of ["one", "another"]) {
    await make(admin);
    made.push(await feedOf(admin));
  }
  expect(new Set(made).size).toBe(2);
  await admin("select public.end_calendar_feed()");
  expect(await feedOf(admin)).toBeUndefined();
  for (const gone of made) expect(await read(owner, gone)).toBeNull();
  expect(await read(owner, others)).not.toBeNull();
});

test("an address shows what its owner may see by now: after a move, another role, deactivation and deletion", async () => {
  await prepare(owner);
  const admin = as("admin1");
  await make(admin);
  const id = await feedOf(admin);
  const after = async (change: string) => {
    await owner(`update public.user_profiles set ${change} where user_id = $1`, [people.admin1]);
    return JSON.stringify(await read(owner, id));
  };
  expect(await after("location_id = '2'")).toMatch(/Ann 2(?!.*Ann 1)/);
  expect(await after("role = 'tutor'")).toBe('{"center":null,"entries":[]}');
  expect(await after("role = 'student'")).toBe("null");
  expect(await after("role = 'admin'")).toContain("Ann 2");
  expect(await after("is_active = false")).toBe("null");
  await owner("update public.user_profiles set user_id = null where user_id = $1", [people.admin1]);
  expect(await owner("select 1 from private.calendar_feeds where feed_id = $1", [id])).toEqual([]);
});

const unread = (since: string) => `update private.calendar_feeds set read_at = now() - interval '${since}'`;
const used = "select public.use_recovery_code($1, repeat('a', 64), null)";
test.each<[string, boolean, (change: (sql: string) => Promise<unknown>, own: Query) => unknown]>([
  ["'sign out everywhere else'", false, (_, own) => own("select public.end_my_sessions()")],
  ["signing out one device", true, (_, own) => own("select public.end_my_sessions(gen_random_uuid())")],
  ["364 days unread", true, (change) => change(unread("364 days"))],
  ["366 days unread", false, (change) => change(unread("366 days"))],
  ["a new password", false, (change) => change("update auth.users set encrypted_password = 'another' where id = $1")],
  [
    "a reset of the second factor",
    false,
    (change) => change("select public.reset_second_factor(p_email => email) from auth.users where id = $1"),
  ],
  [
    "a recovery code",
    false,
    async (change) => {
      await change("insert into private.recovery_codes values ($1, repeat('a', 64))");
      await change(used);
    },
  ],
])("whether an address is read after %s: %s", async (name, stays, happen) => {
  const ids = new Map<Person, unknown>();
  for (const person of ["admin1", "tutor"] as const) {
    const query = as(person);
    await make(query);
    ids.set(person, await feedOf(query));
  }
  const factor = `insert into auth.mfa_factors (id, user_id, factor_type, status)
      values (gen_random_uuid(), $1, 'totp', 'verified')`;
  await owner(factor, [people.admin1]);
  for (const id of ids.values()) expect(await read(owner, id)).not.toBeNull();
  const change = async (sql: string) => owner(sql, sql.includes("$1") ? [people.admin1] : []);
  await happen(change, as("admin1"));
  expect((await read(owner, ids.get("admin1"))) !== null).toBe(stays);
  if (name.includes("unread")) {
    const renewed = "select read_at = now() as is_renewed from private.calendar_feeds where feed_id = $1";
    expect(await owner(renewed, [ids.get("admin1")])).toEqual([{ is_renewed: stays }]);
  } else expect(await read(owner, ids.get("tutor"))).not.toBeNull();
  expect((await feedOf(as("admin1"))) === ids.get("admin1")).toBe(stays);
});
