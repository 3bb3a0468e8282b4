/** The keys of the API and what the database lets each of them read. */
import { expect, test } from "vitest";
import { z } from "zod";
import { apiResources as resources } from "../../../app/domain/api/api-access";
import { apiRecords } from "../../../app/domain/api/api-records";
import {
  account,
  anonymous,
  asCaller,
  becomeCaller,
  type Caller,
  type Query,
  sqlState,
} from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { explainingSession, readWhole } from "../../support/database/query-plans";
import { networkDatabase } from "../../support/database/test-database";

const database = networkDatabase();
const keyOf = (sign: string) => `ssk_${sign.repeat(43)}`;

const answerSchema = z.object({
  outcome: z.string(),
  retry_after: z.number().optional(),
  records: z
    .array(z.looseObject({ id: z.string(), updated_at: z.string(), contact: z.unknown(), location: z.unknown() }))
    .default([]),
});
const read = async (query: Query, key: string, resource: string, more: Record<string, unknown> = {}) => {
  const [row] = await query("select public.read_api($1, $2, $3, $4, $5) as answer", [
    ...[key, resource, more.id, more.location],
    { updated_since: more.since, after: more.after, after_id: more.afterId, limit: more.limit },
  ]);
  return answerSchema.parse(row?.answer);
};
/** Without ids and parts of seconds, whose digits are chance. */
const said = (records: unknown) =>
  JSON.stringify(records).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\.\d+(?=Z|[+-]\d\d:)/g, "");
const create = async (query: Query, key: string, scopes: string[], name = "Finance") =>
  (await query("select public.create_api_key($1, $2, $3) as outcome", [key, name, scopes]))[0]?.outcome;

/** Does something as somebody else, and goes on as a stranger. */
async function meanwhile<Result>(query: Query, work: () => Promise<Result>, as?: Caller) {
  await query("reset role");
  if (as) await becomeCaller(query, as);
  const result = await work();
  await query("reset role");
  await becomeCaller(query, anonymous);
  return result;
}

/** As a stranger who has a key that a superadmin made, in one transaction that is undone. */
const withKey = (scopes: string[], work: (query: Query, key: string) => Promise<void>) =>
  asCaller(database, account(people.superadmin), async (query) => {
    const key = keyOf("k");
    expect(await create(query, key, scopes)).toBe("created");
    await query("reset role");
    await becomeCaller(query, anonymous);
    await work(query, key);
  });

test("a key reads the kinds of its scopes and no others, and names nobody without the scope for contacts", async () => {
  await withKey(["leads", "sessions"], async (query, key) => {
    const outcomes = [];
    for (const resource of [...resources, "contacts", "user_profiles", "api_keys"])
      outcomes.push((await read(query, key, resource)).outcome);
    const no = "missing_scope";
    expect(outcomes).toEqual(["ok", no, "ok", ...Array.from({ length: 6 }, () => no)]);
    const { records } = await read(query, key, "leads");
    expect(records.length).toBeGreaterThan(2);
    expect(records.map(({ contact }) => contact)).toEqual(records.map(() => null));
    expect(JSON.stringify(records)).not.toMatch(/@|416/);
  });
  await withKey([...resources, "contacts"], async (query, key) => {
    for (const resource of resources) {
      const { outcome, records } = await read(query, key, resource);
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
  const one = async (query: Query, key: string, resource: string, id: string) =>
    (await read(query, key, resource, { id })).records[0];
  await withKey([...scopes, "contacts"], async (query, key) => {
    expect(await one(query, key, "families", family)).toMatchObject({
      location: "1",
      status: "prospective",
      child_ids: [child],
      guardians: [
        { id: rows.user_profiles.student, email: "student@example.com", phone: null },
        { name: "Cem", email: null, phone: "416-555-0199" },
      ],
      contact: { email: "student@example.com", child: null },
    });
    const student = await one(query, key, "students", child);
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
      expect(await one(query, key, resource, id), resource).toMatchObject({
        family_id: family,
        child_id: child,
        contact: { child: "Kit Ng" },
      });
    expect(await one(query, key, "purchases", rows.purchases.student)).toMatchObject({ family_id: family });
    for (const resource of scopes) {
      const text = said((await read(query, key, resource)).records);
      expect(text, resource).not.toMatch(/care|2016|allergies|medical|emergency|pick_up|birth/);
    }
  });
  await withKey(scopes, async (query, key) => {
    for (const resource of scopes)
      expect(said((await read(query, key, resource)).records), resource).not.toMatch(/@|416|Kit|Cem|Oak/);
  });
});

test("a key of one center reads that one's records alone, whatever it asks for", () =>
  asCaller(database, account(people.superadmin), async (query) => {
    const key = keyOf("c");
    const [made] = await query("select public.create_api_key($1, 'Center', $2, '1') as outcome", [key, [...resources]]);
    expect(made?.outcome).toBe("created");
    await query("reset role");
    await becomeCaller(query, anonymous);
    for (const resource of resources) {
      const { outcome, records } = await read(query, key, resource);
      expect([resource, outcome, records.filter(({ location }) => location !== "1")]).toEqual([resource, "ok", []]);
    }
    const appointments = (await read(query, key, "appointments")).records.map(({ id }) => id);
    expect(appointments).toEqual([rows.appointment_bookings["1"]]);
    expect((await read(query, key, "appointments", { location: "2" })).outcome).toBe("missing_scope");
    expect((await read(query, key, "appointments", { id: rows.appointment_bookings["2"] })).outcome).toBe("not_found");
    expect((await read(query, key, "leads", { id: rows.license_inquiries.any })).outcome).toBe("not_found");
  }));

test("a key ends after a year where nobody says less, and reads nothing from then on", () =>
  asCaller(database, account(people.superadmin), async (query) => {
    const make = async (key: string, day: string | null) =>
      (await query("select public.create_api_key($1, 'Key', '{leads}', null, $2) as outcome", [key, day]))[0]?.outcome;
    expect(await make(keyOf("y"), null)).toBe("created");
    const days = "select (current_date + $1::integer)::text as day";
    const dayIn = async (count: number) => String((await query(days, [count]))[0]?.day);
    expect([await make(keyOf("p"), await dayIn(-2)), await make(keyOf("f"), await dayIn(400))]).toEqual([
      "invalid",
      "invalid",
    ]);
    expect(await make(keyOf("d"), await dayIn(2))).toBe("created");
    const [year] = await query(
      "select round(extract(epoch from ends_at - created_at) / 86400)::int as days from public.list_api_keys() where ending = 'yyyy'",
    );
    expect([365, 366]).toContain(year?.days);
    await query("reset role");
    await becomeCaller(query, anonymous);
    expect((await read(query, keyOf("d"), "leads")).outcome).toBe("ok");
    await meanwhile(query, () => query("update private.api_keys set ends_at = now() where ending = 'dddd'"));
    expect((await read(query, keyOf("d"), "leads")).outcome).toBe("unknown_key");
  }));

test("a key that reads contacts leaves a line in the log, one an hour; other keys leave none", async () => {
  const log = "select after from public.audit_log where table_name = 'api_keys' and action = 'export' order by id";
  const lines = async (query: Query) => (await meanwhile(query, () => query(log))).map(({ after }) => after);
  await withKey(["leads"], async (query, key) => {
    await read(query, key, "leads");
    expect(await lines(query)).toEqual([]);
  });
  await withKey(["leads", "contacts"], async (query, key) => {
    for (const _ of [1, 2, 3]) await read(query, key, "leads");
    expect(await lines(query)).toEqual([{ contacts: "leads" }]);
    await meanwhile(query, () => query("update private.api_keys set contacts_read_at = now() - interval '1 hour'"));
    await read(query, key, "leads");
    expect(await lines(query)).toHaveLength(2);
  });
});

test("only superadmins make, see and revoke keys, and nobody reads what is kept of one", async () => {
  for (const person of ["admin1", "tutor", "student"] as const)
    await asCaller(database, account(people[person]), async (query) => {
      expect(await create(query, keyOf("a"), ["leads"])).toBe("forbidden");
      expect(await query("select public.revoke_api_key(gen_random_uuid()) as outcome")).toEqual([
        { outcome: "forbidden" },
      ]);
      expect(await query("select * from public.list_api_keys()")).toEqual([]);
    });
  for (const caller of [anonymous, account(people.superadmin)])
    await asCaller(database, caller, async (query) => {
      expect(await sqlState(query("select * from private.api_keys"))).toBe("42501");
    });
  await asCaller(database, anonymous, async (query) => {
    expect(await sqlState(query("select * from public.list_api_keys()"))).toBe("42501");
  });
});

test("a key is kept as a hash, is recorded without it, and ends when it is revoked", async () => {
  await withKey(["leads"], async (query, key) => {
    await read(query, key, "leads");
    await query("reset role");
    const kept = JSON.stringify([
      await query("select k::text as row from private.api_keys k"),
      await query("select a::text as row from public.audit_log a where a.table_name = 'api_keys'"),
    ]);
    expect(kept).toContain("Finance");
    expect(kept).not.toContain(key);
    expect(await query("select last_used_at is not null as used from private.api_keys")).toEqual([{ used: true }]);
    await becomeCaller(query, account(people.superadmin));
    await query("select public.revoke_api_key(id) from public.list_api_keys()");
    await query("reset role");
    await becomeCaller(query, anonymous);
    expect((await read(query, key, "leads")).outcome).toBe("unknown_key");
  });
});

test("unknown keys, places and records are told apart, and a key without a kind of record cannot be made", async () => {
  await withKey(["appointments"], async (query, key) => {
    for (const other of ["", keyOf("x"), key.slice(0, -1), key.toUpperCase()])
      expect((await read(query, other, "appointments")).outcome, other).toBe("unknown_key");
    expect((await read(query, key, "appointments", { location: "nowhere" })).outcome).toBe("unknown_location");
    expect((await read(query, key, "appointments", { id: rows.bookings["1"] })).outcome).toBe("not_found");
    const one = await read(query, key, "appointments", { id: rows.appointment_bookings["1"] });
    expect(one.records).toMatchObject([{ id: rows.appointment_bookings["1"], location: "1" }]);
    const { records } = await read(query, key, "appointments", { location: "2" });
    expect(records.map(({ location }) => location)).toEqual(["2"]);
  });
  await asCaller(database, account(people.superadmin), async (query) => {
    for (const scopes of [[], ["contacts"], ["leads", "everything"]])
      expect(await create(query, keyOf("k"), scopes), scopes.join()).toBe("invalid");
    for (const key of ["", "short", `${keyOf("k")}k`]) expect(await create(query, key, ["leads"]), key).toBe("invalid");
    expect(await create(query, keyOf("k"), ["leads"], "")).toBe("invalid");
  });
});

test("a page reads as many rows as it shows, wherever it is", async () => {
  await database.run(`insert into public.contact_submissions (reference, submission_key, name, email, message, updated_at)
    select private.new_reference('C'), 'a key of message ' || n, 'Ann Lee',
      'ann@example.com', 'Hello', timestamptz '2026-01-01' + (n / 3) * interval '1 second'
    from generate_series(1, 10000) n; analyze public.contact_submissions`);
  const session = await explainingSession(database);
  await session.query("begin");
  await becomeCaller(session.query, account(people.superadmin));
  await create(session.query, keyOf("p"), [...resources]);
  await session.query("reset role");
  for (const more of [{}, { after: "2026-01-01T00:40:00Z", afterId: rows.contact_submissions.any }]) {
    const { result, statements } = await session.explain(() => read(session.query, keyOf("p"), "leads", more));
    expect(result.records).toHaveLength(100);
    expect(readWhole(statements)).not.toContain("contact_submissions");
  }
  await session.query("rollback");
  await session.end();
});
