import { expect, type Page, test } from "../../support/browser/fixtures";

/** The first link of exactly that name. */
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();

test("a program's page opens the tab of its address, and the overview for an unknown one @no-js", async ({ page }) => {
  for (const [query, open] of [
    ["", "Program Overview"],
    ["?tab=faq", "FAQ"],
    ["?tab=chess", "Program Overview"],
  ] as const) {
    await page.goto(`/programs/english${query}`);
    await expect(link(page, open)).toHaveAttribute("aria-current", "true");
  }
  await page.goto("/programs/english?tab=faq");
  const answers = {
    "How long does a level take?": /^A level takes 6–8 months on average/,
    "What does my child read?": /^Short texts written for each level/,
  };
  for (const [question, answer] of Object.entries(answers)) {
    await page.getByText(question, { exact: true }).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
  await expect(page.getByText(answers["How long does a level take?"])).toBeHidden();
});

test("a program's page tells grade, ages and workbook pages of a level, which go round @js", async ({ page }) => {
  await page.goto("/programs/math");
  await link(page, "View Sample Workbooks").click();
  await expect(page).toHaveURL(/tab=features/);
  const samples = page.getByRole("region", { name: "A page from the workbook" });
  for (const [level, grade, ages, first, second] of [
    ["Level K", "Kindergarten", "4–5", "How many?", "Two parts make a whole"],
    ["Level H", "Grade 8", "13–14", "Right triangles", "Variables on both sides"],
  ] as const) {
    await link(page, level).click();
    await expect(page.getByRole("heading", { level: 3, name: level, exact: true })).toBeVisible();
    for (const words of [grade, ages]) await expect(page.getByRole("main")).toContainText(words);
    const one = samples.getByText(first).first();
    await expect(one).toBeVisible();
    const answers = samples.getByText("What the two pages ask for.");
    await samples.getByRole("link", { name: "Previous page" }).click();
    await expect(answers).toBeVisible();
    await samples.getByRole("link", { name: "Next page" }).click();
    await expect(one).toBeVisible();
    await samples.getByRole("link", { name: "Next page" }).click();
    await expect(samples.getByText(second).first()).toBeVisible();
    await expect(answers).toHaveCount(0);
  }
});
