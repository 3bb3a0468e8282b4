import { advantages, hero } from "../../../app/content/site/home";
import {
  bookLink,
  joinUsMenu,
  type NavigationMenu,
  programsMenu,
  signInLink,
} from "../../../app/content/site/navigation";
import { expect, type Page, phone, test } from "../../support/browser/fixtures";
import { openHomePage } from "../../support/browser/form-pages";

const header = (page: Page) => page.getByRole("banner");
/** What opens a menu of the header, by its words. */
const opens = (page: Page, label: string) => header(page).getByRole("button", { name: label, exact: true });
const firstLink = (page: Page, { links }: NavigationMenu) =>
  header(page).getByRole("link", { name: links[0]?.label ?? "", exact: true });

test("a menu opens and closes by mouse and by keyboard, and one is open at a time @no-js", async ({ page }) => {
  await page.goto("/");
  const [programs, joinUs] = [firstLink(page, programsMenu), firstLink(page, joinUsMenu)];
  await expect(programs).toBeHidden();
  await opens(page, programsMenu.label).click();
  await expect(programs).toBeVisible();
  await opens(page, joinUsMenu.label).click();
  await expect(joinUs).toBeVisible();
  await expect(programs).toBeHidden();
  await opens(page, joinUsMenu.label).click();
  await expect(joinUs).toBeHidden();

  await opens(page, programsMenu.label).focus();
  await page.keyboard.press("Enter");
  await expect(programs).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(programs).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(programs).toBeHidden();
});

test("Escape and a click elsewhere close a menu, with scripts and without", async ({ page, javaScriptEnabled }) => {
  for (const address of ["/", "/about"]) {
    if (address === "/") await openHomePage(page, javaScriptEnabled);
    else await page.goto(address);
    const programs = firstLink(page, programsMenu);
    await opens(page, programsMenu.label).click();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(programs).toBeHidden();
    await expect(opens(page, programsMenu.label)).toBeFocused();
    await opens(page, programsMenu.label).click();
    await expect(programs).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(programs).toBeHidden();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the menu toggles, and closes when a link is chosen @js", async ({ page }) => {
    await openHomePage(page, true);
    const home = header(page).getByRole("link", { name: "Home", exact: true });
    await expect(home).toBeHidden();
    const book = header(page).getByRole("link", { name: bookLink.label, exact: true });
    await expect(book).toHaveCount(1);
    await opens(page, "Menu").click();
    await expect(book).toHaveCount(2);
    await expect(header(page).getByRole("navigation").getByRole("link").first()).toHaveText(bookLink.label);
    await expect(header(page).getByRole("link", { name: signInLink.label })).toBeVisible();
    await opens(page, "Menu").click();
    await expect(home).toBeHidden();
    await opens(page, "Menu").click();
    await home.click();
    await expect(home).toBeHidden();
    await expect(page).toHaveURL("/");
  });
});

test("arrow keys go through the advantages, and the address follows without a request for data @js", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) asked.push(request.url());
  });
  const [first, second, third, last] = advantages.tabs;
  await openHomePage(page, true, `?advantage=${third.id}`);
  const list = page.getByRole("tablist", { name: advantages.title });
  await expect(list.getByRole("tab", { name: third.name, selected: true })).toBeVisible();
  await list.getByRole("tab", { name: first.name }).click();
  for (const [key, tab] of [
    ["ArrowRight", second],
    ["ArrowLeft", first],
    ["ArrowLeft", last],
    ["Home", first],
  ] as const) {
    await page.keyboard.press(key);
    await expect(list.getByRole("tab", { name: tab.name, selected: true })).toBeFocused();
    await expect(page.getByRole("tabpanel")).toContainText(tab.text);
    await expect(page).toHaveURL(`/?advantage=${tab.id}`);
  }
  expect(asked).toEqual([]);
});

test("the first Tab reaches the skip link, which leads past the header @js", async ({ page }) => {
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

test("keys pressed all the while the scripts arrive do not keep the page from its scripts @js", async ({ page }) => {
  await page.addInitScript(() => {
    const press = () => document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      press();
      if (performance.now() < 1500) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto("/");
  const tab = page.getByRole("tablist").getByRole("tab").nth(1);
  await tab.click();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tablist").getByRole("tab").nth(2)).toBeFocused();
});

test("whoever asked for less motion gets none @js", async ({ page }) => {
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
