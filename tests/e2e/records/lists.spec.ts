/** The lists of the back office as a clerk sees them all day. */
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { listWords } from "../../../app/content/records/staff-list-words";
import { stepWords } from "../../../app/content/records/step-words";
import { addDays } from "../../../app/domain/dates/calendar";
import { ontarioHoliday } from "../../../app/domain/dates/holidays";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, overflow, type Page, phone, test } from "../../support/browser/fixtures";
import { seedDesk } from "../../support/records/desk-records";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

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
  // why: the name of a holiday takes lines of its own above the rows of its week
  let day = openDay(30);
  while (Array.from({ length: 13 }, (_, n) => addDays(day, n - 6)).some(ontarioHoliday)) day = addDays(day, 7);
  await addRecord(supabase, "appointments", { center: "1", appointment_date: day, time_slot: "05:00 PM" });
  const depths: [path: string, depth: number][] = [];
  for (const path of [...firstRows, `/admin/dashboard/calendar?center=1&date=${day}`]) {
    await page.goto(path);
    const row = page.getByRole("main").locator("tbody tr").first();
    depths.push([path, Math.round((await row.boundingBox({ timeout: 10_000 }))?.y ?? Number.POSITIVE_INFINITY)]);
  }
  expect(depths.filter(([, depth]) => depth > 320)).toEqual([]);
});

/** What of the list's rows stands beyond the list or the window, and what of them overlaps. */
const cutOff = (page: Page) =>
  page.locator("main table").evaluate((table) => {
    const edge = Math.min(innerWidth, table.parentElement?.getBoundingClientRect().right ?? 0) + 1;
    const parts = [...table.querySelectorAll("tbody td, tbody td *")];
    return parts.filter((part) => !part.closest("small, details > div") && part.getBoundingClientRect().right > edge)
      .length;
  });

test("lists are tables without a cut-off step from 700 px on; a phone's first record stands above 450 px @js", async ({
  page,
  supabase,
}) => {
  test.slow();
  await enter(page, supabase);
  const long =
    "Maximiliana-Alexandrina Konstantinopolitanskaya Wolfeschlegelsteinhausenbergerdorff von und zu der".slice(0, 100);
  await addRecord(supabase, "appointments", { name: long, child_name: long, mode: "online" });
  await addRecord(supabase, "assessments", { parent_name: long, child_name: long, mode: "online" });
  await addRecord(supabase, "messages", { name: long, message: long });
  await addRecord(supabase, "sessions");
  const lists = firstRows.slice(0, 8).map((path) => (path.includes("?") ? path : `${path}?center=1`));
  const faults: string[] = [];
  for (const path of lists) {
    await page.goto(path);
    for (const width of [1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: phone.height });
      const row = page.locator("main tbody tr").first();
      if (!(await row.isVisible())) continue;
      const y = (await row.boundingBox())?.y ?? 0;
      const look = await row.evaluate((element) => getComputedStyle(element).display);
      if (look !== (width === 390 ? "block" : "table-row")) faults.push(`${path} at ${width}: ${look}`);
      if (width < 800 && y > 450) faults.push(`${path} at ${width}: first record at ${y}`);
      if ((await overflow(page)) > 0) faults.push(`${path} at ${width}: the page scrolls sideways`);
      if (width > 390 && (await cutOff(page)) > 0) faults.push(`${path} at ${width}: cut off`);
    }
  }
  expect(faults).toEqual([]);
});

test("what is not a row's next step waits in its menu, without scripts too @no-js", async ({ page, supabase, axe }) => {
  await enter(page, supabase);
  const name = "Mona Menu";
  await addRecord(supabase, "appointments", { name, center: "1" });
  await page.goto("/admin/dashboard/bookings?center=1&q=Mona");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByRole("button", { name: `${stepWords.confirm.label} ${name}` })).toBeVisible();
  const remove = row.getByRole("link", { name: `${stepWords.archive.label} ${name}` });
  await expect(remove).toBeHidden();
  await row.getByText(listWords.more, { exact: true }).click();
  await expect(row.getByRole("link", { name: `Contact ${name}` })).toBeVisible();
  await expect(remove).toBeVisible();
  await axe();
  await remove.click();
  await expect(page).toHaveURL(/\/delete/);
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

test("what was pressed shows that its page is on its way @js", async ({ page, supabase }) => {
  await enter(page, supabase);
  let arrive = () => {};
  const away = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await away;
    await route.continue();
  });
  const entries = page.getByRole("navigation", { name: staffFrame.menu });
  const families = entries.getByRole("link", { name: "Families", exact: true });
  await families.click();
  await expect(families).toHaveCSS("opacity", "0.6");
  const users = entries.getByRole("link", { name: "Users", exact: true });
  await users.press("Enter");
  await expect(users).toHaveCSS("opacity", "0.6");
  await expect(families).toHaveCSS("opacity", "1");
  arrive();
  await page.waitForURL(/\/users$/);
  await expect(users).toHaveCSS("opacity", "1");
});
