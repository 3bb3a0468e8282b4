/** Which emails are written about what happens, in the transaction in which it happens. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  allowManyAppointments,
  book,
  filledForms,
  keyOf,
  openDays,
  submit,
} from "../../support/appointments/booking-calls";
import { account, asCaller, type Query, type Row } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { addEmail, claim, emailsAbout, passTime } from "../../support/emails/email-calls";
import { written } from "../../support/emails/email-samples";

const database = networkDatabase();
const { query } = database;
let days: string[];
let taken = 0;
beforeAll(async () => {
  await database.run("update public.locations set email = 'center-' || id || '@example.com', slot_capacity = 50");
  await allowManyAppointments(database);
  days = await openDays(database);
});
const forget = (which = "true") => database.run(`delete from private.deliveries where ${which}`);
beforeEach(() => forget());

const one = async (sql: string, parameters: unknown[] = []): Promise<Row> => (await query(sql, parameters))[0] ?? {};

/** Books as a visitor. @returns the id of the appointment */
async function appointment(name = "Ann Lee"): Promise<string> {
  const key = keyOf(`emails ${++taken}`);
  expect(await book(query, { key, name, email: "ann@example.com", date: days[taken] ?? "" })).toMatchObject({
    outcome: "created",
  });
  const { id } = await one("select id from public.appointment_bookings where submission_key = $1", [key]);
  return String(id);
}
const change = (id: string, what: string, ask: Query = query) =>
  ask(`update public.appointment_bookings set ${what} where id = $1`, [id]);
const told = (id: string) => emailsAbout(query, id);
const emails = async (ask: Query = query) =>
  (
    await ask(
      "select concat_ws(' ', kind, data #>> '{lead,what}', 'to', coalesce(recipient, 'the network')) as email from private.deliveries",
    )
  )
    .map(({ email }) => String(email))
    .sort();

const [cancelled, moved] = ["cancelled", "moved"].map((what) => `appointment_${what} to ann@example.com`);

describe("an appointment", () => {
  test("is told to the parent and the center, once each, as it was then", async () => {
    const id = await appointment();
    await change(id, "notes = 'called', name = 'Changed'");
    await database.run("update public.locations set phone = '416-555-0155' where id = '1'");
    expect(await told(id)).toEqual(["center_lead to center-1@example.com", "appointment_booked to ann@example.com"]);
    const { data } = await one("select data from private.deliveries where kind = 'appointment_booked'");
    expect(data).toMatchObject({ name: "Ann Lee", center: { id: "1" } });
    expect(JSON.stringify(data)).not.toContain("416-555-0155");
  });

  test("raises the number of its calendar entry as it moves or is cancelled, and is told of each time", async () => {
    const id = await appointment();
    for (const what of [
      "time_slot = '05:00 PM'",
      "location = '2', spot = 1",
      "status = 'confirmed'",
      "status = 'cancelled'",
    ])
      await change(id, what);
    const rows = await query(
      `select format('%s %s %s', kind, recipient, coalesce(data ->> 'sequence', data #>> '{lead,what}')) as line
       from private.deliveries order by created_at, dedupe_key collate "C"`,
    );
    const lines = rows.map(({ line }) => String(line));
    expect(lines.filter((line) => line.includes("ann@example.com"))).toEqual([
      "appointment_booked ann@example.com 0",
      "appointment_moved ann@example.com 1",
      "appointment_moved ann@example.com 2",
      "appointment_cancelled ann@example.com 3",
    ]);
    expect(lines.filter((line) => line.includes("center-")).sort()).toEqual([
      "center_lead center-1@example.com appointment",
      "center_lead center-1@example.com moved",
      "center_lead center-1@example.com moved_away",
      "center_lead center-2@example.com cancelled",
      "center_lead center-2@example.com moved",
    ]);
  });

  const cancel = `change_record('appointment_bookings', $1, 'cancel', null, '{"reason": "Ill"}')`;
  const office = "center_lead cancelled_by_office to center-1@example.com";
  test.each([
    ["the network's office cancels", "superadmin", cancel, [cancelled, office]],
    ["its center's own people cancel", "admin1", cancel, [cancelled]],
    ["its center's own people move", "admin1", "move_appointment($1, '1', $2, '06:00 PM')", [moved]],
  ] as const)("that %s is told to those who did not do it", async (_, person, call, expected) => {
    const id = await appointment();
    await forget();
    const written = await asCaller(database, account(people[person]), async (ask) => {
      await ask(`select public.${call}`, call === cancel ? [id] : [id, days.at(-1)]);
      await ask("reset role");
      return emails(ask);
    });
    expect(written).toEqual(expected);
  });

  test("that is archived, confirmed by its center, or changed quietly, is told of no more", async () => {
    const archived = await appointment();
    const confirmed = await appointment();
    await change(archived, "archived_at = now()");
    await forget();
    await change(confirmed, "status = 'confirmed'");
    await change(archived, "time_slot = '05:30 PM'");
    await database.run("set emails.off = 'on'");
    await appointment();
    await database.run("set emails.off = ''");
    expect(await emails()).toEqual([]);
  });
});

test.each([
  [
    "schedule_requests",
    ["assessment_received to ann@example.com", "center_lead assessment to center-1@example.com"],
    { age: 7 },
  ],
  [
    "license_inquiries",
    ["center_lead license to the network", "inquiry_received to ann@example.com"],
    { city: "Barrie, ON", details: { investment_range: "$150,000+" } },
  ],
] as const)("a form of %s is told to its sender, and whole to center or network", async (kind, expected, typed) => {
  const row = await submit(query, kind, filledForms(days[0] ?? "")[kind], [keyOf(kind)]);
  expect(row?.confirmation_token).not.toBeNull();
  expect(await emails()).toEqual(expected);
  const { lead } = await one("select data -> 'lead' as lead from private.deliveries where kind = 'center_lead'");
  expect(lead).toMatchObject(typed);
});

test("a paid purchase has its receipt sent once; center and head office hear once of a paid and of a free one", async () => {
  const course = "00000000-0000-4000-8000-0000000000aa";
  await query("insert into public.courses (id, name, price_cents) values ($1, 'Paid', 14900)", [course]);
  for (const cents of [14900, 0]) {
    const { id } = await one(
      `insert into public.purchases (user_id, course_id, location_id, amount_cents) values ($1, $2, '1', $3) returning id`,
      [people.student, course, cents],
    );
    expect(await told(String(id))).toEqual([]);
    for (const status of ["completed", "refunded", "completed", "refunded"])
      await query("update public.purchases set status = $2 where id = $1", [id, status]);
    const lines = (await told(String(id))).map((line) => line.replace("student@", "buyer@")).sort();
    const bought = ["course_bought to center-1@example.com", "course_bought to the network"];
    expect(lines).toEqual(cents ? [...bought, "purchase_receipt to buyer@example.com"] : bought);
  }
  const rows = await query("select data from private.deliveries where kind = 'course_bought'");
  for (const { data } of rows)
    expect(JSON.stringify(written("course_bought", Object(data)))).toContain("Small Steps Center - One");
});

test("a mailbox is not filled by forms, what the center does is told all the same, and no address gets no email", async () => {
  expect(await addEmail(query, "one", "a@example.com\nBcc: b@example.com")).toBeNull();
  expect(await addEmail(query, "one")).not.toBeNull();
  expect(await addEmail(query, "one")).toBeNull();
  await forget();
  const kinds = ["message_received", "appointment_booked", "appointment_moved"];
  for (const kind of kinds)
    await query(
      `select private.enqueue_email($1, 'Victim@example.com', '{}', $1 || ' flood ' || n) from generate_series(1, 15) n`,
      [kind],
    );
  const count = async (kind: string) => (await emails()).filter((line) => line.startsWith(kind)).length;
  expect([await count("message_received"), await count("appointment_booked")]).toEqual([15, 5]);
  expect(await count("appointment_moved")).toBe(15);
});

describe("a daily digest", () => {
  const digests = () =>
    query(
      `select recipient, jsonb_path_query_array(data, '$.leads[*].name') as names,
         to_char(due_at at time zone 'America/Toronto', 'HH24:MI') as due
       from private.deliveries where kind = 'center_digest' order by due_at`,
    );
  beforeEach(() => database.run("update public.locations set lead_mails = 'daily' where id = '1'"));

  test("gathers the leads of a center until the morning, and begins anew while it is sent", async () => {
    await appointment("First");
    await database.run("update public.locations set email = 'moved@example.com' where id = '1'");
    await appointment("Second");
    const first = { recipient: "moved@example.com", names: ["First", "Second"], due: "07:00" };
    expect(await digests()).toEqual([first]);
    await passTime(query);
    await claim(query, 100);
    await appointment("Third");
    expect(await digests()).toEqual([first, { ...first, names: ["Third"] }]);
  });

  test.each([
    ["2026-03-07 18:00+00", "03-08 11:00"],
    ["2026-11-01 11:59:59+00", "11-01 12:00"],
  ])("after %s is due at seven in Toronto, %s UTC", async (moment, morning) => {
    const next = "to_char(private.next_digest($1::timestamptz) at time zone 'UTC', 'MM-DD HH24:MI')";
    expect(await one(`select ${next} as morning`, [moment])).toEqual({ morning });
  });
});
