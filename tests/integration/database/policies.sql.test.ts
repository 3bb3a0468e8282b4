import { beforeAll, describe, expect, test } from "vitest";
import {
  account,
  anonymous,
  asCaller,
  type Caller,
  sqlState,
  type TestDatabase,
} from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

// A cell names the rows that the caller reaches: by center, by owner, or `all`.
// `-` means no row is reached; `x` means PostgreSQL refuses the statement (42501).
const matrix = `
table                 operation  anonymous  student         tutor           admin1                 admin2                   superadmin
locations             select     1,2        1,2             1,2             1,2                    1,2                      all
locations             insert     x          x               x               x                      x                        all
locations             update     x          -               -               -                      -                        all
locations             delete     x          -               -               -                      -                        all
location_closures     select     1,2        1,2             1,2             1,2                    1,2                      all
location_closures     insert     x          x               x               x                      x                        all
location_closures     update     x          -               -               -                      -                        all
location_closures     delete     x          -               -               -                      -                        all
location_slugs        select     1,2        1,2             1,2             1,2                    1,2                      all
location_slugs        insert     x          x               x               x                      x                        x
location_slugs        update     x          x               x               x                      x                        x
location_slugs        delete     x          x               x               x                      x                        x
courses               select     active     active,bought   active          active                 active                   all
courses               insert     x          x               x               x                      x                        all
courses               update     x          -               -               -                      -                        all
courses               delete     x          -               -               -                      -                        all
user_profiles         select     x          student         tutor           student,tutor,admin1   admin2,student2,tutor2   all
user_profiles         insert     x          x               x               x                      x                        x
user_profiles         update     x          student         tutor           student,tutor,admin1   admin2,student2,tutor2   all
user_profiles         delete     x          x               x               x                      x                        x
admin_users           select     -          -               -               all                    all                      all
admin_users           insert     x          x               x               x                      x                        x
admin_users           update     x          x               x               x                      x                        x
admin_users           delete     x          x               x               x                      x                        x
appointment_bookings  select     x          -               -               1                      2                        all
appointment_bookings  insert     x          x               x               x                      x                        x
appointment_bookings  update     x          -               -               1                      2                        all
appointment_bookings  delete     x          x               x               x                      x                        x
schedule_requests     select     x          -               -               1                      2                        all
schedule_requests     insert     x          x               x               x                      x                        x
schedule_requests     update     x          -               -               1                      2                        all
schedule_requests     delete     x          x               x               x                      x                        x
career_applications   select     x          -               -               1                      2                        all
career_applications   insert     x          x               x               x                      x                        x
career_applications   update     x          -               -               1                      2                        all
career_applications   delete     x          x               x               x                      x                        x
contact_submissions   select     x          -               -               all                    all                      all
contact_submissions   insert     x          x               x               x                      x                        x
contact_submissions   update     x          -               -               all                    all                      all
contact_submissions   delete     x          x               x               x                      x                        x
license_inquiries     select     x          -               -               -                      -                        all
license_inquiries     insert     x          x               x               x                      x                        x
license_inquiries     update     x          -               -               -                      -                        all
license_inquiries     delete     x          x               x               x                      x                        x
bookings              select     x          -               1               1                      2                        all
bookings              insert     x          x               x               x                      x                        x
bookings              update     x          -               -               1                      2                        all
bookings              delete     x          x               x               x                      x                        x
purchases             select     x          student         -               -                      -                        all
purchases             insert     x          x               x               x                      x                        x
purchases             update     x          x               x               x                      x                        x
purchases             delete     x          x               x               x                      x                        x
course_applications   select     x          student         -               -                      -                        all
course_applications   insert     x          x               x               x                      x                        x
course_applications   update     x          x               x               x                      x                        x
course_applications   delete     x          x               x               x                      x                        x
audit_log             select     x          -               -               -                      -                        all
audit_log             insert     x          x               x               x                      x                        x
audit_log             update     x          x               x               x                      x                        x
audit_log             delete     x          x               x               x                      x                        x
rate_limits           select     x          x               x               x                      x                        x
rate_limits           insert     x          x               x               x                      x                        x
rate_limits           update     x          x               x               x                      x                        x
rate_limits           delete     x          x               x               x                      x                        x
resume_uploads        select     x          x               x               x                      x                        x
resume_uploads        insert     x          x               x               x                      x                        x
resume_uploads        update     x          x               x               x                      x                        x
resume_uploads        delete     x          x               x               x                      x                        x
user_invitations      select     x          x               x               x                      x                        x
user_invitations      insert     x          x               x               x                      x                        x
user_invitations      update     x          x               x               x                      x                        x
user_invitations      delete     x          x               x               x                      x                        x
tutor_availability    select     x          -               1               1                      2                        all
tutor_availability    insert     x          x               x               x                      x                        x
tutor_availability    update     x          x               x               x                      x                        x
tutor_availability    delete     x          x               x               x                      x                        x
waitlist              select     x          -               -               1                      2                        all
waitlist              insert     x          x               x               x                      x                        x
waitlist              update     x          x               x               x                      x                        x
waitlist              delete     x          x               x               x                      x                        x
children              select     x          student         -               -                      -                        -
children              insert     x          x               x               x                      x                        x
children              update     x          x               x               x                      x                        x
children              delete     x          x               x               x                      x                        x
retention_runs        select     x          -               -               -                      -                        all
retention_runs        insert     x          x               x               x                      x                        x
retention_runs        update     x          x               x               x                      x                        x
retention_runs        delete     x          x               x               x                      x                        x
privacy_requests      select     x          -               -               -                      -                        all
privacy_requests      insert     x          x               x               x                      x                        x
privacy_requests      update     x          x               x               x                      x                        x
privacy_requests      delete     x          x               x               x                      x                        x
storage.objects       select     -          -               -               1                      2                        all
storage.objects       insert     x          x               x               x                      x                        x
storage.objects       update     -          -               -               -                      -                        -
storage.objects       delete     -          -               -               -                      -                        -
`;

type Table = keyof typeof rows;
const isTable = (name: string): name is Table => name in rows;
type Operation = "select" | "insert" | "update" | "delete";

/** What each table is tried with: a column that its people may change, and a new row like the one named. */
const attempts: Record<Table, { key?: string; change: string; added: (label: string) => string }> = {
  locations: {
    change: "city = 'Barrie'",
    added: (label) => `(id, name, slug) values ('new', 'New', 'new-${label}')`,
  },
  location_closures: {
    change: "reason = 'Flood'",
    added: (label) => `(location_id, starts_on, ends_on) values ('${label}', '2031-01-02', '2031-01-02')`,
  },
  location_slugs: {
    key: "slug",
    change: "slug = 'other'",
    added: (label) => `(slug, location_id) values ('taken', '${label}')`,
  },
  courses: { change: "name = 'Renamed'", added: () => "(name, price_cents) values ('New', 100)" },
  user_profiles: {
    change: "last_name = 'Renamed'",
    added: () => `(user_id, email) values ('${people.student}', 'new@example.com')`,
  },
  admin_users: { change: "created_at = now()", added: () => `(id) values ('${people.student}')` },
  appointment_bookings: { change: "staff_notes = 'Called'", added: copyOf("appointment_bookings") },
  schedule_requests: { change: "staff_notes = 'Called'", added: copyOf("schedule_requests") },
  career_applications: { change: "staff_notes = 'Called'", added: copyOf("career_applications") },
  contact_submissions: { change: "staff_notes = 'Called'", added: copyOf("contact_submissions") },
  license_inquiries: { change: "staff_notes = 'Called'", added: copyOf("license_inquiries") },
  bookings: {
    change: "notes = 'Bring the workbook'",
    added: (label) => {
      const [student, tutor] =
        label === "1" ? (["student", "tutor"] as const) : (["student2", "tutor2"] as const);
      return `(booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id)
        values ('2031-01-02', '16:00', '17:00', '${rows.user_profiles[student]}', '${rows.user_profiles[tutor]}', '${label}')`;
    },
  },
  purchases: {
    change: "status = 'completed'",
    added: () =>
      `(user_id, course_id, amount_cents) values ('${people.student}', '${rows.courses.active}', 1)`,
  },
  course_applications: {
    change: "status = 'completed'",
    added: () => `(user_id, course_id) values ('${people.student}', '${rows.courses.active}')`,
  },
  audit_log: {
    change: "row_id = 'x'",
    added: () => "(action, table_name, row_id) values ('update', 'locations', '1')",
  },
  rate_limits: {
    key: "bucket",
    change: "hits = 0",
    added: () => "(bucket, hits, window_ends_at) values ('new', 0, now())",
  },
  resume_uploads: {
    key: "path",
    change: "uploaded_at = now()",
    added: () => "(path) values ('resumes/2-abcdefgh.pdf')",
  },
  tutor_availability: {
    change: "ends = '20:00'",
    added: () =>
      `(profile_id, weekday, starts, ends) values ('${rows.user_profiles.tutor}', 2, '16:00', '17:00')`,
  },
  user_invitations: {
    change: "role = 'admin'",
    added: () =>
      `(email, first_name, last_name, role, invited_by)
        values ('raised@example.com', 'Rae', 'Ng', 'superadmin', '${people.superadmin}')`,
  },
  waitlist: { change: "status = 'declined'", added: copyOf("waitlist") },
  children: {
    change: "notes = 'Likes horses'",
    added: () =>
      `(account_id, first_name, last_name, birth_year) values ('${people.student}', 'Mo', 'Ng', 2018)`,
  },
  retention_runs: { change: "files = 1", added: () => "default values" },
  privacy_requests: {
    change: "records = 0",
    added: () => "(kind, subject, records) values ('erase', 'a keyed hash of an address', 1)",
  },
  "storage.objects": { change: "name = 'x'", added: () => "(bucket_id, name) values ('resumes', 'new.pdf')" },
};

/** Columns without a value: whoever had the privilege would be told about a missing name, not refused. */
function copyOf(table: Table) {
  return () => `(submission_key) values ('a copy in ${table}')`;
}

function statement(table: Table, operation: Operation, label: string): string {
  const { key = "id", change, added } = attempts[table];
  const name = table.includes(".") ? table : `public.${table}`;
  const id = new Map<string, string>(Object.entries(rows[table])).get(label);
  const where = `where ${key} = '${id}'`;
  switch (operation) {
    case "select":
      return `select 1 from ${name} ${where}`;
    case "insert":
      return `insert into ${name} ${added(label)}`;
    case "update":
      return `update ${name} set ${change} ${where} returning ${key}`;
    case "delete":
      return `delete from ${name} ${where} returning ${key}`;
  }
}

async function cell(
  database: TestDatabase,
  caller: Caller,
  table: Table,
  operation: Operation,
): Promise<string> {
  const labels = Object.keys(rows[table]);
  const reached: string[] = [];
  const missed = new Set<string>();
  for (const label of labels) {
    let count = 0;
    const state = await sqlState(
      asCaller(database, caller, async (query) => {
        count = (await query(statement(table, operation, label))).length;
      }),
    );
    // A center or course with records cannot go, whoever asks: the policy let the statement through.
    if (state === null ? operation === "insert" || count > 0 : state === "23503") reached.push(label);
    else missed.add(state === null ? "-" : state === "42501" ? "x" : state);
  }
  if (reached.length === 0) return [...missed].join("/");
  return reached.length === labels.length ? "all" : reached.join(",");
}

const [header = [], ...lines] = matrix
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));
const callers: Record<string, Caller> = {
  anonymous,
  ...Object.fromEntries(Object.entries(people).map(([person, id]) => [person, account(id)])),
};

describe("who reaches which rows", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

  test("the matrix names every table", async () => {
    const tables = await database.query(
      "select tablename from pg_tables where schemaname = 'public' order by 1",
    );
    const named = new Set(lines.map(([table]) => table));
    expect(tables.map(({ tablename }) => tablename).filter((name) => !named.has(String(name)))).toEqual([]);
  });

  test.each(Object.keys(rows).filter(isTable))("%s", async (table) => {
    const expected = lines.filter(([first]) => first === table).map((line) => line.join(" "));
    const actual: string[] = [];
    for (const operation of ["select", "insert", "update", "delete"] as const) {
      const cells = [];
      for (const who of header.slice(2))
        cells.push(await cell(database, callers[who] ?? anonymous, table, operation));
      actual.push([table, operation, ...cells].join(" "));
    }
    expect(actual).toEqual(expected);
  });
});
