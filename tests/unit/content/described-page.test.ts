import { expect, test } from "vitest";
import { describePage } from "~/content/pages";

const site = "https://www.smallsteps.example";

test("a page is the same with slashes at its end, and the home page is one", () => {
  expect(describePage(site, "/about//")?.url).toBe(`${site}/about`);
  expect(describePage(site, "/")?.path).toBe("/");
  expect(describePage(site, "//")?.path).toBe("/");
  expect(describePage(site, "/about/us")).toBeNull();
});

test("two hundred thousand slashes before something else are no page, and are answered while somebody waits", () => {
  expect(describePage(site, `${"/".repeat(200_000)}x`)).toBeNull();
});
