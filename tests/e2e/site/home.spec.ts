import { advantages, callToAction, community, hero, howItWorks, why } from "../../../app/content/home";
import {
  footerColumns,
  headerNavigation,
  joinUsMenu,
  type NavigationLink,
  type NavigationMenu,
  programsMenu,
  signInLink,
} from "../../../app/content/navigation";
import { centerPlans, pricing } from "../../../app/content/pricing";
import { headOffice, site } from "../../../app/content/site";
import { studentsClaim, testimonials, testimonialsHeading } from "../../../app/content/testimonials";
import { expect, narrow, type Page, phone, test } from "../fixtures";
import { openHomePage, overflow } from "../form-pages";

const header = (page: Page) => page.getByRole("banner");
/** A menu of the wide header by the words that open it. */
const menu = (page: Page, label: string) =>
  header(page)
    .getByRole("group")
    .filter({ has: page.locator("summary", { hasText: label }) });
const opens = (page: Page, label: string) => header(page).locator("summary", { hasText: label });
const linkWithin = (links: readonly NavigationLink[]) => links[0]?.label ?? "";

test("the nine sections stand in order, each with its words", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(page).toHaveTitle(new RegExp(site.name));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText([hero.title]);
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    why.title,
    howItWorks.title,
    advantages.title,
    community.title,
    testimonialsHeading,
    pricing.title,
    callToAction.title,
  ]);
  await expect(page.getByRole("contentinfo")).toContainText(headOffice.phone);

  const words = [
    hero.text,
    hero.reassurance,
    ...why.reasons.flatMap(({ title, text }) => [title, text]),
    ...howItWorks.steps.flatMap(({ title, text }) => [title, text]),
    advantages.tabs[0].text,
    ...community.cards.flatMap(({ title, text }) => [title, text]),
    ...testimonials.flatMap(({ quote, name, detail }) => [quote, name, detail]),
    ...centerPlans.flatMap(({ name, detail, pricePerMonth, tag, saving }) => [
      name,
      detail,
      String(pricePerMonth),
      tag ?? "",
      saving ?? "",
    ]),
    studentsClaim,
    pricing.basis,
    callToAction.text,
  ];
  for (const text of words) await expect(main).toContainText(text);
});

test("every link of the sections leads where the content says", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const links = [
    { label: hero.bookLabel, to: "/?dialog=booking" },
    hero.learnMore,
    ...community.cards.map(({ title, to }) => ({ label: title, to })),
    ...callToAction.links,
  ];
  for (const { label, to } of links)
    await expect(main.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", to);
  await expect(header(page).getByRole("link", { name: site.logoAlt })).toHaveAttribute("href", "/");
});

test("header and footer lead where the content says, signed out", async ({ page }) => {
  await page.goto("/");
  for (const entry of headerNavigation) {
    if ("links" in entry) await expectMenu(page, entry);
    else
      await expect(header(page).getByRole("link", { name: entry.label, exact: true })).toHaveAttribute(
        "href",
        entry.to,
      );
  }
  await expectMenu(page, joinUsMenu);
  await expect(header(page).getByRole("link", { name: signInLink.label })).toHaveAttribute("href", "/login");
  for (const { label, links } of footerColumns) {
    const column = page.getByRole("contentinfo").getByRole("navigation", { name: label });
    for (const { label: name, to } of links)
      await expect(column.getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
  }
});

async function expectMenu(page: Page, { label, links }: NavigationMenu) {
  await opens(page, label).click();
  for (const link of links)
    await expect(menu(page, label).getByRole("link", { name: link.label, exact: true })).toHaveAttribute(
      "href",
      link.to,
    );
  await opens(page, label).click();
}

test("a menu opens and closes by mouse, and one is open at a time", async ({ page }) => {
  await page.goto("/");
  const programs = header(page).getByRole("link", { name: linkWithin(programsMenu.links), exact: true });
  const joinUs = header(page).getByRole("link", { name: linkWithin(joinUsMenu.links), exact: true });
  await expect(programs).toBeHidden();
  await opens(page, programsMenu.label).click();
  await expect(programs).toBeVisible();
  await opens(page, joinUsMenu.label).click();
  await expect(joinUs).toBeVisible();
  await expect(programs).toBeHidden();
  await opens(page, joinUsMenu.label).click();
  await expect(joinUs).toBeHidden();
});

test("a menu opens and closes by keyboard", async ({ page }) => {
  await page.goto("/");
  const first = header(page).getByRole("link", { name: linkWithin(programsMenu.links), exact: true });
  await opens(page, programsMenu.label).focus();
  await page.keyboard.press("Enter");
  await expect(first).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(first).toBeHidden();
});

test("with scripts Escape and a click elsewhere close a menu too", { tag: "@js" }, async ({ page }) => {
  await openHomePage(page, true);
  const first = header(page).getByRole("link", { name: linkWithin(programsMenu.links), exact: true });
  await opens(page, programsMenu.label).click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(opens(page, programsMenu.label)).toBeFocused();
  await opens(page, programsMenu.label).click();
  await expect(first).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(first).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the menu toggles, and closes when a link is chosen", async ({ page, javaScriptEnabled }) => {
    await openHomePage(page, javaScriptEnabled);
    const home = header(page).getByRole("link", { name: "Home", exact: true });
    await expect(home).toBeHidden();
    await opens(page, "Menu").click();
    await expect(home).toBeVisible();
    await expect(header(page).getByRole("link", { name: signInLink.label })).toBeVisible();
    await opens(page, "Menu").click();
    await expect(home).toBeHidden();
    await opens(page, "Menu").click();
    await home.click();
    await expect(home).toBeHidden();
    await expect(page).toHaveURL("/");
  });
});

test("an address opens an advantage; an unknown one opens the first", async ({ page, javaScriptEnabled }) => {
  const main = page.getByRole("main");
  for (const tab of advantages.tabs) {
    await openHomePage(page, javaScriptEnabled, `?advantage=${tab.id}`);
    await expect(main.getByRole("heading", { level: 3, name: tab.name })).toBeVisible();
    await expect(main).toContainText(tab.text);
    for (const other of advantages.tabs.filter(({ id }) => id !== tab.id))
      await expect(main).not.toContainText(other.text);
  }
  await openHomePage(page, javaScriptEnabled, "?advantage=no-such-advantage");
  await expect(main).toContainText(advantages.tabs[0].text);
});

test("without scripts each advantage is a link, and the open one says so", { tag: "@no-js" }, async ({
  page,
}) => {
  await page.goto("/");
  const list = page.getByRole("navigation", { name: advantages.title });
  for (const { id, name, text } of advantages.tabs) {
    await list.getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/?advantage=${id}#advantages`);
    await expect(list.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("main")).toContainText(text);
  }
});

test("arrow keys go through the advantages, and the address follows", { tag: "@js" }, async ({ page }) => {
  await openHomePage(page, true);
  const list = page.getByRole("tablist", { name: advantages.title });
  const [first, second, , last] = advantages.tabs;
  await list.getByRole("tab", { name: first.name }).click();
  await page.keyboard.press("ArrowRight");
  await expect(list.getByRole("tab", { name: second.name })).toBeFocused();
  await expect(list.getByRole("tab", { name: second.name, selected: true })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toContainText(second.text);
  await expect(page).toHaveURL(`/?advantage=${second.id}`);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(list.getByRole("tab", { name: last.name, selected: true })).toBeFocused();
  await expect(page.getByRole("tabpanel")).toContainText(last.text);
  await page.keyboard.press("Home");
  await expect(list.getByRole("tab", { name: first.name, selected: true })).toBeFocused();
});

test("the first Tab reaches the skip link, which leads past the header", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: hero.bookLabel })).toBeFocused();
});

test("nothing is wider than a narrow screen", async ({ page }) => {
  await page.setViewportSize(narrow);
  for (const address of ["/", "/book", "/assessment"]) {
    await page.goto(address);
    expect(await overflow(page), address).toBe(0);
  }
});

test("whoever asked for less motion gets none", async ({ page }) => {
  const longest = () =>
    page.evaluate(() => {
      const seconds = (list: string) =>
        list.split(",").map((time) => Number.parseFloat(time) * (time.trim().endsWith("ms") ? 0.001 : 1));
      const durations = [...document.querySelectorAll("*")].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [...seconds(transitionDuration), ...seconds(animationDuration)];
      });
      return Math.max(...durations);
    });
  await page.goto("/?dialog=booking");
  expect(await longest()).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await longest()).toBeLessThan(0.01);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
});
