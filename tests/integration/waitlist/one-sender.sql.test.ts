import { expect, test } from "vitest";
import { keyOf, submit } from "../../support/appointments/booking-calls";
import { centerDatabase } from "../../support/appointments/center-database";
import { emailOf, phoneOf } from "../../support/appointments/contacts";
import { anonymous, asCaller, sqlState } from "../../support/database/database";

const { database, newDay } = centerDatabase(2);
const { query } = database;

const slots = ["04:00 PM", "04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM", "06:30 PM"];
const senderOf = (name: string) => `keyed hash of the sender ${name}`;
/** A booking of a made-up family by the form of the site. */
async function book(sender: string, date: string, slot: string, who: string, child: string | null = null) {
  const email = emailOf(who);
  const row = await submit(
    query,
    "appointment_bookings",
    {
      ...{ name: "Ann Lee", email, phone: phoneOf(email), child_name: child },
      ...{ location: "1", appointment_date: date, time_slot: slot },
    },
    [keyOf(`${sender} ${date} ${slot} ${who} ${child}`)],
    { bucket: senderOf(sender), limit: 1000, window_seconds: 60 },
  );
  return String(row?.outcome);
}
const freeOn = async (date: string) =>
  Number((await query("select sum(free)::int as free from list_day_slots('1', $1)", [date]))[0]?.free);
const kept = (date: string) =>
  query(
    `select w.id, w.email, (select count(*)::int from private.deliveries o
       where o.kind = 'booking_unconfirmed' and o.data ->> 'entry' = w.id::text and o.recipient = w.email) as emails
     from waitlist w where w.appointment_date = $1 and w.status = 'unconfirmed' order by w.ticket`,
    [date],
  );
const confirm = async (id: unknown) => (await query("select outcome from take_offered_spot($1)", [id]))[0]?.outcome;

test("one sender with made-up families does not fill a day: the fourth and later wait for their emails' links", async () => {
  const date = newDay();
  const answers = [];
  for (const n of Array(12).keys()) answers.push(await book("flood", date, slots[n % 6] ?? "", `made up ${n} ${date}`));
  expect(answers).toEqual([...Array(3).fill("created"), ...Array(9).fill("unconfirmed")]);
  expect(await freeOn(date)).toBe(9);
  const waiting = await kept(date);
  expect(waiting.map(({ emails }) => emails)).toEqual(Array(9).fill(1));
  expect(await book("another", date, "06:30 PM", `neighbour ${date}`)).toBe("created");
});

test("a large family gets through: three children at once, the fourth by its email's link, no fifth", async () => {
  const date = newDay();
  const who = `large family ${date}`;
  const answers = [];
  for (const [n, child] of ["Ana", "Ben", "Cara", "Dan"].entries())
    answers.push(await book("large", date, slots[n] ?? "", who, child));
  expect(answers).toEqual(["created", "created", "created", "unconfirmed"]);
  expect(await confirm((await kept(date))[0]?.id)).toBe("created");
  expect(await book("large", date, "06:30 PM", who, "Eve")).toBe("too_many");
});

test("an unconfirmed visit is booked by the press once, takes what is free then, and ends after a day", async () => {
  const date = newDay();
  for (const n of [0, 1, 2]) await book("press", date, slots[n] ?? "", `press ${n} ${date}`);
  const again = () => book("press", date, "06:00 PM", `fourth ${date}`);
  expect([await again(), await again()]).toEqual(["unconfirmed", "unconfirmed"]);
  await book("press", date, "05:30 PM", `fifth ${date}`);
  await book("press", date, "05:30 PM", `sixth ${date}`);
  const [fourth, fifth, sixth] = await kept(date);
  expect(fourth).toMatchObject({ email: emailOf(`fourth ${date}`), emails: 1 });
  expect([await confirm(fourth?.id), await confirm(fourth?.id)]).toEqual(["created", "repeat"]);
  await book("first here", date, "05:30 PM", `first ${date}`);
  await book("second here", date, "05:30 PM", `second ${date}`);
  expect(await confirm(fifth?.id)).toBe("full");
  await query("update waitlist set offer_ends_at = now() where id = $1", [sixth?.id]);
  expect(await confirm(sixth?.id)).toBe("lapsed");
  expect((await query("select state from waitlist_entry($1)", [sixth?.id]))[0]?.state).toBe("lapsed");
});

test("one sender with made-up families does not fill a line: the fourth is told to call, others get in", async () => {
  const date = newDay();
  for (const n of [0, 1]) expect(await book(`taker ${n}`, date, "04:00 PM", `taker ${n} ${date}`)).toBe("created");
  const wait = async (sender: string, who: string, slot = "04:00 PM") => {
    const email = emailOf(who);
    const form = { name: "Ann Lee", email, phone: phoneOf(email), location: "1", appointment_date: date };
    const rate = { bucket: senderOf(sender), limit: 1000, window_seconds: 60 };
    const key = [keyOf(`wait ${sender} ${slot} ${who}`)];
    return (await submit(query, "waitlist", { ...form, time_slot: slot }, key, rate))?.outcome;
  };
  const answers = [];
  for (const n of Array(12).keys()) answers.push(await wait("crowd", `made up ${n} ${date}`));
  expect(answers).toEqual([...Array(3).fill("created"), ...Array(9).fill("too_many")]);
  expect(await wait("crowd", `made up 0 ${date}`)).toBe("repeat");
  expect(await wait("a neighbour", `neighbour ${date}`)).toBe("created");
});

test("a sender does not fill a day by moving appointments to it", async () => {
  const [date, ...others] = [newDay(), newDay(), newDay()];
  const ids: unknown[] = [];
  for (const [n, slot] of slots.entries()) {
    const [day = "", who] = [others[n % 2], `mover ${n} ${date}`];
    expect(await book("mover", day, slot, who)).toBe("created");
    ids.push((await query("select id from appointment_bookings where email = $1", [emailOf(who)]))[0]?.id);
  }
  const move = async (id: unknown, day: string, slot: string) => {
    const [row] = await query(
      `select m.outcome from appointment_bookings b, change_by_parent(b.id, b.updated_at, $2, $3) m where b.id = $1`,
      [id, day, slot],
    );
    return row?.outcome;
  };
  const answers = [];
  for (const [n, id] of ids.entries()) answers.push(await move(id, date, slots[n] ?? ""));
  expect(answers).toEqual([...Array(3).fill("done"), ...Array(3).fill("too_many")]);
  expect(await move(ids[0], date, slots[5] ?? "")).toBe("done");
});

test("nobody sends a form without the site, which counts its visitors", async () => {
  const family = { role: "authenticated", userId: "00000000-0000-4000-8000-000000000001" } as const;
  for (const caller of [anonymous, family])
    for (const kind of ["appointment_bookings", "waitlist", "contact_submissions"])
      expect(await sqlState(asCaller(database, caller, (as) => submit(as, kind, { name: "Ann" }, ["k"])))).toBe(
        "42501",
      );
});

test("what names a sender goes once the day is over", async () => {
  const date = newDay();
  await book("gone", date, "04:00 PM", `gone ${date}`);
  await query(
    `insert into waitlist (submission_key, location, appointment_date, time_slot, name, email, phone, sender)
     values ('a family in line', '1', $1, '04:00 PM', 'Wes Ng', 'wes@example.com', '416-555-0100', $2)`,
    [date, senderOf("gone")],
  );
  await query("set session_replication_role = replica");
  await query(
    "update appointment_bookings set appointment_date = private.toronto_today() - 1 where appointment_date = $1",
    [date],
  );
  await query("update waitlist set appointment_date = private.toronto_today() - 1 where appointment_date = $1", [date]);
  await query("set session_replication_role = origin");
  await query("select offer_waiting_spots()");
  for (const table of ["private.booking_senders", "waitlist"])
    expect(await query(`select 1 from ${table} where sender = $1`, [senderOf("gone")]), table).toEqual([]);
});
