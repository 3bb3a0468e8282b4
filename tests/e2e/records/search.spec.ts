/** The search of the back office: as a form, by keys, and its hits while somebody types. */
import type { Page } from "@playwright/test";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

const today = "/admin/dashboard";

/** A guardian of that center with a child of that first name. @returns the family's id */
async function addFamily({ first }: TestBackend, center: string, child: string) {
  const family = await first("insert into public.families default values returning id");
  await first(
    `insert into public.user_profiles (family_id, role, location_id, first_name, last_name, email, phone)
     values ($1, 'student', $2, 'Gita', 'Okonkwo', '', '416-555-0195') returning id`,
    [family, center],
  );
  await first(
    "insert into public.children (family_id, first_name, last_name, grade) values ($1, $2, 'Okonkwo', '3') returning id",
    [family, child],
  );
  return String(family);
}

const field = (page: Page) => page.getByRole("combobox", { name: "Search people and records" });
const results = (page: Page) => page.getByRole("listbox", { name: "Results" });
/** A key is listened for a moment after the page is React's. */
const keysAtWork = (page: Page) => expect(field(page)).toHaveAttribute("aria-keyshortcuts", "/ Control+K");
const option = (page: Page, name: string | RegExp) => results(page).getByRole("option", { name });

test("keys lead to the search, to a child's family, and Escape to where one was @js", async ({ page, supabase }) => {
  const center = "11";
  const family = await addFamily(supabase, center, "Oluwaseyi");
  await addRecord(supabase, "appointments", { center, name: "Oluwaseyi Senior" });
  await addFamily(supabase, "12", "Oluwaseyi Elsewhere");
  await enterAs(page, await makePerson(supabase, "admin", center));

  await test.step("a slash in a field is a slash; Ctrl+K leads away from it, and Escape back", async () => {
    await page.goto(`${today}/bookings`);
    const box = main(page).getByRole("searchbox");
    await box.focus();
    await page.keyboard.press("/");
    await expect(box).toHaveValue("/");
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("oluwas");
    await expect(option(page, /^Oluwaseyi Senior/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(results(page)).toBeHidden();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("/");
  });

  await test.step("the hits of this center alone, the child's family first", async () => {
    await page.goto(today);
    await keysAtWork(page);
    await expect(field(page)).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("oluwas");
    await expect(results(page).getByRole("option")).toHaveText([
      /^Oluwaseyi Okonkwo · Gita Okonkwo/,
      /^Gita Okonkwo · Oluwaseyi/,
      /^Oluwaseyi Senior/,
      "All results",
    ]);
    await expect(results(page).getByRole("group").first()).toHaveAccessibleName("Students");
    await expect(field(page)).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText("3 results", { exact: true })).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect(option(page, "All results")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowDown");
    await expect(option(page, /^Oluwaseyi Okonkwo/)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${today}/families/${family}`);
    await expect(results(page)).toBeHidden();
    await expect(heading(page, "Gita Okonkwo")).toBeFocused();
    await expect(field(page)).toHaveValue("");
  });

  await test.step("all results are one press away", async () => {
    await field(page).click();
    await page.keyboard.type("oluwaseyi");
    await option(page, "All results").click();
    await expect(page).toHaveURL(`${today}/search?q=oluwaseyi`);
    await expect(field(page)).toHaveValue("oluwaseyi");
  });
});

test("nothing is lost where hits fail or are late, and the form searches @js", async ({ page, supabase, problems }) => {
  const center = "15";
  const hits = "**/admin/dashboard/search/hits?*";
  const code = /\/assets\/palette-[^/]*\.js$/;
  await addRecord(supabase, "appointments", { center, name: "Petronella Moss" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  problems.allow(/^answer 503 GET .*\/search\/hits/, /palette-/, /Failed to load resource: net::ERR_FAILED/);
  const begin = async (words: string) => {
    await page.goto(today);
    await keysAtWork(page);
    await page.keyboard.press("/");
    await page.keyboard.type(words);
  };
  const sendAndFind = async () => {
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${today}/search?q=petronella`);
    await expect(main(page).getByRole("link", { name: "Petronella Moss", exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  };

  await test.step("what is typed before the code comes survives", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(code, async (route) => {
      await held;
      await route.continue();
    });
    await begin("petron");
    await expect(field(page)).toHaveValue("petron");
    await expect(results(page)).toBeHidden();
    release();
    await expect(option(page, /^Petronella/)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await page.unroute(code);
  });

  await test.step("hits that fail show nothing, and those that never come stop nobody", async () => {
    await page.route(hits, (route) => route.fulfill({ status: 503, json: { error: "away" } }));
    await page.keyboard.type("el");
    await expect(results(page)).toBeHidden();
    await expect(field(page)).toHaveAttribute("aria-expanded", "false");
    await page.unroute(hits);
    const asked = page.waitForRequest(hits);
    await page.route(hits, () => {});
    await page.keyboard.type("la");
    await asked;
    await sendAndFind();
  });

  await test.step("without the code the form searches", async () => {
    await page.route(code, (route) => route.abort());
    await begin("petronella");
    await sendAndFind();
  });
});
