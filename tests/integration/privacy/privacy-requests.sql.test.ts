import { describe, expect, test } from "vitest";
import { account, type Caller } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { undoneNetwork } from "../../support/privacy/retention-calls";

const { sql, one, as, logOf } = undoneNetwork();
const superadmin = account(people.superadmin);
const subject = "a keyed hash of an address";
const session = rows.bookings["1"];

const exportOf = async (email: string, who: Caller = superadmin) =>
  (await as(who)("select public.export_person($1, $2) as everything", [email, subject]))[0]?.everything;
const erase = async (email: string, files: string[] = [], who: Caller = superadmin) =>
  (await as(who)("select * from public.erase_person($1, $2, $3)", [email, subject, files]))[0];
const erased = (records: number) => ({ outcome: "erased", records });
const nothing = { outcome: "none", records: 0 };
const find = (email: string, kind: string) =>
  as(superadmin)("select found from public.find_person($1) where kind = $2", [email, kind]);
const leave = (id: string) => as(superadmin)("select public.admin_delete_user_profile($1)", [id]);
const wholeLog = async () => JSON.stringify(await sql("select before, after from public.audit_log"));

test("an export holds what the address sent, its emails and its account, no secret and nobody else's", async () => {
  const everything = await exportOf(" ANN@example.com");
  expect(everything).toMatchObject({
    appointment_bookings: [{ name: "Ann Lee" }, { name: "Ann Lee" }],
    schedule_requests: [{ child_name: "Bo Lee" }, { child_name: "Bo Lee" }],
    contact_submissions: [{ message: "Hello" }],
    staff_notes: [{ note: "Secret of Ann" }, { note: "Secret of Ann" }, { note: "Secret of Ann" }],
  });
  const text = JSON.stringify(everything);
  expect(text).not.toMatch(/confirmation_token|submission_key|(cy|di|wes|student|invited)@example/);
  expect(text).toContain('"emails"');
  await sql(
    `insert into private.address_changes (account_id, former_email, new_email, asked_by)
     values ($1, 'student@example.com', 'student@example.org', $2)`,
    [people.student, people.superadmin],
  );
  const ofStudent = await exportOf("student@example.com");
  expect(ofStudent).toMatchObject({
    account: { email: "student@example.com" },
    address_changes: [{ new_email: "student@example.org" }],
    children: [{ first_name: "Kit" }],
    purchases: [{ amount_cents: 14900 }],
    course_applications: [{ user_id: people.student }],
    user_profiles: [{ user_id: people.student }],
    bookings: [{ id: session }],
  });
  expect(JSON.stringify(ofStudent)).not.toMatch(/ann@|student2|Lou|asked_by/);
  expect(await exportOf("wes@example.com")).toMatchObject({ waitlist: [{}, {}] });
  expect(await exportOf("nobody@example.com")).toEqual({});
});

test("each request is recorded without the address", async () => {
  await exportOf("ann@example.com");
  await erase("ann@example.com");
  const entries = await sql(
    "select actor, after from public.audit_log where table_name = 'privacy_requests' order by id",
  );
  expect(entries).toMatchObject(
    ["export", "erase"].map((kind) => ({ actor: people.superadmin, after: { kind, records: 5, subject } })),
  );
  expect(JSON.stringify(entries)).not.toContain("ann@example.com");
});

describe("erasing an address", () => {
  test("erasing an address cancels an appointment still to come, without an email to anybody", async () => {
    await sql("delete from private.deliveries");
    await erase("ann@example.com");
    const left = await sql("select distinct status, email, name from public.appointment_bookings");
    expect(left).toEqual([{ status: "cancelled", email: "", name: "Anonymized" }]);
    const emails = "select 1 from private.deliveries where recipient is not null and recipient !~ 'wes'";
    expect(await sql(emails)).toEqual([]);
  });

  test("erasing an address keeps the others of a center's list, and the list is not sent that nobody is left on", async () => {
    const list = (kind: string, others: string) =>
      sql(
        `insert into private.deliveries (channel, kind, recipient, data, dedupe_key, next_attempt_at)
         select 'email', $1, 'west@example.com', jsonb_build_object(
           'leads', jsonb_agg(jsonb_build_object('record', b.id, 'name', b.name)) || $2::jsonb
         ), 'list ' || $1, now()
         from public.appointment_bookings b where b.email = 'ann@example.com'`,
        [kind, others],
      );
    await list("center_digest", "[]");
    await list("center_morning", '[{"record": "of another", "name": "Kim Roe"}]');
    await erase("ann@example.com");
    const kept = await sql("select kind, data from private.deliveries where dedupe_key like 'list %'");
    const leads = [{ record: "of another", name: "Kim Roe" }];
    expect(kept).toEqual([{ kind: "center_morning", data: { leads } }]);
  });

  test("erasing an address takes the email to the center about lessons that the family asked for", async () => {
    await sql(
      `insert into private.deliveries (channel, kind, recipient, data, dedupe_key, next_attempt_at)
       select 'email', 'center_lead', 'west@example.com',
         jsonb_build_object('lead', jsonb_build_object('record', r.id, 'child', 'Kit')), 'request ' || r.id, now()
       from public.lesson_requests r`,
    );
    const all = "select 1 from private.deliveries where dedupe_key like 'request %'";
    const before = await sql(all);
    await erase("student@example.com");
    expect(await sql(all)).toHaveLength(before.length - 1);
  });

  test("erasing an address waits until all its resumes are deleted", async () => {
    const paths = (await as(superadmin)("select public.resumes_of_person('cy@example.com') as path")).map(({ path }) =>
      String(path),
    );
    expect(paths).toHaveLength(3);
    expect(await erase("cy@example.com", paths.slice(1))).toEqual({ outcome: "files_first", records: 0 });
    expect(await erase("cy@example.com", paths)).toEqual(erased(3));
  });

  test("erasing an address takes the family's children and nobody else's; purchases and the account stay", async () => {
    const kept = `select (select count(*) from public.purchases) as purchases, (select count(*) from auth.users) as users`;
    const before = await one(kept);
    expect(await find("student@example.com", "children")).toEqual([{ found: 1 }]);
    expect(await erase("Student@example.com")).toEqual(erased(3));
    expect(await sql("select first_name from public.children")).toEqual([{ first_name: "Lou" }]);
    expect(await one(kept)).toEqual(before);
  });

  test("erasing an address takes what the log says of its account that is gone", async () => {
    const email = "leaving@example.com";
    const id = rows.user_profiles.student2;
    await sql("update public.user_profiles set email = $1, first_name = 'Lea' where id = $2", [email, id]);
    expect(await find(email, "audit_log")).toEqual([]);
    await leave(id);
    const [log] = await find(email, "audit_log");
    expect(log?.found).toBeGreaterThan(1);
    expect(JSON.stringify(await exportOf(email))).toContain(email);
    // the entries, the name that a session still told, its report and a request
    expect(await erase(email)).toEqual(erased(Number(log?.found) + 3));
    expect(await one("select first_name, last_name from public.user_profiles where id = $1", [id])).toEqual({
      first_name: "Anonymized",
      last_name: "",
    });
    expect(await wholeLog()).not.toMatch(/leaving@|Lea/);
    expect(await erase(email)).toEqual(nothing);
  });
});

describe("what was written about sessions", () => {
  const write = (text: string) =>
    sql("update public.bookings set notes = $1, cancel_reason = $1 where id = any ($2::uuid[])", [
      text,
      Object.values(rows.bookings),
    ]);
  const written = async () => {
    const words = "coalesce(notes, '-') || '/' || coalesce(cancel_reason, '-') as words";
    return (await sql(`select ${words} from public.bookings order by id`)).map((row) => row.words);
  };

  test("what was written about sessions goes with their student, from archived ones and the log too", async () => {
    await write("She is shy");
    await as(superadmin)("select public.change_record('bookings', $1, 'archive')", [session]);
    await sql(
      `insert into public.audit_log (action, table_name, row_id, before, after)
       values ('update', 'bookings', $1, '{"notes": "She is shy"}', '{"notes": "She was shy"}')`,
      [session],
    );
    expect(await find("student@example.com", "bookings")).toEqual([{ found: 1 }]);
    // the session, its report, a request, and the account's child
    expect(await erase("STUDENT@example.com")).toEqual(erased(4));
    expect(await written()).toEqual(["-/-", "She is shy/She is shy"]);
    expect(await logOf(session)).not.toContain("shy");
    expect(await erase("student@example.com")).toEqual(nothing);
  });

  test("what was written about sessions stays where their tutor is erased, but for the reason of a cancelled one", async () => {
    await write("Tutor is ill");
    expect(await find("tutor@example.com", "bookings")).toEqual([{ found: 1 }]);
    expect(await erase("tutor@example.com")).toEqual(erased(1));
    expect(await written()).toEqual(["Tutor is ill/-", "Tutor is ill/Tutor is ill"]);
  });
});

test.each(["admin1", "tutor", "student"] as const)("a %s gets nothing and erases nothing", async (person) => {
  const who = account(people[person]);
  expect(await exportOf("ann@example.com", who)).toBeNull();
  expect(await as(who)("select * from public.find_person('ann@example.com')")).toEqual([]);
  expect(await as(who)("select * from public.resumes_of_person('cy@example.com')")).toEqual([]);
  expect(await erase("ann@example.com", [], who)).toEqual({ outcome: "forbidden", records: 0 });
  expect(await sql("select 1 from public.privacy_requests where kind = 'erase'")).toEqual([]);
});
