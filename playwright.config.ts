import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags } from "./scripts/setup/chromium";
import { installedChromium } from "./scripts/setup/programs";

/**
 * `tests/e2e` holds one journey for each capability, the parts of `tests/slow` the sweeps. A test carries the tag `@js` or
 * `@no-js` of its mode, which the fixtures read: a worker keeps its browser, site and database for both.
 */
export default defineConfig({
  testDir: "tests",
  // why: the other tests of a slow part are vitest's
  testMatch: "**/*.spec.ts",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 135_000,
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
});
