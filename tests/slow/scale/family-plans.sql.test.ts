/** 5,000 families, 10,000 children and 200,000 lessons: no list, page, search or report of them reads a table from end to end. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fullScale, seedFamilies, seedScale, viewers } from "../../../bench/seed-scale";
import { account, becomeCaller } from "../../support/database/database";
import {
  type ExplainingSession,
  expectPagesByIndex,
  explainedList,
  explainingSession,
  readWhole,
} from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";
import { listRules } from "../../support/records/crowded-lists";

const database = testDatabase();
let session: ExplainingSession;
let sample: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  await seedScale(database, { ...fullScale, requests: 20_000, profiles: 5_100, others: 1_000 });
  await seedFamilies(database);
  // A class for each tutor, which their sessions of two months at center 1 belong to.
  await database.run(`
    set session_replication_role = replica;
    insert into public.classes (id, location_id, tutor_profile_id, starts_on, ends_on, start_time, end_time, capacity)
      select gen_random_uuid(), '1', tutor_profile_id, current_date - 60, current_date + 60, '10:00', '10:50', 3
      from public.bookings group by tutor_profile_id;
    update public.bookings b set class_id = s.id, subject = 'math' from public.classes s
      where s.tutor_profile_id = b.tutor_profile_id and b.location_id = '1' and b.booking_date > current_date - 40;
    set session_replication_role = default`);
  await database.run("vacuum (analyze) public.bookings, public.classes");
  session = await explainingSession(database);
  const [row] = await database.query(
    `select b.id as session, b.lesson_id as lesson, c.family_id as family, c.id as child,
       s.user_id as parent, t.user_id as tutor, (
         select class_id from public.bookings where booking_date > current_date group by 1 order by count(class_id) desc limit 1
       ) as class
     from public.bookings b join public.user_profiles s on s.id = b.student_profile_id
     join public.user_profiles t on t.id = b.tutor_profile_id join public.children c on c.id = b.child_id
     where b.booking_date between current_date - 30 and current_date - 1 and b.archived_at is null
       and b.status = 'cancelled' and s.is_active and t.is_active and s.role = 'student' and t.role = 'tutor'
     order by c.center = '1' desc, b.location_id = '1' desc, b.id limit 1`,
  );
  sample = row ?? {};
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

test("pages and reports of families, children and sessions ask for a few rows by an index", async () => {
  const [parent, tutor] = [String(sample.parent), String(sample.tutor)];
  const asAdmin = (call: string): [string, string] => [viewers.admin, `public.${call}`];
  const parts = ["guardians", "children", "lessons", "records", "purchases"];
  const pages: [string, string][] = [
    ...parts.map((part) => asAdmin(`family_${part}('${sample.family}')`)),
    [viewers.admin, `public.record_timeline('families', '${sample.family}')`],
    ...["waiting_counts('1')", "calls_due('1')", "spots_to_fill('1')", "centers_today()"].map(asAdmin),
    [viewers.admin, `public.quiet_children('1')`],
    [
      viewers.admin,
      `public.similar_families('{"emails": ["person77@example.com"], "phones": ["416-222-0077"], "children": ["Will Kid7"]}')`,
    ],
    [viewers.admin, `(select first_name from public.children where id = '${sample.child}') c`],
    [viewers.admin, "public.term_reports(current_date - 90, current_date, null, '1')"],
    [viewers.admin, "public.list_center_sessions('1', current_date, 7)"],
    [viewers.admin, `public.class_people('${sample.class}')`],
    [viewers.admin, `public.lessons_ahead('${sample.session}', 'following')`],
    [viewers.admin, "public.lesson_figures(current_date - 90, current_date, '1')"],
    [parent, "public.student_overview()"],
    [parent, "public.student_sessions()"],
    [parent, `public.family_sessions where id = '${sample.session}'`],
    [parent, `public.make_up_times('${sample.session}')`],
    [tutor, "public.tutor_students()"],
    [tutor, "public.tutor_schedule(date_trunc('week', current_date)::date)"],
    [tutor, "public.lesson_sheet()"],
    [tutor, `public.lesson_sheet('${sample.lesson}')`],
  ];
  const read = [];
  for (const [who, call] of pages) read.push([call, (await wholeOf(who, call)).whole]);
  expect(read).toEqual(pages.map(([, call]) => [call, []]));
}, 120_000);
