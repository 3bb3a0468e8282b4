/** What the forms of the public site know of a family, and whose a booking is. */
import { beforeAll, expect, test } from "vitest";
import { freshDay } from "../../support/appointments/fresh-day";
import { browserOf, flashOf, makeAccount, type TestAccount, TestBrowser } from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { plain } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";
import { addChild } from "../../support/tutoring/learners";

const here = sharedSite();
const sql = (text: string, values: unknown[] = []) => here.supabase.sql(text, values);

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

test("a proven address brings what it booked and, by a press, the center's file of it; the center sees who signed up", async () => {
  const family = await makeAccount(here.supabase, { locationId: null });
  const mine = await browserOf(here, family);
  await visitor().post("/book", booking({ email: family.email.toUpperCase(), child_name: "Asha Rao" }));
  const file = await here.supabase.first("insert into families default values returning id");
  await sql(
    `insert into user_profiles (family_id, role, location_id, first_name, email) values ($1, 'student', '1', 'Gita', $2)`,
    [file, family.email],
  );
  await sql("insert into children (family_id, first_name, grade) values ($1, 'Ravi', '1')", [file]);
  const asked = "Your center has a file with this address";
  for (const words of ["Asha Rao", asked]) expect(await (await mine.get("/dashboard")).text()).not.toContain(words);
  await mine.post("/dashboard?index", { step: "mail" });
  const owner = visitor();
  await owner.post(await linkMailedTo(here.supabase, family.email));
  await owner.post("/login?view=new-password", { password: "short-giraffe-9", confirm_password: "short-giraffe-9" });
  const dashboard = async () => plain(await (await owner.get("/dashboard")).text());
  const before = await dashboard();
  for (const words of ["Move for Asha Rao", asked, "Join our file at"]) expect(before).toContain(words);
  expect(before).not.toContain("Ravi");
  const admin = await browserOf(here, { role: "admin", locationId: "1" });
  const desk = async (path: string) => plain(await (await admin.get(`/admin/dashboard/${path}`)).text());
  expect(await desk(`families/${file}`)).toContain(`signed up with ${family.email}`);
  expect(await desk("users/waiting")).toContain(family.email);
  for (const [sent, told] of [
    ["nobody", "Nothing was joined"],
    [parent.userId, "Nothing was joined"],
    [file, "We told the center"],
    [file, "We told the center"],
  ] as const)
    expect(flashOf(await owner.post("/dashboard?index", { step: "join", file: sent }))).toContain(told);
  const after = await dashboard();
  expect([after.includes("Ravi"), after.includes(asked)]).toEqual([true, false]);
  expect(await desk(`families/${file}`)).not.toContain("signed up with");
});
