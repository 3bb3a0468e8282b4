import { afterAll, beforeAll, expect, test } from "vitest";
import { type ListKind, type ListQuery, listAddress, listKinds, readListQuery } from "~/forms/record-list";
import { listRecords, streamRecords } from "~/models/record-lists.server";
import type { Client } from "~/services/supabase.server";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { anonymous, newUser } from "../embedded/clients";

let backend: TestBackend;
let superadmin: Client;
let admin: Client;
let student: Client;

beforeAll(async () => {
  backend = await startEmbedded();
  const signedUp = async (name: string, change: string) => {
    const { supabase, id } = await newUser(backend, `${name}@example.com`);
    await backend.sql(`update public.user_profiles set ${change} where user_id = $1`, [id]);
    return supabase;
  };
  superadmin = await signedUp("super", "role = 'superadmin'");
  admin = await signedUp("admin", "role = 'admin', location_id = '1'");
  student = await signedUp("student", "location_id = '1'");
  // why: with a letter written for each, it would take so long that connections kept open have ended meanwhile
  await backend.sql("set session_replication_role = replica");
  await backend.sql(`
    insert into public.contact_submissions (reference, submission_key, name, email, message, created_at)
    select 'C-' || translate(lpad(n::text, 6, '2'), '01', 'XY'), 'contact over http ' || n, 'Visitor ' || n, 'v@example.com', 'Hello',
      '2026-03-01 12:00:00.123456-05'::timestamptz + n / 3 * interval '1 microsecond'
    from generate_series(1, 2050) n on conflict do nothing`);
  await backend.sql("set session_replication_role = default");
});
afterAll(() => backend.stop());

const query = (kind: ListKind, address = "") => readListQuery(kind, new URLSearchParams(address));
/** The query that the link to another page of the list holds. */
const turned = (kind: ListKind, from: ListQuery, page: Partial<ListQuery>) =>
  query(kind, listAddress(from, page).slice(1));

async function pageOf(address: string) {
  const page = await listRecords(superadmin, "contact_submissions", query("contact_submissions", address));
  if (!page.ok) throw new Error(page.failure);
  return page;
}
const firstPage = async () => (await pageOf("")).rows.map(({ id }) => id);

test("every list answers the address it opens with, in the shape of its rows", async () => {
  for (const kind of listKinds) {
    expect(await listRecords(superadmin, kind, query(kind)), kind).toMatchObject({
      ok: true,
      previous: null,
    });
  }
});

test("the links of a page lead on and back", async () => {
  const first = await pageOf("");
  expect(first.rows).toHaveLength(20);
  const open = query("contact_submissions");
  const second = await listRecords(
    superadmin,
    "contact_submissions",
    turned("contact_submissions", open, { after: first.next }),
  );
  if (!second.ok) throw new Error(second.failure);
  expect(second.rows.filter(({ id }) => first.rows.some((row) => row.id === id))).toEqual([]);
  const back = await listRecords(
    superadmin,
    "contact_submissions",
    turned("contact_submissions", open, { before: second.previous }),
  );
  expect(back).toMatchObject({ ok: true, rows: first.rows, previous: null });
});

test("an export holds every row once, more than one portion of them", async () => {
  const ids: string[] = [];
  let portions = 0;
  for await (const rows of streamRecords(superadmin, "contact_submissions", query("contact_submissions"))) {
    ids.push(...rows.map(({ id }) => id));
    portions += 1;
  }
  const { total } = await pageOf("");
  expect(portions).toBeGreaterThan(1);
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
});

test.each([
  "after=%00",
  "after=nonsense",
  `after=${Buffer.from('["a","b"]').toString("base64url")}`,
  `after=${Buffer.from('["2026-03-01","\\u0000"]').toString("base64url")}`,
  `after=${Buffer.from('["2026-03-01","\\ud800"]').toString("base64url")}`,
  `after=${Buffer.from('{"a":1}').toString("base64url")}`,
  `before=${Buffer.from('["infinity","ffffffff-ffff-ffff-ffff-ffffffffffff"]').toString("base64url")}`,
  `after=${Buffer.from('["-infinity","00000000-0000-0000-0000-000000000000"]').toString("base64url")}`,
  `after=${"A".repeat(5000)}`,
  "sort=message&dir=sideways&status=bogus&center=1&archived=yes&dates=name&from=2026-02-30&to=tomorrow",
])("the address %s shows the first page", async (address) => {
  expect((await pageOf(address)).rows.map(({ id }) => id)).toEqual(await firstPage());
});

test.each([
  "q=%00%ED%A0%80",
  "q=%25%25%25",
  `q=${"x".repeat(10_000)}`,
  "q='%20or%20true",
  "from=9999-12-31",
  "to=0000-01-01",
])("the address %s shows a list, if an empty one", async (address) => {
  expect((await pageOf(address)).total).toBeGreaterThanOrEqual(0);
});

test("what is not the caller's is refused, and a visitor gets nothing", async () => {
  expect(await listRecords(admin, "contact_submissions", query("contact_submissions"))).toMatchObject({
    ok: true,
  });
  expect(await listRecords(admin, "audit_log", query("audit_log"))).toEqual({
    ok: false,
    failure: "forbidden",
  });
  expect(await listRecords(admin, "bookings", query("bookings", "archived=1"))).toEqual({
    ok: false,
    failure: "forbidden",
  });
  for (const client of [student, anonymous(backend)]) {
    expect(await listRecords(client, "contact_submissions", query("contact_submissions"))).toEqual({
      ok: false,
      failure: "forbidden",
    });
  }
  await expect(streamRecords(student, "bookings", query("bookings")).next()).rejects.toThrow(/forbidden/);
});
