/** Counts what a piece of the daily work takes: presses, fields filled in, pages that come. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

interface Work {
  presses: number;
  fields: number;
  /** Pages that come, by a link, a form or a step of the browser's history. */
  pages: number;
}

/** Counts presses alone. */
export function countPresses() {
  let presses = 0;
  return {
    async press(target: Locator) {
      await target.click();
      presses += 1;
    },
    /** Fails when the work takes more presses than that; the report of the run has the number. */
    expectAtMost(most: number, work: string) {
      test.info().annotations.push({ type: "presses", description: `${work}: ${presses}` });
      expect(presses, work).toBeLessThanOrEqual(most);
    },
  };
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
    /** Fails when the work takes more than that; the report of the run has the numbers. */
    expectAtMost(most: Work, name: string) {
      test.info().annotations.push({ type: "work", description: `${name}: ${JSON.stringify(work)}` });
      expect({
        name,
        presses: Math.max(work.presses, most.presses),
        fields: Math.max(work.fields, most.fields),
        pages: Math.max(work.pages, most.pages),
      }).toEqual({ name, ...most });
    },
  };
}
