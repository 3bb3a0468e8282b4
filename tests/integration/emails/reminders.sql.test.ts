import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { setClock, takeClock } from "../../support/database/clock";
import { fillNetwork } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { claim } from "../../support/emails/email-calls";
import { clock, dueOf } from "../../support/emails/toronto-times";

// A Thursday and the days before it.
const monday = "2027-06-07";
const wednesday = "2027-06-09";
const thursday = "2027-06-10";
const friday = "2027-06-11";

const database = testDatabase();
let booked = 0;
beforeAll(async () => {
  await takeClock(database.query);
  await fillNetwork(database);
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  await database.query(
    `update public.locations set email = 'center-1@example.com', slot_capacity = 20, operating_hours = $1
       where id = '1'`,
    [JSON.stringify(week.map((day) => ({ day, hours: "4:00 PM - 7:00 PM" })))],
  );
});
beforeEach(() => database.run("delete from public.appointment_bookings; delete from private.deliveries"));

/** Puts the clock to '16:30' of that day in Toronto. */
const at = (date: string, time: string) => setClock(database.query, clock(date, time));
/** Books four o'clock of Thursday. @returns the id */
async function appointment(date = thursday, location = "1"): Promise<string> {
  const key = keyOf(`reminded ${++booked}`);
  expect(await book(database.query, { key, date, location })).toMatchObject({ outcome: "created" });
  const found = "select id from public.appointment_bookings where submission_key = $1";
  const [row] = await database.query(found, [key]);
  return String(row?.id);
}
const change = (id: string, what: string) =>
  database.query(`update public.appointment_bookings set ${what} where id = $1`, [id]);
/** Prepares and claims. @returns the claimed emails that the clock asked for */
async function emails() {
  await database.query("select public.prepare_emails()");
  const claimed = await claim(database.query, 100);
  return database.query(
    `select kind, recipient, private.delivery_facts(d) as data from private.deliveries d
       where id = any ($1) and kind in ('appointment_reminder', 'center_morning') order by kind, recipient`,
    [claimed.map(({ id }) => id)],
  );
}
const lists = async () => (await emails()).filter(({ kind }) => kind === "center_morning");
const waiting = () =>
  database.query(
    "select kind from private.deliveries where kind = 'appointment_reminder' and state in ('waiting', 'retrying')",
  );
/** As a mail server that refuses for now: the next attempt is a minute away. */
const refuse = () => database.query("select public.delivery_failed(id, lease, 'refused') from private.deliveries");

describe("a reminder", () => {
  test("comes at the same time of the day before, once, and says what stands in the record then", async () => {
    await at(monday, "12:00");
    const id = await appointment();
    await change(id, "status = 'confirmed'");
    await emails();
    await at(wednesday, "15:59");
    expect(await emails()).toEqual([]);
    await at(wednesday, "16:00");
    expect(await emails()).toMatchObject([
      {
        kind: "appointment_reminder",
        recipient: expect.stringMatching(/^ann-/),
        data: { record: id, status: "confirmed", date: thursday, time: "04:00 PM", center: { id: "1" } },
      },
    ]);
    await at(wednesday, "16:01");
    await database.query("select public.prepare_emails()");
    expect(await waiting()).toHaveLength(1);
  });

  test("is due at the same time of the day before on every day of two years", async () => {
    const dues = await database.query(
      `select day::text as date, slot, private.reminder_due(day, slot) as due
         from (select (date '2027-01-01' + n) as day from generate_series(0, 730) n) days,
           unnest(private.time_slots()) as slot`,
    );
    expect(dues.length).toBeGreaterThan(731);
    for (const { date, slot, due } of dues)
      expect(due, `${date} ${slot}`).toEqual(dueOf({ date: String(date), slot: String(slot) }));
  });

  test.each([
    ["cancelled", "status = 'cancelled'"],
    ["archived", "archived_at = now()"],
    ["moved", `appointment_date = '${friday}'`],
    [
      "moved to another center",
      "location = '2', time_slot = '05:00 PM', spot = private.claim_spot('2', appointment_date, '05:00 PM')",
    ],
  ])("is not written when the appointment is %s, and taken back where it waits", async (_, what) => {
    await at(monday, "12:00");
    const early = await appointment();
    const id = await appointment();
    await change(id, "status = 'confirmed'");
    await change(early, "status = 'confirmed'");
    await change(early, what);
    await at(wednesday, "16:00");
    expect(await emails()).toMatchObject([{ data: { record: id } }]);
    await refuse();
    await change(id, what);
    await at(wednesday, "16:02");
    expect(await emails()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test("is not written to whoever stopped reminders, and taken back where it waits", async () => {
    await at(monday, "12:00");
    const id = await appointment();
    const address = "(select email from public.appointment_bookings where id = $1)";
    await at(wednesday, "16:00");
    expect(await emails()).toMatchObject([{ data: { record: id } }]);
    await refuse();
    await database.query(`select public.unsubscribe(private.email_subscription_of(${address}, 'reminders'))`, [id]);
    await at(wednesday, "16:02");
    expect(await emails()).toEqual([]);
    await database.query("select public.prepare_emails()");
    expect(await waiting()).toEqual([]);
    expect(await database.query("select status from public.appointment_bookings")).toEqual([{ status: "pending" }]);
  });

  test("comes once for each time of an appointment that moves after it", async () => {
    await at(monday, "12:00");
    const id = await appointment(wednesday);
    await at("2027-06-08", "16:00");
    expect(await emails()).toMatchObject([{ data: { date: wednesday } }]);
    await change(id, `appointment_date = '${friday}'`);
    await at(thursday, "15:59");
    expect(await emails()).toEqual([]);
    await at(thursday, "16:00");
    expect(await emails()).toMatchObject([{ data: { date: friday, sequence: 1 } }]);
  });

  test("does not come to whoever was told of the time less than 26 hours before it", async () => {
    await at(wednesday, "14:00");
    const early = await appointment();
    await at(wednesday, "14:01");
    await appointment();
    const moved = await appointment(friday);
    await change(moved, `appointment_date = '${thursday}', spot = 9`);
    await at(wednesday, "18:00");
    expect(await emails()).toMatchObject([{ data: { record: early } }]);
  });

  test("comes late after an outage, until three hours before the appointment", async () => {
    await at(monday, "12:00");
    await appointment();
    await at(thursday, "12:59");
    expect(await emails()).toMatchObject([{ kind: "appointment_reminder" }]);
    await refuse();
    await at(thursday, "13:00");
    expect(await emails()).toEqual([]);
    expect(await waiting()).toEqual([]);
    await database.query("select public.prepare_emails()");
    expect(await waiting()).toEqual([]);
  });
});

describe("a morning list", () => {
  test("comes at seven to each center with appointments, in their order, to the network without an address", async () => {
    await at(monday, "12:00");
    const second = await appointment();
    await change(second, "time_slot = '05:00 PM', status = 'confirmed'");
    const first = await appointment();
    await change(await appointment(), "status = 'cancelled'");
    await appointment(friday);
    await appointment(thursday, "2");
    await emails();
    await at(thursday, "06:59");
    expect(await lists()).toEqual([]);
    await at(thursday, "07:00");
    const sent = await lists();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(["center-1@example.com", null]);
    const own = sent.find(({ recipient }) => recipient !== null);
    expect(own?.data).toMatchObject({
      date: thursday,
      leads: [
        { record: first, time: "04:00 PM", status: "pending" },
        { record: second, time: "05:00 PM", status: "confirmed" },
      ],
    });
    expect(JSON.stringify(own?.data)).not.toContain("ann@example.com");
    await at(thursday, "11:59");
    expect(await database.query("select public.prepare_emails() as written")).toEqual([{ written: 0 }]);
  });
});
