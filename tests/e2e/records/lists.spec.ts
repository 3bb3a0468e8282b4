/** The lists of the back office as a clerk sees them all day. */
import { listWords } from "../../../app/content/records/staff-list-words";
import { stepWords } from "../../../app/content/records/step-words";
import { seedDesk } from "../../support/records/desk-records";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";
import { enterAs, makePerson } from "../account-pages";
import { expect, type Page, test } from "../fixtures";

let seeded: TestBackend | undefined;

/** Signs in a superadmin; the records are made once for each worker's database. */
async function enter(page: Page, supabase: TestBackend): Promise<void> {
  if (seeded !== supabase) await seedDesk(supabase);
  seeded = supabase;
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto("/admin/dashboard");
}

/** Lists and tables of the back office that the seeded desk fills. */
const firstRows = [
  "/admin/dashboard/assessments",
  "/admin/dashboard/bookings?center=1",
  "/admin/dashboard/sessions",
  "/admin/dashboard/forms/messages",
  "/admin/dashboard/forms/applications",
  "/admin/dashboard/forms/licenses",
  "/admin/dashboard/students",
  "/admin/dashboard/users",
  "/admin/dashboard/audit",
  "/admin/dashboard/calendar?center=1",
  "/admin/dashboard/courses",
  "/admin/dashboard/emails?state=waiting",
];

test("the lists give axe nothing to find and fit narrow and wide screens @js", async ({ page, supabase, look }) => {
  test.slow();
  await enter(page, supabase);
  for (const path of [
    "/admin/dashboard",
    "/admin/dashboard/bookings?center=1",
    "/admin/dashboard/sessions",
    "/admin/dashboard/forms/messages",
    "/admin/dashboard/audit",
    "/admin/dashboard/audit/sign-ins",
  ]) {
    await page.goto(path);
    await look();
  }
});

test("the first row of every list stands within the first 320 px of a small laptop @js", async ({ page, supabase }) => {
  test.slow();
  await enter(page, supabase);
  await addRecord(supabase, "sessions");
  await supabase.sql(
    "insert into children (family_id, first_name, grade) select family_id, 'Kit', '3' from user_profiles where role = 'student' limit 1",
  );
  await supabase.sql("insert into courses (name, price_cents) values ('Summer math', 14900)");
  const depths: [path: string, depth: number][] = [];
  for (const path of firstRows) {
    await page.goto(path);
    const row = page.getByRole("main").locator("tbody tr").first();
    depths.push([path, Math.round((await row.boundingBox({ timeout: 10_000 }))?.y ?? Number.POSITIVE_INFINITY)]);
  }
  expect(depths.filter(([, depth]) => depth > 320)).toEqual([]);
});

test("ticks are taken out once what they were for is done, and on another page @js", async ({ page, supabase }) => {
  await enter(page, supabase);
  const all = page.getByRole("checkbox", { name: listWords.selectAll });
  const ticked = page.locator('input[name="id"]:checked');
  await all.check();
  await page.getByRole("link", { name: listWords.next }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(all).not.toBeChecked();

  await page.goto("/admin/dashboard/forms/messages", { waitUntil: "networkidle" });
  await all.check();
  expect(await ticked.count()).toBeGreaterThan(0);
  await page.getByRole("group").getByRole("button", { name: stepWords.contacted.label }).click();
  await expect(page.getByRole("cell", { name: "Contacted" }).first()).toBeVisible();
  await expect(ticked).toHaveCount(0);
  await expect(all).not.toBeChecked();
});

test("the requests are read anew every minute, and focus stays where it is @js", async ({ page, supabase }) => {
  await page.clock.install();
  await enter(page, supabase);
  const search = page.getByRole("main").getByRole("searchbox");
  await search.focus();
  await supabase.sql(
    `insert into public.schedule_requests (reference, submission_key, parent_name, child_name, child_age, email, phone,
       preferred_date, preferred_time, location_id)
     values ('A-MMMMMM', 'a request that comes meanwhile', 'Mila Newcomer', 'Nils', 8, 'mila@example.com',
       '416-555-0134', '2030-03-05', '04:30 PM', '1')`,
  );
  const newcomer = page.getByRole("link", { name: "Mila Newcomer", exact: true });
  await expect(newcomer).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(newcomer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(search).toBeFocused();
});
