import { beforeAll, expect, test } from "vitest";
import { waitValue } from "../../../app/domain/forms/time-choice";
import { freshDay } from "../../support/appointments/fresh-day";
import { fillSlot } from "../../support/appointments/full-slot";
import {
  browserOf,
  flashOf,
  makeAccount,
  resign,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { plain } from "../../support/pages/html-parts";
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
    `insert into children (account_id, first_name, last_name, grade)
     values ($1, 'Kit', 'Ng', '3'), ($1, 'Moe', 'Ng', '2') returning id`,
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
  const wrong = await browser.post(children, { first_name: "Mo", last_name: "" });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  for (const words of ["Enter the child&#x27;s last name", 'value="Mo"']) expect(html).toContain(words);

  const added = await browser.post(children, { first_name: "Mo", last_name: "Roy", birth_year: "2016" });
  expect([added.status, added.headers.get("Location")]).toEqual([303, children]);
  const [child] = await sql<{ id: string }>("select id from children where account_id = $1 and last_name = 'Roy'", [
    parent.userId,
  ]);
  const page = `${children}/${child?.id}`;
  expect((await browser.post(page, { first_name: "Max", last_name: "Roy", grade: "4" })).status).toBe(303);
  await browser.post(`${page}?form=remove`, {});
  expect(await textOf(children)).toContain("Max Roy");
  await browser.post(`${page}?form=remove`, { sure: "yes" });
  expect((await browser.get(page)).status).toBe(404);
});

test("a child of another family is neither shown nor changed", async () => {
  const stranger = await browserOf(here);
  expect((await stranger.get(`${children}/${kit}`)).status).toBe(404);
  const change = { first_name: "Eve", last_name: "Foe", grade: "4" };
  expect((await stranger.post(`${children}/${kit}`, change)).status).toBe(409);
  expect(await (await stranger.get(`/book?child=${kit}`)).text()).not.toContain("Kit Ng");
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

test("earlier bookings are added after the address is proven by a mailed link", async () => {
  await visitor().post("/book", booking({ email: parent.email.toUpperCase(), notes: "Before the account" }));
  expect(await textOf("/dashboard")).toContain("One earlier booking was made");
  expect(flashOf(await browser.post("/dashboard?index", { step: "attach" }))).toContain("Nothing was added");

  await browser.post("/dashboard?index", { step: "mail" });
  const owner = visitor();
  await owner.post(await linkMailedTo(here.supabase, parent.email));
  const chosen = { password: "short-giraffe-9", confirm_password: "short-giraffe-9" };
  await owner.post("/login?view=new-password", chosen);
  const attached = await owner.post("/dashboard?index", { step: "attach" });
  expect(flashOf(attached)).toContain("One booking was added");
  expect(
    await sql("select 1 from appointment_bookings where account_id is null and lower(email) = $1 and name = 'Ann Ng'", [
      parent.email,
    ]),
  ).toEqual([]);
  expect(await (await owner.get("/dashboard")).text()).toMatch(/>Appointment, [^<]+, B-\w{6}</);
});
