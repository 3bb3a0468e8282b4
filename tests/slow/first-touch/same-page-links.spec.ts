/** Links to a place further down a page, pressed as the first thing somebody does there. */

import { expect, type Page, phone, scriptsAtWork, test } from "../../support/browser/fixtures";
import { publicPages } from "../../support/pages/public-pages";

const ways = {
  tap: { viewport: phone, hasTouch: true, isMobile: true },
  Enter: {},
} as const;
const addresses = [...publicPages, "/locations/etobicoke", "/courses/5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0001"];

/**
 * The links of the page as it came that lead to a place on a page, by their number among all links with a fragment. A frame
 * on the drawn map, with marks all over it, and the skip link above the window are pressed by the keyboard alone.
 */
const placeLinks = (page: Page, byKeyboard: boolean) =>
  page.evaluate(
    (takesAll) =>
      [...document.querySelectorAll<HTMLAnchorElement>("a[href*='#']")].flatMap((link, nth) => {
        if (!takesAll && (link.closest("svg") || link.getBoundingClientRect().bottom < 0)) return [];
        const { pathname, search, hash } = new URL(link.getAttribute("href") ?? "", location.href);
        const onThisPage = pathname === location.pathname && search === location.search;
        const target = document.getElementById(hash.slice(1));
        // why: a link inside its place, such as a tab, has it in view
        const leads = onThisPage ? target && !target.contains(link) : pathname !== location.pathname;
        const { width, height, bottom } = link.getBoundingClientRect();
        // why: the skip link is the same on every page
        const place = bottom < 0 ? hash : pathname + hash;
        return leads && width > 1 && height > 1 && link.checkVisibility() ? [{ nth, hash, place }] : [];
      }),
    byKeyboard,
  );

/** Opens a page that nobody has touched yet, and waits until scripts have come. */
async function openUntouched(page: Page, address: string) {
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForFunction(() => {
    const header = document.querySelector("header");
    const comes = [...document.scripts].some(({ text }) => text.includes("requestIdleCallback(begin"));
    return !comes || Object.keys(header ?? {}).some((key) => key.startsWith("__reactFiber"));
  });
}

/** Whether the place begins in the upper part of the window, or as high as the end of the page lets it. */
const isInView = (page: Page, hash: string) =>
  page.evaluate((id) => {
    const target = document.getElementById(id);
    if (!target) return false;
    const { top } = target.getBoundingClientRect();
    const atEnd = Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) < 2;
    return top > -2 && top < innerHeight * (atEnd ? 1 : 0.4);
  }, hash.slice(1));

/** Whether the next Tab goes on from the place, as after a page load. */
const focusIsIn = (page: Page, hash: string) =>
  page.evaluate((id) => {
    const target = document.getElementById(id);
    const active = document.activeElement;
    return active === document.body || (target?.contains(active) ?? false);
  }, hash.slice(1));

for (const way of ["tap", "Enter"] as const)
  test(`every link to a place on a page leads there at the first press, by ${way} @js`, async ({ browser, site }) => {
    // why: each link is the first that is pressed on its page
    test.setTimeout(600_000);
    const context = await browser.newContext({ ...ways[way], baseURL: site.url });
    const seen = new Set<string>();
    const wrong: string[] = [];
    let pressed = 0;
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    for (const path of addresses) {
      await page.goto(site.url + path);
      for (const { nth, hash, place } of await placeLinks(page, way === "Enter")) {
        if (seen.has(place)) continue;
        seen.add(place);
        await openUntouched(page, site.url + path);
        const link = page.locator("a[href*='#']").nth(nth);
        if (way === "tap") await link.tap();
        else {
          await link.focus();
          await page.keyboard.press("Enter");
        }
        pressed += 1;
        await page.waitForURL((url) => url.hash === hash);
        await expect(async () => expect(await isInView(page, hash)).toBe(true))
          .toPass({ timeout: 3_000 })
          .catch(() => wrong.push(`${path} ${place}`));
        // why: what was there may be put back once the page's own scripts have come
        await scriptsAtWork(page);
        if (!(await isInView(page, hash))) wrong.push(`${path} ${place} afterwards`);
        if (!(await focusIsIn(page, hash))) wrong.push(`${path} ${place} without the focus`);
      }
    }
    expect(wrong).toEqual([]);
    expect(pressed).toBeGreaterThan(10);
    await context.close();
  });
