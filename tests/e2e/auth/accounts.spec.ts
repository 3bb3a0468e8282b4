import { welcome } from "../../../app/content/dashboards/dashboards";
import { accountMessages } from "../../../app/content/users/account-messages";
import { checkEmail, mailedLink as linkWords } from "../../../app/content/users/mailed-link";
import { profilePage } from "../../../app/content/users/profile";
import { passwordMessages } from "../../../app/domain/users/account-forms";
import {
  changePasswordLabels,
  confirmLabels,
  newPasswordLabels,
  signUpLabels,
} from "../../../app/domain/users/account-labels";
import { signInViews, signInWords } from "../../../app/routes/login/sign-in-words";
import {
  mailedLink,
  makePerson,
  openAccountMenu,
  passwordField,
  ready,
  sendSignIn,
  signIn,
  signOut,
  told,
} from "../../support/browser/account-pages";
import { expect, narrow, test } from "../../support/browser/fixtures";

const refused = /^answer (400|429) POST \/(login|auth\/confirm|dashboard\/profile)/;
const [first, second, third] = ["pencil case nine", "blue notebook four", "yellow ruler seven"];

test("an account from sign-up to a changed password @no-js", async ({ page, supabase, problems, look }) => {
  test.slow();
  problems.allow(refused);
  const email = "parent@example.com";
  const main = page.getByRole("main");

  await test.step("signs up", async () => {
    await page.goto("/login?tab=signup");
    await page.getByLabel(signUpLabels.full_name).fill("Maya Okafor");
    await page.getByLabel(signUpLabels.email).fill(email);
    await passwordField(page, signUpLabels.password).fill(first);
    await passwordField(page, signUpLabels.confirm_password).fill(first);
    await main.getByRole("button", { name: signInViews.signup.submit }).click();
    await expect(main.getByRole("heading", { level: 1, name: checkEmail.title })).toBeVisible();
    await expect(main.getByText(accountMessages.accountCreated.text)).toBeVisible();
    await expect(main.getByText(email)).toBeVisible();
    await look();
  });

  await test.step("mends a mistyped address without typing the name again", async () => {
    await main.getByRole("link", { name: checkEmail.correct }).click();
    await expect(page.getByLabel(signUpLabels.full_name)).toHaveValue("Maya Okafor");
    await expect(page.getByLabel(signUpLabels.email)).toHaveValue(email);
    await page.goBack();
    await main.getByRole("button", { name: checkEmail.again }).click();
    await expect(main.getByText(checkEmail.tooSoon.text)).toBeVisible();
    await main.getByRole("link", { name: checkEmail.signIn }).click();
  });

  await test.step("cannot sign in before the address is confirmed", async () => {
    await sendSignIn(page, { email, password: first });
    await expect(main.getByText(accountMessages.emailNotConfirmed)).toBeVisible();
  });

  const confirmation = await mailedLink(supabase, email, "signup");
  await test.step("confirms the address by a button, not by opening the link", async () => {
    await page.goto(confirmation);
    await page.reload();
    await passwordField(page, confirmLabels.password).fill(first);
    await main.getByRole("button", { name: linkWords.signup.submit }).click();
    await expect(page.getByRole("heading", { name: welcome("Maya") })).toBeVisible();
    await expect(told(page, accountMessages.emailConfirmed.title)).toBeVisible();
    await signOut(page);
    await page.goto(confirmation);
    await passwordField(page, confirmLabels.password).fill(first);
    await main.getByRole("button", { name: linkWords.signup.submit }).click();
    await expect(main.getByRole("heading", { name: linkWords.refused.title })).toBeVisible();
    await main.getByRole("link", { name: linkWords.refused.signIn }).click();
  });

  await test.step("signs in and out", async () => {
    await sendSignIn(page, { email, password: first });
    await expect(page.getByRole("heading", { level: 1, name: welcome("Maya") })).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL("/");
    await expect(told(page, accountMessages.signedOut.title)).toBeVisible();
  });

  await test.step("forgets the password and chooses another by a mailed link", async () => {
    await page.goto("/login");
    await main.getByRole("link", { name: signInWords.forgot }).click();
    // why: the view left has a field of the same name
    await expect(main.getByRole("heading", { name: signInViews.reset.title })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await main.getByRole("button", { name: signInViews.reset.submit }).click();
    await expect(main.getByText(accountMessages.resetMailSent.text)).toBeVisible();
    await page.goto(await mailedLink(supabase, email, "recovery"));
    await main.getByRole("button", { name: linkWords.recovery.submit }).click();
    await expect(main.getByText(email)).toBeVisible();
    await passwordField(page, newPasswordLabels.password).fill(second);
    await passwordField(page, newPasswordLabels.confirm_password).fill(second);
    await main.getByRole("button", { name: signInViews["new-password"].submit }).click();
    await expect(told(page, accountMessages.passwordUpdated.text)).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
  });

  await test.step("changes the password, once the current one is right", async () => {
    await page.goto("/dashboard/profile");
    const current = passwordField(page, changePasswordLabels.current_password);
    for (const given of [first, second]) {
      await current.fill(given);
      await passwordField(page, changePasswordLabels.password).fill(third);
      await passwordField(page, changePasswordLabels.confirm_password).fill(third);
      await main.getByRole("button", { name: profilePage.password.submit }).click();
      if (given === second) break;
      await expect(current).toHaveAccessibleDescription(new RegExp(passwordMessages.currentWrong));
      await expect(current).toHaveValue("");
    }
    await expect(told(page, accountMessages.passwordUpdated.text)).toBeVisible();
    await expect(passwordField(page, changePasswordLabels.password)).toHaveValue("");
    await signOut(page);
    await page.goto("/login");
    await sendSignIn(page, { email, password: third });
    await expect(page).toHaveURL("/dashboard");
  });
});

test("a failed sign-in says so first, keeps the email and forgets the password @js", async ({ page, problems }) => {
  problems.allow(refused);
  await page.goto("/login");
  await ready(page, true);
  await sendSignIn(page, { email: "nobody@example.com", password: "not the password" });
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Sign in failed");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
  await expect(passwordField(page, "Password")).toHaveValue("");
});

test("errors stand on the tab whose form was sent, and mended it makes the account @js", async ({ page, problems }) => {
  problems.allow(refused);
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign Up", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: signInViews.signup.title })).toBeVisible();
  await ready(page, true);
  await page.getByRole("button", { name: signInViews.signup.submit }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toContainText("Enter your full name");
  const tab = page.getByRole("link", { name: "Sign Up", exact: true });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await page.getByLabel(signUpLabels.full_name).fill("Maya Okafor");
  await page.getByLabel(signUpLabels.email).fill("scripts@example.com");
  await passwordField(page, signUpLabels.password).fill(first);
  await passwordField(page, signUpLabels.confirm_password).fill(first);
  await page.getByRole("button", { name: signInViews.signup.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: checkEmail.title })).toBeVisible();
});

test("a message is told once: as a banner without scripts, as a toast that closes with them", async ({
  page,
  supabase,
  javaScriptEnabled,
}) => {
  const person = await makePerson(supabase);
  await signIn(page, person, javaScriptEnabled);
  const notifications = page.getByRole("region", { name: "Notifications" });
  const close = notifications.getByRole("button", { name: "Close" });
  await expect(notifications.getByRole("status")).toHaveCount(1);
  if (javaScriptEnabled) {
    await close.click();
    await expect(notifications.getByRole("status")).toHaveCount(0);
  } else await expect(close).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: welcome(person.firstName) })).toBeVisible();
  await expect(told(page, accountMessages.signedIn.title)).toHaveCount(0);
});

for (const [screen, mode] of [
  [narrow, "@js"],
  [{ width: 1280, height: 800 }, "@no-js"],
] as const)
  test(`the header knows who is signed in at ${screen.width} pixels ${mode}`, async ({
    page,
    supabase,
    axe,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize(screen);
    const person = await makePerson(supabase);
    await signIn(page, person, javaScriptEnabled);
    await page.goto("/");
    const header = await openAccountMenu(page, person.email);
    await expect(header.getByText(person.email).filter({ visible: true })).toBeVisible();
    await expect(header.getByRole("link", { name: "Dashboard" })).toBeVisible();
    await axe("header");
    await header.getByRole("button", { name: "Sign Out" }).click();
    await expect(told(page, accountMessages.signedOut.title)).toBeVisible();
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

test("keyboard alone: signing in @js", async ({ page, supabase }) => {
  const person = await makePerson(supabase);
  await page.goto("/login");
  await ready(page, true);
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  const password = passwordField(page, "Password");
  await expect(password).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(password).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: "Show password" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

test("somebody changes their profile @js", async ({ page, supabase, problems }) => {
  problems.allow(refused);
  const person = await makePerson(supabase);
  await signIn(page, person, true);
  await page.goto("/dashboard/profile");
  const save = page.getByRole("button", { name: profilePage.profile.submit });
  await ready(page, true);
  await page.getByLabel("First name").fill("");
  await page.getByLabel("Phone (optional)").fill("416-555-0142");
  await save.click();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription(/Enter your first name/);
  await expect(page.getByLabel("Phone (optional)")).toHaveValue("416-555-0142");
  await page.getByLabel("First name").fill("Amira");
  await page.getByLabel("Location (optional)").selectOption("4");
  await save.click();
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText(/^We asked .* until it accepts\.$/),
  ).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1, name: /^Amira/ })).toBeVisible();
});
