/** Pages as people see them who enlarge to 400 %, choose their own colours or ask for more contrast. */
import { expect, overflow, type Page, test } from "../../support/browser/fixtures";

/** 1280 by 1024 at 400 %. */
const enlarged = { width: 320, height: 256 };
const wide = { width: 1280, height: 800 };

const publicPages = ["/", "/book", "/find-center", "/login", "/locations", "/locations/kanata"];

/** How much of the window's height stays covered while the page scrolls, in pixels. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo({ top: 600, behavior: "instant" });
    const stays = (element: Element) => {
      const { position, visibility } = getComputedStyle(element);
      return (position === "fixed" || (position === "sticky" && element.closest("header"))) && visibility === "visible";
    };
    return [...document.querySelectorAll("body *")]
      .filter(stays)
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > window.innerWidth / 2 && bottom > 0 && top < window.innerHeight)
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, window.innerHeight) - Math.max(top, 0), 0);
  });

/** What can be pressed or filled in, is seen, and shows neither a border nor an underline nor a native look. */
const boundless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, input:not([tabindex='-1']), select, textarea")]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => control.getBoundingClientRect().width > 2 && !control.matches("[type=hidden]"))
      .filter((control) => {
        const look = getComputedStyle(control);
        const framed = Number.parseFloat(look.borderBottomWidth) > 0 && look.borderBottomStyle !== "none";
        const native = control.matches("[type=checkbox], [type=radio]") && look.appearance !== "none";
        return !framed && !native && !look.textDecorationLine.includes("underline");
      })
      .map((control) => control.outerHTML.slice(0, 160)),
  );

/** Marked entries, open tabs and chosen tiles that look like the ones beside them. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chosen =
      "nav a[aria-current]:not([aria-current=false]), [role=tab][aria-selected=true], [type=radio]:checked + span";
    const canvas = document.body.appendChild(document.createElement("i"));
    canvas.style.background = "Canvas";
    const plain = getComputedStyle(canvas).backgroundColor;
    canvas.remove();
    return [...document.querySelectorAll(chosen)]
      .filter((element) => element.checkVisibility())
      .filter((element) => [plain, "rgba(0, 0, 0, 0)"].includes(getComputedStyle(element).backgroundColor))
      .map((element) => element.outerHTML.slice(0, 160));
  });

/** The outline of what the next press of Tab reaches. */
async function focusRing(page: Page): Promise<string> {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return `${outlineStyle} ${outlineWidth}`;
  });
}

async function expectEnlarged(page: Page, address: string): Promise<void> {
  await page.setViewportSize(enlarged);
  await page.goto(address);
  expect(await overflow(page), `overflow of ${address}`).toBe(0);
  expect(await covered(page), `height that stays covered on ${address}`).toBeLessThanOrEqual(enlarged.height / 3);
}

async function expectOwnColours(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(await boundless(page), `controls without an edge on ${address}`).toEqual([]);
  expect(await unmarked(page), `marks that are lost on ${address}`).toEqual([]);
  expect(await focusRing(page), `the focus on ${address}`).toBe("solid 3px");
}

test("enlarged to 400 % and in colours of one's own: the public pages @no-js", async ({ page }) => {
  for (const address of publicPages) await expectEnlarged(page, address);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.setViewportSize(wide);
  for (const address of publicPages) await expectOwnColours(page, address);
});

test("a visitor who asked for less motion gets none @js", async ({ page }) => {
  const longest = () =>
    page.evaluate(() => {
      const seconds = (list: string) =>
        list.split(",").map((time) => Number.parseFloat(time) * (time.trim().endsWith("ms") ? 0.001 : 1));
      const durations = [...document.querySelectorAll("*")].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [...seconds(transitionDuration), ...seconds(animationDuration)];
      });
      return Math.max(...durations);
    });
  await page.goto("/?dialog=booking");
  expect(await longest()).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await longest()).toBeLessThan(0.01);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
});
