/** The lists of families and students, their files and a family's page, as staff ask the site for them. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { familyPageWords as words } from "../../../app/content/families/staff-families";
import { familiesPath, familyPath, studentsPath } from "../../../app/domain/families/family-paths";
import { userPath } from "../../../app/domain/users/user-addresses";
import { listExportPath } from "../../../app/records/record-kinds";
import { flashOf } from "../../support/auth/accounts";
import { makeStaff, type Staff, textOf } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
/** Centers that no other file works at. */
const [center, another] = ["41", "42"];
const care = ["Peanuts", "Asthma", "Nani 416", "Uncle Raj"] as const;
let staff: Staff;
let family: string;
let guardian: string;

beforeAll(async () => {
  const { first, sql } = here.supabase;
  staff = await makeStaff(here, center, another);
  family = String(await first("insert into public.families default values returning id"));
  guardian = String(
    await first(
      `insert into public.user_profiles (family_id, role, location_id, first_name, last_name, email, phone)
       values ($1, 'student', $2, 'Gita', 'Raoul', 'gita.raoul@example.com', '416-555-0142') returning id`,
      [family, center],
    ),
  );
  await sql(
    `insert into public.children
       (family_id, first_name, last_name, grade, allergies, medical_notes, emergency_contact, may_pick_up)
     values ($1, 'Asha', 'Raoul', '3', $2, $3, $4, $5)`,
    [family, ...care],
  );
});

test("the family's page is the center's own: another center and an address that names none get 404", async () => {
  const page = await staff.admin.get(familyPath(family));
  expect(page.status).toBe(200);
  const text = await textOf(page);
  for (const said of ["Gita Raoul", "Asha Raoul", "Grade 3", words.guardians.noAccount, ...care])
    expect(text).toContain(said);
  expect((await staff.boss.get(familyPath(family))).status).toBe(200);
  for (const [browser, address] of [
    [staff.other, familyPath(family)],
    [staff.admin, familyPath(randomUUID())],
    [staff.admin, familyPath("nobody")],
  ] as const)
    expect((await browser.get(address)).status, address).toBe(404);
});

test.each([
  ["families", familiesPath, `"Family","Children","Phone","Email","Status","Next lesson","Center","Since"`],
  ["students", studentsPath, `"Student","Grade","Levels","Tutor","Next lesson",`],
] as const)(
  "the list of %s and its file find the child, hold no care notes and stay in the center",
  async (list, path, head) => {
    const file = await staff.admin.get(`${listExportPath(list)}?q=raoul`);
    const text = await file.text();
    expect(text).toContain(head);
    expect(text).toContain("Asha Raoul");
    const shown = await (await staff.admin.get(`${path}?q=asha`)).text();
    expect(shown).toContain("Gita Raoul");
    for (const word of care) for (const all of [text, shown]) expect(all).not.toContain(word);
    for (const address of [`${path}?q=raoul`, `${listExportPath(list)}?q=raoul`])
      expect(await (await staff.other.get(address)).text()).not.toContain("Asha Raoul");
    expect(
      await here.supabase.first("select row_id from public.audit_log where action = 'export' order by id desc limit 1"),
    ).toBe(list);
  },
);

test("a note is added once, however often its form is sent; an empty one is refused, and another center's admin gets 404", async () => {
  const key = randomUUID();
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await staff.admin.post(familyPath(family), { key, note: "Called twice" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${familyPath(family)}#top`]);
    expect(flashOf(answer)).toContain("Note added");
  }
  const text = await textOf(await staff.admin.get(familyPath(family)));
  expect(text.split("Called twice")).toHaveLength(2);
  const empty = await staff.admin.post(familyPath(family), { key: randomUUID(), note: " " });
  expect([empty.status, await textOf(empty)]).toEqual([400, expect.stringContaining(words.note.missing)]);
  expect((await staff.other.post(familyPath(family), { key: randomUUID(), note: "Mine" })).status).toBe(404);
});

test("a guardian without an account has no page among the users: it leads to the family", async () => {
  const answer = await staff.admin.get(userPath(guardian));
  expect(answer.headers.get("Location")).toBe(familyPath(family));
  expect((await staff.other.get(userPath(guardian))).status).toBe(404);
});
