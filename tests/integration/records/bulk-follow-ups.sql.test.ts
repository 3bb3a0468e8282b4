/** Owner, next step, outcome and reopening of many records at once. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { change, isKind, type Kind, putInto, recordOf, undone } from "../../support/records/staff-calls";

const database = networkDatabase();
const request = rows.schedule_requests["1"];
const foreign = rows.schedule_requests["2"];
const step = { next_step: "Call back", next_step_on: "2026-12-01" };

async function many(query: Query, kind: Kind, action: string, details: object, ids: readonly string[]) {
  const batch = randomUUID();
  const told = await query("select id, outcome from public.change_records($1, $2::uuid[], $3, $4, $5)", [
    kind,
    `{${ids.join(",")}}`,
    action,
    JSON.stringify(details),
    batch,
  ]);
  return { batch, told: Object.fromEntries(told.map(({ id, outcome }) => [String(id), outcome])) };
}
const followed = async (query: Query, kind: string, id: string) =>
  (
    await query(
      `select status, outcome, owner_id, next_step, next_step_on::text, contacted_at is not null as contacted
       from public.${kind} where id = $1`,
      [id],
    )
  )[0];
const undo = (query: Query, batch: string) => query("select * from public.undo_changes($1)", [batch]);

const kinds = Object.keys(recordOf).filter(isKind);
/** Sessions have a state alone. */
const stateOf = async (query: Query, id: string) =>
  (await query("select status from public.bookings where id = $1", [id]))[0];
const leads = kinds.filter((kind) => kind !== "bookings");

test.each(leads)(
  "%s: an owner and a next step are set or removed, each alone, and the last undo takes it back",
  async (kind) => {
    await undone(database, async (as, owner) => {
      const id = recordOf[kind];
      const both = { ...(await followed(await owner(), kind, id)), ...step, owner_id: people.superadmin };
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
        const { batch, told } = await many(await as("superadmin"), kind, "follow_up", given, [id]);
        expect(told).toEqual({ [id]: "done" });
        expect(await followed(await owner(), kind, id)).toEqual(becomes);
        states.push(becomes);
        batches.push(batch);
      }
      // why: it was changed since
      expect(await undo(await as("superadmin"), batches[0] ?? "")).toEqual([{ id, outcome: "changed" }]);
      expect(await undo(await as("superadmin"), batches[4] ?? "")).toEqual([{ id, outcome: "done" }]);
      expect(await followed(await owner(), kind, id)).toEqual(states[3]);
    });
  },
);

test.each<[kind: Kind, state: string, action: string, becomes: string]>([
  ["schedule_requests", "new", "close", "closed"],
  ["contact_submissions", "contacted", "close", "closed"],
  ["license_inquiries", "new", "close", "closed"],
  ["career_applications", "pending", "close", "rejected"],
  ["appointment_bookings", "no_show", "close", "no_show"],
  ["schedule_requests", "closed", "reopen", "new"],
  ["contact_submissions", "contacted", "reopen", "new"],
  ["license_inquiries", "closed", "reopen", "new"],
  ["appointment_bookings", "completed", "reopen", "confirmed"],
])("%s that are %s: %s makes them %s, and they come back", async (kind, state, action, status) => {
  await undone(database, async (as, owner) => {
    const id = recordOf[kind];
    if (state === "contacted") await change(await as("superadmin"), kind, id, state);
    else await putInto(await owner(), kind, id, state);
    const before = await followed(await owner(), kind, id);
    const given = action === "close" ? { outcome: "price" } : {};
    const { batch, told } = await many(await as("superadmin"), kind, action, given, [id]);
    expect(told).toEqual({ [id]: "done" });
    expect(await followed(await owner(), kind, id)).toMatchObject({ ...given, status });
    expect(await undo(await as("superadmin"), batch)).toEqual([{ id, outcome: "done" }]);
    expect(await followed(await owner(), kind, id)).toEqual(before);
  });
});

test.each(["completed", "no_show"])(
  "sessions that are %s are reopened, others are left by name, one undo",
  async (state) => {
    await undone(database, async (as, owner) => {
      const [id, other] = [rows.bookings["1"], rows.bookings["2"]];
      await putInto(await owner(), "bookings", id, state);
      await putInto(await owner(), "bookings", other, "cancelled");
      expect((await many(await as("admin2"), "bookings", "reopen", {}, [id, other])).told).toEqual({
        [id]: "not_found",
        [other]: "wrong_state",
      });
      const { batch, told } = await many(await as("superadmin"), "bookings", "reopen", {}, [id, other]);
      expect(told).toEqual({ [id]: "done", [other]: "wrong_state" });
      expect(await stateOf(await owner(), id)).toEqual({ status: "confirmed" });
      expect(await undo(await as("superadmin"), batch)).toEqual([{ id, outcome: "done" }]);
      expect(await stateOf(await owner(), id)).toEqual({ status: state });
    });
  },
);

test("what is of another center, archived, gone or of another kind is left alone, and the rest is done", async () => {
  await undone(database, async (as) => {
    const gone = randomUUID();
    const ids = [request, foreign, gone, rows.appointment_bookings["1"]];
    const { told } = await many(await as("admin1"), "schedule_requests", "follow_up", step, ids);
    expect(told).toEqual({ [request]: "done", ...Object.fromEntries(ids.slice(1).map((id) => [id, "not_found"])) });
  });
  await undone(database, async (as, owner) => {
    await putInto(await owner(), "schedule_requests", request, "archived");
    const { told } = await many(await as("admin1"), "schedule_requests", "follow_up", step, [request]);
    expect(told).toEqual({ [request]: "wrong_state" });
  });
});

test("an owner is given only what they work with", async () => {
  await undone(database, async (as) => {
    const { told } = await many(
      await as("superadmin"),
      "schedule_requests",
      "follow_up",
      { owner: people.admin1, ...step },
      [request, foreign],
    );
    expect(told).toEqual({ [request]: "done", [foreign]: "unknown_owner" });
    const named = await (await as("superadmin"))("select name from public.list_owners('schedule_requests', $1)", [
      `{${request},${foreign}}`,
    ]);
    // why: only they work with both
    expect(named).toEqual([{ name: "regional" }, { name: "superadmin" }]);
    expect(
      await (await as("admin2"))("select name from public.list_owners('schedule_requests', $1)", [`{${request}}`]),
    ).toEqual([]);
  });
});

test("a record that somebody else changed since the page was read is left alone", async () => {
  await undone(database, async (as, owner) => {
    const [row] = await (await owner())("select updated_at as version from public.schedule_requests where id = $1", [
      request,
    ]);
    const versions = { [request]: row?.version };
    await change(await as("superadmin"), "schedule_requests", request, "follow_up", null, {
      owner: people.superadmin,
    });
    const late = await many(await as("admin1"), "schedule_requests", "follow_up", { owner: "", versions }, [request]);
    expect(late.told).toEqual({ [request]: "changed" });
    const other = { ...versions, [request]: undefined, [foreign]: row?.version };
    const unseen = await many(await as("admin1"), "schedule_requests", "close", { outcome: "spam", versions: other }, [
      request,
    ]);
    expect(unseen.told).toEqual({ [request]: "done" });
  });
});

test("after somebody else changed one of them, undo takes back the others and says so", async () => {
  await undone(database, async (as) => {
    const { batch } = await many(await as("superadmin"), "schedule_requests", "close", { outcome: "price" }, [
      request,
      foreign,
    ]);
    await change(await as("admin1"), "schedule_requests", request, "reopen");
    const taken = await undo(await as("superadmin"), batch);
    expect(taken).toContainEqual({ id: foreign, outcome: "done" });
    expect(taken).toContainEqual({ id: request, outcome: "changed" });
  });
});
