import { beforeAll, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import type { Query } from "../../support/database/database";
import { fillNetwork } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

describe("the calendar of a center", () => {
  const database = testDatabase();
  let days: string[];
  beforeAll(async () => {
    await fillNetwork(database);
    days = await openDays(database);
  });

  const day = () => days[0] ?? "";

  describe("the line of a day", () => {
    const asked = "select name, phone, time_slot, offered_until from public.list_waiting($1, '2030-03-04')";

    test("tells staff of the center who waits and whose place is held, in the order of the line", async () => {
      await undone(database, async (as, owner) => {
        await (await owner())(`insert into public.waitlist
          (submission_key, location, appointment_date, time_slot, name, email, phone, status, offer_ends_at)
          select 'in line at center 1 ' || name, '1', '2030-03-04', slot, name, 'a@example.com', '416-555-0101', status,
            now() + ends
          from (values ('Held', '04:00 PM', 'offered', interval '1 hour'), ('Late', '04:00 PM', 'offered', '-1 hour'),
            ('Gone', '04:00 PM', 'declined', null), ('Next', '05:00 PM', 'waiting', null)) as v (name, slot, status, ends)`);
        for (const person of ["admin1", "superadmin"] as const) {
          const line = await (await as(person))(asked, ["1"]);
          expect(line.map(({ name, time_slot }) => `${name} ${time_slot}`)).toEqual([
            "Held 04:00 PM",
            "Wes Ng 05:00 PM",
            "Next 05:00 PM",
          ]);
          expect(line.map(({ offered_until }) => offered_until !== null)).toEqual([true, false, false]);
          expect(line[1]).toMatchObject({ phone: "416-555-0100" });
        }
      });
    });

    test("is nobody else's, of no other day, and of 14 days at most", async () => {
      await undone(database, async (as) => {
        for (const person of ["admin2", "tutor", "student"] as const)
          expect(await (await as(person))(asked, ["1"])).toEqual([]);
        const query = await as("admin1");
        expect(await query(asked, ["2"])).toEqual([]);
        const lengths = await query(`select
          (select count(*) from public.list_waiting('1', '2030-03-05')) as next_day,
          (select count(*) from public.list_waiting('1', '2030-02-18', 100)) as too_many_days,
          (select count(*) from public.list_waiting('1', '2030-02-19', 14)) as last_of_14,
          (select count(*) from public.list_waiting('1', '2030-02-27', 7)) as week`);
        expect(Object.values(lengths[0] ?? {}).map(Number)).toEqual([0, 0, 1, 1]);
      });
    });
  });

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
