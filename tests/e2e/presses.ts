/** Counts what a piece of the daily work takes: presses, fields filled in, pages that come. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

interface Work {
  presses: number;
  fields: number;
  /** Pages that come, by a link, a form or a step of the browser's history. */
  pages: number;
}

/** Counts from now on. A value that is chosen from a list is a field. */
export function countWork(page: Page) {
  const work: Work = { presses: 0, fields: 0, pages: 0 };
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) work.pages += 1;
  });
  const did = async (what: "presses" | "fields", done: Promise<unknown>) => {
    await done;
    work[what] += 1;
  };
  return {
    press: (target: Locator) => did("presses", target.click()),
    drag: (target: Locator, to: Locator) => did("presses", target.dragTo(to)),
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
