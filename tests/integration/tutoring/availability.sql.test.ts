import { beforeAll, expect, test } from "vitest";
import { anonymous, asCaller, type Query, sqlState } from "../../support/database/database";
import { fillNetwork, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

const database = testDatabase();
beforeAll(() => fillNetwork(database));

const { tutor, tutor2 } = rows.user_profiles;
const save = async (query: Query, spans: unknown) =>
  (await query("select outcome from public.save_availability($1)", [JSON.stringify(spans)]))[0]?.outcome;
const span = (weekday: number, starts: string, ends: string) => ({ weekday, starts, ends });
const savedOf = (query: Query, profile: string) =>
  query(
    `select id, weekday, to_char(starts, 'HH24:MI') as starts, to_char(ends, 'HH24:MI') as ends
     from public.tutor_availability where profile_id = $1 order by weekday, starts`,
    [profile],
  );

test("a tutor replaces the own week at once; what stays keeps its row, and others keep theirs", async () => {
  await undone(database, async (as, owner) => {
    const week = [span(1, "16:00", "19:00"), span(2, "09:00", "10:30")];
    expect(await save(await as("tutor"), week)).toBe("saved");
    const saved = await savedOf(await owner(), tutor);
    expect(saved).toMatchObject([{ id: rows.tutor_availability["1"], ...week[0] }, { ...week[1] }]);
    expect(await save(await as("tutor"), [])).toBe("saved");
    expect(await savedOf(await owner(), tutor)).toEqual([]);
    expect(await savedOf(await owner(), tutor2)).toMatchObject([{ id: rows.tutor_availability["2"] }]);
  });
});

test.each([
  ["overlap", [span(1, "16:00", "18:00"), span(1, "17:00", "19:00")]],
  ["overlap", [span(1, "16:00", "18:00"), span(1, "16:00", "18:00")]],
  ["invalid", [span(1, "18:00", "16:00")]],
  ["invalid", [span(1, "16:00", "16:00")]],
  ["invalid", [span(0, "16:00", "17:00")]],
  ["invalid", [span(8, "16:00", "17:00")]],
  ["invalid", [span(1, "25:00", "26:00")]],
  ["invalid", [span(1, "soon", "later")]],
  ["invalid", [{ weekday: 1, starts: "16:00" }]],
  ["invalid", [{ weekday: "x" }]],
  ["invalid", [7, "x", null]],
  ["invalid", { weekday: 1 }],
  ["invalid", null],
  ["invalid", [1, 3, 5, 7].map((hour) => span(1, `0${hour}:00`, `0${hour + 1}:00`))],
  ["invalid", Array.from({ length: 22 }, () => span(1, "16:00", "17:00"))],
  ["saved", [span(1, "01:00", "02:00"), span(1, "02:00", "23:59"), span(7, "00:00", "24:00")]],
])("%s: %j", async (outcome, spans) => {
  await undone(database, async (as, owner) => {
    const before = await savedOf(await owner(), tutor);
    expect(await save(await as("tutor"), spans)).toBe(outcome);
    if (outcome !== "saved") expect(await savedOf(await owner(), tutor)).toEqual(before);
  });
});

test("nobody else has a week to save", async () => {
  await undone(database, async (as, owner) => {
    for (const person of ["student", "admin1", "superadmin"] as const)
      expect(await save(await as(person), []), person).toBe("forbidden");
    await (await owner())("update public.user_profiles set is_active = false where id = $1", [tutor]);
    expect(await save(await as("tutor"), [])).toBe("forbidden");
  });
  expect(await sqlState(asCaller(database, anonymous, (query) => save(query, [])))).toBe("42501");
});

test("staff read the weeks of their center's active tutors", async () => {
  await undone(database, async (as, owner) => {
    const tutorsAt = async (person: Parameters<typeof as>[0], location: string) =>
      (await (await as(person))("select profile_id from public.list_tutor_availability($1)", [location])).map(
        ({ profile_id }) => profile_id,
      );
    expect(await tutorsAt("admin1", "1")).toEqual([tutor]);
    expect(await tutorsAt("admin1", "2")).toEqual([]);
    expect(await tutorsAt("superadmin", "2")).toEqual([tutor2]);
    for (const person of ["tutor", "student"] as const) expect(await tutorsAt(person, "1")).toEqual([]);
    await (await owner())("update public.user_profiles set is_active = false where id = $1", [tutor]);
    expect(await tutorsAt("admin1", "1")).toEqual([]);
  });
});
