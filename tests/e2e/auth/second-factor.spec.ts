import { makeAccount } from "../../support/auth/make-account";
import { enterCode, sendSignIn, signIn } from "../../support/browser/account-pages";
import { expect, heading, main, type Page, phone, press, test } from "../../support/browser/fixtures";

/** Sets up an app from the page that asks for it. @returns its secret and the recovery codes */
async function enrol(page: Page) {
  await expect(heading(page, "Two-step sign-in")).toBeVisible();
  await press(page, "Set up two-step sign-in");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = await page.locator("input[name=secret]").inputValue();
  await enterCode(page, secret, "Turn on two-step sign-in");
  await expect(heading(page, "Save your recovery codes")).toBeVisible();
  const listed = await main(page).getByRole("listitem").allTextContents();
  await press(page, "Continue");
  await expect(heading(page, "Save your recovery codes")).toBeVisible();
  await page.getByLabel("I have saved these codes where I can find them without my phone").check();
  await press(page, "Continue");
  return { secret, codes: listed.map((code) => code.trim()) };
}

test.use({ viewport: phone });

test("a superadmin sets up two steps, signs in by both and by a code @no-js", async ({ page, supabase, problems }) => {
  problems.allow(/answer 400 POST \/login\/code/);
  const boss = await makeAccount(supabase, { role: "superadmin", factor: false });
  await page.goto("/login");
  await sendSignIn(page, boss);
  const { secret, codes } = await enrol(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(codes).toHaveLength(10);

  await page.context().clearCookies();
  await signIn(page, { ...boss, factorSecret: secret }, false);

  await page.context().clearCookies();
  await page.goto("/login?redirect=/admin/dashboard/users");
  await sendSignIn(page, boss);
  await expect(heading(page, "Enter your code")).toBeVisible();
  await page.getByLabel("Code from your app").fill("12345");
  await press(page, "Continue");
  await expect(page.getByRole("alert")).toContainText("Enter the 6 digits");
  await page.getByRole("link", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await press(page, "Continue");
  await enrol(page);
  await expect(page).toHaveURL(/\/admin\/dashboard\/users$/);
});
