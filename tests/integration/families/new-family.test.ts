/** The form in which staff write a family down, from a call or from what it sent. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { familyErrors } from "../../../app/domain/families/family-form";
import { newFamilyFrom, newFamilyPath } from "../../../app/domain/families/family-paths";
import { flashOf, makeAccount } from "../../support/auth/accounts";
import { makeStaff, type Staff, textOf } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
let staff: Staff;
beforeAll(async () => {
  staff = await makeStaff(here);
});
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  here.supabase.sql<Row>(text, values);

/** People of their own for each test, so that nobody looks like another's. */
function rao() {
  const mark = randomUUID().slice(0, 8);
  const digits = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  return {
    id: randomUUID(),
    guardian_1_first_name: `Gita${mark}`,
    guardian_1_last_name: `Rao${mark}`,
    guardian_1_phone: `416-${digits.slice(0, 3)}-${digits.slice(3)}`,
    guardian_1_email: `gita-${mark}@example.com`,
    child_1_first_name: "Asha",
    child_1_grade: "3",
    child_2_first_name: "Ravi",
    child_2_birth: "2019",
  };
}
const familyOf = (email: string) =>
  sql<{ id: string; children: string[] }>(
    `select p.family_id as id, array(select c.first_name from children c where c.family_id = p.family_id order by c.created_at)
       as children from user_profiles p where p.email = $1`,
    [email],
  );
const send = (fields: Record<string, string>, path = newFamilyPath) => staff.admin.post(path, fields);

test("one form makes a family with its children, once however often it is sent, and nobody is written to", async () => {
  const fields = rao();
  const [first, second] = await Promise.all([send(fields), send(fields)]);
  const to = `/admin/dashboard/families/${fields.id}`;
  expect([first, second].map((answer) => [answer.status, answer.headers.get("Location")])).toEqual([
    [303, to],
    [303, to],
  ]);
  expect(await familyOf(fields.guardian_1_email)).toEqual([{ id: fields.id, children: ["Asha", "Ravi"] }]);
  expect(await sql("select 1 from private.deliveries where recipient = $1", [fields.guardian_1_email])).toEqual([]);
});

test("what comes next begins with what is known", async () => {
  const visit = rao();
  const visited = await send({ ...visit, next: "visit" });
  expect(visited.headers.get("Location")).toBe(`/admin/dashboard/bookings/new?family=${visit.id}`);
  const html = await (await staff.admin.get(visited.headers.get("Location") ?? "")).text();
  for (const words of [visit.guardian_1_phone, visit.guardian_1_email, "Asha and Ravi", visit.guardian_1_last_name])
    expect(html).toContain(`${words}"`);
  const [asha] = await sql<{ id: string }>("select id from children where family_id = $1 and first_name = 'Asha'", [
    visit.id,
  ]);
  const ofOne = await (await staff.admin.get(`/admin/dashboard/bookings/new?child=${asha?.id}`)).text();
  expect(ofOne).toContain('value="Asha"');

  const plan = rao();
  const planned = await send({ ...plan, next: "sessions" });
  expect(planned.headers.get("Location")).toBe(`/admin/dashboard/sessions/series?family=${plan.id}`);
  const series = await (await staff.admin.get(planned.headers.get("Location") ?? "")).text();
  expect(series.match(/<input[^>]*name="learner"[^>]*checked/g)).toHaveLength(2);
});

test("a visit of a family with a phone number alone is the family's", async () => {
  const fields = { ...rao(), guardian_1_email: "" };
  await send(fields);
  const page = await (await staff.admin.get(`/admin/dashboard/bookings/new?family=${fields.id}`)).text();
  expect(page).toContain(`name="family" value="${fields.id}"`);
  const [day] = [...page.matchAll(/name="appointment_date"[^>]*value="([^"]+)"/g)].map(([, date]) => date ?? "");
  const booked = await staff.admin.post("/admin/dashboard/bookings/new", {
    ...{ family: fields.id, name: "Gita", phone: fields.guardian_1_phone, mode: "center" },
    ...{ appointment_date: day ?? "", time_slot: "06:30 PM" },
  });
  expect(booked.status).toBe(303);
  expect(await sql("select family_id from appointment_bookings where phone = $1", [fields.guardian_1_phone])).toEqual([
    { family_id: fields.id },
  ]);
});

test("another child is asked for without scripts, and what was typed stays", async () => {
  const answer = await send({ ...rao(), child_1_first_name: "Kept", children_shown: "2", more: "yes" });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('name="child_3_first_name"');
  expect(html).not.toContain('name="child_4_first_name"');
  expect(html).toContain('value="Kept"');
  expect(html).not.toContain('aria-invalid="true"');
});

test("a mistake is said at the field, and nothing is lost or stored", async () => {
  const fields = { ...rao(), child_2_first_name: "asha", child_2_birth: "", child_2_grade: "3" };
  const answer = await send(fields);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html.replaceAll("&#x27;", "'")).toContain(familyErrors.twice);
  expect(html).toContain(fields.guardian_1_last_name);
  expect(await sql("select 1 from families where id = $1", [fields.id])).toEqual([]);
});

test("two children of one name and no last name are two children", async () => {
  const fields = { ...rao(), child_2_first_name: "Asha", child_2_birth: "", child_2_grade: "5" };
  expect((await send(fields)).status).toBe(303);
  expect(await familyOf(fields.guardian_1_email)).toEqual([{ id: fields.id, children: ["Asha", "Asha"] }]);
});

test("an address of staff or of an account is refused at the field; a visible family is linked", async () => {
  const tutor = await makeAccount(here.supabase, { role: "tutor", locationId: "1" });
  const ofStaff = await send({ ...rao(), guardian_1_email: tutor.email });
  expect([ofStaff.status, await textOf(ofStaff)]).toEqual([
    400,
    expect.stringContaining(familyErrors.staffAddress.replace("'", "&#x27;").slice(0, 40)),
  ]);
  const own = await makeAccount(here.supabase, { role: "student", locationId: "1" });
  const [family] = await familyOf(own.email);
  const known = await send({ ...rao(), guardian_1_email: own.email, seen: family?.id ?? "" });
  expect(known.status).toBe(400);
  expect(await known.text()).toContain(`/admin/dashboard/families/${family?.id}`);
  const far = await makeAccount(here.supabase, { role: "student", locationId: "2" });
  const hidden = await send({ ...rao(), guardian_1_email: far.email });
  const html = await hidden.text();
  expect([hidden.status, html.includes(familyErrors.hasAccount)]).toEqual([400, true]);
  expect(html).not.toMatch(/admin\/dashboard\/families\/[0-9a-f-]{36}/);
});

test("who may be the same is shown first; another family is saved by a second press", async () => {
  const fields = rao();
  await send(fields);
  const again = { ...rao(), guardian_1_phone: fields.guardian_1_phone, next: "visit" };
  const asked = await send(again);
  const html = await asked.text();
  expect(asked.status).toBe(200);
  for (const words of ["This may be the same family", "same phone number", fields.id, again.guardian_1_email])
    expect(html).toContain(words);
  expect(await familyOf(again.guardian_1_email)).toEqual([]);
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const saved = await send({ ...again, seen });
  expect(saved.headers.get("Location")).toBe(`/admin/dashboard/bookings/new?family=${again.id}`);
  const [neighbours] = [await staff.other.post(newFamilyPath, { ...rao(), guardian_1_phone: fields.guardian_1_phone })];
  expect(neighbours.status).toBe(303);
});

test("a superadmin says the center", async () => {
  const fields = rao();
  const asked = await staff.boss.post(newFamilyPath, fields);
  expect([asked.status, (await asked.text()).includes("Please select a location")]).toEqual([400, true]);
  expect((await staff.boss.post(newFamilyPath, { ...fields, center: "3" })).status).toBe(303);
  expect(await sql("select center from families where id = $1", [fields.id])).toEqual([{ center: "3" }]);
});

test("one press on a request makes a family of it, once, and is taken back", async () => {
  const { guardian_1_email: email, guardian_1_phone: phone } = rao();
  const id = await addRecord(here.supabase, "assessments", {
    ...{ parent_name: "Gita de la Rao", child_name: `Mo${phone.slice(4)} Rao`, child_age: 8, email, phone },
  });
  expect(await (await staff.admin.get(`/admin/dashboard/records/assessments/${id}`)).text()).toContain("Make a family");
  const path = newFamilyFrom("assessments", id);
  expect((await staff.other.post(path, { convert: "yes" })).status).toBe(404);
  const made = await send({ convert: "yes" }, path);
  const [family] = await familyOf(email);
  expect([made.status, made.headers.get("Location")]).toEqual([303, `/admin/dashboard/families/${family?.id}`]);
  expect(JSON.parse(flashOf(made))).toMatchObject([
    { text: "Made a family of this record.", undo: { batch: family?.id } },
  ]);
  expect(await sql("select first_name, last_name, phone from user_profiles where email = $1", [email])).toEqual([
    { first_name: "Gita", last_name: "de la Rao", phone },
  ]);
  expect(await sql("select family_id from schedule_requests where id = $1", [id])).toEqual([{ family_id: family?.id }]);
  const again = await send({ convert: "yes" }, path);
  expect(again.headers.get("Location")).toBe(`/admin/dashboard/families/${family?.id}`);
  expect(await (await staff.admin.get(`/admin/dashboard/records/assessments/${id}`)).text()).not.toContain(
    "Make a family",
  );

  await staff.admin.post("/admin/dashboard/undo", { batch: family?.id ?? "", kind: "family" });
  expect(await familyOf(email)).toEqual([]);
  expect(await sql("select family_id from schedule_requests where id = $1", [id])).toEqual([{ family_id: null }]);
});

test("a record that may be a known family's is joined to it, and parted again", async () => {
  const fields = rao();
  await send(fields);
  const id = await addRecord(here.supabase, "appointments", {
    ...{
      name: "Somebody",
      child_name: "Al",
      email: `al-${fields.guardian_1_email}`,
      phone: fields.guardian_1_phone,
      child_grade: "4",
    },
  });
  const path = newFamilyFrom("appointments", id);
  const asked = await send({ convert: "yes" }, path);
  const html = await asked.text();
  expect(asked.status).toBe(200);
  for (const words of ["It is this family", fields.id, 'value="Somebody"', 'value="Al"']) expect(html).toContain(words);
  const joined = await send({ join: fields.id }, path);
  expect(joined.headers.get("Location")).toBe(`/admin/dashboard/families/${fields.id}`);
  const family = () => sql("select family_id from appointment_bookings where id = $1", [id]);
  expect(await family()).toEqual([{ family_id: fields.id }]);
  const undo = { batch: id, kind: "family-link", list: "appointments" };
  await staff.admin.post("/admin/dashboard/undo", undo);
  expect(await family()).toEqual([{ family_id: null }]);
});
