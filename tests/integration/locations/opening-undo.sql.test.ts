/** A closing is taken back with the visits that it cancelled. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { emailOf } from "../../support/appointments/contacts";
import type { Query } from "../../support/database/database";
import { networkDesk } from "../../support/database/test-database";
import { goes } from "../../support/emails/email-calls";
import { saveOpening as save, weekdayAhead, withTwoFamilies } from "../../support/locations/location-calls";
import { change } from "../../support/records/staff-calls";

const { as, owner } = networkDesk();

const savedSchema = z.object({ outcome: z.string(), visits: z.array(z.object({ id: z.string() })) });
const undo = (query: Query, batch: string) => query("select id, outcome from public.undo_changes($1)", [batch]);
const emails = async (query: Query, email: string) =>
  (
    await query(
      `select kind, due_at > now() + interval '9 minutes' as later from private.deliveries d
       where recipient = $1 and ${goes}`,
      [email],
    )
  ).map(({ kind, later }) => [kind, later]);
const open = (query: Query) =>
  query("select starts_on::text, reason from public.location_closures where location_id = '1' order by starts_on");

/** Two families book a Monday that is closed then, and both are cancelled. */
async function closedDay() {
  await save(as("admin1"), {});
  const day = await withTwoFamilies(owner);
  await owner("delete from private.deliveries");
  const closures = [{ starts_on: day, ends_on: day, reason: "Flood" }];
  const batch = randomUUID();
  const { visits } = await save(as("admin1"), { closures }, {}, batch);
  const seen = visits.map(({ id }) => id);
  const cancel = visits.filter(({ name }) => name.endsWith("Family")).map(({ id }) => id);
  const saved = await save(as("admin1"), { closures }, { seen, cancel, reason: "Flood" }, batch);
  expect(saved.outcome).toBe("done");
  return { day, batch, cancel };
}
const firstFamily = emailOf(keyOf("First Family"));
const states = async (query: Query) =>
  (
    await query(
      "select status, cancel_reason from public.appointment_bookings where name like '% Family' order by name",
    )
  ).map(({ status, cancel_reason }) => [status, cancel_reason]);

test("one undo opens the day again, brings the visits back, and no family hears of either", async () => {
  const { batch, cancel, day } = await closedDay();
  expect(await open(owner)).toContainEqual({ starts_on: day, reason: "Flood" });
  expect(await emails(owner, firstFamily)).toEqual([["appointment_cancelled", true]]);
  const told = await undo(as("admin1"), batch);
  expect(told.map(({ id, outcome }) => [id, outcome]).sort()).toEqual(cancel.map((id) => [id, "done"]).sort());
  expect(await open(owner)).not.toContainEqual({ starts_on: day, reason: "Flood" });
  expect(await states(owner)).toEqual([
    ["pending", null],
    ["pending", null],
  ]);
  expect(await emails(owner, firstFamily)).toEqual([]);
  expect(await undo(as("admin1"), batch)).toEqual([{ id: null, outcome: "repeat" }]);
});

test("a visit that somebody changed since stays cancelled, and is named", async () => {
  const { batch, cancel } = await closedDay();
  const [changed = "", other = ""] = cancel;
  await change(as("superadmin"), "appointment_bookings", changed, "archive");
  const told = await undo(as("admin1"), batch);
  expect(told).toContainEqual({ id: changed, outcome: "changed" });
  expect(told).toContainEqual({ id: other, outcome: "done" });
});

test("once the opening was changed again, nothing is taken back", async () => {
  const { batch } = await closedDay();
  await owner("update public.locations set updated_at = now() + interval '1 minute' where id = '1'");
  expect(await undo(as("admin1"), batch)).toEqual([{ id: null, outcome: "opening_changed" }]);
  expect((await states(owner)).map(([status]) => status)).toEqual(["cancelled", "cancelled"]);
});

test("a day that was opened stays open while a family has booked it", async () => {
  await save(as("admin1"), {});
  const day = await weekdayAhead(owner, 6);
  const batch = randomUUID();
  const extra_days = [{ day, opens: "16:00", closes: "18:00", reason: null }];
  const opening = { extra_days };
  expect((await save(as("admin1"), opening, {}, batch)).outcome).toBe("done");
  const name = "Extra Family";
  await book(owner, { key: keyOf(name), name, date: day, slot: "05:00 PM" });
  expect(await undo(as("admin1"), batch)).toEqual([{ id: null, outcome: "opening_changed" }]);
  await owner("update public.appointment_bookings set status = 'cancelled', cancel_reason = 'No' where name = $1", [
    name,
  ]);
  expect(await undo(as("admin1"), batch)).toEqual([]);
  expect(await owner("select 1 from public.location_extra_days where day = $1", [day])).toEqual([]);
});

test("only who made it takes it back, for ten minutes, and while the center is theirs", async () => {
  const { batch } = await closedDay();
  for (const person of ["admin2", "superadmin", "student"] as const)
    expect(await undo(as(person), batch)).toEqual([{ id: null, outcome: "expired" }]);
  await owner("update public.user_profiles set location_id = '2' where user_id = $1", [
    "00000000-0000-4000-8000-000000000003",
  ]);
  const moved = await undo(as("admin1"), batch);
  expect(moved).toEqual([{ id: null, outcome: "opening_changed" }]);
  await owner("update private.bulk_changes set made_at = now() - interval '11 minutes'");
  expect(await undo(as("admin1"), batch)).toEqual([{ id: null, outcome: "expired" }]);
});

test("head office takes back its change of a center, its name and hours with the visits, as one", async () => {
  const { day } = await closedDay();
  await owner("delete from public.location_closures where location_id = '1'");
  const center = async () => {
    const [row] = await owner(
      "select to_jsonb(l) - array['updated_at', 'created_at'] as center from public.locations l where id = '1'",
    );
    return z.record(z.string(), z.unknown()).parse(row?.center);
  };
  const before = await center();
  await owner("delete from private.deliveries");
  await owner(
    "update public.appointment_bookings set status = 'pending', cancel_reason = null where name like '% Family'",
  );
  const batch = randomUUID();
  const saveAs = async (decision: object) => {
    const [row] = await as("superadmin")(
      "select outcome, visits from public.save_location($1, '1', (select updated_at from public.locations where id = '1'), $2, $3)",
      [
        JSON.stringify({
          ...before,
          name: "Small Steps Center - Moved",
          phone: "416-555-0999",
          closures: [{ starts_on: day, ends_on: day, reason: "Flood" }],
        }),
        JSON.stringify({ seen: [], cancel: [], reason: null, ...decision }),
        batch,
      ],
    );
    return savedSchema.parse(row);
  };
  const ids = (await saveAs({})).visits.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect((await saveAs({ seen: ids, cancel: ids, reason: "Flood" })).outcome).toBe("done");
  expect(await emails(owner, firstFamily)).toEqual([["appointment_cancelled", true]]);
  expect((await center()).name).toBe("Small Steps Center - Moved");
  const told = await undo(as("superadmin"), batch);
  expect(told.map(({ outcome }) => outcome)).toEqual(ids.map(() => "done"));
  expect(await center()).toEqual(before);
  expect((await states(owner)).map(([status]) => status)).toEqual(["pending", "pending"]);
  expect(await emails(owner, firstFamily)).toEqual([]);
  expect(await open(owner)).not.toContainEqual({ starts_on: day, reason: "Flood" });
});
