import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { padResponseTime } from "~/auth/response-time.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** After how many milliseconds an answer goes out whose work took so long. */
async function answeredAfter(work: number): Promise<number> {
  const began = Date.now();
  await vi.advanceTimersByTimeAsync(work);
  let after = -1;
  void padResponseTime(began).then(() => {
    after = Date.now() - began;
  });
  await vi.runAllTimersAsync();
  return after;
}

test.each([0, 3, 450, 999])("an answer that took %d ms goes out after a second", async (work) => {
  expect(await answeredAfter(work)).toBe(1_000);
});

test.each([1_000, 1_700])("an answer that took %d ms goes out at once", async (work) => {
  expect(await answeredAfter(work)).toBe(work);
});
