/** What staff change of a family: its guardians and its children. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { flashOf, makeAccount } from "../../support/auth/accounts";
import { versionIn } from "../../support/pages/html-parts";
import { staffDesk } from "../../support/records/staff-desk";

const desk = staffDesk();
const first = (text: string, values: unknown[] = []) => desk.supabase.first(text, values);
const sql = (text: string, values: unknown[] = []) => desk.supabase.sql(text, values);
const pathOf = (family: string) => `/admin/dashboard/families/${family}`;
/** An answer's status, where it leads and what it says. */
async function sent(answer: Response) {
  const html = (await answer.clone().text()).replaceAll("&#x27;", "'");
  return { status: answer.status, to: answer.headers.get("Location"), html, told: flashOf(answer) };
}
const get = async (path: string, who = desk.admin) => sent(await who.get(path));
const post = async (path: string, fields: Record<string, string>, who = desk.admin) =>
  sent(await who.post(path, fields));

/** A family of center 1 with one guardian and one child, of names that nobody else has. */
async function write(name = "Asha") {
  const id = randomUUID();
  const mark = id.slice(0, 8);
  const email = `gita-${mark}@example.com`;
  const phone = `416-${Math.floor(Math.random() * 900) + 100}-${Math.floor(Math.random() * 9000) + 1000}`;
  await sql("insert into families (id) values ($1)", [id]);
  const guardian = await first(
    `insert into user_profiles (family_id, role, location_id, first_name, last_name, email, phone)
     values ($1, 'student', '1', $2, $3, $4, $5) returning id`,
    [id, `Gita${mark}`, `Rao${mark}`, email, phone],
  );
  const child = await first(
    "insert into children (family_id, first_name, last_name, grade) values ($1, $2, $3, '3') returning id",
    [id, name, `Rao${mark}`],
  );
  return { id, mark, email, phone, guardian, child, path: pathOf(id), childPath: `${pathOf(id)}/children/${child}` };
}
const child = {
  ...{ first_name: "Asha", last_name: "Rao", birth: "2017-05-31", grade: "4", school: "Elm", allergies: "Nuts" },
  ...{ medical_notes: "Asthma", emergency_contact: "Aunt 416-555-0101", may_pick_up: "Aunt", photo_consent: "no" },
  status: "enrolled",
};

test("all of a child is kept, a mistake is said at its field, and of two people at once the second is asked", async () => {
  const { path, childPath } = await write();
  for (const address of [`${path}/children/new`, childPath]) {
    const { status, html } = await post(address, { ...child, birth: "2999-01-01" });
    expect([address, status]).toEqual([address, 400]);
    for (const words of ["Enter a birth date that is not in the future", 'value="Elm"', "Asthma"])
      expect(html).toContain(words);
  }
  const version = versionIn((await get(childPath)).html);
  expect(await post(childPath, { ...child, version })).toMatchObject({ status: 303, to: path });
  const saved = await get(childPath);
  for (const words of ["2017-05-31", "Elm", "Nuts", "Asthma", "Aunt 416-555-0101"]) expect(saved.html).toContain(words);
  const late = await post(childPath, { ...child, school: "Oak", allergies: "", version }, desk.boss);
  expect(late.status).toBe(409);
  for (const words of ["Someone else just changed this", "Nuts", 'value="Oak"']) expect(late.html).toContain(words);
  const again = await post(childPath, { ...child, school: "Oak", version: versionIn(late.html) }, desk.boss);
  expect(again.status).toBe(303);
});

test("a child is added once, removed while nothing is planned, and is no neighbour's business", async () => {
  const { id, path, childPath, child: asha, guardian } = await write();
  const add = () => post(`${path}/children/new`, { ...child, first_name: "Ravi" });
  for (const { status } of await Promise.all([add(), add()])) expect(status).toBe(303);
  expect(await first("select count(*) from children where family_id = $1", [id])).toBe("2");
  for (const address of [childPath, `${path}/children/new`, `${path}/guardians/${guardian}`, `${path}/merge`]) {
    expect([address, (await get(address, desk.other)).status]).toEqual([address, 404]);
    expect([address, (await post(address, child, desk.other)).status]).toEqual([address, 404]);
  }
  const tutor = await makeAccount(desk.supabase, { role: "tutor", locationId: "1" });
  await sql(
    `insert into bookings (booking_date, start_time, end_time, student_profile_id, child_id, tutor_profile_id, location_id)
     select '2031-03-05', '16:00', '17:00', $1, $2, id, '1' from user_profiles where user_id = $3`,
    [guardian, asha, tutor.userId],
  );
  expect((await post(`${childPath}?form=remove`, {})).told).toContain("Sessions are planned");
  await sql("update bookings set status = 'cancelled' where child_id = $1", [asha]);
  expect((await post(`${childPath}?form=remove`, {})).to).toBe(path);
  expect((await get(childPath)).status).toBe(404);
});

test("what was joined is taken back from the family's own timeline, for a day; the joined file's address leads to the other", async () => {
  const [kept, gone] = [await write(), await write("Ravi")];
  await sql("insert into staff_notes (kind, record_id, author, note) values ('families', $1, $2, 'Calls on Mondays')", [
    gone.id,
    randomUUID(),
  ]);
  const join = () => post(`${kept.path}/merge`, { with: gone.id });
  const undoIn = (html: string) =>
    /action="\/admin\/dashboard\/undo"[\s\S]*?name="batch" value="([^"]+)"/.exec(
      html.slice(html.indexOf("timeline-title")),
    )?.[1];
  expect((await join()).to).toBe(kept.path);
  for (const who of [desk.admin, desk.boss])
    for (const below of ["", "/merge", "/children/new", "/guardians/new"])
      expect(await get(gone.path + below, who)).toMatchObject({ status: 303, to: kept.path });
  expect((await get(gone.path, desk.other)).status).toBe(404);
  expect((await post(gone.path, { key: randomUUID(), note: "By the way" })).status).toBe(307);
  const { html } = await get(kept.path);
  for (const words of ["Another file of this family was joined to this one", "Calls on Mondays"])
    expect(html).toContain(words);
  const undo = { batch: undoIn(html) ?? "", kind: "family-merge", list: kept.id };
  expect((await post("/admin/dashboard/undo", undo)).told).toContain("as it was before");
  const [parted, own] = [(await get(kept.path)).html, (await get(gone.path)).html];
  expect([undoIn(parted), parted.includes("Calls on Mondays")]).toEqual([undefined, false]);
  expect(own).toMatch(/taken apart again[\s\S]*This file was joined to another[\s\S]*Calls on Mondays/);
  await join();
  await sql("update private.family_merges set at = at - interval '25 hours' where kept = $1", [kept.id]);
  await sql("alter table audit_log disable trigger audit_log_only_grows");
  await sql("update audit_log set at = at - interval '25 hours' where row_id = $1", [kept.id]);
  await sql("alter table audit_log enable trigger audit_log_only_grows");
  expect(undoIn((await get(kept.path)).html)).toBeUndefined();
});
