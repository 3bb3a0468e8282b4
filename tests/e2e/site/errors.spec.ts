import { notFound } from "../../../app/content/error-pages";
import { hero } from "../../../app/content/home";
import { site } from "../../../app/content/site";
import { expect, test } from "../fixtures";

test("an address that is none: the page says so and leads home", async ({ page, problems }) => {
  problems.allow(/^answer 404 GET \/no-such-page$/);
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(`${notFound.text} | ${site.name}`);
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: hero.title })).toBeVisible();
});

test("a confirmation that is none tells nothing", async ({ page, problems }) => {
  const address = "/confirmation/00000000-0000-4000-8000-000000000000";
  problems.allow(/^answer 404 GET \/confirmation/);
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: notFound.text })).toBeVisible();
});
