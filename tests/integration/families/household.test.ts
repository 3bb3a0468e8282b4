/** The family's own pages of its children and guardians, as browsers ask for them. */
import { expect, test } from "vitest";
import { makeAccount } from "../../support/auth/accounts";
import { dataAddress } from "../../support/pages/data-request";
import { plain, versionIn } from "../../support/pages/html-parts";
import { readPage } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { addChild, planSession, profileOf } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const here = sharedSite();
const sql = (text: string, values: unknown[] = []) => here.supabase.sql(text, values);

const person = (first: string) => personOf(here, "student", `${first} Home`);
const childOf = (family: { userId: string }, name: string) => addChild(here.supabase, family, name, "Home");

/** A session of that child that goes on for all of its day. */
async function teach(student: string, child: string, days = 3) {
  const tutor = await profileOf(here.supabase, await makeAccount(here.supabase, { role: "tutor" }));
  return (await planSession(here.supabase, { student, tutor, child, days, start: "00:00", end: "23:59" })).id;
}

const childAddress = (id: string) => `/dashboard/children/${id}/details`;
const family = "/dashboard/family";

test("a guardian writes what the center needs to know, and whoever saves second keeps what was written", async () => {
  const ann = await person("Ann");
  const kit = await childOf(ann, "Kit");
  await teach(ann.id, kit);
  const path = childAddress(kit);
  const page = await readPage(ann.browser, path);
  for (const words of ["Kit's details", "They appear in no list."]) expect(page.text).toContain(words);
  const details = {
    ...{ first_name: "Kit", last_name: "Home", birth: "2017-05-31", grade: "4", school: "Elm Street" },
    ...{ allergies: "Nuts", medical_notes: "Asthma", emergency_contact: "Oma, 416-555-0100", may_pick_up: "Oma" },
    ...{ photo_consent: "no", version: versionIn(page.html) },
  };
  const save = (changed: object = {}) => ann.browser.post(path, { ...details, ...changed });
  const wrong = await save({ birth: "2999-01-01", first_name: "" });
  expect(wrong.status).toBe(400);
  const kept = await wrong.text();
  for (const words of ["Enter a birth date that is not in the future", 'value="2999-01-01"', "Asthma"])
    expect(kept).toContain(words);
  const saved = await save();
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, `/dashboard/children/${kit}`]);
  const again = await readPage(ann.browser, path);
  for (const value of ["2017-05-31", "Elm Street", "Nuts", "Asthma", "Oma, 416-555-0100"])
    expect(again.html).toContain(value);
  expect(again.html).toMatch(/<input[^>]*name="photo_consent"[^>]*checked[^>]*value="no"|value="no"[^>]*checked/);

  const second = await save({ allergies: "Bees" });
  expect(second.status).toBe(409);
  const html = await second.text();
  for (const words of ["Someone else just changed these details", "Nuts", "Bees"]) expect(html).toContain(words);
  expect((await save({ allergies: "", birth: "2016", version: versionIn(html) })).status).toBe(303);
  const now = "select coalesce(allergies, 'none') || ' ' || birth_year from children where id = $1";
  expect(await here.supabase.first(now, [kit])).toBe("none 2016");

  const refused = await ann.browser.post(`${path}?form=remove`, { sure: "yes" });
  expect([refused.status, plain(await refused.text())]).toEqual([
    ...[409, expect.stringContaining("Your center teaches Kit.")],
  ]);
});

test("another family's child does not exist, in page, data and forms", async () => {
  const [ann, eve] = [await person("Ann"), await person("Eve")];
  const kit = await childOf(ann, "Kit");
  const version = versionIn((await readPage(ann.browser, childAddress(kit))).html);
  for (const path of [childAddress(kit), dataAddress(childAddress(kit)), childAddress("x"), childAddress("%00")])
    expect([path, (await eve.browser.get(path)).status]).toEqual([path, 404]);
  expect((await readPage(eve.browser, `/book?child=${kit}`)).text).not.toContain("Kit Home");
  const change = { first_name: "Eve", grade: "3", version };
  expect((await eve.browser.post(childAddress(kit), change)).status).toBe(404);
  await eve.browser.post("/dashboard?index", { step: "confirm", child: kit, version });
  await eve.browser.post(`${childAddress(kit)}?form=remove`, { sure: "yes" });
  expect(await here.supabase.first("select first_name from children where id = $1", [kit])).toBe("Kit");
});

test("a second guardian is added, changed and removed; refusals stand at the field, with what was typed", async () => {
  const [ann, other] = [await person("Ann"), await person("Olga")];
  const tutor = await makeAccount(here.supabase, { role: "tutor" });
  const save = async (fields: Record<string, string>, who = ann) => {
    const answer = await who.browser.post(family, fields);
    return { status: answer.status, html: await answer.text() };
  };
  const dev = { first_name: "Dev", last_name: "Home", phone: "416-555-0142", email: "" };
  for (const [changed, status, words] of [
    [{ phone: "" }, 400, "Enter a phone number or an email address"],
    [{ first_name: "" }, 400, "Enter the first name"],
    // why: whose an address is, a family does not learn
    [{ email: tutor.email }, 303, ""],
    [{ first_name: "Third" }, 409, "two"],
  ] as const) {
    const answer = await save({ ...dev, ...changed });
    expect([changed, answer.status, answer.html]).toEqual([changed, status, expect.stringContaining(words)]);
    if (status === 400) expect(answer.html).toContain('value="Home"');
  }
  const page = await readPage(ann.browser, family);
  const id = /name="id" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
  await sql("update user_profiles set phone = '416-555-0199' where id = $1", [id]);
  const mine = { ...dev, email: other.email, id, version: versionIn(page.html) };
  const { status, html } = await save(mine);
  expect(status).toBe(409);
  for (const words of ["416-555-0199", other.email]) expect(html).toContain(words);
  expect((await save({ ...mine, version: versionIn(html) })).status).toBe(303);
  expect((await save(mine, other)).status).toBe(409);
  await other.browser.post(`${family}?form=remove`, { id, sure: "yes" });
  await ann.browser.post(`${family}?form=remove`, { id });
  expect((await readPage(ann.browser, family)).html).toContain(id);
  await ann.browser.post(`${family}?form=remove`, { id, sure: "yes" });
  expect((await readPage(ann.browser, family)).html).not.toContain(id);
});
