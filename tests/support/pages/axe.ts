import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag22AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Fails with one line a finding when the page, as it stands now, breaks WCAG 2.2 A or AA where axe can tell.
 * Works with JavaScript switched off too: the page's own scripts stay unrun.
 * @param within CSS selector of the part to look at, for instance an open dialog; the whole page unless told
 */
export async function expectNoAxeFindings(page: Page, within?: string): Promise<void> {
  const findings = await whileScriptsMayRun(page, async () => {
    // why: what fades in has less contrast until it is there
    await page.evaluate(() =>
      Promise.allSettled(
        document.getAnimations().map((one) => (one.effect?.getTiming().iterations === Infinity ? null : one.finished)),
      ),
    );
    // why: the newer mode finishes in a second page, where scripts are off again
    const builder = new AxeBuilder({ page })
      .options({
        runOnly: { type: "tag", values: wcag22AA },
        rules: { "heading-order": { enabled: isOfFamily(page) } },
      })
      .setLegacyMode();
    const { violations } = await (within ? builder.include(within) : builder).analyze();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")}`),
    );
  });
  expect(findings, "accessibility findings").toEqual([]);
}

/** A best practice that the pages of families keep as well. */
const isOfFamily = (page: Page): boolean =>
  /^\/(dashboard(?!\/lessons)|purchase-history|receipt)/.test(new URL(page.url()).pathname);

/** Axe waits on timers, which never fire in a page whose scripts are disabled; so they are enabled for its run. */
async function whileScriptsMayRun<T>(page: Page, task: () => Promise<T>): Promise<T> {
  const disabled = await page.evaluate(() => matchMedia("(scripting: none)").matches);
  if (!disabled) return task();
  const session = await page.context().newCDPSession(page);
  const disable = (value: boolean) => session.send("Emulation.setScriptExecutionDisabled", { value });
  try {
    // why: a session may only take back what it has set itself
    await disable(true);
    await disable(false);
    return await task();
  } finally {
    await disable(true);
    await session.detach();
  }
}
