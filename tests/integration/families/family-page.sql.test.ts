/** What the page of a family and the lists of families and students hold, and for whom. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { takeClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { type Person, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import { cellOf, columnOf } from "../../support/tutoring/answers";

const database = networkDatabase();
beforeAll(() => takeClock(database.query));

const said = { emergency_contact: "Nani", may_pick_up: "Uncle Raj" };
const notes = { allergies: "Peanuts", medical_notes: "Asthma" };
const care = { ...notes, ...said };
const gita = { first_name: "Gita", last_name: "Rao", phone: "416-555-0142", email: "gita@example.com" };
const asha = { first_name: "Asha", last_name: "Rao", grade: "3", ...care };
const omar = { first_name: "Omar", last_name: "Aziz", phone: "416-555-0143", email: "omar@example.com" };

interface Page {
  name: string;
  guardians: { id: string; email: string }[];
  children: Record<string, unknown>[];
  lessons: Record<string, unknown>[];
  records: { kind: string; id: string }[];
  purchases: unknown[];
}
const pageOf = async (query: Query, id: string): Promise<Page | null> =>
  JSON.parse(String((await cellOf(query, "select page::text from family_page($1)", [id])) ?? "null"));
const rowsOf = async (query: Query, kind: string, asked: object = {}): Promise<Record<string, unknown>[]> =>
  JSON.parse(String(await cellOf(query, "select list_records($1, $2)::text", [kind, JSON.stringify(asked)]))).rows;
/** A family of center 1; its children's ids in their order. */
async function write(query: Query, guardians: object[], children: object[], record?: object) {
  const id = randomUUID();
  const values = JSON.stringify({ center: "1", guardians, children, record });
  await query("select outcome from save_family($1, $2)", [values, id]);
  const found = "select id::text from children where family_id = $1 order by created_at, id";
  return { id, children: (await columnOf(query, found, [id])).map(String) };
}
/** Lessons of a child, as days from today with what was marked. */
const teach = (owner: Query, child: string, lessons: readonly (readonly [days: number, attendance: string | null])[]) =>
  owner(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, child_id, child_name,
       tutor_profile_id, location_id, status, attendance)
     select private.toronto_today() + (l ->> 0)::integer, '07:00', '07:50', p.id, c.id, c.first_name, $2, '1',
       'confirmed', l ->> 1
     from jsonb_array_elements($3) as l, public.children c join public.user_profiles p on p.family_id = c.family_id
     where c.id = $1`,
    [child, rows.user_profiles.tutor, JSON.stringify(lessons)],
  );

test("a family's page names its people, lessons with attendance and what it sent", async () => {
  await undone(database, async (as, owner) => {
    const record = { kind: "schedule_requests", id: rows.schedule_requests["1"] };
    const { id, children } = await write(await as("admin1"), [gita], [asha], record);
    await teach(await owner(), children[0] ?? "", [
      [-70, "present"],
      [-14, "present"],
      [-7, "absent"],
      [-3, null],
      [7, null],
      [14, null],
    ]);
    const page = await pageOf(await as("admin1"), id);
    expect(page).toMatchObject({
      name: "Gita Rao",
      guardians: [{ email: gita.email, user_id: null }],
      children: [
        {
          first_name: "Asha",
          ...notes,
          homes: [{ family_id: id, name: "Gita Rao", ...said, changed: null }],
          weeks: [{ attendance: "present" }, { attendance: "absent" }, { attendance: null }],
        },
      ],
      records: [{ kind: "assessments", id: record.id }],
      purchases: [],
    });
    expect(page?.lessons.map(({ is_ahead, attendance }) => [is_ahead, attendance])).toEqual([
      [true, null],
      [true, null],
      [false, null],
      [false, "absent"],
      [false, "present"],
      [false, "present"],
    ]);
    expect(page?.children[0]?.next).toMatchObject({ id: page?.lessons[0]?.id });
    expect(await rowsOf(await as("admin1"), "children", { search: "asha" })).toMatchObject([
      {
        name: "Asha Rao",
        marked: 2,
        attended: 1,
        family: "Gita Rao",
        family_id: id,
        next: { id: page?.lessons[0]?.id },
      },
    ]);
  });
});

test.each<[Person, boolean]>([
  ["admin1", true],
  ["superadmin", true],
  ["admin2", false],
  ["tutor", false],
  ["student", false],
])("%s reads the family of center 1: %s", async (person, isSeen) => {
  await undone(database, async (as) => {
    const { id } = await write(await as("admin1"), [gita], [asha]);
    expect((await pageOf(await as(person), id)) !== null).toBe(isSeen);
    if (person === "tutor" || person === "student") return;
    for (const kind of ["families", "children"])
      expect((await rowsOf(await as(person), kind, { search: "rao" })).length, kind).toBe(isSeen ? 1 : 0);
  });
});

test("a child of two households is one row of the list, stands on both pages, and each keeps its own contacts", async () => {
  await undone(database, async (as, owner) => {
    const home = await write(await as("admin1"), [gita], [asha]);
    const other = await write(await as("admin1"), [omar], [{ first_name: "Zed", grade: "1" }]);
    await (await owner())("update children set other_family_id = $2 where id = $1", [home.children[0], other.id]);
    expect(await rowsOf(await as("admin1"), "children", { search: "asha" })).toHaveLength(1);
    expect(await rowsOf(await as("admin1"), "families", { search: "asha" })).toHaveLength(2);
    for (const [own, foreign] of [
      [home, "Omar Aziz"],
      [other, "Gita Rao"],
    ] as const) {
      const page = await pageOf(await as("admin1"), own.id);
      expect(page?.guardians).toHaveLength(1);
      expect(page?.children.find(({ first_name }) => first_name === "Asha")?.other_family).toMatchObject({
        name: foreign,
      });
    }
  });
});

test("lists are filtered by status, sorted by name, and hold nothing of a child's care", async () => {
  await undone(database, async (as, owner) => {
    const { children } = await write(
      await as("admin1"),
      [gita],
      [asha, { first_name: "Ravi", last_name: "Abel", grade: "1" }],
    );
    await (await owner())("update children set status = 'paused' where id = $1", [children[0]]);
    const admin = await as("admin1");
    const named = async (kind: string, query: object) => (await rowsOf(admin, kind, query)).map(({ name }) => name);
    expect(await named("children", { where: { status: ["paused"] } })).toEqual(["Asha Rao"]);
    expect(await named("families", { where: { status: ["paused"] } })).toEqual(["Gita Rao"]);
    expect(await named("children", { search: "gita", sort: ["sort_name"], descending: false })).toEqual([
      "Ravi Abel",
      "Asha Rao",
    ]);
    for (const kind of ["children", "families"]) {
      const text = JSON.stringify(await rowsOf(admin, kind, { search: "rao" }));
      for (const word of [...Object.keys(care), ...Object.values(care)]) expect(text).not.toContain(word);
    }
  });
});

test("staff of the center add a note to a family, in whose timeline it stands", async () => {
  await undone(database, async (as) => {
    const { id } = await write(await as("admin1"), [gita], [asha]);
    const note = async (person: Person) =>
      (await as(person))(
        "insert into staff_notes (kind, record_id, author, note) values ('families', $1, auth.uid(), 'Called')",
        [id],
      );
    await note("admin1");
    const notes = "select after ->> 'note' from record_timeline('families', $1) where action = 'note'";
    expect(await columnOf(await as("admin1"), notes, [id])).toEqual(["Called"]);
    await expect(note("admin2")).rejects.toThrow(/row-level security/);
  });
});

test("what the family bought stands on its page for staff of the center that sold it, and for head office", async () => {
  await undone(database, async (as, owner) => {
    const { student } = rows.purchases;
    const bought = async (person: Person) =>
      (await pageOf(await as(person), rows.families.student))?.purchases.map((one) => Object(one).id);
    expect([await bought("admin1"), await bought("superadmin")]).toEqual([[student], [student]]);
    await (await owner())("update public.purchases set location_id = '2' where id = $1", [student]);
    expect([await bought("admin1"), await bought("superadmin")]).toEqual([[], [student]]);
  });
});
