/**
 * Twelve pages look as in `pictures/`, at a third of their size. When a look is meant to change:
 * `UPDATE_PICTURES=1 npm run test:slow -- tests/slow/looks/pictures.test.ts`, then open what has changed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumFlags } from "../../../scripts/setup/chromium";
import { installedChromium } from "../../../scripts/setup/programs";
import { ownSite } from "../../support/servers/test-site";

const here = ownSite();
const pictures = new URL("./pictures/", import.meta.url);
/** Share of the pixels that may differ: edges of letters are drawn a little differently from machine to machine. */
const tolerance = 0.004;

const looks: readonly (readonly [address: string, ...widths: number[]])[] = [
  ["/", 390, 1280],
  ["/about", 390, 1280],
  ["/programs", 390, 1280],
  ["/programs/math", 390, 1280],
  ["/programs/english?tab=features", 390, 1280],
  ["/programs/assessments", 390, 1280],
  ["/franchise", 390, 1280],
  ["/careers", 390, 1280],
  ["/pals-online", 390, 1280],
  ["/privacy", 390, 1280],
  ["/courses", 390, 1280],
  ["/login", 390, 1280],
];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: installedChromium() ?? undefined, args: chromiumFlags });
});
afterAll(() => browser.close());

const cases = looks.flatMap(([address, ...widths]) => widths.map((width) => ({ address, width })));

test.each(cases)("$address looks as before at $width pixels", async ({ address, width }) => {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    deviceScaleFactor: 0.34,
    javaScriptEnabled: false,
    reducedMotion: "reduce",
  });
  await page.goto(here.site.url + address);
  const taken = await page.screenshot({ fullPage: true });
  await page.close();
  const folder = new URL(`${width}/`, pictures);
  const file = new URL(`${address.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home"}.png`, folder);
  if (process.env.UPDATE_PICTURES || !existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, taken);
    expect(process.env.UPDATE_PICTURES, `there is no picture of ${address}`).toBe("1");
    return;
  }
  const [now, before] = [PNG.sync.read(taken), PNG.sync.read(readFileSync(file))];
  expect([now.width, now.height], "its size").toEqual([before.width, before.height]);
  const differing = pixelmatch(before.data, now.data, undefined, now.width, now.height, { threshold: 0.2 });
  expect(differing / (now.width * now.height), "share of pixels that differ").toBeLessThan(tolerance);
});
