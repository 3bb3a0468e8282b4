/** A center brings in its own rows: none of another center, and sees, changes and takes back no import of others. */
import { describe, expect, test } from "vitest";
import { account, asCaller, type Query } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { familyRow, lead as leadOf, problemsOf, sendRows, startImport, tutor } from "../../support/imports/rows";

const database = networkDatabase();
/** In one transaction that is undone. */
const asAdmin = (work: (query: Query) => Promise<void>) => asCaller(database, account(people.admin1), work);

const lead = (location_id: string | undefined, email: string) => leadOf(email, { location_id });
const family = (center: string, email: string) =>
  familyRow(
    { first_name: "Bo", last_name: "", birth_year: 2016, status: "enrolled" },
    { center, guardians: [{ first_name: "Ann", last_name: "Roy", email }], children: ["Bo"] },
  );
/** Has somebody else ask, in the same transaction. */
async function as(query: Query, who: string) {
  await query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: who, role: "authenticated", aal: "aal2" }),
  ]);
}

test("leads of another center, or of none, are refused and not added", () =>
  asAdmin(async (query) => {
    const id = await startImport(
      query,
      "leads",
      lead("1", "a@center.example"),
      lead("2", "b@center.example"),
      lead(undefined, "c@center.example"),
    );
    expect(await problemsOf(query, id)).toEqual([null, "other_center", "other_center"]);
    await query("select public.apply_import($1, false)", [id]);
    await query("reset role");
    expect(
      await query("select email, location_id from public.schedule_requests where email like '%@center.example'"),
    ).toEqual([{ email: "a@center.example", location_id: "1" }]);
  }));

test("families and tutors of another center are refused", () =>
  asAdmin(async (query) => {
    const id = await startImport(
      query,
      "people",
      family("1", "a@center.example"),
      family("2", "b@center.example"),
      tutor("1", "c@center.example"),
      tutor("2", "d@center.example"),
    );
    expect(await problemsOf(query, id)).toEqual([null, "other_center", null, "other_center"]);
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
    const withChild = (email: string) => leadOf(email, { child_name: "Bo" });
    const id = await startImport(query, "leads", withChild("same@center.example"), withChild("own@center.example"));
    expect(await problemsOf(query, id)).toEqual([null, "duplicate"]);
  }));

describe("an import of head office", () => {
  const begin = `with made as (insert into public.imports (kind, status) values ('leads', 'ready') returning id),
    file as (insert into public.import_files (import_id, headings, content, mapping)
      select id, '{Name,Mail}', 'x', '{"columns": ["parent_name", "email"], "center": "2", "order": ""}' from made),
    line as (insert into public.import_rows (import_id, line, data, is_tried)
      select id, 2, '{"parent_name": "Ann", "email": "a@office.example", "phone": "", "location_id": "1",
        "status": "new"}', true from made)
    select id from made`;

  test("an import of head office is neither seen, added, gone on with nor taken back by a center", () =>
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
      expect(await sendRows(query, "leads", [lead("1", "x@office.example")], id)).toMatchObject({
        outcome: "not_ready",
      });
    }));

  test("an import of head office does not lend a center its columns", () =>
    asAdmin(async (query) => {
      await query("reset role");
      await query(begin);
      await query("set local role authenticated");
      const keep = "select outcome, id from public.save_import_file('leads', '{Name,Mail}', 'x')";
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
    const id = await startImport(query, "leads", lead("1", "a@center.example"));
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
    await sendRows(query, "leads", [lead("2", "b@center.example")], id);
    expect(await problemsOf(query, id)).toEqual(["other_center"]);
  }));

test.each([
  ["a tutor", people.tutor],
  ["a family", people.student],
])("%s imports nothing", (_, who) =>
  asCaller(database, account(who), async (query) => {
    expect(await sendRows(query, "leads", [lead("1", "a@center.example")])).toMatchObject({ outcome: "forbidden" });
    const keep = "select outcome from public.save_import_file('leads', '{Name}', 'x')";
    expect((await query(keep))[0]?.outcome).toBe("forbidden");
  }),
);
