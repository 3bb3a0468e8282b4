import { afterAll, beforeAll, expect, test } from "vitest";
import { retentionKinds } from "../../../app/forms/retention";
import { seedRetention } from "../../../bench/seed-retention";
import {
  type ExplainingSession,
  explainingSession,
  type PlannedStatement,
  readWhole,
} from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";

const database = testDatabase();
let session: ExplainingSession;

beforeAll(async () => {
  await seedRetention(database, { bookings: 20_000, others: 40_000, letters: 60_000 });
  // why: a log as long as that of years, with entries that nothing else takes the values out of
  await database.run(`insert into public.audit_log (action, table_name, row_id, before, at)
      select 'delete', 'user_profiles', n::text, '{"first_name": "Ann"}', now() - n * interval '40 months' / 150000
      from generate_series(1, 150000) n;
    set session_replication_role = replica;
    update public.career_applications set resume_url = 'resumes/' || n || '-abcdefgh.pdf'
    from (select id as application, row_number() over () as n from public.career_applications) numbered
    where id = application and n % 2 = 0;
    set session_replication_role = default;
    analyze public.audit_log, public.career_applications`);
  session = await explainingSession(database);
}, 480_000);
afterAll(async () => {
  await session?.end();
  await database?.close();
});

const indexesOf = (statements: readonly PlannedStatement[]) =>
  statements.flatMap(({ nodes }) => nodes).map((node) => node["Index Name"]);

const indexes: Record<(typeof retentionKinds)[number], string> = {
  appointment_bookings: "appointment_bookings_retention",
  schedule_requests: "schedule_requests_retention",
  contact_submissions: "contact_submissions_retention",
  license_inquiries: "license_inquiries_retention",
  career_applications: "career_applications_retention",
  bookings: "bookings_retention",
  user_profiles: "user_profiles_retention",
  letters: "outbox_settled",
  audit_log: "audit_log_retention",
};

test.each(retentionKinds)(
  "a batch of %s is found by its index and reads no table as a whole",
  async (kind) => {
    const { result, statements } = await session.explain(() =>
      session.query("select public.anonymise_due(gen_random_uuid(), $1) as done", [kind]),
    );
    expect(result).toEqual([{ done: 500 }]);
    expect(indexesOf(statements)).toContain(indexes[kind]);
    // `retention_runs` holds a row a night, and people are few: their batch may be most of their table
    const few = kind === "user_profiles" ? ["retention_runs", kind] : ["retention_runs"];
    expect(readWhole(statements).filter((table) => !few.includes(table))).toEqual([]);
  },
);

test("resumes that are due are found by the index of their applications", async () => {
  const { statements } = await session.explain(() => session.query("select public.due_resumes(100)"));
  expect(indexesOf(statements)).toContain("career_applications_retention");
});
