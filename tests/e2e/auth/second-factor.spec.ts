import type { Locator } from "@playwright/test";
import { codePage, factorPage, factorReset } from "../../../app/content/users/second-factor";
import { userPages } from "../../../app/content/users/staff-users";
import { codeLabels, recoveryLabels } from "../../../app/domain/users/second-factor/factor-labels";
import { makeAccount } from "../../support/auth/make-account";
import { enterAs, enterCode, ready, sendSignIn, signIn, told } from "../../support/browser/account-pages";
import { expect, heading, main, type Page, phone, press, test } from "../../support/browser/fixtures";

const listed = async (codes: Locator) => (await codes.allTextContents()).map((code) => code.trim());

/** Sets up an app from the page that asks for it. @returns its secret and the recovery codes */
async function enrol(page: Page, look: () => Promise<void> = async () => {}) {
  await expect(heading(page, factorPage.title)).toBeVisible();
  await look();
  await press(page, factorPage.start);
  await expect(page.getByRole("img", { name: factorPage.scan.picture })).toBeVisible();
  await look();
  const secret = await page.locator("input[name=secret]").inputValue();
  await enterCode(page, secret, factorPage.scan.submit);
  await expect(heading(page, factorPage.codes.title)).toBeVisible();
  await look();
  const codes = await listed(main(page).getByRole("listitem"));
  await press(page, factorPage.codes.go);
  await expect(heading(page, factorPage.codes.title)).toBeVisible();
  await page.getByLabel(factorPage.codes.saved).check();
  await press(page, factorPage.codes.go);
  return { secret, codes };
}

test.describe("a superadmin", () => {
  test.use({ viewport: phone });

  test("sets up two-step sign-in, signs in by it, and by a recovery code @no-js", async ({
    page,
    supabase,
    problems,
    look,
  }) => {
    test.setTimeout(120_000);
    problems.allow(/answer 400 POST \/login\/code/);
    const boss = await makeAccount(supabase, { role: "superadmin", factor: false });
    await page.goto("/login");
    await sendSignIn(page, boss);
    const { secret, codes } = await enrol(page, look);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    expect(codes).toHaveLength(10);

    await page.context().clearCookies();
    await signIn(page, { ...boss, factorSecret: secret }, false);

    await page.context().clearCookies();
    await page.goto("/login?redirect=/admin/dashboard/users");
    await sendSignIn(page, boss);
    await expect(heading(page, codePage.title)).toBeVisible();
    await look();
    await page.getByLabel(codeLabels.code).fill("12345");
    await press(page, codePage.submit);
    await expect(page.getByRole("alert")).toContainText("Enter the 6 digits");
    await look();
    await page.getByRole("link", { name: codePage.lost }).click();
    await look();
    await page.getByLabel(recoveryLabels.recovery_code).fill(codes[0] ?? "");
    await press(page, codePage.submit);
    await enrol(page);
    await expect(page).toHaveURL(/\/admin\/dashboard\/users$/);
  });
});

test("a lost app is reset by another superadmin @js", async ({ page, supabase, look }) => {
  const boss = await makeAccount(supabase, { role: "superadmin" });
  const other = await makeAccount(supabase, { role: "superadmin" });
  const id = await supabase.first("select id from public.user_profiles where user_id = $1", [other.userId]);
  await enterAs(page, boss);
  await page.goto(`/admin/dashboard/users/${id}`);
  await page.getByRole("link", { name: userPages.account.resetFactor }).click();
  await expect(heading(page, factorReset.title)).toBeVisible();
  await look();
  await press(page, factorReset.submit);
  await expect(told(page, "Success")).toBeVisible();
  await page.goto("/admin/dashboard/profile");
  await look();

  await page.context().clearCookies();
  await page.goto("/login");
  await ready(page, true);
  await sendSignIn(page, other);
  await expect(heading(page, factorPage.title)).toBeVisible();
});
