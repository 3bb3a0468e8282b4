import { readFile } from "node:fs/promises";
import {
  courseFieldMessages,
  courseLabels,
  courseMessages,
  coursePages,
  enrolmentWords,
  courseHints as hints,
} from "../../../app/content/staff-courses";
import { readCsv } from "../../support/records/csv-file";
import type { TestBackend } from "../../support/servers/embedded";
import { makePerson, signIn } from "../account-pages";
import { expect, narrow, type Page, test } from "../fixtures";

const list = "/admin/dashboard/courses";
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: keyof typeof courseLabels) =>
  main(page).getByLabel(courseLabels[name], { exact: true });
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });

/** Makes a course in which a student enrolled and paid. @returns its id */
async function soldCourse(supabase: TestBackend, name: string): Promise<string> {
  const { userId } = await makePerson(supabase, "student");
  await supabase.sql(
    "update public.user_profiles set first_name = 'Ada', last_name = '' where user_id = $1",
    [userId],
  );
  const [course] = await supabase.sql<{ id: string }>(
    "insert into public.courses (name, price_cents) values ($1, 14900) returning id",
    [name],
  );
  const id = course?.id ?? "";
  for (const [user, status] of [
    [userId, "completed"],
    [null, "refunded"],
  ])
    await supabase.sql(
      "insert into public.purchases (user_id, course_id, amount_cents, status) values ($1, $2, 14900, $3)",
      [user, id, status],
    );
  return id;
}

test("a superadmin adds a course, mends a mistake, changes it, takes it off and deletes it", async ({
  page,
  supabase,
  problems,
  javaScriptEnabled,
}) => {
  problems.allow(/^answer 400 POST/);
  const name = `Long Division ${javaScriptEnabled ? "with" : "without"} scripts`;
  await signIn(page, await makePerson(supabase, "superadmin"), javaScriptEnabled);
  await main(page).getByRole("link", { name: coursePages.list.title, exact: true }).click();
  await follow(page, coursePages.list.add);
  await expect(heading(page, coursePages.create.title)).toBeVisible();

  await field(page, "name").fill(name);
  await field(page, "price").fill("0.1+0.2");
  await field(page, "weeks").fill("8");
  await main(page).getByLabel(hints.tax.no, { exact: true }).check();
  await press(page, coursePages.create.submit);
  await expect(page).toHaveTitle(/^Error: /);
  await main(page).getByRole("link", { name: courseFieldMessages.priceMalformed }).click();
  await expect(field(page, "price")).toBeFocused();
  await expect(field(page, "price")).toHaveAccessibleDescription(
    new RegExp(courseFieldMessages.priceMalformed),
  );
  await expect(field(page, "price")).toHaveValue("0.1+0.2");
  await field(page, "price").fill("1,200.50");
  await press(page, coursePages.create.submit);
  await expect(heading(page, new RegExp(`^${name}`))).toBeVisible();
  await expect(page.getByText(courseMessages.created.text)).toBeVisible();
  await expect(main(page).getByText("CA$1,200.50")).toBeVisible();
  await expect(main(page).getByText(enrolmentWords.empty.title)).toBeVisible();
  const address = page.url();

  await page.goto("/courses");
  await expect(page.getByRole("heading", { name })).toBeVisible();

  await page.goto(address);
  await follow(page, coursePages.buttons.edit);
  await expect(field(page, "price")).toHaveValue("1200.50");
  await field(page, "price").fill("80");
  await press(page, coursePages.edit.submit);
  await expect(page.getByText(courseMessages.saved.text)).toBeVisible();
  await expect(main(page).getByText("CA$80.00")).toBeVisible();

  await press(page, coursePages.buttons.deactivate);
  await expect(page.getByText(courseMessages.deactivated.text)).toBeVisible();
  await page.goto("/courses");
  await expect(page.getByRole("heading", { name })).toHaveCount(0);

  await page.goto(address);
  await follow(page, coursePages.buttons.remove);
  await expect(heading(page, coursePages.remove.question)).toBeVisible();
  await press(page, coursePages.remove.submit);
  await expect(page.getByText(courseMessages.deleted.text)).toBeVisible();
  await expect(heading(page, coursePages.list.title)).toBeVisible();
  await expect(main(page).getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("two superadmins change one course: the second sees what is saved and may save again", async ({
  page,
  supabase,
  problems,
  javaScriptEnabled,
}) => {
  problems.allow(/^answer 409 POST/);
  const id = await soldCourse(supabase, "Shared course");
  await signIn(page, await makePerson(supabase, "superadmin"), javaScriptEnabled);
  await page.goto(`${list}/${id}/edit`);
  await field(page, "price").fill("175");
  await supabase.sql("update public.courses set duration_weeks = 9 where id = $1", [id]);
  await press(page, coursePages.edit.submit);
  await expect(page.getByText(courseMessages.changed.title)).toBeVisible();
  await expect(main(page).getByText("9 weeks")).toBeVisible();
  await expect(field(page, "price")).toHaveValue("175");
  await press(page, coursePages.edit.submit);
  await expect(page.getByText(courseMessages.saved.text)).toBeVisible();
  await expect(main(page).getByText("CA$175.00")).toBeVisible();
});

test("who enrolled is listed by status, with receipts and a file", async ({
  page,
  supabase,
  javaScriptEnabled,
}) => {
  const id = await soldCourse(supabase, "Sold course");
  await signIn(page, await makePerson(supabase, "superadmin"), javaScriptEnabled);
  await page.goto(list);
  await follow(page, "Sold course");
  const rows = main(page)
    .getByRole("table", { name: enrolmentWords.title })
    .locator("tbody")
    .getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: enrolmentWords.deletedAccount })).toHaveCount(1);
  await expect(main(page).getByRole("link", { name: coursePages.buttons.remove, exact: true })).toHaveCount(
    0,
  );
  await follow(page, enrolmentWords.statuses.completed);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Ada");
  const coming = page.waitForEvent("download");
  await follow(page, enrolmentWords.export);
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^enrolments-\d{4}-\d\d-\d\d\.csv$/);
  expect(readCsv(await readFile(await file.path())).map(([person]) => person)).toEqual([
    enrolmentWords.file.name,
    "Ada",
  ]);
  await rows.getByRole("link", { name: /of Ada/ }).click();
  await expect(page).toHaveURL(/\/receipt\?id=/);
  await page.goto(`${list}/${id}/delete`);
  await expect(main(page).getByText(coursePages.remove.inUse.title)).toBeVisible();
  await expect(main(page).getByRole("button", { name: coursePages.remove.submit, exact: true })).toHaveCount(
    0,
  );
});

test("an admin of a center gets none of it", async ({ page, supabase, problems, javaScriptEnabled }) => {
  problems.allow(/^answer 403 GET/);
  await signIn(page, await makePerson(supabase, "admin"), javaScriptEnabled);
  await expect(
    page
      .getByRole("link", { name: coursePages.list.title, exact: true })
      .and(page.locator(`[href="${list}"]`)),
  ).toHaveCount(0);
  await page.goto(list);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("every page stands the check, and a screen of 320 px", async ({
  page,
  supabase,
  axe,
  javaScriptEnabled,
}) => {
  test.slow();
  const id = await soldCourse(
    supabase,
    `A course of${" a long name".repeat(10)} Donaudampfschifffahrtsgesellschaft`,
  );
  await signIn(page, await makePerson(supabase, "superadmin"), javaScriptEnabled);
  for (const address of [
    list,
    `${list}?q=no-such-course`,
    `${list}/new`,
    `${list}/${id}`,
    `${list}/${id}/edit`,
    `${list}/${id}/delete`,
  ]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    await axe();
    await page.setViewportSize(narrow);
    await axe();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([address, wide]).toEqual([address, narrow.width]);
  }
});
