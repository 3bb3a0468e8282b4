/** A center brings in its own rows: none of another center, and sees, changes and takes back no import of others. */
import { describe, expect, test } from "vitest";
import type { Person } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { familyRow, lead as leadOf, problemsOf, sendRows, startImport, tutor } from "../../support/imports/rows";
import { cellOf } from "../../support/tutoring/answers";

const { as, owner } = networkDesk();
const admin = as("admin1");

const lead = (location_id: string | undefined, email: string) => leadOf(email, { location_id });
const family = (center: string, email: string) =>
  familyRow(
    { first_name: "Bo", last_name: "", birth_year: 2016, status: "enrolled" },
    { center, guardians: [{ first_name: "Ann", last_name: "Roy", email }], children: ["Bo"] },
  );

test("leads of another center, or of none, are refused and not added", async () => {
  const id = await startImport(
    admin,
    "leads",
    lead("1", "a@center.example"),
    lead("2", "b@center.example"),
    lead(undefined, "c@center.example"),
  );
  expect(await problemsOf(admin, id)).toEqual([null, "other_center", "other_center"]);
  await admin("select public.apply_import($1, false)", [id]);
  expect(
    await owner("select email, location_id from public.schedule_requests where email like '%@center.example'"),
  ).toEqual([{ email: "a@center.example", location_id: "1" }]);
});

test("families and tutors of another center are refused", async () => {
  const id = await startImport(
    admin,
    "people",
    family("1", "a@center.example"),
    family("2", "b@center.example"),
    tutor("1", "c@center.example"),
    tutor("2", "d@center.example"),
  );
  expect(await problemsOf(admin, id)).toEqual([null, "other_center", null, "other_center"]);
  await admin("select public.apply_import($1, false)", [id]);
  const [next] = await admin("select outcome, email from public.next_imported_account($1)", [id]);
  expect(next).toEqual({ outcome: "prepared", email: "c@center.example" });
  const [done] = await admin("select outcome from public.next_imported_account($1)", [id]);
  expect(done).toEqual({ outcome: "busy" });
  expect(
    await owner("select email, location_id from public.user_profiles where email like '%@center.example'"),
  ).toEqual([{ email: "a@center.example", location_id: "1" }]);
});

test("a request of another center is no duplicate, so that nothing is told of it; one of their own is", async () => {
  await owner("update public.schedule_requests set email = 'same@center.example', child_name = 'Bo'");
  await owner("update public.schedule_requests set email = 'own@center.example' where location_id = '1'");
  const withChild = (email: string) => leadOf(email, { child_name: "Bo" });
  const id = await startImport(admin, "leads", withChild("same@center.example"), withChild("own@center.example"));
  expect(await problemsOf(admin, id)).toEqual([null, "duplicate"]);
});

describe("an import of head office", () => {
  const begin = `with made as (insert into public.imports (kind, status) values ('leads', 'ready') returning id),
    file as (insert into public.import_files (import_id, headings, content, mapping)
      select id, '{Name,Mail}', 'x', '{"columns": ["parent_name", "email"], "center": "2", "order": ""}' from made),
    line as (insert into public.import_rows (import_id, line, data, is_tried)
      select id, 2, '{"parent_name": "Ann", "email": "a@office.example", "phone": "", "location_id": "1",
        "status": "new"}', true from made)
    select id from made`;

  test("an import of head office is neither seen, added, gone on with nor taken back by a center", async () => {
    const id = String((await owner(begin))[0]?.id);
    const ask = async (sql: string) => (await admin(sql, [id]))[0];
    expect(await ask("select public.get_import($1, 1) as found")).toEqual({ found: null });
    expect(await ask("select outcome from public.apply_import($1, false)")).toEqual({ outcome: "not_found" });
    expect(await ask("select outcome from public.continue_import($1)")).toEqual({ outcome: "not_found" });
    expect(await ask("select outcome from public.next_imported_account($1)")).toEqual({ outcome: "not_found" });
    expect(await ask("select outcome from public.undo_import($1)")).toEqual({ outcome: "not_found" });
    expect(await ask("update public.import_files set mapping = '{}' where import_id = $1 returning 1")).toBeUndefined();
    expect(await sendRows(admin, "leads", [lead("1", "x@office.example")], id)).toMatchObject({
      outcome: "not_ready",
    });
  });

  test("an import of head office does not lend a center its columns", async () => {
    await owner(begin);
    const keep = "select outcome, id from public.save_import_file('leads', '{Name,Mail}', 'x')";
    const mapping = async (id: unknown) =>
      (await admin("select mapping from public.import_files where import_id = $1", [id]))[0]?.mapping;
    const [kept] = await admin(keep);
    expect(await mapping(kept?.id)).toBeNull();
    await admin("update public.import_files set mapping = $2 where import_id = $1", [
      kept?.id,
      { columns: ["parent_name", "email"] },
    ]);
    expect(await mapping((await admin(keep))[0]?.id)).toEqual({ columns: ["parent_name", "email"] });
  });
});

test("the import of a center is its own, its region's and head office's", async () => {
  const id = await startImport(admin, "leads", lead("1", "a@center.example"));
  const seen = async (who: Person) => (await as(who)("select 1 from public.imports where id = $1", [id])).length;
  expect([
    await seen("admin1"),
    await seen("admin2"),
    await seen("regional"),
    await seen("superadmin"),
    await seen("tutor"),
  ]).toEqual([1, 0, 1, 1, 0]);
  expect(await cellOf(as("admin2"), "select outcome from public.apply_import($1, false)", [id])).toBe("not_found");
  // Head office adds it, and its rows stay those of the center.
  await sendRows(as("superadmin"), "leads", [lead("2", "b@center.example")], id);
  expect(await problemsOf(admin, id)).toEqual(["other_center"]);
});

test.each([
  ["a tutor", "tutor"],
  ["a family", "student"],
] as const)("%s imports nothing", async (_, who) => {
  expect(await sendRows(as(who), "leads", [lead("1", "a@center.example")])).toMatchObject({ outcome: "forbidden" });
  const keep = "select outcome from public.save_import_file('leads', '{Name}', 'x')";
  expect(await cellOf(as(who), keep)).toBe("forbidden");
});
