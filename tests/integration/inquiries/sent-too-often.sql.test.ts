import { beforeAll, expect, test } from "vitest";
import { openDays, submit } from "../../support/appointments/booking-calls";
import { undone } from "../../support/auth/undone";
import type { Query } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

/** What the site sends of a visitor, beside contact and day. */
const visit = { name: "Ann Lee", location: "1", time_slot: "05:00 PM" };
const forms = {
  appointment_bookings: visit,
  schedule_requests: {
    ...{ parent_name: "Ann Lee", child_name: "Kit", child_age: 8, program_interest: "math" },
    ...{ preferred_time: "05:00 PM", location_id: "1" },
  },
  license_inquiries: {
    ...{ first_name: "Ann", last_name: "Lee", city: "Barrie", state: "ON", investment_range: "$80,000 - $100,000" },
  },
  contact_submissions: { name: "Ann Lee", message: "Hello" },
  career_applications: {
    ...{ first_name: "Ann", last_name: "Lee", address: "1 King Street", location: null, position: "Tutor" },
    ...{ education: "BEd", experience_teaching: "One year", experience_children: "Two years", motivation: "Children" },
  },
  waitlist: visit,
};
const tables = Object.keys(forms) as (keyof typeof forms)[];

const database = testDatabase();

let day: string;
beforeAll(async () => {
  await database.run(
    "insert into public.locations (id, name, slug, slot_capacity) values ('1', 'Small Steps Center - One', 'one', 1)",
  );
  day = (await openDays(database))[0] ?? "";
});

const send = async (query: Query, table: keyof typeof forms, email: string, phone: string) => {
  const values = { ...forms[table], email, phone, appointment_date: day, preferred_date: day };
  return (await submit(query, table, values, [`form of the test ${crypto.randomUUID()}`]))?.outcome;
};
/** Rows that came some time ago, copied from a first one. */
const fill = async (query: Query, table: string, count: number, age: string) => {
  const [row] = await query(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  );
  await query("set local session_replication_role = replica");
  await query(
    `insert into public.${table} (${row?.columns}) overriding system value select ${row?.columns} from (select t as r from public.${table} t limit 1) one, generate_series(1, $1) n,
         jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'submission_key', 'filled in by the test ' || gen_random_uuid(),
           'created_at', now() - $2::interval, 'email', 'n' || n || '@example.org', 'phone', '905-555-' || lpad(n::text, 4, '0'))
           || case when to_jsonb(r) ? 'reference' then jsonb_build_object('reference', left(to_jsonb(r) ->> 'reference', 2) || translate(lpad((n + $1)::text, 6, 'Z'), '01', 'XY')) else '{}' end
           || case when to_jsonb(r) ? 'confirmation_token' then jsonb_build_object('confirmation_token', gen_random_uuid()) else '{}' end
           || case when to_jsonb(r) ? 'spot' then jsonb_build_object('status', 'cancelled') else '{}' end
           || case when to_jsonb(r) ? 'ticket' then jsonb_build_object('ticket', -n - $1) else '{}' end) as filled`,
    [count, age],
  );
  await query("set local session_replication_role = default");
};
/** Sends the form once, then asks; all of it is undone. */
const afterOne = (table: keyof typeof forms, ask: (query: Query) => Promise<void>) =>
  undone(database, {}, async (query) => {
    if (table === "waitlist") await send(query, "appointment_bookings", "first@example.com", "416-555-0199");
    expect(await send(query, table, "ann@example.com", "416-555-0100")).toBe("created");
    await ask(query);
  });

test.each(tables)("%s: the thirty-first of one address or number within an hour is refused", (table) =>
  afterOne(table, async (query) => {
    await query("update public.rate_limits set hits = 29");
    expect(await send(query, table, "Ann@Example.com", "416-555-0111")).not.toBe("too_often");
    expect(await send(query, table, "ann@example.com", "416-555-0112")).toBe("too_often");
    expect(await send(query, table, "bo@example.com", "(416) 555 0100")).not.toBe("too_often");
    expect(await send(query, table, "cy@example.com", "416 555 0100")).toBe("too_often");
    expect(await send(query, table, "cy@example.com", "416-555-0113")).not.toBe("too_often");
  }),
);

test.each(tables)("%s: a thousand within a minute are the most that all send together", (table) =>
  afterOne(table, async (query) => {
    await fill(query, table, 998, "30 seconds");
    expect(await send(query, table, "bo@example.com", "416-555-0111")).not.toBe("too_often");
    await fill(query, table, 1, "10 seconds");
    expect(await send(query, table, "cy@example.com", "416-555-0112")).toBe("too_often");
  }),
);
