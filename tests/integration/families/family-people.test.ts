/** What staff change of a family: its guardians, its children, who shares them, and two files of one family. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { familyErrors } from "../../../app/domain/families/family-form";
import {
  childFormPath,
  familyPath,
  guardianFormPath,
  mergePath,
  newFamilyPath,
} from "../../../app/domain/families/family-paths";
import { flashOf, makeAccount, undoOf } from "../../support/auth/accounts";
import { versionIn } from "../../support/pages/html-parts";
import { makeStaff, type Staff } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
let staff: Staff;
beforeAll(async () => {
  staff = await makeStaff(here);
});
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  here.supabase.sql<Row>(text, values);
const told = (answer: Response) =>
  z
    .array(z.record(z.string(), z.unknown()))
    .parse(JSON.parse(flashOf(answer)))
    .slice(-1);
const plain = async (answer: Response) => (await answer.text()).replaceAll("&#x27;", "'");

/** A family of center 1 with one guardian and one child, of names that nobody else has. */
async function write(changed: Record<string, string> = {}) {
  const id = randomUUID();
  const mark = id.slice(0, 8);
  const phone = `416-${String(Math.floor(Math.random() * 900) + 100)}-${String(Math.floor(Math.random() * 9000) + 1000)}`;
  const email = `gita-${mark}@example.com`;
  const name = { guardian_1_first_name: `Gita${mark}`, guardian_1_last_name: `Rao${mark}` };
  await staff.admin.post(newFamilyPath, {
    ...{
      id,
      ...name,
      guardian_1_phone: phone,
      guardian_1_email: email,
      child_1_first_name: "Asha",
      child_1_grade: "3",
    },
    ...changed,
  });
  const [people] = await sql<{ guardian: string; child: string }>(
    `select p.id as guardian, c.id as child from user_profiles p join children c on c.family_id = p.family_id
     where p.family_id = $1`,
    [id],
  );
  return { id, mark, email, phone, guardian: people?.guardian ?? "", child: people?.child ?? "" };
}
const child = {
  ...{ first_name: "Asha", last_name: "Rao", birth: "2017-05-31", grade: "4", school: "Elm", allergies: "Nuts" },
  ...{ medical_notes: "Asthma", emergency_contact: "Aunt 416-555-0101", may_pick_up: "Aunt", photo_consent: "no" },
  status: "enrolled",
};

test("all of a child is kept, and of two people at once the second is asked", async () => {
  const { id, child: asha } = await write();
  const path = childFormPath(id, asha);
  const page = await plain(await staff.admin.get(path));
  const version = versionIn(page);
  const saved = await staff.admin.post(path, { ...child, version });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, familyPath(id)]);
  expect(
    await sql(
      `select to_char(birth_date, 'YYYY-MM-DD') as birth_date, grade, school, allergies, medical_notes,
         emergency_contact, may_pick_up, photo_consent, status from children where id = $1`,
      [asha],
    ),
  ).toEqual([
    {
      ...{ birth_date: "2017-05-31", grade: "4", school: "Elm", allergies: "Nuts", medical_notes: "Asthma" },
      ...{ emergency_contact: "Aunt 416-555-0101", may_pick_up: "Aunt", photo_consent: false, status: "enrolled" },
    },
  ]);
  const late = await staff.boss.post(path, { ...child, school: "Oak", allergies: "", version });
  const html = await plain(late);
  expect(late.status).toBe(409);
  for (const words of ["Someone else just changed this", "Nuts", 'value="Oak"']) expect(html).toContain(words);
  const again = await staff.boss.post(path, { ...child, school: "Oak", version: versionIn(html) });
  expect(again.status).toBe(303);
  expect(await sql("select school from children where id = $1", [asha])).toEqual([{ school: "Oak" }]);
});

test("a mistake is said at the field of a child, and nothing is lost or stored", async () => {
  const { id, child: asha } = await write();
  for (const path of [childFormPath(id, "new"), childFormPath(id, asha)]) {
    const answer = await staff.admin.post(path, { ...child, birth: "2999-01-01" });
    const html = await plain(answer);
    expect([path, answer.status]).toEqual([path, 400]);
    for (const words of [familyErrors.future, 'value="Elm"', "Asthma"]) expect(html).toContain(words);
  }
  expect(await sql("select school from children where family_id = $1", [id])).toEqual([{ school: null }]);
});

test("a child is added once, removed while nothing is planned, and is no neighbour's business", async () => {
  const { id, child: asha, guardian } = await write();
  const [first, second] = await Promise.all([
    staff.admin.post(childFormPath(id, "new"), { ...child, first_name: "Ravi" }),
    staff.admin.post(childFormPath(id, "new"), { ...child, first_name: "Ravi" }),
  ]);
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(await sql("select first_name from children where family_id = $1 order by created_at", [id])).toEqual([
    { first_name: "Asha" },
    { first_name: "Ravi" },
  ]);
  for (const path of [
    childFormPath(id, asha),
    childFormPath(id, "new"),
    guardianFormPath(id, guardian),
    mergePath(id),
  ]) {
    expect([path, (await staff.other.get(path)).status]).toEqual([path, 404]);
    expect([path, (await staff.other.post(path, child)).status]).toEqual([path, 404]);
  }
  const tutor = await makeAccount(here.supabase, { role: "tutor", locationId: "1" });
  await sql(
    `insert into bookings (booking_date, start_time, end_time, student_profile_id, child_id, tutor_profile_id, location_id)
     select '2031-03-05', '16:00', '17:00', $1, $2, id, '1' from user_profiles where user_id = $3`,
    [guardian, asha, tutor.userId],
  );
  const kept = await staff.admin.post(`${childFormPath(id, asha)}?form=remove`, {});
  expect(told(kept)).toMatchObject([{ tone: "warning", text: expect.stringContaining("Sessions are planned") }]);
  await sql("update bookings set status = 'cancelled' where child_id = $1", [asha]);
  const removed = await staff.admin.post(`${childFormPath(id, asha)}?form=remove`, {});
  expect(removed.headers.get("Location")).toBe(familyPath(id));
  expect(await sql("select 1 from children where id = $1", [asha])).toEqual([]);
});

test("a child is shared with the other parent's family, and no more", async () => {
  const [one, other] = [await write(), await write({ child_1_first_name: "Zoe" })];
  const path = childFormPath(one.id, one.child);
  const found = await plain(await staff.admin.get(`${path}?q=gita${other.mark}`));
  expect(found).toContain(`name="with" value="${other.id}"`);
  expect((await staff.admin.post(`${path}?form=share`, { with: other.id })).status).toBe(303);
  const shared = await plain(await staff.admin.get(path));
  expect(shared).toContain(`Also in the family of Gita${other.mark} Rao${other.mark}.`);
  expect((await staff.admin.get(childFormPath(other.id, one.child))).status).toBe(200);
  const own = await staff.admin.post(`${path}?form=share`, { with: one.id });
  expect(told(own)).toMatchObject([{ tone: "warning" }]);
  await staff.admin.post(`${path}?form=share`, {});
  expect(await sql("select other_family_id from children where id = $1", [one.child])).toEqual([
    { other_family_id: null },
  ]);
});

test("a second guardian is added, changed and removed; one of staff, of an account or too many are refused", async () => {
  const { id, guardian, email } = await write();
  const add = (fields: Record<string, string>) => staff.admin.post(guardianFormPath(id, "new"), fields);
  const dev = { first_name: "Dev", last_name: "Rao", phone: "", email: `dev-${randomUUID()}@example.com` };
  const tutor = await makeAccount(here.supabase, { role: "tutor", locationId: "1" });
  const ofStaff = await add({ ...dev, email: tutor.email });
  expect([ofStaff.status, (await plain(ofStaff)).includes(familyErrors.staffAddress)]).toEqual([400, true]);
  const student = await makeAccount(here.supabase, { role: "student", locationId: "1" });
  const known = await add({ ...dev, email: student.email });
  expect([known.status, (await plain(known)).includes("already has an account")]).toEqual([400, true]);
  expect((await add(dev)).headers.get("Location")).toBe(familyPath(id));
  const third = await add({ ...dev, first_name: "Eve", email: "", phone: "416-555-0199" });
  expect([third.status, (await plain(third)).includes("This family has two already")]).toEqual([409, true]);

  const path = guardianFormPath(id, guardian);
  const version = versionIn(await plain(await staff.admin.get(path)));
  expect((await staff.admin.post(path, { first_name: "Geeta", email, version })).status).toBe(303);
  const late = await staff.boss.post(path, { first_name: "Gitta", email, version });
  const html = await plain(late);
  expect([late.status, html.includes("Geeta"), html.includes('value="Gitta"')]).toEqual([409, true, true]);
  const removed = await staff.admin.post(`${path}?form=remove`, {});
  expect(removed.headers.get("Location")).toBe(familyPath(id));
  const [left] = await sql<{ id: string }>("select id from user_profiles where family_id = $1", [id]);
  const last = await staff.admin.post(`${guardianFormPath(id, left?.id ?? "")}?form=remove`, {});
  expect(told(last)).toMatchObject([{ tone: "warning", text: expect.stringContaining("stand for the family") }]);
});

test("a guardian is invited and keeps the family", async () => {
  const { id, guardian, email, mark } = await write();
  const path = `/admin/dashboard/users/new?guardian=${guardian}`;
  const page = await plain(await staff.admin.get(path));
  for (const words of [`value="${email}"`, `value="Gita${mark}"`]) expect(page).toContain(words);
  expect(page).not.toContain('<option value="tutor"');
  expect((await staff.other.get(path)).status).toBe(404);
  const made = await staff.admin.post(path, {
    ...{
      first_name: `Gita${mark}`,
      last_name: "Rao",
      email,
      role: "student",
      location_id: "1",
      password_choice: "link",
    },
  });
  expect(made.status).toBe(303);
  expect(
    await sql("select id, family_id, user_id is not null as signs_in from user_profiles where email = $1", [email]),
  ).toEqual([{ id: guardian, family_id: id, signs_in: true }]);
  expect((await staff.admin.get(path)).status).toBe(404);
  const own = await plain(await staff.admin.get(guardianFormPath(id, guardian)));
  expect(own).toContain(`/admin/dashboard/users/${guardian}`);
  await staff.admin.post(guardianFormPath(id, guardian), {
    ...{ first_name: "Gita", email: "else@example.com", phone: "416-555-0123", version: versionIn(own) },
  });
  expect(await sql("select email, first_name from user_profiles where id = $1", [guardian])).toEqual([
    { email, first_name: "Gita" },
  ]);
});

test("two files are shown side by side, joined, and taken apart again", async () => {
  const one = await write();
  const two = await write({ child_1_first_name: "Ravi" });
  await sql("update user_profiles set phone = $2, email = '' where id = $1", [two.guardian, one.phone]);
  await sql("update user_profiles set first_name = $2, last_name = $3 where id = $1", [
    two.guardian,
    `Gita${one.mark}`,
    `Rao${one.mark}`,
  ]);
  expect(await plain(await staff.admin.get(familyPath(one.id)))).toContain(`href="${mergePath(one.id)}"`);
  const page = await plain(await staff.admin.get(`${mergePath(one.id)}?with=${two.id}`));
  for (const words of [one.email, "Ravi", "Nobody is told"]) expect(page).toContain(words);
  const joined = await staff.admin.post(mergePath(one.id), { with: two.id });
  expect(joined.headers.get("Location")).toBe(familyPath(one.id));
  const people = (id: string) => sql("select first_name from children where family_id = $1 order by created_at", [id]);
  expect(await people(one.id)).toHaveLength(2);
  await staff.admin.post("/admin/dashboard/undo", undoOf(joined));
  expect([await people(one.id), await people(two.id)].map((found) => found.length)).toEqual([1, 1]);

  const far = await makeAccount(here.supabase, { role: "student", locationId: "2" });
  const [family] = await sql<{ id: string }>("select private.family_of($1) as id", [far.userId]);
  const refused = await staff.boss.post(mergePath(one.id), { with: family?.id ?? "" });
  expect(told(refused)).toMatchObject([{ tone: "warning", text: expect.stringContaining("different centers") }]);
  const hidden = await staff.admin.post(mergePath(one.id), { with: family?.id ?? "" });
  expect(told(hidden)).toMatchObject([{ tone: "warning", text: expect.stringContaining("no longer there") }]);
});
