import { describe, expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { change, undone } from "../../support/records/staff-calls";

const database = networkDatabase();
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
  await undone(database, async (as) => {
    const query = await as("admin1");
    expect(await listed(query, "unassigned")).toEqual([[request, null]]);
    expect(await listed(query, "mine")).toEqual([]);
    const kept = await change(query, "schedule_requests", request, "follow_up", null, plan(people.admin1, -2));
    expect(kept.contents).toMatchObject({ owner_id: people.admin1, next_step: "Call back", status: "new" });
    for (const follow of ["mine", "due"]) expect(await listed(query, follow)).toEqual([[request, "admin1"]]);
    expect(await listed(query, "unassigned")).toEqual([]);
    await change(query, "schedule_requests", request, "follow_up", null, plan(people.admin1, 3));
    expect(await listed(query, "due")).toEqual([]);
    expect(await listed(await as("admin2"), "mine")).toEqual([]);
  });
});

test("only staff who see the record can own it", async () => {
  await undone(database, async (as) => {
    const query = await as("admin1");
    const named = await query("select name from public.list_owners('schedule_requests', array[$1::uuid])", [request]);
    expect(named).toEqual([{ name: "admin1" }, { name: "regional" }, { name: "superadmin" }]);
    for (const owner of [people.admin2, people.tutor, people.student]) {
      const { outcome } = await change(query, "schedule_requests", request, "follow_up", null, plan(owner));
      expect(outcome).toBe("unknown_owner");
    }
    const ofAll = await change(query, "contact_submissions", message, "follow_up", null, plan(people.admin2));
    expect(ofAll.outcome).toBe("done");
    for (const caller of ["admin2", "tutor", "student"] as const) {
      const told = await (await as(caller))("select * from public.list_owners('schedule_requests', array[$1::uuid])", [
        request,
      ]);
      expect(told).toEqual([]);
    }
  });
});

test("a follow-up that is no follow-up, and an outcome that staff do not choose, are refused", async () => {
  await undone(database, async (as) => {
    const query = await as("admin1");
    for (const given of [
      { next_step: "Call back", next_step_on: "" },
      { next_step: "", next_step_on: "2026-12-01" },
      { next_step: "Call back", next_step_on: "infinity" },
      { next_step: "x".repeat(201), next_step_on: "2026-12-01" },
      { owner: "someone" },
    ]) {
      const { outcome } = await change(query, "schedule_requests", request, "follow_up", null, given);
      expect([given, outcome]).toEqual([given, "invalid"]);
    }
    for (const chosen of ["booked", "Enrolled", "", "x".repeat(300)])
      expect([chosen, (await closed(query, chosen)).outcome]).toEqual([chosen, "invalid"]);
  });
});

test.each(["duplicate", "spam"])("a %s is closed without being marked as contacted", async (outcome) => {
  await undone(database, async (as) => {
    const answer = await closed(await as("admin1"), outcome);
    expect(answer).toMatchObject({ outcome: "done", status: "closed", contents: { outcome, contacted_at: null } });
  });
});

test("whoever closes a lead otherwise was in touch, and nothing is left to do", async () => {
  await undone(database, async (as) => {
    const query = await as("admin1");
    await change(query, "schedule_requests", request, "follow_up", null, plan(""));
    const { contents } = await closed(query, "price");
    expect(contents).toMatchObject({ contacted_by: people.admin1, next_step: null, next_step_on: null });
  });
});

test("a lead that nobody answered in the center's working days is late", async () => {
  await undone(database, async (as, owner) => {
    const came = async (days: number, limit: number) => {
      const query = await owner();
      await query("set local session_replication_role = replica");
      await query("update public.locations set answer_days = $1 where id = '1'", [limit]);
      await query("update public.schedule_requests set created_at = now() - make_interval(days => $1)", [days]);
      return (await listed(await as("admin1"), "late")).length;
    };
    // why: a closed weekend lasts at most a few days
    expect(await came(0, 1)).toBe(0);
    expect(await came(9, 1)).toBe(1);
    expect(await came(9, 10)).toBe(0);
    await change(await as("admin1"), "schedule_requests", request, "contacted");
    expect(await came(9, 1)).toBe(0);
  });
});

describe("who leaves gives up open leads", () => {
  /** Who owns the request and the message by then, and what the log says last of the request. */
  const ownersAfter = async (change: string, person: "admin1" | "superadmin" = "admin1") =>
    undone(database, async (as, owner) => {
      const query = await as("superadmin");
      await own(query, "schedule_requests", request, person);
      await own(query, "contact_submissions", message, person);
      const profiles = await owner();
      await profiles(change, [people[person]]);
      const owned = await profiles(
        `select (select owner_id from public.schedule_requests where id = $1) as request,
           (select owner_id from public.contact_submissions where id = $2) as message`,
        [request, message],
      );
      const [log] = await profiles(
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

  test("who is renamed or has a new number keeps them", async () => {
    expect(await ownersAfter(update("last_name = 'New'"))).toMatchObject({
      request: people.admin1,
      message: people.admin1,
    });
    const boss = await ownersAfter(update("phone = '416-555-0100'"), "superadmin");
    expect(boss).toMatchObject({ request: people.superadmin, message: people.superadmin });
  });

  test("a closed lead keeps who followed it up, and the page of a person counts the open ones", async () => {
    await undone(database, async (as, owner) => {
      const query = await as("superadmin");
      await own(query, "schedule_requests", request, "admin1");
      await own(query, "contact_submissions", message, "admin1");
      await closed(query, "price");
      const [duties] = await query("select leads from public.duties_of($1)", [rows.user_profiles.admin1]);
      expect(duties).toEqual({ leads: 1 });
      const profiles = await owner();
      await profiles(update("is_active = false"), [people.admin1]);
      const [row] = await profiles("select owner_id from public.schedule_requests where id = $1", [request]);
      expect(row).toEqual({ owner_id: people.admin1 });
    });
  });
});
