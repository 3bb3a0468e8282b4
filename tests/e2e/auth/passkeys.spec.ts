/** Sign-in without a password, by Chromium's own software authenticator. */

import {
  passkeyMessages as messages,
  newPasskey,
  passkeyPanel,
  passkeySignIn,
} from "../../../app/content/users/passkeys";
import { newPasskeyLabels } from "../../../app/domain/users/passkeys/passkey-paths";
import { enterAs, makePerson, passwordField } from "../../support/browser/account-pages";
import { expect, heading, main, type Page, press, test as siteTest } from "../../support/browser/fixtures";
import { startEmbedded } from "../../support/servers/embedded";
import { startSite } from "../../support/servers/site";

// why: a passkey belongs to a host name, and an address of numbers is none
const test = siteTest.extend<Record<never, never>, Record<never, never>>({
  supabase: [
    async ({ sitePort }, use) => {
      const supabase = await startEmbedded({ siteUrl: `http://localhost:${sitePort}` });
      await use(supabase);
      await supabase.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  site: [
    async ({ sitePort, supabase }, use) => {
      const url = `http://localhost:${sitePort}`;
      const site = await startSite({ port: sitePort, supabase, env: { SITE_URL: url } });
      await use({ ...site, url });
      await site.kill();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** A device that says yes to everything. */
async function plugIn(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuses: () => device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
  };
}

test("a parent adds a passkey, signs in with it and removes it @js", async ({ page, supabase, problems, look }) => {
  test.slow();
  problems.allow(/answer 400 POST \/login\/passkey/);
  await plugIn(page);
  const parent = await makePerson(supabase);
  await enterAs(page, parent);
  await page.goto("/dashboard/profile");
  const panel = main(page).getByRole("region", { name: passkeyPanel.title });
  await expect(panel).toContainText(passkeyPanel.none);
  await panel.getByRole("link", { name: passkeyPanel.add }).click();
  await expect(heading(page, newPasskey.title)).toBeVisible();
  await look();
  const password = passwordField(page, newPasskeyLabels.current_password);
  await password.fill(parent.password);
  await press(page, newPasskey.submit);
  await expect(page).toHaveURL(/\/dashboard\/profile/);
  await expect(page.getByText(messages.added.text)).toBeVisible();
  await expect(panel).toContainText(passkeyPanel.neverUsed);
  await look();

  await page.context().clearCookies();
  await page.goto("/login?redirect=/dashboard/courses");
  await look();
  await press(page, passkeySignIn.offer);
  await expect(page).toHaveURL("/dashboard/courses");

  await page.goto("/dashboard/profile");
  await panel.getByRole("button", { name: passkeyPanel.remove }).click();
  await expect(page.getByText(messages.removed.text)).toBeVisible();
  await expect(panel).toContainText(passkeyPanel.none);

  await page.context().clearCookies();
  await page.goto("/login");
  await press(page, passkeySignIn.offer);
  await expect(page.getByRole("alert")).toContainText(messages.refused.title);
  await look();
});

siteTest(
  "without scripts the pages say that a passkey needs them, and lead to the password @no-js",
  async ({ page, supabase, look }) => {
    await page.goto("/login?redirect=/dashboard/courses");
    await look();
    await press(page, passkeySignIn.offer);
    await expect(main(page)).toContainText(passkeySignIn.noScripts);
    await look();
    await page.getByRole("link", { name: passkeySignIn.password }).click();
    await expect(page).toHaveURL("/login?redirect=%2Fdashboard%2Fcourses");
    await enterAs(page, await makePerson(supabase));
    await page.goto("/login/passkey/new");
    await expect(main(page)).toContainText(newPasskey.noScripts);
    await look();
  },
);
