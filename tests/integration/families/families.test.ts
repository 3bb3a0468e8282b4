/** A family's children in the forms of the public site, and whose a booking is. */
import { beforeAll, expect, test } from "vitest";
import { waitValue } from "../../../app/domain/forms/time-choice";
import { freshDay } from "../../support/appointments/fresh-day";
import { fillSlot } from "../../support/appointments/full-slot";
import {
  browserOf,
  makeAccount,
  resign,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { elementsOf, plain } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";
import { addChild } from "../../support/tutoring/learners";

const here = sharedSite();
const sql = (text: string, values: unknown[] = []) => here.supabase.sql(text, values);

let parent: TestAccount;
let browser: TestBrowser;
const children = "/dashboard/children";
/** Ids of the family's children. */
let kit = "";
let moe = "";
beforeAll(async () => {
  parent = await makeAccount(here.supabase);
  browser = await browserOf(here, parent);
  kit = await addChild(here.supabase, parent, "Kit", "Ng");
  moe = await addChild(here.supabase, parent, "Moe", "Ng");
});

const visitor = () => new TestBrowser(here.site.url);
const textOf = async (path: string) => plain(await (await browser.get(path)).text());
const ledTo = (answer: Response) => answer.headers.get("Location") ?? "";
/** A booking at a free time, as the parent fills it in. */
const booking = (changes: Record<string, string> = {}) => ({
  ...{ name: "Ann Ng", email: parent.email, phone: "416-555-0100", time_slot: "04:00 PM" },
  ...freshDay(),
  ...changes,
});
const ownersOf = (email: string) =>
  sql("select account_id from appointment_bookings where email = $1 order by created_at", [email]);

test("children are added, changed and removed by plain forms, where it is left empty with the parent's last name", async () => {
  const wrong = await browser.post(children, { first_name: "", last_name: "Roy", grade: "3" });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  for (const words of ["Enter the child&#x27;s first name", 'value="Roy"']) expect(html).toContain(words);

  const added = await browser.post(children, { first_name: "Una", last_name: "", birth_year: "2016" });
  expect([added.status, ledTo(added)]).toEqual([303, children]);
  const una = await here.supabase.first(
    "select id from children where family_id = private.family_of($1) and first_name = 'Una'",
    [parent.userId],
  );
  const page = `${children}/${una}`;
  expect(await (await browser.get(page)).text()).toMatch(/<h1[^>]*>Una \w+<\/h1>/);
  expect((await browser.post("/book", booking({ child_id: una }))).status).toBe(303);
  expect(await textOf("/dashboard")).toContain("for Una");
  expect((await browser.post(page, { first_name: "Max", last_name: "Roy", grade: "4" })).status).toBe(303);
  await browser.post(`${page}?form=remove`, {});
  expect(await textOf(children)).toContain("Max Roy");
  await browser.post(`${page}?form=remove`, { sure: "yes" });
  expect((await browser.get(page)).status).toBe(404);
});

test("the form begins with the family's own center and its first child, unless the address says otherwise", async () => {
  await setProfile(here.supabase, parent.userId, { location_id: "3" });
  for (const [path, begun] of [
    ["/book", ["3", kit]],
    ["/?dialog=booking", ["3", kit]],
    [`/book?child=${moe}&location=5`, ["5", moe]],
  ] as const) {
    const html = await (await browser.get(path)).text();
    const chosen = ["location", "child_id"].map(
      (name) => new RegExp(`<select[^>]*name="${name}".*?<option[^>]*value="([^"]*)"[^>]*selected`).exec(html)?.[1],
    );
    expect([path, chosen]).toEqual([path, begun]);
  }
});

test.each([
  "/assessment?mode=online&plan=combo&location=5",
  "/pals-online?dialog=assessment&mode=online&plan=combo&location=5",
])("choosing another child at %s keeps what else the request is for", async (path) => {
  const html = await (await browser.get(path)).text();
  const links = elementsOf(html).flatMap(({ attributes: { href = "" } }) =>
    href.startsWith("/assessment?") && href.includes("child=") ? [new URL(href, here.site.url).searchParams] : [],
  );
  expect(links.map((link) => link.get("child"))).toEqual([kit, moe, "none"]);
  const asked = ["mode", "plan", "location", "dialog"];
  for (const link of links) expect(asked.map((name) => link.get(name))).toEqual(["online", "combo", "5", null]);
});

test("the header has the same links and buttons for a family as for a visitor, but for the account", async () => {
  const linksOf = async (asker: TestBrowser, path: string) => {
    const [header = ""] = /<header.*?<\/header>/s.exec(await (await asker.get(path)).text()) ?? [];
    const links = elementsOf(header).flatMap(({ name, attributes }) => (name === "a" ? [attributes.href] : []));
    return links.filter((to) => !/^\/(login|dashboard|purchase-history)/.test(to ?? ""));
  };
  for (const path of ["/", "/book"]) {
    const open = await linksOf(visitor(), path);
    expect(open.length).toBeGreaterThan(9);
    expect([path, await linksOf(browser, path)]).toEqual([path, open]);
  }
  // of the public pages, its own have the home page in the header
  expect(await linksOf(browser, "/dashboard")).toEqual(["/"]);
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

test("a booking is of a family's living session alone; a tutor's, an ended and a forged one book as a visitor", async () => {
  const [family, tutor] = [await makeAccount(here.supabase), await makeAccount(here.supabase, { role: "tutor" })];
  const { accessToken, refreshToken } = await tokensOf(here.supabase, family);
  const forged = visitor().hold({ accessToken: resign(accessToken, "another secret", {}), refreshToken });
  const [ofFamily, ofTutor] = [await browserOf(here, family), await browserOf(here, tutor)];
  const book = async (who: TestBrowser, email: string) =>
    expect(ledTo(await who.post("/book", booking({ email, ...freshDay() })))).toMatch(/^\/confirmation\//);
  await book(ofFamily, family.email);
  const id = await here.supabase.first("select id from appointment_bookings where email = $1", [family.email]);
  for (const [who, status] of [
    [ofFamily, 200],
    [browser, 404],
  ] as const)
    expect((await who.get(`/dashboard/calendar/${id}.ics`)).status).toBe(status);
  await book(forged, family.email);
  await sql("delete from auth.sessions where user_id = $1", [family.userId]);
  await book(ofFamily, family.email);
  await book(ofTutor, tutor.email);
  expect(await ownersOf(family.email)).toEqual([family.userId, null, null].map((account_id) => ({ account_id })));
  expect(await ownersOf(tutor.email)).toEqual([{ account_id: null }]);
});

test("two children wait in one line for a full time, each by its name, and only the session says whose", async () => {
  const slot = { ...freshDay(), time_slot: "04:00 PM" };
  await fillSlot(here.site.url, slot);
  const form = booking({ ...slot, time_slot: waitValue(slot.time_slot) });
  const wait = (child_id: string) => browser.post("/book", { ...form, child_id });
  const links: string[] = [];
  for (const child of [kit, moe, moe]) links.push(ledTo(await wait(child)));
  for (const link of links) expect(link).toMatch(/^\/waitlist\/[\w-]{43}$/);
  expect(links[2]).toBe(links[1]);
  expect((await wait(crypto.randomUUID())).status).toBe(400);
  const email = `eve-${parent.email}`;
  const ids = { child_id: moe, account_id: parent.userId, p_account_id: parent.userId };
  expect(ledTo(await visitor().post("/book", { ...form, email, ...ids }))).toMatch(/^\/waitlist\//);
  const waiting = "select account_id, child_name from waitlist where email = any ($1) order by child_name";
  expect(await sql(waiting, [[parent.email, email]])).toEqual([
    { account_id: parent.userId, child_name: "Kit Ng" },
    { account_id: parent.userId, child_name: "Moe Ng" },
    { account_id: null, child_name: null },
  ]);
});

test("earlier bookings are the family's once the address is proven by a mailed link, and name children to add", async () => {
  const family = await makeAccount(here.supabase);
  const mine = await browserOf(here, family);
  const named = (child_name: string, changes = {}) =>
    visitor().post("/book", booking({ email: family.email.toUpperCase(), ...freshDay(), child_name, ...changes }));
  for (const sent of [named("Asha Rao", { child_grade: "3" }), named(" asha  rao"), named("Ravi")])
    expect((await sent).status).toBe(303);
  const addLinksOf = async (who: TestBrowser) =>
    elementsOf(await (await who.get(children)).text()).flatMap(({ attributes: { href = "" } }) =>
      href.includes("?add=") ? [href] : [],
    );
  expect(plain(await (await mine.get("/dashboard")).text())).toContain("3 earlier bookings were made");
  expect(await addLinksOf(mine)).toEqual([]);

  await mine.post("/dashboard?index", { step: "mail" });
  const owner = visitor();
  await owner.post(await linkMailedTo(here.supabase, family.email));
  await owner.post("/login?view=new-password", { password: "short-giraffe-9", confirm_password: "short-giraffe-9" });
  const dashboard = await (await owner.get("/dashboard")).text();
  expect(dashboard).not.toContain("earlier booking");
  expect(plain(dashboard)).toContain("Move for Asha Rao");

  const [asha = "", ravi = ""] = await addLinksOf(owner);
  expect([asha, ravi].map((link) => decodeURIComponent(link))).toEqual([
    ...[expect.stringMatching(/Asha.Rao/), expect.stringContaining("Ravi")],
  ]);
  const [form = ""] = asha.split("#");
  const html = await (await owner.get(form)).text();
  for (const field of [/name="first_name"[^>]*value="Asha"/, /name="last_name"[^>]*value="Rao"/, /value="3" selected/])
    expect(html).toMatch(field);
  await owner.post(children, { first_name: "Asha", last_name: "Rao", grade: "3" });
  expect(await addLinksOf(owner)).toEqual([ravi]);
  expect(await (await browser.get(form)).text()).not.toContain('value="Asha"');
});
