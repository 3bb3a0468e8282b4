import { expect, type Page, phone, test } from "../../support/browser/fixtures";
import { openHomePage } from "../../support/browser/form-pages";

const header = (page: Page) => page.getByRole("banner");
/** What opens a menu of the header, by its words. */
const opens = (page: Page, label: string) => header(page).getByRole("button", { name: label, exact: true });
const link = (page: Page, name: string) => header(page).getByRole("link", { name, exact: true });

test("a menu opens and closes by mouse, keyboard, Escape and a click elsewhere @no-js", async ({ page }) => {
  await page.goto("/");
  const [programs, joinUs] = [link(page, "Math"), link(page, "Own A Center")];
  await expect(programs).toBeHidden();
  await opens(page, "Programs").click();
  await expect(programs).toBeVisible();
  await opens(page, "Join Us").click();
  await expect(joinUs).toBeVisible();
  await expect(programs).toBeHidden();
  await opens(page, "Join Us").click();
  await expect(joinUs).toBeHidden();

  await opens(page, "Programs").focus();
  await page.keyboard.press("Enter");
  await expect(programs).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(programs).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(programs).toBeHidden();
  await expect(opens(page, "Programs")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(programs).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(programs).toBeHidden();
});

test("scripts make tabs of the advantages, whose address follows, and close menus @js", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) asked.push(request.url());
  });
  await openHomePage(page, true, "?advantage=curriculum");
  const list = page.getByRole("tablist", { name: "Why does it stick?" });
  await expect(list.getByRole("tab", { name: "Small Steps Curriculum", selected: true })).toBeVisible();
  await list.getByRole("tab", { name: "Personalized Learning" }).click();
  for (const [key, id, name, text] of [
    ["ArrowRight", "common-core", "Common Core Aligned", "what the Ontario curriculum teaches"],
    ["ArrowLeft", "personalized", "Personalized Learning", "Two children in the same grade"],
    ["ArrowLeft", "growth", "Growth Measured Assessments", "Quizzes and achievement tests"],
    ["Home", "personalized", "Personalized Learning", "Two children in the same grade"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(list.getByRole("tab", { name, selected: true })).toBeFocused();
    await expect(page.getByRole("tabpanel")).toContainText(text);
    await expect(page).toHaveURL(`/?advantage=${id}`);
  }
  expect(asked).toEqual([]);

  await page.setViewportSize(phone);
  await openHomePage(page, true);
  await expect(link(page, "Home")).toBeHidden();
  await opens(page, "Menu").click();
  await expect(header(page).getByRole("navigation").getByRole("link").first()).toHaveText("Book a visit");
  await expect(link(page, "Sign In")).toBeVisible();
  await opens(page, "Menu").click();
  await expect(link(page, "Home")).toBeHidden();
  await opens(page, "Menu").click();
  await link(page, "Home").click();
  await expect(link(page, "Home")).toBeHidden();
  await expect(page).toHaveURL("/");
});
