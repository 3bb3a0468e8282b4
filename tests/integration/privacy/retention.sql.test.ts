import { describe, expect, test } from "vitest";
import { retentionDays, retentionMonths } from "../../../app/content/privacy/privacy";
import { account, serviceRole, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { undoneNetwork } from "../../support/privacy/retention-calls";

const { sql, one, as, beginRun, run, dueOf, logOf } = undoneNetwork();
const superadmin = account(people.superadmin);
const leads = {
  appointment_bookings: { id: rows.appointment_bookings["1"], day: "appointment_date", months: 24 },
  schedule_requests: { id: rows.schedule_requests["1"], day: "preferred_date", months: 24 },
  contact_submissions: { id: rows.contact_submissions.any, day: null, months: 24 },
  license_inquiries: { id: rows.license_inquiries.any, day: null, months: 24 },
  career_applications: { id: rows.career_applications["1"], day: null, months: 36 },
} as const;
type Kind = keyof typeof leads;
const kinds: Kind[] = [
  "appointment_bookings",
  "schedule_requests",
  "contact_submissions",
  "license_inquiries",
  "career_applications",
];
const resume = "resumes/2-abcdefgh.pdf";

/** Values of `fillNetwork` that point to somebody. */
const personal = /Ann|Bo Lee|Cy|Di\b|Ek\b|ann@|cy@|di@|416-555-0100|Bloor|Barrie|BEd|Hello|Secret|abcdefgh/;

const rowOf = async (kind: Kind) =>
  (await one(`select to_jsonb(t) as row from public.${kind} t where id = $1`, [leads[kind].id])).row;
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

describe("a lead", () => {
  test.each(kinds)(
    "among the %s keeps its person to the day and loses it then, its figures never",
    async (kind) => {
      const { id, months } = leads[kind];
      await sql(`update public.${kind} set staff_notes = 'Secret of Ann' where id = $1`, [id]);
      await end(kind, months, 1);
      await run([resume]);
      expect(await rowOf(kind)).toMatchObject({ anonymised_at: null, staff_notes: "Secret of Ann" });

      await end(kind, months);
      expect(await dueOf(kind)).toBe(1);
      const before = Object(await rowOf(kind));
      expect(await run([resume])).toEqual({ counts: { [kind]: 1 }, files: 1, finished: true });
      const after = Object(await rowOf(kind));
      expect(JSON.stringify(after)).not.toMatch(personal);
      expect(after.anonymised_at).not.toBeNull();
      const figures = ["id", "reference", "location", "location_id", "appointment_date", "preferred_date"];
      for (const name of [...figures, "status", "created_at"])
        expect(after[name], name).toEqual(before[name]);
      for (const secret of ["confirmation_token", "submission_key"])
        expect(after[secret]).not.toBe(before[secret]);

      const change = `select outcome from public.change_record($1, $2, 'notes', null, '{"notes": "It was Ann"}')`;
      expect(await as(superadmin, change, [kind, id])).toEqual([{ outcome: "not_found" }]);
    },
  );

  test("counts from the day of its appointment where that is after it was sent", async () => {
    await end("appointment_bookings", 30);
    await sql("update public.appointment_bookings set appointment_date = private.toronto_today() - 600");
    await run();
    expect(await rowOf("appointment_bookings")).toMatchObject({ anonymised_at: null });
  });

  test("with a resume waits until that is deleted", async () => {
    const due = () => as(serviceRole, "select * from public.due_resumes(10)");
    await end("career_applications", 36);
    expect(await due()).toEqual([{ due_resumes: resume }]);
    await run();
    expect(await rowOf("career_applications")).toMatchObject({ resume_url: resume, anonymised_at: null });
    await run([resume]);
    expect(await rowOf("career_applications")).toMatchObject({ resume_url: null, first_name: "Anonymised" });
    expect(await due()).toEqual([]);
  });

  test("is anonymised once by a run in small batches", async () => {
    await sql(`insert into public.contact_submissions (reference, submission_key, name, email, message, created_at)
      select private.new_reference('C'), 'a key of number ' || n, 'Ann', 'ann@example.com', 'Hello',
        now() - interval '3 years' from generate_series(1, 10) n`);
    const id = await beginRun();
    const batch = "select public.anonymise_due($1, 'contact_submissions', 4) as done";
    const batches: unknown[] = [];
    for (let n = 0; n < 4; n++) batches.push((await as(serviceRole, batch, [id]))[0]?.done);
    expect(batches).toEqual([4, 4, 2, 0]);
    const counts = { contact_submissions: 10 };
    expect(await one("select counts from public.retention_runs where id = $1", [id])).toEqual({ counts });
  });
});

describe("the audit log", () => {
  test("keeps who did what to a lead and when, and none of the person's values", async () => {
    const kind = "schedule_requests";
    const { id } = leads[kind];
    const admin = account(people.admin1);
    await as(admin, "select public.change_record($1, $2, 'contacted')", [kind, id]);
    const close = `select public.change_record($1, $2, 'close', null, '{"outcome": "Secret of Ann"}')`;
    await as(admin, close, [kind, id]);
    expect(await logOf(id)).toMatch(/Secret of Ann/);
    const entries = "select actor, before, after, at from public.audit_log where row_id = $1 order by id";
    const before = await sql(entries, [id]);
    await end(kind, 24);
    await run();
    const after = await sql(entries, [id]);
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
  ])("refuses its owner %s", async (_, change) => {
    await sql(entry);
    expect(await sqlState(sql(`update public.audit_log set ${change} where row_id = 'x'`))).toBe("42501");
  });

  test("lets values be taken out once, and then nothing more", async () => {
    await sql(entry);
    const erase = `update public.audit_log set before = '{"name": null, "status": "new"}', anonymised_at = now()
      where row_id = 'x'`;
    await sql(erase);
    expect(await sqlState(sql(erase))).toBe("42501");
  });

  test("loses what it says of people after 36 months, and keeps what it says of centers", async () => {
    await sql(`insert into public.audit_log (action, table_name, row_id, before, after, at) values
      ('delete', 'user_profiles', 'old', '{"first_name": "Ann", "status": "active"}', null, now() - interval '36 months 1 day'),
      ('update', 'bookings', 'old', '{}', '{"notes": "Ann"}', now() - interval '4 years'),
      ('delete', 'user_profiles', 'new', '{"first_name": "Ann"}', null, now() - interval '35 months'),
      ('update', 'locations', 'old', '{"name": "Bloor"}', '{"name": "Barrie"}', now() - interval '4 years')`);
    expect(await dueOf("audit_log")).toBe(2);
    expect(await run()).toMatchObject({ counts: { audit_log: 2 } });
    const left = await sql(`select table_name || ' ' || row_id as row, before, after from public.audit_log
      where row_id in ('old', 'new') order by 1`);
    expect(left).toEqual([
      { row: "bookings old", before: {}, after: { notes: null } },
      { row: "locations old", before: { name: "Bloor" }, after: { name: "Barrie" } },
      { row: "user_profiles new", before: { first_name: "Ann" }, after: null },
      { row: "user_profiles old", before: { first_name: null, status: "active" }, after: null },
    ]);
  });
});

describe("letters", () => {
  test.each([
    ["go 30 days after they were sent", true, "sent_at = now() - interval '30 days 1 minute'"],
    ["go 30 days after they were given up", true, "failed_at = now() - interval '30 days 1 minute'"],
    ["that wait go after 24 months", true, "created_at = now() - interval '24 months 1 day'"],
    ["stay 29 days after they were sent", false, "sent_at = now() - interval '29 days'"],
    ["stay 29 days after they were given up", false, "failed_at = now() - interval '29 days'"],
    ["that wait stay for 23 months", false, "created_at = now() - interval '23 months'"],
  ])("%s", async (_, isDue, state) => {
    await sql("update private.outbox set created_at = now() - interval '3 years'");
    await sql(`update private.outbox set ${state}`);
    const count = async () => (await one("select count(*)::int as letters from private.outbox")).letters;
    const before = await count();
    expect(await dueOf("letters")).toBe(isDue ? before : 0);
    const { counts } = await run();
    expect(Object(counts).letters ?? 0).toBe(isDue ? before : 0);
    expect(await count()).toBe(isDue ? 0 : before);
  });

  test("that lay as files are told of with the run", async () => {
    const id = await beginRun();
    await as(serviceRole, "select public.end_retention($1, 0, null, 3)", [id]);
    const counts = { mail_files: 3 };
    expect(await one("select counts from public.retention_runs where id = $1", [id])).toEqual({ counts });
  });
});

test("the times are those that the privacy page promises", async () => {
  const rules = await sql("select kind, months from private.retention_rules()");
  // and sessions and people who left
  expect(rules).toHaveLength(kinds.length + 2);
  for (const { kind, months } of rules)
    expect(months).toBe(
      kind === "career_applications" ? retentionMonths.applications : retentionMonths.leads,
    );
  const others = `select private.letters_kept() = make_interval(days => $1) as letters,
    private.log_end() = now() - make_interval(months => $2) as log`;
  const kept = { letters: true, log: true };
  expect(await one(others, [retentionDays.letters, retentionMonths.log])).toEqual(kept);
});

test.each(["the round of offers", "a run"])(
  "places in line go 30 days after their day, with %s",
  async (way) => {
    const { waitlist } = retentionDays;
    const set = "update public.waitlist set appointment_date = private.toronto_today() - $1::int";
    await sql(set, [waitlist]);
    await sql(`${set} where id = $2`, [waitlist + 1, rows.waitlist["1"]]);
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

test.each([
  "anonymise_due(gen_random_uuid(), 'contact_submissions')",
  "begin_retention()",
  "due_resumes()",
  "end_retention(gen_random_uuid(), 0)",
])("%s is the server's alone", async (call) => {
  expect(await sqlState(as(superadmin, `select public.${call}`))).toBe("42501");
});

test("what is due is told to superadmins and the server", async () => {
  const ask = "select * from public.retention_due()";
  expect(await as(account(people.admin1), ask)).toEqual([]);
  expect(await as(superadmin, ask)).toHaveLength(9);
});
