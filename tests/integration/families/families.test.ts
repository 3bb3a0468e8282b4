import { beforeAll, expect, test } from "vitest";
import { waitField } from "../../../app/domain/forms/public-form";
import { freshDay } from "../../support/appointments/fresh-day";
import { fillSlot } from "../../support/appointments/full-slot";
import { flashOf, makeAccount, type TestAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
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
  browser = new TestBrowser(here.site.url).hold(await tokensOf(here.supabase, parent));
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
  return booking({ ...slot, time_slot: "", [waitField]: slot.time_slot });
}

test("children are added, changed and removed by plain forms", async () => {
  const wrong = await browser.post(children, { first_name: "Mo", last_name: "" });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  for (const words of [
    "Enter the child&#x27;s last name",
    "Enter a birth year or choose a grade",
    'value="Mo"',
  ])
    expect(html).toContain(words);

  const added = await browser.post(children, { first_name: "Mo", last_name: "Roy", birth_year: "2016" });
  expect([added.status, added.headers.get("Location")]).toEqual([303, children]);
  expect(await textOf(children)).toContain("Mo Roy");
  const [child] = await sql<{ id: string }>(
    "select id from children where account_id = $1 and last_name = 'Roy'",
    [parent.userId],
  );
  const page = `${children}/${child?.id}`;
  expect((await browser.post(page, { first_name: "Max", last_name: "Roy", grade: "4" })).status).toBe(303);

  const unsure = await browser.post(`${page}?form=remove`, {});
  expect([unsure.status, flashOf(unsure)]).toEqual([303, expect.stringContaining("Tick the box first")]);
  expect(await textOf(children)).toContain("Max Roy");
  expect((await browser.post(`${page}?form=remove`, { sure: "yes" })).headers.get("Location")).toBe(children);
  expect(await textOf(children)).not.toContain("Max Roy");
  expect((await browser.get(page)).status).toBe(404);
});

test("a child of another family is neither shown nor changed nor removed", async () => {
  const stranger = new TestBrowser(here.site.url).hold(
    await tokensOf(here.supabase, await makeAccount(here.supabase)),
  );
  const page = `${children}/${kit}`;
  expect((await stranger.get(page)).status).toBe(404);
  expect((await stranger.post(page, { first_name: "Eve", last_name: "Foe", grade: "4" })).status).toBe(409);
  await stranger.post(`${page}?form=remove`, { sure: "yes" });
  for (const path of [`/book?child=${kit}`, `/assessment?child=${kit}`])
    expect(await (await stranger.get(path)).text()).not.toContain("Kit Ng");
  expect(await sql("select first_name, last_name from children where id = $1", [kit])).toEqual([
    { first_name: "Kit", last_name: "Ng" },
  ]);
});

const dialogPages = [
  "/",
  "/contact",
  "/locations",
  "/pals-online",
  "/programs/math",
  "/programs/assessments",
];
test.each(["/book", "/assessment", ...dialogPages.map((page) => `${page}?dialog=booking`)])(
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

test("the assessment's form begins with the child of its link", async () => {
  const html = await (await browser.get(`/assessment?child=${kit}`)).text();
  expect(html).toMatch(/name="child_name"[^>]*value="Kit Ng"|value="Kit Ng"[^>]*name="child_name"/);
});

test("a booking for a child stands on the dashboard once, with the way to change it", async () => {
  const fields = booking({ child_id: kit });
  const booked = await browser.post("/book", fields);
  expect(booked.headers.get("Location")).toMatch(/^\/confirmation\//);
  const repeated = await browser.post("/book", fields);
  expect(repeated.headers.get("Location")).toBe(booked.headers.get("Location"));
  const html = await (await browser.get("/dashboard")).text();
  expect(plain(html)).toContain("for Kit Ng");
  const [, manage = ""] = /href="(\/manage\/[\w-]+)"/.exec(html) ?? [];
  expect((await visitor().get(manage)).status).toBe(200);

  const foreign = await browser.post("/book", booking({ child_id: crypto.randomUUID() }));
  expect(foreign.status).toBe(400);
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

  // The letter's link is opened where nobody is signed in; the place is the family's all the same.
  await sql("delete from waitlist where child_id = $1", [kit]);
  await sql(
    `update appointment_bookings set status = 'cancelled'
     where location = $1 and appointment_date = $2 and name = 'Ines'`,
    [form.location, form.appointment_date],
  );
  expect(await textOf("/dashboard")).not.toContain("for Moe Ng");
  const taken = await visitor().post(links[1] ?? "", { action: "take" });
  expect(taken.headers.get("Location")).toMatch(/^\/confirmation\//);
  expect(await textOf("/dashboard")).toContain("for Moe Ng");
});

test("whose place in line it is only the session says, and no field of the form", async () => {
  const email = "eve@families.example.com";
  const ids = { child_id: moe, account_id: parent.userId, p_account_id: parent.userId };
  const sent = await visitor().post("/book", { ...(await waiting()), email, ...ids });
  expect(sent.headers.get("Location")).toMatch(/^\/waitlist\//);
  expect(
    await sql("select account_id, child_id, child_name from waitlist where email = $1", [email]),
  ).toEqual([{ account_id: null, child_id: null, child_name: null }]);
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
    await sql(
      "select 1 from appointment_bookings where account_id is null and lower(email) = $1 and name = 'Ann Ng'",
      [parent.email],
    ),
  ).toEqual([]);
  const html = await (await owner.get("/dashboard")).text();
  expect(html).toMatch(/<b>\w{3} \d{1,2}, \d{4}, [1-9]\d?:[03]0 PM<\/b>/);
  expect(html).toMatch(/>Appointment, [^<]+, B-\w{6}</);
});
