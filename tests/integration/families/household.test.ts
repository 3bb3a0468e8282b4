/** The family's own pages of its children and guardians, as browsers ask for them. */
import { expect, test } from "vitest";
import { childPage } from "../../../app/content/families/child-page";
import { childPageMessages } from "../../../app/content/families/child-page-messages";
import { comingUp } from "../../../app/content/families/coming-up";
import { guardianErrors, guardianMessages, householdPage } from "../../../app/content/families/guardians";
import { stillRight } from "../../../app/content/families/still-right";
import { childDetailErrors } from "../../../app/domain/families/child-details";
import { flashOf, makeAccount } from "../../support/auth/accounts";
import { dataAddress } from "../../support/pages/data-request";
import { versionIn } from "../../support/pages/html-parts";
import { readPage, textOf } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { addChild, planSession, profileOf } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const here = sharedSite();
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  here.supabase.sql<Row>(text, values);

const person = (first: string) => personOf(here, "student", `${first} Home`);
const childOf = (family: { userId: string }, name: string) => addChild(here.supabase, family, name, "Home");

/** A session of that child, today unless `days` says otherwise. */
async function teach(student: string, child: string, { days = 3, start = "00:00", end = "23:59" } = {}) {
  const tutor = await profileOf(here.supabase, await makeAccount(here.supabase, { role: "tutor" }));
  const { id } = await planSession(here.supabase, { student, tutor, days, start, end });
  await sql(
    "update bookings set child_id = $2, child_name = (select first_name || ' ' || last_name from children where id = $2) where id = $1",
    [id, child],
  );
  return id;
}

const childAddress = (id: string) => `/dashboard/children/${id}`;
const family = "/dashboard/family";

test("a guardian writes what the center needs to know, and reads it again", async () => {
  const ann = await person("Ann");
  const kit = await childOf(ann, "Kit");
  const session = await teach(ann.id, kit);
  const path = childAddress(kit);
  const page = await readPage(ann.browser, path);
  for (const words of ["Kit Home", childPage.details.readers]) expect(page.text).toContain(words);
  expect(page.html).toContain(`/dashboard/sessions/${session}`);
  const details = {
    ...{ first_name: "Kit", last_name: "Home", birth: "2017-05-31", grade: "4", school: "Elm Street" },
    ...{ allergies: "Nuts", medical_notes: "Asthma", emergency_contact: "Oma, 416-555-0100", may_pick_up: "Oma" },
    ...{ photo_consent: "no", version: versionIn(page.html) },
  };
  const wrong = await ann.browser.post(path, { ...details, birth: "2999-01-01", first_name: "" });
  expect(wrong.status).toBe(400);
  const kept = await wrong.text();
  for (const words of [childDetailErrors.future, 'value="2999-01-01"', "Asthma"]) expect(kept).toContain(words);
  const saved = await ann.browser.post(path, details);
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, path]);
  expect(flashOf(saved)).toContain(childPageMessages.saved("Kit").text);
  const again = await readPage(ann.browser, path);
  for (const value of ["2017-05-31", "Elm Street"]) expect(again.html).toContain(`value="${value}"`);
  for (const value of ["Nuts", "Asthma", "Oma, 416-555-0100"]) expect(again.html).toContain(value);
  expect(again.html).toMatch(/<input[^>]*name="photo_consent"[^>]*checked[^>]*value="no"|value="no"[^>]*checked/);
  await ann.browser.post(path, { ...details, allergies: "", birth: "2016", photo_consent: "", version: "" });
  expect(
    await sql("select allergies, birth_date, birth_year, photo_consent from children where id = $1", [kit]),
  ).toEqual([{ allergies: null, birth_date: null, birth_year: 2016, photo_consent: null }]);
});

test("whoever saves second reads what changed and keeps what was written; a child that is taught stays", async () => {
  const ann = await person("Ann");
  const kit = await childOf(ann, "Kit");
  const path = childAddress(kit);
  const version = versionIn((await readPage(ann.browser, path)).html);
  await sql("update children set allergies = 'Bees', school = 'Elm Street' where id = $1", [kit]);
  const mine = { first_name: "Kit", last_name: "Home", grade: "3", allergies: "Nuts", version };
  const second = await ann.browser.post(path, mine);
  expect(second.status).toBe(409);
  const html = await second.text();
  for (const words of [childPageMessages.changed.text, "Bees", "Elm Street", "Nuts"]) expect(html).toContain(words);
  expect(html).not.toContain(`${childPage.details.now}: Grade`);
  expect((await ann.browser.post(path, { ...mine, version: versionIn(html) })).status).toBe(303);
  expect(await sql("select allergies from children where id = $1", [kit])).toEqual([{ allergies: "Nuts" }]);

  await teach(ann.id, kit);
  const refused = await ann.browser.post(`${path}?form=remove`, { sure: "yes" });
  expect([refused.status, await textOf(refused)]).toEqual([409, expect.stringContaining(childPage.taught("Kit"))]);
  expect((await ann.browser.get(path)).status).toBe(200);
});

test("another family's child does not exist, in page, data and forms", async () => {
  const [ann, eve] = [await person("Ann"), await person("Eve")];
  const kit = await childOf(ann, "Kit");
  const version = versionIn((await readPage(ann.browser, childAddress(kit))).html);
  for (const path of [childAddress(kit), dataAddress(childAddress(kit)), childAddress("x"), childAddress("%00")])
    expect([path, (await eve.browser.get(path)).status]).toEqual([path, 404]);
  expect((await readPage(eve.browser, `/book?child=${kit}`)).text).not.toContain("Kit Home");
  const change = { first_name: "Eve", grade: "3", version };
  expect((await eve.browser.post(childAddress(kit), change)).status).toBe(409);
  await eve.browser.post("/dashboard?index", { step: "confirm", child: kit, version });
  await eve.browser.post(`${childAddress(kit)}?form=remove`, { sure: "yes" });
  expect(await sql("select first_name from children where id = $1", [kit])).toEqual([{ first_name: "Kit" }]);
});

test("a guardian confirms each child by a press, unless it was changed meanwhile", async () => {
  const ann = await person("Ann");
  const kit = await childOf(ann, "Kit");
  const version = versionIn((await readPage(ann.browser, childAddress(kit))).html);
  await sql("update children set confirmed_at = '2026-06-01' where id = $1", [kit]);
  const press = (seen: string) => ann.browser.post("/dashboard?index", { step: "confirm", child: kit, version: seen });
  expect(flashOf(await press(version))).toContain(stillRight.confirmed("Kit").text);
  const isConfirmed = () =>
    sql("select confirmed_at > now() - interval '1 hour' as fresh from children where id = $1", [kit]);
  expect(await isConfirmed()).toEqual([{ fresh: true }]);
  await sql("update children set confirmed_at = '2026-06-01', school = 'Elm Street' where id = $1", [kit]);
  expect(flashOf(await press(version))).toContain(stillRight.changed.text);
  expect(await isConfirmed()).toEqual([{ fresh: false }]);
});

test("a second guardian is added, changed and removed; refusals stand at the field, with what was typed", async () => {
  const [ann, other] = [await person("Ann"), await person("Olga")];
  const tutor = await makeAccount(here.supabase, { role: "tutor" });
  expect((await readPage(ann.browser, family)).text).toContain(householdPage.second.add);
  const dev = { first_name: "Dev", last_name: "Home", phone: "416-555-0142", email: "" };
  for (const [fields, words] of [
    [{ ...dev, phone: "" }, "Enter a phone number or an email address"],
    [{ ...dev, email: tutor.email }, guardianErrors.staff],
    [{ ...dev, email: other.email }, guardianErrors.account],
    [{ ...dev, first_name: "" }, "Enter the first name"],
  ] as const) {
    const refused = await ann.browser.post(family, fields);
    const html = await refused.text();
    expect([refused.status, html.includes(words), html.includes('value="Home"')]).toEqual([400, true, true]);
  }
  const added = await ann.browser.post(family, dev);
  expect([added.status, flashOf(added).includes(guardianMessages.saved("Dev").text)]).toEqual([303, true]);
  const third = await ann.browser.post(family, { ...dev, first_name: "Third" });
  expect([third.status, (await textOf(third)).includes(guardianMessages.twoAlready.text)]).toEqual([409, true]);

  const page = await readPage(ann.browser, family);
  const id = /name="id" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
  const version = versionIn(page.html);
  await sql("update user_profiles set phone = '416-555-0199' where id = $1", [id]);
  const mine = { ...dev, email: "dev-home@example.com", id, version };
  const second = await ann.browser.post(family, mine);
  const html = await second.text();
  for (const words of [guardianMessages.changed.text, "416-555-0199", "dev-home@example.com"])
    expect([second.status, html]).toEqual([409, expect.stringContaining(words)]);
  expect((await ann.browser.post(family, { ...mine, version: versionIn(html) })).status).toBe(303);
  expect((await other.browser.post(family, mine)).status).toBe(409);
  await other.browser.post(`${family}?form=remove`, { id, sure: "yes" });
  await ann.browser.post(`${family}?form=remove`, { id });
  expect((await readPage(ann.browser, family)).text).toContain(householdPage.second.title);
  const removed = await ann.browser.post(`${family}?form=remove`, { id, sure: "yes" });
  expect(flashOf(removed)).toContain(guardianMessages.removed.text);
  expect((await readPage(ann.browser, family)).text).toContain(householdPage.second.add);
});

test("separated parents read the child they share and its sessions, and nothing of the other household", async () => {
  const [ann, ben] = [await person("Ann"), await person("Benedict")];
  const [kit, ida] = [await childOf(ann, "Kit"), await childOf(ann, "Ida")];
  const [ofKit, ofIda] = [await teach(ann.id, kit), await teach(ann.id, ida, { days: 4 })];
  await sql("update children set other_family_id = private.family_of($2) where id = $1", [kit, ben.userId]);
  await ann.browser.post(family, { first_name: "Secretname", phone: "416-555-0177", email: "" });
  await sql("insert into lesson_reports (id, went_well) values ($1, 'Kit counts'), ($2, 'Ida reads')", [ofKit, ofIda]);
  await sql("update bookings set booking_date = booking_date - 7, status = 'completed' where id = any ($1)", [
    [ofKit, ofIda],
  ]);
  const pages = ["/dashboard", "/dashboard/children", childAddress(kit), "/dashboard/sessions", family];
  pages.push(`/dashboard/sessions/${ofKit}`, "/dashboard/profile", "/dashboard/courses", "/dashboard/sessions/request");
  let said = "";
  for (const path of pages.flatMap((page) => [page, dataAddress(page)])) {
    const { status, html } = await readPage(ben.browser, path);
    expect([path, status]).toEqual([path, 200]);
    for (const word of ["Secretname", "416-555-0177", ann.email, "Ida"])
      expect([path, html.includes(word)]).toEqual([path, false]);
    said += html;
  }
  for (const words of ["Kit Home", "Kit counts"]) expect(said).toContain(words);
  for (const path of [childAddress(ida), `/dashboard/sessions/${ofIda}`])
    expect([path, (await ben.browser.get(path)).status]).toEqual([path, 404]);
  const mine = await readPage(ann.browser, family);
  expect(mine.html).not.toContain(ben.email);
  expect(mine.html).not.toContain("Benedict");
});

test("a session that has begun asks for a call, and a told absence stays marked", async () => {
  const ann = await person("Ann");
  const kit = await childOf(ann, "Kit");
  const session = await teach(ann.id, kit, { days: 0 });
  const begun = await readPage(ann.browser, "/dashboard");
  expect(begun.text).toContain(comingUp.begun);
  expect(begun.html).toContain(`href="/dashboard/sessions/${session}"`);
  expect(begun.text).not.toContain(comingUp.absence);
  expect(begun.html).toContain('href="tel:');
  await sql("update bookings set absence_told_at = now() where id = $1", [session]);
  expect((await readPage(ann.browser, "/dashboard")).text).toContain("Can't come");
});
