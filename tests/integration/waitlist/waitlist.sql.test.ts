import { describe, expect, test } from "vitest";
import { book, keyOf } from "~/../tests/support/appointments/booking-calls";
import { centerDatabase, counted } from "~/../tests/support/appointments/center-database";
import { phoneOf } from "~/../tests/support/appointments/contacts";
import { asCaller, serviceRole, sqlState } from "~/../tests/support/database/database";
import { goes } from "~/../tests/support/emails/email-calls";
import { endOffers, endOffersUntold, join, line, take } from "~/../tests/support/waitlist/waitlist-calls";

describe("the line for a full time", () => {
  const { database, newDay, cancel, fullSlot, emailsTo, offerRound, setCapacity } = lineDatabase();

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
        "select name, spot from appointment_bookings where appointment_date = $1 and status = 'pending'",
        [date],
      ),
    ).toEqual([{ name: "Ada", spot: 1 }]);
    expect(await emailsTo("Ada")).toContain("waitlist_joined");
    expect(await emailsTo("Bea")).toEqual(["waitlist_joined"]);
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

  test("an offer that no email told of does not cost its turn", async () => {
    const { date, reference, ids } = await fullSlot(["Ulla", "Walt"]);
    await cancel(reference);
    await endOffersUntold(database, date);
    await offerRound();
    expect(await line(database.query, date)).toEqual(["Ulla offered", "Walt waiting"]);
    expect(await emailsTo("Ulla")).toEqual(["waitlist_joined", "waitlist_offer"]);
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "created" });
  });

  test("a place that is declined passes to the next at once, and its email is withdrawn", async () => {
    const { date, reference, ids } = await fullSlot(["Gus", "Hana"]);
    await cancel(reference);
    expect(await emailsTo("Gus")).toEqual(["waitlist_joined", "waitlist_offer"]);
    expect(await database.query("select outcome from leave_waitlist($1)", [ids[0]])).toEqual([{ outcome: "done" }]);
    expect(await line(database.query, date)).toEqual(["Gus declined", "Hana offered"]);
    expect(await emailsTo("Gus")).toEqual(["waitlist_joined"]);
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
    const restore = "update appointment_bookings set archived_at = null where reference = $1 returning spot";
    await database.query("update appointment_bookings set archived_at = now() where reference = $1", [reference]);
    for (const id of ids) {
      const restored = asCaller(database, serviceRole, (query) => query(restore, [reference]));
      expect(await sqlState(restored)).toBe("23505");
      await database.query("select leave_waitlist($1)", [id]);
    }
    expect(await database.query(restore, [reference])).toEqual([{ spot: 1 }]);
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

  test("a line has ten entries at most, and three of one address or number, however it is written", async () => {
    const { date: other } = await fullSlot(["Tag"]);
    const phone = phoneOf("Tag@example.com");
    for (const tag of ["1", "2"])
      await join(database.query, { who: `Tag${tag}`, date: other, email: `tag+${tag}@example.com`, phone });
    for (const contact of [{ email: "tag+3@example.com" }, { phone: `1 ${phone}` }])
      expect(await join(database.query, { who: "Tag4", date: other, ...contact })).toMatchObject({
        outcome: "too_many",
      });
    const { date } = await fullSlot(["Pam"]);
    for (const who of ["Pam2", "Pam3"]) await join(database.query, { who, date, email: "PAM@example.com" });
    const fourth = await join(database.query, { who: "Pam4", date, email: "pam@example.com" });
    expect(fourth).toMatchObject({ outcome: "too_many" });
    for (let nth = 4; nth <= 10; nth++)
      expect(await join(database.query, { who: `Entry${nth}`, date })).toMatchObject({ outcome: "created" });
    expect(await join(database.query, { who: "Eleven", date })).toMatchObject({ outcome: "waitlist_full" });
  });

  test.each([
    ["2026-11-24 11:00-05", "13:00"],
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
});

describe("a time that is no longer offered to its line", () => {
  const { database, cancel, fullSlot, emailsTo, offerRound, setCapacity } = lineDatabase();

  const close = (date: string) =>
    database.query("insert into location_closures (location_id, starts_on, ends_on) values ('1', $1, $1)", [date]);

  test("the line of a day that is closed is told once by the next round, and stays out of the line", async () => {
    const { date, reference, ids } = await fullSlot(["Ada", "Bea"]);
    await cancel(reference);
    await close(date);
    // The change of the center itself does nothing to the line: that form is as fast as without one.
    expect(await line(database.query, date)).toEqual(["Ada offered", "Bea waiting"]);
    for (const _ of ["first", "second"]) await offerRound();
    expect(await line(database.query, date)).toEqual(["Ada closed", "Bea closed"]);
    // The offer had not been sent and would be no good any more.
    for (const who of ["Ada", "Bea"]) expect(await emailsTo(who)).toEqual(["waitlist_closed", "waitlist_joined"]);
    expect(await database.query("select state from waitlist_entry($1)", [ids[0]])).toEqual([{ state: "closed" }]);
    expect(await take(database.query, ids[0] ?? "")).toMatchObject({ outcome: "closed" });
    expect(await database.query("select outcome from leave_waitlist($1)", [ids[1]])).toEqual([{ outcome: "closed" }]);

    await database.query("delete from location_closures where starts_on = $1", [date]);
    await offerRound();
    expect(await line(database.query, date)).toEqual(["Ada closed", "Bea closed"]);
    const reopened = await book(database.query, { key: keyOf("reopened"), date });
    expect(reopened).toMatchObject({ outcome: "created" });
    expect(await join(database.query, { who: "Bea", date })).toMatchObject({ outcome: "created" });
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
});

describe("the line among many at once", () => {
  const { database, atOnce, cancel, fullSlot, offerRound } = lineDatabase();

  const crowd = (count: number) => Array.from({ length: count }, (_, nth) => `Parent${nth}.${crypto.randomUUID()}`);
  const appointmentsOn = (date: string) =>
    database.query("select name from appointment_bookings where appointment_date = $1 and status <> 'cancelled'", [
      date,
    ]);

  test("of ten in line and 30 passers-by the first in line gets it", async () => {
    const waiting = crowd(10);
    const { date, reference, ids } = await fullSlot(waiting);
    await cancel(reference);
    const answers = await atOnce(40, (query, nth) =>
      nth < 10 ? take(query, ids[nth] ?? "") : book(query, { key: keyOf(`passer-by ${nth}`), date }),
    );
    expect(answers[0]?.outcome).toBe("created");
    expect(counted(answers.slice(1))).toEqual({ waiting: 9, full: 30 });
    expect(await appointmentsOn(date)).toEqual([{ name: waiting[0] }]);
  });

  test("of a cancellation among 30 who book nobody passes the line", async () => {
    const waiting = crowd(1);
    const { date, reference } = await fullSlot(waiting);
    const answers = await atOnce(31, async (query, nth) => {
      if (nth !== 15) return book(query, { key: keyOf(`hasty ${nth}`), date });
      await query("update appointment_bookings set status = 'cancelled' where reference = $1", [reference]);
      return { outcome: "cancelled" };
    });
    expect(counted(answers)).toEqual({ full: 30, cancelled: 1 });
    await offerRound();
    expect(await line(database.query, date)).toEqual([`${waiting[0]} offered`]);
    expect(await appointmentsOn(date)).toEqual([]);
  });

  test("an offer that runs out among takers and rounds is had by one", async () => {
    const waiting = crowd(10);
    const { date, reference, ids } = await fullSlot(waiting);
    await cancel(reference);
    await endOffers(database, date);
    const answers = await atOnce(30, async (query, nth) => {
      if (nth < 10) return take(query, ids[nth] ?? "");
      await query("select offer_waiting_spots()");
      return { outcome: "round" };
    });
    expect(answers[0]?.outcome).toBe("lapsed");
    const state = await line(database.query, date);
    expect(state.filter((entry) => /(offered|taken)$/.test(entry))).toEqual([
      expect.stringMatching(`^${waiting[1]} (offered|taken)$`),
    ]);
    expect((await appointmentsOn(date)).length).toBe(counted(answers).created ?? 0);
    expect(counted(answers).created ?? 0).toBeLessThanOrEqual(1);
  });
});

/** A database with center 1, which takes one appointment at a time, and the line for it. */
function lineDatabase() {
  const center = centerDatabase(1);
  const { database, newDay } = center;

  /** A time on a day of its own that one parent has taken and these wait for. */
  async function fullSlot(waiting: readonly string[], slot = "04:00 PM") {
    const date = newDay();
    const { reference } = await book(database.query, { key: keyOf(`first of ${date}`), date, slot });
    const ids: string[] = [];
    for (const who of waiting) ids.push((await join(database.query, { who, date, slot })).id);
    return { date, reference: String(reference), ids };
  }

  /** The kinds of the emails to somebody in line, sent or not. */
  async function emailsTo(who: string) {
    const emails = await database.query(
      `select kind from private.deliveries d where recipient = $1 and ${goes} order by kind`,
      [`${who}@example.com`],
    );
    return emails.map(({ kind }) => kind);
  }

  const setCapacity = (capacity: number) =>
    database.query("update locations set slot_capacity = $1 where id = '1'", [capacity]);
  /** What the mail loop calls from time to time. */
  const offerRound = () => database.query("select offer_waiting_spots() as made");

  return { ...center, fullSlot, emailsTo, setCapacity, offerRound };
}
