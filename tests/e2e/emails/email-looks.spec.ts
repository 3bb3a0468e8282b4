/** Every kind of email as a mail program shows it: without pictures, on a narrow phone, by day and by night. */
import { expect, type Page, test } from "@playwright/test";
import { htmlOf } from "../../../app/emails/html";
import { center, isKind, samples, siteUrl, written } from "../../support/emails/email-samples";
import { expectNoAxeFindings } from "../../support/pages/axe";
import { narrow, overflow } from "../fixtures";

const name = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Lee";
const street = "100004 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch Boulevard West";
/** The same with names and addresses as long as they get. */
const atLength = (data: object): object =>
  JSON.parse(JSON.stringify(data).replaceAll("Ann Lee", name).replaceAll(center.address, street));

// why: axe is read once for all of them
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: narrow });
});
test.afterAll(() => page.close());

for (const kind of Object.keys(samples).filter(isKind))
  test(`nothing of ${kind} is cut off or faint @js`, async () => {
    await page.setContent(htmlOf(written(kind, atLength(samples[kind])), siteUrl));
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeFindings(page);
    }
  });
