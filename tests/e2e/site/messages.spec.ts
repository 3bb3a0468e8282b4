/** What the site tells once, and for how long. */
import { makePerson, ready, sendSignIn, told } from "../../support/browser/account-pages";
import { expect, test } from "../../support/browser/fixtures";
import { openBookPage } from "../../support/browser/form-pages";

/** Milliseconds that a success stays. */
const life = 6000;

test("a success is told for six seconds or while looked at, an error until closed @js", async ({ page, supabase }) => {
  const form = await openBookPage(page, true);
  const region = page.locator("[aria-live]");
  await expect(region).toHaveCount(1);
  await form.control("email").fill("dana@example");
  await form.control("phone").focus();
  await expect(region).toHaveText(/^Enter an email address in the correct format/);
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.clock.install();
  const close = page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Close" });
  await page.goto("/login?view=new-password");
  const problem = told(page, "This link no longer works");
  await expect(problem).toBeVisible();
  await page.clock.runFor(20 * life);
  await expect(problem).toBeVisible();
  await close.click();
  await expect(problem).toHaveCount(0);

  await page.goto("/login");
  await ready(page, true);
  await sendSignIn(page, await makePerson(supabase));
  const message = told(page, "Signed in successfully");
  await message.hover();
  await page.clock.runFor(2 * life);
  await close.focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(2 * life);
  await expect(message).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().focus();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await page.clock.runFor(life - 1000);
  await expect(message).toBeVisible();
  await page.clock.runFor(1000);
  await expect(message).toHaveCount(0);
});
