import { expect, test } from "vitest";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { counted } from "../../support/appointments/center-database";
import { lineDatabase } from "../../support/waitlist/line-database";
import { endOffers, line, take } from "../../support/waitlist/waitlist-calls";

const { database, atOnce, cancel, fullSlot, offerRound } = lineDatabase();

const crowd = (count: number) => Array.from({ length: count }, (_, nth) => `Parent${nth}.${crypto.randomUUID()}`);
const appointmentsOn = (date: string) =>
  database.query("select name from appointment_bookings where appointment_date = $1 and status <> 'cancelled'", [date]);

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
