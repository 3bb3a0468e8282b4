import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const wcag22AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Fails with one line a finding when the page, as it stands now, breaks WCAG 2.2 A or AA where axe can tell.
 * Works with JavaScript switched off too: the page's own scripts stay unrun.
 * @param within CSS selector of the part to look at, for instance an open dialog; the whole page unless told
 */
export async function expectNoAxeFindings(page: Page, within?: string): Promise<void> {
  const found = await whileScriptsMayRun(page, async () => {
    const end = Date.now() + 5_000;
    let found = await findingsOn(page, within);
    // why: a colour may begin to change between the wait for it and the look
    while (found.length > 0 && Date.now() < end) found = await findingsOn(page, within);
    return found;
  });
  expect(found, "accessibility findings").toEqual([]);
}

async function findingsOn(page: Page, within?: string): Promise<string[]> {
  // why: what fades in has less contrast until it is there
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().map((one) => (one.effect?.getTiming().iterations === Infinity ? null : one.finished)),
    ),
  );
  // why: only an evaluated script passes the page's policy; the page keeps it until it is left
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axe.source);
  return page.evaluate(findingsOf, { within, tags: wcag22AA, ofFamily: isOfFamily(page) });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Question {
  within: string | undefined;
  tags: string[];
  ofFamily: boolean;
}

/** Runs in the page. @returns one line a finding */
async function findingsOf({ within, tags, ofFamily }: Question): Promise<string[]> {
  const { violations } = await window.axe.run(within ?? document, {
    runOnly: { type: "tag", values: tags },
    rules: { "heading-order": { enabled: ofFamily } },
    // why: it would write selectors of all that passes too
    resultTypes: ["violations"],
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")}`));
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
