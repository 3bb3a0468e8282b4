import { beforeAll, expect, test } from "vitest";
import { account, type Caller, serviceRole } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf } from "../../support/tutoring/answers";

const session = people.student.replace(/^0/, "a");
const parent = account(people.student, session);
const other = account(people.student2);
const ofTheForm = "email = 'ann.ng@example.com'";

const { database, as, owner: sql } = networkDesk();
let day: string;
beforeAll(async () => {
  await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, people.student]);
  const [row] = await database.query(
    `select (private.toronto_today() + n)::text as day from generate_series(1, 14) n
       where '04:30 PM' in (select private.open_slots('1', private.toronto_today() + n)) order by n limit 1`,
  );
  day = String(row?.day);
});

async function outcomeOf(who: Caller, call: string, values: unknown[] = []) {
  return cellOf(as(who), `select answer.* from public.${call} as answer (outcome)`, values);
}
/** Adds a child, or changes that one. */
const save = (who: Caller, values: unknown[], id?: unknown) =>
  as(who)(
    `select outcome, id from save_child(jsonb_build_object(
       'first_name', $1::text, 'last_name', $2::text, 'birth_year', $3::integer, 'grade', $4::text), $5)`,
    [...values, id],
  );
const mo = ["Mo", "Ng", 2015, null];
const remove = (who: Caller, id: unknown) => outcomeOf(who, "remove_child($1)", [id]);
async function book(who: Caller, child: string | null) {
  const form = { ...contact, name: "Ann Ng", location: "1", appointment_date: day, time_slot: "04:30 PM" };
  const submit =
    "select outcome from submit_for_account('appointment_bookings', $1, '{a key of the family booking}', $2)";
  return cellOf(as(who), submit, [JSON.stringify(form), child]);
}
const contact = { email: "ann.ng@example.com", phone: "416-555-0100" };
const dashboardOf = (who: Caller) => as(who)("select kind, child_name from family_bookings");

test("a child is added once however often its form is sent, and changed and removed by its family alone", async () => {
  const [first] = await save(parent, mo);
  expect(first?.outcome).toBe("saved");
  expect(await save(parent, [" mo ", "NG", 2015, null])).toEqual([first]);
  expect(await save(other, ["Eve", "Ng", 2015, null], first?.id)).toMatchObject([{ outcome: "not_found" }]);
  expect(await as(other)("select first_name from children where id = $1", [first?.id])).toEqual([]);
  expect(await save(parent, ["Moe", "Ng", null, "4"], first?.id)).toMatchObject([{ outcome: "saved" }]);
  expect(await as(parent)("select first_name, grade, birth_year from children where id = $1", [first?.id])).toEqual([
    { first_name: "Moe", grade: "4", birth_year: null },
  ]);
  expect(await remove(other, first?.id)).toBe("not_found");
  expect(await remove(parent, first?.id)).toBe("removed");
});

test("twelve children of a family are enough, each with a year or a real grade; staff name the family, a tutor has none", async () => {
  for (const grade of [null, "13"])
    expect(await save(parent, ["Mo", "Ng", null, grade])).toMatchObject([{ outcome: "invalid" }]);
  for (let n = 0; n < 11; n++) await save(parent, [`Child ${n}`, "Ng", 2015, null]);
  for (const [who, outcome] of [
    [parent, "too_many"],
    [account(people.tutor), "forbidden"],
    [account(people.admin1), "not_found"],
    [account(people.superadmin), "not_found"],
  ] as const)
    expect(await save(who, mo)).toMatchObject([{ outcome }]);
});

test("a booking names the child for its center and stands on the family's dashboard alone", async () => {
  expect(await book(parent, rows.children.student)).toBe("created");
  expect(await as(account(people.admin1))(`select child_name from appointment_bookings where ${ofTheForm}`)).toEqual([
    { child_name: "Kit Ng" },
  ]);
  const listed = [{ kind: "appointment", child_name: "Kit Ng" }];
  expect(await dashboardOf(parent)).toEqual(listed);
  expect(await dashboardOf(other)).toEqual([]);
  expect(await remove(parent, rows.children.student)).toBe("taught");
  await sql("delete from child_steps");
  expect(await remove(parent, rows.children.student)).toBe("removed");
  expect(await dashboardOf(parent)).toEqual(listed);
  // Nobody books for another family's child.
  expect(await book(parent, rows.children.student2)).toBe("unknown_child");
});

test("only the session of a family that lives books for it, a hundred and fifty times a minute", async () => {
  for (const who of [account(people.student), account(people.tutor, session), account(people.superadmin, session)])
    expect(await book(who, null)).toBe("forbidden");
  expect(await book(parent, null)).toBe("created");
  await sql("update rate_limits set hits = 149 where hits = 1");
  expect(await book(parent, null)).toBe("repeat");
  expect(await book(parent, null)).toBe("too_often");
  await sql("delete from rate_limits");
  await sql("update user_profiles set is_active = false where user_id = $1", [people.student]);
  expect(await book(parent, null)).toBe("forbidden");
  await sql("update user_profiles set is_active = true where user_id = $1", [people.student]);
  await sql("update auth.sessions set not_after = now() - interval '1 second' where id = $1", [session]);
  expect(await book(parent, null)).toBe("forbidden");
});

test("the appointment that staff make of a family's request takes its place on the dashboard", async () => {
  await as(parent)(
    "select outcome from submit_for_account('schedule_requests', $1, '{a key of the family request}', $2)",
    [
      JSON.stringify({
        ...{ ...contact, parent_name: "Ann Ng", child_name: "Kit Ng", child_age: 9, program_interest: "math" },
        ...{ preferred_date: day, preferred_time: "04:30 PM", location_id: "1" },
      }),
      rows.children.student,
    ],
  );
  expect(await dashboardOf(parent)).toEqual([{ kind: "assessment", child_name: "Kit Ng" }]);
  expect(
    await as(account(people.admin1))(
      `select b.outcome from schedule_requests r, book_from_request(r.id, '1', $1, '04:30 PM') b
         where r.${ofTheForm}`,
      [day],
    ),
  ).toEqual([{ outcome: "created" }]);
  expect(await dashboardOf(parent)).toEqual([{ kind: "appointment", child_name: "Kit Ng" }]);
});

test("earlier and later bookings of a proven address are the family's, and of that address alone", async () => {
  const earlier = async () => (await as(parent)("select earlier_bookings() as found"))[0]?.found;
  const prove = () => as(serviceRole)("select prove_account($1) as proven", [people.student]);
  const arrives = (reference: string, email: string, place: number) =>
    sql(
      `insert into appointment_bookings (reference, submission_key, name, email, phone, appointment_date, time_slot, location, spot)
       select $1, 'key of the booking ' || $1, 'Ann Ng', $2, '416-555-0100', $3, '05:00 PM', '1', $4`,
      [reference, email, day, place],
    );
  const ownerOf = (reference: string) =>
    cellOf(sql, "select account_id from appointment_bookings where reference = $1", [reference]);
  expect(await prove()).toEqual([{ proven: false }]);
  await sql("update auth.users set email_confirmed_at = now()");
  await sql("update appointment_bookings set email = 'Student@Example.com' where id = $1", [
    rows.appointment_bookings["1"],
  ]);
  await sql("update schedule_requests set email = 'student@example.com' where id = $1", [rows.schedule_requests["1"]]);
  expect(await earlier()).toBe(2);
  expect(await dashboardOf(parent)).toEqual([]);
  expect(await prove()).toEqual([{ proven: true }]);
  expect(await earlier()).toBeNull();
  expect(await dashboardOf(parent)).toHaveLength(2);
  expect(await dashboardOf(other)).toEqual([]);

  await arrives("B-Q7Q7Q7", "STUDENT@example.com", 1);
  await arrives("B-Q8Q8Q8", "someone@example.com", 2);
  expect(await ownerOf("B-Q7Q7Q7")).toBe(people.student);
  expect(await ownerOf("B-Q8Q8Q8")).toBeNull();
  await sql("update appointment_bookings set email = 'student@example.com' where reference = 'B-Q8Q8Q8'");
  expect(await ownerOf("B-Q8Q8Q8")).toBe(people.student);
  // Another address has to be proven anew, and a tutor has no family.
  await sql("update auth.users set email = 'ann@example.com' where id = $1", [people.student]);
  for (const email of ["ann@example.com", "student@example.com"]) {
    await arrives("B-Q9Q9Q9", email, 3);
    expect(await ownerOf("B-Q9Q9Q9")).toBeNull();
    await sql("delete from appointment_bookings where reference = 'B-Q9Q9Q9'");
  }
});
