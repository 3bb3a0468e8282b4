/** What staff correct of how a person wrote a record. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { recordKindOf, recordTables } from "~/records/record-kinds";
import { typedFields } from "~/routes/admin.dashboard.records.$kind.$id_.edit/route";
import type { Query } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { change, type Kind, recordOf } from "../../support/records/staff-calls";
import { cellOf } from "../../support/tutoring/answers";

const { database, as, owner } = networkDesk();
const booking = recordOf.appointment_bookings;
const right = { email: "right@example.com", phone: "416-555-0188" };

const correct = (query: Query, values: object, kind: Kind = "appointment_bookings") =>
  change(query, kind, recordOf[kind], "correct", null, { values });
const undo = (query: Query, batch: string) => query("select * from public.undo_changes($1)", [batch]);

test.each<[Kind, values: object, found: string]>([
  [
    "appointment_bookings",
    { ...right, name: "Nadia Right", child_name: "Kit Right", child_grade: "4", notes: null },
    "Kit Right",
  ],
  ["schedule_requests", { ...right, parent_name: "Nadia Right", child_name: "Kit Right", child_age: 9 }, "Kit Right"],
  ["contact_submissions", { ...right, name: "Nadia Right" }, "Nadia Right"],
  ["license_inquiries", { ...right, first_name: "Nadia", last_name: "Right" }, "Nadia Right"],
  ["career_applications", { ...right, first_name: "Nadia", last_name: "Right" }, "4165550188"],
])("%s: it is corrected, found by what is right, told in the log, and taken back", async (kind, values, found) => {
  const row = async () =>
    (await owner(`select to_jsonb(r) - 'updated_at' as row from public.${kind} r where id = $1`, [recordOf[kind]]))[0]
      ?.row;
  const before = await row();
  const batch = randomUUID();
  const given = { values, batch };
  const made = await change(as("superadmin"), kind, recordOf[kind], "correct", null, given);
  expect(made).toMatchObject({ outcome: "done", contents: values });
  const [listed] = await as("superadmin")("select public.list_records($1, $2) as page", [kind, { search: found }]);
  expect(JSON.stringify(listed)).toContain(recordOf[kind]);
  const [log] = await as("superadmin")(
    "select before, after from public.audit_log where row_id = $1 order by id desc limit 1",
    [recordOf[kind]],
  );
  expect(log).toMatchObject({ before: { email: expect.any(String) }, after: right });
  const kept = await owner("select records::text as kept from private.bulk_changes where id = $1", [batch]);
  expect(kept[0]?.kept).not.toContain("@");
  expect(await undo(as("superadmin"), batch)).toEqual([{ id: recordOf[kind], outcome: "done" }]);
  expect(await row()).toEqual(before);
});

test.each(Object.entries(typedFields))("the form of %s asks for what may be corrected alone", async (...of) => {
  const [kind, fields] = of;
  const [row] = await database.query("select private.typed_columns($1) as columns", [
    recordTables[recordKindOf(kind) ?? "sessions"],
  ]);
  expect(row?.columns).toHaveLength(fields.length);
  expect(row?.columns).toEqual(expect.arrayContaining([...fields]));
});

test.each<[string, Kind, object, string]>([
  ["an address that is none", "appointment_bookings", { ...right, email: "right" }, "invalid"],
  ["a number that is none", "appointment_bookings", { ...right, phone: "call me" }, "invalid"],
  ["no name", "appointment_bookings", { ...right, name: " " }, "invalid"],
  ["a column that nobody typed", "appointment_bookings", { ...right, status: "completed" }, "invalid"],
  ["another's column", "contact_submissions", { ...right, parent_name: "Ann" }, "invalid"],
  ["a demo class without a child", "contact_submissions", { email: "right@example.com", phone: null }, "done"],
])("a correction with %s, once and once more", async (_, kind, values, outcome) => {
  const query = as("superadmin");
  expect((await correct(query, values, kind)).outcome).toBe(outcome);
  expect((await correct(query, values, kind)).outcome).toBe(outcome === "done" ? "nothing" : outcome);
});

test("nobody is emailed; what waits goes to the new address, and the family's link stays", async () => {
  await owner("update public.appointment_bookings set link_id = gen_random_uuid() where id = $1", [booking]);
  const links = "select link_id, confirmation_token from public.appointment_bookings where id = $1";
  const [link] = await owner(links, [booking]);
  await owner(
    `update private.deliveries set sent_at = null, failed_at = null, lease = null
       where channel = 'email' and data ->> 'record' = $1`,
    [booking],
  );
  const [{ waiting } = { waiting: 0 }] = await owner(
    `select count(*)::int as waiting from private.deliveries
       where channel = 'email' and data ->> 'record' = $1 and recipient = 'ann@example.com'`,
    [booking],
  );
  expect(waiting).toBeGreaterThan(0);
  const [all] = await owner("select count(*)::int as emails from private.deliveries");
  await correct(as("admin1"), right);
  expect(await owner("select count(*)::int as emails from private.deliveries")).toEqual([all]);
  expect(
    await owner(
      "select count(*)::int as waiting from private.deliveries where data ->> 'record' = $1 and recipient = $2",
      [booking, right.email],
    ),
  ).toEqual([{ waiting }]);
  expect(await owner(links, [booking])).toEqual([link]);
  await change(as("admin1"), "appointment_bookings", booking, "cancel");
  const told = await owner(
    "select recipient from private.deliveries where kind = 'appointment_cancelled' and data ->> 'record' = $1",
    [booking],
  );
  expect(told).toContainEqual({ recipient: right.email });
});

test("the family whose address was typed by mistake does not have the record any more, unless it sent it itself", async () => {
  const mistaken = async (by_account: boolean) => {
    await owner("set local session_replication_role = replica");
    await owner("update public.appointment_bookings set account_id = $2, by_account = $3 where id = $1", [
      booking,
      people.student,
      by_account,
    ]);
    await owner("set local session_replication_role = origin");
    await correct(as("admin1"), { ...right, email: by_account ? "own@example.com" : right.email });
    return cellOf(owner, "select account_id from public.appointment_bookings where id = $1", [booking]);
  };
  expect(await mistaken(false)).toBeNull();
  expect(await mistaken(true)).toBe(people.student);
});

test("what the erasure takes out is not put back by an undo", async () => {
  const batch = randomUUID();
  await change(as("admin1"), "appointment_bookings", booking, "correct", null, { values: right, batch });
  await owner("select private.anonymise('appointment_bookings', array[$1]::uuid[])", [booking]);
  expect(await undo(as("admin1"), batch)).toEqual([{ id: booking, outcome: "not_found" }]);
});
