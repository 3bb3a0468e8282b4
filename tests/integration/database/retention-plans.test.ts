import { afterAll, beforeAll, expect, test } from "vitest";
import { retentionKinds } from "../../../app/forms/retention";
import { seedRetention } from "../../../bench/seed-retention";
import type { Query } from "../../support/database";
import { openPostgres, type TestPostgres } from "../../support/postgres";

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: Plan[];
}

let database: TestPostgres;
let session: { query: Query; end: () => Promise<void> };
let heard: string[] = [];

beforeAll(async () => {
  database = await openPostgres();
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
  session = await database.connect((message) => heard.push(message));
  // why: the server tells the plan of every statement, also of those inside functions
  await session.query("load 'auto_explain'");
  await session.query("set auto_explain.log_min_duration = 0");
  await session.query("set auto_explain.log_nested_statements = on");
  await session.query("set auto_explain.log_format = json");
  await session.query("set auto_explain.log_level = notice");
}, 480_000);
afterAll(async () => {
  await session?.end();
  await database?.close();
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** The nodes of all plans of a statement, those inside functions included. */
async function nodes(text: string, values: unknown[] = []) {
  heard = [];
  const [row] = await session.query(text, values);
  const plans = heard.map((message): Plan => JSON.parse(message.slice(message.indexOf("{"))).Plan);
  return { row, nodes: plans.flatMap(nodesOf) };
}

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
    const seen = await nodes("select public.anonymise_due(gen_random_uuid(), $1) as done", [kind]);
    expect(seen.row).toEqual({ done: 500 });
    expect(seen.nodes.map((node) => node["Index Name"])).toContain(indexes[kind]);
    const whole = seen.nodes.filter((node) => node["Node Type"] === "Seq Scan");
    // `retention_runs` holds a row a night, and people are few: their batch may be most of their table
    const few = kind === "user_profiles" ? ["retention_runs", kind] : ["retention_runs"];
    expect(whole.map((node) => node["Relation Name"] ?? "").filter((name) => !few.includes(name))).toEqual(
      [],
    );
  },
);

test("resumes that are due are found by the index of their applications", async () => {
  const seen = await nodes("select public.due_resumes(100)");
  expect(seen.nodes.map((node) => node["Index Name"])).toContain("career_applications_retention");
});
