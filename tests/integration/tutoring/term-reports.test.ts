import { beforeAll, expect, test } from "vitest";
import { browserOf, makeAccount, type TestBrowser } from "../../support/auth/accounts";
import { readPage, unusedCenters } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { addChild, planSession, profileOf } from "../../support/tutoring/learners";

const here = sharedSite();
/** That no other file works at. */
const [center] = unusedCenters();
const term = "from=2026-04-01&to=2026-06-30";
const all = "/admin/dashboard/students/reports";
const ofCenter = (id: string) => `/admin/dashboard/students/${id}/report`;
const ofFamily = (id: string) => `/dashboard/children/${id}/report`;
const care = ["Peanuts", "Asthma"];
let people: Record<"admin" | "neighbour" | "superadmin" | "family" | "stranger" | "tutor", TestBrowser>;
let child: string;

beforeAll(async () => {
  const { sql } = here.supabase;
  const family = await makeAccount(here.supabase, { locationId: center });
  const tutor = await makeAccount(here.supabase, { role: "tutor", locationId: center });
  child = await addChild(here.supabase, family, "Mira", "Quist");
  await sql(
    `update public.children set status = 'enrolled', allergies = $2, medical_notes = $3
     where id = $1`,
    [child, ...care],
  );
  const session = { student: await profileOf(here.supabase, family), tutor: await profileOf(here.supabase, tutor) };
  const { id } = await planSession(here.supabase, { ...session, child, center, days: 0, subject: "math" });
  await sql(
    `update public.bookings set booking_date = '2026-05-04', end_time = '16:50', status = 'completed', attendance = 'late'
     where id = $1`,
    [id],
  );
  await sql("insert into public.lesson_reports (id, went_well) values ($1, 'Counts <b> by sevens')", [id]);
  people = {
    admin: await browserOf(here, { role: "admin", locationId: center }),
    neighbour: await browserOf(here, { role: "admin", locationId: "2" }),
    superadmin: await browserOf(here, { role: "superadmin" }),
    family: await browserOf(here, family),
    stranger: await browserOf(here, { role: "student" }),
    tutor: await browserOf(here, tutor),
  };
});

test("the center and the family read the same report, without care notes; others get nothing of it", async () => {
  const said = ["Mira Quist", "Grade 3", "1 (1 late)", "1 of 1 attended, 50 minutes", "Counts <b> by sevens"];
  for (const [browser, path] of [
    [people.admin, `${ofCenter(child)}?${term}`],
    [people.family, `${ofFamily(child)}?${term}`],
    [people.admin, `${all}?${term}`],
    [people.superadmin, `${all}?${term}&center=${center}`],
  ] as const) {
    const { status, text } = await readPage(browser, path);
    expect([path, status]).toEqual([path, 200]);
    for (const words of said) expect(text).toContain(words);
    for (const words of care) expect(text).not.toContain(words);
  }
  for (const [browser, path, status] of [
    [people.neighbour, ofCenter(child), 404],
    [people.neighbour, `${ofCenter(child)}?from=soon&to=later`, 404],
    [people.tutor, ofFamily(child), 403],
    [people.tutor, ofCenter(child), 403],
    [people.family, all, 403],
    [people.stranger, ofFamily(child), 404],
    [people.stranger, `${ofFamily(child)}?from=soon&to=later`, 404],
  ] as const)
    expect([path, (await browser.get(path)).status]).toEqual([path, status]);
  expect((await readPage(people.neighbour, `${all}?${term}&center=${center}`)).text).not.toContain("Mira");
  expect((await readPage(people.superadmin, all)).text).toContain("Choose a center");
});

test("days that are no term are refused with a message, and stay in the form", async () => {
  for (const [browser, path] of [
    [people.admin, ofCenter(child)],
    [people.admin, all],
    [people.family, ofFamily(child)],
  ] as const) {
    const { status, html, text } = await readPage(browser, `${path}?from=soon&to=2026-04-01`);
    expect([path, status, text]).toEqual([path, 400, expect.stringContaining("These days can't be read")]);
    const [field] = /<input[^>]* name="from"[^>]*>/.exec(html) ?? [];
    expect(field).toContain('value="soon"');
    expect(html).not.toContain("<article");
  }
});
