import { beforeAll, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { anonymous, asCaller, type TestDatabase } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

const centers = `insert into public.locations (id, name, slug, is_active) values
  ('1', 'Small Steps Center - One', 'one', true), ('closed', 'Small Steps Center - Closed', 'closed', false);
  insert into public.locations (id, name, slug, operating_hours) values ('late', 'Small Steps Center - Late', 'late',
    (select jsonb_agg(jsonb_build_object('day', day, 'hours', '4:30 PM - 6:15 PM')) from unnest(array[
      'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) as day));`;

describe("booking an appointment", () => {
  const database = testDatabase();
  let days: string[];
  beforeAll(async () => {
    await database.run(centers);
    days = await openDays(database);
  });

  /** Runs in a transaction of a visitor that is undone. */
  const asVisitor = <Result>(work: (query: TestDatabase["query"]) => Promise<Result>) =>
    asCaller(database, anonymous, work);
  const day = (position: number) => days[position] ?? "";

  test("gives a reference without ambiguous signs and a token", async () => {
    const booking = await asVisitor((query) => book(query, { key: keyOf("a"), date: day(0) }));
    expect(booking.outcome).toBe("created");
    expect(booking.reference).toMatch(/^B-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{6}$/);
    expect(booking.token).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("a lowered capacity counts the bookings in places above it", async () => {
    await database.run("update public.locations set slot_capacity = 3 where id = '1'");
    const names = ["a", "b", "c"];
    for (const name of names) await book(database.query, { key: keyOf(name), date: day(3) });
    await database.run(`
      update public.appointment_bookings set status = 'cancelled' where appointment_date = '${day(3)}' and place = 1;
      update public.locations set slot_capacity = 2 where id = '1'`);
    await asVisitor(async (query) => {
      const [slot] = await query(
        "select free from public.list_day_slots('1', $1) where time_slot = '04:00 PM'",
        [day(3)],
      );
      expect(slot?.free).toBe(0);
      expect((await book(query, { key: keyOf("d"), date: day(3) })).outcome).toBe("full");
    });
    await database.run(`delete from public.appointment_bookings where appointment_date = '${day(3)}'`);
  });

  test("takes two in a slot, refuses the third, and says so in the day's list", async () => {
    await asVisitor(async (query) => {
      const outcomes = [];
      for (const name of ["a", "b", "c"])
        outcomes.push((await book(query, { key: keyOf(name), date: day(0) })).outcome);
      expect(outcomes).toEqual(["created", "created", "full"]);
      const slots = await query("select * from public.list_day_slots('1', $1)", [day(0)]);
      expect(slots.map(({ time_slot, capacity, free }) => [time_slot, capacity, free])).toEqual([
        ["04:00 PM", 2, 0],
        ["04:30 PM", 2, 2],
        ["05:00 PM", 2, 2],
        ["05:30 PM", 2, 2],
        ["06:00 PM", 2, 2],
        ["06:30 PM", 2, 2],
      ]);
    });
  });

  test("answers the same submission with the same reference, also when only yesterday's key matches", async () => {
    await asVisitor(async (query) => {
      const first = await book(query, { key: keyOf("monday"), date: day(0) });
      expect(await book(query, { key: keyOf("monday"), date: day(0) })).toEqual({
        ...first,
        outcome: "repeat",
      });
      const next = { key: keyOf("tuesday"), previousKey: keyOf("monday"), date: day(0) };
      expect(await book(query, next)).toEqual({ ...first, outcome: "repeat" });
      const later = { key: keyOf("wednesday"), previousKey: keyOf("tuesday"), date: day(0) };
      expect((await book(query, later)).outcome).toBe("created");
    });
  });

  test("a repeat is answered even when the slot has filled up since", async () => {
    await asVisitor(async (query) => {
      await book(query, { key: keyOf("a"), date: day(0) });
      await book(query, { key: keyOf("b"), date: day(0) });
      expect((await book(query, { key: keyOf("a"), date: day(0) })).outcome).toBe("repeat");
    });
  });

  test.each([
    ["a cancelled", "status = 'cancelled'"],
    ["an archived", "archived_at = now()"],
  ])("%s booking frees its place and its key", async (_, change) => {
    await database.query("begin");
    await book(database.query, { key: keyOf("a"), date: day(0) });
    await book(database.query, { key: keyOf("b"), date: day(0) });
    await database.query(`update public.appointment_bookings set ${change} where submission_key = $1`, [
      keyOf("a"),
    ]);
    const again = await book(database.query, { key: keyOf("a"), date: day(0) });
    const places = await database.query(`select place from public.appointment_bookings
      where status <> 'cancelled' and archived_at is null order by place`);
    await database.query("rollback");
    expect(again.outcome).toBe("created");
    expect(places).toEqual([{ place: 1 }, { place: 2 }]);
  });

  test.each([
    ["an unknown center", { location: "nowhere" }, "unknown_location"],
    ["a center that is not active", { location: "closed" }, "unknown_location"],
    ["an unknown slot", { slot: "04:15 PM" }, "unknown_slot"],
    ["a slot before the center opens", { location: "late", slot: "04:00 PM" }, "unknown_slot"],
    ["a slot that ends after closing", { location: "late", slot: "06:00 PM" }, "unknown_slot"],
    ["no date", { date: null }, "invalid"],
    ["a blank name", { name: "   " }, "invalid"],
    ["a malformed address", { email: "ann@example" }, "invalid"],
    ["too few digits", { phone: "555-0100" }, "invalid"],
    ["a key that is no key", { key: "short" }, "invalid"],
  ])("refuses %s", async (_, change, outcome) => {
    const refused = await asVisitor((query) => book(query, { key: keyOf("a"), date: day(0), ...change }));
    expect(refused).toEqual({ outcome, reference: null, token: null });
  });

  test("takes days from tomorrow to the same day six months ahead, in Toronto's time", async () => {
    const edges = await database.query(
      `select day.name, b.outcome from (values
        ('today', private.toronto_today()),
        ('a day too far', (private.toronto_today() + interval '6 months')::date + 1)) as day (name, date),
      public.book_appointment($1, null, 'Ann', 'ann@example.com', '416-555-0100', '1', day.date, '04:00 PM') b`,
      [keyOf("a")],
    );
    expect(edges.map(({ name, outcome }) => [name, outcome])).toEqual([
      ["today", "too_early"],
      ["a day too far", "too_far"],
    ]);
    const last = await database.query(
      "select private.why_not_bookable('late', (private.toronto_today() + interval '6 months')::date, '05:00 PM') as why",
    );
    // The last day may be a holiday of this center, which is open all week.
    expect([null, "closed"]).toContain(last[0]?.why);
    expect(await database.query("select * from public.list_day_slots('1', private.toronto_today())")).toEqual(
      [],
    );
  });

  test("refuses a day on which the center is closed", async () => {
    await database.query("begin");
    await database.query(
      "insert into public.location_closures (location_id, starts_on, ends_on) values ('1', $1, $1)",
      [day(1)],
    );
    const outcomes = [
      (await book(database.query, { key: keyOf("a"), date: day(1) })).outcome,
      (await book(database.query, { key: keyOf("b"), date: day(0) })).outcome,
    ];
    const slots = await database.query("select * from public.list_day_slots('1', $1)", [day(1)]);
    await database.query("rollback");
    expect(outcomes).toEqual(["closed", "created"]);
    expect(slots).toEqual([]);
    const [saturday] = await database.query(
      "select (private.toronto_today() + 1 + (6 - extract(isodow from private.toronto_today() + 1)::int + 7) % 7)::text as date",
    );
    const closed = await asVisitor((query) => book(query, { key: keyOf("a"), date: String(saturday?.date) }));
    expect(closed.outcome).toBe("closed");
  });

  test("the success page learns what was booked and nothing about whom", async () => {
    await asVisitor(async (query) => {
      const { token, reference } = await book(query, {
        key: keyOf("a"),
        date: day(0),
        notes: "Allergic to chalk",
      });
      const [row] = await query("select *, date::text as day from public.get_confirmation($1)", [token]);
      expect(row).toMatchObject({
        kind: "appointment",
        reference,
        status: "pending",
        location_id: "1",
        day: day(0),
      });
      expect(Object.keys(row ?? {}).sort()).toEqual(
        [
          "calendar_sequence",
          "created_at",
          "date",
          "day",
          "kind",
          "location_id",
          "reference",
          "status",
          "time_slot",
        ].sort(),
      );
      expect(await query("select * from public.get_confirmation(gen_random_uuid())")).toEqual([]);
    });
  });
});
