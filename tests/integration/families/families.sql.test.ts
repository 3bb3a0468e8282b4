import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  account,
  becomeCaller,
  type Caller,
  sqlState,
  type TestDatabase,
} from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

const parent = account(people.student);
const other = account(people.student2);

describe("families", () => {
  const database = testDatabase();
  let day: string;
  beforeAll(async () => {
    await fillNetwork(database);
    const [row] = await database.query(
      `select (private.toronto_today() + n)::text as day from generate_series(1, 14) n
       where '04:30 PM' in (select private.open_slots('1', private.toronto_today() + n)) order by n limit 1`,
    );
    day = String(row?.day);
  });
  beforeEach(() => database.query("begin"));
  afterEach(() => database.query("rollback"));

  const sql: TestDatabase["query"] = (text, values) => database.query(text, values);
  async function as(who: Caller, text: string, values: unknown[] = []) {
    await becomeCaller(database.query, who);
    const found = await sql(text, values);
    await sql("reset role");
    return found;
  }
  const save = (who: Caller, values: unknown[]) =>
    as(who, "select outcome, id from public.save_child($1, $2, $3, $4, $5, $6)", values);
  const book = (who: Caller, child: string | null, key = "a key of the family's booking") =>
    as(
      who,
      `select outcome, confirmation_token from public.book_for_account($1, null, 'Ann Ng', 'ann.ng@example.com',
         '416-555-0100', '1', $2, '04:30 PM', null, false, null, $3)`,
      [key, day, child],
    );

  test("a child is added once however often its form is sent, and changed by its family alone", async () => {
    const [first] = await save(parent, ["Mo", "Ng", 2015, null, null, null]);
    const [again] = await save(parent, [" mo ", "NG", 2015, null, null, null]);
    expect(first?.outcome).toBe("saved");
    expect(again).toEqual(first);
    expect((await save(other, ["Eve", "Ng", 2015, null, null, first?.id]))[0]?.outcome).toBe("not_found");
    expect((await save(parent, ["Moe", "Ng", null, "4", "Likes horses", first?.id]))[0]?.outcome).toBe(
      "saved",
    );
    expect(
      await as(parent, "select first_name, grade, birth_year from public.children where id = $1", [
        first?.id,
      ]),
    ).toEqual([{ first_name: "Moe", grade: "4", birth_year: null }]);
    expect(await as(other, "select public.remove_child($1) as outcome", [first?.id])).toEqual([
      { outcome: "not_found" },
    ]);
    expect(await as(parent, "select public.remove_child($1) as outcome", [first?.id])).toEqual([
      { outcome: "removed" },
    ]);
  });

  test.each([
    ["no year and no grade", ["Mo", "Ng", null, null, null, null]],
    ["a blank name", [" ", "Ng", 2015, null, null, null]],
    ["a grade there is not", ["Mo", "Ng", null, "13", null, null]],
    ["a year beyond all numbers", ["Mo", "Ng", 99999, null, null, null]],
  ])("a child with %s is refused", async (_, values) => {
    expect((await save(parent, values))[0]?.outcome).toBe("invalid");
  });

  test("twelve children are enough, and nobody but a student has any", async () => {
    for (let n = 0; n < 11; n++) await save(parent, [`Child ${n}`, "Ng", 2015, null, null, null]);
    expect((await save(parent, ["One more", "Ng", 2015, null, null, null]))[0]?.outcome).toBe("too_many");
    for (const who of [people.tutor, people.admin1, people.superadmin])
      expect((await save(account(who), ["Mo", "Ng", 2015, null, null, null]))[0]?.outcome).toBe("forbidden");
  });

  test("a booking names the child for its center and stands on the family's dashboard alone", async () => {
    expect((await book(parent, rows.children.student))[0]?.outcome).toBe("created");
    expect(
      await as(
        account(people.admin1),
        "select child_name from public.appointment_bookings where email = 'ann.ng@example.com'",
      ),
    ).toEqual([{ child_name: "Kit Ng" }]);
    expect(await as(parent, "select kind, child_name, location_id from public.family_bookings()")).toEqual([
      { kind: "appointment", child_name: "Kit Ng", location_id: "1" },
    ]);
    expect(await as(other, "select * from public.family_bookings()")).toEqual([]);
    expect(await as(parent, "select public.remove_child($1) as outcome", [rows.children.student])).toEqual([
      { outcome: "removed" },
    ]);
    expect(await as(parent, "select child_name from public.family_bookings()")).toEqual([
      { child_name: "Kit Ng" },
    ]);
  });

  test("a child is removed though staff archived what was booked for it", async () => {
    await book(parent, rows.children.student);
    await sql("update public.appointment_bookings set archived_at = now() where child_id is not null");
    expect(await as(parent, "select public.remove_child($1) as outcome", [rows.children.student])).toEqual([
      { outcome: "removed" },
    ]);
    expect(
      await sql(
        "select child_id, child_name from public.appointment_bookings where email = 'ann.ng@example.com' and archived_at is not null",
      ),
    ).toEqual([{ child_id: null, child_name: "Kit Ng" }]);
  });

  test("the appointment that staff make of a family's request takes its place on the dashboard", async () => {
    await as(
      parent,
      `select outcome from public.request_for_account('a key of the family request', null, 'Ann Ng', 'Kit Ng', 9,
         'ann.ng@example.com', '416-555-0100', 'math', $1, '04:30 PM', '1', null, false, null, $2)`,
      [day, rows.children.student],
    );
    const mine = () => as(parent, "select kind, child_name from public.family_bookings()");
    expect(await mine()).toEqual([{ kind: "assessment", child_name: "Kit Ng" }]);
    const [made] = await as(
      account(people.admin1),
      `select b.outcome from public.schedule_requests r, public.book_from_request(r.id, '1', $1, '04:30 PM') b
       where r.email = 'ann.ng@example.com'`,
      [day],
    );
    expect(made?.outcome).toBe("created");
    expect(await mine()).toEqual([{ kind: "appointment", child_name: "Kit Ng" }]);
  });

  test("nobody books for another family's child", async () => {
    expect((await book(parent, rows.children.student2))[0]?.outcome).toBe("unknown_child");
    expect(await sql("select 1 from public.appointment_bookings where email = 'ann.ng@example.com'")).toEqual(
      [],
    );
  });

  test("visitors have no such functions", async () => {
    expect(await sqlState(book({ role: "anon" }, null))).toBe("42501");
  });

  test("earlier bookings are attached once the address is proven, and those of that address alone", async () => {
    await sql("update auth.users set email_confirmed_at = now()");
    await sql("update public.appointment_bookings set email = 'Student@Example.com' where id = $1", [
      rows.appointment_bookings["1"],
    ]);
    await sql("update public.schedule_requests set email = 'student@example.com' where id = $1", [
      rows.schedule_requests["1"],
    ]);
    expect(await as(parent, "select * from public.earlier_bookings()")).toEqual([
      { found: 2, is_proven: false },
    ]);
    expect(await as(parent, "select * from public.attach_earlier_bookings()")).toEqual([
      { outcome: "unproven", attached: 0 },
    ]);
    await as({ role: "service_role" }, "select public.prove_account($1)", [people.student]);
    expect(await as(parent, "select * from public.earlier_bookings()")).toEqual([
      { found: 2, is_proven: true },
    ]);
    expect(await as(parent, "select * from public.attach_earlier_bookings()")).toEqual([
      { outcome: "attached", attached: 2 },
    ]);
    expect(await as(parent, "select * from public.attach_earlier_bookings()")).toEqual([
      { outcome: "attached", attached: 0 },
    ]);
    expect(await as(parent, "select kind from public.family_bookings()")).toHaveLength(2);
    expect(
      await sql("select 1 from public.appointment_bookings where account_id = $1", [people.student2]),
    ).toEqual([]);
  });

  test("another address has to be proven anew, and one that is not confirmed cannot be", async () => {
    const prove = () =>
      as({ role: "service_role" }, "select public.prove_account($1) as proven", [people.student]);
    expect(await prove()).toEqual([{ proven: false }]);
    await sql("update auth.users set email_confirmed_at = now() where id = $1", [people.student]);
    expect(await prove()).toEqual([{ proven: true }]);
    await sql("update auth.users set email = 'ann@example.com' where id = $1", [people.student]);
    expect(await as(parent, "select outcome from public.attach_earlier_bookings()")).toEqual([
      { outcome: "unproven" },
    ]);
  });
});
