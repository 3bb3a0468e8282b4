import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/booking-calls";
import type { Query, TestDatabase } from "../../support/database";
import { databases } from "../../support/databases";
import { fillNetwork } from "../../support/network";
import { undone } from "../../support/staff-calls";

describe.each(databases)("the calendar of a center, on $name", ({ open }) => {
  let database: TestDatabase;
  let days: string[];
  beforeAll(async () => {
    database = await open();
    await fillNetwork(database);
    days = await openDays(database);
  });
  afterAll(() => database.close());

  const day = () => days[0] ?? "";

  describe("the slots of a week", () => {
    const load = (query: Query, location = "1", from = day(), count = 7) =>
      query("select *, day::text as day from public.list_slot_load($1, $2, $3)", [location, from, count]);

    test("tell capacity, places and who holds them", async () => {
      await undone(database, async (as, owner) => {
        const { reference } = await book(await owner(), {
          key: keyOf("week"),
          date: day(),
          slot: "05:00 PM",
        });
        const { reference: gone } = await book(database.query, {
          key: keyOf("gone"),
          date: day(),
          slot: "05:00 PM",
        });
        await database.query(
          "update public.appointment_bookings set status = 'cancelled' where reference = $1",
          [gone],
        );
        const slots = await load(await as("admin1"));
        expect(slots).toHaveLength(7 * 6);
        expect(
          slots.find(({ day: on, time_slot }) => on === day() && time_slot === "05:00 PM"),
        ).toMatchObject({
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
        for (const slot of weekend) expect(slot).toMatchObject({ free: 0, taken: 0, appointments: [] });
      });
    });

    test("are those of one's center, 14 days at most", async () => {
      await undone(database, async (as) => {
        expect(await load(await as("admin2"))).toEqual([]);
        expect(await load(await as("superadmin"), "2", day(), 1000)).toHaveLength(14 * 6);
        expect(await load(await as("superadmin"), "nowhere")).toEqual([]);
      });
    });
  });
});
