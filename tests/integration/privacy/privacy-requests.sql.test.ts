import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  account,
  becomeCaller,
  type Caller,
  sqlState,
  type TestDatabase,
} from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

const superadmin = account(people.superadmin);
const subject = "a keyed hash of an address";
const resume = "resumes/2-abcdefgh.pdf";

describe("what one person may ask for", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });
  beforeEach(() => database.query("begin"));
  afterEach(() => database.query("rollback"));

  const sql: TestDatabase["query"] = (text, values) => database.query(text, values);
  async function as(who: Caller, text: string, values: unknown[] = []) {
    await becomeCaller(database.query, who);
    const found = await sql(text, values);
    await sql("reset role");
    return found;
  }
  const exportOf = async (who: Caller, email: string) =>
    (await as(who, "select public.export_person($1, $2) as everything", [email, subject]))[0]?.everything;
  const erase = async (who: Caller, email: string, files: string[] = []) =>
    (await as(who, "select * from public.erase_person($1, $2, $3)", [email, subject, files]))[0];

  test("an export holds what the address sent, its letters and its account, and no secret", async () => {
    const everything = await exportOf(superadmin, " ANN@example.com");
    expect(everything).toMatchObject({
      appointment_bookings: [{ name: "Ann Lee" }, { name: "Ann Lee" }],
      schedule_requests: [{ child_name: "Bo Lee" }, { child_name: "Bo Lee" }],
      contact_submissions: [{ message: "Hello" }],
    });
    const text = JSON.stringify(everything);
    expect(text).not.toMatch(/confirmation_token|submission_key|cy@example|di@example|wes@example/);
    expect(text).toContain('"letters"');
    expect(await exportOf(superadmin, "student@example.com")).toMatchObject({
      account: { email: "student@example.com" },
      children: [{ first_name: "Kit" }],
      purchases: [{ amount_cents: 14900 }],
    });
    expect(await exportOf(superadmin, "wes@example.com")).toMatchObject({ waitlist: [{}, {}] });
    expect(await exportOf(superadmin, "nobody@example.com")).toEqual({});
  });

  test("a center's list keeps the others' names, and one that nobody is left on is not sent", async () => {
    const list = (kind: string, others: string) =>
      sql(
        `insert into private.outbox (kind, recipient, data, dedupe_key, next_attempt_at)
         select $1, 'west@example.com', jsonb_build_object(
           'leads', jsonb_agg(jsonb_build_object('record', b.id, 'name', b.name)) || $2::jsonb
         ), 'list ' || $1, now()
         from public.appointment_bookings b where b.email = 'ann@example.com'`,
        [kind, others],
      );
    await list("center_digest", "[]");
    await list("center_morning", '[{"record": "of another", "name": "Kim Roe"}]');
    await erase(superadmin, "ann@example.com");
    const kept = await sql("select kind, data from private.outbox where dedupe_key like 'list %'");
    expect(kept).toEqual([
      { kind: "center_morning", data: { leads: [{ record: "of another", name: "Kim Roe" }] } },
    ]);
  });

  test("each request is recorded without the address", async () => {
    await exportOf(superadmin, "ann@example.com");
    await erase(superadmin, "ann@example.com");
    const entries = await sql(
      "select actor, after from public.audit_log where table_name = 'privacy_requests' order by id",
    );
    expect(entries).toMatchObject([
      { actor: people.superadmin, after: { kind: "export", records: 5, subject } },
      { actor: people.superadmin, after: { kind: "erase", records: 5, subject } },
    ]);
    expect(JSON.stringify(entries)).not.toContain("ann@example.com");
  });

  test("erasing leaves nothing of the address anywhere, archived records and letters included", async () => {
    await as(superadmin, "select public.change_record('contact_submissions', $1, 'archive')", [
      rows.contact_submissions.any,
    ]);
    await as(
      superadmin,
      `select public.change_record('appointment_bookings', $1, 'notes', null, '{"notes": "ann@example.com called"}')`,
      [rows.appointment_bookings["1"]],
    );
    expect(await erase(superadmin, "Ann@Example.com")).toEqual({ outcome: "erased", records: 5 });
    const left = await sql(`
      select to_jsonb(t)::text as row from public.appointment_bookings t union all
      select to_jsonb(t)::text from public.schedule_requests t union all
      select to_jsonb(t)::text from public.contact_submissions t union all
      select to_jsonb(t)::text from public.audit_log t union all
      select to_jsonb(t)::text from private.outbox t`);
    expect(JSON.stringify(left)).not.toMatch(/ann@|Ann Lee|Bo Lee/i);
    expect(await erase(superadmin, "ann@example.com")).toEqual({ outcome: "none", records: 0 });
  });

  test("an appointment still to come is cancelled and its place is free, without a letter to anybody", async () => {
    await sql("delete from private.outbox");
    await erase(superadmin, "ann@example.com");
    expect(await sql("select distinct status, email, name from public.appointment_bookings")).toEqual([
      { status: "cancelled", email: "", name: "Anonymised" },
    ]);
    expect(
      await sql("select 1 from private.outbox where recipient is not null and recipient !~ 'wes'"),
    ).toEqual([]);
  });

  test("a place in line is given up, and the log does not know whose it was", async () => {
    expect(await erase(superadmin, "wes@example.com")).toEqual({ outcome: "erased", records: 2 });
    expect(await sql("select 1 from public.waitlist")).toEqual([]);
    expect(JSON.stringify(await sql("select before, after from public.audit_log"))).not.toMatch(/wes/i);
  });

  test("resumes go first", async () => {
    expect(await erase(superadmin, "cy@example.com", [resume])).toEqual({
      outcome: "files_first",
      records: 0,
    });
    const paths = (await as(superadmin, "select * from public.resumes_of_person('cy@example.com')")).map(
      ({ resumes_of_person }) => String(resumes_of_person),
    );
    expect(paths).toHaveLength(3);
    expect(await erase(superadmin, "cy@example.com", paths)).toEqual({ outcome: "erased", records: 3 });
  });

  test("the family's children go, and nobody else's", async () => {
    expect(await as(superadmin, "select * from public.find_person('student@example.com')")).toContainEqual({
      kind: "children",
      found: 1,
    });
    expect(await erase(superadmin, "Student@example.com")).toEqual({ outcome: "erased", records: 1 });
    expect(await sql("select first_name from public.children")).toEqual([{ first_name: "Lou" }]);
  });

  test("what the log says of an account that is gone goes too", async () => {
    const email = "leaving@example.com";
    await sql("update public.user_profiles set email = $1, first_name = 'Lea' where user_id = $2", [
      email,
      people.student2,
    ]);
    const find = () =>
      as(superadmin, "select * from public.find_person($1) where kind = 'audit_log'", [email]);
    expect(await find()).toEqual([]);
    await as(
      superadmin,
      "select public.admin_delete_user_profile(id) from public.user_profiles where user_id = $1",
      [people.student2],
    );
    const [log] = await find();
    expect(log?.found).toBeGreaterThan(1);
    expect(JSON.stringify(await exportOf(superadmin, email))).toContain(email);
    // the entries, and the name that a session still told
    const records = Number(log?.found) + 1;
    expect(await erase(superadmin, email)).toEqual({ outcome: "erased", records });
    expect(
      await sql("select first_name, last_name from public.user_profiles where id = $1", [
        rows.user_profiles.student2,
      ]),
    ).toEqual([{ first_name: "Anonymised", last_name: "" }]);
    expect(JSON.stringify(await sql("select before, after from public.audit_log"))).not.toMatch(
      /leaving@|Lea/,
    );
    expect(await erase(superadmin, email)).toEqual({ outcome: "none", records: 0 });
  });

  const write = (text: string) =>
    sql("update public.bookings set notes = $1, cancel_reason = $1 where id = any ($2::uuid[])", [
      text,
      Object.values(rows.bookings),
    ]);
  const written = async () =>
    (
      await sql(
        "select coalesce(notes, '-') || '/' || coalesce(cancel_reason, '-') as words from public.bookings order by id",
      )
    ).map(({ words }) => words);
  const found = (email: string, kind: string) =>
    as(superadmin, "select found from public.find_person($1) where kind = $2", [email, kind]);

  test("what was written about a student's sessions goes, archived ones and the log included", async () => {
    await write("She is shy");
    await as(superadmin, "select public.change_record('bookings', $1, 'archive')", [rows.bookings["1"]]);
    await sql(
      `insert into public.audit_log (action, table_name, row_id, before, after)
       values ('update', 'bookings', $1, '{"notes": "She is shy"}', '{"notes": "She was shy"}')`,
      [rows.bookings["1"]],
    );
    expect(await found("student@example.com", "bookings")).toEqual([{ found: 1 }]);
    // the session, and the account's child
    expect(await erase(superadmin, "STUDENT@example.com")).toEqual({ outcome: "erased", records: 2 });
    expect(await written()).toEqual(["-/-", "She is shy/She is shy"]);
    const log = "select before, after from public.audit_log where row_id = $1";
    expect(JSON.stringify(await sql(log, [rows.bookings["1"]]))).not.toContain("shy");
    expect(await erase(superadmin, "student@example.com")).toEqual({ outcome: "none", records: 0 });
  });

  test("of a tutor's sessions the reason of a cancelled one goes, and what stands about the student stays", async () => {
    await write("Tutor is ill");
    expect(await found("tutor@example.com", "bookings")).toEqual([{ found: 1 }]);
    expect(await erase(superadmin, "tutor@example.com")).toEqual({ outcome: "erased", records: 1 });
    expect(await written()).toEqual(["Tutor is ill/-", "Tutor is ill/Tutor is ill"]);
  });

  test("what was written about sessions goes after the account was deleted, too", async () => {
    await write("She is shy");
    await as(
      superadmin,
      "select public.admin_delete_user_profile(id) from public.user_profiles where user_id = $1",
      [people.student2],
    );
    expect(await found("student2@example.com", "bookings")).toEqual([{ found: 1 }]);
    expect(await found("student2@example.com", "user_profiles")).toEqual([{ found: 1 }]);
    await erase(superadmin, "student2@example.com");
    expect(await written()).toEqual(["She is shy/She is shy", "-/-"]);
  });

  test("an invitation to the address goes", async () => {
    expect(await found("invited@example.com", "user_invitations")).toEqual([{ found: 1 }]);
    expect(await erase(superadmin, " Invited@example.com")).toEqual({ outcome: "erased", records: 1 });
    expect(await sql("select 1 from public.user_invitations")).toEqual([]);
  });

  test("letters that lay as files count, also where nothing else is stored", async () => {
    const [answer] = await as(superadmin, "select * from public.erase_person($1, $2, '{}', 2)", [
      "nobody@example.com",
      subject,
    ]);
    expect(answer).toEqual({ outcome: "erased", records: 2 });
    expect(await sql("select records from public.privacy_requests where kind = 'erase'")).toEqual([
      { records: 2 },
    ]);
  });

  test("purchases and the account stay", async () => {
    const kept =
      "select (select count(*)::int from public.purchases) as purchases, (select count(*)::int from auth.users) as users";
    const before = await sql(kept);
    await erase(superadmin, "student@example.com");
    expect(await sql(kept)).toEqual(before);
  });

  test.each(["admin1", "tutor", "student"] as const)(
    "a %s gets nothing and erases nothing",
    async (person) => {
      const who = account(people[person]);
      expect(await exportOf(who, "ann@example.com")).toBeNull();
      expect(await as(who, "select * from public.find_person('ann@example.com')")).toEqual([]);
      expect(await as(who, "select * from public.resumes_of_person('cy@example.com')")).toEqual([]);
      expect(await erase(who, "ann@example.com")).toEqual({ outcome: "forbidden", records: 0 });
      expect(await sql("select 1 from public.privacy_requests where kind = 'erase'")).toEqual([]);
    },
  );

  test("visitors have no such functions", async () => {
    expect(await sqlState(exportOf({ role: "anon" }, "ann@example.com"))).toBe("42501");
  });
});
