/** What an email says is read as it is sent: the latest, to whom it is about, or nothing. */
import { beforeEach, describe, expect, test } from "vitest";
import { allowManyAppointments, book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { account, asCaller } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { addEmail, claim, passTime } from "../../support/emails/email-calls";

const database = networkDatabase();
const { query } = database;
beforeEach(() => database.run("delete from private.deliveries; delete from private.email_subscriptions"));

/** Everything that a sender gets now, by kind. */
async function claimed(kind: string) {
  await passTime(query);
  await claim(query, 100);
  return query(
    `select recipient, private.delivery_facts(d) as facts from private.deliveries d
     where kind = $1 and lease is not null`,
    [kind],
  );
}
const left = async (kind: string) =>
  (await query("select 1 from private.deliveries where kind = $1 and state <> 'skipped'", [kind])).length;

describe("the report of a session", () => {
  const report = rows.lesson_reports["1"];
  const write = (words: string) =>
    query("update public.lesson_reports set went_well = $2 where id = $1", [report, words]);
  const family = "(select student_profile_id from public.bookings where id = $1)";
  const changeFamily = (set: string) => query(`update public.user_profiles set ${set} where id = ${family}`, [report]);
  beforeEach(async () => {
    await database.run("set session_replication_role = replica");
    await changeFamily("email = 'family@example.com', is_active = true, first_name = 'Ann'");
    await database.run("set session_replication_role = default");
    await database.run("delete from private.deliveries");
    await write("Counting");
  });

  test("is one email that says what stands in it when it is sent, to its family by its name then", async () => {
    await write("Adding fractions");
    await changeFamily("first_name = 'Anne'");
    expect(await claimed("lesson_report")).toMatchObject([
      { recipient: "family@example.com", facts: { name: "Anne", went_well: "Adding fractions", center: { id: "1" } } },
    ]);
  });

  test.each([
    [
      "the address is another's by then",
      `update public.user_profiles set email = 'other@example.com' where id = ${family}`,
    ],
    ["the account was closed", `update public.user_profiles set is_active = false where id = ${family}`],
    ["the report is gone", "delete from public.lesson_reports where id = $1"],
    [
      "the family wants none any more",
      `update private.email_subscriptions set ended_at = now() where email = 'family@example.com' and $1::uuid is not null`,
    ],
  ])("goes to nobody when %s", async (_, change) => {
    await query("begin");
    await query("set local session_replication_role = replica");
    await query(change, [report]);
    expect([await claimed("lesson_report"), await left("lesson_report")]).toEqual([[], 0]);
    await query("rollback");
  });
});

describe("a reminder", () => {
  const record = rows.appointment_bookings["1"];
  const due =
    "(select private.reminder_due(appointment_date, time_slot) from public.appointment_bookings where id = $1)";
  const remind = async () => {
    await query(`select private.prepare_reminders(${due})`, [record]);
    await database.run("delete from private.deliveries where recipient !~ '^(wrong|right)@'");
  };
  beforeEach(async () => {
    await query(
      `update public.appointment_bookings set email = 'wrong@example.com', name = 'Ann', status = 'confirmed'
       where id = $1`,
      [record],
    );
    await remind();
  });

  test("of somebody who was erased goes to nobody", async () => {
    const erased = await asCaller(database, account(people.superadmin), async (ask) => {
      const [row] = await ask(
        "select outcome from public.erase_person('wrong@example.com', 'a keyed hash of an address')",
      );
      await ask("reset role");
      await passTime(ask);
      return [row?.outcome, (await claim(ask, 100)).length];
    });
    expect(erased).toEqual(["erased", 0]);
  });
});

describe("what an address has booked", () => {
  const address = "held@example.com";
  async function held(): Promise<string[]> {
    await allowManyAppointments(database);
    await database.run("delete from public.appointment_bookings; update public.locations set slot_capacity = 50");
    const [date = ""] = await openDays(database);
    for (const [nth, name] of ["Ben", "Cy"].entries())
      await book(query, { key: keyOf(`held ${nth} ${Math.random()}`), email: address, name, date });
    await database.run("delete from private.deliveries");
    await query("select private.enqueue_open_appointments_email($1, null)", [address]);
    return (await query("select id from public.appointment_bookings order by created_at")).map(({ id }) => String(id));
  }
  const shown = async () =>
    (await claimed("appointments_held")).map(({ facts }) =>
      Object(facts).appointments.map(({ record }: { record: string }) => record),
    );

  test("leaves out what has another address since, even one of the same mailbox, so that nobody gets another's link", async () => {
    const [first, second] = await held();
    await query("update public.appointment_bookings set email = 'held+other@example.com' where id = $1", [first]);
    expect(await shown()).toEqual([[second]]);
  });
});

test("a sender that meets emails with nothing to tell goes on with the others", async () => {
  for (const nth of [1, 2, 3])
    await query("select private.enqueue_email('appointments_held', 'nobody@example.com', '{\"records\": []}', $1)", [
      `nothing ${nth}`,
    ]);
  await passTime(query);
  await addEmail(query, "something");
  await passTime(query);
  expect(await claim(query, 2)).toHaveLength(1);
  expect(await left("appointments_held")).toBe(0);
});
