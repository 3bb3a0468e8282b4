import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags } from "./scripts/setup/chromium";
import { installedChromium } from "./scripts/setup/programs";

/**
 * The main journeys run with and without JavaScript. A test carries the tag `@js` or `@no-js` where it has a meaning in
 * one of the two only, and `@js` where a test in `tests/integration` sends the same form as plain HTML does.
 */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-CA",
    // why: a parent's device may be anywhere; the site's times are Toronto's whatever it says
    timezoneId: "Pacific/Auckland",
    launchOptions: { executablePath: installedChromium() ?? undefined, args: chromiumFlags },
  },
  projects: [
    { name: "js", grepInvert: /@no-js\b/ },
    { name: "no-js", grepInvert: /@js\b/, use: { javaScriptEnabled: false } },
  ],
});
