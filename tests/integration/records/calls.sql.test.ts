/** A call of staff to a lead: one form, one change. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { change, putInto, recordOf, undone } from "../../support/records/staff-calls";

const database = networkDatabase();
const kind = "schedule_requests";
const request = rows.schedule_requests["1"];
const plan = { owner: people.admin1, next_step: "Call back", next_step_on: "2026-12-01" };

const call = (query: Query, given: object, version: unknown = null, of: string = kind, id: string = request) =>
  change(query, of, id, "call", version, given);
const notesOf = (query: Query, id: string = request) =>
  query("select note, call from public.staff_notes where record_id = $1 order by at", [id]);
const versionOf = async (query: Query) =>
  (await query("select updated_at::text as seen from public.schedule_requests where id = $1", [request]))[0]?.seen;

test("result, note, owner and next step are one change, and one undo takes all of it back", async () => {
  await undone(database, async (as) => {
    const query = await as("admin1");
    const batch = randomUUID();
    const before = await versionOf(query);
    const made = await call(query, { ...plan, result: "message", note: "Will try at five", batch }, before);
    expect(made).toMatchObject({
      outcome: "done",
      status: "contacted",
      contents: { owner_id: people.admin1, next_step: "Call back", contacted_by: people.admin1 },
    });
    expect(await notesOf(query)).toEqual([{ note: "Will try at five", call: "message" }]);
    const changes = await (await as("superadmin"))(
      "select count(*)::int as changes from public.audit_log where row_id = $1",
      [request],
    );
    expect(changes).toEqual([{ changes: 1 }]);
    expect(await (await as("admin2"))("select * from public.undo_changes($1)", [batch])).toMatchObject([
      { outcome: "expired" },
    ]);
    const taken = await (await as("admin1"))("select * from public.undo_changes($1)", [batch]);
    expect(taken).toEqual([{ id: request, outcome: "done" }]);
    const [row] = await query("select status, owner_id, next_step, contacted_at from schedule_requests where id = $1", [
      request,
    ]);
    expect(row).toEqual({ status: "new", owner_id: null, next_step: null, contacted_at: null });
    expect(await notesOf(query)).toEqual([]);
  });
});

test.each([
  ["reached", "contacted"],
  ["message", "contacted"],
  ["emailed", "contacted"],
  ["no_answer", "new"],
])("a new request after '%s' is %s", async (result, status) => {
  await undone(database, async (as) => {
    const made = await call(await as("admin1"), { result });
    expect([made.status, made.contents?.contacted_at === null]).toEqual([status, status === "new"]);
  });
});

test("an outcome closes it with what was said, and nothing is left to do", async () => {
  await undone(database, async (as) => {
    const query = await as("admin1");
    await call(query, { ...plan, result: "no_answer" });
    const made = await call(query, { ...plan, result: "reached", note: "Too far away", outcome: "too_far" });
    expect(made.contents).toMatchObject({ status: "closed", outcome: "too_far", next_step: null, next_step_on: null });
    const again = await call(query, { result: "reached", outcome: "price" });
    expect(again.outcome).toBe("wrong_state");
  });
});

test("an appointment keeps its state, and has an outcome only once it is over", async () => {
  await undone(database, async (as, owner) => {
    const of = "appointment_bookings";
    const early = await call(await as("admin1"), { result: "reached", outcome: "enrolled" }, null, of, recordOf[of]);
    expect(early.outcome).toBe("wrong_state");
    await putInto(await owner(), of, recordOf[of], "completed");
    const made = await call(await as("admin1"), { result: "reached", outcome: "enrolled" }, null, of, recordOf[of]);
    expect(made).toMatchObject({ outcome: "done", status: "completed", contents: { outcome: "enrolled" } });
  });
});

test.each<[object, string]>([
  [{}, "nothing"],
  [{ result: "", note: "  ", owner: "", next_step: "", next_step_on: "", outcome: "" }, "nothing"],
  [{ result: "shouted" }, "invalid"],
  [{ note: "x".repeat(4001) }, "invalid"],
  [{ result: "reached", next_step: "Call back" }, "invalid"],
  [{ result: "reached", outcome: "booked" }, "invalid"],
  [{ result: "reached", owner: people.admin2 }, "unknown_owner"],
  [{ result: "reached", owner: people.tutor }, "unknown_owner"],
  [{ result: "reached", batch: "1" }, "invalid"],
  [{ ...plan, result: "reached", outcome: "not_now" }, "step_and_outcome"],
])("what is no call changes nothing: %j is %s", async (given, outcome) => {
  await undone(database, async (as) => {
    const query = await as("admin1");
    const before = await versionOf(query);
    expect((await call(query, given)).outcome).toBe(outcome);
    expect([await versionOf(query), await notesOf(query)]).toEqual([before, []]);
  });
});

test("the same words said again later are another call", async () => {
  await undone(database, async (as) => {
    const query = await as("admin1");
    const sent = { result: "no_answer", note: "Nobody there" };
    const first = await call(query, sent, await versionOf(query));
    expect((await call(query, sent, first.contents?.updated_at)).outcome).toBe("done");
    expect(await notesOf(query)).toHaveLength(2);
  });
});

test("a call that was changed since is not taken back, and its note stays", async () => {
  await undone(database, async (as) => {
    const batch = randomUUID();
    await call(await as("admin1"), { result: "reached", note: "All well", batch });
    await change(await as("superadmin"), kind, request, "close", null, { outcome: "price" });
    expect(await (await as("admin1"))("select * from public.undo_changes($1)", [batch])).toEqual([
      { id: request, outcome: "changed" },
    ]);
    expect(await notesOf(await as("admin1"))).toEqual([{ note: "All well", call: "reached" }]);
  });
});
