/** What the forms of the public site know of a family, and whose a booking is. */
import { beforeAll, expect, test } from "vitest";
import { browserOf, makeAccount, type TestAccount, TestBrowser } from "../../support/auth/accounts";
import { sharedSite } from "../../support/servers/test-site";
import { addChild } from "../../support/tutoring/learners";

const here = sharedSite();

let parent: TestAccount;
let browser: TestBrowser;
beforeAll(async () => {
  parent = await makeAccount(here.supabase);
  browser = await browserOf(here, parent);
  await addChild(here.supabase, parent, "Kit", "Ng");
});

const visitor = () => new TestBrowser(here.site.url);
test.each(["/book", "/assessment", "/?dialog=booking", "/programs/math?dialog=booking"])(
  "the form at %s knows the family and nobody else, and shared caches keep what visitors get",
  async (path) => {
    const personal = await browser.get(path);
    expect(personal.headers.get("Cache-Control")).toBe("no-store");
    const html = await personal.text();
    for (const words of ["Kit Ng", `value="${parent.email}"`]) expect(html).toContain(words);
    const open = await visitor().get(path);
    expect(open.headers.get("Cache-Control")).toMatch(/^public/);
    expect(await open.text()).not.toContain("Kit Ng");
  },
);
