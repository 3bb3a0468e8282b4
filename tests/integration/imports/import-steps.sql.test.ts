/** An import of many rows goes in steps, each a transaction: who goes on finds what is left, and nothing comes twice. */
import { beforeEach, expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { networkDesk } from "../../support/database/test-database";
import { applyImport, familyRow, lead, sendRows, undoImport } from "../../support/imports/rows";
import { countsOf, finishImport, oneRowAStep } from "../../support/imports/steps";

const { as, owner } = networkDesk();
const boss = as("superadmin");
beforeEach(() => owner(oneRowAStep));

const guardian = { first_name: "Ann", last_name: "Roy", email: "ann@steps.example", phone: "" };
const child = (first_name: string) =>
  familyRow(
    { first_name, last_name: "", birth_year: 2016, status: "enrolled" },
    { guardians: [guardian], children: ["Bo", "Cy", "Di"] },
    { math: "C" },
  );
const send = async (query: Query, kind: "leads" | "people", sent: object[], id: string | null = null) =>
  (await sendRows(query, kind, sent, id)).id;
const apply = async (query: Query, id: string) => (await applyImport(query, id))?.outcome;
const goOn = async (query: Query, id: string) =>
  (await query("select outcome from public.continue_import($1)", [id]))[0]?.outcome;
const undo = async (query: Query, id: string) => (await undoImport(query, id))?.outcome;
const childrenNow = async (query: Query) =>
  (
    await query(
      `select c.first_name as name from public.children c join public.user_profiles p on p.family_id = c.family_id
       where p.email = 'ann@steps.example' order by 1`,
    )
  ).map(({ name }) => name);

test("a family is tried, added and taken back row by row, as one family", async () => {
  const id = await send(boss, "people", [child("Bo"), child("Cy"), child("Di")]);
  expect(await countsOf(boss, id)).toMatchObject({ rows: 3, to_do: 2 });
  expect(await apply(boss, id)).toBe("not_ready");
  expect([await goOn(boss, id), await goOn(boss, id), await goOn(boss, id)]).toEqual(["more", "done", "not_ready"]);
  expect(await childrenNow(boss)).toEqual([]);

  expect(await apply(boss, id)).toBe("applied");
  expect(await childrenNow(boss)).toEqual(["Bo"]);
  expect(await countsOf(boss, id)).toMatchObject({ to_do: 2, added: 1 });
  expect(await apply(boss, id)).toBe("not_ready");
  expect(await goOn(boss, id)).toBe("more");
  expect(await childrenNow(boss)).toEqual(["Bo", "Cy"]);
  expect(await goOn(boss, id)).toBe("done");
  expect(await goOn(boss, id)).toBe("not_ready");
  expect(await childrenNow(boss)).toEqual(["Bo", "Cy", "Di"]);

  expect(await undo(boss, id)).toBe("undone");
  expect(await childrenNow(boss)).toEqual([]);
  expect(await countsOf(boss, id)).toMatchObject({ to_do: 2, removed: 1 });
  expect(await undo(boss, id)).toBe("too_late");
  expect(await finishImport(boss, id)).toMatchObject({ to_do: 0, removed: 3, added: 0 });
});

test("leads are no duplicates of what their own import added a step before, but of what another did", async () => {
  const phone = { phone: "416-555-0171", child_name: "Bo" };
  const rows = [lead("a@steps.example", phone), lead("", phone), lead("c@steps.example")];
  const id = await send(boss, "leads", rows);
  await finishImport(boss, id);
  const other = await send(boss, "leads", [lead("c@steps.example"), lead("d@steps.example")]);
  await finishImport(boss, other);
  await apply(boss, id);
  expect(await countsOf(boss, id)).toMatchObject({ added: 1, to_do: 2 });
  await apply(boss, other);
  expect(await finishImport(boss, other)).toMatchObject({ added: 2 });
  expect(await finishImport(boss, id)).toMatchObject({ added: 2, bad: 1 });
  expect(
    await boss("select line, problem from public.import_rows where import_id = $1 and problem is not null", [id]),
  ).toEqual([{ line: 4, problem: "duplicate" }]);
});

test("what was not finished within a day is dropped", async () => {
  const id = await send(boss, "leads", [lead("a@steps.example"), lead("b@steps.example")]);
  await finishImport(boss, id);
  await apply(boss, id);
  await owner("update public.imports set applied_at = now() - interval '25 hours' where id = $1", [id]);
  expect(await goOn(boss, id)).toBe("not_ready");
  await owner("select private.drop_old_imports()");
  expect(await countsOf(boss, id)).toMatchObject({ added: 1, bad: 1, to_do: 0 });
});
