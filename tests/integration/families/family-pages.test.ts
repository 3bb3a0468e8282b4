/** The lists of families and students, their files and a family's page, as staff ask the site for them. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { flashOf } from "../../support/auth/accounts";
import { readPage, staffDesk, unusedCenters } from "../../support/records/staff-desk";

const [center, another] = unusedCenters();
const desk = staffDesk(center, another);
const lists = "/admin/dashboard";
const care = ["Peanuts", "Asthma", "Nani 416", "Uncle Raj"] as const;
let page: string;
let guardian: string;

beforeAll(async () => {
  const { first, sql } = desk.supabase;
  const family = await first("insert into public.families default values returning id");
  page = `${lists}/families/${family}`;
  guardian = await first(
    `insert into public.user_profiles (family_id, role, location_id, first_name, last_name, email, phone)
     values ($1, 'student', $2, 'Gita', 'Raoul', 'gita.raoul@example.com', '416-555-0142') returning id`,
    [family, center],
  );
  await sql(
    `with child as (
       insert into public.children (family_id, first_name, last_name, grade, allergies, medical_notes)
       values ($1, 'Asha', 'Raoul', '3', $2, $3) returning id
     ) insert into public.child_households (child_id, family_id, emergency_contact, may_pick_up)
     select id, $1, $4, $5 from child`,
    [family, ...care],
  );
});

test("the family's page is the center's own: another center and an address that names none get 404", async () => {
  const { text } = await readPage(desk.admin, page);
  for (const said of ["Gita Raoul", "Asha Raoul", "Grade 3", "No account yet", ...care]) expect(text).toContain(said);
  // A guardian without an account has no page among the users: it leads to the family.
  const user = `${lists}/users/${guardian}`;
  expect((await desk.admin.get(user)).headers.get("Location")).toBe(page);
  for (const [browser, address, status] of [
    [desk.boss, page, 200],
    [desk.other, page, 404],
    [desk.other, user, 404],
    [desk.admin, `${lists}/families/${randomUUID()}`, 404],
    [desk.admin, `${lists}/families/nobody`, 404],
  ] as const)
    expect([address, (await browser.get(address)).status]).toEqual([address, status]);
});

test.each([
  ["families", `"Family","Children","Phone","Email","Status","Next lesson","Center","Since"`],
  ["students", `"Student","Grade","Levels","Tutor","Next lesson",`],
])("the list of %s and its file find the child, hold no care notes and stay in the center", async (list, head) => {
  const addresses = [`${lists}/export/${list}.csv?q=raoul`, `${lists}/${list}?q=asha`];
  const [file = "", shown = ""] = await Promise.all(
    addresses.map(async (address) => (await desk.admin.get(address)).text()),
  );
  for (const words of [head, "Asha Raoul"]) expect(file).toContain(words);
  expect(shown).toContain("Gita Raoul");
  for (const word of care) for (const all of [file, shown]) expect(all).not.toContain(word);
  for (const address of addresses) expect(await (await desk.other.get(address)).text()).not.toContain("Asha Raoul");
  const exported = "select row_id from public.audit_log where action = 'export' order by id desc limit 1";
  expect(await desk.supabase.first(exported)).toBe(list);
});

test("a note is added once, however often its form is sent; an empty one is refused, and another center's admin gets 404", async () => {
  const key = randomUUID();
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await desk.admin.post(page, { key, note: "Called twice" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${page}#top`]);
    expect(flashOf(answer)).toContain("Note added");
  }
  expect((await readPage(desk.admin, page)).text.split("Called twice")).toHaveLength(2);
  const empty = await desk.admin.post(page, { key: randomUUID(), note: " " });
  expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("Enter a note")]);
  expect((await desk.other.post(page, { key: randomUUID(), note: "Mine" })).status).toBe(404);
});
