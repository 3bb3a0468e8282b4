import { beforeAll, expect, test } from "vitest";
import { openDays } from "../../support/appointments/booking-calls";
import { undone } from "../../support/auth/undone";
import type { Query } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

/** What a visitor's key can call without the site; each call is another form. */
const forms = {
  appointment_bookings: `public.book_appointment($1, null, 'Ann Lee', $2, $3, '1', $4, '05:00 PM')`,
  schedule_requests: `public.request_assessment($1, null, 'Ann Lee', 'Kit', 8, $2, $3, 'math', $4, '05:00 PM', '1')`,
  license_inquiries: `public.submit_license_inquiry($1, null, 'Ann', 'Lee', $2, $3, 'Barrie', 'ON', '$80,000 - $100,000')`,
  contact_submissions: "public.submit_contact($1, null, 'Ann Lee', $2, $3, 'Hello')",
  career_applications: `public.submit_career_application($1, null, 'Ann', 'Lee', $2, $3, '1 King Street', null, 'Tutor',
    'BEd', 'One year', 'Two years', 'Children')`,
  waitlist: `public.join_waitlist($1, null, 'Ann Lee', $2, $3, '1', $4, '05:00 PM')`,
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
  const key = `form of the test ${crypto.randomUUID()}`;
  const values = [key, email, phone, ...(forms[table].includes("$4") ? [day] : [])];
  return (await query(`select outcome from ${forms[table]}`, values))[0]?.outcome;
};
/** Rows that came some time ago, copied from a first one. */
const fill = async (query: Query, table: string, count: number, email: string | null, age: string) => {
  await query("set local session_replication_role = replica");
  await query(
    `insert into public.${table} overriding system value select filled.* from (select t as r from public.${table} t limit 1) one, generate_series(1, $1) n,
         jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'submission_key', 'filled in by the test ' || gen_random_uuid(),
           'created_at', now() - $3::interval, 'email', coalesce($2, 'n' || n || '@example.org'),
           'phone', case when $2 is null then '905-555-' || lpad(n::text, 4, '0') else (r).phone end)
           || case when to_jsonb(r) ? 'reference' then jsonb_build_object('reference', left(to_jsonb(r) ->> 'reference', 2) || translate(lpad((n + $1)::text, 6, 'Z'), '01', 'XY')) else '{}' end
           || case when to_jsonb(r) ? 'confirmation_token' then jsonb_build_object('confirmation_token', gen_random_uuid()) else '{}' end
           || case when to_jsonb(r) ? 'place' then jsonb_build_object('status', 'cancelled') else '{}' end
           || case when to_jsonb(r) ? 'ticket' then jsonb_build_object('ticket', -n - $1) else '{}' end) as filled`,
    [count, email, age],
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
    await fill(query, table, 29, "ann@example.com", "30 minutes");
    expect(await send(query, table, "Ann@Example.com", "416-555-0111")).toBe("too_often");
    expect(await send(query, table, "bo@example.com", "(416) 555 0100")).toBe("too_often");
    expect(await send(query, table, "bo@example.com", "416-555-0111")).not.toBe("too_often");
  }),
);

test.each(tables)("%s: a thousand within a minute are the most that all send together", (table) =>
  afterOne(table, async (query) => {
    await fill(query, table, 998, null, "30 seconds");
    expect(await send(query, table, "bo@example.com", "416-555-0111")).not.toBe("too_often");
    await fill(query, table, 1, null, "10 seconds");
    expect(await send(query, table, "cy@example.com", "416-555-0112")).toBe("too_often");
  }),
);
