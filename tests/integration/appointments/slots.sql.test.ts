import { beforeAll, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

const database = networkDatabase();
let day: string;
beforeAll(async () => {
  day = (await openDays(database))[0] ?? "";
});

const line = "select name, phone, time_slot, offered_until from list_waiting($1, '2030-03-04')";
const load = "select *, day::text as day from list_slot_load($1, $2, $3)";

test("the calendar of a center tells staff of the center who waits and whose place is held, in the order of the line", async () => {
  await undone(database, async (as, owner) => {
    await (await owner())(`insert into waitlist
        (submission_key, location, appointment_date, time_slot, name, email, phone, status, offer_ends_at)
        select 'in line at center 1 ' || name, '1', '2030-03-04', slot, name, 'a@example.com', '416-555-0101', status,
          now() + ends
        from (values ('Held', '04:00 PM', 'offered', interval '1 hour'), ('Late', '04:00 PM', 'offered', '-1 hour'),
          ('Gone', '04:00 PM', 'declined', null), ('Next', '05:00 PM', 'waiting', null)) as v (name, slot, status, ends)`);
    for (const person of ["admin1", "superadmin"] as const)
      expect(await (await as(person))(line, ["1"])).toEqual([
        { name: "Held", phone: "416-555-0101", time_slot: "04:00 PM", offered_until: expect.any(Date) },
        { name: "Wes Ng", phone: "416-555-0100", time_slot: "05:00 PM", offered_until: null },
        { name: "Next", phone: "416-555-0101", time_slot: "05:00 PM", offered_until: null },
      ]);
  });
});

test("the calendar of a center tells nobody else who waits, and of the days asked for alone, 14 at most", async () => {
  await undone(database, async (as) => {
    for (const person of ["admin2", "tutor", "student"] as const)
      expect(await (await as(person))(line, ["1"])).toEqual([]);
    const query = await as("admin1");
    expect(await query(line, ["2"])).toEqual([]);
    const [waiting] = await query(`select
        (select count(*)::integer from list_waiting('1', '2030-03-05')) as next_day,
        (select count(*)::integer from list_waiting('1', '2030-02-18', 100)) as too_many_days,
        (select count(*)::integer from list_waiting('1', '2030-02-19', 14)) as last_of_14,
        (select count(*)::integer from list_waiting('1', '2030-02-27', 7)) as week`);
    expect(waiting).toEqual({ next_day: 0, too_many_days: 0, last_of_14: 1, week: 1 });
  });
});

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
