/** Counts what somebody presses for a piece of the daily work; typing is not counted. */
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";

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
