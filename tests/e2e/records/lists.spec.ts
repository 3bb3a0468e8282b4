/** The lists of the back office as a clerk sees them all day. */
import { listWords } from "../../../app/content/records/staff-list-words";
import { stepWords } from "../../../app/content/records/staff-records";
import { seedDesk } from "../../support/records/desk-records";
import type { TestBackend } from "../../support/servers/embedded";
import { makePerson, sendSignIn } from "../account-pages";
import { expect, type Page, test } from "../fixtures";

let seeded: TestBackend | undefined;

/** Signs in a superadmin; the records are made once for each worker's database. */
async function enter(page: Page, supabase: TestBackend): Promise<void> {
  if (seeded !== supabase) await seedDesk(supabase);
  seeded = supabase;
  await page.goto("/login", { waitUntil: "networkidle" });
  await sendSignIn(page, await makePerson(supabase, "superadmin"));
  await expect(page).toHaveURL("/admin/dashboard");
}

test("the lists give axe nothing to find and fit narrow and wide screens @js", async ({ page, supabase, look }) => {
  test.slow();
  await enter(page, supabase);
  for (const path of [
    "/admin/dashboard",
    "/admin/dashboard/bookings?center=1",
    "/admin/dashboard/sessions",
    "/admin/dashboard/forms/messages",
    "/admin/dashboard/audit",
  ]) {
    await page.goto(path);
    await look();
  }
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
  const search = page.getByRole("searchbox");
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
