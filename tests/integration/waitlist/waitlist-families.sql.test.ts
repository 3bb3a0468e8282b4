import { beforeAll, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { take } from "../../support/waitlist/waitlist-calls";

const { database, as, owner } = networkDesk();
const session = people.student.replace(/^0/, "a");
let date: string;
beforeAll(async () => {
  date = (await openDays(database))[0] ?? "";
  await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, people.student]);
  for (const place of [1, 2]) await book(database.query, { key: keyOf(`holder ${place}`), name: "Holder", date });
});

/** Gets in line signed in, by an address that is not the account's. */
async function join(query: Query, child: string | null) {
  const values = {
    ...{ name: "Ann Ng", email: "another@example.com", phone: "416-555-0100", notes: "By the window" },
    ...{ location: "1", appointment_date: date, time_slot: "04:00 PM" },
  };
  const [row] = await query("select outcome, id from submit_for_account('waitlist', $1, $2, $3)", [
    JSON.stringify(values),
    [keyOf("family in line")],
    child,
  ]);
  return { outcome: String(row?.outcome), id: String(row?.id) };
}
const free = (query: Query) =>
  query("update appointment_bookings set status = 'cancelled' where name = 'Holder' and spot = 1");
/** Frees a place and takes it by the entry. @returns the appointment that it becomes */
async function taken(query: Query, id: string) {
  await free(query);
  expect(await take(query, id)).toMatchObject({ outcome: "created" });
  return query(
    `select account_id as account, child_id as child, child_name, notes from appointment_bookings
       where name = 'Ann Ng'`,
  );
}
const notes = "By the window";

test("a family's place in line becomes an appointment that stands on the family's dashboard, for the child", async () => {
  const { outcome, id } = await join(as("student", session), rows.children.student);
  expect(outcome).toBe("created");
  expect(await join(as("student", session), rows.children.student)).toEqual({ outcome: "repeat", id });
  await free(owner);
  const emails = await owner(
    "select kind, data ->> 'child' as child from private.deliveries where recipient = 'another@example.com' and kind ~ 'waitlist'",
  );
  for (const kind of ["waitlist_joined", "waitlist_offer"]) expect(emails).toContainEqual({ kind, child: "Kit Ng" });
  expect(await taken(owner, id)).toEqual([
    { account: people.student, child: rows.children.student, child_name: "Kit Ng", notes },
  ]);
  const listed = "select kind, child_name, date::text, time_slot from family_bookings";
  expect(await as("student", session)(listed)).toEqual([
    { kind: "appointment", child_name: "Kit Ng", date, time_slot: "04:00 PM" },
  ]);
  expect(await as("student2")(listed)).toEqual([]);
});

test("a family's place in line is for nobody else's child, and not for an account that was closed", async () => {
  const student = as("student", session);
  expect(await join(student, rows.children.student2)).toMatchObject({ outcome: "unknown_child" });
  await owner("update user_profiles set is_active = false where user_id = $1", [people.student]);
  expect(await join(as("student", session), null)).toMatchObject({ outcome: "forbidden" });
});

test("a family's place in line is told of and erased with the person whose account it is, whatever address it names", async () => {
  const { id } = await join(as("student", session), rows.children.student);
  await free(owner);
  const superadmin = as("superadmin");
  expect(await superadmin("select found from find_person('student@example.com') where kind = 'waitlist'")).toEqual([
    { found: 1 },
  ]);
  const [told] = await superadmin("select export_person('student@example.com', 'a keyed hash of it') as everything");
  expect(told?.everything).toMatchObject({
    waitlist: [{ id, child_name: "Kit Ng" }],
    emails: expect.arrayContaining([
      expect.objectContaining({ kind: "waitlist_offer", recipient: "another@example.com" }),
    ]),
  });
  await superadmin("select erase_person('student@example.com', 'a keyed hash of it')");
  const left = await owner(
    `select id::text from waitlist where id = $1
         union all select recipient from private.deliveries where recipient = 'another@example.com'`,
    [id],
  );
  expect(left).toEqual([]);
});
