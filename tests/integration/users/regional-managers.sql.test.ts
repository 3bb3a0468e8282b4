/** What a regional manager of centers 1 and 2 may do, and how superadmins give and take the centers. */
import { beforeAll, describe, expect, test } from "vitest";
import { account, asCaller, type Query, sqlState } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { change } from "../../support/records/staff-calls";
import { cellOf } from "../../support/tutoring/answers";

const { database, as, owner, undone } = networkDesk();
const elsewhere = "00000000-0000-4000-8000-000000000301";
const profile = rows.user_profiles;

beforeAll(() =>
  database.run(`
    insert into public.locations (id, name, slug) values ('3', 'Small Steps Center - Three', 'three');
    insert into public.appointment_bookings
      (id, reference, submission_key, name, email, phone, location, appointment_date, time_slot, spot)
    values ('${elsewhere}', 'B-333333', 'appointment of center 3', 'Ann Lee', 'ann@example.com', '416-555-0100', '3',
      date '2030-03-04', '04:00 PM', 1);`),
);

interface Draft {
  role?: string;
  location?: string | null;
  centers?: (string | null)[] | null;
}
const ana = { first_name: "Ana", last_name: "Ng" };
/** Saves a person as whoever asks. @returns the outcome */
function save(query: Query, whose: Person, { role = "regional_manager", location = null, centers = null }: Draft) {
  const values = { ...ana, email: `${whose}@example.com`, role, location_id: location, centers };
  return cellOf(query, "select outcome from public.save_user($1, null, $2)", [profile[whose], values]);
}
const listed = async (query: Query, asked: object = {}) => {
  const [row] = await query("select public.list_records('appointment_bookings', $1) as page", [asked]);
  const page = JSON.parse(JSON.stringify(row?.page));
  return page.rows.map(({ location }: { location: string }) => location).sort();
};

describe("a regional manager of centers 1 and 2", () => {
  test("lists, filters and changes the records of both, and those of no other", async () => {
    const query = as("regional");
    expect(await listed(query)).toEqual(["1", "2"]);
    expect(await listed(query, { where: { center: ["2"] } })).toEqual(["2"]);
    expect(await listed(query, { where: { center: ["3"] } })).toEqual([]);
    expect(await listed(query, { search: "Ann" })).toEqual(["1", "2"]);
    for (const center of ["1", "2"] as const)
      expect(await change(query, "appointment_bookings", rows.appointment_bookings[center], "confirm")).toMatchObject({
        outcome: "done",
        status: "confirmed",
      });
    expect(await change(query, "appointment_bookings", elsewhere, "confirm")).toMatchObject({ outcome: "not_found" });
  });

  test.each([
    ["licenses", "select public.list_records('license_inquiries')->>'outcome' as told"],
    ["the audit log", "select public.list_records('audit_log')->>'outcome' as told"],
    [
      "archived records",
      `select public.list_records('appointment_bookings', '{"archived": true}')->>'outcome' as told`,
    ],
    ["another's second factor", `select public.reset_second_factor('${profile.tutor}') as told`],
    [
      "a center's deletion",
      `with gone as (delete from public.locations where id = '3' returning 1)
       select case when not exists (select from gone) then 'forbidden' end as told`,
    ],
    ["opening hours of another center", "select outcome as told from public.save_location('{}', '3')"],
    [
      "another's role",
      `select outcome as told from public.save_user('${profile.tutor}', null, '{"email": "tutor@example.com",
         "first_name": "Ana", "last_name": "Ng", "role": "regional_manager", "centers": ["1"]}')`,
    ],
  ])("a regional manager of centers 1 and 2 does not reach %s", async (_, question) => {
    const [row] = await asCaller(database, account(people.regional), (query) => query(question));
    expect(["forbidden", "unknown_role"]).toContain(row?.told);
  });

  test("a regional manager of centers 1 and 2 keeps the people of both, and moves them between the two", async () => {
    await undone(async () => {
      const query = as("regional");
      expect(await save(query, "student2", { role: "student", location: "1" })).toBe("done");
      expect(await save(query, "student", { role: "student", location: "3" })).toBe("unknown_location");
      expect(await save(query, "admin1", { role: "admin", location: "1" })).toBe("not_found");
    });
    const change = `update public.user_profiles set location_id = '3' where id = '${profile.student}'`;
    expect(await sqlState(asCaller(database, account(people.regional), (query) => query(change)))).toBe("42501");
  });
});

describe("a superadmin", () => {
  test("a superadmin gives and takes centers, which counts at once, stands in the audit log and makes the profile newer", async () => {
    const version = "select updated_at from public.user_profiles where id = $1";
    const [before] = await as("superadmin")(version, [profile.regional]);
    expect(await save(as("superadmin"), "regional", { centers: ["3", "2"] })).toBe("done");
    expect(await listed(as("regional"))).toEqual(["2", "3"]);
    const regional = as("regional");
    expect(await change(regional, "appointment_bookings", rows.appointment_bookings["1"], "confirm")).toMatchObject({
      outcome: "not_found",
    });
    const [entry] = await owner(
      "select actor, before, after from public.audit_log where after ? 'centers' order by id desc limit 1",
    );
    expect(entry).toEqual({
      actor: people.superadmin,
      before: { centers: ["1", "2"] },
      after: { centers: ["2", "3"] },
    });
    expect(await as("superadmin")(version, [profile.regional])).not.toEqual([before]);
  });

  test.each<[string, Draft]>([
    ["location_missing", { centers: [] }],
    ["unknown_location", { centers: ["1", "closed"] }],
    ["unknown_location", { centers: ["1", "no such"] }],
    ["unknown_location", { centers: [null] }],
  ])("a superadmin is told %s for %j", async (outcome, draft) => {
    const told = await asCaller(database, account(people.superadmin), (query) => save(query, "regional", draft));
    expect(told).toBe(outcome);
  });

  test("a superadmin cannot make somebody a regional manager without a center, past the site either", async () => {
    const change = `update public.user_profiles set role = 'regional_manager' where id = '${profile.student}'`;
    expect(await sqlState(asCaller(database, account(people.superadmin), (query) => query(change)))).toBe("23514");
    const write = `insert into public.user_centers values ('${profile.student}', '1')`;
    for (const person of ["superadmin", "regional"] as const)
      expect(await sqlState(asCaller(database, account(people[person]), (query) => query(write)))).toBe("42501");
  });
});
