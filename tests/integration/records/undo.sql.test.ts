/** Changes of many records at once, and what takes a change back. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { transitions } from "~/database.lists";
import { recordTables } from "~/records/record-kinds";
import { atOnce } from "../../support/database/at-once";
import { account, type Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { emailsAbout, passTime } from "../../support/emails/email-calls";
import { afterTheDay, change, details, putInto, recordOf } from "../../support/records/staff-calls";
import { cellOf, rowOf } from "../../support/tutoring/answers";

const { database, as, owner, undone, kept } = networkDesk();
const booking = rows.appointment_bookings["1"];
const other = rows.appointment_bookings["2"];

interface Many {
  kind?: string;
  details?: object;
  ids?: readonly string[];
}
async function changeMany(
  query: Query,
  action: string,
  { kind = "appointment_bookings", details: given = {}, ids = [booking] }: Many = {},
) {
  const batch = randomUUID();
  const values = [kind, `{${ids.join(",")}}`, action, JSON.stringify(given), batch];
  return { batch, outcomes: await query("select * from public.change_records($1, $2::uuid[], $3, $4, $5)", values) };
}
const many = async (...of: Parameters<typeof changeMany>) => (await changeMany(...of)).batch;
const undo = (query: Query, batch: string) => query("select * from public.undo_changes($1)", [batch]);
const storedOf = (query: Query, kind: string, id: string) =>
  cellOf(query, `select to_jsonb(r) - 'updated_at' - 'calendar_sequence' from public.${kind} r where id = $1`, [id]);

const asksOfOne = ["note", "call", "values", "time", "attendance"];
const reversible = transitions.flatMap(({ step, kinds, from, asks = "" }) =>
  Object.entries(recordTables)
    .filter(([kind]) => kinds.includes(kind) && step !== "restore" && !asksOfOne.includes(asks))
    .map(([, table]) => [table, step, from?.find((status) => status !== "contacted")] as const),
);

test.each(reversible)("%s: %s, of one or of many, is taken back once, by its author", async (kind, action, state) => {
  const id = recordOf[kind];
  const given = details[action] ?? {};
  const ofOne = async (query: Query) => {
    const batch = randomUUID();
    expect((await change(query, kind, id, action, null, { ...given, batch })).outcome).toBe("done");
    return batch;
  };
  const ofMany = (query: Query) => many(query, action, { kind, details: given, ids: [id] });
  for (const make of [ofOne, ofMany])
    await undone(async () => {
      if (state) await putInto(owner, kind, id, state);
      await afterTheDay(owner);
      const before = await storedOf(owner, kind, id);
      const batch = await make(as("superadmin"));
      expect(await storedOf(owner, kind, id)).not.toEqual(before);
      expect(await undo(as("admin1"), batch)).toEqual([{ id: null, outcome: "expired" }]);
      expect(await undo(as("superadmin"), batch)).toEqual([{ id, outcome: "done" }]);
      expect(await storedOf(owner, kind, id)).toEqual(before);
      expect(await undo(as("superadmin"), batch)).toEqual([{ id: null, outcome: "repeat" }]);
    });
});

test("what somebody changed since stays, and so does what others did or what is long ago", async () => {
  const batch = await many(as("superadmin"), "confirm", { ids: [booking, other] });
  await change(as("admin2"), "appointment_bookings", other, "contacted");
  expect(await undo(as("admin1"), batch)).toEqual([{ id: null, outcome: "expired" }]);
  expect(await undo(as("superadmin"), batch)).toEqual([
    { id: booking, outcome: "done" },
    { id: other, outcome: "changed" },
  ]);
  const late = await many(as("superadmin"), "confirm");
  await owner("update private.bulk_changes set made_at = now() - interval '11 minutes' where id = $1", [late]);
  expect(await undo(as("superadmin"), late)).toEqual([{ id: null, outcome: "expired" }]);
});

test("a cancelled appointment comes back only where its spot is free", async () => {
  const batch = await many(as("admin1"), "cancel", { details: { reason: "Snow" } });
  await owner("update public.locations set slot_capacity = 1 where id = '1'");
  await owner(`insert into public.appointment_bookings
      (reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot)
      values ('B-555555', 'of somebody else', 'Bo', 'bo@example.com', '416-555-0101', '1', '2030-03-04', '04:00 PM', 1)`);
  expect(await undo(as("admin1"), batch)).toEqual([{ id: booking, outcome: "full" }]);
});

test("the parent hears of a cancellation once it cannot be undone, or not at all", async () => {
  const cancelled = "appointment_cancelled to ann@example.com";
  await undone(async () => {
    const batch = await many(as("admin1"), "cancel", { details: { reason: "Snow", email: "later" } });
    const [waiting] = await owner(
      "select due_at > now() + interval '9 minutes' as later from private.deliveries where kind = 'appointment_cancelled'",
    );
    expect(waiting).toEqual({ later: true });
    await undo(as("admin1"), batch);
    expect(await emailsAbout(owner, booking)).not.toContain(cancelled);
  });
  await undone(async () => {
    const before = await emailsAbout(owner, booking);
    const batch = await many(as("admin1"), "cancel", { details: { reason: "Snow", email: "none" } });
    await undo(as("admin1"), batch);
    expect(await emailsAbout(owner, booking)).toEqual(before);
  });
  await undone(async () => {
    const before = await emailsAbout(owner, booking);
    const batch = await many(as("admin1"), "cancel", { details: { reason: "Snow" } });
    await passTime(owner);
    await owner("update private.deliveries set sent_at = now()");
    await undo(as("admin1"), batch);
    const told = await emailsAbout(owner, booking);
    expect(told.length - before.length).toBe(2);
    expect(told).toContain(cancelled);
  });
});

test("undo against a change at the same moment: the change stays, and nothing is mixed", async () => {
  for (let round = 0; round < 5; round += 1) {
    const batch = await many(as("admin1"), "confirm");
    await kept();
    const staff = [account(people.admin1), account(people.superadmin)];
    const [undoing, changing] = await atOnce(database, staff, async (query, nth) =>
      nth === 0 ? (await undo(query, batch))[0] : change(query, "appointment_bookings", booking, "cancel"),
    );
    const [row] = await database.query("select status from public.appointment_bookings where id = $1", [booking]);
    expect(changing?.outcome).toBe("done");
    expect(["done", "changed"]).toContain(undoing?.outcome);
    expect(row).toEqual({ status: "cancelled" });
    await database.query(
      "update public.appointment_bookings set status = 'pending', cancel_reason = null where id = $1",
      [booking],
    );
  }
});

const request = rows.schedule_requests["1"];
const step = { next_step: "Call back", next_step_on: "2026-12-01" };
async function followUp(query: Query, given: object, ids: readonly string[]) {
  const { batch, outcomes } = await changeMany(query, "follow_up", { kind: "schedule_requests", details: given, ids });
  return { batch, told: Object.fromEntries(outcomes.map(({ id, outcome }) => [String(id), outcome])) };
}
const followed = (query: Query, id: string) =>
  rowOf(
    query,
    `select status, outcome, owner_id, next_step, next_step_on::text, contacted_at is not null as contacted
     from public.schedule_requests where id = $1`,
    [id],
  );

test("an owner and a next step are set or removed, each alone, and the last undo takes it back", async () => {
  const id = request;
  const both = { ...(await followed(owner, id)), ...step, owner_id: people.superadmin };
  const states: object[] = [];
  const batches: string[] = [];
  for (const [given, becomes] of [
    [{ owner: people.superadmin }, { ...both, next_step: null, next_step_on: null }],
    [step, both],
    [{ owner: "" }, { ...both, owner_id: null }],
    [{ owner: people.superadmin, ...step }, both],
    [
      { next_step: "", next_step_on: "" },
      { ...both, next_step: null, next_step_on: null },
    ],
  ] as const) {
    const { batch, told } = await followUp(as("superadmin"), given, [id]);
    expect(told).toEqual({ [id]: "done" });
    expect(await followed(owner, id)).toEqual(becomes);
    states.push(becomes);
    batches.push(batch);
  }
  // why: it was changed since
  expect(await undo(as("superadmin"), batches[0] ?? "")).toEqual([{ id, outcome: "changed" }]);
  expect(await undo(as("superadmin"), batches[4] ?? "")).toEqual([{ id, outcome: "done" }]);
  expect(await followed(owner, id)).toEqual(states[3]);
});

test("a record that somebody else changed since the page was read is left alone", async () => {
  const [row] = await owner("select updated_at as version from public.schedule_requests where id = $1", [request]);
  const versions = { [request]: row?.version };
  await change(as("superadmin"), "schedule_requests", request, "follow_up", null, {
    owner: people.superadmin,
  });
  const late = await followUp(as("admin1"), { owner: "", versions }, [request]);
  expect(late.told).toEqual({ [request]: "changed" });
});
