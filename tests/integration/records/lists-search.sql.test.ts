import { beforeAll, expect, test } from "vitest";
import { account, asCaller } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const names = ["Zoë Adams", "100% Real", "Under_score", "Back\\slash", "O'Neil Day", "Yuki  Adams", "Percent Sign"];

const database = networkDatabase();
const addAppointment = (index: number, name: string, location: string, date: string) =>
  database.query(
    `insert into public.appointment_bookings
         (reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot)
       values ('B-' || $1, 'searched appointment ' || $1, $2, $3, $4, $5, $6, '04:00 PM', $7)`,
    [
      `QQQQQ${"23456789ABCDEFGH"[index]}`,
      name,
      `person${index}@example.com`,
      `+1 (416) 555-01${index % 10}0`,
      location,
      date,
      index + 1,
    ],
  );
beforeAll(async () => {
  await database.run("delete from public.appointment_bookings");
  for (const [index, name] of names.entries()) await addAppointment(index, name, String(1 + (index % 2)), "2030-05-06");
  await database.query("update public.user_profiles set last_name = 'Of Two' where user_id = $1", [people.student2]);
});

const list = async (kind: string, query: object) => {
  const [row] = await database.query("select public.list_records($1, $2) as answer", [kind, query]);
  return JSON.parse(JSON.stringify(row?.answer));
};
const find = (search: string, kind = "appointment_bookings", who: string = people.superadmin) =>
  asCaller(database, account(who), async () => {
    const sort = [kind === "appointment_bookings" ? "sort_name" : "created_at"];
    const answer = await list(kind, { search, count: true, sort, descending: false });
    expect(answer.total).toBe(answer.rows.length);
    return answer.rows;
  });
const found = async (search: string, who?: string) =>
  (await find(search, "appointment_bookings", who)).map(({ name }: { name: string }) => name);

test.each([
  ["part of a name, whatever its case", "aDAm", ["Yuki  Adams", "Zoë Adams"]],
  ["every word, in any order", "adams yuk", ["Yuki  Adams"]],
  ["one letter, where a word begins", "y", ["Yuki  Adams"]],
  ["two letters, not inside a word", "nd", []],
  ["an address", "person4@EXAMPLE", ["O'Neil Day"]],
  ["a telephone number in another spelling", "416.555.0130", ["Back\\slash"]],
  ["a telephone number without its prefix", "(416) 555-0130", ["Back\\slash"]],
  ["an underscore that is no letter", "per_ent", []],
  ["nothing that could be looked up", "%%% __", []],
  ["all for spaces", "   ", [...names].sort((one, other) => one.localeCompare(other, "en"))],
])("searching the lists finds %s", async (_what, search, expected) => {
  expect((await found(search)).sort()).toEqual([...expected].sort());
});

test("searching the lists finds sessions by either person, and names both", async () => {
  for (const search of ["of two", "TUTOR2"]) {
    const rows = await find(search, "bookings");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ student_name: "student2 Of Two", tutor_name: "tutor2" });
    expect(await find(search, "bookings", people.admin1)).toEqual([]);
  }
  expect(await find("superadmin", "bookings")).toEqual([]);
});
