import { beforeAll, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { anonymous, asCaller, serviceRole, sqlState } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

describe("what a parent changes by a letter's link", () => {
  const database = testDatabase();
  let days: string[];
  beforeAll(async () => {
    await database.run(
      "insert into public.locations (id, name, slug, slot_capacity) values ('1', 'Small Steps Center - One', 'one', 1)",
    );
    days = await openDays(database);
  });

  let made = 0;
  /** An appointment on an open day of its own. */
  async function appointment() {
    const date = days[made++] ?? "";
    const { reference } = await book(database.query, { key: keyOf(`appointment ${made}`), date });
    const [row] = await database.query(
      "select id, updated_at::text as version from public.appointment_bookings where reference = $1",
      [reference],
    );
    return { id: String(row?.id), version: String(row?.version), reference: String(reference), date };
  }
  const show = async (id: string) =>
    (
      await database.query(
        "select outcome, appointment_date::text as date, time_slot as time, status from public.appointment_of_parent($1)",
        [id],
      )
    )[0];
  const move = async (id: string, date: string, slot: string, version: string | null) =>
    (
      await database.query(
        `select outcome, state, appointment_date::text as date, time_slot as time, version::text as version
         from public.move_by_parent($1, $2, $3, $4)`,
        [id, date, slot, version],
      )
    )[0];
  const cancel = async (
    id: string,
    reason: string | null,
    version: string | null,
    choice: string | null = "ill",
  ) =>
    (
      await database.query("select outcome, state from public.cancel_by_parent($1, $2, $3, $4)", [
        id,
        choice,
        reason,
        version,
      ])
    )[0];

  test("moves to a free time and keeps its reference; the old place is free", async () => {
    const { id, version, reference, date } = await appointment();
    expect(await move(id, date, "05:00 PM", version)).toMatchObject({ outcome: "done", time: "05:00 PM" });
    expect(
      await database.query(
        "select reference, place, calendar_sequence from public.appointment_bookings where id = $1",
        [id],
      ),
    ).toEqual([{ reference, place: 1, calendar_sequence: 1 }]);
    expect(await book(database.query, { key: keyOf("takes the old place"), date })).toMatchObject({
      outcome: "created",
    });
  });

  test("of two tabs the second hears what it is now; the same move twice is one", async () => {
    const { id, version, date } = await appointment();
    await move(id, date, "05:00 PM", version);
    expect(await move(id, date, "06:00 PM", version)).toMatchObject({
      outcome: "changed",
      state: "open",
      time: "05:00 PM",
    });
    expect(await move(id, date, "05:00 PM", version)).toMatchObject({ outcome: "done" });
    expect(await cancel(id, "Ill", version)).toMatchObject({ outcome: "changed" });
    expect(await move(id, date, "06:00 PM", null)).toMatchObject({ outcome: "changed" });
  });

  test("does not move to what is full, closed, past or no time", async () => {
    const { id, version, date } = await appointment();
    const other = await appointment();
    expect(await move(id, other.date, "04:00 PM", version)).toMatchObject({ outcome: "full" });
    expect(await move(id, "2020-01-06", "04:00 PM", version)).toMatchObject({ outcome: "too_early" });
    expect(await move(id, "2099-01-05", "04:00 PM", version)).toMatchObject({ outcome: "too_far" });
    expect(await move(id, date, "04:10 PM", version)).toMatchObject({ outcome: "unknown_slot" });
    expect(await show(id)).toMatchObject({ date, time: "04:00 PM" });
  });

  test("is cancelled with a reason, once, and says so from then on", async () => {
    const { id, version } = await appointment();
    expect(await cancel(id, " ", version)).toMatchObject({ outcome: "invalid", state: "open" });
    expect(await cancel(id, "x".repeat(401), version)).toMatchObject({ outcome: "invalid" });
    expect(await cancel(id, "Ill", version)).toEqual({ outcome: "done", state: "cancelled" });
    expect(await cancel(id, "Ill", version)).toEqual({ outcome: "done", state: "cancelled" });
    expect(await move(id, days.at(-1) ?? "", "05:00 PM", version)).toMatchObject({ outcome: "cancelled" });
    expect(
      await database.query("select cancel_reason from public.appointment_bookings where id = $1", [id]),
    ).toEqual([{ cancel_reason: "By the parent: Ill" }]);
    expect(
      await database.query(
        "select actor, by_parent, after ->> 'status' as status from public.audit_log where row_id = $1 order by id desc limit 1",
        [id],
      ),
    ).toEqual([{ actor: null, by_parent: true, status: "cancelled" }]);
  });

  test("a reason that the form does not have is refused; the center's letter has the chosen one, not what was written", async () => {
    const { id, version } = await appointment();
    for (const choice of ["because", "", null])
      expect(await cancel(id, "Ill: the flu", version, choice)).toMatchObject({ outcome: "invalid" });
    expect(await cancel(id, "Somebody is ill: the flu", version, "ill")).toMatchObject({ outcome: "done" });
    const letters = await database.query(
      `select data #>> '{lead,reason}' as reason, data::text as said from private.outbox
       where data #>> '{lead,record}' = $1 and data #>> '{lead,what}' = 'cancelled'`,
      [id],
    );
    expect(letters).toEqual([{ reason: "ill", said: expect.not.stringContaining("flu") }]);
  });

  test("the history says whose a change was: the parent's, or the site's", async () => {
    const { id, version, date } = await appointment();
    const moved = await move(id, date, "05:00 PM", version);
    await database.query("update public.appointment_bookings set status = 'confirmed' where id = $1", [id]);
    const [now] = await database.query(
      "select updated_at::text as version from public.appointment_bookings where id = $1",
      [id],
    );
    expect(moved).toMatchObject({ outcome: "done" });
    await database.query(
      `insert into public.waitlist (submission_key, location, appointment_date, time_slot, name, email, phone)
       values ('somebody in line for it', '1', $1, '05:00 PM', 'Wes', 'wes@example.com', '416-555-0100')`,
      [date],
    );
    expect(await cancel(id, "Ill", String(now?.version))).toMatchObject({ outcome: "done" });
    const changes = await database.query(
      `select table_name, by_parent, coalesce(after ->> 'status', after ->> 'time_slot') as became from public.audit_log
       where row_id = $1 or row_id = (select id::text from public.waitlist where appointment_date = $2) order by id`,
      [id, date],
    );
    expect(changes.map((change) => Object.values(change).join(" ")).sort()).toEqual([
      "appointment_bookings false confirmed",
      "appointment_bookings true 05:00 PM",
      "appointment_bookings true cancelled",
      "waitlist false offered",
    ]);
  });

  test("nothing is shown of what is archived or unknown", async () => {
    const { id, version } = await appointment();
    await database.query("update public.appointment_bookings set archived_at = now() where id = $1", [id]);
    for (const hidden of [id, "00000000-0000-4000-8000-000000000000"]) {
      expect(await show(hidden)).toEqual({ outcome: "not_found", date: null, time: null, status: null });
      expect(await move(hidden, days.at(-1) ?? "", "05:00 PM", version)).toMatchObject({
        outcome: "not_found",
      });
      expect(await cancel(hidden, "Ill", version)).toMatchObject({ outcome: "not_found" });
    }
  });

  test("changes end two hours before, on the days when the clocks change too", async () => {
    const stateAt = async (date: string, time: string, now: string) => {
      const [row] = await database.query(
        `select private.parent_state(
           jsonb_populate_record(null::public.appointment_bookings, jsonb_build_object(
             'id', gen_random_uuid(), 'status', 'confirmed', 'appointment_date', $1::text, 'time_slot', $2::text)),
           $3::timestamptz) as state`,
        [date, time, now],
      );
      return row?.state;
    };
    for (const [date, offset] of [
      ["2026-03-06", "-05"],
      ["2026-03-09", "-04"],
      ["2026-10-30", "-04"],
      ["2026-11-02", "-05"],
      // The Sundays themselves, on which the clock of the early morning is another than that of the afternoon.
      ["2026-03-08", "-04"],
      ["2026-11-01", "-05"],
    ] as const) {
      expect(await stateAt(date, "04:30 PM", `${date} 14:30:00${offset}`)).toBe("open");
      expect(await stateAt(date, "04:30 PM", `${date} 14:30:01${offset}`)).toBe("too_late");
      expect(await stateAt(date, "04:30 PM", `${date} 16:29:59${offset}`)).toBe("too_late");
      expect(await stateAt(date, "04:30 PM", `${date} 16:30:00${offset}`)).toBe("over");
    }
  });

  test("too late or over, both changes are refused and the appointment stays", async () => {
    const { id, date } = await appointment();
    await database.query(
      "update public.appointment_bookings set appointment_date = private.toronto_today() - 1 where id = $1",
      [id],
    );
    const version = null;
    expect(await move(id, date, "05:00 PM", version)).toMatchObject({ outcome: "over" });
    expect(await cancel(id, "Ill", version)).toMatchObject({ outcome: "over" });
    const late = await appointment();
    await database.query(
      "create or replace function private.change_cutoff() returns interval language sql immutable set search_path = '' as $$ select interval '100 days' $$",
    );
    expect(await move(late.id, late.date, "05:00 PM", late.version)).toMatchObject({ outcome: "too_late" });
    expect(await cancel(late.id, "Ill", late.version)).toMatchObject({ outcome: "too_late" });
    expect(await show(late.id)).toMatchObject({ outcome: "too_late", status: "pending", time: "04:00 PM" });
  });

  test("only the server's key calls these", async () => {
    const calls = [
      "select * from public.appointment_of_parent(gen_random_uuid())",
      "select * from public.move_by_parent(gen_random_uuid(), current_date, '04:00 PM', now())",
      "select * from public.cancel_by_parent(gen_random_uuid(), 'ill', 'Ill', now())",
      "select * from public.waitlist_entry(gen_random_uuid())",
      "select * from public.take_offered_place(gen_random_uuid())",
      "select * from public.leave_waitlist(gen_random_uuid())",
      "select public.offer_waiting_places()",
    ];
    for (const call of calls) {
      await asCaller(database, anonymous, async (query) => expect(await sqlState(query(call))).toBe("42501"));
      await asCaller(database, serviceRole, async (query) => expect(await sqlState(query(call))).toBeNull());
    }
  });
});
