import { finder } from "../../../app/content/locations/finder";
import { loadingTexts } from "../../../app/content/locations/loading-texts";
import { mapTexts } from "../../../app/content/locations/map";
import { placeMessages } from "../../../app/content/locations/place-messages";
import { chromiumFlags } from "../../../scripts/setup/chromium";
import { installedChromium } from "../../../scripts/setup/programs";
import { test as base, expect, narrow, overflow, type Page, phone } from "../../support/browser/fixtures";
import { type MapboxServer, startMapboxServer } from "../../support/servers/mapbox-server";
import { type RunningSite, startSite } from "../../support/servers/site";

/** A site that has a public token, beside the one of the other tests that has none. */
const test = base.extend<object, { mapbox: MapboxServer; mapSite: RunningSite }>({
  mapbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startMapboxServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  mapSite: [
    async ({ supabase, mapbox }, use) => {
      const env = {
        MAPBOX_PUBLIC_TOKEN: mapbox.token,
        MAPBOX_API_URL: mapbox.url,
        MAPBOX_TOKEN: "sk.server-only",
      };
      const site = await startSite({ supabase, env });
      await use(site);
      await site.kill();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const graphics = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
test.use({
  launchOptions: {
    executablePath: installedChromium() ?? undefined,
    // why: the interactive map draws with WebGL, which a machine without a display must do in software
    args: [...chromiumFlags.filter((flag) => flag !== "--disable-gpu"), ...graphics],
  },
});

const drawn = (page: Page) => page.getByRole("group", { name: "Golden Horseshoe" });
// why: what is drawn may be gone before it has been scrolled to
const caption = (page: Page) => page.getByText(mapTexts.hint);
const live = (page: Page) => page.getByRole("region", { name: mapTexts.interactive });
const mark = (page: Page, name: string) =>
  page.getByRole("figure", { name: mapTexts.title }).getByRole("link", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const isLibrary = (url: string) => /mapbox/i.test(url);

test("the drawn map is whole for the keyboard and a screen reader, and fits a narrow screen @js", async ({
  page,
  axe,
}) => {
  await page.goto(finder.path);
  await mark(page, "Barrie").focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Barrie");
  await page.goto(finder.path);
  await axe("main figure");
  for (const viewport of [narrow, phone]) {
    await page.setViewportSize(viewport);
    expect(await overflow(page)).toBe(0);
    const ends = await page
      .getByRole("figure", { name: mapTexts.title })
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    expect(Math.min(...ends.flat())).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ends.flat())).toBeLessThanOrEqual(viewport.width);
  }
});

test("a page without a token loads nothing of the interactive map @js", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await page.goto(finder.path);
  await caption(page).scrollIntoViewIfNeeded();
  await expect(drawn(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter(isLibrary)).toEqual([]);
  await expect(page.getByText(loadingTexts.map)).toHaveCount(0);
});

test.describe("with a token @js", () => {
  test.beforeEach(({ mapbox, problems }) => {
    mapbox.styles("ok");
    mapbox.forget();
    // why: the browser's software renderer warns of its slowness
    problems.allow(/GPU stall/);
  });

  test("the interactive map comes in the place of the drawn one once its style is there", async ({
    page,
    mapbox,
    mapSite,
  }) => {
    mapbox.styles("held");
    await page.goto(mapSite.url + finder.path);
    await caption(page).scrollIntoViewIfNeeded();
    await expect(page.getByText(loadingTexts.map)).toBeVisible();
    await expect(drawn(page)).toBeVisible();
    await expect.poll(() => mapbox.asked.map(({ path }) => path)).toContain("/styles/v1/mapbox/streets-v12");
    mapbox.release();
    await expect(live(page)).toBeVisible();
    await expect(drawn(page)).toBeHidden();
    await expect(page.getByText(loadingTexts.map)).toHaveCount(0);
    expect(mapbox.asked[0]?.query.access_token).toBe(mapbox.token);
  });

  test("a refused token, a lost library or no WebGL leaves the drawn map and says so", async ({
    page,
    mapbox,
    mapSite,
    problems,
  }) => {
    test.slow();
    problems.allow(/mapbox/, /console error: Failed to load resource/);
    const library = /mapbox.*\.js/;
    const failures = [
      {
        message: placeMessages.mapAuthenticationFailed,
        begin: () => mapbox.styles("401"),
        end: () => mapbox.styles("ok"),
      },
      {
        message: placeMessages.mapLoadFailed,
        begin: () => page.route(library, (route) => route.abort()),
        end: () => page.unroute(library),
      },
      {
        message: placeMessages.mapLoadFailed,
        begin: () =>
          page.addInitScript(() => {
            HTMLCanvasElement.prototype.getContext = () => null;
          }),
        end: () => {},
      },
    ];
    for (const { message, begin, end } of failures) {
      await begin();
      await page.goto(mapSite.url + finder.path);
      await caption(page).scrollIntoViewIfNeeded();
      const alert = page.getByRole("alert").filter({ hasText: message.title });
      await expect(alert).toContainText(message.text);
      await expect(drawn(page)).toBeVisible();
      await expect(live(page)).toBeHidden();
      await mark(page, "Barrie").click();
      await expect(dialog(page)).toContainText("Barrie");
      await end();
    }
  });
});
