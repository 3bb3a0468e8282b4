/** What the first page of staff, a day's agenda and the counts of lists show, and to whom. */
import { expect, test } from "vitest";
import { z } from "zod";
import type { Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";

const { as, owner } = networkDesk();

const value = async (query: Query, call: string, values: unknown[] = []): Promise<unknown> =>
  (await query(`select ${call} as value`, values))[0]?.value;
const countsSchema = z.array(z.object({ kind: z.string(), needs: z.string(), count: z.coerce.number() }));
/** By kind, of what needs that. */
async function waits(query: Query, needs: string, center: string | null = null) {
  const found = await query("select kind, needs, count from public.waiting_counts($1)", [center]);
  const rows = countsSchema.parse(found).filter((row) => row.needs === needs);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
const total = (query: Query, table: string, asked: object) =>
  value(query, "public.list_records($1, $2) -> 'total'", [table, JSON.stringify({ ...asked, count: true })]);

const waiting = {
  schedule_requests: "new",
  appointment_bookings: "pending",
  bookings: "pending",
  career_applications: "pending",
  contact_submissions: "new",
};

test.each(["admin1", "admin2", "superadmin"] as const)("%s reads what waits as the lists count it", async (person) => {
  const query = as(person);
  const shown = await waits(query, "answer");
  for (const [table, status] of Object.entries(waiting))
    expect(shown[table] ?? 0, table).toBe(await total(query, table, { where: { status: [status] } }));
  expect(Object.values(shown).some((count) => count > 0)).toBe(true);
});

test("overdue tuition is counted where its list says that it is the center's turn", async () => {
  for (const person of ["admin1", "admin2", "superadmin"] as const) {
    const query = as(person);
    const list = await query("select from public.overdue_tuition() where turn = 'center'");
    expect([(await waits(query, "call")).tuition_invoices, list.length > 0], person).toEqual([list.length, true]);
  }
});

test("what has no outcome is counted as the lists count it", async () => {
  const count = async () => {
    const query = as("admin1");
    const shown = await waits(query, "outcome");
    for (const table of ["bookings", "appointment_bookings"])
      expect(shown[table], table).toBe(await total(query, table, { follow: "outcome" }));
    return shown.bookings;
  };
  const put = async (status: string, day: string) =>
    owner("update public.bookings set status = $1, booking_date = $2 where location_id = '1'", [status, day]);
  await put("confirmed", "2099-01-01");
  expect(await count()).toBe(0);
  await put("confirmed", "2026-01-05");
  expect(await count()).toBe(1);
  await put("completed", "2026-01-05");
  expect(await count()).toBe(0);
});

test("what waits and happens at a center is read by its staff, and of all centers by head office", async () => {
  const read = async (person: keyof typeof people, center: string | null = null) => {
    const query = as(person);
    const own = await query("select location from public.centers_today() order by 1");
    const spots = await query("select distinct location from public.spots_to_fill($1) order by 1", [center]);
    const { bookings } = await waits(query, "answer", center);
    return [own, spots].map((found) => found.map(({ location }) => String(location)).join()).concat(`${bookings}`);
  };
  expect(await read("superadmin")).toEqual(["1,2", "1,2", "2"]);
  expect(await read("superadmin", "1")).toEqual(["1,2", "1", "1"]);
  expect(await read("admin1")).toEqual(["1", "1", "1"]);
  expect(await read("admin1", "2")).toEqual(["1", "", "0"]);
  for (const person of ["student", "tutor"] as const) expect(await read(person), person).toEqual(["", "", "0"]);
});

test("a day's agenda is read by staff of the center, for any day, and by nobody else", async () => {
  await owner("set local session_replication_role = replica");
  await owner("update public.bookings set status = 'confirmed', archived_at = null, booking_date = '2030-03-05'");
  await owner("set local session_replication_role = origin");
  const read = (own: Query, center: string) => value(own, "public.day_agenda($1, '2030-03-05')", [center]);
  expect(await read(as("admin1"), "1")).toMatchObject([{ kind: "sessions", people: [{ status: "confirmed" }] }]);
  expect(await value(as("admin1"), "public.day_agenda('1', '2030-03-06')")).toEqual([]);
  expect(await read(as("superadmin"), "2")).toMatchObject([{ kind: "sessions" }]);
  for (const person of ["admin2", "tutor", "student"] as const) expect(await read(as(person), "1"), person).toBeNull();
});

test("calls that are due are shown to whoever makes them, and late requests to head office", async () => {
  await owner("set local session_replication_role = replica");
  const due = "next_step = 'Call back', next_step_on = private.toronto_today()";
  for (const table of ["schedule_requests", "appointment_bookings", "contact_submissions", "license_inquiries"])
    await owner(`update public.${table} set ${due}`);
  await owner("update public.contact_submissions set owner_id = $1", [people.admin2]);
  await owner("update public.appointment_bookings set next_step_on = next_step_on + 1");
  await owner("update public.schedule_requests set created_at = now() - interval '9 days' where location_id = '1'");
  const called = async (person: keyof typeof people) =>
    (await as(person)("select id::text from public.calls_due() order by 1")).map(({ id }) => id);
  const message = rows.contact_submissions.any;
  const { 1: one, 2: two } = rows.schedule_requests;
  expect(await called("admin1")).toEqual([one]);
  expect(await called("admin2")).toEqual([two, message].sort());
  expect(await called("superadmin")).toEqual([one, two, rows.license_inquiries.any, message].sort());
  expect(await called("student")).toEqual([]);
  const late = await as("superadmin")("select location from public.centers_today() where late = 1");
  expect(late).toEqual([{ location: "1" }]);
  expect(await total(as("superadmin"), "schedule_requests", { follow: "late" })).toBe(1);
});

const counts = (query: Query) => query("select * from public.dashboard_counts()");
const ofCenter = { users: 3, bookings: 2, assessments: 1, applications: 1 };
const ofNetwork = { locations: 2, admins: 2, course_applications: 2 };
const unsaid = (figures: object) => Object.fromEntries(Object.keys(figures).map((name) => [name, null]));

test("the numbers of the dashboard are those of the lists, with an account or without: of the center for its admin, of the network for superadmins, and nobody else's", async () => {
  await owner(`
      with family as (insert into public.families default values returning id), guardian as (
        insert into public.user_profiles (family_id, role, location_id, first_name, last_name, email)
        select id, 'student', '1', 'No', 'Account', '' from family
      )
      insert into public.children (family_id, first_name, last_name, grade)
      select id, 'Kit ' || n, '', '3' from family, generate_series(1, 3) as n`);
  const query = as("admin1");
  const students = await total(query, "children", {});
  const families = await total(query, "families", {});
  const center = { ...unsaid(ofNetwork), ...ofCenter, tutors: 1 };
  expect([students, families]).toEqual([4, 2]);
  expect(await counts(query)).toEqual([{ ...center, students, users: 7, location_id: "1" }]);
  expect(await counts(as("admin2"))).toEqual([{ ...center, students: 1, location_id: "2" }]);
  expect(await counts(as("superadmin"))).toEqual([
    { ...unsaid(ofCenter), location_id: null, ...ofNetwork, tutors: 2, students: 5, bookings: 4, assessments: 2 },
  ]);
  expect(await counts(as("student"))).toEqual([]);
  await owner("update public.user_profiles set location_id = null where id = $1", [rows.user_profiles.admin1]);
  expect(await counts(as("admin1"))).toEqual([]);
});
