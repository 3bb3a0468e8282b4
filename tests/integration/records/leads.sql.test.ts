/** Leads: who owns them, their next steps, outcomes and calls. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { change } from "../../support/records/staff-calls";

const { as, owner, undone } = networkDesk();
const request = rows.schedule_requests["1"];
const message = rows.contact_submissions.any;

const plan = (owner: string, days = 0) => ({
  owner,
  next_step: "Call back",
  next_step_on: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
});
async function listed(query: Query, follow: string): Promise<unknown[]> {
  const [row] = await query("select public.list_records('schedule_requests', $1) as page", [{ follow }]);
  const page = JSON.parse(JSON.stringify(row?.page));
  return page.rows.map(({ id, owner_name }: { id: string; owner_name: string | null }) => [id, owner_name]);
}
const closed = (query: Query, outcome: string) =>
  change(query, "schedule_requests", request, "close", null, { outcome });

test("a lead has an owner and a next step, and is found as mine, due or unassigned", async () => {
  const query = as("admin1");
  expect(await listed(query, "unassigned")).toEqual([[request, null]]);
  expect(await listed(query, "mine")).toEqual([]);
  const kept = await change(query, "schedule_requests", request, "follow_up", null, plan(people.admin1, -2));
  expect(kept.contents).toMatchObject({ owner_id: people.admin1, next_step: "Call back", status: "new" });
  for (const follow of ["mine", "due"]) expect(await listed(query, follow)).toEqual([[request, "admin1"]]);
  expect(await listed(query, "unassigned")).toEqual([]);
  await change(query, "schedule_requests", request, "follow_up", null, plan(people.admin1, 3));
  expect(await listed(query, "due")).toEqual([]);
  expect(await listed(as("admin2"), "mine")).toEqual([]);
});

test("only staff who see the record can own it", async () => {
  const query = as("admin1");
  const named = await query("select name from public.list_owners('schedule_requests', array[$1::uuid])", [request]);
  expect(named).toEqual([{ name: "admin1" }, { name: "regional" }, { name: "superadmin" }]);
  for (const owner of [people.admin2, people.tutor, people.student]) {
    const { outcome } = await change(query, "schedule_requests", request, "follow_up", null, plan(owner));
    expect(outcome).toBe("unknown_owner");
  }
  const ofAll = await change(query, "contact_submissions", message, "follow_up", null, plan(people.admin2));
  expect(ofAll.outcome).toBe("done");
});

test("a follow-up that is no follow-up, and an outcome that staff do not choose, are refused", async () => {
  const query = as("admin1");
  for (const given of [
    { next_step: "Call back", next_step_on: "" },
    { next_step: "Call back", next_step_on: "infinity" },
    { owner: "someone" },
  ]) {
    const { outcome } = await change(query, "schedule_requests", request, "follow_up", null, given);
    expect([given, outcome]).toEqual([given, "invalid"]);
  }
  for (const chosen of ["booked", "Enrolled", "", "x".repeat(300)])
    expect([chosen, (await closed(query, chosen)).outcome]).toEqual([chosen, "invalid"]);
});

test("whoever closes a lead was in touch, and nothing is left to do; a duplicate and spam are not contacted", async () => {
  for (const [outcome, contacted_by] of [
    ["price", people.admin1],
    ["duplicate", null],
    ["spam", null],
  ] as const)
    await undone(async () => {
      const query = as("admin1");
      await change(query, "schedule_requests", request, "follow_up", null, plan(""));
      const answer = await closed(query, outcome);
      const contents = { outcome, contacted_by, next_step: null, next_step_on: null };
      expect(answer).toMatchObject({ outcome: "done", status: "closed", contents });
    });
});

test("a lead that nobody answered in the center's working days is late", async () => {
  const came = async (days: number, limit: number) => {
    await owner("set local session_replication_role = replica");
    await owner("update public.locations set answer_days = $1 where id = '1'", [limit]);
    await owner("update public.schedule_requests set created_at = now() - make_interval(days => $1)", [days]);
    return (await listed(as("admin1"), "late")).length;
  };
  // why: a closed weekend lasts at most a few days
  expect(await came(0, 1)).toBe(0);
  expect(await came(9, 1)).toBe(1);
  expect(await came(9, 10)).toBe(0);
  await change(as("admin1"), "schedule_requests", request, "contacted");
  expect(await came(9, 1)).toBe(0);
});

describe("who leaves gives up open leads", () => {
  /** Who owns the request and the message by then, and what the log says last of the request. */
  const ownersAfter = async (change: string, person: "admin1" | "superadmin" = "admin1") =>
    undone(async () => {
      const query = as("superadmin");
      await own(query, "schedule_requests", request, person);
      await own(query, "contact_submissions", message, person);
      await owner(change, [people[person]]);
      const owned = await owner(
        `select (select owner_id from public.schedule_requests where id = $1) as request,
           (select owner_id from public.contact_submissions where id = $2) as message`,
        [request, message],
      );
      const [log] = await owner(
        `select before, after from public.audit_log
         where table_name = 'schedule_requests' and row_id = $1 order by id desc limit 1`,
        [request],
      );
      return { ...owned[0], log };
    });
  const own = (query: Query, kind: string, id: string, person: "admin1" | "superadmin") =>
    change(query, kind, id, "follow_up", null, plan(people[person]));
  const update = (change: string) => `update public.user_profiles set ${change} where user_id = $1`;
  const given = { before: { owner_id: people.admin1 }, after: { owner_id: null } };

  test.each([
    ["deactivated", update("is_active = false"), null],
    ["deleted", "delete from auth.users where id = $1", null],
    ["made a tutor", update("role = 'tutor'"), null],
    ["moved to another center", update("location_id = '2'"), people.admin1],
  ])("an owner who is %s gives up open leads", async (_, change, stillOwns) => {
    expect(await ownersAfter(change)).toEqual({ request: null, message: stillOwns, log: given });
  });

  test("who has a new number keeps them", async () => {
    const boss = await ownersAfter(update("phone = '416-555-0100'"), "superadmin");
    expect(boss).toMatchObject({ request: people.superadmin, message: people.superadmin });
  });
});

describe("a call of staff: one form, one change", () => {
  const versionOf = async (query: Query) =>
    (await query("select updated_at::text as seen from public.schedule_requests where id = $1", [request]))[0]?.seen;
  const call = (query: Query, given: object, version: unknown = null) =>
    change(query, "schedule_requests", request, "call", version, given);
  const notesOf = (query: Query) =>
    query("select note, call from public.staff_notes where record_id = $1 order by at", [request]);
  const called = { owner: people.admin1, next_step: "Call back", next_step_on: "2026-12-01" };

  test("result, note, owner and next step are one change, and one undo takes all of it back", async () => {
    const query = as("admin1");
    const batch = randomUUID();
    const before = await versionOf(query);
    const made = await call(query, { ...called, result: "message", note: "Will try at five", batch }, before);
    expect(made).toMatchObject({
      outcome: "done",
      status: "contacted",
      contents: { owner_id: people.admin1, next_step: "Call back", contacted_by: people.admin1 },
    });
    expect(await notesOf(query)).toEqual([{ note: "Will try at five", call: "message" }]);
    const changes = await as("superadmin")("select count(*)::int as changes from public.audit_log where row_id = $1", [
      request,
    ]);
    expect(changes).toEqual([{ changes: 1 }]);
    expect(await as("admin2")("select * from public.undo_changes($1)", [batch])).toMatchObject([
      { outcome: "expired" },
    ]);
    const taken = await as("admin1")("select * from public.undo_changes($1)", [batch]);
    expect(taken).toEqual([{ id: request, outcome: "done" }]);
    const [row] = await query("select status, owner_id, next_step, contacted_at from schedule_requests where id = $1", [
      request,
    ]);
    expect(row).toEqual({ status: "new", owner_id: null, next_step: null, contacted_at: null });
    expect(await notesOf(query)).toEqual([]);
  });

  test("a new request is contacted after a call that reached somebody, by a message or an email", async () => {
    for (const [result, status] of [
      ["reached", "contacted"],
      ["message", "contacted"],
      ["emailed", "contacted"],
      ["no_answer", "new"],
    ])
      await undone(async () => {
        const made = await call(as("admin1"), { result });
        expect([result, made.status, made.contents?.contacted_at === null]).toEqual([result, status, status === "new"]);
      });
  });

  test("an outcome closes it with what was said, and nothing is left to do", async () => {
    const query = as("admin1");
    await call(query, { ...called, result: "no_answer" });
    const made = await call(query, { ...called, result: "reached", note: "Too far away", outcome: "too_far" });
    expect(made.contents).toMatchObject({
      status: "closed",
      outcome: "too_far",
      next_step: null,
      next_step_on: null,
    });
    const again = await call(query, { result: "reached", outcome: "price" });
    expect(again.outcome).toBe("wrong_state");
  });

  test.each<[object, string]>([
    [{ result: "", note: "  ", owner: "", next_step: "", next_step_on: "", outcome: "" }, "nothing"],
    [{ result: "shouted" }, "invalid"],
    [{ note: "x".repeat(4001) }, "invalid"],
    [{ result: "reached", next_step: "Call back" }, "invalid"],
    [{ result: "reached", outcome: "booked" }, "invalid"],
    [{ result: "reached", owner: people.admin2 }, "unknown_owner"],
    [{ ...called, result: "reached", outcome: "not_now" }, "step_and_outcome"],
  ])("what is no call changes nothing: %j is %s", async (given, outcome) => {
    const query = as("admin1");
    const before = await versionOf(query);
    expect((await call(query, given)).outcome).toBe(outcome);
    expect([await versionOf(query), await notesOf(query)]).toEqual([before, []]);
  });
});
