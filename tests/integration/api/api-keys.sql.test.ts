/** The keys of the API and what the database lets each of them read. */
import { expect, test } from "vitest";
import { z } from "zod";
import { apiResources as resources } from "../../../app/domain/api/api-access";
import { apiRecords } from "../../../app/domain/api/api-records";
import { account, anonymous, becomeCaller, type Query, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { explainingSession, readWhole } from "../../support/database/query-plans";
import { networkDesk } from "../../support/database/test-database";
import { cellOf } from "../../support/tutoring/answers";

const { database, as, owner, undone } = networkDesk();
const boss = as("superadmin");
const keyOf = (sign: string) => `ssk_${sign.repeat(43)}`;

const answerSchema = z.object({
  outcome: z.string(),
  retry_after: z.number().optional(),
  records: z
    .array(z.looseObject({ id: z.string(), updated_at: z.string(), contact: z.unknown(), location: z.unknown() }))
    .default([]),
});
/** As a stranger who has the key. */
const read = async (key: string, resource: string, more: Record<string, unknown> = {}, query = as(anonymous)) =>
  answerSchema.parse(
    await cellOf(query, "select public.read_api($1, $2, $3, $4, $5)", [
      ...[key, resource, more.id, more.location],
      { updated_since: more.since, after: more.after, after_id: more.afterId, limit: more.limit },
    ]),
  );
/** Without ids and parts of seconds, whose digits are chance. */
const said = (records: unknown) =>
  JSON.stringify(records).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\.\d+(?=Z|[+-]\d\d:)/g, "");
const create = (query: Query, key: string, scopes: string[], name = "Finance") =>
  cellOf(query, "select public.create_api_key($1, $2, $3)", [key, name, scopes]);

/** With a key that a superadmin made, in one transaction that is undone. */
const withKey = (scopes: string[], work: (key: string) => Promise<void>) =>
  undone(async () => {
    const key = keyOf("k");
    expect(await create(boss, key, scopes)).toBe("created");
    await work(key);
  });

test("a key reads the kinds of its scopes and no others, and names nobody without the scope for contacts", async () => {
  await withKey(["leads", "sessions"], async (key) => {
    const outcomes = [];
    for (const resource of [...resources, "contacts", "user_profiles", "api_keys"])
      outcomes.push((await read(key, resource)).outcome);
    const no = "missing_scope";
    expect(outcomes).toEqual(["ok", no, "ok", ...Array.from({ length: 6 }, () => no)]);
    const { records } = await read(key, "leads");
    expect(records.length).toBeGreaterThan(2);
    expect(records.map(({ contact }) => contact)).toEqual(records.map(() => null));
    expect(JSON.stringify(records)).not.toMatch(/@|416/);
  });
  await withKey([...resources, "contacts"], async (key) => {
    for (const resource of resources) {
      const { outcome, records } = await read(key, resource);
      expect([outcome, records.length > 0], resource).toEqual(["ok", true]);
      for (const record of records) {
        expect(Object.keys(Object(record.contact)).sort(), resource).toEqual(["child", "email", "name", "phone"]);
        z.strictObject(apiRecords[resource].shape).parse(record);
      }
    }
  });
});

test("families and students name each other, sessions and records name both, and a child's care is nowhere", async () => {
  const child = rows.children.student;
  const family = rows.families.student;
  await database.run(`
    update public.children set last_name = 'Ng', school = 'Oak School', birth_date = '2016-03-02', allergies = 'care nuts',
      medical_notes = 'care asthma' where id = '${child}';
    update public.child_households set emergency_contact = 'care aunt', may_pick_up = 'care uncle';
    insert into public.user_profiles (family_id, role, location_id, first_name, last_name, email, phone)
    values ('${family}', 'student', '1', 'Cem', '', '', '416-555-0199');
    update public.bookings set child_id = '${child}', child_name = 'Kit Ng' where id = '${rows.bookings["1"]}';
    update public.appointment_bookings set family_id = '${family}', child_id = '${child}', child_name = 'Kit'
    where id = '${rows.appointment_bookings["1"]}'`);
  const scopes = ["families", "students", "sessions", "appointments", "purchases"];
  const one = async (key: string, resource: string, id: string) => (await read(key, resource, { id })).records[0];
  await withKey([...scopes, "contacts"], async (key) => {
    expect(await one(key, "families", family)).toMatchObject({
      location: "1",
      status: "prospective",
      child_ids: [child],
      guardians: [
        { id: rows.user_profiles.student, email: "student@example.com", phone: null },
        { name: "Cem", email: null, phone: "416-555-0199" },
      ],
      contact: { email: "student@example.com", child: null },
    });
    const student = await one(key, "students", child);
    expect(student).toMatchObject({
      location: "1",
      family_id: family,
      other_family_id: null,
      school: "Oak School",
      levels: { math: { level: "C", workbook: 2, is_finished: false } },
      contact: { child: "Kit Ng", email: "student@example.com" },
    });
    for (const [resource, id] of [
      ["sessions", rows.bookings["1"]],
      ["appointments", rows.appointment_bookings["1"]],
    ] as const)
      expect(await one(key, resource, id), resource).toMatchObject({
        family_id: family,
        child_id: child,
        contact: { child: "Kit Ng" },
      });
    expect(await one(key, "purchases", rows.purchases.student)).toMatchObject({ family_id: family });
    for (const resource of scopes) {
      const text = said((await read(key, resource)).records);
      expect(text, resource).not.toMatch(/care|2016|allergies|medical|emergency|pick_up|birth/);
    }
  });
  await withKey(scopes, async (key) => {
    for (const resource of scopes)
      expect(said((await read(key, resource)).records), resource).not.toMatch(/@|416|Kit|Cem|Oak/);
  });
});

test("a key of one center reads that one's records alone, whatever it asks for", async () => {
  const key = keyOf("c");
  const make = "select public.create_api_key($1, 'Center', $2, '1')";
  expect(await cellOf(boss, make, [key, [...resources]])).toBe("created");
  for (const resource of resources) {
    const { outcome, records } = await read(key, resource);
    expect([resource, outcome, records.filter(({ location }) => location !== "1")]).toEqual([resource, "ok", []]);
  }
  const appointments = (await read(key, "appointments")).records.map(({ id }) => id);
  expect(appointments).toEqual([rows.appointment_bookings["1"]]);
  expect((await read(key, "appointments", { location: "2" })).outcome).toBe("missing_scope");
  expect((await read(key, "appointments", { id: rows.appointment_bookings["2"] })).outcome).toBe("not_found");
  expect((await read(key, "leads", { id: rows.license_inquiries.any })).outcome).toBe("not_found");
});

test("a key ends after a year where nobody says less, and reads nothing from then on", async () => {
  const make = (key: string, day: string | null) =>
    cellOf(boss, "select public.create_api_key($1, 'Key', '{leads}', null, $2)", [key, day]);
  expect(await make(keyOf("y"), null)).toBe("created");
  const dayIn = async (count: number) => String(await cellOf(boss, "select current_date + $1::integer", [count]));
  expect([await make(keyOf("p"), await dayIn(-2)), await make(keyOf("f"), await dayIn(400))]).toEqual([
    "invalid",
    "invalid",
  ]);
  expect(await make(keyOf("d"), await dayIn(2))).toBe("created");
  const days = "select round(extract(epoch from ends_at - created_at) / 86400)::int from public.list_api_keys()";
  expect([365, 366]).toContain(await cellOf(boss, `${days} where ending = 'yyyy'`));
  expect((await read(keyOf("d"), "leads")).outcome).toBe("ok");
  await owner("update private.api_keys set ends_at = now() where ending = 'dddd'");
  expect((await read(keyOf("d"), "leads")).outcome).toBe("unknown_key");
});

test("a key that reads contacts leaves a line in the log, one an hour; other keys leave none", async () => {
  const log = "select after from public.audit_log where table_name = 'api_keys' and action = 'export' order by id";
  const lines = async () => (await owner(log)).map(({ after }) => after);
  await withKey(["leads"], async (key) => {
    await read(key, "leads");
    expect(await lines()).toEqual([]);
  });
  await withKey(["leads", "contacts"], async (key) => {
    for (const _ of [1, 2, 3]) await read(key, "leads");
    expect(await lines()).toEqual([{ contacts: "leads" }]);
    await owner("update private.api_keys set contacts_read_at = now() - interval '1 hour'");
    await read(key, "leads");
    expect(await lines()).toHaveLength(2);
  });
});

test("only superadmins make, see and revoke keys, and nobody reads what is kept of one", async () => {
  for (const person of ["admin1", "tutor", "student"] as const) {
    expect(await create(as(person), keyOf("a"), ["leads"])).toBe("forbidden");
    expect(await cellOf(as(person), "select public.revoke_api_key(gen_random_uuid())")).toBe("forbidden");
    expect(await as(person)("select * from public.list_api_keys()")).toEqual([]);
  }
  for (const [query, kept] of [
    [as(anonymous), "private.api_keys"],
    [boss, "private.api_keys"],
    [as(anonymous), "public.list_api_keys()"],
  ] as const)
    expect(await undone(() => sqlState(query(`select * from ${kept}`)))).toBe("42501");
});

test("a key is kept as a hash, is recorded without it, and ends when it is revoked", async () => {
  await withKey(["leads"], async (key) => {
    await read(key, "leads");
    const kept = JSON.stringify([
      await owner("select k::text as row from private.api_keys k"),
      await owner("select a::text as row from public.audit_log a where a.table_name = 'api_keys'"),
    ]);
    expect(kept).toContain("Finance");
    expect(kept).not.toContain(key);
    expect(await owner("select last_used_at is not null as used from private.api_keys")).toEqual([{ used: true }]);
    await boss("select public.revoke_api_key(id) from public.list_api_keys()");
    expect((await read(key, "leads")).outcome).toBe("unknown_key");
  });
});

test("unknown keys, places and records are told apart, and a key without a kind of record cannot be made", async () => {
  await withKey(["appointments"], async (key) => {
    for (const other of ["", keyOf("x"), key.slice(0, -1), key.toUpperCase()])
      expect((await read(other, "appointments")).outcome, other).toBe("unknown_key");
    expect((await read(key, "appointments", { location: "nowhere" })).outcome).toBe("unknown_location");
    expect((await read(key, "appointments", { id: rows.bookings["1"] })).outcome).toBe("not_found");
    const one = await read(key, "appointments", { id: rows.appointment_bookings["1"] });
    expect(one.records).toMatchObject([{ id: rows.appointment_bookings["1"], location: "1" }]);
    const { records } = await read(key, "appointments", { location: "2" });
    expect(records.map(({ location }) => location)).toEqual(["2"]);
  });
  for (const scopes of [[], ["contacts"], ["leads", "everything"]])
    expect(await create(boss, keyOf("k"), scopes), scopes.join()).toBe("invalid");
  for (const key of ["", "short", `${keyOf("k")}k`]) expect(await create(boss, key, ["leads"]), key).toBe("invalid");
  expect(await create(boss, keyOf("k"), ["leads"], "")).toBe("invalid");
});

test("a page reads as many rows as it shows, wherever it is", async () => {
  await database.run(`set session_replication_role = replica; insert into public.contact_submissions (reference, submission_key, name, email, message, updated_at)
    select private.new_reference('C'), 'a key of message ' || n, 'Ann Lee',
      'ann@example.com', 'Hello', timestamptz '2026-01-01' + (n / 3) * interval '1 second'
    from generate_series(1, 10000) n; reset session_replication_role; analyze public.contact_submissions`);
  const session = await explainingSession(database);
  await session.query("begin");
  await becomeCaller(session.query, account(people.superadmin));
  await create(session.query, keyOf("p"), [...resources]);
  await session.query("reset role");
  for (const more of [{}, { after: "2026-01-01T00:40:00Z", afterId: rows.contact_submissions.any }]) {
    const { result, statements } = await session.explain(() => read(keyOf("p"), "leads", more, session.query));
    expect(result.records).toHaveLength(100);
    expect(readWhole(statements)).not.toContain("contact_submissions");
  }
  await session.query("rollback");
  await session.end();
});
