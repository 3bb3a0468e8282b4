import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { account, anonymous, asCaller, becomeCaller, type Row } from "../../support/database/database";
import { fillNetwork, people } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { addLetter, claim, lettersAbout, passTime } from "../../support/emails/letter-calls";

describe("letters", () => {
  const database = testDatabase();
  let days: string[];
  let taken = 0;
  beforeAll(async () => {
    await fillNetwork(database);
    await database.run("update public.locations set email = 'center-' || id || '@example.com'");
    days = await openDays(database);
  });
  beforeEach(() => database.run("delete from private.outbox"));

  const one = async (sql: string, parameters: unknown[] = []): Promise<Row> =>
    (await database.query(sql, parameters))[0] ?? {};

  /** Books as a visitor. @returns the id of the appointment */
  async function appointment(name = "Ann Lee"): Promise<string> {
    const key = keyOf(`letters ${++taken}`);
    const booked = await book(database.query, { key, name, date: days[taken] ?? "" });
    expect(booked.outcome).toBe("created");
    return String(
      (await one("select id from public.appointment_bookings where submission_key = $1", [key])).id,
    );
  }

  describe("are written with what they tell of", () => {
    test("a booking that is rolled back leaves none", async () => {
      await asCaller(database, anonymous, (query) =>
        book(query, { key: keyOf("rolled back"), date: days[0] ?? "" }),
      );
      expect(await database.query("select id from private.outbox")).toEqual([]);
    });

    test("an appointment is told to the parent and the center, once each", async () => {
      const id = await appointment();
      expect(await lettersAbout(database.query, id)).toEqual([
        "center_lead to center-1@example.com",
        "appointment_booked to ann@example.com",
      ]);
      await database.query("update public.appointment_bookings set staff_notes = 'called' where id = $1", [
        id,
      ]);
      expect(await lettersAbout(database.query, id)).toHaveLength(2);
    });

    test("moves and the cancellation raise the number of the calendar entry, and are told each time", async () => {
      const id = await appointment();
      const change = (what: string) =>
        database.query(`update public.appointment_bookings set ${what} where id = $1`, [id]);
      await change("time_slot = '05:00 PM'");
      await change("location = '2', place = 1");
      await change("status = 'confirmed'");
      await change("status = 'cancelled'");
      const told = await database.query(
        `select kind, recipient, coalesce(data -> 'sequence', data #> '{lead,what}') as said from private.outbox
         where data ->> 'record' = $1 or data #>> '{lead,record}' = $1
         order by created_at, dedupe_key collate "C"`,
        [id],
      );
      const lines = told.map(({ kind, recipient, said }) => `${kind} ${recipient} ${JSON.stringify(said)}`);
      expect(lines.filter((line) => line.includes("ann@example.com"))).toEqual([
        "appointment_booked ann@example.com 0",
        "appointment_moved ann@example.com 1",
        "appointment_moved ann@example.com 2",
        "appointment_confirmed ann@example.com 2",
        "appointment_cancelled ann@example.com 3",
      ]);
      expect(lines.filter((line) => line.includes("center-")).sort()).toEqual([
        'center_lead center-1@example.com "appointment"',
        'center_lead center-1@example.com "moved"',
        'center_lead center-1@example.com "moved_away"',
        'center_lead center-2@example.com "cancelled"',
        'center_lead center-2@example.com "moved"',
      ]);
    });

    test("a center is not told what its own people did", async () => {
      const id = await appointment();
      await database.run("delete from private.outbox");
      await database.query("begin");
      await becomeCaller(database.query, account(people.admin1));
      await database.query("select public.move_appointment($1, '1', $2, '06:00 PM')", [
        id,
        days[30] ?? days[20],
      ]);
      await database.query("reset role");
      expect(await lettersAbout(database.query, id)).toEqual(["appointment_moved to ann@example.com"]);
      await database.query("rollback");
    });

    test("a later change does not alter what a letter says", async () => {
      const id = await appointment();
      await database.query("update public.appointment_bookings set name = 'Changed' where id = $1", [id]);
      await database.query("update public.locations set phone = '416-555-0155' where id = '1'");
      const { data } = await one("select data from private.outbox where kind = 'appointment_booked'");
      expect(data).toMatchObject({ name: "Ann Lee", center: { id: "1" } });
      expect(JSON.stringify(data)).not.toContain("416-555-0155");
    });

    test.each(["cancelled", "confirmed"])(
      "a letter that failed never comes after the one that says %s",
      async (status) => {
        const id = await appointment();
        await database.run("delete from private.outbox where kind <> 'appointment_booked'");
        const [first] = await claim(database.query);
        await database.query("select public.letter_failed($1, $2, '451', false)", [first?.id, first?.lease]);
        await database.query("update public.appointment_bookings set status = $2 where id = $1", [
          id,
          status,
        ]);
        await passTime(database.query);
        await claim(database.query);
        expect(await lettersAbout(database.query, id)).not.toContain("appointment_booked to ann@example.com");
        expect(await lettersAbout(database.query, id)).toContain(`appointment_${status} to ann@example.com`);
      },
    );

    test("nor does one that was given up and is sent again", async () => {
      const id = await appointment();
      await database.run("delete from private.outbox where kind <> 'appointment_booked'");
      const [first] = await claim(database.query);
      await database.query("select public.letter_failed($1, $2, '550', true)", [first?.id, first?.lease]);
      await database.query("update public.appointment_bookings set status = 'cancelled' where id = $1", [id]);
      await asCaller(database, account(people.superadmin), async (query) => {
        await query("select public.resend_letter($1)", [first?.id]);
        await query("reset role");
        expect((await claim(query)).map(({ id }) => id)).not.toContain(first?.id);
      });
    });

    test("what was given back goes before what tells of a later change", async () => {
      const id = await appointment();
      await database.run("delete from private.outbox where kind <> 'appointment_booked'");
      const [booked] = await claim(database.query);
      await database.query("update public.appointment_bookings set status = 'cancelled' where id = $1", [id]);
      await database.run("delete from private.outbox where kind like 'center%'");
      await database.query("select public.release_letters($1)", [booked?.lease]);
      expect(await claim(database.query, 1)).toMatchObject([{ id: booked?.id }]);
    });

    test("an appointment that staff delete is called off, and a restored one stands again, with rising numbers", async () => {
      const id = await appointment();
      await database.run("delete from private.outbox");
      const told = await asCaller(database, account(people.superadmin), async (query) => {
        for (const archived of ["now()", "null"])
          await query(`update public.appointment_bookings set archived_at = ${archived} where id = $1`, [id]);
        await query("reset role");
        return query(
          `select kind, data ->> 'sequence' as sequence from private.outbox
           where recipient = 'ann@example.com' order by data ->> 'sequence'`,
        );
      });
      expect(told).toEqual([
        { kind: "appointment_cancelled", sequence: "1" },
        { kind: "appointment_booked", sequence: "2" },
      ]);
    });

    test("the center hears what the network office did to its appointments, and nothing of its own people's doing", async () => {
      for (const [who, whats] of [
        [people.superadmin, ["cancelled_by_office"]],
        [people.admin1, []],
      ] as const) {
        const id = await appointment();
        await database.run("delete from private.outbox");
        const leads = await asCaller(database, account(who), async (query) => {
          await query(
            "select public.change_record('appointment_bookings', $1, 'cancel', null, '{\"reason\": \"Ill\"}')",
            [id],
          );
          await query("reset role");
          return query("select data #>> '{lead,what}' as what from private.outbox where kind like 'center%'");
        });
        expect(leads.map(({ what }) => what)).toEqual(whats);
      }
    });

    test("a mailbox is not filled by forms, and what the center does is told all the same", async () => {
      const enqueue = (kind: string, count: number) =>
        database.query(
          `select private.enqueue_letter($1, 'Victim@example.com', '{}', $1 || ' flood ' || n)
           from generate_series(1, $2::integer) n`,
          [kind, count],
        );
      await enqueue("message_received", 15);
      await enqueue("appointment_booked", 15);
      await enqueue("appointment_confirmed", 15);
      const counts = await database.query(
        `select kind, count(*)::integer as letters from private.outbox
         where lower(recipient) = 'victim@example.com' group by kind order by kind`,
      );
      expect(counts).toEqual([
        { kind: "appointment_booked", letters: 5 },
        { kind: "appointment_confirmed", letters: 15 },
        { kind: "message_received", letters: 15 },
      ]);
    });

    test("nothing is told of what is past, archived or quiet", async () => {
      const id = await appointment();
      await database.run("delete from private.outbox");
      await database.query("update public.appointment_bookings set archived_at = now() where id = $1", [id]);
      await database.run("delete from private.outbox");
      await database.query("update public.appointment_bookings set time_slot = '05:30 PM' where id = $1", [
        id,
      ]);
      expect(await lettersAbout(database.query, id)).toEqual([]);

      const past = await appointment();
      await database.run("set letters.quiet = 'on'");
      await database.query(
        "update public.appointment_bookings set appointment_date = '2020-01-06' where id = $1",
        [past],
      );
      const silent = await appointment();
      await database.run("set letters.quiet = ''; delete from private.outbox");
      await database.query("update public.appointment_bookings set status = 'cancelled' where id = $1", [
        past,
      ]);
      expect(await lettersAbout(database.query, past)).toEqual([]);
      expect(await lettersAbout(database.query, silent)).toEqual([]);
    });

    test("the other forms are told to who sent them, and to the center or the network", async () => {
      const key = (name: string) => `'${keyOf(name)}', null`;
      const calls: [string, string[]][] = [
        [
          `select confirmation_token as token from public.request_assessment(${key("a")}, 'Ann', 'Bo', 7,
            'ann@example.com', '416-555-0100', 'math', '${days[0]}', '04:00 PM', '1')`,
          ["center_lead to center-1@example.com", "assessment_received to ann@example.com"],
        ],
        [
          `select confirmation_token as token from public.submit_career_application(${key("b")}, 'Ann', 'Lee',
            'ann@example.com', '416-555-0100', '1 Main Street', '', 'Teacher', 'BEd', '2', '3', 'Children')`,
          ["center_lead to the network", "application_received to ann@example.com"],
        ],
        [
          `select confirmation_token as token from public.submit_license_inquiry(${key("c")}, 'Ann', 'Lee',
            'ann@example.com', '416-555-0100', 'Toronto', 'ON', '$150,000+')`,
          ["center_lead to the network", "inquiry_received to ann@example.com"],
        ],
        [
          `select confirmation_token as token from public.submit_contact(${key("d")}, 'Ann', 'ann@example.com', null, 'Hi')`,
          ["center_lead to the network", "message_received to ann@example.com"],
        ],
      ];
      for (const [sql, told] of calls) {
        await database.run("delete from private.outbox");
        expect((await one(sql)).token).not.toBeNull();
        const letters = await database.query(
          "select kind || ' to ' || coalesce(recipient, 'the network') as letter from private.outbox",
        );
        expect(letters.map(({ letter }) => letter).sort()).toEqual([...told].sort());
      }
    });

    test("a paid purchase has its receipt sent once, a free one and an unpaid one none", async () => {
      await database.run(
        "insert into public.courses (id, name, price_cents) values ('00000000-0000-4000-8000-0000000000aa', 'Paid', 14900)",
      );
      const buy = async (cents: number) => {
        const row = await one(
          `insert into public.purchases (user_id, course_id, amount_cents, status)
           values ($1, '00000000-0000-4000-8000-0000000000aa', $2, 'pending') returning id`,
          [people.student, cents],
        );
        return String(row.id);
      };
      const paid = await buy(14900);
      expect(await lettersAbout(database.query, paid)).toEqual([]);
      const settle = (id: string, status: string) =>
        database.query("update public.purchases set status = $2 where id = $1", [id, status]);
      for (const status of ["completed", "refunded", "completed"]) await settle(paid, status);
      const letters = await lettersAbout(database.query, paid);
      expect(letters).toHaveLength(1);
      expect(letters[0]).toMatch(/^purchase_receipt to .+@/);
      await settle(paid, "refunded");
      const free = await buy(0);
      await settle(free, "completed");
      expect(await lettersAbout(database.query, free)).toEqual([]);
    });

    test("a daily digest gathers the leads of a center until the morning, and begins a new one while it is sent", async () => {
      await database.run("update public.locations set lead_mails = 'daily' where id = '1'");
      await appointment("First");
      await database.run("update public.locations set email = 'moved@example.com' where id = '1'");
      await appointment("Second");
      expect(await one("select recipient from private.outbox where kind = 'center_digest'")).toEqual({
        recipient: "moved@example.com",
      });
      const digests = () =>
        database.query(
          `select jsonb_path_query_array(data, '$.leads[*].name') as names,
             to_char(due_at at time zone 'America/Toronto', 'HH24:MI') as due
           from private.outbox where kind = 'center_digest' order by due_at`,
        );
      expect(await digests()).toEqual([{ names: ["First", "Second"], due: "07:00" }]);
      await passTime(database.query);
      await claim(database.query, 100);
      await appointment("Third");
      expect(await digests()).toEqual([
        { names: ["First", "Second"], due: "07:00" },
        { names: ["Third"], due: "07:00" },
      ]);
      await database.run(
        "update public.locations set lead_mails = 'each', email = 'center-1@example.com' where id = '1'",
      );
    });

    test("the morning is seven o'clock in Toronto on both sides of daylight saving", async () => {
      const texts = await database.query(
        `select to_char(private.next_digest(moment::timestamptz) at time zone 'UTC', 'MM-DD HH24:MI') as morning
         from unnest(array['2026-03-07 18:00+00', '2026-03-06 18:00+00', '2026-10-31 18:00+00', '2026-11-01 11:59:59+00',
           '2026-11-01 12:00+00']) with ordinality as m (moment, at) order by at`,
      );
      expect(texts.map(({ morning }) => morning)).toEqual([
        "03-08 11:00",
        "03-07 12:00",
        "11-01 12:00",
        "11-01 12:00",
        "11-02 12:00",
      ]);
    });

    test("what is no address gets none, and the same event one", async () => {
      expect(await addLetter(database.query, "one", "a@example.com\nBcc: b@example.com")).toBeNull();
      expect(await addLetter(database.query, "one")).not.toBeNull();
      expect(await addLetter(database.query, "one")).toBeNull();
    });
  });
});
