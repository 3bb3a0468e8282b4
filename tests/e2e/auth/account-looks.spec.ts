/** Each page of an account at the widths that matter, as it is and with what can go wrong. */

import { dashboardWords, welcome } from "../../../app/content/dashboards/dashboards";
import { mailedLink } from "../../../app/content/users/mailed-link";
import { refusedAccounts } from "../../../app/content/users/refused-accounts";
import { roleName } from "../../../app/domain/users/account";
import { signInViews } from "../../../app/routes/login/sign-in-words";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, test } from "../../support/browser/fixtures";

const link = "/auth/confirm?token_hash=0123456789abcdef";
test("the pages of signing in, signing up and mailed links, and sign-up with errors @js", async ({
  page,
  problems,
  look,
}) => {
  test.slow();
  problems.allow(/^answer 400 (GET \/auth\/confirm|POST \/login)/);
  for (const [path, title] of [
    ["/login?redirect=/purchase-history", signInViews.signin.title],
    ["/login?view=reset", signInViews.reset.title],
    [`${link}&type=signup`, mailedLink.signup.title],
    [`${link}&type=recovery`, mailedLink.recovery.title],
    ["/auth/confirm?type=else", mailedLink.refused.title],
    ["/login?tab=signup", signInViews.signup.title],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await look();
  }
  await page.getByRole("button", { name: signInViews.signup.submit }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
  await look();
});

test("an admin without a center, who may not, and who has no profile @no-js", async ({
  page,
  supabase,
  problems,
  look,
}) => {
  problems.allow(/^answer 403 GET \/(admin\/)?dashboard/);
  const admin = await makePerson(supabase, "admin", null);
  await enterAs(page, admin);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 2, name: welcome(admin.firstName) })).toBeVisible();
  await expect(page.getByText(dashboardWords.noLocation.title, { exact: true })).toHaveCount(1);
  await look();
  const person = await makePerson(supabase);
  await enterAs(page, person);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("main")).toContainText(refusedAccounts.problems.role.text);
  await expect(page.getByRole("main")).not.toContainText(roleName("student"));
  await look();
  await supabase.sql("delete from user_profiles where user_id = $1", [person.userId]);
  await page.goto("/dashboard");
  await expect(heading(page, refusedAccounts.problems["no-profile"].title)).toBeVisible();
  await look();
});
