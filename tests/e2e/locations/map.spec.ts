import { test as base, expect, type Page } from "../../support/browser/fixtures";
import { type MapboxServer, startMapboxServer } from "../../support/servers/mapbox-server";
import { type RunningSite, startSite } from "../../support/servers/site";

/** A site that has a public token, beside the one of the other tests that has none. */
const test = base.extend<{ mapbox: MapboxServer; mapSite: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  mapbox: async ({}, use) => {
    const server = await startMapboxServer();
    await use(server);
    await server.stop();
  },
  mapSite: async ({ supabase, mapbox }, use) => {
    const env = {
      MAPBOX_PUBLIC_TOKEN: mapbox.token,
      MAPBOX_API_URL: mapbox.url,
      MAPBOX_TOKEN: "sk.server-only",
    };
    const site = await startSite({ supabase, env });
    await use(site);
    await site.kill();
  },
});

const drawn = (page: Page) => page.getByRole("group", { name: "Golden Horseshoe" });
// why: what is drawn may be gone before it has been scrolled to
const caption = (page: Page) => page.getByText("Select a pin for details.");
const live = (page: Page) => page.getByRole("region", { name: "Interactive map of our centers" });

test("the interactive map comes, or the drawn one stays @js", async ({ page, site, mapbox, mapSite, problems }) => {
  // why: the browser's software renderer warns of its slowness
  problems.allow(/GPU stall/, /mapbox/, /console error: Failed to load resource/);
  const finder = `${mapSite.url}/find-center`;
  const library = /mapbox.*\.js/;
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));

  await test.step("without a token nothing of it is loaded", async () => {
    await page.goto(`${site.url}/find-center`);
    await caption(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => /mapbox/i.test(url))).toEqual([]);
  });

  await test.step("it comes once its style is there", async () => {
    mapbox.styles("held");
    await page.goto(finder);
    await caption(page).scrollIntoViewIfNeeded();
    await expect(page.getByText("Loading map...")).toBeVisible();
    await expect(drawn(page)).toBeVisible();
    await expect.poll(() => mapbox.asked.map(({ path }) => path)).toContain("/styles/v1/mapbox/streets-v12");
    mapbox.release();
    await expect(live(page)).toBeVisible();
    await expect(drawn(page)).toBeHidden();
    expect(mapbox.asked[0]?.query.access_token).toBe(mapbox.token);
  });

  for (const [message, begin] of [
    ["Map authentication failed", async () => mapbox.styles("401")],
    ["Failed to load the map", () => page.route(library, (route) => route.abort())],
  ] as const)
    await test.step(message, async () => {
      await begin();
      await page.goto(finder);
      await caption(page).scrollIntoViewIfNeeded();
      await expect(page.getByRole("alert").filter({ hasText: "Map Error" })).toContainText(message);
      await expect(drawn(page)).toBeVisible();
      await expect(live(page)).toBeHidden();
    });

  await test.step("while Mapbox answers no search, a postal code is still found and what was typed is kept", async () => {
    mapbox.geocoding("500");
    await page.goto(`${finder}?q=290+Bremner+Boulevard`);
    await expect(page.getByRole("alert").filter({ hasText: "Search failed" })).toBeVisible();
    await expect(page.getByLabel("Enter postal code or city name")).toHaveValue("290 Bremner Boulevard");
    await page.goto(`${finder}?q=L6H+3A1`);
    await expect(page.getByRole("status").filter({ hasText: "Found centers near your location" })).toBeVisible();
  });
});
