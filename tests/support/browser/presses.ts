/** Counts what a piece of the daily work takes: presses, fields filled in, pages that come. */
import type { Locator, Page } from "@playwright/test";
import { drag, expect, test } from "./fixtures";

interface Work {
  presses: number;
  fields: number;
  /** Pages that come, by a link, a form or a step of the browser's history. */
  pages: number;
}

/** Counts from now on. A value that is chosen from a list is a field. */
export function countWork(page: Page) {
  const work: Work = { presses: 0, fields: 0, pages: 0 };
  let shown = page.url();
  /** The address of the document that is on its way. */
  let asked: string | undefined;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked = request.url();
  });
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    const hasCome = asked !== undefined && frame.url().split("#")[0] === asked.split("#")[0];
    // A document's scripts write its own address again when they begin, be it left already for the next.
    const isItsOwn = frame.url() === shown && !hasCome;
    if (hasCome) asked = undefined;
    if (!isItsOwn && !isWithin(shown, frame.url())) work.pages += 1;
    shown = frame.url();
  });
  const did = async (what: "presses" | "fields", done: Promise<unknown>) => {
    await done;
    work[what] += 1;
  };
  return {
    press: (target: Locator) => did("presses", target.click()),
    drag: (target: Locator, to: Locator) => did("presses", drag(target, to)),
    fill: (target: Locator, text: string) => did("fields", target.fill(text)),
    choose: (target: Locator, option: string) => did("fields", target.selectOption(option)),
    /** Fails when the work takes more of what is named than that; the report of the run has the numbers. */
    expectAtMost(most: Partial<Work>, name: string) {
      test.info().annotations.push({ type: "work", description: `${name}: ${JSON.stringify(work)}` });
      for (const what of ["presses", "fields", "pages"] as const)
        expect(work[what], `${what} to ${name}`).toBeLessThanOrEqual(most[what] ?? work[what]);
    },
  };
}

/** Whether the second address leads to another part of the page that the first one shows. */
function isWithin(first: string, second: string): boolean {
  const [page, part] = first.split("#");
  const [samePage, otherPart] = second.split("#");
  return page === samePage && part !== otherPart;
}
