import { describe, expect, test } from "vitest";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { lineDatabase } from "../../support/waitlist/line-database";
import { join, line, take } from "../../support/waitlist/waitlist-calls";

describe("a time that is no longer offered to its line", () => {
  const { database, cancel, fullSlot, lettersTo, offerRound, setCapacity } = lineDatabase();

  const close = (date: string) =>
    database.query("insert into location_closures (location_id, starts_on, ends_on) values ('1', $1, $1)", [
      date,
    ]);

  test("the line of a day that is closed is told once by the next round, and stays out of the line", async () => {
    const { date, reference, ids } = await fullSlot(["Ada", "Bea"]);
    await cancel(reference);
    await close(date);
    // The change of the center itself does nothing to the line: that form is as fast as without one.
    expect(await line(database.query, date)).toEqual(["Ada offered", "Bea waiting"]);
    await offerRound();
    await offerRound();
    expect(await line(database.query, date)).toEqual(["Ada closed", "Bea closed"]);
    // The offer had not been sent and would be no good any more.
    for (const who of ["Ada", "Bea"])
      expect(await lettersTo(who)).toEqual(["waitlist_closed", "waitlist_joined"]);
    const [letter] = await database.query(
      "select data from private.outbox where recipient = 'Bea@example.com' and kind = 'waitlist_closed'",
    );
    expect(letter?.data).toMatchObject({
      entry: ids[1],
      name: "Bea",
      date,
      time: "04:00 PM",
      center: { id: "1", slug: "one" },
    });
    expect(await database.query("select state from waitlist_entry($1)", [ids[0]])).toEqual([
      { state: "closed" },
    ]);
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "closed" });
    expect(await database.query("select outcome from leave_waitlist($1)", [ids[1]])).toEqual([
      { outcome: "closed" },
    ]);

    await database.query("delete from location_closures where starts_on = $1", [date]);
    await offerRound();
    expect(await line(database.query, date)).toEqual(["Ada closed", "Bea closed"]);
    const reopened = await book(database.query, { key: keyOf("reopened"), date });
    expect(reopened).toMatchObject({ outcome: "created" });
    expect(await join(database.query, { who: "Bea", date })).toMatchObject({ outcome: "created" });
  });

  test("whoever takes an offer before the round is told that the time is gone, by a letter too", async () => {
    const { date, reference, ids } = await fullSlot(["Cleo"]);
    await cancel(reference);
    await close(date);
    expect(await take(database.query, ids[0] ?? "")).toEqual({ outcome: "closed", token: null });
    expect(await lettersTo("Cleo")).toEqual(["waitlist_closed", "waitlist_joined"]);
  });

  test("shorter hours end the line of the times they take away, and of no others", async () => {
    const { date } = await fullSlot(["Dina"], "06:30 PM");
    await book(database.query, { key: keyOf("early"), date });
    await join(database.query, { who: "Edo", date });
    await database.query("begin");
    await database.query(
      `update locations set operating_hours = (
         select jsonb_agg(day || jsonb_build_object('hours',
           case when day ->> 'hours' = 'Closed' then 'Closed' else '3:00 PM - 6:00 PM' end))
         from jsonb_array_elements(operating_hours) day
       ) where id = '1'`,
    );
    await offerRound();
    expect(await line(database.query, date)).toEqual(["Dina closed", "Edo waiting"]);
    await database.query("rollback");
  });

  test("a center that closes for good ends its lines; fewer places do not", async () => {
    const { date, reference } = await fullSlot(["Finn"]);
    await setCapacity(2);
    await setCapacity(1);
    await offerRound();
    expect(await line(database.query, date)).toEqual(["Finn offered"]);
    await cancel(reference);
    await database.query("update locations set is_active = false where id = '1'");
    await offerRound();
    expect(await line(database.query, date)).toEqual(["Finn closed"]);
    await database.query("update locations set is_active = true where id = '1'");
  });

  test("nobody is told of a time that has only passed", async () => {
    await database.query(
      `insert into waitlist (submission_key, location, appointment_date, time_slot, name, email, phone)
       select 'a key that is long enough ' || n, '1', private.toronto_today() - n, '04:00 PM', 'Gus ' || n,
         'gus@example.com', '416-555-0100' from unnest(array[0, 1]) as n`,
    );
    await database.query(
      `insert into location_closures (location_id, starts_on, ends_on)
       values ('1', private.toronto_today() - 1, private.toronto_today())`,
    );
    await offerRound();
    await database.query("select private.offer_places('1', private.toronto_today() - 1, '04:00 PM')");
    // Of today's afternoon somebody could still be offered a place until half past one.
    const [today] = await database.query(
      "select private.offer_end(private.toronto_today(), '04:00 PM') is not null as is_possible",
    );
    expect(
      await database.query("select name, status from waitlist where name like 'Gus%' order by name"),
    ).toEqual([
      { name: "Gus 0", status: today?.is_possible ? "closed" : "waiting" },
      { name: "Gus 1", status: "waiting" },
    ]);
    expect(await lettersTo("gus")).toEqual(today?.is_possible ? ["waitlist_closed"] : []);
  });
});
