/** 5,000 families, 10,000 children and 200,000 lessons: no list, page or search of them reads a table from end to end. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fullScale, seedFamilies, seedScale, viewers } from "../../../bench/seed-scale";
import { account, becomeCaller } from "../../support/database/database";
import { type ExplainingSession, explainingSession, readWhole } from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";
import { listRules } from "../../support/records/crowded-lists";
import { expectPagesByIndex, explainedList } from "../../support/records/explained-lists";

const database = testDatabase();
let session: ExplainingSession;
let sample: { family: string; child: string; parent: string; tutor: string };

beforeAll(async () => {
  await seedScale(database, { ...fullScale, requests: 20_000, profiles: 5_100, others: 1_000 });
  await seedFamilies(database);
  session = await explainingSession(database);
  const [row] = await database.query(
    `select f.id as family, c.id as child, p.user_id as parent, (
       select t.user_id from public.bookings b join public.user_profiles t on t.id = b.tutor_profile_id
       where b.child_id = c.id and t.is_active limit 1
     ) as tutor
     from public.families f join public.user_profiles p on p.family_id = f.id
     join public.children c on c.family_id = f.id
     where f.center = '1' and p.is_active and c.status = 'enrolled'
       and exists (select from public.bookings b where b.child_id = c.id) order by f.id limit 1`,
  );
  sample = {
    ...{ family: String(row?.family), child: String(row?.child) },
    ...{ parent: String(row?.parent), tutor: String(row?.tutor) },
  };
}, 400_000);
afterAll(() => session?.end());

/** Not the 5,000 profiles: a word that a fifth of them has is found as fast by reading them. */
const large = ["bookings", "appointment_bookings", "families", "children"];

/** The large tables that the call reads from end to end, and how many rows it answers. */
async function wholeOf(who: string, call: string, values: unknown[] = []) {
  await session.query("begin");
  try {
    await becomeCaller(session.query, account(who));
    const from = performance.now();
    const { result, statements } = await session.explain(() => session.query(`select * from ${call}`, values));
    if (process.env.SHOW_TIMES) console.info(call, values, Math.round(performance.now() - from));
    return { answered: result.length, whole: readWhole(statements).filter((table) => large.includes(table)) };
  } finally {
    await session.query("rollback");
  }
}

test("the search data is as large as it says", async () => {
  const [row] = await database.query(
    "select (select count(*) from families)::int as families, (select count(*) from children)::int as children",
  );
  expect(row?.families).toBeGreaterThanOrEqual(4_998);
  expect(row?.children).toBe(Number(row?.families) * 2);
});

const searches = ["will", "will kid7", "kid4711", "il", "ann lee", "person77@", "zzzz", "w"];
const boxes = {
  sessions: `public.list_records('bookings', jsonb_build_object('search', $1::text, 'count', true))`,
  accounts: `public.list_records('user_profiles', jsonb_build_object('search', $1::text, 'count', true))`,
  families: `public.list_records('families', jsonb_build_object('search', $1::text, 'count', true))`,
  students: `public.list_records('children', jsonb_build_object('search', $1::text, 'count', true))`,
  everything: "public.search_records($1::text)",
};
test.each(
  Object.entries(boxes).flatMap(([what, call]) =>
    (["superadmin", "admin"] as const).map((viewer) => [what, viewer, call] as const),
  ),
)(
  "the search box of %s is flat for a %s",
  async (_what, viewer, call) => {
    for (const search of searches) expect((await wholeOf(viewers[viewer], call, [search])).whole, search).toEqual([]);
  },
  120_000,
);

test.each(["families", "children"])(
  "the list of %s is flat in every sort and filter",
  async (kind) => {
    const { sorts, filters, statuses } = listRules[kind] ?? { sorts: {}, filters: {}, statuses: [] };
    const asked = [
      ...Object.values(sorts).flatMap((sort) => [{ sort }, { sort, descending: true }]),
      ...statuses.map((status) => ({ where: { status: [status] } })),
      ...Object.entries(filters).flatMap(([name, { values, column = name }]) =>
        values.map(({ value }) => ({ where: { [column]: [value] } })),
      ),
      { where: { center: ["7"] } },
    ];
    for (const query of asked)
      for (const viewer of [viewers.superadmin, viewers.admin, viewers.manager]) {
        const call = `public.list_records('${kind}', $1)`;
        const { answered, whole } = await wholeOf(viewer, call, [JSON.stringify({ count: true, ...query })]);
        expect([answered, whole], JSON.stringify(query)).toEqual([1, []]);
      }
  },
  240_000,
);

test.each(
  ["families", "children"].flatMap((kind) =>
    Object.entries(listRules[kind]?.sorts ?? {}).map(([name, sort]) => [kind, name, sort] as const),
  ),
)("the list of %s finds a page deep in it by %s without sorting the table", (kind, _name, sort) =>
  expectPagesByIndex((query) => explainedList(session, account(viewers.superadmin), kind, query), sort),
);

test("the page of a family, of a child and the pages of the family itself ask for a few rows by an index", async () => {
  const pages: [string, string][] = [
    [viewers.admin, `public.family_page('${sample.family}')`],
    [viewers.admin, `public.record_timeline('families', '${sample.family}')`],
    [viewers.admin, `public.staff_today('1')`],
    [viewers.admin, `public.quiet_children('1')`],
    [
      viewers.admin,
      `public.similar_families('{"emails": ["person77@example.com"], "phones": ["416-222-0077"], "children": ["Will Kid7"]}')`,
    ],
    [viewers.admin, `(select first_name from public.children where id = '${sample.child}') c`],
    [sample.parent, "public.student_overview()"],
    [sample.parent, "public.student_sessions()"],
    [sample.tutor, "public.tutor_students()"],
    [sample.tutor, "public.lesson_sheet()"],
  ];
  const read = [];
  for (const [who, call] of pages) read.push([call, (await wholeOf(who, call)).whole]);
  expect(read).toEqual(pages.map(([, call]) => [call, []]));
}, 120_000);
