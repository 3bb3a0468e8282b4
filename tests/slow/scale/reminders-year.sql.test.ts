/** A year of appointments by the clock of Toronto, over both changes of the clocks and an outage, against a model. */
import { beforeAll, expect, test } from "vitest";
import { timeSlots } from "~/content/appointments/time-slots";
import { addDays, torontoToday } from "~/domain/dates/calendar";
import { instantWithoutCenter } from "~/domain/dates/center-instant";
import { minutesOf } from "~/domain/dates/day-and-time";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { setClock, takeClock } from "../../support/database/clock";
import { testDatabase } from "../../support/database/test-database";
import { clock, dueOf, type Time } from "../../support/emails/toronto-times";
import { seededRandom } from "../../support/pages/seeded-random";

const seed = Number(process.env.SEED ?? 20270314);
const random = seededRandom(seed);
const hour = 3_600_000;
const [first, last] = ["2027-01-04", "2027-12-20"];
/** No copy of the site runs: what is due comes after, where that is still three hours before. */
const outage = [clock("2027-06-08", "15:00"), clock("2027-06-10", "15:00")] as const;
const changes = ["2027-03-14", "2027-11-07"];

const database = testDatabase();
const { query } = database;
beforeAll(async () => {
  await takeClock(query);
  await setClock(query, clock("2026-12-20", "12:00"));
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  await query(
    `insert into public.locations (id, name, slug, email, slot_capacity, operating_hours)
     select id, 'Small Steps Center - ' || id, 'center-' || id, 'center-' || id || '@example.com', 50, $1
     from unnest(array['1', '2']) id`,
    [JSON.stringify(week.map((day) => ({ day, hours: "4:00 PM - 7:00 PM" })))],
  );
});

interface Visit extends Time {
  email: string;
  isOn: boolean;
  /** When its parent was told of its time, and whether a reminder of it went. */
  toldAt: number;
  isReminded: boolean;
}
const visits: Visit[] = [];
const wanted: string[] = [];
const received: string[] = [];
const startOf = ({ date, slot }: Time) => instantWithoutCenter(date, minutesOf(slot) ?? 0).getTime();
const reminderLine = (email: unknown, at: Date, date: unknown, slot: unknown) =>
  `${at.toISOString()} ${email}: ${date} ${slot}`;
const morningLine = (email: unknown, at: Date, leads: unknown) => `${at.toISOString()} ${email}: ${leads} today`;

async function begin(at: Date, time: Time) {
  const email = `parent${visits.length}@example.com`;
  const { outcome } = await book(query, { key: keyOf(email), email, ...time });
  expect(["created", "closed", "closed_day"], `seed ${seed}`).toContain(outcome);
  if (outcome !== "created") return;
  const visit = { ...time, email, isOn: true, toldAt: at.getTime(), isReminded: false };
  visits.push(visit);
  const due = dueOf(time).getTime();
  const what = random();
  // of what happens, some happens a minute before the reminder and some after it
  const moment = new Date(due + (random() < 0.5 ? -60_000 : 4 * hour + 300_000));
  if (what < 0.2) events.push({ at: moment, order: 1, run: () => change(visit, moment, null) });
  else if (what < 0.5) {
    const days = 3 + Math.floor(random() * 5);
    const to = { ...time, date: addDays(time.date, days), location: random() < 0.2 ? "2" : time.location };
    events.push({ at: moment, order: 1, run: () => change(visit, moment, to) });
  }
}
async function change(visit: Visit, at: Date, to: Time | null) {
  await query(
    to
      ? `update public.appointment_bookings set location = $2, appointment_date = $3::date,
           spot = private.claim_spot($2, $3::date, time_slot) where email = $1`
      : "update public.appointment_bookings set status = 'cancelled' where email = $1",
    to ? [visit.email, to.location, to.date] : [visit.email],
  );
  if (to) Object.assign(visit, to, { toldAt: at.getTime(), isReminded: false });
  else visit.isOn = false;
  for (const time of to ? [dueOf(to)] : []) sendAt(time);
}

/** Writes down what is to go now, by the rules as the specification words them. */
const listed = new Set<string>();
function expectAt(at: Date) {
  const now = at.getTime();
  for (const visit of visits) {
    const due = dueOf(visit).getTime();
    if (!visit.isOn || visit.isReminded || now < due || now >= startOf(visit) - 3 * hour) continue;
    if (visit.toldAt > due - 2 * hour) continue;
    visit.isReminded = true;
    wanted.push(reminderLine(visit.email, at, visit.date, visit.slot));
  }
  const today = torontoToday(at);
  if (at < clock(today, "07:00") || at >= clock(today, "12:00")) return;
  for (const location of ["1", "2"]) {
    const leads = visits.filter((visit) => visit.isOn && visit.date === today && visit.location === location);
    if (leads.length === 0 || listed.has(`${location} ${today}`)) continue;
    listed.add(`${location} ${today}`);
    wanted.push(morningLine(`center-${location}@example.com`, at, leads.length));
  }
}
async function send(at: Date) {
  if (at >= outage[0] && at < outage[1]) return;
  expectAt(at);
  await query("select public.prepare_emails()");
  for (;;) {
    const emails = await query(
      `select public.delivery_sent(id), kind, recipient, facts ->> 'date' as date, facts ->> 'time' as time,
         jsonb_array_length(facts -> 'leads') as leads from public.claim_deliveries('email', 100, 400)`,
    );
    if (emails.length === 0) return;
    for (const { kind, recipient, date, time, leads } of emails) {
      if (kind === "appointment_reminder") received.push(reminderLine(recipient, at, date, time));
      if (kind === "center_morning") received.push(morningLine(recipient, at, leads));
    }
  }
}

/** Everything that happens; of what happens at once, the sender comes last. */
const events: { at: Date; order: number; run: () => Promise<void> }[] = [];
const sendAt = (at: Date) => events.push({ at, order: 2, run: () => send(at) });

test("each appointment is told of once, a day before by the clock on the wall; each center once a morning", async () => {
  for (let date = first; date <= last; date = addDays(date, 1)) {
    for (const time of ["06:59", "07:00", "12:00", "15:00", "21:00"]) sendAt(clock(date, time));
    const isAround = changes.some((day) => date >= addDays(day, -2) && date <= addDays(day, 2));
    for (let quarter = 0; isAround && quarter < 96; quarter++) sendAt(instantWithoutCenter(date, quarter * 15));
    const slots = isAround ? timeSlots : timeSlots.filter(() => random() < 0.3);
    for (const slot of slots) {
      const time = { location: random() < 0.7 ? "1" : "2", date, slot };
      const hoursBefore = [30 * 24, 27, 25, 20][Math.floor(random() * 4)] ?? 0;
      const at = new Date(Math.max(startOf(time) - hoursBefore * hour, clock("2026-12-21", "12:00").getTime()));
      events.push({ at, order: 0, run: () => begin(at, time) });
      sendAt(dueOf(time));
    }
  }
  for (;;) {
    events.sort((a, b) => b.at.getTime() - a.at.getTime() || b.order - a.order);
    const event = events.pop();
    if (!event) break;
    await setClock(query, event.at);
    await event.run();
  }
  expect(wanted.length).toBeGreaterThan(700);
  expect(received.sort(), `seed ${seed}`).toEqual(wanted.sort());
}, 600_000);
