import {
  mailedLink,
  makePerson,
  openAccountMenu,
  passwordField,
  sendSignIn,
  signOut,
  told,
} from "../../support/browser/account-pages";
import { expect, heading, main, narrow, press, test } from "../../support/browser/fixtures";

const refused = /^answer (400|429) POST \/(login|auth\/confirm|dashboard\/profile)/;

test("a parent signs up, confirms the address, signs in and out @no-js", async ({ page, supabase, problems }) => {
  problems.allow(refused);
  const email = "parent@example.com";
  const first = "pencil case nine";

  await test.step("signs up with name, address and password alone", async () => {
    await page.goto("/login?tab=signup");
    await expect(main(page).getByRole("textbox")).toHaveCount(4);
    await page.getByLabel("Full name").fill("Maya Okafor");
    await page.getByLabel("Email").fill(email);
    await passwordField(page, "Password").fill(first);
    await passwordField(page, "Confirm password").fill(first);
    await press(page, "Sign Up");
    await expect(heading(page, "Check your email")).toBeVisible();
    await expect(main(page).getByText(email)).toBeVisible();
    const center = "select coalesce(location_id, 'none') from user_profiles where email = $1";
    expect(await supabase.first(center, [email])).toBe("none");
  });

  await test.step("mends a mistyped address without typing the name again, and cannot sign in yet", async () => {
    await main(page).getByRole("link", { name: "Correct it" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue("Maya Okafor");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.goto("/login");
    await sendSignIn(page, { email, password: first });
    await expect(main(page).getByText("confirm your account before logging in")).toBeVisible();
  });

  const confirmation = await mailedLink(supabase, email, "signup");
  const confirm = async () => {
    await page.goto(confirmation);
    await passwordField(page, "Password").fill(first);
    await press(page, "Confirm and sign in");
  };
  await test.step("confirms the address by a button that works once", async () => {
    await page.goto(confirmation);
    await confirm();
    await expect(heading(page, "Welcome back, Maya")).toBeVisible();
    await expect(told(page, "Email confirmed")).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL("/");
    await expect(told(page, "Signed out successfully")).toBeVisible();
    await confirm();
    await expect(heading(page, "This link no longer works")).toBeVisible();
  });
});

test("a parent signs in by keyboard, changes the profile and signs out @js", async ({ page, supabase, problems }) => {
  problems.allow(refused);
  const person = await makePerson(supabase);
  await page.setViewportSize(narrow);
  await page.goto("/login");
  await main(page).getByRole("link", { name: "Sign Up" }).click();
  await expect(heading(page, "Create your account")).toBeVisible();
  await press(page, "Sign Up");
  await expect(page.getByRole("alert", { name: "There is a problem" })).toContainText("Enter your full name");
  await main(page).getByRole("link", { name: "Sign In" }).click();
  // why: the view left has fields of the same names
  await expect(heading(page, "Sign in to your account")).toBeVisible();

  await sendSignIn(page, { email: person.email, password: "not the password" });
  await expect(main(page).getByRole("alert")).toContainText("Sign in failed");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  const password = passwordField(page, "Password");
  await expect(password).toHaveValue("");
  // why: what the form thinks of the emptied field would come within a second
  await password.focus();
  await page.getByLabel("Email").focus();
  await page.waitForTimeout(1_000);
  await expect(page.getByRole("alert", { name: "There is a problem" })).toHaveCount(0);
  await password.focus();
  await page.keyboard.type(person.password);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(password).toHaveAttribute("type", "text");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  const messages = page.getByRole("region", { name: "Notifications" });
  await messages.getByRole("button", { name: "Close" }).click();
  await expect(messages.getByRole("status")).toHaveCount(0);

  await page.goto("/dashboard/profile");
  await page.getByLabel("First name").fill("");
  await page.getByLabel("Phone (optional)").fill("416-555-0142");
  await press(page, "Save changes");
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription(/Enter your first name/);
  await expect(page.getByLabel("Phone (optional)")).toHaveValue("416-555-0142");
  await page.getByLabel("First name").fill("Amira");
  await press(page, "Save changes");
  await expect(told(page, "Profile updated successfully!")).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1, name: /^Amira/ })).toBeVisible();

  await page.goto("/");
  const header = await openAccountMenu(page, person.email);
  await expect(header.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await header.getByRole("button", { name: "Sign Out" }).click();
  await expect(told(page, "Signed out successfully")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?redirect=/);
});
