/** What the page of a family and the lists of families and students hold, and for whom. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { takeClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { type Person, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, columnOf } from "../../support/tutoring/answers";

const { database, as, owner } = networkDesk();
beforeAll(() => takeClock(database.query));

const said = { emergency_contact: "Nani", may_pick_up: "Uncle Raj" };
const notes = { allergies: "Peanuts", medical_notes: "Asthma" };
const care = { ...notes, ...said };
const gita = { first_name: "Gita", last_name: "Rao", phone: "416-555-0142", email: "gita@example.com" };
const asha = { first_name: "Asha", last_name: "Rao", grade: "3", ...care };
const omar = { first_name: "Omar", last_name: "Aziz", phone: "416-555-0143", email: "omar@example.com" };

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

test("a child of two households is one row of the list, stands on both pages, and each keeps its own contacts", async () => {
  const home = await write(as("admin1"), [gita], [asha]);
  const other = await write(as("admin1"), [omar], [{ first_name: "Zed", grade: "1" }]);
  await owner("update children set other_family_id = $2 where id = $1", [home.children[0], other.id]);
  expect(await rowsOf(as("admin1"), "children", { search: "asha" })).toHaveLength(1);
  expect(await rowsOf(as("admin1"), "families", { search: "asha" })).toHaveLength(2);
  for (const [own, foreign] of [
    [home, "Omar Aziz"],
    [other, "Gita Rao"],
  ] as const) {
    const admin = as("admin1");
    expect(await admin("select id from family_guardians($1)", [own.id])).toHaveLength(1);
    const other = "select other_name from family_children($1) where first_name = 'Asha'";
    expect(await cellOf(admin, other, [own.id])).toBe(foreign);
  }
});

test("what the family bought stands on its page for staff of the center that sold it, and for head office", async () => {
  const { student } = rows.purchases;
  const bought = async (person: Person) =>
    columnOf(as(person), "select id from family_purchases($1)", [rows.families.student]);
  expect([await bought("admin1"), await bought("superadmin")]).toEqual([[student], [student]]);
  await owner("update public.purchases set location_id = '2' where id = $1", [student]);
  expect([await bought("admin1"), await bought("superadmin")]).toEqual([[], [student]]);
});

test("a further column of care is read by tutor and center, marks its change, is in no list and ends with the others", async () => {
  const [kit, session] = [rows.children.student, rows.bookings["1"]];
  await owner("alter table public.children add column further text");
  await owner(`create or replace function private.care_columns() returns text[] language sql immutable
    return array['allergies', 'medical_notes', 'further', 'emergency_contact', 'may_pick_up']`);
  await owner(
    "update public.bookings set child_id = $2, booking_date = private.toronto_today(), status = 'confirmed' where id = $1",
    [session, kit],
  );
  await owner("update public.children set further = 'asked for' where id = $1", [kit]);
  const read = [
    await columnOf(owner, "select care_changed_at is not null from public.children where id = $1", [kit]),
    await columnOf(as("tutor"), "select care ->> 'further' from lesson_sheet() where session_id = $1", [session]),
    await columnOf(as("admin1"), "select care ->> 'further' from family_children($1)", [rows.families.student]),
  ];
  expect(read).toEqual([[true], ["asked for"], ["asked for"]]);
  expect(JSON.stringify(await rowsOf(as("admin1"), "children"))).not.toContain("asked for");
  await owner("update public.children set status = 'left' where id = $1", [kit]);
  await owner("update public.children set status_since = status_since - 120 where id = $1", [kit]);
  await owner("select public.begin_retention()");
  expect(await columnOf(owner, "select further from public.children where id = $1", [kit])).toEqual([null]);
});
