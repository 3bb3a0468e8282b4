import { beforeAll, describe, expect, test } from "vitest";
import { anonymous, asCaller, type Query, sqlState } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

type Span = readonly [weekday: number, starts: string, ends: string];
const save = async (query: Query, spans: unknown) =>
  (await query("select outcome from public.save_availability($1)", [JSON.stringify(spans)]))[0]?.outcome;
const week = (...spans: Span[]) => spans.map(([weekday, starts, ends]) => ({ weekday, starts, ends }));
const saved = async (query: Query) =>
  (
    await query(
      `select weekday, starts::text, ends::text from public.tutor_availability where profile_id = $1
       order by weekday, starts`,
      [rows.user_profiles.tutor],
    )
  ).map(({ weekday, starts, ends }) => [weekday, starts, ends]);

describe("when tutors can teach", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

  test("a tutor replaces the own week at once; what stays keeps its row", async () => {
    await undone(database, async (as, owner) => {
      const tuesday = [2, "09:00", "10:30"] as const;
      expect(await save(await as("tutor"), week([1, "16:00", "19:00"], tuesday))).toBe("saved");
      const query = await owner();
      expect(await saved(query)).toEqual([
        [1, "16:00:00", "19:00:00"],
        [2, "09:00:00", "10:30:00"],
      ]);
      const [kept] = await query(
        "select id from public.tutor_availability where profile_id = $1 and weekday = 1",
        [rows.user_profiles.tutor],
      );
      expect(kept?.id).toBe(rows.tutor_availability["1"]);
      expect(await save(await as("tutor"), [])).toBe("saved");
      expect(await saved(await owner())).toEqual([]);
      const others = await (await owner())("select id from public.tutor_availability");
      expect(others).toEqual([{ id: rows.tutor_availability["2"] }]);
    });
  });

  test.each([
    ["overlap", week([1, "16:00", "18:00"], [1, "17:00", "19:00"])],
    ["overlap", week([1, "16:00", "18:00"], [1, "16:00", "18:00"])],
    ["invalid", week([1, "18:00", "16:00"])],
    ["invalid", week([1, "16:00", "16:00"])],
    ["invalid", week([0, "16:00", "17:00"])],
    ["invalid", week([8, "16:00", "17:00"])],
    ["invalid", week([1, "25:00", "26:00"])],
    ["invalid", week([1, "soon", "later"])],
    ["invalid", [{ weekday: 1, starts: "16:00" }]],
    ["invalid", [{ weekday: "x" }]],
    ["invalid", [7, "x", null]],
    ["invalid", { weekday: 1 }],
    ["invalid", null],
    [
      "invalid",
      week([1, "01:00", "02:00"], [1, "03:00", "04:00"], [1, "05:00", "06:00"], [1, "07:00", "08:00"]),
    ],
    ["invalid", Array.from({ length: 22 }, () => week([1, "16:00", "17:00"])[0])],
    [
      "saved",
      week([1, "01:00", "02:00"], [1, "02:00", "03:00"], [1, "03:00", "23:59"], [7, "00:00", "24:00"]),
    ],
  ])("%s: %j", async (outcome, spans) => {
    await undone(database, async (as, owner) => {
      const before = await saved(await owner());
      expect(await save(await as("tutor"), spans)).toBe(outcome);
      if (outcome !== "saved") expect(await saved(await owner())).toEqual(before);
    });
  });

  test("nobody else has a week to save", async () => {
    for (const person of ["student", "admin1", "superadmin"] as const)
      await undone(database, async (as) => {
        expect([person, await save(await as(person), [])]).toEqual([person, "forbidden"]);
      });
    await undone(database, async (as, owner) => {
      await (await owner())("update public.user_profiles set is_active = false where user_id = $1", [
        people.tutor,
      ]);
      expect(await save(await as("tutor"), [])).toBe("forbidden");
    });
    expect(await sqlState(asCaller(database, anonymous, (query) => save(query, [])))).toBe("42501");
  });

  test("staff read the weeks of their center's active tutors", async () => {
    const tutorsAt = async (query: Query, location: string) =>
      (await query("select profile_id from public.list_tutor_availability($1)", [location])).map(
        ({ profile_id }) => profile_id,
      );
    const { tutor, tutor2 } = rows.user_profiles;
    await undone(database, async (as, owner) => {
      expect(await tutorsAt(await as("admin1"), "1")).toEqual([tutor]);
      expect(await tutorsAt(await as("admin1"), "2")).toEqual([]);
      expect(await tutorsAt(await as("superadmin"), "2")).toEqual([tutor2]);
      expect(await tutorsAt(await as("tutor"), "1")).toEqual([]);
      expect(await tutorsAt(await as("student"), "1")).toEqual([]);
      await (await owner())("update public.user_profiles set is_active = false where id = $1", [tutor]);
      expect(await tutorsAt(await as("admin1"), "1")).toEqual([]);
    });
  });
});
