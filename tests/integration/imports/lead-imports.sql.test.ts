/** Leads out of a file: what the database makes of them, and whose they are. */
import { expect, test } from "vitest";
import { type Query, serviceRole, sqlState } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { applyImport, lead as leadOf, problemsOf, startImport } from "../../support/imports/rows";

const { as, owner, undone } = networkDesk();
const boss = as("superadmin");

const lead = (changes: object = {}) => leadOf("ann@leads.example", changes);
const start = (query: Query, ...sent: object[]) => startImport(query, "leads", ...sent);

test("the same person is not added again: by the address, or by the number alone", async () => {
  const byPhone = { email: "", phone: "416-555-0177" };
  const id = await start(boss, lead(), lead({ child_name: "Bo" }), lead({ ...byPhone, child_name: "Bo" }));
  expect((await applyImport(boss, id))?.added).toBe(3);
  const again = await start(
    boss,
    lead({ email: "ANN@leads.example" }),
    lead({ child_name: "bo" }),
    lead({ child_name: "Cy" }),
    lead({ ...byPhone, phone: "1 (416) 555.0177", child_name: "Bo" }),
    lead({ ...byPhone, child_name: "Cy" }),
  );
  expect(await problemsOf(boss, again)).toEqual(["duplicate", "duplicate", null, "duplicate", null]);
});

test("an owner is one who works at the center, else a note", async () => {
  const [one, two] = await boss(
    "select user_id as id, email from public.user_profiles where user_id = any ($1) order by user_id",
    [[people.admin1, people.admin2]],
  );
  const id = await start(boss, lead({ owner: one?.email }), lead({ child_name: "Bo", owner: two?.email }));
  await applyImport(boss, id);
  const rows = await boss(
    `select r.owner_id, r.additional_notes from public.schedule_requests r
       join public.import_rows i on i.record_id = r.id where i.import_id = $1 order by i.line`,
    [id],
  );
  expect(rows).toEqual([
    { owner_id: people.admin1, additional_notes: null },
    { owner_id: null, additional_notes: `Owner: ${two?.email}` },
  ]);
});

test.each<[string, object]>([
  ["neither an address nor a number", { email: "" }],
  ["an address that is none", { email: "nobody" }],
  ["a center that is not there", { location_id: "mars" }],
  ["an end without what came of it", { status: "closed" }],
])("a row with %s is kept out by the database too", async (_, changes) => {
  expect(await problemsOf(boss, await start(boss, lead(changes)))).toEqual(["invalid"]);
});

test("what is not imported says whom it is for, and when", async () => {
  for (const column of ["child_name", "child_age", "program_interest", "preferred_date", "preferred_time"]) {
    const without = `update public.schedule_requests set ${column} = null where location_id = '1'`;
    expect(await undone(() => sqlState(as(serviceRole)(without))), column).toBe("23514");
  }
});

test("imported leads are no news, never late, and no figure of the network", async () => {
  const figures = async () => {
    const [row] = await boss(
      `select (select array_agg(w::text) from public.waiting_counts() w) as waits,
           (select sum(late) from public.centers_today()) as slow,
           public.list_records('schedule_requests', '{"follow": "late", "count": true}') -> 'total' as late,
           (
             select jsonb_build_array(sum(leads), sum(due))
             from public.network_figures(private.toronto_today() - 60, private.toronto_today())
           ) as network`,
    );
    return row;
  };
  const before = await figures();
  const id = await start(boss, lead(), lead({ child_name: "Bo", status: "contacted" }));
  expect((await applyImport(boss, id))?.added).toBe(2);
  await owner("update public.schedule_requests set created_at = now() - interval '20 days' where is_imported");
  expect(await figures()).toEqual(before);
});
