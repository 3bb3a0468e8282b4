import { describe, expect, test } from "vitest";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { anonymous, asCaller, serviceRole, sqlState } from "../../support/database/database";
import { lineDatabase } from "../../support/waitlist/line-database";
import { endOffers, endOffersUntold, join, line, take } from "../../support/waitlist/waitlist-calls";

describe("the line for a full time", () => {
  const { database, newDay, cancel, fullSlot, lettersTo, offerRound, setCapacity } = lineDatabase();

  test("a place that is cancelled is the first's in line and nobody else's, once", async () => {
    const { date, reference, ids } = await fullSlot(["Ada", "Bea"]);
    await cancel(reference);
    expect(await line(database.query, date)).toEqual(["Ada offered", "Bea waiting"]);
    const [slot] = await database.query("select free from list_day_slots('1', $1)", [date]);
    expect(slot).toEqual({ free: 0 });
    expect(await book(database.query, { key: keyOf("passer-by"), date })).toMatchObject({ outcome: "full" });
    expect(await take(database.query, ids[1] ?? "")).toMatchObject({ outcome: "waiting" });
    const taken = await take(database.query, ids[0] ?? "");
    expect(taken.outcome).toBe("created");
    expect(await take(database.query, ids[0] ?? "")).toEqual({ outcome: "repeat", token: taken.token });
    expect(
      await database.query(
        "select name, place from appointment_bookings where appointment_date = $1 and status = 'pending'",
        [date],
      ),
    ).toEqual([{ name: "Ada", place: 1 }]);
    expect(await lettersTo("Ada")).toContain("waitlist_joined");
    expect(await lettersTo("Bea")).toEqual(["waitlist_joined"]);
  });

  test("an offer that ran out passes to the next, whoever asks first", async () => {
    const { date, reference, ids } = await fullSlot(["Dina", "Edo", "Finn"]);
    await cancel(reference);
    await endOffers(database, date);
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "lapsed" });
    expect(await line(database.query, date)).toEqual(["Dina lapsed", "Edo offered", "Finn waiting"]);
    await endOffers(database, date);
    expect(await offerRound()).toEqual([{ made: 1 }]);
    expect(await line(database.query, date)).toEqual(["Dina lapsed", "Edo lapsed", "Finn offered"]);
    await endOffers(database, date);
    const next = await book(database.query, { key: keyOf("after the line"), date });
    expect(next).toMatchObject({ outcome: "created" });
  });

  test("an offer that no letter told of does not cost its turn", async () => {
    const { date, reference, ids } = await fullSlot(["Ulla", "Walt"]);
    await cancel(reference);
    await endOffersUntold(database, date);
    await offerRound();
    expect(await line(database.query, date)).toEqual(["Ulla offered", "Walt waiting"]);
    expect(await lettersTo("Ulla")).toEqual(["waitlist_joined", "waitlist_offer"]);
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "created" });
  });

  test("a place that is declined passes to the next at once, and its letter is withdrawn", async () => {
    const { date, reference, ids } = await fullSlot(["Gus", "Hana"]);
    await cancel(reference);
    expect(await lettersTo("Gus")).toEqual(["waitlist_joined", "waitlist_offer"]);
    expect(await database.query("select outcome from leave_waitlist($1)", [ids[0]])).toEqual([
      { outcome: "done" },
    ]);
    expect(await line(database.query, date)).toEqual(["Gus declined", "Hana offered"]);
    expect(await lettersTo("Gus")).toEqual(["waitlist_joined"]);
  });

  test.each([
    ["moved to another time", "Ivo", "time_slot = '05:00 PM'"],
    ["archived", "Jun", "archived_at = now()"],
  ])("the place of an appointment that is %s is offered as well", async (_, who, change) => {
    const { date, reference } = await fullSlot([who]);
    await database.query(`update appointment_bookings set ${change} where reference = $1`, [reference]);
    expect(await line(database.query, date)).toEqual([`${who} offered`]);
  });

  test("one more place is offered; when it went again, that is said, and the entry keeps its turn", async () => {
    const { date, reference, ids } = await fullSlot(["Mia", "Lea"]);
    await setCapacity(2);
    expect(await line(database.query, date)).toEqual(["Mia offered", "Lea waiting"]);
    await setCapacity(1);
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "gone" });
    await cancel(reference);
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "created" });
  });

  test("an archived appointment is not restored to a place that is promised, and is once nobody waits", async () => {
    const { reference, ids } = await fullSlot(["Una", "Vic"]);
    const restore = "update appointment_bookings set archived_at = null where reference = $1 returning place";
    await database.query("update appointment_bookings set archived_at = now() where reference = $1", [
      reference,
    ]);
    for (const id of ids) {
      const restored = asCaller(database, serviceRole, (query) => query(restore, [reference]));
      expect(await sqlState(restored)).toBe("23505");
      await database.query("select leave_waitlist($1)", [id]);
    }
    expect(await database.query(restore, [reference])).toEqual([{ place: 1 }]);
  });

  test("nobody gets in line where there is a place, on a past day, without a name or twice by one form", async () => {
    const free = await join(database.query, { who: "Noa", date: newDay() });
    expect(free).toMatchObject({ outcome: "free" });
    const { date, ids } = await fullSlot(["Ola"]);
    expect(await join(database.query, { who: "Ola", date })).toEqual({ outcome: "repeat", id: ids[0] });
    for (const [entry, outcome] of [
      [{ who: "Pia", date: "2020-01-01" }, "too_early"],
      [{ who: " ", date }, "invalid"],
    ] as const)
      expect(await join(database.query, entry)).toMatchObject({ outcome });
  });

  test("a line has ten entries at most, and three of one address", async () => {
    const { date } = await fullSlot(["Pam"]);
    for (const who of ["Pam2", "Pam3"]) await join(database.query, { who, date, email: "PAM@example.com" });
    const fourth = await join(database.query, { who: "Pam4", date, email: "pam@example.com" });
    expect(fourth).toMatchObject({ outcome: "too_many" });
    for (let nth = 4; nth <= 10; nth++)
      expect(await join(database.query, { who: `Entry${nth}`, date })).toMatchObject({ outcome: "created" });
    expect(await join(database.query, { who: "Eleven", date })).toMatchObject({ outcome: "line_full" });
  });

  test.each([
    ["2026-11-24 11:00-05", "13:00"],
    ["2026-11-24 12:30-05", "14:00"],
    ["2026-11-24 13:30-05", "14:00"],
    ["2026-11-24 13:30:01-05", null],
  ])("an offer for 4:00 PM made at %s ends at %s", async (now, ends) => {
    expect(
      await database.query(
        `select to_char(private.offer_end('2026-11-24', '04:00 PM', $1::timestamptz) at time zone 'America/Toronto',
           'HH24:MI') as ends`,
        [now],
      ),
    ).toEqual([{ ends }]);
  });

  test("the line of a day that has gone is forgotten after 30 days", async () => {
    await database.query(`insert into waitlist
      (submission_key, location, appointment_date, time_slot, name, email, phone)
      select 'a key that is long enough ' || n, '1', private.toronto_today() - n, '04:00 PM', 'Old ' || n,
        'old@example.com', '416-555-0100' from unnest(array[30, 31]) as n`);
    await offerRound();
    expect(await database.query("select name from waitlist where name like 'Old %'")).toEqual([
      { name: "Old 30" },
    ]);
  });

  test("visitors get in line and find free times; only the server opens an entry", async () => {
    await database.query(
      "insert into locations (id, name, slug) values ('2', 'Small Steps Center - Two', 'two')",
    );
    const { date } = await fullSlot([]);
    const later = ["04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM", "06:30 PM"];
    await asCaller(database, anonymous, async (query) => {
      expect(await join(query, { who: "Quin", date })).toMatchObject({ outcome: "created" });
      expect(
        await query("select location, time_slots from list_free_times(array['1', '2', '3'], $1)", [date]),
      ).toEqual([
        { location: "1", time_slots: later },
        { location: "2", time_slots: ["04:00 PM", ...later] },
      ]);
    });
    await asCaller(database, serviceRole, async (query) => {
      const { id } = await join(query, { who: "Remy", date });
      expect(await query("select state, ahead from waitlist_entry($1)", [id])).toEqual([
        { state: "waiting", ahead: 0 },
      ]);
    });
  });
});
