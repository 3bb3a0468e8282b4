/** What a regional manager of centers 1 and 2 may do, and how superadmins give and take the centers. */
import { beforeAll, describe, expect, test } from "vitest";
import { account, asCaller, type Query, sqlState } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { change, undone } from "../../support/records/staff-calls";

const database = networkDatabase();
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
async function save(
  query: Query,
  whose: Person,
  { role = "regional_manager", location = null, centers = null }: Draft,
) {
  const [row] = await query("select * from public.save_user($1, null, $2)", [
    profile[whose],
    { ...ana, email: `${whose}@example.com`, role, location_id: location, centers },
  ]);
  return row?.outcome;
}
const centersOf = (query: Query, whose: Person) =>
  query("select location_id from public.user_centers where profile_id = $1 order by 1", [profile[whose]]).then(
    (found) => found.map(({ location_id }) => location_id),
  );
const listed = async (query: Query, asked: object = {}) => {
  const [row] = await query("select public.list_records('appointment_bookings', $1) as page", [asked]);
  const page = JSON.parse(JSON.stringify(row?.page));
  return page.rows.map(({ location }: { location: string }) => location).sort();
};

describe("a regional manager of centers 1 and 2", () => {
  test("lists, filters and changes the records of both, and those of no other", async () => {
    await undone(database, async (as) => {
      const query = await as("regional");
      expect(await listed(query)).toEqual(["1", "2"]);
      expect(await listed(query, { where: { center: ["2"] } })).toEqual(["2"]);
      expect(await listed(query, { where: { center: ["3"] } })).toEqual([]);
      expect(await listed(query, { search: "Ann" })).toEqual(["1", "2"]);
      for (const center of ["1", "2"] as const)
        expect(await change(query, "appointment_bookings", rows.appointment_bookings[center], "confirm")).toMatchObject(
          {
            outcome: "done",
            status: "confirmed",
          },
        );
      expect(await change(query, "appointment_bookings", elsewhere, "confirm")).toMatchObject({ outcome: "not_found" });
    });
  });

  test("a regional manager of centers 1 and 2 sees the day of both, or of the one asked for; a foreign center is none of theirs", async () => {
    await undone(database, async (as) => {
      const query = await as("regional");
      const waits = async (center: string | null) => {
        const [row] = await query(
          "select public.staff_today($1) -> 'waits' -> 'appointment_bookings' ->> 'count' as n",
          [center],
        );
        return row?.n;
      };
      expect([await waits("1"), await waits(null), await waits("3")]).toEqual(["1", "2", "2"]);
      const [counts] = await query("select users, bookings, locations from public.dashboard_counts()");
      expect(counts).toEqual({ users: 4, bookings: 4, locations: null });
      expect(await query("select count(*)::int as n from public.list_slot_load('3', '2030-03-04', 1)")).toEqual(
        await (await as("admin1"))("select count(*)::int as n from public.list_slot_load('3', '2030-03-04', 1)"),
      );
    });
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

  test("a regional manager of centers 1 and 2 keeps students and tutors of both, and moves them between the two", async () => {
    await undone(database, async (as) => {
      const query = await as("regional");
      expect(await save(query, "tutor2", { role: "tutor", location: "1" })).toBe("done");
      expect(await save(query, "student", { role: "student", location: "3" })).toBe("unknown_location");
      expect(await save(query, "admin1", { role: "admin", location: "1" })).toBe("not_found");
    });
    const change = `update public.user_profiles set location_id = '3' where id = '${profile.student}'`;
    expect(await sqlState(asCaller(database, account(people.regional), (query) => query(change)))).toBe("42501");
  });

  test("a regional manager of centers 1 and 2 takes in who asked for one of the centers or booked with it", async () => {
    await undone(database, async (as, owner) => {
      const query = await owner();
      await query("update public.user_profiles set wanted_location_id = '2' where id = $1", [profile.student]);
      await query("update public.user_profiles set location_id = null where id = $1", [profile.student2]);
      await query(
        `update public.appointment_bookings set account_id = $1, by_account = true where location in ('2', '3')`,
        [people.student2],
      );
      const regional = await as("regional");
      expect(await regional("select id, reason, center from public.people_to_place()")).toEqual([
        { id: profile.student, reason: "asked", center: "2" },
        { id: profile.student2, reason: "booked", center: "2" },
      ]);
      const place = async (person: Person, center: string) => {
        const [row] = await regional("select * from public.place_people($1, $2)", [[profile[person]], center]);
        return row;
      };
      expect(await place("student2", "3")).toMatchObject({ outcome: "forbidden" });
      expect(await place("student2", "2")).toMatchObject({ outcome: "done", placed: 1 });
      expect(await place("student", "2")).toMatchObject({ outcome: "done", placed: 1 });
    });
  });
});

describe("a superadmin", () => {
  test("a superadmin gives and takes centers, which counts at once, stands in the audit log and makes the profile newer", async () => {
    await undone(database, async (as, owner) => {
      const version = "select updated_at from public.user_profiles where id = $1";
      const [before] = await (await as("superadmin"))(version, [profile.regional]);
      expect(await save(await as("superadmin"), "regional", { centers: ["3", "2"] })).toBe("done");
      expect(await listed(await as("regional"))).toEqual(["2", "3"]);
      const regional = await as("regional");
      expect(await change(regional, "appointment_bookings", rows.appointment_bookings["1"], "confirm")).toMatchObject({
        outcome: "not_found",
      });
      const [entry] = await (await owner())(
        "select actor, before, after from public.audit_log where after ? 'centers' order by id desc limit 1",
      );
      expect(entry).toEqual({
        actor: people.superadmin,
        before: { centers: ["1", "2"] },
        after: { centers: ["2", "3"] },
      });
      expect(await (await as("superadmin"))(version, [profile.regional])).not.toEqual([before]);
    });
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

  test("a superadmin promotes an admin, who keeps the center and its open leads, and takes the role back", async () => {
    await undone(database, async (as, owner) => {
      const lead = rows.schedule_requests["1"];
      await change(await as("admin1"), "schedule_requests", lead, "follow_up", null, { owner: people.admin1 });
      const ownerOf = async () =>
        (await (await owner())("select owner_id from public.schedule_requests where id = $1", [lead]))[0]?.owner_id;
      expect(await save(await as("superadmin"), "admin1", {})).toBe("done");
      expect([await centersOf(await owner(), "admin1"), await ownerOf()]).toEqual([["1"], people.admin1]);
      expect(await listed(await as("admin1"))).toEqual(["1"]);
      expect(await save(await as("superadmin"), "admin1", { centers: ["2"] })).toBe("done");
      expect([await listed(await as("admin1")), await ownerOf()]).toEqual([["2"], null]);
      expect(await save(await as("superadmin"), "admin1", { role: "admin", location: "1" })).toBe("done");
      expect([await listed(await as("admin1")), await centersOf(await owner(), "admin1")]).toEqual([["1"], []]);
    });
  });

  test("a superadmin cannot make somebody a regional manager without a center, past the site either", async () => {
    const change = `update public.user_profiles set role = 'regional_manager' where id = '${profile.student}'`;
    expect(await sqlState(asCaller(database, account(people.superadmin), (query) => query(change)))).toBe("23514");
    const write = `insert into public.user_centers values ('${profile.student}', '1')`;
    for (const person of ["superadmin", "regional"] as const)
      expect(await sqlState(asCaller(database, account(people[person]), (query) => query(write)))).toBe("42501");
  });
});
