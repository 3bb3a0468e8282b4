import { listDescriptions } from "~/records/kinds/descriptions.server";
import type { ListRules } from "~/records/record-list";
import type { TestDatabase } from "../database/database";
import { fillNetwork, people } from "../database/network";

/** What each list can be asked for, by its table. */
export const listRules: Readonly<Record<string, ListRules>> = Object.fromEntries(
  Object.values(listDescriptions).map((list) => [list.table, list]),
);

/** Names of columns in the plain statement that says the same as a list's sort. */
export const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  appointment_bookings: { created: "created_at", date: "appointment_date, time_slot", name: "lower(name)" },
  bookings: { created: "created_at", date: "booking_date, start_time" },
  schedule_requests: {
    created: "created_at",
    date: "sort_day, sort_time",
    name: "lower(parent_name)",
    child: "lower(child_name)",
  },
  career_applications: { created: "created_at", name: "lower(last_name)" },
  contact_submissions: { created: "created_at", name: "lower(name)" },
  license_inquiries: { created: "created_at", name: "lower(last_name)" },
  user_profiles: { created: "created_at", name: "lower(last_name)" },
  families: { created: "created_at", name: "sort_name" },
  children: { created: "created_at", name: "sort_name" },
  audit_log: { created: "at" },
};

const who = "(array['Ann', 'bo', 'Cy_d', 'Di%'])[1 + n % 4]";
const mail = "'p' || n || '@example.com'";
const phone = "'416-555-01' || lpad(n::text, 2, '0')";
const named = "first_name, last_name, email, phone";
const namedValues = `${who}, 'Lee' || n % 6, ${mail}, ${phone}`;
const center = "(1 + n % 2)::text";
const sent = (letter: string) =>
  `'${letter}-333' || translate(lpad(n::text, 3, '0'), '0123456789', 'ABCDEFGHJK'), 'crowded submission ${letter} ' || n`;
const profileOf = (person: string) => `(select id from public.user_profiles where user_id = '${person}')`;

/** A table, the status of every third row, that of the others, and its columns with their values in row `n`. */
const crowds: readonly [table: string, third: string, others: string, columns: string, values: string][] = [
  [
    "appointment_bookings",
    "pending",
    "confirmed",
    "reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot",
    `${sent("B")}, ${who} || ' Lee' || n % 6, ${mail}, ${phone}, ${center}, date '2030-05-06' + n % 9, '04:30 PM', n % 50 + 1`,
  ],
  [
    "schedule_requests",
    "new",
    "contacted",
    `reference, submission_key, parent_name, child_name, child_age, email, phone, program_interest, preferred_date,
      location_id`,
    `${sent("A")}, ${who} || ' Lee' || n % 6, 'Kid' || n % 4, 7, ${mail}, ${phone}, (array['math', 'both'])[1 + n % 2],
      date '2030-05-06' + n % 9, ${center}`,
  ],
  [
    "career_applications",
    "pending",
    "reviewed",
    `reference, submission_key, ${named}, address, location, education, experience_teaching, experience_children,
      motivation`,
    `${sent("J")}, ${namedValues}, '9001 Bloor Street West', case when n % 3 > 0 then (n % 3)::text end, 'BEd', '2', '3',
      'Children'`,
  ],
  [
    "contact_submissions",
    "new",
    "contacted",
    "reference, submission_key, name, email, message",
    `${sent("C")}, ${who}, ${mail}, 'Hello'`,
  ],
  [
    "license_inquiries",
    "new",
    "contacted",
    `reference, submission_key, ${named}, city, state`,
    `${sent("F")}, ${namedValues}, 'Barrie', 'ON'`,
  ],
  [
    "bookings",
    "pending",
    "cancelled",
    "booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id",
    `date '2031-01-06' + n, '10:00', '10:50', case when n % 2 = 0 then ${profileOf(people.student)}
      else ${profileOf(people.student2)} end, ${profileOf(people.tutor)}, ${center}`,
  ],
];

/** The small network, with 24 rows more on every list: equal moments, names in both cases, archived ones. */
export async function fillLists(database: TestDatabase) {
  await fillNetwork(database);
  for (const [table, third, others, columns, values] of crowds)
    await database.run(`
      insert into public.${table} (${columns}, status, archived_at, created_at)
      select ${values}, case when n % 3 = 0 then '${third}' else '${others}' end, case when n % 7 = 0 then now() end,
        timestamptz '2026-03-01 12:00-05' + (n % 5) * interval '1 day'
      from generate_series(1, 24) n`);
  await database.run(`
    insert into auth.users (id, email)
      select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'u' || n || '@example.com'
      from generate_series(1, 24) n;
    update public.user_profiles set first_name = 'Uma', last_name = 'Day' || right(email, 15), location_id = '1',
      role = (array['student', 'tutor', 'admin'])[1 + (ascii(substr(email, 2)) + char_length(email)) % 3],
      is_active = email not like '%5%', created_at = '2026-03-01' where email like 'u%';
    insert into public.audit_log (actor, action, table_name, row_id, at)
      select '${people.admin1}', 'update', (array['bookings', 'courses'])[1 + n % 2], n::text, '2026-03-01'::date + n % 4
      from generate_series(1, 24) n;
    insert into public.families (id, created_at)
      select ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid, timestamptz '2026-03-01 12:00-05' + (n % 5) * interval '1 day'
      from generate_series(1, 24) n;
    insert into public.user_profiles (first_name, last_name, email, phone, role, family_id, location_id)
      select ${who}, 'Lee' || n % 6, ${mail}, ${phone}, 'student',
        ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid, ${center}
      from generate_series(1, 24) n;
    insert into public.children (family_id, other_family_id, first_name, last_name, grade, status, created_at)
      select ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid,
        case when n % 10 = 0 then ('00000000-0000-4000-9100-' || lpad((n - 1)::text, 12, '0'))::uuid end, 'Kid' || n % 4,
        case when n % 3 > 0 then 'lee' || n % 6 else '' end, '3', (array['prospective', 'enrolled', 'paused', 'left'])[1 + n % 4],
        timestamptz '2026-03-01 12:00-05' + (n % 5) * interval '1 day'
      from generate_series(1, 24) n;
    update public.user_profiles set role = 'admin', location_id = null where user_id = '${people.student2}'`);
}
