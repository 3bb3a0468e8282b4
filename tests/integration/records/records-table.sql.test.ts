/** What all records share stands once. */
import { expect, test } from "vitest";
import { rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const kinds = [
  "appointment_bookings",
  "schedule_requests",
  "contact_submissions",
  "license_inquiries",
  "career_applications",
];

const database = networkDatabase();

test("the five kinds of records inherit every shared column, and carry their name", async () => {
  const children = await database.query(
    `select c.relname as kind, private.record_kinds() as kinds,
       array(
         select a.attname::text from pg_attribute a
         where a.attrelid = 'public.records'::regclass and a.attnum > 0 and not exists (
           select from pg_attribute own
           where own.attrelid = c.oid and own.attname = a.attname and own.attinhcount = 1 and not own.attislocal
         )
       ) as missing
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'public.records'::regclass`,
  );
  expect(children.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
  for (const { kind, missing, kinds: named } of children) {
    expect(missing, String(kind)).toEqual([]);
    expect(named).toEqual(kinds);
  }
  const counted = await database.query("select distinct kind, tableoid::regclass::text as own from public.records");
  expect(counted).toHaveLength(kinds.length);
  for (const { kind, own } of counted) expect(own).toBe(kind);
});

test("center, person, about and search text follow the columns of the kind, whoever writes them", async () => {
  const of = async (table: string, id: string) =>
    (
      await database.query(
        "select center, person, about, sort_name, sort_about, search_text from public.records where kind = $1 and id = $2",
        [table, id],
      )
    )[0];
  expect(await of("schedule_requests", rows.schedule_requests["1"])).toEqual({
    center: "1",
    person: "Ann Lee",
    about: "Bo Lee",
    sort_name: "ann lee",
    sort_about: "bo lee",
    search_text: " Ann Lee Bo Lee ann@example.com A-222222 4165550100",
  });
  expect(await of("license_inquiries", rows.license_inquiries.any)).toMatchObject({
    center: null,
    person: "Di Ek",
    sort_name: "ek",
  });
  await database.query("begin");
  await database.query("set local session_replication_role = replica");
  await database.query(
    "update public.appointment_bookings set name = 'Zoë Ng', center = '1', location = '2', spot = 2, search_text = '' where id = $1",
    [rows.appointment_bookings["1"]],
  );
  expect(await of("appointment_bookings", rows.appointment_bookings["1"])).toMatchObject({
    center: "2",
    person: "Zoë Ng",
    search_text: " Zoë Ng ann@example.com B-222222 4165550100",
  });
  await database.query("rollback");
});

test("what is shared is read and changed in one table", async () => {
  await database.query("begin");
  await database.query("update public.records set next_step = 'Call back', next_step_on = '2030-01-02'");
  const found = await database.query("select kind from public.records where next_step = 'Call back' group by kind");
  expect(found).toHaveLength(kinds.length);
  expect(await database.query("select 1 from public.career_applications where next_step is null")).toEqual([]);
  await database.query("rollback");
});
