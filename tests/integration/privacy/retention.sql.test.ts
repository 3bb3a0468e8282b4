import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { retentionDays, retentionMonths } from "../../../app/content/privacy";
import { retentionKinds } from "../../../app/forms/retention";
import {
  account,
  becomeCaller,
  type Caller,
  serviceRole,
  sqlState,
  type TestDatabase,
} from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

const superadmin = account(people.superadmin);
const leads = {
  appointment_bookings: { id: rows.appointment_bookings["1"], day: "appointment_date", months: 24 },
  schedule_requests: { id: rows.schedule_requests["1"], day: "preferred_date", months: 24 },
  contact_submissions: { id: rows.contact_submissions.any, day: null, months: 24 },
  license_inquiries: { id: rows.license_inquiries.any, day: null, months: 24 },
  career_applications: { id: rows.career_applications["1"], day: null, months: 36 },
} as const;
type Kind = keyof typeof leads;
const kinds = Object.keys(leads) as Kind[];

/** Values of `fillNetwork` that point to somebody. */
const personal = /Ann|Bo Lee|Cy|Di\b|Ek\b|ann@|cy@|di@|416-555-0100|Bloor|Barrie|BEd|Hello|Secret|abcdefgh/;

describe("the retention", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });
  beforeEach(() => database.query("begin"));
  afterEach(() => database.query("rollback"));

  const sql: TestDatabase["query"] = (text, values) => database.query(text, values);
  /** Does one thing as somebody and goes on as the owner. */
  async function as(who: Caller, text: string, values: unknown[] = []) {
    await becomeCaller(database.query, who);
    const found = await sql(text, values);
    await sql("reset role");
    return found;
  }
  const rowOf = async (kind: Kind) =>
    (await sql(`select to_jsonb(t) as row from public.${kind} t where id = $1`, [leads[kind].id]))[0]?.row;
  const anonymised = async (kind: Kind) =>
    (
      await sql(`select anonymised_at is not null as done from public.${kind} where id = $1`, [
        leads[kind].id,
      ])
    )[0]?.done;
  /** Ends the sample of a kind so many months ago, give or take days; in Toronto. */
  async function end(kind: Kind, months: number, days = 0) {
    const { id, day } = leads[kind];
    const date = `(private.toronto_today() - interval '${months} months')::date + ${days}`;
    await sql(
      `update public.${kind} set created_at = (${date})::timestamp at time zone 'America/Toronto' + interval '12 hours'
        ${day ? `, ${day} = ${date}` : ""} where id = $1`,
      [id],
    );
  }
  async function run(files: string[] = [], limit = 500) {
    const [begun] = await as(serviceRole, "select public.begin_retention() as id");
    for (const kind of retentionKinds)
      await as(serviceRole, "select public.anonymise_due($1, $2, $3, $4)", [begun?.id, kind, limit, files]);
    await as(serviceRole, "select public.end_retention($1, $2)", [begun?.id, files.length]);
    const [told] = await sql(
      "select counts, files, finished_at is not null as finished from public.retention_runs where id = $1",
      [begun?.id],
    );
    return told;
  }
  const resume = "resumes/2-abcdefgh.pdf";

  test.each(kinds)("a %s keeps its person to the day and loses it then", async (kind) => {
    const { months } = leads[kind];
    await end(kind, months, 1);
    await run([resume]);
    expect(await anonymised(kind)).toBe(false);
    await end(kind, months);
    const [due] = await as(serviceRole, "select due from public.retention_due() where kind = $1", [kind]);
    expect(due).toEqual({ due: 1 });
    expect(await run([resume])).toEqual({ counts: { [kind]: 1 }, files: 1, finished: true });
    expect(await anonymised(kind)).toBe(true);
  });

  test.each(kinds)("nothing in an anonymised %s points to anybody, and its figures stay", async (kind) => {
    await sql(`update public.${kind} set staff_notes = 'Secret of Ann' where id = $1`, [leads[kind].id]);
    await end(kind, 40);
    const before = await rowOf(kind);
    await run([resume]);
    const after = await rowOf(kind);
    expect(JSON.stringify(after)).not.toMatch(personal);
    expect(after).toMatchObject(
      Object.fromEntries(
        [
          "id",
          "reference",
          "status",
          "location",
          "location_id",
          "appointment_date",
          "preferred_date",
          "created_at",
        ]
          .filter((name) => name in Object(before))
          .map((name) => [name, Object(before)[name]]),
      ),
    );
    for (const secret of ["confirmation_token", "submission_key"])
      expect(Object(after)[secret]).not.toBe(Object(before)[secret]);
  });

  test("an appointment that was for a later day than it was sent counts from that day", async () => {
    await end("appointment_bookings", 30);
    await sql("update public.appointment_bookings set appointment_date = private.toronto_today() - 600");
    await run();
    expect(await anonymised("appointment_bookings")).toBe(false);
  });

  test("an application waits until its resume is deleted", async () => {
    await end("career_applications", 36);
    expect(await as(serviceRole, "select * from public.due_resumes(10)")).toEqual([{ due_resumes: resume }]);
    await run([]);
    expect(await rowOf("career_applications")).toMatchObject({ resume_url: resume, anonymised_at: null });
    await run([resume]);
    expect(await rowOf("career_applications")).toMatchObject({ resume_url: null, first_name: "Anonymised" });
    expect(await as(serviceRole, "select * from public.due_resumes(10)")).toEqual([]);
  });

  test("the audit log keeps who did what when, and none of the person's values", async () => {
    const kind = "schedule_requests";
    await as(account(people.admin1), `select public.change_record($1, $2, 'contacted')`, [
      kind,
      leads[kind].id,
    ]);
    await as(
      account(people.admin1),
      `select public.change_record($1, $2, 'close', null, '{"outcome": "Secret of Ann"}')`,
      [kind, leads[kind].id],
    );
    const entries =
      "select actor, action, row_id, before, after, at from public.audit_log where row_id = $1 order by id";
    const before = await sql(entries, [leads[kind].id]);
    expect(JSON.stringify(before)).toMatch(/Secret of Ann/);
    await end(kind, 24);
    await run();
    const after = await sql(entries, [leads[kind].id]);
    expect(JSON.stringify(after)).not.toMatch(personal);
    expect(after[1]).toMatchObject({
      actor: people.admin1,
      before: { status: "contacted", outcome: null },
      after: { status: "closed", outcome: null },
    });
    expect(after.slice(0, before.length).map(({ at }) => at)).toEqual(before.map(({ at }) => at));
  });

  const entry = `insert into public.audit_log (action, table_name, row_id, before, after)
    values ('update', 'contact_submissions', 'x', '{"name": "Ann", "status": "new"}', '{"name": "Bea", "status": "new"}')`;
  test.each([
    ["another value", `before = '{"name": "Eve", "status": "new"}', anonymised_at = now()`],
    ["a key left out", `before = '{"status": "new"}', anonymised_at = now()`],
    ["a key put in", `before = '{"name": null, "status": "new", "email": null}', anonymised_at = now()`],
    ["all of it gone", `before = null, anonymised_at = now()`],
    ["another actor", `actor = gen_random_uuid(), anonymised_at = now()`],
    ["another time", `at = now() - interval '1 day', anonymised_at = now()`],
    ["no mark", `before = '{"name": null, "status": "new"}'`],
  ])("the log refuses its owner %s", async (_, change) => {
    await sql(entry);
    expect(await sqlState(sql(`update public.audit_log set ${change} where row_id = 'x'`))).toBe("42501");
  });

  test("the log lets values be taken out once, and then nothing more", async () => {
    await sql(entry);
    const erase = `update public.audit_log set before = '{"name": null, "status": "new"}', anonymised_at = now()
      where row_id = 'x'`;
    await sql(erase);
    expect(await sqlState(sql(erase))).toBe("42501");
  });

  test("a run in small batches does each row once, and a second run finds nothing", async () => {
    await sql(`insert into public.contact_submissions (reference, submission_key, name, email, message, created_at)
      select private.new_reference('C'), 'a key of number ' || n, 'Ann', 'ann@example.com', 'Hello',
        now() - interval '3 years' from generate_series(1, 10) n`);
    const [begun] = await as(serviceRole, "select public.begin_retention() as id");
    const batches: unknown[] = [];
    for (let n = 0; n < 4; n++)
      batches.push(
        (
          await as(serviceRole, "select public.anonymise_due($1, 'contact_submissions', 4) as done", [
            begun?.id,
          ])
        )[0]?.done,
      );
    expect(batches).toEqual([4, 4, 2, 0]);
    expect(await sql("select counts from public.retention_runs where id = $1", [begun?.id])).toEqual([
      { counts: { contact_submissions: 10 } },
    ]);
  });

  test("the months are those that the privacy page promises", async () => {
    const found = await sql(
      "select distinct kind = 'career_applications' as careers, months from private.retention_rules()",
    );
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ careers: false, months: retentionMonths.leads });
    expect(found).toContainEqual({ careers: true, months: retentionMonths.applications });
  });

  test("so are the days", async () => {
    const { letters } = retentionDays;
    expect(
      await sql(
        `select private.letters_kept() = make_interval(days => $1) as letters,
           private.log_end() = now() - make_interval(months => $2) as log`,
        [letters, retentionMonths.log],
      ),
    ).toEqual([{ letters: true, log: true }]);
  });

  /** Letters after a run that finds all of them in that state. */
  async function lettersAfter(state: string) {
    await sql(`update private.outbox set ${state}`);
    const [due] = await as(serviceRole, "select due from public.retention_due() where kind = 'letters'");
    const told = await run();
    const [left] = await sql("select count(*)::int as letters from private.outbox");
    return { due: due?.due, done: Object(told?.counts).letters ?? 0, left: left?.letters };
  }
  test.each([
    ["sent 30 days ago", "sent_at = now() - interval '30 days 1 minute'"],
    ["given up 30 days ago", "failed_at = now() - interval '30 days 1 minute'"],
    ["that waited 24 months", "created_at = now() - interval '24 months 1 day'"],
  ])("letters %s are deleted", async (_, state) => {
    const { due, done, left } = await lettersAfter(state);
    expect(done).toBeGreaterThan(0);
    expect({ due, left }).toEqual({ due: done, left: 0 });
  });
  test.each([
    ["sent 29 days ago", "created_at = now() - interval '3 years', sent_at = now() - interval '29 days'"],
    [
      "given up 29 days ago",
      "created_at = now() - interval '3 years', failed_at = now() - interval '29 days'",
    ],
    ["that wait for 23 months", "created_at = now() - interval '23 months'"],
  ])("letters %s stay", async (_, state) => {
    const { due, done, left } = await lettersAfter(state);
    expect({ due, done }).toEqual({ due: 0, done: 0 });
    expect(left).toBeGreaterThan(0);
  });

  test("what the log says of people goes after 36 months, and what it says of centers stays", async () => {
    await sql(`insert into public.audit_log (action, table_name, row_id, before, after, at) values
      ('delete', 'user_profiles', 'old', '{"first_name": "Ann", "status": "active"}', null, now() - interval '36 months 1 day'),
      ('update', 'bookings', 'old', '{}', '{"notes": "Ann"}', now() - interval '4 years'),
      ('delete', 'user_profiles', 'new', '{"first_name": "Ann"}', null, now() - interval '35 months'),
      ('update', 'locations', 'old', '{"name": "Bloor"}', '{"name": "Barrie"}', now() - interval '4 years')`);
    const [due] = await as(serviceRole, "select due from public.retention_due() where kind = 'audit_log'");
    expect(due).toEqual({ due: 2 });
    expect(await run()).toMatchObject({ counts: { audit_log: 2 } });
    expect(
      await sql(`select table_name, row_id, before, after from public.audit_log where row_id in ('old', 'new')
        order by table_name, row_id`),
    ).toEqual([
      { table_name: "bookings", row_id: "old", before: {}, after: { notes: null } },
      { table_name: "locations", row_id: "old", before: { name: "Bloor" }, after: { name: "Barrie" } },
      { table_name: "user_profiles", row_id: "new", before: { first_name: "Ann" }, after: null },
      {
        table_name: "user_profiles",
        row_id: "old",
        before: { first_name: null, status: "active" },
        after: null,
      },
    ]);
  });

  test("a run tells of the letters that lay as files", async () => {
    const [begun] = await as(serviceRole, "select public.begin_retention() as id");
    await as(serviceRole, "select public.end_retention($1, 0, null, 3)", [begun?.id]);
    expect(await sql("select counts from public.retention_runs where id = $1", [begun?.id])).toEqual([
      { counts: { mail_files: 3 } },
    ]);
  });

  test.each(["the round of offers", "a run"])(
    "places in line go 30 days after their day, with %s",
    async (way) => {
      const days = (ago: number) => `private.toronto_today() - ${ago}`;
      const { waitlist } = retentionDays;
      await sql(`update public.waitlist set appointment_date = ${days(waitlist)}`);
      await sql(`update public.waitlist set appointment_date = ${days(waitlist + 1)} where id = $1`, [
        rows.waitlist["1"],
      ]);
      if (way === "a run") await run();
      else await as(serviceRole, "select public.offer_waiting_places()");
      expect(await sql("select id from public.waitlist")).toEqual([{ id: rows.waitlist["2"] }]);
    },
  );

  test("a run also carries out counts of requests", async () => {
    await sql(
      `insert into public.rate_limits values ('old', 1, now() - interval '25 hours'), ('new', 1, now())`,
    );
    await run();
    expect(await sql("select bucket from public.rate_limits where bucket in ('old', 'new')")).toEqual([
      { bucket: "new" },
    ]);
  });

  test("staff cannot write into a record that lost its person", async () => {
    await end("schedule_requests", 25);
    await run();
    const [answer] = await as(
      superadmin,
      `select outcome from public.change_record('schedule_requests', $1, 'notes', null, '{"notes": "It was Ann"}')`,
      [leads.schedule_requests.id],
    );
    expect(answer).toEqual({ outcome: "not_found" });
  });

  test.each([
    ["anonymise_due(gen_random_uuid(), 'contact_submissions')", "42501"],
    ["begin_retention()", "42501"],
    ["due_resumes()", "42501"],
    ["end_retention(gen_random_uuid(), 0)", "42501"],
  ])("%s is the server's alone", async (call, refusal) => {
    expect(await sqlState(as(superadmin, `select public.${call}`))).toBe(refusal);
  });

  test("what is due is told to superadmins and the server", async () => {
    const ask = "select * from public.retention_due()";
    expect(await as(account(people.admin1), ask)).toEqual([]);
    expect(await as(superadmin, ask)).toHaveLength(9);
  });
});
