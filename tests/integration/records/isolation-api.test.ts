/** What the admin of a center gets of another center from the database's own API, past the site: nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordTables } from "../../../app/forms/record-kinds";
import { tokensOf } from "../../support/auth/accounts";
import { procedures, tablesOfRecords } from "../../support/records/foreign-calls";
import {
  everythingIn,
  fillTwoCenters,
  ours,
  type TwoCenters,
  tablesOf,
  theirs,
} from "../../support/records/two-centers";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";

let backend: TestBackend;
let desk: TwoCenters;
let adminToken: string;
let superadminToken: string;

beforeAll(async () => {
  backend = await startEmbedded();
  desk = await fillTwoCenters(backend);
  adminToken = (await tokensOf(backend, desk.admin)).accessToken;
  superadminToken = (await tokensOf(backend, desk.superadmin)).accessToken;
});
afterAll(() => backend?.stop());

/** Calls the API with the token. @returns the status, what stands in the headers, and the body */
async function call(token: string, method: string, path: string, body?: unknown) {
  const answer = await backend.answer(
    new Request(backend.url + path, {
      method,
      headers: {
        apikey: backend.anonKey,
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        Prefer: "return=representation,count=exact",
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
  return { status: answer.status, range: answer.headers.get("Content-Range"), text: await answer.text() };
}
const namesThem = (text: string) => new RegExp(`${theirs.name}|${theirs.email}`, "i").test(text);
const rpc = (token: string, name: string, values: object) =>
  call(token, "POST", `/rest/v1/rpc/${name}`, values);

/** Everything the admin tries, one after the other. @returns what gave the other center away, or failed within */
async function leaksOf(attempts: readonly (readonly [method: string, path: string, body?: unknown])[]) {
  const leaks: string[] = [];
  for (const [method, path, body] of attempts) {
    const { status, text } = await call(adminToken, method, path, body);
    if (namesThem(text) || status >= 500)
      leaks.push(`${method} ${path} ${JSON.stringify(body)}: ${status} ${text}`);
  }
  return leaks;
}

async function changesNothing(work: () => Promise<void>) {
  const before = await everythingIn(backend);
  await work();
  expect(await everythingIn(backend)).toEqual(before);
}

describe("the tables", () => {
  test("show no row of another center", async () => {
    const tables = await tablesOf(backend);
    expect(await leaksOf(tables.map((table) => ["GET", `/rest/v1/${table}?select=*`]))).toEqual([]);
    expect(
      await leaksOf(
        desk.foreign.map(({ kind, id }) => ["GET", `/rest/v1/${recordTables[kind]}?id=eq.${id}`]),
      ),
    ).toEqual([]);
    for (const table of tablesOfRecords(desk)) {
      const all = await call(superadminToken, "GET", `/rest/v1/${table}?select=*`);
      expect(namesThem(all.text), table).toBe(true);
      const own = await call(adminToken, "GET", `/rest/v1/${table}?select=*`);
      const rows = table === "license_inquiries" ? 0 : 1;
      expect([table, own.range], "rows and their count").toEqual([table, rows ? "0-0/1" : "*/0"]);
      expect(own.text.includes(ours.name)).toBe(rows > 0);
    }
    for (const table of ["user_profiles", "audit_log"])
      expect(namesThem((await call(superadminToken, "GET", `/rest/v1/${table}?select=*`)).text)).toBe(true);
  });

  test("show the line of the own center, without the keys of its forms to anybody", async () => {
    await backend.sql(
      `insert into public.waitlist (submission_key, previous_submission_key, location, appointment_date, time_slot, name, email, phone)
       select 'a key of a form ' || l.id, 'its key of before', l.id, '2030-03-04', '05:00 PM', 'In line at ' || l.id,
         'line' || l.id || '@example.com', '416-555-0100'
       from public.locations l where l.id in ('1', '2')`,
    );
    const names = "name,email,phone,child_name,notes,status,ticket,offer_ends_at,appointment_id,created_at";
    const line = await call(adminToken, "GET", `/rest/v1/waitlist?select=${names}&name=like.In*`);
    expect(line.status).toBe(200);
    expect(line.text).toContain("In line at 2");
    expect(line.text).not.toContain("In line at 1");
    for (const [who, token] of [
      ["admin", adminToken],
      ["superadmin", superadminToken],
    ] as const)
      for (const asked of [
        "select=submission_key",
        "select=previous_submission_key",
        "select=*",
        "select=id&submission_key=like.a*",
        "select=id&order=submission_key",
      ]) {
        const { status, text } = await call(token, "GET", `/rest/v1/waitlist?${asked}`);
        expect([who, asked, status]).toEqual([who, asked, 403]);
        expect(text).not.toContain("key of");
      }
    await backend.sql("delete from public.waitlist where name like 'In line at %'");
  });

  test("change no row of another center, and take none", () =>
    changesNothing(async () => {
      const [student, tutor] = desk.people.foreign;
      const [ownStudent, ownTutor] = desk.people.own;
      const changed = { archived_at: "2026-01-01T00:00:00Z" };
      const session = { booking_date: "2026-12-01", start_time: "09:00", end_time: "10:00" };
      const attempts = [
        ...desk.foreign.flatMap(({ kind, id }) => {
          const row = `/rest/v1/${recordTables[kind]}?id=eq.${id}`;
          return [
            ["PATCH", row, changed],
            ["PATCH", row, { status: "cancelled" }],
            ["PATCH", row, { location: "2", location_id: "2" }],
            ["DELETE", row],
          ] as const;
        }),
        ...desk.people.foreign.map(
          (id) => ["PATCH", `/rest/v1/user_profiles?id=eq.${id}`, { is_active: false }] as const,
        ),
        ...[
          { location_id: "1", student_profile_id: student, tutor_profile_id: tutor },
          { location_id: "1", student_profile_id: ownStudent, tutor_profile_id: ownTutor },
          { location_id: "2", student_profile_id: student, tutor_profile_id: ownTutor },
        ].map((people) => ["POST", "/rest/v1/bookings", { ...session, ...people }] as const),
      ];
      expect(await leaksOf(attempts)).toEqual([]);
    }));
});

/** Those that show a superadmin what they hide from the admin. */
const telling = [
  "list_records",
  "record_history",
  "list_slot_load",
  "list_waiting",
  "staff_choices",
  "staff_courses",
  "admin_get_all_users",
];

describe("the procedures", () => {
  test("are all tried", async () => {
    const known = await backend.sql<{ name: string }>(
      `select proname as name from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')
       order by 1`,
    );
    expect(Object.keys(procedures).sort()).toEqual(known.map(({ name }) => name));
  });

  test.each(Object.keys(procedures))("%s", (name) =>
    changesNothing(async () => {
      const calls = procedures[name]?.(desk) ?? [];
      expect(calls.length).toBeGreaterThan(0);
      expect(await leaksOf(calls.map((values) => ["POST", `/rest/v1/rpc/${name}`, values]))).toEqual([]);
      for (const values of calls) {
        const answer = await rpc(adminToken, name, values);
        // why: a call with a wrong name or type of a value would be refused before it looked for anything
        expect(answer.text, JSON.stringify(values)).not.toMatch(/PGRST202|22P02|42883/);
      }
      if (!telling.includes(name)) return;
      const told: string[] = [];
      for (const values of calls) told.push((await rpc(superadminToken, name, values)).text);
      expect(told.some(namesThem)).toBe(true);
    }),
  );

  test("network_leads and dashboard_counts count nothing of another center", async () => {
    const [leads] = procedures.network_leads?.(desk) ?? [];
    expect((await rpc(adminToken, "network_leads", leads ?? {})).text).toBe("[]");
    const [counts] = JSON.parse((await rpc(adminToken, "dashboard_counts", {})).text);
    expect(counts).toMatchObject({
      location_id: "2",
      users: 2,
      bookings: 2,
      assessments: 1,
      applications: 1,
    });
    expect(counts).toMatchObject({ locations: null, tutors: null, students: null, admins: null });
  });

  test("change the admin's own records beside others', and those alone", async () => {
    for (const { kind, id } of desk.own) {
      const other = desk.foreign.find((one) => one.kind === kind && !one.archived)?.id ?? "";
      const step = { appointments: "confirm", sessions: "confirm", assessments: "contacted" }[String(kind)];
      const values = { p_kind: recordTables[kind], p_ids: [other, id], p_action: step ?? "review" };
      const outcomes = JSON.parse((await rpc(adminToken, "change_records", values)).text);
      expect(outcomes).toHaveLength(2);
      expect(outcomes).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: other, outcome: "not_found" }),
          expect.objectContaining({ id, outcome: "done" }),
        ]),
      );
    }
  });
});

describe("the store of resumes and the accounts", () => {
  test("give no resume of another center, and let nobody take its place", () =>
    changesNothing(async () => {
      const { path, content } = desk.resume;
      const objects = "/storage/v1/object";
      const name = path.slice(path.indexOf("/") + 1);
      const attempts = [
        ["GET", `${objects}/${path}`],
        ["GET", `${objects}/authenticated/${path}`],
        ["GET", `${objects}/public/${path}`],
        ["POST", `${objects}/sign/${path}`, { expiresIn: 60 }],
        ["GET", `${objects}/sign/${path}?token=${adminToken}`],
        ["POST", `${objects}/list/resumes`, { prefix: "" }],
        ["POST", `${objects}/${path}`, {}],
        ["PUT", `${objects}/${path}`, {}],
      ] as const;
      expect(await leaksOf(attempts)).toEqual([]);
      for (const [method, address, body] of attempts)
        expect((await call(adminToken, method, address, body)).status, address).toBeGreaterThanOrEqual(400);
      expect(
        (await call(adminToken, "DELETE", `${objects}/resumes`, { prefixes: [name] })).text,
      ).not.toContain(name);
      const kept = await call(superadminToken, "GET", `${objects}/${path}`);
      expect([kept.status, kept.text]).toEqual([200, content]);
    }));

  test("are closed to an admin", () =>
    changesNothing(async () => {
      const users = "/auth/v1/admin/users";
      const one = `${users}/${desk.neighbour.userId}`;
      for (const [method, path, body] of [
        ["GET", users],
        ["GET", one],
        ["PUT", one, { password: "another-long-password" }],
        ["DELETE", one],
      ] as const) {
        const { status, text } = await call(adminToken, method, path, body);
        expect([status >= 400 && status < 500, namesThem(text)], `${method} ${path}`).toEqual([true, false]);
      }
    }));
});
