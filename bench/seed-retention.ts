import type { TestDatabase } from "../tests/support/database/database";
import { seedScale } from "./seed-scale";

/** Rows of each kind; half of each becomes due. */
export interface RetentionScale {
  /** Each of appointments, requests, sessions with a report, requests for lessons, people, children and families who left. */
  bookings: number;
  /** Each of messages, inquiries and applications. */
  others: number;
  emails: number;
}

/** 200,000 leads and 60,000 applications. */
export const retentionScale: RetentionScale = { bookings: 40_000, others: 60_000, emails: 200_000 };

/** Of kind 1 are families with a child, of kind 2 those without. */
const familyId = (of: string, number: string) =>
  `('0000000' || ${of} || '-0000-4000-9000-' || lpad(${number}::text, 12, '0'))::uuid`;

const leads = ["appointment_bookings", "schedule_requests", "contact_submissions", "license_inquiries"] as const;

/**
 * Fills a PostgreSQL with leads, applications, lessons and emails of which the older half is due; each due lead has a note and
 * an entry of the log.
 */
export async function seedRetention(
  database: TestDatabase,
  { bookings, others, emails }: RetentionScale = retentionScale,
): Promise<void> {
  await seedScale(database, {
    appointments: bookings,
    requests: bookings,
    sessions: bookings,
    profiles: 1000,
    others,
  });
  // why: `seedScale` spreads rows over the last two years; the time of half of them has to be over
  await database.run(`
    set session_replication_role = replica;
    update public.appointment_bookings set created_at = created_at - interval '1 year';
    update public.appointment_bookings set appointment_date = appointment_date - 1200
      where created_at < now() - interval '24 months';
    update public.schedule_requests set created_at = created_at - interval '1 year 1 month',
      preferred_date = preferred_date - 395;
    update public.contact_submissions set created_at = created_at - interval '1 year';
    update public.license_inquiries set created_at = created_at - interval '1 year';
    update public.career_applications set created_at = created_at - interval '2 years';
    update public.bookings set created_at = created_at - interval '1 year', booking_date = booking_date - 1200,
      notes = 'She is shy';
    insert into public.lesson_reports (id, went_well, created_at)
      select id, 'She is shy', created_at from public.bookings;
    insert into public.lesson_requests (student_profile_id, location_id, notes, created_at)
      select student_profile_id, location_id, 'She is shy', created_at from public.bookings;
    insert into public.user_profiles (user_id, email, first_name, last_name, role, location_id, is_active, created_at, deleted_at)
      select null, '', 'Ann', 'Lee ' || n, 'student', '1', false, now() - interval '5 years',
        now() - n * interval '4 years' / ${bookings}
      from generate_series(1, ${bookings}) n;
    insert into public.families (id, created_at)
      select ${familyId("of", "n")}, now() - n * interval '4 years' / ${bookings}
      from generate_series(1, ${bookings}) n, unnest(array['1', '2']) of;
    insert into public.user_profiles (family_id, email, first_name, last_name, role, location_id, is_active, created_at)
      select f.id, '', 'Ann', 'Lee', 'student', '1', false, f.created_at from public.families f;
    insert into public.children (family_id, first_name, grade, status, status_since, created_at)
      select ${familyId("'1'", "n")}, 'Kit', '3', 'left', (now() - n * interval '4 years' / ${bookings})::date,
        now() - n * interval '4 years' / ${bookings}
      from generate_series(1, ${bookings}) n;
    ${leads
      .map(
        (table) => `insert into public.audit_log (action, table_name, row_id, before, after, at)
          select 'update', '${table}', id::text, '{"status": "new", "notes": null}',
            '{"status": "closed", "notes": "Spoke with the mother"}', created_at
          from public.${table} where created_at < now() - interval '24 months';
        insert into public.staff_notes (kind, record_id, author, note, at)
          select '${table}', id, gen_random_uuid(), 'Spoke with the mother', created_at
          from public.${table} where created_at < now() - interval '24 months';`,
      )
      .join("\n")}
    insert into private.deliveries (channel, kind, recipient, data, dedupe_key, created_at, due_at, next_attempt_at, attempts, sent_at)
      select 'email', 'appointment_booked', 'parent' || n || '@example.com',
        jsonb_build_object('record', md5(n::text), 'reference', 'B-23456' || n % 10, 'name', 'Ann Lee ' || n,
          'date', '2026-01-02', 'time', '04:00 PM', 'center', jsonb_build_object('id', '1', 'name', 'Number 1')),
        'email:' || n, at, at, at, 1, at
      from (select n, now() - (${emails} - n) * interval '60 days' / ${emails} as at
        from generate_series(1, ${emails}) n) as email;
    set session_replication_role = default;`);
  for (const table of [
    ...leads.map((name) => `public.${name}`),
    "public.career_applications",
    "public.bookings",
    "public.lesson_reports",
    "public.lesson_requests",
    "public.staff_notes",
    "public.user_profiles",
    "public.families",
    "public.children",
    "public.audit_log",
    "private.deliveries",
  ])
    await database.run(`vacuum (analyze) ${table}`);
}
