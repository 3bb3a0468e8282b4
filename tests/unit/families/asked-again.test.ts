import { expect, test } from "vitest";
import { isAskedAgain } from "~/domain/families/asked-again";

test.each([
  ["2026-07-31", "2026-09-01", true],
  ["2025-10-10", "2026-10-15", true],
  ["2026-08-01", "2026-09-01", false],
  ["2026-09-02", "2026-09-02", false],
  ["2025-06-01", "2026-08-31", false],
  ["2025-06-01", "2026-10-16", false],
])("confirmed on %s, a family is asked on %s: %s", (confirmed, today, asked) => {
  expect(isAskedAgain(confirmed, today)).toBe(asked);
});
