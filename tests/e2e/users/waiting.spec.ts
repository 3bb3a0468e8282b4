/** How a family comes to its center: it signs up without one, and the center takes it in. */
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { checkEmail } from "../../../app/content/users/mailed-link";
import { userPages } from "../../../app/content/users/staff-users";
import { waitingMessages, waitingPage as words } from "../../../app/content/users/waiting-people";
import { signUpLabels } from "../../../app/domain/users/account-labels";
import { signInViews } from "../../../app/routes/login/sign-in-words";
import { enterAs, makePerson, passwordField } from "../../support/browser/account-pages";
import { expect, heading, main, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { addRecord } from "../../support/records/staff-records";

test("a family signs up with its name, address and password alone, and has no center yet @no-js", async ({
  page,
  supabase,
}) => {
  const email = `family-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto("/login?tab=signup");
  await page.getByLabel(signUpLabels.full_name).fill("Maya Okafor");
  await page.getByLabel(signUpLabels.email).fill(email);
  await expect(main(page).getByRole("combobox")).toHaveCount(0);
  await expect(main(page).getByRole("textbox")).toHaveCount(4);
  await passwordField(page, signUpLabels.password).fill("pencil case nine");
  await passwordField(page, signUpLabels.confirm_password).fill("pencil case nine");
  await main(page).getByRole("button", { name: signInViews.signup.submit }).click();
  await expect(page.getByRole("heading", { name: checkEmail.title })).toBeVisible();
  expect(
    await supabase.first("select coalesce(location_id, 'none') from user_profiles where email = $1", [email]),
  ).toBe("none");
});

test("an admin finds a family that booked with the center, and takes it in @js", async ({ page, supabase, look }) => {
  const center = "23";
  const family = await makePerson(supabase, "student", null);
  await makePerson(supabase, "student", null);
  const booked = { account_id: family.userId, by_account: true };
  await addRecord(supabase, "appointments", { center, email: family.email, ...booked });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard");
  const { press, expectAtMost } = countWork(page);
  const menu = page.getByRole("navigation", { name: staffFrame.menu });
  await press(menu.getByRole("link", { name: "Users", exact: true }));
  await press(main(page).getByRole("link", { name: userPages.tabs.waiting }));
  await expect(heading(page, words.title)).toBeVisible();
  const waiting = main(page).getByRole("region", { name: words.booked.title });
  await expect(waiting.getByRole("listitem")).toHaveText(new RegExp(family.email));
  await look();
  await press(waiting.getByRole("button", { name: words.booked.adopt }));
  expectAtMost({ presses: 3 }, "find and adopt a new family");
  await expect(page.getByText(waitingMessages.placed(1).text)).toBeVisible();
  await expect(main(page).getByText(words.empty)).toBeVisible();
  expect(await supabase.first("select location_id from user_profiles where email = $1", [family.email])).toBe(center);
});
