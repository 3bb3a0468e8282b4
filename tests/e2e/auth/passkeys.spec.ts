/** Sign-in without a password, by Chromium's own software authenticator. */
import { enterAs, makePerson, passwordField } from "../../support/browser/account-pages";
import { expect, heading, main, type Page, press, test } from "../../support/browser/fixtures";

/** Adds a device that says yes to everything. */
async function plugIn(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a parent adds a passkey, signs in with it and removes it @js", async ({ page, supabase, problems }) => {
  problems.allow(/answer 400 POST \/login\/passkey/);
  await plugIn(page);
  const parent = await makePerson(supabase);
  await enterAs(page, parent);
  await page.goto("/dashboard/profile");
  const panel = main(page).getByRole("region", { name: "Passkeys" });
  await expect(panel).toContainText("You have no passkeys.");
  await panel.getByRole("link", { name: "Add a passkey" }).click();
  await expect(heading(page, "Add a passkey")).toBeVisible();
  await passwordField(page, "Current password").fill(parent.password);
  await press(page, "Add a passkey");
  await expect(page).toHaveURL(/\/dashboard\/profile/);
  await expect(panel).toContainText("Not used yet");

  await page.context().clearCookies();
  await page.goto("/login?redirect=/dashboard/courses");
  await press(page, "Sign in with a passkey");
  await expect(page).toHaveURL("/dashboard/courses");

  await page.goto("/dashboard/profile");
  await panel.getByRole("button", { name: "Remove" }).click();
  await expect(panel).toContainText("You have no passkeys.");

  await page.context().clearCookies();
  await page.goto("/login");
  await press(page, "Sign in with a passkey");
  await expect(page.getByRole("alert")).toContainText("That passkey didn't work");
});
