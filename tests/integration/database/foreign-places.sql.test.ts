/** What a value names of another center: a row of an import, a link, a family to write down, a merge to undo, an email. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, rowOf } from "../../support/tutoring/answers";
import { makeClass, sessionsOf, versionOf } from "../../support/tutoring/lesson-calls";

const { student: here, student2: there } = rows.families;
const { database, as, owner, undone } = networkDesk();
beforeAll(() => takeClock(database.query));

describe("a place in a value", () => {
  const isForeign = async (query: Query, value: unknown, centers: string[] | null) =>
    (await query("select private.foreign_place($1, $2) as is", [JSON.stringify(value), centers]))[0]?.is;

  test.each<[string, unknown, string[] | null, boolean]>([
    ["the own center", { location_id: "1", family: { center: "1" } }, ["1"], false],
    ["another one beside it", { location_id: "1", family: { center: "2" } }, ["1"], true],
    ["one that is not there", { center: "9" }, ["1"], true],
    ["one of a list", { centers: ["1", "2"] }, ["1"], true],
    ["one that is written out", { lessons: [{ center: { id: "2", name: "Two" } }] }, ["1"], true],
    ["the own, written out", { center: { id: "1", name: "2" } }, ["1"], false],
    ["a family of its own", [here], ["1"], false],
    ["a family elsewhere", { record: { family: there } }, ["1"], true],
    ["a child elsewhere", [[rows.children.student2]], ["1"], true],
    ["a guardian elsewhere, by any name", { students: [rows.user_profiles.student2] }, ["1"], true],
    ["a session elsewhere", rows.bookings["2"], ["1"], true],
    ["an appointment elsewhere", rows.appointment_bookings["2"], ["1"], true],
    ["a purchase elsewhere", rows.purchases.student2, ["1"], true],
    ["a message, which has no center", rows.contact_submissions.any, ["1"], false],
    ["an id that nothing has", randomUUID(), ["1"], false],
    ["words and numbers", { name: "2", grade: 2, is: true, none: null }, ["1"], false],
    ["both, for who works at both", { location_id: "1", family: { center: "2" } }, ["1", "2"], false],
    ["anything, for head office", { center: "9", family: there }, null, false],
  ])("%s", async (_, value, centers, expected) => {
    expect(await isForeign(database.query, value, centers)).toBe(expected);
  });
});

describe("imports", () => {
  const family = (center: string, email: string) => ({
    center,
    guardians: [{ first_name: "Ann", last_name: "Lee", email }],
    children: ["Injected Lee"],
  });
  const child = { first_name: "Injected", last_name: "Lee", grade: "2" };
  const start = async (query: Query, data: object, kind = "family") => {
    const lines = JSON.stringify([{ line: 2, kind, data, problem: null }]);
    return String(await cellOf(query, "select id from public.start_import('people', $1)", [lines]));
  };
  const readOf = (query: Query, id: string) =>
    rowOf(query, "select problem, family_id, data -> 'match' as match from public.import_rows where import_id = $1", [
      id,
    ]);
  const childrenOf = (owner: Query, id: string) =>
    owner("select first_name from public.children where family_id = $1 order by 1", [id]);

  test.each([
    ["beside the own one", { location_id: "1", family: family("2", "student2@example.com"), child }],
    [
      "that has the child already",
      {
        location_id: "1",
        family: family("2", "student2@example.com"),
        child: { ...child, first_name: "Lou", last_name: "Ng" },
      },
    ],
    ["without a child", { location_id: "1", family: family("2", "student2@example.com"), child: null }],
    ["alone", { family: family("2", "student2@example.com"), child }],
    [
      "deep in a guardian",
      { location_id: "1", family: { ...family("1", "new@example.com"), record: { center: "2" } }, child },
    ],
  ])("a row that names another center %s is told 'other_center' alone, and adds nothing", async (_, data) => {
    const by = as("admin1");
    const id = await start(by, data);
    expect(await readOf(by, id)).toEqual({ problem: "other_center", family_id: null, match: null });
    const [applied] = await by("select outcome, added from public.apply_import($1, false)", [id]);
    expect(applied).toEqual({ outcome: "applied", added: 0 });
    expect(await childrenOf(owner, there)).toEqual([{ first_name: "Lou" }]);
  });

  test("a row of the own center adds the child to the family that is there", async () => {
    const by = as("admin1");
    const id = await start(by, { location_id: "1", family: family("1", "student@example.com"), child });
    expect(await readOf(by, id)).toMatchObject({ problem: null, family_id: here, match: "email" });
    await by("select public.apply_import($1, false)", [id]);
    expect(await childrenOf(owner, here)).toEqual([{ first_name: "Injected" }, { first_name: "Kit" }]);
  });

  test("an import of a center takes no row of another, whoever goes on with it", async () => {
    const id = await start(as("admin1"), { location_id: "1", family: family("1", "new@example.com"), child });
    const by = as("superadmin");
    await by("select public.start_import('people', $1, $2)", [
      JSON.stringify([
        { line: 2, kind: "family", data: { family: family("2", "new@example.com"), child }, problem: null },
      ]),
      id,
    ]);
    expect(await readOf(by, id)).toMatchObject({ problem: "other_center" });
  });

  test("an import takes no child back whose family moved meanwhile", async () => {
    const by = as("admin1");
    const id = await start(by, { location_id: "1", family: family("1", "student@example.com"), child });
    await by("select public.apply_import($1, false)", [id]);
    await owner("update public.user_profiles set location_id = '2' where family_id = $1", [here]);
    expect(await as("admin1")("select removed, kept from public.undo_import($1)", [id])).toEqual([
      { removed: 0, kept: 1 },
    ]);
    expect(await childrenOf(owner, here)).toHaveLength(2);
  });
});

describe("a record that belongs to a family of another center", () => {
  const message = rows.contact_submissions.any;
  const link = async (query: Query, family: string | null, kind = "contact_submissions", id: string = message) =>
    (await query("select public.link_record($1, $2, $3) as outcome", [kind, id, family]))[0]?.outcome;
  const linked = async (owner: Query, family: string, id: string = message) =>
    owner("update public.records set family_id = $2 where id = $1", [id, family]);

  test("is linked and unlinked by that family's center alone", async () => {
    for (const [person, family, outcome] of [
      ["admin1", here, "not_found"],
      ["admin1", null, "not_found"],
      ["admin2", null, "linked"],
      ["regional", here, "linked"],
      ["superadmin", here, "linked"],
    ] as const)
      await undone(async () => {
        await linked(owner, there);
        expect([person, await link(as(person), family)]).toEqual([person, outcome]);
      });
  });

  test("is linked to no family elsewhere, which is as if there were none; one that is nobody's to the own", async () => {
    const by = as("admin1");
    expect(await link(by, there)).toBe(await link(by, randomUUID()));
    expect(await link(by, here)).toBe("linked");
  });

  test("stays as it is also as an appointment of the own center, once its family moved", async () => {
    await linked(owner, there, rows.appointment_bookings["1"]);
    const by = as("admin1");
    expect(await link(by, null, "appointment_bookings", rows.appointment_bookings["1"])).toBe("not_found");
    const [step] = await by("select outcome from public.change_record('appointment_bookings', $1, 'confirm')", [
      rows.appointment_bookings["1"],
    ]);
    expect(step?.outcome).toBe("done");
  });

  test("is answered by that family's center alone, though all admins read the inbox", async () => {
    await linked(owner, there);
    const contact = "select outcome from public.change_record('contact_submissions', $1, 'contacted')";
    const contacted = (person: "admin1" | "admin2") => cellOf(as(person), contact, [message]);
    expect(await as("admin1")("select 1 from public.contact_submissions where id = $1", [message])).toHaveLength(1);
    expect(await contacted("admin1")).toBe("forbidden");
    expect(await contacted("admin2")).toBe("done");
  });
});

test("a merge is not undone by who would put the other family where they do not work", async () => {
  const [twin] = await owner(
    `insert into public.user_profiles (role, location_id, first_name, email) values ('student', '1', 'Twin', 'twin@example.com')
       returning family_id`,
  );
  const [merged] = await as("admin1")("select id from public.merge_families($1, $2)", [here, twin?.family_id]);
  await owner("update public.user_profiles set location_id = '2' where family_id = $1", [here]);
  const undo = async (person: "admin1" | "admin2" | "regional") =>
    (await as(person)("select public.undo_merge($1) as outcome", [merged?.id]))[0]?.outcome;
  expect([await undo("admin1"), await undo("admin2"), await undo("regional")]).toEqual([
    "not_found",
    "not_found",
    "undone",
  ]);
});

test("a family with the address of another center's guardian shows none of that one's emails", async () => {
  const [change] = await owner(
    `insert into private.address_changes (account_id, former_email, new_email)
       values ($1, 'former@example.com', 'student2@example.com') returning id`,
    [people.student2],
  );
  await owner(
    `insert into private.deliveries (channel, kind, recipient, data, sent_at) values
         ('email', 'lessons_changed', 'student2@example.com', $1, now()),
         ('email', 'lesson_report', 'student2@example.com', $2, now()),
         ('email', 'waitlist_offer', 'student2@example.com', $3, now()),
         ('email', 'password_changed', 'student2@example.com', $4, now()),
         ('email', 'address_changed', 'student2@example.com', $5, now())`,
    [
      JSON.stringify({ center: { id: "2" }, lessons: [] }),
      JSON.stringify({ record: rows.bookings["2"], students: [rows.user_profiles.student2] }),
      JSON.stringify({ entry: rows.waitlist["2"] }),
      JSON.stringify({ account: people.student2 }),
      JSON.stringify({ change: change?.id }),
    ],
  );
  await owner(
    `insert into private.deliveries (channel, kind, recipient, data, sent_at)
       values ('email', 'lesson_report', 'student2@example.com', $1, now())`,
    [JSON.stringify({ record: rows.bookings["1"] })],
  );
  // why: the address of an account is refused, one of a guardian without an account is not
  await owner(
    `insert into public.user_profiles (role, family_id, location_id, first_name, email)
       values ('student', $1, '1', 'Twin', 'student2@example.com')`,
    [here],
  );
  const emails = async (person: "admin1" | "superadmin") =>
    as(person)(
      `select after ->> 'email' as kind from public.record_timeline('families', $1)
         where action = 'email' and after ->> 'recipient' = 'student2@example.com'`,
      [here],
    );
  expect(await emails("admin1")).toEqual([{ kind: "lesson_report" }]);
  expect((await emails("superadmin")).length).toBeGreaterThanOrEqual(4);
});

describe("a household", () => {
  const second = `insert into public.user_profiles (role, family_id, location_id, first_name, email)
    values ('student', $1, '1', 'Second', 'second@example.com') returning id`;
  const centersOf = async (query: Query) =>
    (await query("select distinct location_id as at from public.user_profiles where family_id = $1", [here])).map(
      ({ at }) => at,
    );

  test("moves with the guardian who moves, whichever it is and whoever moves it", async () => {
    for (const which of ["first", "second"])
      await undone(async () => {
        const [made] = await owner(second, [here]);
        const moved = which === "first" ? rows.user_profiles.student : made?.id;
        await as("superadmin")("update public.user_profiles set location_id = '2' where id = $1", [moved]);
        expect([which, await centersOf(owner)]).toEqual([which, ["2"]]);
        const families =
          "select center from public.families where id = $1 union all select center from public.children where family_id = $1";
        expect(await owner(families, [here])).toEqual([{ center: "2" }, { center: "2" }]);
      });
  });

  test("comes along when a center takes in the guardian who asked for it", async () => {
    await owner(second, [here]);
    await as("student")("update public.user_profiles set wanted_location_id = '2' where id = $1", [
      rows.user_profiles.student,
    ]);
    const [placed] = await as("admin2")("select outcome, placed from public.place_people($1, '2')", [
      [rows.user_profiles.student],
    ]);
    expect(placed).toEqual({ outcome: "done", placed: 1 });
    expect(await centersOf(owner)).toEqual(["2"]);
  });
});

test("a step for all lessons of a class, or a new child in it, leaves a lesson that moved to another center alone", async () => {
  const dates = ["2030-01-15", "2030-01-22", "2030-01-29"];
  await undone(async () => {
    await setClock(owner, new Date("2030-01-07T17:00:00Z"));
    const made = await makeClass(as("admin1"), { capacity: 3, override: "Exam week" }, { dates });
    const [first, second] = await sessionsOf(owner, made.id);
    await owner("update public.bookings set location_id = '2', tutor_profile_id = $2 where id = $1", [
      second?.id,
      rows.user_profiles.tutor2,
    ]);
    const by = as("admin1");
    const kit = JSON.stringify([{ student: rows.user_profiles.student, child: rows.children.student }]);
    const join = "select outcome, lessons from public.join_class($1, $2, $3, $4)";
    expect(await by(join, [made.id, kit, dates[0], dates])).toMatchObject([{ outcome: "conflict" }]);
    expect(await by(join, [made.id, kit, dates[0], null])).toEqual([{ outcome: "joined", lessons: 2 }]);
    const [cancelled] = await by("select outcome, lessons from public.cancel_lessons($1, 'following', $2, 'Moved')", [
      first?.id,
      await versionOf(by, first?.id, "following"),
    ]);
    expect(cancelled).toEqual({ outcome: "done", lessons: 2 });
    expect((await sessionsOf(owner, made.id)).map(({ day, status }) => [day, status])).toEqual([
      ...[0, 0].map(() => ["2030-01-15", "cancelled"]),
      ["2030-01-22", "confirmed"],
      ...[0, 0].map(() => ["2030-01-29", "cancelled"]),
    ]);
  });
});

test("a purchase shows its buyer to the center that the buyer chose, and no more to the one that the buyer left", async () => {
  for (const [before, after, shown] of [
    ["1", "1", true],
    ["2", "2", true],
    [null, null, true],
    ["1", "2", false],
    [null, "2", false],
    ["2", "1", true],
  ] as const)
    await undone(async () => {
      const live = (center: string | null) =>
        owner("update public.user_profiles set location_id = $2 where id = $1", [rows.user_profiles.student, center]);
      await owner("update public.locations set email = 'one@example.com' where id = '1'");
      await live(before);
      const [bought] = await owner(
        `insert into public.purchases (user_id, course_id, location_id, child_id, amount_cents) values ($1, $2, '1', $3, 200)
         returning id`,
        [people.student, rows.courses.active, rows.children.student],
      );
      await live(after);
      const [mail] = await owner(
        `with paid as (update public.purchases set status = 'completed', refunded_cents = 100 where id = $1 returning id)
         select id from paid`,
        [bought?.id],
      );
      const by = as("admin1");
      const [alone] = await by("select email, child from public.staff_purchase($1)", [bought?.id]);
      const list = await by("select public.list_enrolments(p_filters => $1)::text as list", [
        JSON.stringify({ search: "student@example.com" }),
      ]);
      const told = await owner(
        "select data from private.deliveries where kind = 'center_refunded' and data ->> 'purchase' = $1",
        [mail?.id],
      );
      expect([before, after, alone]).toEqual([
        before,
        after,
        shown ? { email: "student@example.com", child: "Kit Ng" } : { email: null, child: null },
      ]);
      expect(JSON.stringify(list).includes(String(bought?.id))).toBe(shown);
      expect(told.map(({ data }) => JSON.stringify(data).includes("student@example.com"))).toEqual(
        told.map(() => shown),
      );
    });
});
