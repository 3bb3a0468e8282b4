import { expect, test } from "vitest";
import { keyOf, submit } from "../../support/appointments/booking-calls";
import { centerDatabase } from "../../support/appointments/center-database";

const { database, newDay } = centerDatabase(50);
const { query } = database;

let sent = 0;
let day = "";
const sameDay = () => {
  day ||= newDay();
  return day;
};
interface Sent {
  email: string;
  phone?: string;
  child?: string | null;
  key?: string;
  date?: string;
}
/** What a booking is answered with. */
async function book({ email, phone = "416-555-0100", child = null, key, date = sameDay() }: Sent) {
  const values = {
    ...{ name: "Ann Lee", email, phone, child_name: child },
    ...{ location: "1", appointment_date: date, time_slot: "04:00 PM" },
  };
  const row = await submit(query, "appointment_bookings", values, [key ?? keyOf(`open ${++sent}`)]);
  return { outcome: String(row?.outcome), token: row?.confirmation_token };
}
const told = (email: string) =>
  query(
    `select recipient, jsonb_path_query_array(private.delivery_facts(d), '$.appointments[*].child') as children
     from private.deliveries d
     where kind = 'appointments_held' and recipient = $1`,
    [email],
  );
let numbers = 200;
const aPhone = () => `416-555-0${++numbers}`;

const four = ["created", "created", "created", "created", "too_many"];
test.each([
  ["an unnamed child and three others, a fifth is refused", [null, "Ben", "Cara", "Dan", "Eve"], four],
  ["four named children", ["Ana", "Ben", "Cara", "Dan", null], four],
  ["two without a name, not three", [null, null, null, "Ben"], ["created", "created", "too_many", "created"]],
  [
    "a child once, however its name is written",
    ["Ben", " ben ", "BEN", "Bén"],
    ["created", "too_many", "too_many", "too_many"],
  ],
  ["a first name in two spacings once", ["Ana  Lee", "ana lee"], ["created", "too_many"]],
])("an address may have open at a center: %s", async (what, children, outcomes) => {
  const family = { email: `${what.replaceAll(/\W+/g, ".")}@example.com`, phone: aPhone() };
  const answers = [];
  for (const child of children) answers.push((await book({ ...family, child })).outcome);
  expect(answers).toEqual(outcomes);
});

test("a tag in the address and a leading 1 of the number are the same family", async () => {
  const phone = aPhone();
  const answers = [];
  for (const email of ["tags@example.com", "Tags+one@example.com", "tags+two@example.com"])
    answers.push((await book({ email, phone: aPhone() })).outcome);
  for (const sent of [phone, `1-${phone}`, `+1 ${phone}`])
    answers.push((await book({ email: `number.${answers.length}@example.com`, phone: sent })).outcome);
  expect(answers).toEqual(["created", "created", "too_many", "created", "created", "too_many"]);
});

test("the refused sender's appointments go by email to who holds them, once a day, and to nobody else", async () => {
  const [phone, email] = [aPhone(), "Holder@example.com"];
  for (const child of ["Ben", "Cara"]) await book({ email, phone, child });
  const other = { email: "other.holder@example.com", phone };
  await book({ ...other, child: "Dan" });
  const stranger = { email: "stranger@example.com", phone };
  await query("update appointment_bookings set parent_changed_at = now() where phone = $1", [phone]);
  for (const child of ["Ben", "Cara", "Dan"]) expect((await book({ ...stranger, child })).outcome).toBe("too_many");
  expect(await told("holder@example.com")).toEqual([{ recipient: "holder@example.com", children: ["Ben", "Cara"] }]);
  expect(await told(other.email)).toEqual([{ recipient: other.email, children: ["Dan"] }]);
  expect(await told(stranger.email)).toEqual([]);
});

test("a mistyped address locks nobody out: a child has a second visit, unless somebody has used the first one's", async () => {
  const family = { phone: aPhone(), child: "Zoe" };
  const again = async (email: string) => (await book({ ...family, email, date: newDay() })).outcome;
  expect([await again("typo@exmaple.com"), await again("right@example.com")]).toEqual(["created", "created"]);
  expect([await again("typo@exmaple.com"), await again("third@example.com")]).toEqual(["too_many", "too_many"]);
  for (const [nth, used] of ["parent_changed_at = now()", "by_account = true"].entries()) {
    Object.assign(family, { phone: aPhone() });
    expect(await again(`read${nth}@example.com`)).toBe("created");
    await query(`update appointment_bookings set ${used} where email = $1`, [`read${nth}@example.com`]);
    expect(await again(`stranger${nth}@example.com`)).toBe("too_many");
  }
});

test("the form of a moved appointment, sent again, is a booking of its own and never the moved one", async () => {
  const form = { email: "moved@example.com", phone: aPhone(), key: keyOf("moved away"), date: newDay() };
  const first = await book(form);
  expect(await book(form)).toEqual({ outcome: "repeat", token: first.token });
  const [row] = await query("select id, updated_at from appointment_bookings where confirmation_token = $1", [
    first.token,
  ]);
  const [moved] = await query("select outcome from change_by_parent($1, $3, $2, '06:00 PM')", [
    ...[row?.id, newDay(), row?.updated_at],
  ]);
  expect(moved?.outcome).toBe("done");
  const again = await book(form);
  expect(again.outcome).toBe("created");
  expect(again.token).not.toBe(first.token);
  expect(await book(form)).toEqual({ outcome: "repeat", token: again.token });
});
