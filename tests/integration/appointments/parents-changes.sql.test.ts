import { expect, test } from "vitest";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { centerDatabase } from "../../support/appointments/center-database";

const { database, newDay } = centerDatabase(1);

/** An appointment at 4:00 PM on a day of its own. */
async function appointment() {
  const date = newDay();
  const { reference } = await book(database.query, { key: keyOf(`appointment on ${date}`), date });
  const [row] = await database.query(
    "select id, updated_at::text as version from appointment_bookings where reference = $1",
    [reference],
  );
  return { id: String(row?.id), version: String(row?.version), reference: String(reference), date };
}
async function move(id: string, date: string, slot: string, version: string | null) {
  const [row] = await database.query(
    `select outcome, state, appointment_date::text as date, time_slot as time
       from change_by_parent($1, $2, $3, $4)`,
    [id, version, date, slot],
  );
  return row;
}
async function cancel(id: string, reason: string | null, version: string | null, choice: string | null = "ill") {
  const [row] = await database.query("select outcome, state from change_by_parent($1, $2, null, null, $3, $4)", [
    id,
    version,
    choice,
    reason,
  ]);
  return row;
}

test("an appointment by its email's link moves to a free time and keeps its reference; the old place is free", async () => {
  const { id, version, reference, date } = await appointment();
  expect(await move(id, date, "05:00 PM", version)).toMatchObject({ outcome: "done", time: "05:00 PM" });
  expect(
    await database.query("select reference, spot, calendar_sequence from appointment_bookings where id = $1", [id]),
  ).toEqual([{ reference, spot: 1, calendar_sequence: 1 }]);
  expect(await book(database.query, { key: keyOf("takes the old place"), date })).toMatchObject({
    outcome: "created",
  });
});

test("an appointment by its email's link is cancelled with a reason, once, and says so from then on", async () => {
  const { id, version } = await appointment();
  for (const [reason, choice] of [
    [" ", "ill"],
    ["Ill: the flu", "because"],
  ] as const)
    expect(await cancel(id, reason, version, choice)).toMatchObject({ outcome: "invalid", state: "open" });
  for (const _ of ["once", "twice"])
    expect(await cancel(id, "Ill: the flu", version)).toEqual({ outcome: "done", state: "cancelled" });
  expect(await move(id, newDay(), "05:00 PM", version)).toMatchObject({ outcome: "cancelled" });
  expect(await database.query("select cancel_reason from appointment_bookings where id = $1", [id])).toEqual([
    { cancel_reason: "Ill: the flu" },
  ]);
  // The center's email has the chosen reason, and not what was written.
  expect(
    await database.query(
      `select data #>> '{lead,reason}' as reason, data::text as said from private.deliveries
         where data #>> '{lead,record}' = $1 and data #>> '{lead,what}' = 'cancelled'`,
      [id],
    ),
  ).toEqual([{ reason: "ill", said: expect.not.stringContaining("flu") }]);
});

test.each([
  ["2026-03-09", "-04"],
  // The Sundays themselves, on which the clock of the early morning is another than that of the afternoon.
  ["2026-03-08", "-04"],
  ["2026-11-01", "-05"],
])("changes end two hours before, when the clocks change too: %s, UTC%s", async (date, offset) => {
  const [row] = await database.query(
    `select array(
         select private.parent_state(
           jsonb_populate_record(null::appointment_bookings, jsonb_build_object('id', gen_random_uuid(),
             'status', 'confirmed', 'appointment_date', $1::text, 'time_slot', '04:30 PM')),
           ($1 || ' ' || at || $2)::timestamptz)
         from unnest(array['14:30:00', '14:30:01', '16:29:59', '16:30:00']) as at) as states`,
    [date, offset],
  );
  expect(row?.states).toEqual(["open", "too_late", "too_late", "over"]);
});
