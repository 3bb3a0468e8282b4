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

test("the page of a center and of a course share the picture of their list, and one that is in no list is no page", () => {
  const under = { centers: ["/locations/oakville"], courses: ["/courses/1"] };
  expect(describePage(site, "/locations/oakville", under)?.picture).toContain("/og/locations.png");
  expect(describePage(site, "/courses/1/", under)).toMatchObject({
    url: `${site}/courses/1`,
    picture: expect.stringContaining("/og/courses.png"),
  });
  expect(describePage(site, "/courses/2", under)).toBeNull();
});
