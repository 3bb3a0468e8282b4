import { describe, expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { afterTheDay, change, isKind, putInto, recordOf } from "../../support/records/staff-calls";

/** In which states a superadmin does what: `-` is wrong_state, `x` is invalid (the kind does not know the action). */
const states: Record<string, string> = {
  appointment_bookings: `
    .          pending    confirmed  completed  no_show    cancelled  archived
    confirm    confirmed  -          -          -          -          -
    unconfirm  -          pending    -          -          -          -
    complete   -          completed  -          -          -          -
    no_show    -          no_show    -          -          -          -
    reopen     -          -          confirmed  confirmed  -          -
    cancel     cancelled  cancelled  -          -          -          -
    contacted  pending    confirmed  completed  no_show    cancelled  -
    archive    pending    confirmed  completed  no_show    cancelled  -
    restore    -          -          -          -          -          pending
    note       pending    confirmed  completed  no_show    cancelled  -
    close      -          -          completed  no_show    cancelled  -
    call       pending    confirmed  completed  no_show    cancelled  -
    correct    pending    confirmed  completed  no_show    cancelled  -
    approve    x          x          x          x          x          x`,
  bookings: `
    .          pending    confirmed  completed  no_show    cancelled  archived
    confirm    confirmed  -          -          -          -          -
    complete   -          completed  -          -          -          -
    reopen     -          -          confirmed  confirmed  -          -
    cancel     cancelled  cancelled  -          -          -          -
    contacted  x          x          x          x          x          x
    archive    pending    confirmed  completed  no_show    cancelled  -
    restore    -          -          -          -          -          pending
    call       x          x          x          x          x          x`,
  ...Object.fromEntries(
    ["schedule_requests", "contact_submissions", "license_inquiries"].map((kind) => [
      kind,
      `
    .          new        contacted  closed     archived
    contacted  contacted  -          -          -
    close      closed     closed     -          -
    reopen     -          new        new        -
    archive    new        contacted  closed     -
    restore    -          -          -          new
    note       new        contacted  closed     -
    call       contacted  contacted  closed     -
    correct    new        contacted  closed     -
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
    note       pending    reviewed   approved   rejected   -
    confirm    x          x          x          x          x
    close      rejected   rejected   -          -          -
    call       pending    reviewed   approved   rejected   -
    correct    pending    reviewed   approved   rejected   -`,
};

/** Who may: `y` does it, `?` is told not_found, `x` forbidden. Each kind's record of center 1, or the only one. */
const roles = `
  kind                  action     student  tutor  admin1  admin2  superadmin
  appointment_bookings  confirm    x        x      y       ?       y
  appointment_bookings  restore    x        x      x       x       y
  schedule_requests     follow_up  x        x      y       ?       y
  contact_submissions   close      x        x      y       y       y
  license_inquiries     follow_up  x        x      ?       ?       y
  career_applications   review     x        x      y       ?       y
  bookings              confirm    x        x      y       ?       y
`;

const tableOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
const isPerson = (name: string): name is keyof typeof people => name in people;

const { as, owner, undone } = networkDesk();

const snapshot = async () => JSON.stringify(await owner("select * from public.audit_log order by id"));
const booking = recordOf.appointment_bookings;
const appointment = (query: Query, action: string, version: unknown = null, given?: unknown) =>
  change(query, "appointment_bookings", booking, action, version, given);

/** What a step of a kind has sent, and what the table of transitions says. */
const emails = `select array(select distinct kind from private.deliveries
      where created_at = now() and kind <> 'center_lead') as sent,
    array(select sends from private.transitions where $1 = any (kinds) and step = $2 and sends is not null and $3) as said`;

test.each(Object.keys(states).filter(isKind))("%s: which action in which state", async (kind) => {
  const [header = [], ...lines] = tableOf(states[kind] ?? "");
  const actual = [];
  for (const [action = ""] of lines) {
    const cells = [];
    for (const state of header.slice(1)) {
      cells.push(
        await undone(async () => {
          await putInto(owner, kind, recordOf[kind], state);
          if (action === "complete" || action === "no_show") await afterTheDay(owner);
          const { outcome, status } = await change(as("superadmin"), kind, recordOf[kind], action);
          const [{ sent, said } = {}] = await owner(emails, [kind, action, outcome === "done"]);
          expect(sent, action).toEqual(said);
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
        await undone(async () => {
          if (action === "restore") await putInto(owner, kind, recordOf[kind], "archived");
          const before = await snapshot();
          const { outcome, contents } = await change(as(person), kind, recordOf[kind], action);
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

test("the second of two staff is shown what the first one did", async () => {
  const seen = await appointment(as("admin1"), "contacted");
  const confirmed = await appointment(as("superadmin"), "confirm", seen.version);
  expect(confirmed.outcome).toBe("done");
  const late = await appointment(as("admin1"), "cancel", seen.version);
  expect(late).toMatchObject({ outcome: "changed", status: "confirmed", version: confirmed.version });
  expect(late.contents).toMatchObject({ status: "confirmed", contacted_by: people.admin1 });
  for (const secret of ["confirmation_token", "submission_key", "previous_submission_key"])
    expect(late.contents).not.toHaveProperty(secret);
  const again = await appointment(as("admin1"), "cancel", late.version);
  expect(again).toMatchObject({ outcome: "done", contents: { cancel_reason: "The family moved" } });
});

test("a version with milliseconds is enough, and two changes never share one", async () => {
  const query = as("admin1");
  const plan = { owner: "", next_step: "1", next_step_on: "2026-12-01" };
  const first = await appointment(query, "follow_up", null, plan);
  const second = await appointment(query, "follow_up", null, { ...plan, next_step: "2" });
  const inMilliseconds = (version: unknown) => new Date(String(version)).toISOString();
  const stale = inMilliseconds(first.contents?.updated_at);
  const fresh = inMilliseconds(second.contents?.updated_at);
  expect((await appointment(query, "confirm", stale)).outcome).toBe("changed");
  expect((await appointment(query, "confirm", fresh)).outcome).toBe("done");
});

test.each(["confirm", "follow_up", "call", "correct"])(
  "%s: one's own is done once, else a conflict",
  async (action) => {
    const query = as("admin1");
    const { version } = await appointment(query, "contacted");
    for (const _ of ["sent", "sent again"]) expect((await appointment(query, action, version)).outcome).toBe("done");
    const log = `select count(*)::int as count from public.audit_log where row_id = '${booking}'`;
    expect(await as("superadmin")(log)).toEqual([{ count: 2 }]);
    const notes = `select count(*)::int as count from public.staff_notes where note = 'Called on Monday'`;
    expect(await query(notes)).toEqual([{ count: action === "call" ? 1 : 0 }]);
    expect((await appointment(as("superadmin"), action, version)).outcome).toBe("changed");
  },
);

test("what an action needs is asked for, and no other action or kind is known", async () => {
  const refused: [action: string, given: unknown][] = [
    ["cancel", {}],
    ["cancel", { reason: "   " }],
    ["note", { note: "x".repeat(4001) }],
    ["destroy", {}],
  ];
  await undone(async () => {
    for (const [action, given] of refused) {
      const { outcome } = await appointment(as("admin1"), action, null, given);
      expect([action, given, outcome]).toEqual([action, given, "invalid"]);
    }
    const unknown = await change(as("superadmin"), "user_profiles", booking, "archive");
    expect(unknown.outcome).toBe("invalid");
  });
});

test.each(["appointment_bookings", "bookings"] as const)("%s: nobody came or not before it begins", async (kind) => {
  await putInto(owner, kind, recordOf[kind], "confirmed");
  for (const action of ["complete", "no_show"]) {
    const early = await change(as("admin1"), kind, recordOf[kind], action);
    expect(early).toMatchObject({ outcome: "too_soon", status: "confirmed" });
  }
  await afterTheDay(owner);
  const missed = await change(as("admin1"), kind, recordOf[kind], "no_show");
  expect(missed).toMatchObject({ outcome: "done", status: "no_show" });
  expect((await change(as("admin1"), kind, recordOf[kind], "reopen")).status).toBe("confirmed");
});

test("a request that is reopened waits for an answer again, but not one that became an appointment", async () => {
  const kind = "schedule_requests";
  await undone(async () => {
    const query = as("admin1");
    await change(query, kind, recordOf[kind], "contacted");
    await change(query, kind, recordOf[kind], "close", null, { outcome: "spam" });
    expect(await change(query, kind, recordOf[kind], "reopen")).toMatchObject({
      outcome: "done",
      contents: { status: "new", outcome: null, contacted_at: null, contacted_by: null },
    });
    await putInto(owner, kind, recordOf[kind], "closed");
    await owner("update schedule_requests set appointment_id = $2 where id = $1", [recordOf[kind], booking]);
    expect((await change(as("admin1"), kind, recordOf[kind], "reopen")).outcome).toBe("wrong_state");
  });
});

describe("restoring", () => {
  test("an appointment that the parent has made anew stays archived", async () => {
    await change(as("admin1"), "appointment_bookings", booking, "archive");
    await owner(`insert into public.appointment_bookings
          (reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot) values ('B-555555',
          'appointment of center 1', 'Bo', 'bo@example.com', '416-555-0101', '1', '2030-03-04', '04:00 PM', 1)`);
    const restored = await change(as("superadmin"), "appointment_bookings", booking, "restore");
    expect(restored.outcome).toBe("duplicate");
  });

  test("a session whose time somebody has taken stays archived", async () => {
    for (const [student, tutor, outcome] of [
      ["student2", "tutor", "tutor_busy"],
      ["student", "tutor2", "student_busy"],
    ] as const) {
      await undone(async () => {
        await change(as("admin1"), "bookings", recordOf.bookings, "archive");
        await owner(`insert into public.bookings
            (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id) values
            ('2030-03-04', '16:30', '17:00', '${rows.user_profiles[student]}', '${rows.user_profiles[tutor]}', '1')`);
        const restored = await change(as("superadmin"), "bookings", recordOf.bookings, "restore");
        expect(restored.outcome).toBe(outcome);
      });
    }
  });
});

describe("many at once", () => {
  const many = (query: Query, ids: readonly string[], action: string) =>
    query("select * from public.change_records('appointment_bookings', $1::uuid[], $2)", [`{${ids}}`, action]);
  const ids = [rows.appointment_bookings["2"], booking, booking];

  test("each record is changed or not, and says so", async () => {
    expect(await many(as("admin1"), ids, "confirm")).toEqual([
      { id: booking, outcome: "done", status: "confirmed" },
      { id: rows.appointment_bookings["2"], outcome: "not_found", status: null },
    ]);
    expect(await many(as("superadmin"), ids, "confirm")).toEqual([
      { id: booking, outcome: "wrong_state", status: "confirmed" },
      { id: rows.appointment_bookings["2"], outcome: "done", status: "confirmed" },
    ]);
    const refused = { outcome: "forbidden", status: null };
    expect(await many(as("student"), ids, "archive")).toMatchObject([refused, refused]);
  });

  test("more than a hundred, and what is said of one record alone, are not tried", async () => {
    const nothing = [{ id: null, outcome: "invalid", status: null }];
    await undone(async () => {
      const boss = as("superadmin");
      expect(await many(boss, new Array<string>(101).fill(booking), "confirm")).toEqual(nothing);
      for (const action of ["note", "call", "correct"]) expect(await many(boss, ids, action)).toEqual(nothing);
    });
  });
});
