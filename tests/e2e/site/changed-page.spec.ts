import { expect, test } from "../../support/browser/fixtures";
import { changePage } from "../../support/pages/changed-page";
import { openBeforeScripts } from "../../support/pages/late-scripts";

test("the header has room for words half as long again, as of a translation @js", async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const wide = await page.evaluate(() => {
      for (const element of document.querySelectorAll("header *"))
        for (const { nodeType, nodeValue } of [...element.childNodes])
          if (nodeType === Node.TEXT_NODE && nodeValue?.trim())
            element.append(nodeValue.slice(0, Math.ceil(nodeValue.length / 2)).replaceAll(" ", "n"));
      return document.documentElement.scrollWidth;
    });
    expect(wide).toBe(width);
  }
});

test("a parent who reads through a translator sends what was typed first @js", async ({ context, supabase }) => {
  const { page, arrive } = await openBeforeScripts(context, "/contact");
  await changePage(page, "a translator wraps each text");
  const name = page.locator("#contact-form [name=name]");
  await name.click();
  await page.keyboard.type("Noor ", { delay: 30 });
  arrive();
  await page.keyboard.type("Haddad", { delay: 30 });
  await page.locator("#contact-form [name=email]").fill("noor.translated@example.com");
  await page.locator("#contact-form [name=message]").fill("Do you teach on Saturdays?");
  await expect(name).toHaveValue("Noor Haddad");
  await page.locator("#contact-form button[type=submit]").last().click();
  await expect(page).toHaveURL(/\/confirmation\//);
  const stored = await supabase.sql(
    "select name, message from public.contact_submissions where email = 'noor.translated@example.com'",
  );
  expect(stored).toEqual([{ name: "Noor Haddad", message: "Do you teach on Saturdays?" }]);

  const { page: booking, arrive: begin } = await openBeforeScripts(context, "/book?location=2");
  await changePage(booking, "a translator wraps each text");
  await booking.keyboard.press("Tab");
  begin();
  await booking.locator("#times").click();
  await expect(booking).toHaveURL(/\/book#days$/);
});
