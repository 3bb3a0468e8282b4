/** The lists of the back office as a clerk sees them all day, and the way through their records by keys. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, scriptsAtWork, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

const list = "/admin/dashboard/assessments";
const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
const title = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });
const search = (page: Page) => page.getByRole("combobox", { name: "Search people and records" });

async function addLeads(supabase: TestBackend, center: string) {
  for (let nth = 0; nth < 22; nth++)
    await addRecord(supabase, "assessments", {
      center,
      child_name: `Walker ${String(nth).padStart(2, "0")}`,
      parent_name: `Parent ${String(nth).padStart(2, "0")}`,
      created_at: new Date(Date.UTC(2026, 0, 9) - nth * 3_600_000).toISOString(),
    });
}

test("keys lead from lead to lead and back to the row; they can be turned off @js", async ({ page, supabase }) => {
  const center = "6";
  await addLeads(supabase, center);
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`${list}?status=new`);

  await test.step("the first key goes to the first row; a record leads to the next and back", async () => {
    await expect(search(page)).toHaveAttribute("aria-keyshortcuts", "/ Control+K");
    await page.keyboard.press("j");
    await expect(main(page).getByRole("row").nth(1).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(title(page, "Walker 00")).toBeVisible();
    await expect(link(page, "Next")).toHaveAttribute("aria-keyshortcuts", "j");
    await page.keyboard.press("j");
    await expect(title(page, "Walker 01")).toBeVisible();
    await link(page, "Previous").click();
    await expect(title(page, "Walker 00")).toBeVisible();
  });

  await test.step("no key leads away from what is typed", async () => {
    const note = main(page).getByLabel("Note", { exact: true });
    await note.fill("just");
    await main(page).getByRole("button", { name: "Save call" }).focus();
    for (const key of ["j", "c"]) await page.keyboard.press(key);
    await expect(note).toHaveValue("just");
    await expect(title(page, "Walker 00")).toBeVisible();
    await note.fill("");
    await note.blur();
    await page.keyboard.press("j");
    await expect(title(page, "Walker 01")).toBeVisible();
    await page.keyboard.press("c");
    await expect(page).toHaveURL("/admin/dashboard/bookings/new");
    await page.goBack();
    await expect(title(page, "Walker 01")).toBeVisible();
  });

  await test.step("back: the list with its filter, and the row in view", async () => {
    await link(page, "Back to assessment requests").click();
    await expect(page).toHaveURL(/\?status=new&show=[0-9a-f-]{36}#shown$/);
    await expect(rowOf(page, "Walker 01")).toBeInViewport();
    await expect(rowOf(page, "Walker 01")).toHaveAttribute("id", "shown");
    await expect(rowOf(page, "Walker 01")).toBeFocused();
  });

  await test.step("c begins an appointment from lists with tick boxes and from Today", async () => {
    for (const path of ["/admin/dashboard", "/admin/dashboard/bookings", "/admin/dashboard/families"]) {
      await page.goto(path);
      await scriptsAtWork(page);
      await page.keyboard.press("c");
      await expect(page, path).toHaveURL("/admin/dashboard/bookings/new");
    }
  });

  await test.step("? lists the keys, of which the single ones can be turned off, and on again", async () => {
    await page.goto(list);
    await expect(search(page)).toHaveAttribute("aria-keyshortcuts", "/ Control+K");
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await page.keyboard.press("/");
    await expect(keys).toBeVisible();
    await keys.getByRole("checkbox", { name: "Use the single keys" }).uncheck();
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    await page.reload();
    await scriptsAtWork(page);
    for (const key of ["?", "/"]) await page.keyboard.press(key);
    await expect(search(page)).not.toBeFocused();
    await expect(keys).toBeHidden();
    await expect(search(page)).not.toHaveAttribute("aria-keyshortcuts");
    await page.keyboard.press("Control+k");
    await expect(search(page)).toBeFocused();
    await page.goto("/admin/dashboard/profile");
    await main(page).getByRole("checkbox", { name: "Use the single keys" }).check();
    await expect(search(page)).toHaveAttribute("aria-keyshortcuts", "/ Control+K");
  });
});

test("a list takes used ticks out, renews itself, and shows what is on its way @js", async ({ page, supabase }) => {
  const center = "17";
  await addLeads(supabase, center);
  await page.clock.install();
  await enterAs(page, await makePerson(supabase, "admin", center));
  const all = page.getByRole("checkbox", { name: "Select all" });
  const ticked = page.locator('input[name="id"]:checked');

  await test.step("ticks are gone on another page, and after a step", async () => {
    await page.goto(list);
    await all.check();
    await expect(ticked).toHaveCount(20);
    await link(page, "Next").click();
    await expect(page).toHaveURL(/after=/);
    await expect(all).not.toBeChecked();
    await all.check();
    await expect(ticked).toHaveCount(2);
    await page.getByRole("group").getByRole("button", { name: "Mark as contacted" }).click();
    await expect(page.getByRole("cell", { name: "Contacted" })).toHaveCount(2);
    await expect(ticked).toHaveCount(0);
    await expect(all).not.toBeChecked();
    await expect(page.getByRole("row").nth(1).locator(":focus")).toHaveCount(1);
  });

  await test.step("what comes meanwhile is shown within a minute, and focus stays where it is", async () => {
    await page.goto(list);
    const box = main(page).getByRole("searchbox");
    await box.focus();
    const newcomer = { center, parent_name: "Mila Newcomer", created_at: new Date().toISOString() };
    await addRecord(supabase, "assessments", newcomer);
    await expect(link(page, "Mila Newcomer")).toHaveCount(0);
    await expect(async () => {
      await page.clock.fastForward(61_000);
      await expect(link(page, "Mila Newcomer")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(box).toBeFocused();
  });

  await test.step("what was pressed last is dimmed until its page is there", async () => {
    let arrive = () => {};
    const away = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\.data(\?|$)/, async (route) => {
      await away;
      await route.continue();
    });
    const entries = page.getByRole("navigation", { name: "Back office" });
    const families = entries.getByRole("link", { name: "Families", exact: true });
    const users = entries.getByRole("link", { name: "Users", exact: true });
    await families.click();
    await expect(families).toHaveCSS("opacity", "0.6");
    await users.press("Enter");
    await expect(users).toHaveCSS("opacity", "0.6");
    await expect(families).toHaveCSS("opacity", "1");
    arrive();
    await page.waitForURL(/\/users$/);
    await expect(users).toHaveCSS("opacity", "1");
  });
});
