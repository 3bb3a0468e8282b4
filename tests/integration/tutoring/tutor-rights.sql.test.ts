/** From when until when a tutor knows of a child, by which lessons, and what of it. */
import { beforeAll, expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import { rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";

const child = rows.children.student;
const now = new Date("2026-11-24T20:00:00Z");
const today = "date '2026-11-24'";

const { database, as, owner } = networkDesk();
beforeAll(async () => {
  await takeClock(database.query);
  await setClock(database.query, now);
  await database.query("update public.children set allergies = 'nuts', grade = '3' where id = $1", [child]);
});

/** Levels and results that are read, the child and its care on the sheet of the lesson; a step of it; the roll. */
const nothing = ["hidden", "-", "-", "not_found"];

test.each<[what: string, days: number, change: string, expected: unknown[]]>([
  ["of the day after tomorrow", 2, "", [...nothing, "too_soon"]],
  ["of tomorrow", 1, "", ["read", "grade", "care", "future_day", "too_soon"]],
  ["of today", 0, "", ["read", "grade", "care", "done", "saved"]],
  ["of yesterday", -1, "", ["read", "grade", "-", "done", "saved"]],
  ["of two weeks ago", -14, "", ["read", "grade", "-", "done", "saved"]],
  ["of longer ago", -15, "", [...nothing, "too_late"]],
  [
    "that was cancelled",
    0,
    "update public.bookings set status = 'cancelled' where id = $1",
    [...nothing, "wrong_state"],
  ],
  [
    "that was archived",
    0,
    "update public.bookings set archived_at = now() where id = $1",
    ["hidden", null, null, "not_found", "wrong_state"],
  ],
  [
    "of a child whose family moved",
    0,
    "update public.user_profiles set location_id = '2' where family_id = (select family_id from public.children c join public.bookings b on b.child_id = c.id where b.id = $1)",
    [...nothing, "saved"],
  ],
  [
    "of a tutor who moved",
    0,
    "update public.user_profiles set location_id = '2' where id = (select tutor_profile_id from public.bookings where id = $1)",
    ["hidden", null, null, "not_found", "not_found"],
  ],
  [
    "that another tutor has now",
    0,
    "update public.bookings set tutor_profile_id = (select id from public.user_profiles where first_name = 'tutor2') where id = $1",
    ["hidden", null, null, "not_found", "not_found"],
  ],
])("a lesson %s", async (_, days, change, expected) => {
  const [session] = await owner(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
         child_id, child_name, status)
       values (${today} + $1::integer, '09:00', '10:00', $2, $3, '1', $4, 'Kit Ng', 'confirmed') returning id`,
    [days, rows.user_profiles.student, rows.user_profiles.tutor, child],
  );
  const id = session?.id;
  if (change) await owner(change, [id]);
  const [known] = await owner(
    "select updated_at as version, private.lesson_version($2) as lesson from public.child_levels where child_id = $1",
    [child, id],
  );
  const by = as("tutor");
  const read = await by(
    `select 1 from public.child_levels where child_id = $1
       union all select 1 from public.assessment_results where child_id = $1
       union all select 1 from public.child_steps where child_id = $1`,
    [child],
  );
  const [sheet] = await by("select grade, child_id, care ->> 'allergies' as care from public.lesson_sheet($1)", [id]);
  const [step] = await by("select outcome from public.move_child($1, $2)", [
    child,
    JSON.stringify({ what: "workbook", subject: "math", workbook: 3, session: id, version: known?.version }),
  ]);
  const [roll] = await by("select outcome from public.save_attendance($1, $2, $3)", [
    id,
    known?.lesson,
    JSON.stringify([{ session: id, attendance: "present", went_well: "Fractions" }]),
  ]);
  const shown = (value: unknown, word: string) => (sheet ? (value ? word : "-") : null);
  expect(read.length === 0 || read.length === 3).toBe(true);
  expect([
    read.length > 0 ? "read" : "hidden",
    shown(sheet?.grade && sheet.child_id, "grade"),
    shown(sheet?.care, "care"),
    step?.outcome,
    roll?.outcome,
  ]).toEqual(expected);
});

test("a tutor is reminded of attendance as long as it can still be taken", async () => {
  await owner(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
         status)
       select ${today} + d, '09:00', '10:00', $1, $2, '1', 'confirmed' from unnest('{-15,-14,-1}'::integer[]) d`,
    [rows.user_profiles.student, rows.user_profiles.tutor],
  );
  const [schedule] = await as("tutor")(
    `select jsonb_path_query_array(missing, '$[*].date') as days from public.tutor_schedule(${today})`,
  );
  expect(schedule?.days).toEqual(["2026-11-23", "2026-11-10"]);
});
