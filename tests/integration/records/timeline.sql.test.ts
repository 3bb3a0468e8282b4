/** Notes of staff, and the timeline of a record. */
import { expect, test } from "vitest";
import { type Query, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { change } from "../../support/records/staff-calls";

const { as, owner, undone } = networkDesk();
const request = rows.schedule_requests["1"];
const booking = rows.appointment_bookings["1"];
const note = (query: Query, text: string, version: unknown = null) =>
  change(query, "schedule_requests", request, "note", version, { note: text });
const timeline = (query: Query, kind = "schedule_requests", id: string = request) =>
  query("select action, actor_name, after from public.record_timeline($1, $2)", [kind, id]);
const written = (actor_name: string, text: string) => ({
  action: "note",
  actor_name,
  after: { note: text, call: null },
});

test("the notes of two people are both kept, whatever version each saw, and leave the record as it is", async () => {
  const versions = "select updated_at from public.schedule_requests where id = $1";
  const [seen] = await as("admin1")(versions, [request]);
  await change(as("superadmin"), "schedule_requests", request, "contacted");
  expect((await note(as("superadmin"), "She is shy")).outcome).toBe("done");
  const late = await note(as("admin1"), "Called twice\nNo answer", seen?.updated_at);
  expect(late).toMatchObject({ outcome: "done", status: "contacted" });
  const again = await change(as("superadmin"), "schedule_requests", request, "close", late.version, {
    outcome: "price",
  });
  expect(again.outcome).toBe("done");
  const told = await timeline(as("admin1"));
  expect(told.filter(({ action }) => action === "note")).toEqual([
    written("admin1", "Called twice\nNo answer"),
    written("superadmin", "She is shy"),
  ]);
});

test("a note sent twice is there once, the same words of somebody else are another's", async () => {
  for (let time = 0; time < 2; time++) await note(as("admin1"), "No answer");
  await note(as("superadmin"), "No answer");
  await owner("set local session_replication_role = replica");
  await owner("update public.staff_notes set at = at - interval '1 hour'");
  await owner("set local session_replication_role = origin");
  await note(as("admin1"), "No answer");
  const notes = await owner("select author from public.staff_notes where record_id = $1 order by at", [request]);
  expect(notes.map(({ author }) => author)).toEqual([people.admin1, people.superadmin, people.admin1]);
});

test("the log knows who added a note to what, and not its words", async () => {
  await note(as("admin1"), "She is shy");
  const [entry] = await as("superadmin")(
    `select public.list_records('audit_log', '{"where": {"table_name": ["staff_notes"]}}') #> '{rows,0}' as row`,
  );
  expect(entry?.row).toMatchObject({
    ...{ actor: people.admin1, action: "insert", record_name: "Ann Lee", page_id: request },
    after: { kind: "schedule_requests", record_id: request },
  });
  const [log] = await owner("select string_agg(a::text, ' ') as all from public.audit_log a");
  expect(log?.all).not.toContain("shy");
});

test("nobody changes a note, or adds one past the function", async () => {
  const past = "insert into public.staff_notes (kind, record_id, author, note) values ('bookings', $1, $1, 'x')";
  for (const person of ["admin1", "superadmin"] as const)
    await undone(async () => expect(await sqlState(as(person)(past, [request]))).toBe("42501"));
  await undone(async () => {
    expect(await sqlState(owner("update public.staff_notes set note = 'Another'"))).toBe("42501");
  });
});

test("emails stand in the timeline of their record, to the parent and to the center", async () => {
  await owner("delete from private.deliveries");
  await owner(
    `insert into private.deliveries (channel, kind, recipient, data, dedupe_key, next_attempt_at, sent_at, failed_at) values
         ('email', 'assessment_received', 'ann@example.com', $1, 'one', now(), now() - interval '1 hour', null),
         ('email', 'center_lead', null, $2, 'two', now(), null, now()),
         ('email', 'center_lead', 'two@example.com', $3, 'three', now(), null, null)`,
    [{ record: request }, { lead: { record: request } }, { lead: { record: rows.schedule_requests["2"] } }],
  );
  const emails = (await timeline(as("admin1"))).filter(({ action }) => action === "email");
  expect(emails.map(({ after }) => after)).toEqual([
    { email: "center_lead", recipient: null, state: "failed" },
    { email: "assessment_received", recipient: "ann@example.com", state: "sent" },
  ]);
  for (const person of ["admin2", "tutor", "student"] as const) expect(await timeline(as(person))).toEqual([]);
});

const changed = (actor_name: string | null, before: object | null, after: object | null, actor = "account") => ({
  actor,
  actor_name,
  action: "update",
  before,
  after,
});

test("the history of a record names everybody who changed it, newest first", async () => {
  await change(as("admin1"), "appointment_bookings", booking, "confirm");
  await change(as("superadmin"), "appointment_bookings", booking, "cancel");
  await owner("select set_config('request.jwt.claims', '', true)");
  await owner("update public.appointment_bookings set notes = 'By the site' where id = $1", [booking]);
  await owner(
    "insert into public.audit_log (actor, action, table_name, row_id) values ($1, 'update', 'appointment_bookings', $2)",
    ["00000000-0000-4000-8000-999999999999", booking],
  );
  const made = await as("admin1")(
    `select actor, actor_name, action, before, after from public.record_timeline('appointment_bookings', $1)
       where action = 'update'`,
    [booking.toUpperCase()],
  );
  expect(made).toEqual([
    changed(null, null, null, "former"),
    changed(null, { notes: null }, { notes: "By the site" }, "system"),
    changed(
      "superadmin",
      { status: "confirmed", cancel_reason: null },
      { status: "cancelled", cancel_reason: "The family moved" },
    ),
    changed("admin1", { status: "pending" }, { status: "confirmed" }),
  ]);
});
