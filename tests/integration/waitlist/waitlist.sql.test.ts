import { beforeAll, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { anonymous, asCaller, serviceRole, sqlState } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";
import { endOffers, endOffersUntold, join, line, take } from "../../support/waitlist/waitlist-calls";

describe("the line for a full slot", () => {
  const database = testDatabase();
  let days: string[];
  beforeAll(async () => {
    await database.run(`insert into public.locations (id, name, slug, slot_capacity, email, phone) values
      ('1', 'Small Steps Center - One', 'one', 1, 'one@example.com', '416-555-0101'),
      ('2', 'Small Steps Center - Two', 'two', 2, 'two@example.com', '416-555-0102')`);
    days = await openDays(database);
  });

  /** A day of its own for each test, whose first slot one parent has taken and these wait for. */
  let used = 0;
  async function fullSlot(...waiting: string[]) {
    const date = days[used++] ?? "";
    const first = await book(database.query, { key: keyOf(`first of ${date}`), date });
    const ids: string[] = [];
    for (const who of waiting) ids.push((await join(database.query, { who, date })).id);
    return { date, reference: String(first.reference), ids };
  }
  const cancel = (reference: string) =>
    database.query("update public.appointment_bookings set status = 'cancelled' where reference = $1", [
      reference,
    ]);
  const freeOf = async (date: string) =>
    (
      await database.query("select free from public.list_day_slots('1', $1) where time_slot = '04:00 PM'", [
        date,
      ])
    )[0]?.free;
  const lettersTo = async (who: string) =>
    (
      await database.query("select kind from private.outbox where recipient = $1 order by kind", [
        `${who}@example.com`,
      ])
    ).map(({ kind }) => kind);

  test("a place that is cancelled is the first's in line and nobody else's", async () => {
    const { date, reference, ids } = await fullSlot("Ada", "Bea");
    await cancel(reference);
    expect(await line(database.query, date)).toEqual(["Ada offered", "Bea waiting"]);
    expect(await freeOf(date)).toBe(0);
    expect(await book(database.query, { key: keyOf("passer-by"), date })).toMatchObject({ outcome: "full" });
    expect(await take(database.query, ids[1] ?? "")).toMatchObject({ outcome: "waiting" });
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "created" });
    expect(await lettersTo("Ada")).toContain("waitlist_joined");
    expect(await lettersTo("Bea")).toEqual(["waitlist_joined"]);
  });

  test("taking twice is one appointment", async () => {
    const { date, reference, ids } = await fullSlot("Cleo");
    await cancel(reference);
    const first = await take(database.query, ids[0] ?? "");
    expect(await take(database.query, ids[0] ?? "")).toEqual({ outcome: "repeat", token: first.token });
    expect(
      await database.query(
        "select name, place from public.appointment_bookings where appointment_date = $1 and status = 'pending'",
        [date],
      ),
    ).toEqual([{ name: "Cleo", place: 1 }]);
  });

  test("an offer that ran out passes to the next, whoever asks first", async () => {
    const { date, reference, ids } = await fullSlot("Dina", "Edo", "Finn");
    await cancel(reference);
    await endOffers(database, date);
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "lapsed" });
    expect(await line(database.query, date)).toEqual(["Dina lapsed", "Edo offered", "Finn waiting"]);
    await endOffers(database, date);
    const [round] = await database.query("select public.offer_waiting_places() as made");
    expect(round).toEqual({ made: 1 });
    expect(await line(database.query, date)).toEqual(["Dina lapsed", "Edo lapsed", "Finn offered"]);
    await endOffers(database, date);
    expect(await book(database.query, { key: keyOf("after the line"), date })).toMatchObject({
      outcome: "created",
    });
  });

  test("an offer that no letter told of does not cost its turn", async () => {
    const { date, reference, ids } = await fullSlot("Ulla", "Walt");
    await cancel(reference);
    await endOffersUntold(database, date);
    await database.query("select public.offer_waiting_places()");
    expect(await line(database.query, date)).toEqual(["Ulla offered", "Walt waiting"]);
    expect(await lettersTo("Ulla")).toEqual(["waitlist_joined", "waitlist_offer"]);
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "created" });
  });

  test("an eleventh does not get in line", async () => {
    const { date } = await fullSlot(...Array.from({ length: 10 }, (_, at) => `Ten${at}`));
    expect(await join(database.query, { who: "Eleven", date })).toMatchObject({ outcome: "line_full" });
  });

  test("a place that is declined passes to the next at once, and its letter is withdrawn", async () => {
    const { date, reference, ids } = await fullSlot("Gus", "Hana");
    await cancel(reference);
    expect(await lettersTo("Gus")).toEqual(["waitlist_joined", "waitlist_offer"]);
    expect(await database.query("select outcome from public.leave_waitlist($1)", [ids[0]])).toEqual([
      { outcome: "done" },
    ]);
    expect(await line(database.query, date)).toEqual(["Gus declined", "Hana offered"]);
    expect(await lettersTo("Gus")).toEqual(["waitlist_joined"]);
  });

  test("moving away, archiving and another place are offered as well", async () => {
    const moved = await fullSlot("Ivo");
    await database.query(
      "update public.appointment_bookings set time_slot = '05:00 PM' where reference = $1",
      [moved.reference],
    );
    expect(await line(database.query, moved.date)).toEqual(["Ivo offered"]);
    const archived = await fullSlot("Jun");
    await database.query("update public.appointment_bookings set archived_at = now() where reference = $1", [
      archived.reference,
    ]);
    expect(await line(database.query, archived.date)).toEqual(["Jun offered"]);
    const widened = await fullSlot("Kai", "Lea");
    await database.query("update public.locations set slot_capacity = 2 where id = '1'");
    expect(await line(database.query, widened.date)).toEqual(["Kai offered", "Lea waiting"]);
    await database.query("update public.locations set slot_capacity = 1 where id = '1'");
  });

  test("an archived appointment is not restored to a place that is promised, and is once nobody waits", async () => {
    const { reference, ids } = await fullSlot("Una", "Vic");
    const set = (archived: "now()" | "null") =>
      database.query(
        `update public.appointment_bookings set archived_at = ${archived} where reference = $1 returning place`,
        [reference],
      );
    const restored = () =>
      asCaller(database, serviceRole, (query) =>
        query(
          "update public.appointment_bookings set archived_at = null where reference = $1 returning place",
          [reference],
        ),
      );
    await set("now()");
    expect(await sqlState(restored())).toBe("23505");
    await database.query("select public.leave_waitlist($1)", [ids[0]]);
    expect(await sqlState(restored())).toBe("23505");
    await database.query("select public.leave_waitlist($1)", [ids[1]]);
    expect(await set("null")).toEqual([{ place: 1 }]);
  });

  test("a place that went again is said so, and the entry keeps its place in line", async () => {
    const { date, reference, ids } = await fullSlot("Mia");
    await database.query("update public.locations set slot_capacity = 2 where id = '1'");
    expect(await line(database.query, date)).toEqual(["Mia offered"]);
    await database.query("update public.locations set slot_capacity = 1 where id = '1'");
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "gone" });
    await cancel(reference);
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "created" });
  });

  test("nobody gets in line where there is a place, twice by one form, or a fourth time by one address", async () => {
    const free = days[used++] ?? "";
    expect(await join(database.query, { who: "Noa", date: free })).toMatchObject({ outcome: "free" });
    const { date, ids } = await fullSlot("Ola");
    expect(await join(database.query, { who: "Ola", date })).toEqual({ outcome: "repeat", id: ids[0] });
    for (const who of ["Ola2", "Ola3"]) await join(database.query, { who, date, email: "OLA@example.com" });
    expect(await join(database.query, { who: "Ola4", date, email: "ola@example.com" })).toMatchObject({
      outcome: "too_many",
    });
    expect(await join(database.query, { who: "Pia", date: "2020-01-01" })).toMatchObject({
      outcome: "too_early",
    });
    expect(await join(database.query, { who: " ", date })).toMatchObject({ outcome: "invalid" });
  });

  test("an offer ends two hours before the appointment, and none is made that would last less than half an hour", async () => {
    const endAt = async (now: string) =>
      (
        await database.query(
          `select to_char(private.offer_end('2026-11-24', '04:00 PM', $1::timestamptz) at time zone 'America/Toronto', 'HH24:MI') as ends`,
          [now],
        )
      )[0]?.ends;
    expect(await endAt("2026-11-24 11:00-05")).toBe("13:00");
    expect(await endAt("2026-11-24 12:30-05")).toBe("14:00");
    expect(await endAt("2026-11-24 13:30-05")).toBe("14:00");
    expect(await endAt("2026-11-24 13:30:01-05")).toBeNull();
  });

  test("the line of a day that has gone is forgotten after 30 days", async () => {
    await database.query(`insert into public.waitlist
      (submission_key, location, appointment_date, time_slot, name, email, phone)
      select 'a key that is long enough ' || n, '1', private.toronto_today() - n, '04:00 PM', 'Old ' || n,
        'old@example.com', '416-555-0100' from unnest(array[30, 31]) as n`);
    await database.query("select public.offer_waiting_places()");
    expect(
      await database.query("select name from public.waitlist where name like 'Old %' order by name"),
    ).toEqual([{ name: "Old 30" }]);
  });

  test("visitors get in line and find free times; only the server opens an entry", async () => {
    const { date, ids } = await fullSlot();
    expect(ids).toEqual([]);
    await asCaller(database, anonymous, async (query) => {
      expect(await join(query, { who: "Quin", date })).toMatchObject({ outcome: "created" });
      expect(
        await query("select location, time_slots from public.list_free_times(array['1', '2', '3'], $1)", [
          date,
        ]),
      ).toEqual([
        { location: "1", time_slots: ["04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM", "06:30 PM"] },
        {
          location: "2",
          time_slots: ["04:00 PM", "04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM", "06:30 PM"],
        },
      ]);
    });
    await asCaller(database, serviceRole, async (query) => {
      const { id } = await join(query, { who: "Remy", date });
      expect(await query("select state, ahead from public.waitlist_entry($1)", [id])).toEqual([
        { state: "waiting", ahead: 0 },
      ]);
    });
  });
});
