import type { TestDatabase } from "../tests/support/database/database";

/** Rows of each kind. */
export interface Scale {
  appointments: number;
  requests: number;
  sessions: number;
  profiles: number;
  /** Entries of the audit log, and rows of each of the other lists. */
  others: number;
}

/** The scale that the lists are built for. */
export const fullScale: Scale = {
  appointments: 200_000,
  requests: 200_000,
  sessions: 200_000,
  profiles: 50_000,
  others: 20_000,
};

/** The accounts that `seedScale` makes to look at the rest with. `admin` has center 1, `manager` centers 1, 7 and 9. */
export const viewers = {
  superadmin: "00000000-0000-4000-8000-000000000001",
  admin: "00000000-0000-4000-8000-000000000002",
  manager: "00000000-0000-4000-8000-000000000003",
} as const;

const tables = [
  "appointment_bookings",
  "schedule_requests",
  "bookings",
  "career_applications",
  "contact_submissions",
  "license_inquiries",
  "user_profiles",
  "audit_log",
] as const;

/** Ids that can be told from a number, and six signs of a reference: the same in every run. */
const id = (kind: number, number: string) =>
  `('0000000${kind}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const reference = (prefix: string, number: string) =>
  `'${prefix}-' || ${[1, 30, 900, 27_000, 810_000, 24_300_000]
    .map((place) => `substr('${signs}', 1 + (${number} * 7919::bigint / ${place} % 30)::integer, 1)`)
    .join(" || ")}`;
const pick = (values: readonly string[], number: string) =>
  `(array[${values.map((value) => `'${value}'`).join(", ")}])[1 + (${number}) % ${values.length}]`;

const firstNames = ["Ann", "Bo", "Cy", "Di", "Eve", "Finn", "Gita", "Hugo", "Ines", "Jun", "Kofi", "Lena", "Mira"];
const lastNames = ["Lee", "Singh", "Nguyen", "Brown", "Khan", "Roy", "Santos", "Novak", "Okafor", "Tremblay", "Wu"];
const slots = ["04:00 PM", "04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM", "06:30 PM"];

const person = (number: string) =>
  `${pick(firstNames, number)} || ' ' || ${pick(lastNames, `${number} / 13`)} || ' ' || (${number})`;
const mail = (number: string) => `'parent' || (${number}) || '@example.com'`;
const phone = (number: string) =>
  `'416-' || lpad(((${number}) / 10000 % 1000)::text, 3, '2') || '-' || lpad(((${number}) % 10000)::text, 4, '0')`;
const center = "(1 + n % 42)::text";
/** The rows come over two years, the last of them now. */
const created = (count: number) => `now() - (${count} - n) * interval '2 years' / ${count}`;
/** One in 200 is archived. */
const archived = "case when n % 200 = 7 then now() end";

const people = ({ profiles }: Scale) => `
  insert into auth.users (id, email, email_confirmed_at)
    select ${id(1, "n")}, 'person' || n || '@example.com', now() from generate_series(1, ${profiles}) n
    union all values ('${viewers.superadmin}'::uuid, 'super@example.com', now()), ('${viewers.admin}', 'admin@example.com', now()),
      ('${viewers.manager}', 'manager@example.com', now());
  insert into public.user_profiles (id, user_id, email, first_name, last_name, phone, role, location_id, is_active, created_at)
    select ${id(1, "n")}, ${id(1, "n")}, 'person' || n || '@example.com', ${pick(firstNames, "n")},
      ${pick(lastNames, "n / 13")} || ' ' || n, ${phone("n")}, case when n % 50 = 0 then 'tutor' else 'student' end,
      ${center}, n % 40 <> 3, ${created(profiles)}
    from generate_series(1, ${profiles}) n
    union all values
      ('${viewers.superadmin}'::uuid, '${viewers.superadmin}'::uuid, 'super@example.com', 'Su', 'Per', null, 'superadmin', null, true, now()),
      ('${viewers.admin}', '${viewers.admin}', 'admin@example.com', 'Ad', 'Min', null, 'admin', '1', true, now()),
      ('${viewers.manager}', '${viewers.manager}', 'manager@example.com', 'Ma', 'Ra', null, 'regional_manager', null, true, now());
  insert into public.user_centers (profile_id, location_id)
    select '${viewers.manager}', one from unnest(array['1', '7', '9']) one;`;

/** Three places in each slot of each center, the earliest days first, up to some weeks ahead: those still wait. */
const appointments = ({ appointments: count }: Scale) => `
  insert into public.appointment_bookings (id, reference, submission_key, name, email, phone, location, appointment_date,
    time_slot, spot, status, archived_at, created_at)
  select ${id(2, "n")}, ${reference("B", "n")}, 'appointment number ' || n, ${person("n")}, ${mail("n")}, ${phone("n")},
    ${center}, current_date + 40 - ((${count} - n) / 756)::integer, ${pick(slots, "n / 42")}, 1 + n / 252 % 3,
    case when n % 11 = 0 then 'cancelled' when n > ${count} * 0.97 then ${pick(["pending", "pending", "confirmed"], "n")}
      else 'completed' end, ${archived}, ${created(count)}
  from generate_series(1, ${count}) n;`;

const requests = ({ requests: count }: Scale) => `
  insert into public.schedule_requests (id, reference, submission_key, parent_name, child_name, child_age, email, phone,
    program_interest, preferred_date, preferred_time, location_id, status, outcome, is_imported, archived_at, created_at)
  select ${id(3, "n")}, ${reference("A", "n")}, 'request number ' || n, ${person("n")}, ${person("n * 31")}, 4 + n % 14,
    ${mail("n")}, ${phone("n")}, ${pick(["math", "math", "english", "both", "writing"], "n")},
    (${created(count)})::date + 10, ${pick(slots, "n")}, ${center},
    case when n > ${count} * 0.98 then 'new' when n > ${count} * 0.95 then 'contacted' else 'closed' end, 'enrolled',
    n % 100 = 3, ${archived}, ${created(count)}
  from generate_series(1, ${count}) n;`;

/** Nobody sits in two sessions at once: a tutor has them one after the other, a student one a day at most. */
const sessions = ({ sessions: count, profiles }: Scale) => `
  insert into public.bookings (id, booking_date, start_time, end_time, student_profile_id, learner_id, lesson_id,
    tutor_profile_id, location_id, status, attendance, archived_at, created_at)
  select ${id(4, "n")}, current_date + 20 - ((${count} - n) / ${Math.floor(profiles / 50) * 8})::integer,
    time '10:00' + (n / ${Math.floor(profiles / 50)} % 8) * interval '1 hour',
    time '10:50' + (n / ${Math.floor(profiles / 50)} % 8) * interval '1 hour',
    ${id(1, `1 + (n % ${Math.floor(profiles / 50)}) * 50 + n / ${Math.floor(profiles / 50)} % 49`)},
    ${id(1, `1 + (n % ${Math.floor(profiles / 50)}) * 50 + n / ${Math.floor(profiles / 50)} % 49`)},
    ${id(4, "n")},
    ${id(1, `50 + (n % ${Math.floor(profiles / 50)}) * 50`)}, ${center},
    case when n % 17 = 0 then 'cancelled' when n > ${count} * 0.96 then 'pending' else 'completed' end,
    case when n % 17 > 0 and n <= ${count} * 0.96 then 'present' end, ${archived},
    ${created(count)}
  from generate_series(1, ${count}) n;`;

const others = ({ others: count }: Scale) => `
  insert into public.career_applications (id, reference, submission_key, first_name, last_name, email, phone, address,
    location, education, experience_teaching, experience_children, motivation, status, archived_at, created_at)
  select ${id(5, "n")}, ${reference("J", "n")}, 'application number ' || n, ${pick(firstNames, "n")},
    ${pick(lastNames, "n / 13")} || ' ' || n, ${mail("n")}, ${phone("n")}, '9001 Bloor Street West',
    case when n % 43 > 0 then ${center} end, 'BEd', '2 years', '3 years', 'Children',
    ${pick(["pending", "reviewed", "approved", "rejected"], "n")}, ${archived}, ${created(count)}
  from generate_series(1, ${count}) n;
  insert into public.contact_submissions (id, reference, submission_key, name, email, message, status, outcome, archived_at,
    created_at)
  select ${id(6, "n")}, ${reference("C", "n")}, 'contact number ' || n, ${person("n")}, ${mail("n")}, 'Hello',
    ${pick(["new", "contacted", "closed"], "n")}, 'other', ${archived}, ${created(count)}
  from generate_series(1, ${count}) n;
  insert into public.license_inquiries (id, reference, submission_key, first_name, last_name, email, phone, city, state,
    status, outcome, archived_at, created_at)
  select ${id(7, "n")}, ${reference("F", "n")}, 'inquiry number ' || n, ${pick(firstNames, "n")},
    ${pick(lastNames, "n / 13")} || ' ' || n, ${mail("n")}, ${phone("n")}, 'Barrie', 'ON',
    ${pick(["new", "contacted", "closed"], "n")}, 'other', ${archived}, ${created(count)}
  from generate_series(1, ${count}) n;
  insert into public.audit_log (actor, action, table_name, row_id, before, after, at)
  select case when n % 9 > 0 then ${id(1, "n % 40 * 50 + 50")} end, 'update', ${pick(["bookings", "user_profiles", "locations"], "n")},
    n::text, '{"status": "pending"}', '{"status": "confirmed"}', ${created(count)}
  from generate_series(1, ${count}) n;`;

/**
 * Fills an empty migrated PostgreSQL with that many rows in about two thirds of a minute at full scale, and lets it look
 * at them (vacuum, analyze). Triggers sleep meanwhile; indexes and constraints that are slow to grow are made afterwards.
 */
export async function seedScale(database: TestDatabase, scale: Scale = fullScale): Promise<void> {
  // why: PostgreSQL's own settings, where so many rows make the plan matter; the server of the tests plans little
  for (const setting of ["jit = on", "join_collapse_limit = 8"])
    await database.run(`set ${setting};
      do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`);
  const slow = await database.query(
    `select pg_get_indexdef(i.indexrelid) as made, format('drop index %s', i.indexrelid::regclass) as dropped
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
     union all
     select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
       format('alter table %s drop constraint %I', conrelid::regclass, conname)
     from pg_constraint where conrelid = any ($1::regclass[]) and contype = 'x'`,
    [tables.map((table) => `public.${table}`)],
  );
  for (const { dropped } of slow) await database.run(String(dropped));
  await database.run(`
    insert into public.locations (id, name, slug, slot_capacity)
      select n::text, 'Small Steps Center - Number ' || n, 'number-' || n, 3 from generate_series(1, 42) n;
    set session_replication_role = replica;
    ${people(scale)} ${appointments(scale)} ${requests(scale)} ${sessions(scale)} ${others(scale)}
    set session_replication_role = default;`);
  for (const { made } of slow) await database.run(String(made));
  for (const table of tables) await database.run(`vacuum (analyze) public.${table}`);
}

/** Gives each student of `seedScale` a household with two children, the first of whom is in all of its sessions. */
export async function seedFamilies(database: TestDatabase): Promise<void> {
  await database.run(`
    update public.user_profiles set role = role where role = 'student';
    insert into public.children (family_id, first_name, last_name, grade, status)
      select family_id, ${pick(["Will", "Ada", "Émile", "Noor", "Kit"], "n + nth")}, 'Kid' || n,
        ${pick(["1", "3", "5", "8"], "n + nth")}, ${pick(["enrolled", "enrolled", "paused", "prospective"], "n + nth")}
      from (select p.family_id, row_number() over (order by p.id)::integer as n from public.user_profiles p where p.role = 'student') p,
        generate_series(0, 1) nth order by n, nth;
    insert into public.child_levels (child_id, subject, level, workbook, pages, moved_on)
      select c.id, ${pick(["math", "english"], "n")}, ${pick(["A", "B", "C"], "n")}, 1, 0, current_date - n % 120
      from (select id, row_number() over (order by id)::integer as n from public.children) c;
    set session_replication_role = replica;
    update public.bookings b set child_id = c.id, learner_id = c.id, child_name = c.name
      from (select distinct on (profile_id) id, profile_id, name from private.children_of_profiles
        order by profile_id, created_at, id) c
      where c.profile_id = b.student_profile_id;
    set session_replication_role = default`);
  for (const table of ["families", "children", "child_levels", "user_profiles", "bookings"])
    await database.run(`vacuum (analyze) public.${table}`);
}
