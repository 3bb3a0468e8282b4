import { openDay } from "../../support/appointments/forms";
import { expect, scriptsAtWork, test } from "../../support/browser/fixtures";
import { openBeforeScripts, visitorState } from "../../support/pages/late-scripts";

test("what a visitor did to a form before the scripts came stays, with focus and caret, and the times are the day's @js", async ({
  context,
}) => {
  const { page, arrive } = await openBeforeScripts(context, "/book");
  await page.locator('select[name="location"]').selectOption("3");
  await page.locator('input[name="appointment_date"]').fill(openDay(3));
  await page.locator('textarea[name="notes"]').fill("Two lines\nof notes.");
  const name = page.locator('input[name="name"]');
  await name.click();
  await page.keyboard.type("Zoé Tremblay");
  await page.keyboard.press("Shift+ArrowLeft");
  const before = await visitorState(page);
  const field = await name.elementHandle();
  const asked = page.waitForRequest(`**/book/times?location=3&date=${openDay(3)}`);
  arrive();
  await asked;
  await scriptsAtWork(page);
  await page.waitForLoadState("networkidle");
  expect(await visitorState(page)).toEqual(before);
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
});
