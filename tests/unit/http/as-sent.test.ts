import { afterEach, expect, test, vi } from "vitest";
import { isAsSent } from "~/components/late/as-sent";

afterEach(() => vi.unstubAllGlobals());

test("what React has taken out of the page since, with its mark, is no change by somebody else", () => {
  const record = { target: { isConnected: false, nodeType: 1 }, removedNodes: [], nextSibling: null };
  vi.stubGlobal("window", { asSent: { isWhole: true, seen: [record], observer: { takeRecords: () => [record] } } });
  const toggleAttribute = vi.fn();
  vi.stubGlobal("document", { documentElement: { toggleAttribute } });
  expect(isAsSent()).toBe(true);
  expect(toggleAttribute).toHaveBeenCalledWith("data-plain", false);
});
