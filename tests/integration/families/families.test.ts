/** What the forms of the public site know of a family, and whose a booking is. */
import { beforeAll, expect, test } from "vitest";
import { freshDay } from "../../support/appointments/fresh-day";
import { browserOf, makeAccount, type TestAccount, TestBrowser } from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { plain } from "../../support/pages/html-parts";
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
/** A booking at a free time, as the parent fills it in. */
const booking = (changes: Record<string, string> = {}) => ({
  ...{ name: "Ann Ng", email: parent.email, phone: "416-555-0100", time_slot: "04:00 PM" },
  ...freshDay(),
  ...changes,
});

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

test("earlier bookings are the family's once the address is proven by a mailed link", async () => {
  const family = await makeAccount(here.supabase);
  const mine = await browserOf(here, family);
  await visitor().post("/book", booking({ email: family.email.toUpperCase(), child_name: "Asha Rao" }));
  expect(await (await mine.get("/dashboard")).text()).not.toContain("Asha Rao");
  await mine.post("/dashboard?index", { step: "mail" });
  const owner = visitor();
  await owner.post(await linkMailedTo(here.supabase, family.email));
  await owner.post("/login?view=new-password", { password: "short-giraffe-9", confirm_password: "short-giraffe-9" });
  expect(plain(await (await owner.get("/dashboard")).text())).toContain("Move for Asha Rao");
});
