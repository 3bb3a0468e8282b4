import { beforeAll, expect, test } from "vitest";
import { book, keyOf, submit } from "../../support/appointments/booking-calls";
import { centerDatabase, counted } from "../../support/appointments/center-database";
import { asCaller, becomeCaller, type Query, serviceRole } from "../../support/database/database";
import { goes } from "../../support/emails/email-calls";

const { database, newDay, atOnce } = centerDatabase(2);
let day: string;
beforeAll(async () => {
  day = newDay();
  await database.run(`
      insert into locations (id, name, slug, is_active)
        values ('closed', 'Small Steps Center - Closed', 'closed', false);
      insert into locations (id, name, slug, operating_hours) values ('late', 'Small Steps Center - Late', 'late',
        (select jsonb_agg(jsonb_build_object('day', day, 'hours', '4:30 PM - 6:15 PM')) from unnest(array[
          'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) as day))`);
});

/** Runs as the site does for a visitor, in a transaction that is undone. */
const asVisitor = <Result>(work: (query: Query) => Promise<Result>) => asCaller(database, serviceRole, work);
const outcomeOf = async (query: Query, name: string, changes: object = {}) =>
  (await book(query, { key: keyOf(name), date: day, ...changes })).outcome;

test("booking an appointment takes two at a time and refuses the third, and the day's list says so", async () => {
  await asVisitor(async (query) => {
    const first = await book(query, { key: keyOf("a"), date: day });
    expect(first).toEqual({
      outcome: "created",
      // Without signs that are taken for each other.
      reference: expect.stringMatching(/^B-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{6}$/),
      token: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect([await outcomeOf(query, "b"), await outcomeOf(query, "c")]).toEqual(["created", "full"]);
    expect(await outcomeOf(query, "a")).toBe("repeat");
    const slots = await query("select * from list_day_slots('1', $1)", [day]);
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

test("booking an appointment after the center took fewer at a time counts the bookings of before", async () => {
  const date = newDay();
  await database.query("update locations set slot_capacity = 3 where id = '1'");
  for (const name of ["a", "b", "c"]) await outcomeOf(database.query, name, { date });
  await database.run(`
      update appointment_bookings set status = 'cancelled' where appointment_date = '${date}' and spot = 1;
      update locations set slot_capacity = 2 where id = '1'`);
  await asVisitor(async (query) => {
    const slots = await query("select free from list_day_slots('1', $1)", [date]);
    expect(slots[0]).toEqual({ free: 0 });
    expect(await outcomeOf(query, "d", { date })).toBe("full");
  });
  await database.query("delete from appointment_bookings");
});

test("booking an appointment answers the same submission with the same reference, also when only yesterday's key matches", async () => {
  await asVisitor(async (query) => {
    const first = await book(query, { key: keyOf("monday"), date: day });
    const again = { ...first, outcome: "repeat" };
    expect(await book(query, { key: keyOf("monday"), date: day })).toEqual(again);
    const next = { key: keyOf("tuesday"), previousKey: keyOf("monday"), date: day };
    expect(await book(query, next)).toEqual(again);
    expect(await outcomeOf(query, "wednesday", { previousKey: keyOf("tuesday") })).toBe("created");
  });
});

test.each([
  ["cancelled", "status = 'cancelled'"],
  ["archived", "archived_at = now()"],
])("booking an appointment is possible anew once the first is %s", async (_, change) => {
  await database.query("begin");
  for (const name of ["a", "b"]) await outcomeOf(database.query, name);
  await database.query(`update appointment_bookings set ${change} where submission_key = $1`, [keyOf("a")]);
  const again = await outcomeOf(database.query, "a");
  const spots = await database.query(`select spot from appointment_bookings
      where status <> 'cancelled' and archived_at is null order by spot`);
  await database.query("rollback");
  expect(again).toBe("created");
  expect(spots).toEqual([{ spot: 1 }, { spot: 2 }]);
});

test.each([
  ["an unknown center", { location: "nowhere" }, "unknown_location"],
  ["a center that is not active", { location: "closed" }, "unknown_location"],
  ["a time before the center opens", { location: "late", slot: "04:00 PM" }, "unknown_slot"],
  ["a time that ends after closing", { location: "late", slot: "06:00 PM" }, "unknown_slot"],
  ["a malformed address", { email: "ann@example" }, "invalid"],
  ["a key that is no key", { key: "short" }, "invalid"],
])("booking an appointment refuses %s", async (_, change, outcome) => {
  const refused = await asVisitor((query) => book(query, { key: keyOf("a"), date: day, ...change }));
  expect(refused).toEqual({ outcome, reference: null, token: null });
});

test("booking an appointment takes days from tomorrow to the same day six months ahead, in Toronto's time", async () => {
  const [edges] = await database.query(
    `select private.booking_error('late', today, '05:00 PM') as today,
         private.booking_error('late', today + 1, '05:00 PM') as tomorrow,
         private.booking_error('late', (today + interval '6 months')::date, '05:00 PM') as last,
         private.booking_error('late', (today + interval '6 months')::date + 1, '05:00 PM') as too_far
       from private.toronto_today() today`,
  );
  expect(edges).toMatchObject({ today: "too_early", too_far: "too_far" });
  // Either may be a holiday of this center, which is open all week.
  for (const why of [edges?.tomorrow, edges?.last]) expect([null, "closed"]).toContain(why);
  expect(await database.query("select * from list_day_slots('1', private.toronto_today())")).toEqual([]);
});

test("booking an appointment refuses a day on which the center is closed, by its own notice or every week", async () => {
  await database.query("begin");
  await database.query("insert into location_closures (location_id, starts_on, ends_on) values ('1', $1, $1)", [day]);
  const closed = await outcomeOf(database.query, "a");
  const dayAfter = await outcomeOf(database.query, "b", { date: newDay() });
  const slots = await database.query("select * from list_day_slots('1', $1)", [day]);
  await database.query("rollback");
  expect([closed, dayAfter, slots]).toEqual(["closed", "created", []]);
  const [saturday] = await database.query(
    "select (date_trunc('week', private.toronto_today() + 7) + interval '5 days')::date as date",
  );
  expect(await asVisitor((query) => outcomeOf(query, "a", saturday))).toBe("closed");
});

test("50 want a time of two places: two get one, and the others hear that it is full", async () => {
  const date = newDay();
  const answers = await atOnce(50, (query, visitor) => book(query, { key: keyOf(`crowd ${visitor}`), date }));
  expect(counted(answers)).toEqual({ created: 2, full: 48 });
  expect(
    await database.query("select spot from appointment_bookings where appointment_date = $1 order by spot", [date]),
  ).toEqual([{ spot: 1 }, { spot: 2 }]);
});

test.each([
  ["one form sent 20 times", () => [keyOf("double tap"), keyOf("double tap of yesterday")]],
  [
    "a form sent 20 times around midnight, whichever of its days comes first,",
    (visitor: number) => (visitor % 2 === 0 ? [keyOf("day 2"), keyOf("day 1")] : [keyOf("day 1"), keyOf("day 0")]),
  ],
])("%s makes one booking and 20 equal answers", async (_, keysOf) => {
  const date = newDay();
  const answers = await atOnce(20, (query, visitor) => {
    const [key = "", previousKey] = keysOf(visitor);
    return book(query, { key, previousKey, date });
  });
  expect(counted(answers)).toEqual({ created: 1, repeat: 19 });
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
});

test("bookings counted with their rate limit: of twenty at once twelve are tried, the others say when to come again", async () => {
  const date = newDay();
  const answers = await atOnce(20, async (query, visitor) => {
    await query("begin");
    await becomeCaller(query, serviceRole);
    const row = await submit(
      query,
      "appointment_bookings",
      {
        ...{ name: "Ann Lee", email: `limit${visitor}@example.com`, phone: `416555${1000 + visitor}` },
        ...{ location: "1", appointment_date: date, time_slot: "04:00 PM" },
      },
      [keyOf(`within limit ${visitor}`)],
      { bucket: "the address of one visitor", limit: 12, window_seconds: 60 },
    );
    await query("commit");
    return { outcome: String(row?.outcome), wait: Number(row?.retry_after_seconds) };
  });
  expect(counted(answers)).toEqual({ created: 2, full: 10, too_often: 8 });
  for (const { outcome, wait } of answers) expect(wait > 0).toBe(outcome === "too_often");
});

const { query } = database;

/** An appointment booked with an address that nobody reads, and its email. */
async function misspelt(name: string, changes: { email?: string } = {}) {
  const email = changes.email ?? `${name}@exmaple.com`;
  const { token } = await book(query, { key: keyOf(name), email, date: newDay() });
  const [row] = await query("select id from appointment_bookings where confirmation_token = $1", [token]);
  return { id: String(row?.id), token: String(token), email };
}
const correct = async (token: string, email: string) =>
  (await query("select outcome from correct_booking_email($1, $2)", [token, email]))[0]?.outcome;
const emailsOf = (id: string) =>
  query(
    `select recipient, sent_at is not null as sent, data ->> 'link' as link from private.deliveries d
     where kind = 'appointment_booked' and data ->> 'record' = $1 and ${goes} order by created_at`,
    [id],
  );
const stateOf = async (link: unknown) =>
  (await query("select outcome from appointment_of_parent($1)", [link]))[0]?.outcome;
const shown = async (token: string) =>
  (await query("select email_hint, email_state, link_id from get_confirmation($1)", [token]))[0];

test("the corrected address gets the email with a link of its own, and the link of the wrong address opens nothing", async () => {
  const { id, token, email } = await misspelt("noor");
  await query("update private.deliveries set sent_at = now() where recipient = $1", [email]);
  expect(await shown(token)).toEqual({ email_hint: "n…@exmaple.com", email_state: "correctable", link_id: id });
  expect(await stateOf(id)).toBe("open");

  expect(await correct(token, " Noor@example.com ")).toBe("done");
  const [wrong, right] = await emailsOf(id);
  expect(wrong).toEqual({ recipient: email, sent: true, link: id });
  expect(right).toEqual({ recipient: "Noor@example.com", sent: false, link: expect.not.stringMatching(id) });
  expect([await stateOf(id), await stateOf(right?.link)]).toEqual(["not_found", "open"]);
  expect(await shown(token)).toEqual({ email_hint: "N…@example.com", email_state: "corrected", link_id: right?.link });
});

test("an address is corrected once, the wrong one gets no email that waits, and the same correction changes nothing", async () => {
  const { id, token } = await misspelt("lea");
  expect(await correct(token, "lea@example.com")).toBe("done");
  expect(await correct(token, "LEA@example.com")).toBe("done");
  expect(await correct(token, "other@example.com")).toBe("too_late");
  expect((await emailsOf(id)).map(({ recipient }) => recipient)).toEqual(["lea@example.com"]);
});

test.each([
  ["that the center has confirmed", "status = 'confirmed'"],
  ["of an hour ago", "created_at = now() - interval '61 minutes'"],
  ["that is cancelled", "status = 'cancelled'"],
  ["that staff archived", "archived_at = now()"],
])("no address is corrected of an appointment %s", async (what, change) => {
  const { id, token, email } = await misspelt(what.replaceAll(" ", "-"));
  await query(`update appointment_bookings set ${change} where id = $1`, [id]);
  expect(await correct(token, "late@example.com")).toBe("too_late");
  expect(await query("select email from appointment_bookings where id = $1", [id])).toEqual([{ email }]);
});

test("what is no address, the same address, and one with two appointments here are refused", async () => {
  const { token, email } = await misspelt("ida");
  for (const name of ["full-one", "full-two"]) await misspelt(name, { email: "busy@example.com" });
  expect(await correct(token, "nobody")).toBe("invalid");
  expect(await correct(token, email.toUpperCase())).toBe("same");
  expect(await correct(token, "busy@example.com")).toBe("too_many");
  expect(await correct("00000000-0000-4000-8000-000000000000", "a@example.com")).toBe("not_found");
  expect(await correct(token, "ida@example.com")).toBe("done");
});
