import { expect, test } from "vitest";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { centerDatabase } from "../../support/appointments/center-database";
import { anonymous, asCaller } from "../../support/database/database";

const { database, newDay } = centerDatabase(2);

const daysOf = async (location: string) =>
  asCaller(database, anonymous, async (query) => {
    const rows = await query("select day::text as day, time_slot, free from list_open_days($1)", [location]);
    const days = new Map<string, Record<string, number>>();
    for (const { day, time_slot, free } of rows)
      days.set(String(day), { ...days.get(String(day)), [String(time_slot)]: Number(free) });
    return days;
  });

test("a visitor sees the next ten open days of a center with what is free at each time", async () => {
  const date = newDay();
  await book(database.query, { key: keyOf("one"), date });
  for (const name of ["two", "three"]) await book(database.query, { key: keyOf(name), date, slot: "05:00 PM" });
  const days = await daysOf("1");
  expect(days.size).toBe(10);
  expect([...days.keys()]).toEqual([...days.keys()].sort());
  expect(days.get(date)).toEqual({
    "04:00 PM": 1,
    "04:30 PM": 2,
    "05:00 PM": 0,
    "05:30 PM": 2,
    "06:00 PM": 2,
    "06:30 PM": 2,
  });
});

test("closed days are left out, and the days after them are shown instead", async () => {
  const [first = ""] = [...(await daysOf("1")).keys()];
  await database.query(
    "insert into location_closures (location_id, starts_on, ends_on) values ('1', $1, $1::date + 200)",
    [first],
  );
  expect((await daysOf("1")).size).toBe(0);
  await database.query("update location_closures set ends_on = starts_on + 20");
  const later = [...(await daysOf("1")).keys()];
  expect(later).toHaveLength(10);
  expect(later[0]?.localeCompare(first)).toBe(1);
  await database.query("delete from location_closures");
});

test("a center that is unknown or closed to the public has no days", async () => {
  await database.query("insert into locations (id, name, slug, is_active) values ('2', 'Two', 'two', false)");
  for (const location of ["2", "no-center"]) expect((await daysOf(location)).size).toBe(0);
});
