/**
 * A family, a child, a tutor, an admin, a manager's region and a class move. Who was a side of it before is asked again,
 * with all that they knew: by every function, every table and view, keys and feeds. What was written since is not told,
 * and nothing changes.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { account, anonymous, asCaller, type Query, serviceRole } from "../../support/database/database";
import { type CallableFunction, callableFunctions, callFunction } from "../../support/database/function-calls";
import { testDatabase } from "../../support/database/test-database";
import { procedures } from "../../support/records/foreign-calls";
import {
  type Asker,
  askers,
  fillBeforeMove,
  group,
  hasMark,
  ids,
  markOf,
  move,
  type People,
  peopleOf,
  sharedChild,
  type Whose,
  writeMarks,
} from "../../support/records/moved-things";
import type { TwoCenters } from "../../support/records/two-centers";

const everyone = Object.keys(askers) as Asker[];
const users = Object.fromEntries(
  everyone.map((asker, nth) => [asker, `00000000-0000-4000-a000-${String(nth).padStart(12, "0")}`]),
) as Record<Asker, string>;
let people: People;
let functions: CallableFunction[];
/** Tables and views, with the columns that an account may read and those that it may change. */
let tables: { name: string; readable: string[]; updatable: string[]; is_deletable: boolean }[];
/** What a page would have sent along. */
let versions: Record<string, string | null>;

const database = testDatabase();
beforeAll(async () => {
  const ask = database.query;
  await ask(
    "insert into public.locations (id, name, slug) values ('1', 'One', 'one'), ('2', 'Two', 'two'), ('3', 'Three', 'three')",
  );
  for (const asker of everyone) {
    const center = asker.endsWith("There") ? "2" : "1";
    await ask("insert into auth.users (id, email) values ($1, $2)", [
      users[asker],
      `${asker}@example.com`.toLowerCase(),
    ]);
    await ask("update public.user_profiles set role = $2, location_id = $3 where user_id = $1", [
      users[asker],
      askers[asker],
      asker === "regionShrinks" ? null : center,
    ]);
    await ask("select public.mark_password_weighed($1)", [users[asker]]);
  }
  people = await peopleOf(ask, users);
  await ask("insert into public.user_centers select $1, unnest('{1,3}'::text[])", [people.regionShrinks.profile]);
  await fillBeforeMove(ask, people);
  await move(ask, people);
  for (const whose of ["moves", "stays"] as const) await writeMarks(ask, whose, people);

  functions = await callableFunctions(ask);
  tables = (await ask(
    `select c.oid::regclass::text as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and has_column_privilege('authenticated', c.oid, a.attnum, 'select')) as readable,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and has_column_privilege('authenticated', c.oid, a.attnum, 'update')) as updatable,
       has_table_privilege('authenticated', c.oid, 'delete') as is_deletable
     from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
       and has_any_column_privilege('authenticated', c.oid, 'select')`,
  )) as typeof tables;
  const [row] = await ask(
    `select
       (select jsonb_object_agg(child_id, updated_at) from public.child_levels)
       || (select jsonb_object_agg(id, updated_at) from public.user_profiles)
       || (select jsonb_object_agg(lesson_id, private.lesson_version(lesson_id)) from public.bookings)
       || (select jsonb_object_agg(id, updated_at) from public.classes)
       || (select jsonb_build_object('class', max(updated_at)) from public.bookings where class_id is not null) as versions`,
  );
  versions = row?.versions as typeof versions;
});

type Call = readonly [name: string, values: Record<string, unknown>];
const calls = (name: string, all: readonly Record<string, unknown>[]): Call[] => all.map((values) => [name, values]);
const each = <One>(name: string, all: readonly One[], values: (one: One) => Call[1]): Call[] =>
  all.map((one) => [name, values(one)]);
const daysAway = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const madeUp = "00000000-0000-4000-9000-00000000f001";

/** Everything about a family that its former side knew, or may guess, beside what the sweep of two centers asks. */
function callsOf(whose: Whose): Call[] {
  const own = ids[whose];
  const other = whose === "moves" ? ("stays" as const) : ("moves" as const);
  const kids = [own.child, ...(whose === "moves" ? [sharedChild] : [])];
  const lessons = [...own.lessons, own.newLesson, ...(whose === "moves" ? [group.lesson, group.movedLesson] : [])];
  const guardians = [people[whose].profile, own.second];
  const kinds = {
    families: [own.family],
    children: kids,
    user_profiles: guardians,
    bookings: lessons,
    appointment_bookings: [own.appointment, own.newAppointment],
    schedule_requests: [own.request, own.newRequest],
    contact_submissions: [own.message],
  };
  const records = Object.entries(kinds).flatMap(([p_kind, all]) => all.map((id) => ({ p_kind, id })));
  const place = { subject: "math", level: "H", workbook: 3 };
  const report = { attendance: "present", went_well: "Taken", pages_done: "1", next_steps: "", homework: "" };
  const result = {
    id: own.newResult,
    taken_on: "2026-01-05",
    levels: { math: { level: "C", workbook: 1 } },
    gaps: "Taken",
  };
  const scopes = lessons.flatMap((p_id) => ["following", "one"].map((p_scope) => ({ p_id, p_scope })));
  return [
    ...calls(
      "move_child",
      kids.flatMap((p_child) =>
        [null, ...lessons].flatMap((session) =>
          ["workbook", "placed", "undo"].map((what) => ({
            p_child,
            p_move: { ...place, what, session, version: versions[p_child] },
          })),
        ),
      ),
    ),
    ...each("record_assessment", kids, (p_child) => ({ p_child, p_result: result })),
    ...each("save_child", kids, (p_id) => ({ p_id, p_child: { first_name: "Taken" } })),
    ...each("remove_child", kids, (p_id) => ({ p_id })),
    ...each("share_child", kids, (p_id) => ({ p_id, p_with: ids[other].family })),
    ...each("child_contacts", kids, (p_child) => ({ p_child })),
    ...each("term_reports", kids, (p_child) => ({ p_child, p_from: "2020-01-01", p_to: "2099-12-31" })),
    ...each("student_sessions", kids, (p_child) => ({ p_child })),
    ...each("lesson_sheet", lessons, (p_lesson) => ({ p_lesson })),
    ...each("report_absence", lessons, (p_session) => ({ p_session, p_note: "Taken" })),
    ...each("save_attendance", lessons, (p_lesson) => ({
      p_lesson,
      p_version: versions[p_lesson],
      p_marks: [{ session: p_lesson, ...report }],
    })),
    ...calls("lessons_ahead", scopes),
    ...calls(
      "cancel_lessons",
      scopes.flatMap((one) =>
        [versions.class, versions[one.p_id]].map((p_version) => ({ ...one, p_version, p_reason: "Taken" })),
      ),
    ),
    ...calls("class_people", [{ p_class: group.class }]),
    ...calls(
      "join_class",
      [null, [daysAway(14)]].map((p_dates) => ({
        p_class: group.class,
        p_learners: [{ student: people[other].profile, child: ids[other].child }],
        p_from: daysAway(1),
        p_dates,
      })),
    ),
    ...each("record_timeline", records, ({ id, ...one }) => ({ ...one, p_id: id })),
    ...each("record_email_problem", records, ({ id, ...one }) => ({ ...one, p_id: id })),
    ...calls(
      "link_record",
      records.flatMap(({ id, ...one }) =>
        [null, ids[other].family].map((p_family) => ({ ...one, p_record: id, p_family })),
      ),
    ),
    ...each("mailing_audience", records, ({ p_kind, id }) => ({ p_audience: { group: "one", kind: p_kind, id } })),
    ...calls(
      "list_records",
      Object.keys(kinds).flatMap((p_kind) =>
        [{ limit: 1000 }, { search: markOf(whose) }].map((p_query) => ({ p_kind, p_query })),
      ),
    ),
    ...each("save_guardian", guardians, (p_id) => ({
      p_id,
      p_guardian: { first_name: "Taken", email: "taken@example.com" },
      p_version: versions[p_id],
    })),
    ...each("staff_purchase", [own.purchase, own.newPurchase], (p_purchase) => ({ p_purchase })),
    ...["read_ledger", "tuition_accounts_of"].flatMap((name) => calls(name, [{ p_family: own.family }])),
    ...["read_ledger", "overdue_tuition"].flatMap((name) => calls(name, [{ p_location: "1" }, {}])),
    ...calls("reverse_ledger_line", [{ p_line: own.newTuition, p_note: "Taken" }]),
    ...calls("name_purchase_child", [{ p_purchase: own.purchase, p_child: own.child }]),
    ...calls("list_enrolments", [{ p_limit: 1000 }, { p_limit: 1000, p_filters: { search: markOf(whose) } }]),
    ...calls("get_import", [{ p_id: own.import, p_most: 100 }]),
    ...calls("undo_import", [{ p_id: own.import }]),
    ...calls(
      "search_records",
      [markOf(whose), "before", "Kit"].map((p_search) => ({ p_search })),
    ),
    ...each("day_agenda", [0, 1], (days) => ({ p_location: "1", p_day: daysAway(days) })),
    ...calls("list_center_sessions", [{ p_location: "1", p_from: daysAway(-5), p_days: 14 }]),
    ...calls(
      "tutor_schedule",
      [-7, 0, 7].map((days) => ({ p_monday: daysAway(days) })),
    ),
    // why: emails to the address that it has now
    ...calls(
      "save_family",
      ["1", "2", "3"].map((center) => ({
        p_family: { center, guardians: [{ first_name: "Twin", email: `${markOf(whose)}@example.com` }] },
        p_id: madeUp.replace("f001", `f00${center}`),
      })),
    ),
    ...calls(
      "record_timeline",
      ["1", "2", "3"].map((center) => ({
        p_kind: "families",
        p_id: madeUp.replace("f001", `f00${center}`),
      })),
    ),
  ];
}

/** What the sweep of two centers needs to know, with the family's things as those of the other center. */
function deskOf(asker: Asker, whose: Whose): TwoCenters {
  const own = ids[whose];
  const other = whose === "moves" ? "stays" : "moves";
  const nobody = { userId: people.adminThere.user, email: "", password: "", firstName: "", factorSecret: null };
  const record = (kind: TwoCenters["foreign"][number]["kind"], id: string) => ({
    kind,
    id,
    archived: false,
    createdAt: new Date().toISOString(),
  });
  return {
    ...{ neighbour: nobody, admin: nobody, superadmin: nobody, own: [], sessions: [users.adminThere] },
    foreign: [
      ...[...own.lessons, own.newLesson].map((id) => record("sessions", id)),
      ...[own.appointment, own.newAppointment].map((id) => record("appointments", id)),
      ...[own.request, own.newRequest].map((id) => record("assessments", id)),
      record("messages", own.message),
    ],
    people: { foreign: [people[whose].profile, own.second], own: [people[other].profile, people[asker].profile] },
    families: { foreign: own.family, own: ids[other].family, child: own.child },
    purchase: own.newPurchase,
    course: own.newPurchase,
    tuition: own.newTuition,
    imports: [own.import],
  };
}

/** Who asks about whose things; a child moves by leaving the household of who shares it. */
const former: [Asker, Whose][] = [
  ["adminStays", "moves"],
  ["tutorStays", "moves"],
  ["shares", "moves"],
  ["adminMoves", "stays"],
  ["tutorMoves", "stays"],
  ["regionShrinks", "stays"],
];

/** Rows that are about the family, but for what is still center 1's own. */
async function rowsAbout(whose: Whose): Promise<Set<string>> {
  const { lessons, appointment, request, lessonRequest, import: brought, ...own } = ids[whose];
  const keptAt1 = [...lessons, appointment, request, lessonRequest, brought, group.lesson];
  const about = [
    ...Object.values(own),
    ...[people[whose].profile, people[whose].user],
    ...(whose === "moves" ? [sharedChild, group.movedLesson] : keptAt1),
  ];
  const like = (all: string[]) => all.map((one) => `%${one}%`);
  const recordsOf1 =
    "bookings lesson_reports appointment_bookings schedule_requests lesson_requests staff_notes import_rows imports";
  const names = await database.query(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('audit_log', 'rate_limits', 'records')`,
  );
  const states = names.map(
    ({ name }) => `select '${name} ' || to_jsonb(t)::text as row from public.${name} t
      where to_jsonb(t)::text like any ($1)
        ${recordsOf1.includes(String(name)) ? "and not to_jsonb(t)::text like any ($2)" : ""}`,
  );
  const rows = await database.query(states.join(" union all "), [like(about), like(whose === "moves" ? keptAt1 : [])]);
  return new Set(rows.map(({ row }) => String(row)));
}

/** Does it as the asker, in a transaction that is undone. @returns rows about the family that are others afterwards */
async function changesBy(asker: Asker, whose: Whose, work: (query: Query) => Promise<void>): Promise<string[]> {
  const before = await rowsAbout(whose);
  return asCaller(database, account(users[asker]), async (query) => {
    await work(query);
    await query("reset role");
    const after = await rowsAbout(whose);
    return [...before].filter((row) => !after.has(row)).concat([...after].filter((row) => !before.has(row)));
  });
}

/** Of what the sweep of two centers asks, so much of each function. */
const most = 4;

describe.each(former)("%s, asked again about the family that %s", (asker, whose) => {
  test("learns from no function what was written since, and changes nothing", async () => {
    const desk = deskOf(asker, whose);
    const own = callsOf(whose);
    const leaks: string[] = [];
    const changes = await changesBy(asker, whose, async (query) => {
      for (const { name } of functions) {
        const all = procedures[name]?.(desk) ?? [];
        const swept = all.filter((_, nth) => nth % Math.ceil(all.length / most) === 0);
        for (const one of [
          ...calls(
            name,
            swept.map((values) => ({ ...values })),
          ),
          ...own.filter(([to]) => to === name),
        ]) {
          const answer = await callFunction(query, functions, ...one);
          if (hasMark(whose, answer)) leaks.push(`${name} ${JSON.stringify(one[1])}: ${answer}`);
        }
      }
    });
    expect({ leaks, changes }).toEqual({ leaks: [], changes: [] });
  });

  test("is shown it by no table and no view, and changes nothing there", async () => {
    const leaks: unknown[] = [];
    const changes = await changesBy(asker, whose, async (query) => {
      for (const { name, readable, updatable, is_deletable } of tables) {
        const shown = await query(
          `select to_jsonb(r)::text as row from (select ${readable.join(", ")} from ${name}) r`,
        );
        leaks.push(...shown.filter(({ row }) => hasMark(whose, String(row))));
        for (const statement of [
          ...updatable.map((column) => `update ${name} set ${column} = ${column}`),
          ...updatable.map((column) => `update ${name} set ${column} = 'Taken'`),
          ...(is_deletable ? [`delete from ${name}`] : []),
        ]) {
          await query("savepoint one");
          await query(statement).catch(() => query("rollback to savepoint one"));
        }
      }
    });
    expect({ leaks, changes }).toEqual({ leaks: [], changes: [] });
  });
});

test("who is there now is told of it by the same questions", async () => {
  for (const [asker, whose] of [
    ["adminThere", "moves"],
    ["tutorThere", "moves"],
    ["adminStays", "stays"],
  ] as const) {
    const told = new Set<string>();
    await asCaller(database, account(users[asker]), async (query) => {
      for (const one of callsOf(whose))
        if (hasMark(whose, await callFunction(query, functions, ...one))) told.add(one[0]);
    });
    const alone = asker === "tutorThere";
    expect([...told]).toEqual(
      expect.arrayContaining(
        alone
          ? ["lesson_sheet", "tutor_schedule"]
          : [
              ..."child_contacts term_reports lesson_sheet record_timeline mailing_audience list_records".split(" "),
              ..."staff_purchase list_enrolments search_records".split(" "),
              ..."read_ledger tuition_accounts_of overdue_tuition".split(" "),
            ],
      ),
    );
  }
});

describe("without an account", () => {
  const resources = ["leads", "appointments", "sessions", "purchases", "families", "students"];

  test.each(["moves", "stays"] as const)("a key of center 1 reads of the family that %s what it may", async (whose) => {
    let read = "";
    await asCaller(database, anonymous, async (query) => {
      for (const p_resource of resources)
        for (const p_id of [null, ...Object.values(ids[whose]).flat(), people[whose].profile])
          read += JSON.stringify(
            await query("select public.read_api('key of center 1', $1, $2, null, '{\"limit\": 101}')", [
              p_resource,
              p_id,
            ]),
          );
    });
    expect(hasMark(whose, read)).toBe(whose === "stays");
    expect(read).toContain(ids[whose].lessons[0]);
  });

  test("a calendar address shows the lessons of the center where its owner is", async () => {
    const read = async (asker: Asker) =>
      asCaller(database, serviceRole, async (query) =>
        JSON.stringify(await query("select public.read_calendar_feed($1)", [people[asker].profile])),
      );
    for (const [asker, whose] of former.filter(([one]) => one !== "shares")) {
      const shown = await read(asker);
      expect([asker, hasMark(whose, shown)]).toEqual([asker, false]);
      const isElsewhere = whose === "stays" ? ids.stays.lessons[1] : ids.moves.newLesson;
      expect([asker, shown.includes(isElsewhere)]).toEqual([asker, false]);
    }
    expect(hasMark("stays", await read("tutorStays"))).toBe(true);
  });
});
