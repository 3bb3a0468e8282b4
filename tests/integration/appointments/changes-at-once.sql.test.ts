import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import {
  account,
  anonymous,
  becomeCaller,
  type Caller,
  type Query,
  serviceRole,
} from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import type { TestPostgres } from "../../support/database/postgres";
import { testDatabase } from "../../support/database/test-database";
import { join, take } from "../../support/waitlist/waitlist-calls";

const slots = ["04:00 PM", "04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM", "06:30 PM"];
const centers = ["1", "2"];
const superadmin = account(people.superadmin);
const student = account(people.student);

/** Somebody's one statement, and how a failure names it. */
interface Job {
  who: string;
  caller: Caller;
  work: (query: Query) => Promise<unknown>;
}
/** An appointment as whoever changes it has seen it. */
interface Held {
  id: string;
  location: string;
  slot: string;
  version: unknown;
}

describe("many who change the same appointments and slots, on PostgreSQL", () => {
  const database = testDatabase();
  let days: string[];
  let used = 0;
  const sessions: Awaited<ReturnType<TestPostgres["connect"]>>[] = [];
  beforeAll(async () => {
    await fillNetwork(database);
    await database.query("update public.locations set lead_mails = 'daily'");
    days = await openDays(database);
  });
  // why: the server counts what a session met when the session ends
  afterEach(async () => {
    for (const { end } of sessions.splice(0)) await end();
    expect(
      await database.query("select deadlocks::integer from pg_stat_database where datname = 'postgres'"),
    ).toEqual([{ deadlocks: 0 }]);
  });

  /** Lets all begin at the same moment. @returns what failed, by whom */
  async function atOnce(jobs: readonly Job[]): Promise<string[]> {
    while (sessions.length < jobs.length) sessions.push(await database.connect());
    const failures = await Promise.all(
      jobs.map(async ({ who, caller, work }, nth) => {
        const { query } = sessions[nth] ?? database;
        await query("begin");
        try {
          await becomeCaller(query, caller);
          await work(query);
          await query("commit");
          return [];
        } catch (error) {
          await query("rollback");
          return [`${who}: ${error}`];
        }
      }),
    );
    return failures.flat();
  }

  /** Fills both centers for a day, with somebody in line for every time. */
  async function fullDay() {
    const date = days[used++] ?? "";
    const entries: string[] = [];
    for (const location of centers)
      for (const slot of slots) {
        for (const place of [1, 2])
          await book(database.query, {
            key: keyOf(`${date} ${location} ${slot} ${place}`),
            location,
            date,
            slot,
          });
        const who = `Waits for ${slot} of center ${location} on ${date}`;
        entries.push(
          (await join(database.query, { who, email: "waits@example.com", location, date, slot })).id,
        );
      }
    const found = await database.query(
      `select id, location, time_slot, updated_at::text as version from public.appointment_bookings
       where appointment_date = $1 order by id`,
      [date],
    );
    const held = found.map(
      ({ id, location, time_slot, version }): Held => ({
        id: String(id),
        location: String(location),
        slot: String(time_slot),
        version,
      }),
    );
    return { date, entries, held };
  }
  const bulk = (who: string, caller: Caller, held: readonly Held[], action: string): Job => ({
    who,
    caller,
    work: (query) =>
      query("select outcome from public.change_records('appointment_bookings', $1, $2, $3)", [
        `{${held.map(({ id }) => id).join(",")}}`,
        action,
        JSON.stringify({ reason: "Snow" }),
      ]),
  });
  const of = (held: readonly Held[], center: string) => held.filter(({ location }) => location === center);

  test.each([1, 2, 3])(
    "a snow day, round %s: staff cancel all, parents move, visitors book, somebody is erased",
    async () => {
      const { date, entries, held } = await fullDay();
      const next = (slot: string, by: number) => slots[(slots.indexOf(slot) + by) % slots.length] ?? "";
      const failures = await atOnce([
        bulk("the office cancels", superadmin, held, "cancel"),
        bulk("center 1 archives", account(people.admin1), of(held, "1"), "archive"),
        bulk("center 2 cancels", account(people.admin2), of(held, "2"), "cancel"),
        ...held.map(
          ({ id, slot, version }, nth): Job => ({
            who: "a parent moves",
            caller: serviceRole,
            work: (query) =>
              query("select outcome from public.move_by_parent($1, $2, $3, $4)", [
                id,
                date,
                next(slot, 1 + (nth % 3)),
                version,
              ]),
          }),
        ),
        ...held.slice(0, 12).map(
          ({ id, location, slot }): Job => ({
            who: "the office moves",
            caller: superadmin,
            work: (query) =>
              query("select outcome from public.move_appointment($1, $2, $3, $4)", [
                id,
                location === "1" ? "2" : "1",
                date,
                next(slot, 2),
              ]),
          }),
        ),
        ...slots.map(
          (slot, nth): Job => ({
            who: "a visitor books",
            caller: anonymous,
            work: (query) => book(query, { key: keyOf(`hasty ${date} ${nth}`), date, slot }),
          }),
        ),
        ...entries.map(
          (id): Job => ({ who: "a place is taken", caller: serviceRole, work: (query) => take(query, id) }),
        ),
        {
          who: "who waits is erased",
          caller: superadmin,
          work: (query) =>
            query("select * from public.erase_person('waits@example.com', 'a keyed hash of it')"),
        },
        {
          who: "the round",
          caller: serviceRole,
          work: (query) => query("select public.offer_waiting_places()"),
        },
      ]);
      expect(failures).toEqual([]);
      const [most] = await database.query(
        `select max(taken)::integer as taken from (
         select count(*) as taken from public.appointment_bookings
         where appointment_date = $1 and status <> 'cancelled' and archived_at is null group by location, time_slot
       ) as slots`,
        [date],
      );
      expect(Number(most?.taken ?? 0)).toBeLessThanOrEqual(2);
    },
  );

  test("halves of a day restored crosswise by several superadmins", async () => {
    const { held } = await fullDay();
    expect(await atOnce([bulk("all archived", superadmin, held, "archive")])).toEqual([]);
    await database.query("delete from public.waitlist");
    const halves = [0, 1].map((half) => held.filter((_, nth) => nth % 2 === half));
    expect(
      await atOnce(
        halves.flatMap((half) => [1, 2, 3].map(() => bulk("a half restored", superadmin, half, "restore"))),
      ),
    ).toEqual([]);
    expect(
      await database.query(
        "select count(*)::integer as n from public.appointment_bookings where id = any ($1::uuid[]) and archived_at is null",
        [`{${held.map(({ id }) => id).join(",")}}`],
      ),
    ).toEqual([{ n: held.length }]);
  });

  test("sessions of the same people restored in opposite orders", async () => {
    const [first, second] = [
      [rows.user_profiles.student, rows.user_profiles.tutor],
      [rows.user_profiles.student2, rows.user_profiles.tutor2],
    ];
    const pairs = Array.from({ length: 20 }, (_, nth) => (nth < 10 ? first : second));
    const made: string[] = [];
    for (const [nth, [learner, tutor]] of [...pairs, ...pairs.toReversed()].entries()) {
      const [row] = await database.query(
        `insert into public.bookings
           (id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id, archived_at)
         values ($1, date '2030-05-01' + $2::integer, '16:00', '17:00', $3, $4, '1', now()) returning id`,
        [`00000000-0000-4000-8000-${String(9000 + nth)}00000000`, nth, learner, tutor],
      );
      made.push(String(row?.id));
    }
    const restore = (ids: readonly string[]): Job => ({
      who: "sessions restored",
      caller: superadmin,
      work: (query) =>
        query("select outcome from public.change_records('bookings', $1, 'restore')", [`{${ids.join(",")}}`]),
    });
    expect(await atOnce([restore(made.slice(0, 20)), restore(made.slice(20))])).toEqual([]);
  });

  test("a family adds its earlier bookings, takes a child away and books, while staff work on them all", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { date, held } = await fullDay();
      await database.query(`update auth.users set email_confirmed_at = now() where id = $1`, [
        people.student,
      ]);
      await database.query("select public.prove_account($1)", [people.student]);
      await database.query(
        "update public.appointment_bookings set email = 'student@example.com' where appointment_date = $1",
        [date],
      );
      const [child] = await database.query(
        "insert into public.children (account_id, first_name, last_name, grade) values ($1, 'Kit', 'Ng', '3') returning id",
        [people.student],
      );
      // The order in which the rows lie is not the order of their ids.
      for (const { id } of held.toReversed())
        await database.query(
          "update public.appointment_bookings set account_id = $2, child_id = $3 where id = $1 and location = '1'",
          [id, people.student, child?.id],
        );
      const failures = await atOnce([
        bulk("the office cancels", superadmin, held, "cancel"),
        {
          who: "the child is removed",
          caller: student,
          work: (query) => query("select public.remove_child($1)", [child?.id]),
        },
        {
          who: "earlier bookings are added",
          caller: student,
          work: (query) => query("select * from public.attach_earlier_bookings()"),
        },
        ...slots.map(
          (slot, nth): Job => ({
            who: "the family books",
            caller: student,
            work: (query) =>
              query(
                "select outcome from public.book_for_account($1, null, 'Ann', 'ann@example.com', '416-555-0100', '1', $2, $3, null, false, null, $4)",
                [keyOf(`family ${round} ${nth}`), days.at(-1 - round), slot, child?.id],
              ),
          }),
        ),
        ...of(held, "1").map(
          ({ id, slot, version }): Job => ({
            who: "a parent moves",
            caller: serviceRole,
            work: (query) =>
              query("select outcome from public.move_by_parent($1, $2, $3, $4)", [
                id,
                days.at(-1 - round),
                slot,
                version,
              ]),
          }),
        ),
      ]);
      expect(failures).toEqual([]);
    }
  });
});
