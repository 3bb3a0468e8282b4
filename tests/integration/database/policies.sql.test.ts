import { expect, test } from "vitest";
import { may, type Permission } from "~/auth/permissions";
import { rolesWith } from "~/database.lists";
import { roles } from "~/domain/users/account";
import { account, anonymous, asCaller, type Caller, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

// A cell names the rows that the caller reaches: by center, by owner, or `all`. `-` means no row is reached; `x` means
// PostgreSQL refuses the statement (42501). Statements without a line are refused to everybody.
const matrix = `
table                 operation  anonymous  student         tutor           admin1                 admin2                   regional                                superadmin
locations             select     1,2        1,2             1,2             1,2                    1,2                      1,2                                     all
locations             insert     x          x               x               x                      x                        x                                       all
locations             delete     x          -               -               -                      -                        -                                       all
location_closures     select     1,2        1,2             1,2             1,2                    1,2                      1,2                                     all
location_closures     insert     x          x               x               x                      x                        x                                       all
location_closures     update     x          -               -               -                      -                        -                                       all
location_closures     delete     x          -               -               -                      -                        -                                       all
location_extra_days   select     1,2        1,2             1,2             1,2                    1,2                      1,2                                     all
location_slugs        select     1,2        1,2             1,2             1,2                    1,2                      1,2                                     all
statements            select     1,2,network  -            -               1,draft1               2                      1,2,draft1                              all
statements            insert     x          x               x               1,draft1               2                      1,2,draft1                              all
statements            update     x          -               -               1,draft1               2                      1,2,draft1                              all
message_templates     select     x          -               -               1,office                 2,office                 all                                     all
message_templates     insert     x          x               x               1                      2                        1,2                                     all
message_templates     update     x          -               -               1                      2                        1,2                                     all
message_templates     delete     x          -               -               1                      2                        1,2                                     all
webhooks              select     x          -               -               -                      -                        -                                       all
webhooks              insert     x          x               x               x                      x                        x                                       all
webhooks              update     x          -               -               -                      -                        -                                       all
webhooks              delete     x          -               -               -                      -                        -                                       all
private.mailings      select     x          -               -               1                      2                        1,2                                     all
private.mailings      insert     x          x               x               1                      2                        1,2                                     all
private.mailings      update     x          -               -               1                      2                        1,2                                     all
courses               select     active     active,bought   active          active                 active                   active                                  all
courses               insert     x          x               x               x                      x                        x                                       all
courses               update     x          -               -               -                      -                        -                                       all
courses               delete     x          -               -               -                      -                        -                                       all
managed_courses       select     x          -               -               -                      -                        -                                       all
user_profiles         select     x          student         tutor           student,tutor,admin1   admin2,student2,tutor2   student,tutor,student2,tutor2,regional  all
user_profiles         update     x          student         tutor           student,tutor,admin1   admin2,student2,tutor2   student,tutor,student2,tutor2,regional  all
admin_users           select     -          -               -               all                    all                      all                                     all
appointment_bookings  select     x          -               -               1                      2                        all                                     all
schedule_requests     select     x          -               -               1                      2                        all                                     all
career_applications   select     x          -               -               1                      2                        1,2                                     all
contact_submissions   select     x          -               -               all                    all                      all                                     all
license_inquiries     select     x          -               -               -                      -                        -                                       all
staff_notes           select     x          -               -               1,message              2,message                1,2,message                             all
staff_notes           insert     x          x               x               1                      2                        1,2                                     all
bookings              select     x          -               -               1                      2                        all                                     all
family_bookings       select     x          -               -               -                      -                        -                                       -
family_sessions       select     x          1               -               -                      -                        -                                       -
private.tutor_sessions select    x          -               1               -                      -                        -                                       -
private.center_sessions select   x          -               -               1                      2                        all                                     all
classes         select     x          -               1               1                      2                        all                                     all
lesson_reports        select     x          1               1               1                      2                        all                                     all
lesson_requests       select     x          1               -               1                      2                        all                                     all
purchases             select     x          student         -               -                      -                        -                                       all
refunds               select     x          -               -               -                      -                        -                                       all
course_applications   select     x          student         -               -                      -                        -                                       all
price_lists           select     all        all             all             all                    all                      all                                     all
tuition_plans         select     x          student         -               student                student2                 all                                     all
tuition_accounts      select     x          student         -               student                student2                 all                                     all
tuition_invoices      select     x          student         -               student                student2                 all                                     all
ledger_lines          select     x          student         -               student                student2                 all                                     all
account_codes         select     x          -               -               all                    all                      all                                     all
audit_log             select     x          -               -               -                      -                        -                                       all
tutor_availability    select     x          -               1               1                      2                        all                                     all
user_invitations      select     x          -               -               -                      -                        -                                       all
user_invitations      delete     x          -               -               -                      -                        -                                       all
user_centers          select     x          -               -               -                      -                        all                                     all
import_files          update     x          -               -               -                      -                        -                                       -
waitlist              select     x          -               -               1                      2                        all                                     all
signed_up             select     x          -               -               -                      -                        -                                       -
families              select     x          student         -               student                student2                 all                                     all
children              select     x          student         -               student                student2                 all                                     all
child_households      select     x          student         -               student                student2                 all                                     all
child_levels          select     x          student         -               student                student2                 all                                     all
child_steps           select     x          student         -               student                student2                 all                                     all
assessment_results    select     x          student         -               student                student2                 all                                     all
imports               select     x          -               -               1                      2                        1,2                                     all
import_files          select     x          -               -               1                      2                        1,2                                     all
import_rows           select     x          -               -               1                      2                        1,2                                     all
retention_runs        select     x          -               -               -                      -                        -                                       all
privacy_requests      select     x          -               -               -                      -                        -                                       all
storage.objects       select     -          -               -               -                      -                        -                                       -
storage.objects       update     -          -               -               -                      -                        -                                       -
storage.objects       delete     -          -               -               -                      -                        -                                       -
`;

type Table = keyof typeof rows;
const isTable = (name: string): name is Table => name in rows;
const operations = ["select", "insert", "update", "delete"] as const;
type Operation = (typeof operations)[number];

const keys: Partial<Record<Table, string>> = {
  account_codes: "kind",
  hour_approvals: "tutor_profile_id",
  import_files: "import_id",
  import_rows: "import_id",
  child_levels: "child_id",
  user_centers: "profile_id",
  location_slugs: "slug",
  signed_up: "profile_id",
  rate_limits: "bucket",
  child_households: "child_id",
  resume_uploads: "path",
};

/** A change that the table's people may make. Where there are none, the privilege is missing on every column. */
const changes: Partial<Record<Table, string>> = {
  import_files: "mapping = '{}'",
  location_closures: "reason = 'Flood'",
  audit_log: "row_id = 'x'",
  statements: "state = 'draft'",
  message_templates: "name = 'Ice'",
  webhooks: "name = 'Ice'",
  "private.mailings": "taken_back_at = now(), taken_back = 1",
  user_profiles: "last_name = 'Renamed'",
  appointment_bookings: "outcome = 'other'",
  schedule_requests: "outcome = 'other'",
  career_applications: "outcome = 'other'",
  contact_submissions: "outcome = 'other'",
  license_inquiries: "outcome = 'other'",
  bookings: "notes = 'Bring the workbook'",
  "storage.objects": "name = 'x'",
};

/** A new row that superadmins may add. Elsewhere an empty one does: the privilege is looked at before the values. */
const additions: Partial<Record<Table, (label: string) => string>> = {
  locations: (label) => `(id, name, slug) values ('new', 'New', 'new-${label}')`,
  location_closures: (label) => `(location_id, starts_on, ends_on) values ('${label}', '2031-01-02', '2031-01-02')`,
  statements: (label) => `(id, block, location_id, words, name, detail, confirmed_on, confirmed_how, state)
    select gen_random_uuid(), ${label === "network" ? "'testimonial', null" : `'review', '${label.replace("draft", "")}'`},
      'New', 'Ann L.', 'Mother', '2026-01-05', 'Her email', 'draft'`,
  message_templates: (label) => `(id, center, name, subject, body)
    values (gen_random_uuid(), ${label === "office" ? "null" : `'${label}'`}, 'New', 'Closed', 'Snow')`,
  webhooks: () => "(name, url, events) values ('New', 'https://example.com', '{lead.created}')",
  "private.mailings": (label) => `(id, center, audience, subject, body, sent_by, recipients, left_out)
    values (gen_random_uuid(), ${label === "office" ? "null" : `'${label}'`}, '{}', 'Closed', 'Snow', auth.uid(), 1, 0)`,
  staff_notes: (label) =>
    `(kind, record_id, author, note) values ('families', '${
      label === "1" ? rows.families.student : label === "2" ? rows.families.student2 : rows.staff_notes.message
    }', auth.uid(), 'She called')`,
  courses: () => "(name, price_cents) values ('New', 100)",
  "storage.objects": () => "(bucket_id, name) values ('resumes', 'new.pdf')",
};

function statement(table: Table, operation: Operation, label: string): string {
  const key = keys[table] ?? "id";
  const name = table.includes(".") ? table : `public.${table}`;
  const where = `where ${key} = '${new Map<string, string>(Object.entries(rows[table])).get(label)}'`;
  return {
    select: `select 1 from ${name} ${where}`,
    insert: `insert into ${name} ${additions[table]?.(label) ?? "default values"}`,
    update: `update ${name} set ${changes[table] ?? `${key} = ${key}`} ${where} returning ${key}`,
    delete: `delete from ${name} ${where} returning ${key}`,
  }[operation];
}

const [header = [], ...lines] = matrix
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));
const callers: Record<string, Caller> = {
  anonymous,
  ...Object.fromEntries(Object.entries(people).map(([person, id]) => [person, account(id)])),
};

const database = networkDatabase();

async function cell(caller: Caller, table: Table, operation: Operation): Promise<string> {
  const labels = Object.keys(rows[table]);
  const reached: string[] = [];
  const missed = new Set<string>();
  for (const label of labels) {
    let count = 0;
    const state = await sqlState(
      asCaller(database, caller, async (query) => {
        // why: as the Storage service asks, whose deletes the policies decide
        await query("select set_config('storage.allow_delete_query', 'true', true)");
        count = (await query(statement(table, operation, label))).length;
      }),
    );
    // A center or course with records cannot go, whoever asks: the policy let the statement through.
    if (state === null ? operation === "insert" || count > 0 : state === "23503") reached.push(label);
    // 55000: a view that takes no changes.
    else missed.add(state === null ? "-" : ["42501", "55000"].includes(state) ? "x" : state);
  }
  if (reached.length === 0) return [...missed].join("/");
  return reached.length === labels.length ? "all" : reached.join(",");
}

test.each(Object.keys(rows).filter(isTable))("%s", async (table) => {
  for (const operation of operations) {
    const line = lines.find(([first, second]) => first === table && second === operation);
    const expected = line?.slice(2) ?? header.slice(2).map(() => "x");
    const actual: string[] = [];
    for (const who of header.slice(2)) actual.push(await cell(callers[who] ?? anonymous, table, operation));
    expect(actual, operation).toEqual(expected);
  }
});

test("every table is one of these, and whoever has no line has no privilege on any column", async () => {
  const granted = await database.query(`
      select distinct relname as table, lower(p.name) as operation
      from pg_class, (values ('SELECT'), ('INSERT'), ('UPDATE'), ('REFERENCES')) p (name), (values ('anon'), ('authenticated')) r (name)
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and has_any_column_privilege(r.name, pg_class.oid, p.name)
      union select distinct relname, 'delete' from pg_class, (values ('anon'), ('authenticated')) r (name)
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and has_table_privilege(r.name, pg_class.oid, 'DELETE, TRUNCATE, TRIGGER')`);
  const named = lines.map((line) => line.slice(0, 2).join(" ")).filter((name) => !name.includes("."));
  expect(granted.map(({ table, operation }) => `${table} ${operation}`).sort()).toEqual(named.sort());
  const tables = await database.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  expect(tables.map(({ relname }) => relname).filter((name) => !isTable(String(name)))).toEqual([]);
});

const secrets = ["confirmation_token", "submission_key", "previous_submission_key"];
const records = [
  "appointment_bookings",
  "schedule_requests",
  "career_applications",
  "contact_submissions",
  "license_inquiries",
] as const;
const select = (caller: typeof anonymous, columns: string, table: string) =>
  asCaller(database, caller, (query) => query(`select ${columns} from public.${table}`));
const staff = [account(people.admin1), account(people.superadmin)];

test("no staff reads the visitor's secrets", async () => {
  for (const table of records)
    for (const column of secrets)
      for (const caller of staff)
        expect(await sqlState(select(caller, column, table)), `${table}.${column}`).toBe("42501");
  expect(await sqlState(select(account(people.superadmin), "submission_key", "waitlist"))).toBe("42501");
  expect(await select(account(people.superadmin), "reference, outcome", "appointment_bookings")).not.toEqual([]);
});

test("a visitor reads neither how a center wants its mail, how a parent agreed to be quoted, nor the shop's names of prices", async () => {
  expect(await sqlState(select(anonymous, "lead_mails", "locations"))).toBe("42501");
  expect(await sqlState(select(anonymous, "stripe_price_id", "courses"))).toBe("42501");
  for (const column of ["confirmed_on", "confirmed_how", "updated_at"])
    expect(await sqlState(select(anonymous, column, "statements")), column).toBe("42501");
  expect(await select(anonymous, "id, name, slot_capacity", "locations")).not.toEqual([]);
});

test("no list filters or sorts by a secret column", async () => {
  const hidden = [...secrets, "link_id", "account_id", "search_text", "no_such_column"];
  await asCaller(database, account(people.superadmin), async (query) => {
    const outcome = async (table: string, asked: object) =>
      (await query("select public.list_records($1, $2) ->> 'outcome' as outcome", [table, asked]))[0]?.outcome;
    for (const table of records) {
      for (const column of hidden)
        for (const asked of [{ where: { [column]: ["x"] } }, { sort: [column] }, { dates: column, from: "2026-01-01" }])
          expect(await outcome(table, asked), `${table} ${JSON.stringify(asked)}`).toBe("invalid");
      expect(await outcome(table, { where: { reference: ["x"] }, sort: ["sort_name"] })).toBe("ok");
    }
  });
});

test("a role may do the same for the site and in SQL, and a right that it is given opens what it guards", async () => {
  const rights =
    "select array(select permission from private.permissions where private.may(permission) order by 1) as held";
  const permissions = Object.keys(rolesWith) as Permission[];
  for (const [nth, person] of (["student", "tutor", "admin1", "regional", "superadmin"] as const).entries()) {
    const [row] = await asCaller(database, account(people[person]), (query) => query(rights));
    expect(row?.held, person).toEqual(permissions.filter((one) => may(roles[nth] ?? "student", one)));
  }
  const log = () =>
    asCaller(database, account(people.admin1), (query) => query("select from public.audit_log limit 1"));
  expect(await log()).toHaveLength(0);
  await database.query(
    "update private.permissions set roles = array_append(roles, 'admin') where permission = 'audit.read'",
  );
  expect(await log()).toHaveLength(1);
});
