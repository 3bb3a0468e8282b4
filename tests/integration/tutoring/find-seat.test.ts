/** The classes of a center as its desk looks for a seat, without JavaScript. */
import { beforeAll, expect, test } from "vitest";
import { openDay } from "../../support/appointments/forms";
import { makeAccount } from "../../support/auth/accounts";
import { elementsOf, plain } from "../../support/pages/html-parts";
import { readCsv } from "../../support/records/csv-file";
import { readPage, staffDesk, unusedCenters } from "../../support/records/staff-desk";
import { addChild, profileOf } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const [center, another] = unusedCenters();
const desk = staffDesk(center, another);
const path = "/admin/dashboard/classes";
const day = openDay(4);
const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString("en-CA", { weekday: "long", timeZone: "UTC" });
let maya: string;
let family: string;
const made: Record<string, string> = {};

/** From that hour on for an hour, for five weeks or one day. */
async function addClass(name: string, hour: number, columns: Record<string, unknown>, last = `date '${day}' + 28`) {
  const values = { location_id: center, start_time: `${hour}:00`, end_time: `${hour + 1}:00`, ...columns };
  const names = Object.keys(values);
  made[name] = await desk.supabase.first(
    `insert into public.classes (starts_on, ends_on, ${names.join(", ")})
     values ('${day}', ${last}, ${names.map((_, nth) => `$${nth + 1}`).join(", ")}) returning id`,
    Object.values(values),
  );
}

beforeAll(async () => {
  const parent = await makeAccount(desk.supabase, { locationId: center });
  maya = await addChild(desk.supabase, parent, "Maya", "Seat");
  family = await desk.supabase.first("select private.family_of($1)", [parent.userId]);
  const tara = await personOf(desk, "tutor", "Tara Here", center);
  const gone = await personOf(desk, "tutor", "Gus Gone", center);
  await addClass("begun", 15, { tutor_profile_id: tara.id, subject: "math", room: "Blue", capacity: 3 });
  await addClass("full", 16, { tutor_profile_id: tara.id, capacity: 1, grade_from: "2", grade_to: "4" }, `'${day}'`);
  await addClass("old", 17, { tutor_profile_id: tara.id, capacity: 5, grade_from: "7", grade_to: "9", room: "Red" });
  await addClass("left", 18, { tutor_profile_id: gone.id, subject: "writing", level_from: "D", level_to: "D" });
  await desk.supabase.sql("update public.user_profiles set is_active = false where id = $1", [gone.id]);
  const sits = `insert into public.bookings (class_id, booking_date, start_time, end_time, student_profile_id, child_id,
      child_name, tutor_profile_id, location_id, subject, status)
    select id, starts_on, start_time, end_time, $2, $3, 'Maya Seat', tutor_profile_id, location_id, subject, 'confirmed'
    from public.classes where id = $1`;
  const student = await profileOf(desk.supabase, parent);
  for (const name of ["begun", "full"]) await desk.supabase.sql(sits, [made[name], student, maya]);
});

/** The classes that the page and the file show; the same. */
async function found(query: Record<string, string>, browser = desk.admin) {
  const search = new URLSearchParams(query);
  const page = await readPage(browser, `${path}?${search}`);
  const file = await browser.get(`${path}.csv?${search}`);
  expect([page.status, file.status]).toEqual([200, 200]);
  const [, ...lines] = readCsv(new Uint8Array(await file.arrayBuffer()));
  const titles = [
    ...page.html.matchAll(/<a class="row-title"[^>]*href="\/admin\/dashboard\/classes\/([^"]*)">(.*?)<\/a>/g),
  ];
  expect(lines.map(([on, times]) => plain(`${on}, ${times}`))).toEqual(titles.map(([, , title]) => plain(title ?? "")));
  const shown = titles.map(([, id]) => Object.keys(made).find((name) => made[name] === id));
  return { shown, lines, ...page };
}

test("a class is found by day, subject, grade, level, tutor and free seat, with its figures in page and file", async () => {
  const all = await found({});
  expect(all.shown).toEqual(["begun", "full", "old", "left"]);
  expect(all.lines.map((line) => [...line.slice(2, 10), line[11]])).toEqual([
    ["Math", "", "Tara Here", "Blue", "1", "3", "free", "0", "Maya Seat"],
    ["", "Grade 2 to Grade 4", "Tara Here", "", "1", "1", "full", "0", "Maya Seat"],
    ["", "Grade 7 to Grade 9", "Tara Here", "Red", "0", "5", "free", "0", ""],
    ["Writing", "Level D", "Gus Gone has left", "", "0", "1", "", "0", ""],
  ]);
  for (const words of ["1 of 3, free", "1 of 1, full", "0 of 5, free", "Gus Gone has left", "Maya Seat", "4 classes"])
    expect(all.text).toContain(words);
  for (const [query, names] of [
    [{ day: weekday, subject: "math" }, ["begun"]],
    [{ day: "Sunday" }, []],
    [{ for: "8" }, ["begun", "old", "left"]],
    [{ for: "C" }, ["begun", "full", "old"]],
    [{ free: "on" }, ["begun", "old"]],
    [{ by: "room" }, ["begun", "full", "left", "old"]],
    [{ by: "tutor" }, ["left", "begun", "full", "old"]],
    [{ child: maya }, ["begun", "full"]],
    [{ child: maya, by: "day" }, ["begun", "full", "left"]],
  ] as const)
    expect([query, (await found(query)).shown]).toEqual([query, names]);
  expect((await found({}, desk.other)).shown).toEqual([]);
  expect((await found({ center, child: maya }, desk.other)).text).toContain("This child was not found");
  const week = await readPage(desk.admin, `/admin/dashboard/calendar?view=day&date=${day}`);
  expect(week.text.replace(/\s+/g, " ")).toMatch(/1 of 3 seats taken: Maya Seat with Tara Here.*0 of 5 seats taken/);
  expect(week.html).toContain(`href="${path}/${made.old}"`);
});

test("a free seat leads to the join form with what is known of family, child and request", async () => {
  await desk.supabase.sql("update public.children set grade = '7' where id = $1", [maya]);
  const { html, shown } = await found({ child: maya, family, request: "r1" });
  const links = elementsOf(html).flatMap(({ attributes }) => attributes.href?.match(/.*\/join\?.*/) ?? []);
  expect(shown).toEqual(["begun", "old"]);
  expect(links).toEqual([`/admin/dashboard/families/${family}/join?child=${maya}&class=${made.old}&request=r1`]);
});

test.each([
  ["a name twice", "Blue\nblue"],
  ["a name of 41 letters", "x".repeat(41)],
  ["31 rooms", Array.from({ length: 31 }, (_, nth) => nth).join("\n")],
])("rooms are refused and kept: %s", async (_, rooms) => {
  const refused = await desk.admin.post(`${path}?center=${center}`, { rooms });
  const html = await refused.text();
  expect([refused.status, plain(html)]).toEqual([400, expect.stringContaining("Enter each room once, up to 30 rooms")]);
  expect(plain(html)).toContain(rooms);
  expect((await desk.other.post(`${path}?center=${center}`, { rooms: "Blue" })).status).toBe(404);
});
