import {
  courseFieldMessages,
  courseLabels,
  courseMessages,
  coursePages,
  courseHints as hints,
} from "../../../app/content/courses/staff-courses";
import { enterAs, makePerson } from "../account-pages";
import { expect, narrow, type Page, test } from "../fixtures";
import { overflow } from "../form-pages";

const list = "/admin/dashboard/courses";
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: keyof typeof courseLabels) =>
  main(page).getByLabel(courseLabels[name], { exact: true });
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });

test("a superadmin adds a course, mends a mistake, changes it, takes it off and deletes it @no-js", async ({
  page,
  supabase,
  problems,
}) => {
  problems.allow(/^answer 400 POST/);
  const name = "Long Division";
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto("/admin/dashboard");
  await link(page, coursePages.list.title).click();
  await link(page, coursePages.list.add).click();
  await expect(heading(page, coursePages.create.title)).toBeVisible();

  await field(page, "name").fill(name);
  await field(page, "price").fill("0.1+0.2");
  await field(page, "weeks").fill("8");
  await main(page).getByLabel(hints.tax.no, { exact: true }).check();
  await press(page, coursePages.create.submit);
  await expect(page).toHaveTitle(/^Error: /);
  const message = courseFieldMessages.priceMalformed;
  await main(page).getByRole("link", { name: message }).click();
  await expect(field(page, "price")).toBeFocused();
  await expect(field(page, "price")).toHaveAccessibleDescription(new RegExp(message));
  await expect(field(page, "price")).toHaveValue("0.1+0.2");
  await field(page, "price").fill("1,200.50");
  await press(page, coursePages.create.submit);
  await expect(heading(page, new RegExp(`^${name}`))).toBeVisible();
  await expect(page.getByText(courseMessages.created.text)).toBeVisible();
  await expect(main(page).getByText("CA$1,200.50")).toBeVisible();
  const address = page.url();

  await link(page, coursePages.buttons.edit).click();
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
  await link(page, coursePages.buttons.remove).click();
  await expect(heading(page, coursePages.remove.question)).toBeVisible();
  await press(page, coursePages.remove.submit);
  await expect(page.getByText(courseMessages.deleted.text)).toBeVisible();
  await expect(heading(page, coursePages.list.title)).toBeVisible();
  await expect(link(page, name)).toHaveCount(0);
});

test("an admin of a center gets none of it @no-js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 403 GET/);
  await enterAs(page, await makePerson(supabase, "admin"));
  await page.goto("/admin/dashboard");
  const toCourses = page.getByRole("link", { name: coursePages.list.title, exact: true });
  await expect(toCourses.and(page.locator(`[href="${list}"]`))).toHaveCount(0);
  await page.goto(list);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("every page stands the check, and a screen of 320 px @no-js", async ({ page, supabase, axe }) => {
  test.slow();
  const buyer = await makePerson(supabase, "student");
  const [sold] = await supabase.sql<{ course: string }>(
    `with course as (insert into public.courses (name, price_cents) values ($1, 14900) returning id)
     insert into public.purchases (user_id, course_id, amount_cents, status)
     select buyer, id, 14900, status from course,
       (values ($2::uuid, 'completed'), (null, 'refunded')) as one (buyer, status) returning course_id as course`,
    [`A course of${" a long name".repeat(10)} Donaudampfschifffahrtsgesellschaft`, buyer.userId],
  );
  const course = `${list}/${sold?.course}`;
  await enterAs(page, await makePerson(supabase, "superadmin"));
  for (const address of [list, `${list}?q=no-such-course`, course, `${course}/edit`, `${course}/delete`]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    await axe();
    await page.setViewportSize(narrow);
    await axe();
    expect(await overflow(page), `overflow of ${address}`).toBe(0);
  }
});
