/** Every kind of email as a mail program shows it: without pictures, on a narrow phone, by day and by night. */
import { expect, test } from "@playwright/test";
import { htmlOf } from "../../../app/emails/html";
import { narrow, overflow } from "../../support/browser/fixtures";
import { center, isKind, samples, siteUrl, written } from "../../support/emails/email-samples";
import { expectNoAxeFindings } from "../../support/pages/axe";

const name = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Lee";
const street = "100004 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch Boulevard West";
/** The same with names and addresses as long as they get. */
const atLength = (data: object): object =>
  JSON.parse(JSON.stringify(data).replaceAll("Ann Lee", name).replaceAll(center.address, street));

test("nothing of any email is cut off or faint @js", async ({ browser }) => {
  test.slow();
  // why: axe is read once for all of them
  const page = await browser.newPage({ viewport: narrow });
  for (const kind of Object.keys(samples).filter(isKind))
    await test.step(kind, async () => {
      await page.setContent(htmlOf(written(kind, atLength(samples[kind])), siteUrl));
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await overflow(page), kind).toBeLessThanOrEqual(0);
        await expectNoAxeFindings(page);
      }
    });
  await page.close();
});
