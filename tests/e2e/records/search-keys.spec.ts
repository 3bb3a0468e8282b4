/** The search of the back office by keys, and its hits while somebody types. */
import type { Page } from "@playwright/test";
import { deskKeys } from "../../../app/content/dashboards/desk-keys";
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { callWords } from "../../../app/content/records/leads";
import { searchPage as words } from "../../../app/content/records/search-page";
import { staffLists } from "../../../app/content/records/staff-lists";
import { familyPath } from "../../../app/domain/families/family-paths";
import { searchHitsPath, searchPath } from "../../../app/domain/records/search-address";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, phone, scriptsAtWork, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

const today = "/admin/dashboard";
const longName = "Anastasia-Konstantina Wilhelmina ".repeat(3).trim();

/** A guardian of that center with a child of that first name. @returns the family's id */
async function addFamily({ first }: TestBackend, center: string, child: string) {
  const family = await first("insert into public.families default values returning id");
  await first(
    `insert into public.user_profiles (family_id, role, location_id, first_name, last_name, email)
     values ($1, 'student', $2, 'Gita', 'Okonkwo', '') returning id`,
    [family, center],
  );
  await first(
    "insert into public.children (family_id, first_name, last_name, grade) values ($1, $2, 'Okonkwo', '3') returning id",
    [family, child],
  );
  return String(family);
}

const field = (page: Page) => page.getByRole("combobox", { name: staffFrame.search });
const results = (page: Page) => page.getByRole("listbox", { name: words.results });
/** A key is listened for a moment after the page is React's. */
const keysAtWork = (page: Page) => expect(field(page)).toHaveAttribute("aria-keyshortcuts", "/ Control+K");
const option = (page: Page, name: string | RegExp) => results(page).getByRole("option", { name });

test("a key leads to the search, and the arrows and Enter to a child's family @js", async ({
  page,
  supabase,
  look,
}) => {
  const center = "11";
  const family = await addFamily(supabase, center, "Oluwaseyi");
  await addRecord(supabase, "appointments", { center, name: "Oluwaseyi Senior" });
  await addFamily(supabase, "12", "Oluwaseyi Elsewhere");
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(today);
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("oluwas");
  await expect(results(page).getByRole("option")).toHaveText([
    /^Oluwaseyi Okonkwo · Gita Okonkwo/,
    /^Gita Okonkwo · Oluwaseyi/,
    /^Oluwaseyi Senior/,
    words.all,
  ]);
  await expect(results(page).getByRole("group").first()).toHaveAccessibleName(staffLists.students.title);
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText(words.found(3), { exact: true })).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(option(page, words.all)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(option(page, /^Oluwaseyi Okonkwo/)).toHaveAttribute("aria-selected", "true");
  await look();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(familyPath(family));
  await expect(results(page)).toBeHidden();
  await expect(heading(page, "Gita Okonkwo")).toBeFocused();
  await expect(field(page)).toHaveValue("");
});

test("Ctrl+K leads there from any field, Escape back to it, a slash in a field is a slash @js", async ({
  page,
  supabase,
}) => {
  const center = "13";
  await addRecord(supabase, "appointments", { center, name: "Ottoline Moss" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`${today}/bookings`);
  const box = main(page).getByRole("searchbox");
  await box.focus();
  await page.keyboard.press("/");
  await expect(box).toHaveValue("/");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("ottoline");
  await expect(option(page, /^Ottoline Moss/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(results(page)).toBeHidden();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("/");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("o");
  await page.keyboard.press("Escape");
  await expect(box).toBeFocused();
});

test("all results are one press away, and what is shown fits a phone @js", async ({ page, supabase, look }) => {
  const center = "14";
  for (let n = 0; n < 9; n++)
    await addRecord(supabase, n < 5 ? "appointments" : "assessments", {
      center,
      [n < 5 ? "name" : "parent_name"]: longName.slice(0, 90),
      ...(n < 5 ? { child_name: longName.slice(0, 90) } : {}),
    });
  await addFamily(supabase, center, longName.slice(0, 90));
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.setViewportSize(phone);
  await page.goto(today);
  await field(page).click();
  await page.keyboard.type("wilhelmina");
  await expect(results(page).getByRole("option")).toHaveCount(9);
  await look();
  await page.setViewportSize(phone);
  await option(page, words.all).click();
  await expect(page).toHaveURL(`${searchPath}?q=wilhelmina`);
  await expect(results(page)).toBeHidden();
  await expect(field(page)).toHaveValue("wilhelmina");
});

test("where hits fail or come late nothing is shown, and the form searches @js", async ({
  page,
  supabase,
  problems,
}) => {
  const center = "15";
  await addRecord(supabase, "appointments", { center, name: "Petronella Moss" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  problems.allow(/^answer 503 GET .*\/search\/hits/);
  await page.goto(today);
  await keysAtWork(page);
  await page.keyboard.press("/");
  await page.keyboard.type("petronel");
  await expect(option(page, /^Petronella/)).toBeVisible();
  await page.route(`**${searchHitsPath}?*`, (route) => route.fulfill({ status: 503, json: { error: "away" } }));
  await page.keyboard.type("l");
  await expect(results(page)).toBeHidden();
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");

  // why: an answer that never comes
  await page.unroute(`**${searchHitsPath}?*`);
  const asked = page.waitForRequest(`**${searchHitsPath}?*`);
  await page.route(`**${searchHitsPath}?*`, () => {});
  await page.keyboard.type("a");
  await asked;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${searchPath}?q=petronella`);
  await expect(main(page).getByRole("link", { name: "Petronella Moss", exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("what is typed before the hits' code comes survives, and without it the form searches @js", async ({
  page,
  supabase,
  problems,
}) => {
  const center = "16";
  await addRecord(supabase, "appointments", { center, name: "Philippa Moss" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(today);
  await keysAtWork(page);
  await page.keyboard.press("/");
  await page.keyboard.type("philip");
  await expect(field(page)).toHaveValue("philip");
  await expect(results(page)).toBeHidden();
  release();
  await expect(option(page, /^Philippa/)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("pa");
  await expect(field(page)).toHaveValue("philippa");

  problems.allow(/palette-/, /Failed to load resource: net::ERR_FAILED/);
  await page.unroute(/\/assets\/palette-[^/]*\.js$/);
  await page.route(/\/assets\/palette-[^/]*\.js$/, (route) => route.abort());
  await page.goto(today);
  await keysAtWork(page);
  await page.keyboard.press("/");
  await page.keyboard.type("philippa");
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("link", { name: "Philippa Moss", exact: true })).toBeVisible();
});

test("? lists the keys and keeps what is typed; the single keys can be turned off, and on again @js", async ({
  page,
  supabase,
  axe,
}) => {
  await enterAs(page, await makePerson(supabase, "admin", "17"));
  await page.goto(`${today}/bookings`);
  await keysAtWork(page);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: deskKeys.title });
  await expect(keys).toBeVisible();
  await axe();
  await page.keyboard.press("/");
  await expect(keys).toBeVisible();
  await keys.getByRole("checkbox", { name: deskKeys.single }).uncheck();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("/");
  await expect(field(page)).not.toBeFocused();
  await page.reload();
  await scriptsAtWork(page);
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(field(page)).not.toBeFocused();
  await expect(keys).toBeHidden();
  await expect(field(page)).not.toHaveAttribute("aria-keyshortcuts");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();

  await page.goto(`${today}/profile`);
  await main(page).getByRole("checkbox", { name: deskKeys.single }).check();
  await axe();
  await expect(field(page)).toHaveAttribute("aria-keyshortcuts", "/ Control+K");
  await main(page).getByRole("heading", { name: deskKeys.title }).click();
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
});

test("j goes to a list's first row at once, c begins an appointment, but not while something is typed @js", async ({
  page,
  supabase,
}) => {
  const center = "19";
  await addRecord(supabase, "messages", { center, name: "Rosalind Moss" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`${today}/forms/messages`);
  await keysAtWork(page);
  await page.keyboard.press("j");
  const first = main(page).getByRole("row").nth(1).getByRole("link").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/records\/messages\//);
  await main(page).getByRole("textbox", { name: callWords.note }).fill("Calls back on Monday");
  await main(page).getByRole("button", { name: callWords.submit }).focus();
  await page.keyboard.press("c");
  await expect(main(page).getByRole("textbox", { name: callWords.note })).toHaveValue("Calls back on Monday");
  await main(page).getByRole("textbox", { name: callWords.note }).fill("");
  await main(page).getByRole("button", { name: callWords.submit }).focus();
  await page.keyboard.press("c");
  await expect(page).toHaveURL(`${today}/bookings/new`);
});

test("without scripts the search is a form, and no key is promised @no-js", async ({ page, supabase }) => {
  const center = "18";
  await addRecord(supabase, "appointments", { center, name: "Quentin Moss" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(today);
  const box = page.getByRole("search").getByRole("searchbox", { name: staffFrame.search });
  await expect(box).not.toHaveAttribute("aria-keyshortcuts");
  await expect(page.getByRole("search")).not.toContainText("/");
  await box.fill("quentin");
  await page.getByRole("search").getByRole("button", { name: staffFrame.search }).click();
  await expect(page).toHaveURL(`${searchPath}?q=quentin`);
  await expect(main(page).getByRole("link", { name: "Quentin Moss", exact: true })).toBeVisible();
  await page.goto(`${today}/profile`);
  await expect(page.getByRole("heading", { name: deskKeys.title })).toHaveCount(0);
});
