/**
 * The database of the last release, filled, with today's migrations pushed: the copies of the former version, which go on
 * while it is upgraded, find all that they use. scripts/generate/released-schema.ts makes the dump.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { defaultMigrationsDir, migrationChecksums } from "../../../supabase/local/migration-state";
import { account, anonymous, asCaller, type Caller, type Query, serviceRole } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { openPostgres, type TestPostgres } from "../../support/database/postgres";
import { hasCli, offline } from "../../support/database/supabase-cli";

const dump = gunzipSync(readFileSync("tests/slow/processes/released-schema.sql.gz")).toString();
const released = z.record(z.string(), z.string()).parse(JSON.parse(dump.slice("-- ".length, dump.indexOf("\n"))));

let former: TestPostgres;
let present: TestPostgres;
let isPushedByCli: boolean;

async function restored(): Promise<TestPostgres> {
  const database = await openPostgres("template0");
  execFileSync("psql", [database.url, "-q", "-v", "ON_ERROR_STOP=1"], {
    input: dump,
    stdio: ["pipe", "ignore", "pipe"],
  });
  return database;
}

/** As step 1 of an upgrade does. */
function push({ url }: TestPostgres): void {
  const env = { ...process.env, ...offline };
  if (isPushedByCli) {
    const words = ["run", "-s", "supabase", "--", "db", "push", `--remote=${url}`, "--yes"];
    execFileSync("npm", words, { env, stdio: "pipe" });
    return;
  }
  for (const name of readdirSync(defaultMigrationsDir).filter((one) => one.endsWith(".sql") && !(one in released)))
    execFileSync("psql", [url, "-q", "-1", "-v", "ON_ERROR_STOP=1", "-f", join(defaultMigrationsDir, name)], { env });
}

beforeAll(async () => {
  isPushedByCli = hasCli();
  [former, present] = [await restored(), await restored()];
  push(present);
});
afterAll(() => Promise.all([former?.close(), present?.close()]));

const superadmin = account(people.superadmin);
const booking = JSON.stringify({
  name: "Ann Lee",
  email: "new@example.com",
  phone: "416-555-0199",
  location: "1",
  appointment_date: "2030-03-05",
  time_slot: "04:00 PM",
});

/** What every copy of the site does all day. */
const calls: [what: string, caller: Caller, sql: string, values?: unknown[]][] = [
  [
    "takes a booking",
    serviceRole,
    "select * from public.submit_form(p_kind => 'appointment_bookings', p_values => $1, p_keys => $2)",
    [booking, ["key of an upgrade"]],
  ],
  ["shows a day", serviceRole, "select * from public.list_day_slots(p_location => '1', p_date => '2030-03-04')"],
  ["shows the centers", anonymous, "select id, name, slug from public.locations"],
  ["knows who is signed in", superadmin, "select * from public.current_account()"],
  ["lists records", superadmin, "select public.list_records(p_kind => 'appointment_bookings')"],
  ["searches records", superadmin, "select public.search_records(p_search => 'Ann')"],
  ["counts for Today", superadmin, "select * from public.dashboard_counts()"],
  [
    "tells a record's story",
    superadmin,
    "select * from public.record_timeline(p_kind => 'appointment_bookings', p_id => $1)",
    [rows.appointment_bookings["1"]],
  ],
  ["shows a purchase", superadmin, "select * from public.staff_purchase(p_purchase => $1)", [rows.purchases.student]],
  ["asks about payments", serviceRole, "select * from public.list_unsettled_purchases(p_limit => 10)"],
  [
    "sends emails",
    serviceRole,
    "select * from public.claim_deliveries(p_queue => 'email', p_limit => 5, p_lease_seconds => 60)",
  ],
  ["counts what is due for deletion", serviceRole, "select * from public.retention_due()"],
];

/** How many rows the answer has, and their columns; or the error. */
const answerOf = (database: TestPostgres, caller: Caller, sql: string, values: unknown[] = []) =>
  asCaller(database, caller, async (query) => {
    const answer = await query(sql, values).catch((error: unknown) => error);
    return Array.isArray(answer) ? [answer.length, Object.keys(answer[0] ?? {})] : String(answer);
  });

test("the released migrations are as they were released", async () => {
  const now = await migrationChecksums(defaultMigrationsDir);
  expect(
    Object.fromEntries(Object.keys(released).map((name) => [name, now[name]])),
    "Before the first deployment: npx tsx scripts/generate/released-schema.ts",
  ).toEqual(released);
});

test("each migration since then is in the pushed database, and no row was lost", async () => {
  const names = Object.keys(await migrationChecksums(defaultMigrationsDir));
  const history = "select count(*)::int as count from supabase_migrations.schema_migrations";
  if (isPushedByCli) expect(await present.query(history)).toEqual([{ count: names.length }]);
  for (const table of ["appointment_bookings", "user_profiles", "purchases", "bookings", "children"]) {
    const count = `select count(*)::int as count from public.${table}`;
    expect([table, await present.query(count)]).toEqual([table, await former.query(count)]);
  }
});

const interfaceSchema = z.array(z.object({ name: z.string(), needs: z.array(z.string()), gives: z.array(z.string()) }));

/** What a version of the site may use: functions with their parameters and columns, tables and views with their columns. */
type Interface = z.output<typeof interfaceSchema>;

/**
 * What the API's roles may reach. `needs`: parameters without a default; `gives`: parameters and columns, which the site
 * names.
 */
const interfaceOf = async (query: Query): Promise<Interface> =>
  interfaceSchema.parse(
    await query(
      `select p.oid::regproc::text as name,
         coalesce(p.proargnames[1:p.pronargs - p.pronargdefaults], '{}') as needs,
         coalesce(p.proargnames, '{}') as gives
       from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
         and exists (select from unnest($1::text[]) as role where has_function_privilege(role, p.oid, 'execute'))
       union all
       select c.oid::regclass::text, '{}',
         (select array_agg(a.attname::text) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
         and exists (select from unnest($1::text[]) as role where has_any_column_privilege(role, c.oid, 'select'))
       order by name`,
      [["anon", "authenticated", "service_role"]],
    ),
  );

/** What the former version uses and the present database lacks, or asks for in addition. */
function takenAway(former: Interface, present: Interface): string[] {
  const known = new Map(present.map((one) => [one.name, one]));
  return former.flatMap(({ name, gives }) => {
    const now = known.get(name);
    if (!now) return [`${name} is gone`];
    return [
      ...gives.filter((part) => !now.gives.includes(part)).map((part) => `${name} has no ${part}`),
      ...now.needs.filter((part) => !gives.includes(part)).map((part) => `${name} asks for ${part}`),
    ];
  });
}

test("all that the former version uses is there", async () => {
  const used = await interfaceOf(former.query);
  expect(used.length).toBeGreaterThan(150);
  expect(takenAway(used, await interfaceOf(present.query))).toEqual([]);
});

test.each(calls)("the former version %s", async (_, caller, sql, values) => {
  const before = await answerOf(former, caller, sql, values);
  expect(before).toBeInstanceOf(Array);
  expect(await answerOf(present, caller, sql, values)).toEqual(before);
});

test("a question that a later migration adds is kept, with all others answered", async () => {
  await present.run("call private.add_detail('visit_details', 'language', 'text check (char_length(language) < 40)')");
  const details = { child_grade: "3", language: "Tamil" };
  const free = `select d.day::date::text as appointment_date, slot.time_slot from generate_series(now() + '3 days', now() +
    '20 days', '1 day') as d (day), public.list_day_slots('1', d.day::date) as slot where slot.free > 0 limit 1`;
  const asked = await asCaller(present, serviceRole, async (query) => {
    const [, , sql = ""] = calls[0] ?? [];
    const form = JSON.stringify({ ...JSON.parse(booking), ...(await query(free))[0], ...details });
    const sent = await query(sql, [form, ["all details of an upgrade"]]);
    const kept = "select to_jsonb(b) as row from public.appointment_bookings b where id = $1";
    return [sent[0]?.outcome, (await query(kept, [sent[0]?.id]))[0]?.row];
  });
  expect(asked).toEqual(["created", expect.objectContaining(details)]);
  const [all] = await present.query(`select private.detail_columns('appointment_bookings') as names,
    has_column_privilege('authenticated', 'public.waitlist', 'language', 'select') as staff_read_it`);
  expect(all).toEqual({ names: Object.keys(details).reverse(), staff_read_it: true });
});
