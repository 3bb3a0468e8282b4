import { beforeAll, describe, expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { change, isKind, putInto, recordOf, undone } from "../../support/records/staff-calls";

/** In which states a superadmin does what: `-` is wrong_state, `x` is invalid (the kind does not know the action). */
const states: Record<string, string> = {
  appointment_bookings: `
    .          pending    confirmed  completed  cancelled  archived
    confirm    confirmed  -          -          -          -
    complete   -          completed  -          -          -
    cancel     cancelled  cancelled  -          -          -
    contacted  pending    confirmed  completed  cancelled  -
    archive    pending    confirmed  completed  cancelled  -
    restore    -          -          -          -          pending
    notes      pending    confirmed  completed  cancelled  -
    close      x          x          x          x          x
    approve    x          x          x          x          x`,
  bookings: `
    .          pending    confirmed  completed  cancelled  archived
    confirm    confirmed  -          -          -          -
    complete   -          completed  -          -          -
    cancel     cancelled  cancelled  -          -          -
    contacted  x          x          x          x          x
    archive    pending    confirmed  completed  cancelled  -
    restore    -          -          -          -          pending
    notes      x          x          x          x          x`,
  ...Object.fromEntries(
    ["schedule_requests", "contact_submissions", "license_inquiries"].map((kind) => [
      kind,
      `
    .          new        contacted  closed     archived
    contacted  contacted  -          -          -
    close      -          closed     -          -
    archive    new        contacted  closed     -
    restore    -          -          -          new
    notes      new        contacted  closed     -
    confirm    x          x          x          x
    cancel     x          x          x          x`,
    ]),
  ),
  career_applications: `
    .          pending    reviewed   approved   rejected   archived
    review     reviewed   -          -          -          -
    approve    -          approved   -          -          -
    reject     -          rejected   -          -          -
    contacted  pending    reviewed   approved   rejected   -
    archive    pending    reviewed   approved   rejected   -
    restore    -          -          -          -          pending
    notes      pending    reviewed   approved   rejected   -
    confirm    x          x          x          x          x
    close      x          x          x          x          x`,
};

/** Who may: `y` does it, `?` is told not_found, `x` forbidden. Each kind's record of center 1, or the only one. */
const roles = `
  kind                  action     student  tutor  admin1  admin2  superadmin
  appointment_bookings  confirm    x        x      y       ?       y
  appointment_bookings  restore    x        x      x       x       y
  schedule_requests     contacted  x        x      y       ?       y
  schedule_requests     restore    x        x      x       x       y
  career_applications   review     x        x      y       ?       y
  contact_submissions   contacted  x        x      y       y       y
  contact_submissions   archive    x        x      y       y       y
  license_inquiries     contacted  x        x      ?       ?       y
  license_inquiries     archive    x        x      ?       ?       y
  bookings              confirm    x        x      y       ?       y
  bookings              archive    x        x      y       ?       y
`;

const tableOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
const isPerson = (name: string): name is keyof typeof people => name in people;

describe("what staff do with records", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

  const snapshot = async () =>
    JSON.stringify(await database.query("select * from public.audit_log order by id"));
  const booking = recordOf.appointment_bookings;
  const appointment = (query: Query, action: string, version: unknown = null, given?: unknown) =>
    change(query, "appointment_bookings", booking, action, version, given);

  test.each(Object.keys(states).filter(isKind))("%s: which action in which state", async (kind) => {
    const [header = [], ...lines] = tableOf(states[kind] ?? "");
    const actual = [];
    for (const [action = ""] of lines) {
      const cells = [];
      for (const state of header.slice(1)) {
        cells.push(
          await undone(database, async (as, owner) => {
            await putInto(await owner(), kind, recordOf[kind], state);
            const { outcome, status } = await change(await as("superadmin"), kind, recordOf[kind], action);
            return outcome === "done" ? status : ({ wrong_state: "-", invalid: "x" }[outcome] ?? outcome);
          }),
        );
      }
      actual.push([action, ...cells]);
    }
    expect(actual).toEqual(lines);
  });

  test("who may do what with whose records", async () => {
    const [header = [], ...lines] = tableOf(roles);
    const actual = [];
    for (const [kind = "", action = ""] of lines) {
      if (!isKind(kind)) throw new Error(kind);
      const cells = [];
      for (const person of header.slice(2).filter(isPerson)) {
        cells.push(
          await undone(database, async (as, owner) => {
            if (action === "restore") await putInto(await owner(), kind, recordOf[kind], "archived");
            const before = await snapshot();
            const { outcome, contents } = await change(await as(person), kind, recordOf[kind], action);
            await owner();
            const isChanged = (await snapshot()) !== before;
            expect(isChanged, `${person} ${action} ${kind}`).toBe(outcome === "done");
            if (outcome !== "done") expect(contents).toBeNull();
            return { done: "y", not_found: "?", forbidden: "x" }[outcome] ?? outcome;
          }),
        );
      }
      actual.push([kind, action, ...cells]);
    }
    expect(actual).toEqual(lines);
  });

  test("another center's record and one that does not exist are the same to an admin", async () => {
    await undone(database, async (as) => {
      const query = await as("admin1");
      const other = await change(query, "appointment_bookings", rows.appointment_bookings["2"], "confirm");
      expect(other).toEqual(await change(query, "appointment_bookings", people.admin1, "confirm"));
      // why: an application that names no center is the superadmins'
      const review = async (ask: Query) =>
        (await change(ask, "career_applications", rows.career_applications.nowhere, "review")).outcome;
      expect(await review(query)).toBe("not_found");
      expect(await review(await as("superadmin"))).toBe("done");
    });
  });

  test("the second of two staff is shown what the first one did", async () => {
    await undone(database, async (as) => {
      const seen = await appointment(await as("admin1"), "notes");
      const confirmed = await appointment(await as("superadmin"), "confirm", seen.version);
      expect(confirmed.outcome).toBe("done");
      const late = await appointment(await as("admin1"), "cancel", seen.version);
      expect(late).toMatchObject({ outcome: "changed", status: "confirmed", version: confirmed.version });
      expect(late.contents).toMatchObject({ status: "confirmed", staff_notes: "Called on Monday" });
      const again = await appointment(await as("admin1"), "cancel", late.version);
      expect(again).toMatchObject({ outcome: "done", status: "cancelled" });
      expect(again.contents).toMatchObject({ cancel_reason: "The family moved" });
    });
  });

  test("a version with milliseconds is enough, and two changes never share one", async () => {
    await undone(database, async (as) => {
      const query = await as("admin1");
      const first = await appointment(query, "notes", null, { notes: "1" });
      const second = await appointment(query, "notes", null, { notes: "2" });
      const inMilliseconds = (version: unknown) => new Date(String(version)).toISOString();
      const stale = inMilliseconds(first.contents?.updated_at);
      const fresh = inMilliseconds(second.contents?.updated_at);
      expect((await appointment(query, "confirm", stale)).outcome).toBe("changed");
      expect((await appointment(query, "confirm", fresh)).outcome).toBe("done");
    });
  });

  test("one's own change sent twice is done once, somebody else's is a conflict", async () => {
    await undone(database, async (as) => {
      const query = await as("admin1");
      const { version } = await appointment(query, "notes");
      await appointment(query, "confirm", version);
      const count = `select count(*)::int as count from public.audit_log where row_id = '${booking}'`;
      const repeated = await appointment(query, "confirm", version);
      expect(repeated).toMatchObject({ outcome: "done", status: "confirmed" });
      const [entries] = await (await as("superadmin"))(count);
      expect(entries).toEqual({ count: 2 });
      const other = await appointment(await as("superadmin"), "confirm", version);
      expect(other.outcome).toBe("changed");
    });
  });

  test("what an action needs is asked for, and no other action is known", async () => {
    const refused: [action: string, given: unknown][] = [
      ["cancel", {}],
      ["cancel", { reason: "   " }],
      ["cancel", { reason: "x".repeat(501) }],
      ["cancel", "a text"],
      ["cancel", null],
      ["notes", { notes: "x".repeat(4001) }],
      ["destroy", {}],
    ];
    await undone(database, async (as) => {
      for (const [action, given] of refused) {
        const { outcome } = await appointment(await as("admin1"), action, null, given);
        expect([action, given, outcome]).toEqual([action, given, "invalid"]);
      }
    });
  });

  test("a table that is no kind of record is out of reach", async () => {
    await undone(database, async (as) => {
      for (const kind of ["user_profiles", "audit_log", "appointment_bookings r; drop table x", ""])
        expect((await change(await as("superadmin"), kind, booking, "archive")).outcome).toBe("invalid");
    });
  });

  test("answers hold no secret of the parent", async () => {
    await undone(database, async (as) => {
      const { contents } = await appointment(await as("admin1"), "confirm");
      expect(contents).toMatchObject({ name: "Ann Lee", status: "confirmed" });
      for (const secret of ["confirmation_token", "submission_key", "previous_submission_key"])
        expect(contents).not.toHaveProperty(secret);
    });
  });

  test("marking as contacted, closing and archiving name who did it", async () => {
    await undone(database, async (as) => {
      const query = await as("admin1");
      const request = recordOf.schedule_requests;
      const contacted = await change(query, "schedule_requests", request, "contacted");
      expect(contacted.contents).toMatchObject({ status: "contacted", contacted_by: people.admin1 });
      const closed = await change(query, "schedule_requests", request, "close");
      expect(closed.contents).toMatchObject({ status: "closed", outcome: "Enrolled" });
      const archived = await change(query, "schedule_requests", request, "archive");
      expect(archived.contents).toMatchObject({ archived_by: people.admin1 });
      const log = await (await as("superadmin"))(
        "select actor, after from public.audit_log where row_id = $1 order by id",
        [request],
      );
      expect(log.map(({ actor }) => actor)).toEqual([people.admin1, people.admin1, people.admin1]);
      expect(log[1]?.after).toEqual({ status: "closed", outcome: "Enrolled" });
    });
  });
});
