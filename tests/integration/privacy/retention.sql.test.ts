import { describe, expect, test } from "vitest";
import { retentionDays, retentionMonths } from "../../../app/content/privacy/retention-times";
import { account, serviceRole, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { undoneNetwork } from "../../support/privacy/retention-calls";

const { sql, one, as, run, dueOf, logOf } = undoneNetwork();
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
  test.each(kinds)("among the %s keeps its person to the day and loses it then, its figures never", async (kind) => {
    const { id, months } = leads[kind];
    const notes = () => sql("select note from public.staff_notes where record_id = $1", [id]);
    await as(superadmin)(`select public.change_record($1, $2, 'note', null, '{"note": "Secret of Bo Lee"}')`, [
      kind,
      id,
    ]);
    await end(kind, months, 1);
    await run([resume]);
    expect(await rowOf(kind)).toMatchObject({ anonymised_at: null });
    expect(await notes()).toContainEqual({ note: "Secret of Bo Lee" });

    await end(kind, months);
    expect(await dueOf(kind)).toBe(1);
    const before = Object(await rowOf(kind));
    expect(await run([resume])).toEqual({ counts: { [kind]: 1 }, files: 1, finished: true });
    const after = Object(await rowOf(kind));
    expect(JSON.stringify(after)).not.toMatch(personal);
    expect(await notes()).toEqual([]);
    expect(after.anonymised_at).not.toBeNull();
    const figures = ["id", "reference", "location", "location_id", "appointment_date", "preferred_date"];
    for (const name of [...figures, "status", "created_at"]) expect(after[name], name).toEqual(before[name]);
    for (const secret of ["confirmation_token", "submission_key"]) expect(after[secret]).not.toBe(before[secret]);

    const change = `select outcome from public.change_record($1, $2, 'note', null, '{"note": "It was Ann"}')`;
    expect(await as(superadmin)(change, [kind, id])).toEqual([{ outcome: "not_found" }]);
  });

  test("a lead counts from the day of its appointment where that is after it was sent", async () => {
    await end("appointment_bookings", 30);
    await sql("update public.appointment_bookings set appointment_date = private.toronto_today() - 600");
    await run();
    expect(await rowOf("appointment_bookings")).toMatchObject({ anonymised_at: null });
  });

  test("a lead with a resume waits until that is deleted", async () => {
    const due = () => as(serviceRole)("select * from public.due_resumes(10)");
    await end("career_applications", 36);
    expect(await due()).toEqual([{ due_resumes: resume }]);
    await run();
    expect(await rowOf("career_applications")).toMatchObject({ resume_url: resume, anonymised_at: null });
    await run([resume]);
    expect(await rowOf("career_applications")).toMatchObject({ resume_url: null, first_name: "Anonymized" });
    expect(await due()).toEqual([]);
  });
});

describe("the audit log", () => {
  test("the audit log keeps who did what to a lead and when, and none of the person's values", async () => {
    const kind = "schedule_requests";
    const { id } = leads[kind];
    const admin = account(people.admin1);
    await as(admin)("select public.change_record($1, $2, 'contacted')", [kind, id]);
    const plan = { next_step: "Secret of Ann", next_step_on: "2026-12-01" };
    await as(admin)("select public.change_record($1, $2, 'follow_up', null, $3)", [kind, id, plan]);
    await as(admin)(`select public.change_record($1, $2, 'close', null, '{"outcome": "price"}')`, [kind, id]);
    expect(await logOf(id)).toMatch(/Secret of Ann/);
    const entries = "select actor, before, after, at from public.audit_log where row_id = $1 order by id";
    const before = await sql(entries, [id]);
    await end(kind, 24);
    await run();
    const after = await sql(entries, [id]);
    expect(JSON.stringify(after)).not.toMatch(personal);
    expect(after[1]).toMatchObject({ actor: people.admin1, after: { next_step: null, next_step_on: "2026-12-01" } });
    expect(after[2]).toMatchObject({
      actor: people.admin1,
      before: { status: "contacted", outcome: null },
      after: { status: "closed", outcome: "price" },
    });
    expect(after.slice(0, before.length).map(({ at }) => at)).toEqual(before.map(({ at }) => at));
  });

  const entry = `insert into public.audit_log (action, table_name, row_id, before, after)
    values ('update', 'contact_submissions', 'x', '{"name": "Ann", "status": "new"}', '{"name": "Bea", "status": "new"}')`;
  test.each([
    ["another value", `before = '{"name": "Eve", "status": "new"}', anonymised_at = now()`],
    ["a key put in", `before = '{"name": null, "status": "new", "email": null}', anonymised_at = now()`],
    ["another actor", `actor = gen_random_uuid(), anonymised_at = now()`],
    ["no mark", `before = '{"name": null, "status": "new"}'`],
  ])("the audit log refuses its owner %s", async (_, change) => {
    await sql(entry);
    expect(await sqlState(sql(`update public.audit_log set ${change} where row_id = 'x'`))).toBe("42501");
  });

  test("the audit log lets values be taken out once, and then nothing more", async () => {
    await sql(entry);
    const erase = `update public.audit_log set before = '{"name": null, "status": "new"}', anonymised_at = now()
      where row_id = 'x'`;
    await sql(erase);
    expect(await sqlState(sql(erase))).toBe("42501");
  });

  test("the audit log loses what it says of people after 36 months, and keeps what it says of centers", async () => {
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

test.each([
  ["go 30 days after they were sent", true, "sent_at = now() - interval '30 days 1 minute'"],
  ["go 30 days after they were given up", true, "failed_at = now() - interval '30 days 1 minute'"],
  ["that wait go after 24 months", true, "created_at = now() - interval '24 months 1 day'"],
  ["stay 29 days after they were sent", false, "sent_at = now() - interval '29 days'"],
  ["that wait stay for 23 months", false, "created_at = now() - interval '23 months'"],
])("emails: %s", async (_, isDue, state) => {
  await sql("update private.deliveries set created_at = now() - interval '3 years'");
  await sql(`update private.deliveries set ${state}`);
  const count = async () => (await one("select count(*)::int as emails from private.deliveries")).emails;
  const before = await count();
  expect(await dueOf("emails")).toBe(isDue ? before : 0);
  const { counts } = await run();
  expect(Object(counts).emails ?? 0).toBe(isDue ? before : 0);
  expect(await count()).toBe(isDue ? 0 : before);
});

test("the times are those that the privacy page promises", async () => {
  const rules = await sql("select kind, months from private.retention_rules()");
  // and sessions, what was reported of them, what was asked for, people and children who left, and families
  expect(rules).toHaveLength(kinds.length + 6);
  for (const { kind, months } of rules)
    expect(months).toBe(kind === "career_applications" ? retentionMonths.applications : retentionMonths.leads);
  const others = `select private.retention_period('deliveries') = make_interval(days => $1) as emails,
    private.retention_period('log') = make_interval(months => $2) as log,
    private.retention_period('care') = make_interval(months => $3) as care`;
  const kept = { emails: true, log: true, care: true };
  expect(await one(others, [retentionDays.emails, retentionMonths.log, retentionMonths.care])).toEqual(kept);
});

test.each(["the round of offers", "a run"])("places in line go 30 days after their day, with %s", async (way) => {
  const { waitlist } = retentionDays;
  const set = "update public.waitlist set appointment_date = private.toronto_today() - $1::int";
  await sql(set, [waitlist]);
  await sql(`${set} where id = $2`, [waitlist + 1, rows.waitlist["1"]]);
  if (way === "a run") await run();
  else await as(serviceRole)("select public.offer_waiting_spots()");
  expect(await sql("select id from public.waitlist")).toEqual([{ id: rows.waitlist["2"] }]);
});

test("a removed statement of the site goes 30 days after its removal, others stay", async () => {
  await sql(`insert into public.statements (id, block, words, name, detail, confirmed_on, confirmed_how, state, updated_at)
    select gen_random_uuid(), 'licensee', state || ' ' || days, 'Ann L.', 'Licensee', '2026-01-05', 'Her email', state,
      now() - days * interval '1 day'
    from (values ('removed', 31), ('removed', 29), ('published', 31)) as s (state, days)`);
  await run();
  expect(await sql("select words from public.statements where block = 'licensee' order by words")).toEqual([
    { words: "published 31" },
    { words: "removed 29" },
  ]);
});

const session = rows.bookings["1"];
const done = async () => Object((await run()).counts);

describe("what was written about a session", () => {
  /** A session as it is after the retention, with what the log says of it; its day is so many months ago. */
  async function sessionAfter(months: number, days = 0) {
    const cancel = `select public.change_record('bookings', $1, 'cancel', null, '{"reason": "Ann is ill"}')`;
    await as(account(people.admin1))(cancel, [session]);
    await sql(
      `update public.bookings set notes = 'Ann cannot do fractions', created_at = now() - interval '5 years',
         booking_date = (private.toronto_today() - make_interval(months => $2))::date + $3::int where id = $1`,
      [session, months, days],
    );
    const due = await dueOf("bookings");
    const { bookings } = await done();
    const left = await one(
      `select notes, cancel_reason, status, (select first_name from public.user_profiles where id = student_profile_id)
       from public.bookings where id = $1`,
      [session],
    );
    return { due, done: bookings, left, log: await logOf(session) };
  }

  test("what was written about a session stays to the day and goes then, from the log too", async () => {
    const kept = await sessionAfter(24, 1);
    expect(kept).toMatchObject({ due: 0, left: { notes: "Ann cannot do fractions" } });
    expect(kept.log).toContain("Ann is ill");
    const gone = await sessionAfter(24);
    const left = { notes: null, cancel_reason: null, status: "cancelled", first_name: "student" };
    expect(gone).toMatchObject({ due: 1, done: 1, left });
    expect(gone.log).not.toContain("Ann");
  });

  test("what was written about a session goes from an archived one too, and a second run finds nothing", async () => {
    await sql("update public.bookings set archived_at = now() where id = $1", [session]);
    expect(await sessionAfter(30)).toMatchObject({ done: 1, left: { notes: null } });
    expect(await done()).not.toHaveProperty("bookings");
  });
});

describe("a child", () => {
  const kit = rows.children.student;
  /** As it is when its status began so many months ago. */
  async function since(months: number, status: string) {
    await sql(
      `update public.children set status = $2, allergies = 'Nuts', created_at = now() - interval '4 years' where id = $1`,
      [kit, status],
    );
    const began =
      "update public.children set status_since = private.toronto_today() - make_interval(months => $2) where id = $1";
    await sql(began, [kit, months]);
  }

  test.each([
    ["that left loses its care notes after three months", 4, "left", 1, null],
    ["that left two months ago keeps them", 2, "left", 1, "Nuts"],
    ["that left 23 months ago stays", 23, "left", 1, null],
    ["that left goes after 24 months", 25, "left", 0, undefined],
    ["that is taught stays, with its care notes", 40, "enrolled", 1, "Nuts"],
    ["that never came stays with the family's account", 40, "prospective", 1, "Nuts"],
  ])("%s", async (_, months, status, left, allergies) => {
    await since(months, status);
    expect((await done()).children).toBe(left ? undefined : 1);
    const found = await sql("select allergies from public.children where id = $1", [kit]);
    expect(found.map((child) => child.allergies)).toEqual(left ? [allergies] : []);
    if (!left) expect(await logOf(kit)).not.toContain("Kit");
  });
});

test("a family without an account goes once its children are gone and nothing happened for 24 months", async () => {
  await sql("insert into public.families (id, created_at) values ($1, now() - interval '3 years')", [
    "00000000-0000-4000-8000-000000000777",
  ]);
  await sql(
    `insert into public.user_profiles (family_id, role, location_id, first_name, email, created_at)
     values ('00000000-0000-4000-8000-000000000777', 'student', '1', 'Gita', 'gita@example.com', now() - interval '3 years')`,
  );
  await sql(
    `insert into public.children (family_id, first_name, grade, created_at, status_since)
     values ('00000000-0000-4000-8000-000000000777', 'Asha', '3', now() - interval '3 years', current_date - 1000)`,
  );
  expect(await done()).toMatchObject({ children: 1 });
  expect(await sql("select id from public.families where name = 'Gita'")).toEqual([]);
  expect(await sql("select id from public.user_profiles where first_name = 'Gita' and deleted_at is null")).toEqual([]);
});

describe("whoever left", () => {
  const id = rows.user_profiles.student2;
  const leave = () => as(superadmin)("select public.admin_delete_user_profile($1)", [id]);

  test.each([
    ["loses the name after 24 months", 24, "Anonymized"],
    ["keeps the name for 23 months", 23, "student2"],
  ])("%s", async (_, months, name) => {
    await leave();
    const left = "update public.user_profiles set deleted_at = now() - make_interval(months => $2) where id = $1";
    await sql(left, [id, months]);
    const isGone = name === "Anonymized";
    expect((await done()).user_profiles).toBe(isGone ? 1 : undefined);
    expect(await one("select first_name, last_name from public.user_profiles where id = $1", [id])).toEqual({
      first_name: name,
      last_name: "",
    });
    expect((await logOf(id)).includes("student2")).toBe(!isGone);
    expect(await done()).not.toHaveProperty("user_profiles");
  });
});
