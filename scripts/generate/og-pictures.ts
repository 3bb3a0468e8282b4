/** Draws the pictures of `public/og` anew: `npx tsx scripts/generate/og-pictures.ts`. */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { pages, pictureFile } from "../../app/content/site/pages";
import { chromiumFlags } from "../setup/chromium";
import { installedChromium } from "../setup/programs";
import { pictureMarkup, pictureSize, pictureVersion } from "./og-picture";

const folder = fileURLToPath(new URL("../../public/og", import.meta.url));
const versionFile = fileURLToPath(new URL("../../app/content/site/og-version.ts", import.meta.url));

const browser = await chromium.launch({
  executablePath: installedChromium() ?? undefined,
  args: chromiumFlags,
});
try {
  const page = await browser.newPage({ viewport: pictureSize });
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) await rm(join(folder, old));
  for (const listed of pages) {
    await page.setContent(pictureMarkup(listed));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, pictureFile(listed)) });
  }
} finally {
  await browser.close();
}
await writeFile(
  versionFile,
  `/** Written by \`npx tsx scripts/generate/og-pictures.ts\`: changes with what the pictures of \`public/og\` show. */
export const pictureVersion = "${pictureVersion()}";
`,
);
