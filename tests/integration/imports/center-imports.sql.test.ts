/** A center brings in its own rows: none of another center, and sees, changes and takes back no import of others. */
import { describe, expect, test } from "vitest";
import { account, asCaller, type Query } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const database = networkDatabase();
/** In one transaction that is undone. */
const asAdmin = (work: (query: Query) => Promise<void>) => asCaller(database, account(people.admin1), work);

const lead = (location_id: string | undefined, email: string) => ({
  kind: "lead",
  problem: null,
  data: { parent_name: "Ann Roy", email, phone: "", status: "new", ...(location_id && { location_id }) },
});
const family = (center: string, email: string) => ({
  kind: "family",
  problem: null,
  data: {
    family: { center, account: false, guardians: [{ first_name: "Ann", last_name: "Roy", email }], children: ["Bo"] },
    child: { first_name: "Bo", last_name: "", birth_year: 2016, status: "enrolled" },
    levels: {},
  },
});
const tutor = (location_id: string, email: string) => ({
  kind: "tutor",
  problem: null,
  data: { first_name: "Tom", last_name: "Lee", phone: null, location_id, email },
});
async function send(query: Query, kind: "leads" | "people", ...sent: object[]) {
  const rows = JSON.stringify(sent.map((one, at) => ({ ...one, line: at + 2 })));
  const [made] = await query("select outcome, id from public.start_import($1, $2)", [kind, rows]);
  expect(made?.outcome).toBe("ready");
  return String(made?.id);
}
const problems = async (query: Query, id: string) =>
  (await query("select problem from public.import_rows where import_id = $1 order by line", [id])).map(
    ({ problem }) => problem,
  );
/** Has somebody else ask, in the same transaction. */
async function as(query: Query, who: string) {
  await query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: who, role: "authenticated", aal: "aal2" }),
  ]);
}

test("leads of another center, or of none, are refused and not added", () =>
  asAdmin(async (query) => {
    const id = await send(
      query,
      "leads",
      lead("1", "a@center.example"),
      lead("2", "b@center.example"),
      lead(undefined, "c@center.example"),
    );
    expect(await problems(query, id)).toEqual([null, "other_center", "other_center"]);
    await query("select public.apply_import($1, false)", [id]);
    await query("reset role");
    expect(
      await query("select email, location_id from public.schedule_requests where email like '%@center.example'"),
    ).toEqual([{ email: "a@center.example", location_id: "1" }]);
  }));

test("families and tutors of another center are refused", () =>
  asAdmin(async (query) => {
    const id = await send(
      query,
      "people",
      family("1", "a@center.example"),
      family("2", "b@center.example"),
      tutor("1", "c@center.example"),
      tutor("2", "d@center.example"),
    );
    expect(await problems(query, id)).toEqual([null, "other_center", null, "other_center"]);
    await query("select public.apply_import($1, false)", [id]);
    const [next] = await query("select outcome, email from public.next_imported_account($1)", [id]);
    expect(next).toEqual({ outcome: "prepared", email: "c@center.example" });
    const [done] = await query("select outcome from public.next_imported_account($1)", [id]);
    expect(done).toEqual({ outcome: "busy" });
    await query("reset role");
    expect(
      await query("select email, location_id from public.user_profiles where email like '%@center.example'"),
    ).toEqual([{ email: "a@center.example", location_id: "1" }]);
  }));

test("a request of another center is no duplicate, so that nothing is told of it; one of their own is", () =>
  asAdmin(async (query) => {
    await query("reset role");
    await query("update public.schedule_requests set email = 'same@center.example', child_name = 'Bo'");
    await query("update public.schedule_requests set email = 'own@center.example' where location_id = '1'");
    await query("set local role authenticated");
    const withChild = (email: string) => {
      const row = lead("1", email);
      return { ...row, data: { ...row.data, child_name: "Bo" } };
    };
    const id = await send(query, "leads", withChild("same@center.example"), withChild("own@center.example"));
    expect(await problems(query, id)).toEqual([null, "duplicate"]);
  }));

describe("an import of head office", () => {
  const begin = `with made as (insert into public.imports (kind, status) values ('leads', 'ready') returning id),
    file as (insert into public.import_files (import_id, headings, content, mapping)
      select id, '{Name,Mail}', 'x', '{"columns": ["parent_name", "email"], "center": "2", "order": ""}' from made),
    line as (insert into public.import_rows (import_id, line, data, is_tried)
      select id, 2, '{"parent_name": "Ann", "email": "a@office.example", "phone": "", "location_id": "1",
        "status": "new"}', true from made)
    select id from made`;

  test("is neither seen, added, gone on with nor taken back by a center", () =>
    asAdmin(async (query) => {
      await query("reset role");
      const id = String((await query(begin))[0]?.id);
      await query("set local role authenticated");
      const ask = async (sql: string) => (await query(sql, [id]))[0];
      expect(await ask("select public.get_import($1, 1) as found")).toEqual({ found: null });
      expect(await ask("select outcome from public.apply_import($1, false)")).toEqual({ outcome: "not_found" });
      expect(await ask("select outcome from public.continue_import($1)")).toEqual({ outcome: "not_found" });
      expect(await ask("select outcome from public.next_imported_account($1)")).toEqual({ outcome: "not_found" });
      expect(await ask("select outcome from public.undo_import($1)")).toEqual({ outcome: "not_found" });
      expect(
        await ask("update public.import_files set mapping = '{}' where import_id = $1 returning 1"),
      ).toBeUndefined();
      const rows = JSON.stringify([{ ...lead("1", "x@office.example"), line: 2 }]);
      const [sent] = await query("select outcome from public.start_import('leads', $1, $2)", [rows, id]);
      expect(sent).toEqual({ outcome: "not_ready" });
    }));

  test("does not lend a center its columns", () =>
    asAdmin(async (query) => {
      await query("reset role");
      await query(begin);
      await query("set local role authenticated");
      const keep = "select outcome, id from public.keep_import_file('leads', '{Name,Mail}', 'x')";
      const mapping = async (id: unknown) =>
        (await query("select mapping from public.import_files where import_id = $1", [id]))[0]?.mapping;
      const [kept] = await query(keep);
      expect(await mapping(kept?.id)).toBeNull();
      await query("update public.import_files set mapping = $2 where import_id = $1", [
        kept?.id,
        { columns: ["parent_name", "email"] },
      ]);
      expect(await mapping((await query(keep))[0]?.id)).toEqual({ columns: ["parent_name", "email"] });
    }));
});

test("the import of a center is its own, its region's and head office's", () =>
  asAdmin(async (query) => {
    const id = await send(query, "leads", lead("1", "a@center.example"));
    const seen = async (who: string) => {
      await as(query, who);
      return (await query("select 1 from public.imports where id = $1", [id])).length;
    };
    expect([
      await seen(people.admin1),
      await seen(people.admin2),
      await seen(people.regional),
      await seen(people.superadmin),
      await seen(people.tutor),
    ]).toEqual([1, 0, 1, 1, 0]);
    await as(query, people.admin2);
    expect((await query("select outcome from public.apply_import($1, false)", [id]))[0]?.outcome).toBe("not_found");
    // Head office adds it, and its rows stay those of the center.
    await as(query, people.superadmin);
    const rows = JSON.stringify([{ ...lead("2", "b@center.example"), line: 2 }]);
    await query("select public.start_import('leads', $1, $2)", [rows, id]);
    expect(await problems(query, id)).toEqual(["other_center"]);
  }));

test.each([
  ["a tutor", people.tutor],
  ["a family", people.student],
])("%s imports nothing", (_, who) =>
  asCaller(database, account(who), async (query) => {
    const rows = JSON.stringify([{ ...lead("1", "a@center.example"), line: 2 }]);
    expect((await query("select outcome from public.start_import('leads', $1)", [rows]))[0]?.outcome).toBe("forbidden");
    const keep = "select outcome from public.keep_import_file('leads', '{Name}', 'x')";
    expect((await query(keep))[0]?.outcome).toBe("forbidden");
  }),
);
