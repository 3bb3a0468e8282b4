import { beforeAll, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { anonymous, becomeCaller, type Query } from "../../support/database/database";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

const database = networkDatabase();
let day: string;
beforeAll(async () => {
  day = (await openDays(database))[0] ?? "";
});

const load = "select *, day::text as day from list_slot_load($1, $2, $3)";

test("the calendar of a center tells of each time of a week its places and who holds them", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    const slot = { date: day, slot: "05:00 PM" };
    const { reference } = await book(query, { key: keyOf("week"), ...slot });
    const { reference: gone } = await book(query, { key: keyOf("gone"), ...slot });
    await query("update appointment_bookings set status = 'cancelled' where reference = $1", [gone]);
    const slots = await (await as("admin1"))(load, ["1", day, 7]);
    expect(slots).toHaveLength(7 * 6);
    expect(slots.find(({ day: on, time_slot }) => on === day && time_slot === slot.slot)).toMatchObject({
      is_closed: false,
      capacity: 2,
      taken: 1,
      free: 1,
      appointments: [
        { reference, name: "Ann Lee", status: "pending" },
        { reference: gone, status: "cancelled" },
      ],
    });
    const weekend = slots.filter(({ is_closed }) => is_closed === true);
    expect(weekend.length).toBeGreaterThanOrEqual(12);
    for (const closed of weekend) expect(closed).toMatchObject({ free: 0, taken: 0, appointments: [] });
  });
});

test("the calendar of a center is that of one's own center, 14 days at most", async () => {
  await undone(database, async (as) => {
    expect(await (await as("admin2"))(load, ["1", day, 7])).toEqual([]);
    expect(await (await as("superadmin"))(load, ["2", day, 1000])).toHaveLength(14 * 6);
  });
});

test("visitors read of several centers the times that are still free, of open ones alone", async () => {
  await undone(database, async (_as, owner) => {
    const query = await owner();
    for (const nth of ["first", "second"])
      await book(query, { key: keyOf(nth), date: day, slot: "05:00 PM", email: `${nth}@example.com` });
    const open = await query("select unnest(bookable_times) as time from locations where id = '1'");
    await becomeCaller(query, anonymous);
    const found = await query("select * from list_free_times($1, $2) order by location", [
      ["2", "1", "closed", "1"],
      day,
    ]);
    const times = open.map(({ time }) => time);
    expect(found).toEqual([
      { location: "1", time_slots: times.filter((time) => time !== "05:00 PM") },
      { location: "2", time_slots: times },
    ]);
    expect(
      await query("select * from list_free_times($1, (now() at time zone 'America/Toronto')::date)", [["1"]]),
    ).toEqual([]);
  });
});

const daysOf = async (query: Query, location: string) => {
  await becomeCaller(query, anonymous);
  const rows = await query("select day::text as day, time_slot, free from list_open_days($1)", [location]);
  const days = new Map<string, Record<string, number>>();
  for (const { day, time_slot, free } of rows)
    days.set(String(day), { ...days.get(String(day)), [String(time_slot)]: Number(free) });
  return days;
};

test("a visitor sees the next ten open days of a center with what is free at each time, none of a closed center", () =>
  undone(database, async (_as, owner) => {
    const query = await owner();
    await book(query, { key: keyOf("one"), date: day });
    for (const name of ["two", "three"]) await book(query, { key: keyOf(name), date: day, slot: "05:00 PM" });
    const days = await daysOf(query, "1");
    expect([days.size, [...days.keys()]]).toEqual([10, [...days.keys()].sort()]);
    expect(days.get(day)).toMatchObject({ "04:00 PM": 1, "04:30 PM": 2, "05:00 PM": 0, "05:30 PM": 2 });
    for (const location of ["closed", "no-center"]) expect((await daysOf(query, location)).size).toBe(0);
    for (const [closedFor, open] of [
      [20, 10],
      [200, 0],
    ] as const) {
      await (await owner())("delete from location_closures where location_id = '1'");
      await query(
        `insert into location_closures (location_id, starts_on, ends_on)
         select '1', today, today + $1::integer from private.toronto_today() today`,
        [closedFor],
      );
      const later = await daysOf(query, "1");
      expect([later.size, later.has(day)]).toEqual([open, false]);
    }
  }));
