import { expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { rows } from "../../support/database/network";
import { addSession, booksDesk } from "../../support/tuition/tuition-calls";
import { cellOf } from "../../support/tutoring/answers";

const { as, sql, desk, at } = booksDesk("2030-02-20");

const { tutor, tutor2, student2 } = rows.user_profiles;
const [first, second] = ["2030-02-01", "2030-02-16"];

const setRate = (cents: number | null) =>
  sql("update public.user_profiles set hourly_rate_cents = $2 where id = $1", [tutor, cents]);
const hoursOf = async (from: string, query = desk) =>
  (await query("select * from public.tutor_hours('1', $1)", [from])).find(({ tutor_id }) => tutor_id === tutor);
const approve = (minutes: number | null, { from = first, location = "1", of = tutor } = {}, query: Query = desk) =>
  cellOf(query, "select public.approve_hours($1, $2, $3, $4)", [location, of, from, minutes]);

test("hours are those of lessons that were held or missed without a word, by who taught them, in their half of a month", async () => {
  await setRate(3333);
  const group = await addSession(sql, "2030-02-07");
  const series = await cellOf(
    sql,
    `insert into public.classes (location_id, tutor_profile_id, starts_on, ends_on, start_time, end_time, capacity)
     values ('1', $1, '2030-02-08', '2030-03-01', '16:00', '17:00', 4) returning id`,
    [tutor2],
  );
  for (const [day, changed] of [
    ["2030-01-31", {}],
    [first, {}],
    ["2030-02-03", { status: "cancelled" }],
    ["2030-02-04", { status: "no_show" }],
    ["2030-02-05", { status: "no_show", absence_told_at: "2030-02-04T12:00:00Z" }],
    ["2030-02-06", { status: "confirmed" }],
    // why: who sits in a lesson with others is no second hour
    ["2030-02-07", { student_profile_id: student2, lesson_id: group, status: "cancelled" }],
    ["2030-02-08", { class_id: series }],
    ["2030-02-09", { tutor_profile_id: tutor2 }],
    ["2030-02-10", { archived_at: "2030-02-11T12:00:00Z" }],
    ["2030-02-15", { start_time: "23:00", end_time: "23:50" }],
    [second, {}],
    ["2030-02-20", { status: "confirmed", start_time: "20:00", end_time: "21:00" }],
  ] as const)
    await addSession(sql, day, changed);
  // 4 h 50 min: the 1st, 4th, 7th, 8th and 15th.
  const held = { minutes: 290, cents: 16_110, lessons: 5, open: 1 };
  const later = { minutes: 60, cents: 3333, lessons: 1, open: 0 };
  expect(await hoursOf(first)).toMatchObject({ ...held, off: 2, substitutes: 1 });
  expect(await hoursOf(second)).toMatchObject(later);
  const own = await as("tutor")("select from_on::text, minutes, cents, lessons, open from public.my_hours()");
  expect(own.slice(0, 2)).toEqual([
    { from_on: second, ...later },
    { from_on: first, ...held },
  ]);
  for (const person of ["admin2", "tutor", "student"] as const)
    expect(await hoursOf(first, as(person)), person).toBeUndefined();
  expect(await as("student")("select * from public.my_hours()")).toEqual([]);
});

test("what is approved is what the page showed of who taught there, in a half that is over, with every outcome and a rate", async () => {
  await setRate(null);
  await addSession(sql, first);
  const open = await addSession(sql, "2030-02-05", { status: "confirmed" });
  expect(await approve(60)).toBe("open");
  await sql("delete from public.bookings where id = $1", [open]);
  expect(await approve(60)).toBe("no_rate");
  await setRate(4000);
  expect(await approve(120)).toBe("changed");
  for (const where of [{ from: "2030-02-02" }, { from: second }, { location: "2" }, { of: tutor2 }])
    for (const minutes of [0, 60, null]) expect(await approve(minutes, where), `${minutes}`).toBe("not_found");
  expect(await approve(null)).toBe("not_found");
  expect(await approve(60, {}, as("tutor"))).toBe("forbidden");
  expect(await approve(60)).toBe("done");
  await addSession(sql, "2030-02-12");
  const shown = { minutes: 120, cents: 8000, approved_minutes: 60, approved_cents: 4000 };
  expect(await hoursOf(first)).toMatchObject(shown);
  expect([await approve(120), await approve(null), await approve(null)]).toEqual(["done", "done", "not_found"]);
  await addSession(sql, second, { status: "cancelled" });
  expect(await approve(0, { from: second })).toBe("not_over");
  await at("2030-03-01");
  expect(await approve(0, { from: second })).toBe("done");
  await sql("delete from public.bookings where booking_date = $1", [second]);
  // why: an approval outlives its sessions until it is taken back
  expect(await hoursOf(second)).toMatchObject({ minutes: 0, lessons: 0, approved_minutes: 0 });
});
