import { beforeAll, expect, test } from "vitest";
import { suggestionPath } from "../../../app/domain/families/child-labels";
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

const here = sharedSite();
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  here.supabase.sql<Row>(text, values);

let parent: TestAccount;
let browser: TestBrowser;
const children = "/dashboard/children";
/** Ids of the family's children. */
let kit = "";
let moe = "";
beforeAll(async () => {
  parent = await makeAccount(here.supabase);
  browser = await browserOf(here, parent);
  const made = await sql<{ id: string }>(
    `insert into children (family_id, first_name, last_name, grade, created_at)
     values (private.family_of($1), 'Kit', 'Ng', '3', now() - interval '1 day'),
       (private.family_of($1), 'Moe', 'Ng', '2', now()) returning id`,
    [parent.userId],
  );
  [kit = "", moe = ""] = made.map(({ id }) => id);
});

const visitor = () => new TestBrowser(here.site.url);
const textOf = async (path: string) => plain(await (await browser.get(path)).text());
/** A booking at a free time, as the parent fills it in. */
const booking = (changes: Record<string, string> = {}) => ({
  name: "Ann Ng",
  email: parent.email,
  phone: "416-555-0100",
  ...freshDay(),
  time_slot: "04:00 PM",
  ...changes,
});
/** The form of somebody who waits for a full time. */
async function waiting() {
  const slot = { ...freshDay(), time_slot: "04:00 PM" };
  await fillSlot(here.site.url, slot);
  return booking({ ...slot, time_slot: waitValue(slot.time_slot) });
}

test("children are added, changed and removed by plain forms", async () => {
  const wrong = await browser.post(children, { first_name: "", last_name: "Roy", grade: "3" });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  for (const words of ["Enter the child&#x27;s first name", 'value="Roy"']) expect(html).toContain(words);

  const added = await browser.post(children, { first_name: "Mo", last_name: "Roy", birth_year: "2016" });
  expect([added.status, added.headers.get("Location")]).toEqual([303, children]);
  const [child] = await sql<{ id: string }>(
    "select id from children where family_id = private.family_of($1) and last_name = 'Roy'",
    [parent.userId],
  );
  const page = `${children}/${child?.id}`;
  expect((await browser.post(page, { first_name: "Max", last_name: "Roy", grade: "4" })).status).toBe(303);
  await browser.post(`${page}?form=remove`, {});
  expect(await textOf(children)).toContain("Max Roy");
  await browser.post(`${page}?form=remove`, { sure: "yes" });
  expect((await browser.get(page)).status).toBe(404);
});

test("a child without a last name is shown, booked for and listed by the first", async () => {
  expect((await browser.post(children, { first_name: "Una", last_name: "", grade: "3" })).status).toBe(303);
  const [una] = await sql<{ id: string }>(
    "select id from children where family_id = private.family_of($1) and first_name = 'Una'",
    [parent.userId],
  );
  expect(await (await browser.get(`${children}/${una?.id}`)).text()).toMatch(/<h1[^>]*>Una<\/h1>/);
  expect((await browser.post("/book", booking({ child_id: una?.id ?? "" }))).status).toBe(303);
  expect(
    await sql("select child_name from appointment_bookings where account_id = $1 and child_id = $2", [
      parent.userId,
      una?.id,
    ]),
  ).toEqual([{ child_name: "Una" }]);
  expect(await textOf("/dashboard")).toContain("Una");
  await browser.post(`${children}/${una?.id}?form=remove`, { sure: "yes" });
});

test("the form begins with the family's own center and its first child, unless the address says otherwise", async () => {
  await setProfile(here.supabase, parent.userId, { location_id: "3" });
  const begin = async (path: string) => {
    const html = await (await browser.get(path)).text();
    return ["location", "child_id"].map(
      (name) => new RegExp(`<select[^>]*name="${name}".*?<option[^>]*value="([^"]*)"[^>]*selected`).exec(html)?.[1],
    );
  };
  for (const path of ["/book", "/?dialog=booking"]) expect([path, await begin(path)]).toEqual([path, ["3", kit]]);
  expect(await begin(`/book?child=${moe}&location=5`)).toEqual(["5", moe]);
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
  for (const link of links)
    expect(["mode", "plan", "location", "dialog"].map((name) => link.get(name))).toEqual([
      "online",
      "combo",
      "5",
      null,
    ]);
});

test("the header has the same links and buttons for a family as for a visitor, but for the account", async () => {
  const linksOf = async (asker: TestBrowser, path: string) => {
    const [header = ""] = /<header.*?<\/header>/s.exec(await (await asker.get(path)).text()) ?? [];
    const links = elementsOf(header).flatMap(({ name, attributes }) => (name === "a" ? [attributes.href] : []));
    return links.filter((to) => !/^\/(login|dashboard|purchase-history)/.test(to ?? ""));
  };
  for (const path of ["/", "/programs/math", "/book"]) {
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
    expect(html).toContain("Kit Ng");
    expect(html).toContain(`value="${parent.email}"`);
    const open = await visitor().get(path);
    expect(open.headers.get("Cache-Control")).toMatch(/^public/);
    expect(await open.text()).not.toContain("Kit Ng");
  },
);

test.each([
  ["a family", {}, true],
  ["a tutor", { role: "tutor" }, false],
] as const)(
  "a booking of %s stands with a family's account alone, and with none once the session is ended",
  async (_, whose, owned) => {
    const account = await makeAccount(here.supabase, whose);
    const signedIn = await browserOf(here, account);
    const owners = () =>
      sql("select account_id from appointment_bookings where email = $1 order by created_at", [account.email]);
    const book = () => signedIn.post("/book", booking({ email: account.email, ...freshDay() }));
    expect((await book()).headers.get("Location")).toMatch(/^\/confirmation\//);
    const first = { account_id: owned ? account.userId : null };
    expect(await owners()).toEqual([first]);
    await sql("delete from auth.sessions where user_id = $1", [account.userId]);
    expect((await book()).headers.get("Location")).toMatch(/^\/confirmation\//);
    expect(await owners()).toEqual([first, { account_id: null }]);
  },
);

test("a token that the database refuses books as a visitor's form", async () => {
  const account = await makeAccount(here.supabase);
  const { accessToken, refreshToken } = await tokensOf(here.supabase, account);
  const forged = new TestBrowser(here.site.url).hold({
    accessToken: resign(accessToken, "another secret", {}),
    refreshToken,
  });
  const sent = await forged.post("/book", booking({ email: account.email }));
  expect(sent.headers.get("Location")).toMatch(/^\/confirmation\//);
  expect(await sql("select account_id from appointment_bookings where email = $1", [account.email])).toEqual([
    { account_id: null },
  ]);
});

test("two children wait in one line for a full time, each by its name", async () => {
  const form = await waiting();
  const wait = (child_id: string) => browser.post("/book", { ...form, child_id });
  const links: string[] = [];
  for (const child of [kit, moe, moe]) links.push((await wait(child)).headers.get("Location") ?? "");
  for (const link of links) expect(link).toMatch(/^\/waitlist\/[\w-]{43}$/);
  expect(links[2]).toBe(links[1]);
  expect(await sql("select child_name from waitlist where email = $1 order by 1", [parent.email])).toEqual([
    { child_name: "Kit Ng" },
    { child_name: "Moe Ng" },
  ]);
  expect((await wait(crypto.randomUUID())).status).toBe(400);
});

test("whose place in line it is only the session says, and no field of the form", async () => {
  const email = "eve@families.example.com";
  const ids = { child_id: moe, account_id: parent.userId, p_account_id: parent.userId };
  const sent = await visitor().post("/book", { ...(await waiting()), email, ...ids });
  expect(sent.headers.get("Location")).toMatch(/^\/waitlist\//);
  expect(await sql("select account_id, child_id, child_name from waitlist where email = $1", [email])).toEqual([
    { account_id: null, child_id: null, child_name: null },
  ]);
});

test("earlier and later bookings are the family's once the address is proven by a mailed link", async () => {
  await visitor().post("/book", booking({ email: parent.email.toUpperCase(), notes: "Before the account" }));
  expect(await textOf("/dashboard")).toContain("One earlier booking was made");

  await browser.post("/dashboard?index", { step: "mail" });
  const owner = visitor();
  await owner.post(await linkMailedTo(here.supabase, parent.email));
  const chosen = { password: "short-giraffe-9", confirm_password: "short-giraffe-9" };
  await owner.post("/login?view=new-password", chosen);
  await visitor().post("/book", booking({ email: parent.email, ...freshDay(), notes: "Without signing in" }));
  expect(
    await sql("select 1 from appointment_bookings where account_id is null and lower(email) = $1 and name = 'Ann Ng'", [
      parent.email,
    ]),
  ).toEqual([]);
  const dashboard = await (await owner.get("/dashboard")).text();
  expect(dashboard).not.toContain("earlier booking");
  expect(dashboard).toMatch(/>Free assessment, [^<]+, B-\w{6}</);
});

test("names of earlier bookings of a proven address fill the form that adds a child, until it is on the list", async () => {
  const family = await makeAccount(here.supabase);
  const named = (child_name: string, changes = {}) =>
    visitor().post("/book", booking({ email: family.email, ...freshDay(), child_name, ...changes }));
  for (const sent of [named("Asha Rao", { child_grade: "3" }), named(" asha  rao"), named("Ravi")])
    expect((await sent).status).toBe(303);
  const mine = await browserOf(here, family);
  const addLinks = async () =>
    elementsOf(await (await mine.get(children)).text()).flatMap(({ attributes }) =>
      attributes.href?.includes("?add=") ? [attributes.href] : [],
    );
  expect(await addLinks()).toEqual([]);
  await sql("select prove_account($1)", [family.userId]);
  const [asha = "", ...others] = await addLinks();
  expect([asha, ...others]).toEqual([suggestionPath("Asha Rao"), suggestionPath("Ravi")]);
  const html = await (await mine.get(asha.split("#")[0] ?? "")).text();
  for (const field of [/name="first_name"[^>]*value="Asha"/, /name="last_name"[^>]*value="Rao"/])
    expect(html).toMatch(field);
  expect(html).toMatch(/<option value="3" selected/);
  await mine.post(children, { first_name: "Asha", last_name: "Rao", grade: "3" });
  expect(await addLinks()).toEqual([suggestionPath("Ravi")]);
  expect(await (await browser.get(asha.split("#")[0] ?? "")).text()).not.toContain('value="Asha"');
});
