import { expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import { rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { change } from "../../support/records/staff-calls";
import { cellOf } from "../../support/tutoring/answers";

const { as, owner } = networkDesk();
const child = rows.children.student;
const days = ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06"];
const month = ["2026-11-01", "2026-11-30"];

test("whoever says by whatever press that a child came, all who read its month tell the same", async () => {
  await owner("truncate public.bookings cascade");
  await takeClock(owner);
  await setClock(owner, new Date("2026-11-24T20:00:00Z"));
  const made = await owner(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id,
         location_id, child_id, child_name, subject, status)
       select day, '16:00', '17:00', $1, $2, '1', $3, 'Kit Ng', 'math', 'confirmed' from unnest($4::date[]) day
       returning id, lesson_id`,
    [rows.user_profiles.student, rows.user_profiles.tutor, child, days],
  );
  const [came, missed, late, excused, undoneAgain] = made.map(({ id }) => String(id));
  const roll = async (id: string | undefined, attendance: string) => {
    const [lesson] = await owner(
      "select lesson_id as id, private.lesson_version(lesson_id) as version from public.bookings where id = $1",
      [id],
    );
    const sent = [lesson?.id, lesson?.version, JSON.stringify([{ session: id, attendance }])];
    expect(await cellOf(as("admin1"), "select outcome from public.save_attendance($1, $2, $3)", sent)).toBe("saved");
  };
  const press = async (id: string | undefined, step: string) =>
    expect(await change(as("admin1"), "bookings", id ?? "", step)).toMatchObject({ outcome: "done" });

  await press(came, "complete");
  await press(missed, "no_show");
  await press(late, "complete");
  await roll(late, "late");
  await press(excused, "complete");
  await roll(excused, "excused");
  for (const step of ["complete", "reopen", "no_show", "reopen"]) await press(undoneAgain, step);

  const counts = { present: 1, late: 1, absent: 1, excused: 1 };
  const admin = as("admin1");
  expect(await admin("select held, present, late, absent, excused from public.lesson_figures($1, $2)", month)).toEqual([
    { held: 2, ...counts },
  ]);
  const [report] = await admin("select lessons, unmarked from public.term_reports($1, $2, $3)", [...month, child]);
  expect(report).toMatchObject({ lessons: [{ attended: 2, late: 1, told: 1, untold: 1 }], unmarked: 1 });
  const past =
    "select attendance from public.family_lessons($1) where child_id = $2 and not is_ahead order by day, starts";
  const weeks = (await admin(past, [rows.families.student, child])).map(({ attendance }) => attendance);
  expect(weeks).toEqual(["present", "absent", "late", "excused", null]);
  const family = as("student");
  expect(await family("select distinct attendance from public.student_sessions() order by 1")).toEqual(
    ["absent", "excused", "late", "present", null].map((attendance) => ({ attendance })),
  );
  expect(await cellOf(owner, "select private.listed_child($1)", [child])).toMatchObject({ marked: 4, attended: 2 });
  expect(
    await owner(
      "select status, array_agg(attendance order by attendance) as came from public.bookings group by 1 order by 1",
    ),
  ).toEqual([
    { status: "completed", came: ["late", "present"] },
    { status: "confirmed", came: [null] },
    { status: "no_show", came: ["absent", "excused"] },
  ]);
});
