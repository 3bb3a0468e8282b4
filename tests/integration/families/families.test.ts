import { afterAll, beforeAll, expect, test } from "vitest";
import { waitField } from "../../../app/forms/public-form";
import { flashOf, makeAccount, type TestAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { plain } from "../../support/pages/html-parts";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
let parent: TestAccount;
let browser: TestBrowser;
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
  parent = await makeAccount(supabase);
  browser = new TestBrowser(site.url).hold(await tokensOf(supabase, parent));
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const children = "/dashboard/children";
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  supabase.sql<Row>(text, values);
const childId = async (name: string) =>
  (await sql<{ id: string }>("select id from public.children where first_name = $1", [name]))[0]?.id ?? "";
/** A day on which center 1 is open and a time of it that is free. */
async function opening() {
  const [row] = await sql<{ day: string; slot: string }>(
    `select d.day::date::text as day, s.time_slot as slot
     from generate_series(private.toronto_today() + 2, private.toronto_today() + 30, interval '1 day') as d (day),
       lateral public.list_day_slots('1', d.day::date) s where s.free > 1 order by 1, 2 limit 1`,
  );
  return { date: row?.day ?? "", slot: row?.slot ?? "" };
}

test("children are added, changed and removed by plain forms", async () => {
  const wrong = await browser.post(children, { first_name: "Mo", last_name: "" });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(html).toContain("Enter the child&#x27;s last name");
  expect(html).toContain("Enter a birth year or choose a grade");
  expect(html).toContain('value="Mo"');

  const added = await browser.post(children, { first_name: "Mo", last_name: "Ng", birth_year: "2016" });
  expect([added.status, added.headers.get("Location")]).toEqual([303, children]);
  expect(plain(await (await browser.get(children)).text())).toContain("Mo Ng");
  const page = `${children}/${await childId("Mo")}`;
  expect((await browser.post(page, { first_name: "Moe", last_name: "Ng", grade: "4" })).status).toBe(303);

  const unsure = await browser.post(`${page}?form=remove`, {});
  expect([unsure.status, flashOf(unsure)]).toEqual([303, expect.stringContaining("Tick the box first")]);
  expect(await childId("Moe")).not.toBe("");
  expect((await browser.post(`${page}?form=remove`, { sure: "yes" })).headers.get("Location")).toBe(children);
  expect(await childId("Moe")).toBe("");
  expect((await browser.get(page)).status).toBe(404);
});

test("the booking form knows a family and nobody else, and shared caches keep what visitors get", async () => {
  await browser.post(children, { first_name: "Kit", last_name: "Ng", birth_year: "2017" });
  for (const path of ["/book", "/assessment"]) {
    const personal = await browser.get(path);
    expect(personal.headers.get("Cache-Control")).toBe("no-store");
    const html = await personal.text();
    expect(html).toContain("Kit Ng");
    expect(html).toContain(`value="${parent.email}"`);
    const open = await new TestBrowser(site.url).get(path);
    expect(open.headers.get("Cache-Control")).toMatch(/^public/);
    expect(await open.text()).not.toMatch(/Kit Ng|Somebody else/);
  }
  const assessment = await (await browser.get(`/assessment?child=${await childId("Kit")}`)).text();
  expect(assessment).toMatch(/name="child_name"[^>]*value="Kit Ng"|value="Kit Ng"[^>]*name="child_name"/);
});

test.each(["/", "/contact", "/locations", "/pals-online", "/programs/math", "/programs/assessments"])(
  "the dialogs of %s know the family and nobody else",
  async (path) => {
    const personal = await browser.get(`${path}?dialog=booking`);
    expect(personal.headers.get("Cache-Control")).toBe("no-store");
    const html = await personal.text();
    expect(html).toContain(`<option value="${await childId("Kit")}">Kit Ng`);
    expect(html).toContain(`value="${parent.email}"`);
    const open = await new TestBrowser(site.url).get(`${path}?dialog=booking`);
    expect(open.headers.get("Cache-Control")).toMatch(/^public/);
    expect(await open.text()).not.toMatch(/Kit Ng|Somebody else/);
  },
);

test("a booking for a child stands on the dashboard with the way to change it", async () => {
  const { date, slot } = await opening();
  const fields = {
    name: "Ann Ng",
    email: parent.email,
    phone: "416-555-0100",
    location: "1",
    appointment_date: date,
    time_slot: slot,
    child_id: await childId("Kit"),
  };
  const booked = await browser.post("/book", fields);
  expect(booked.headers.get("Location")).toMatch(/^\/confirmation\//);
  const repeated = await browser.post("/book", fields);
  expect(repeated.headers.get("Location")).toBe(booked.headers.get("Location"));
  const html = await (await browser.get("/dashboard")).text();
  expect(plain(html)).toContain("for Kit Ng");
  const [, manage = ""] = /href="(\/manage\/[\w-]+)"/.exec(html) ?? [];
  expect((await new TestBrowser(site.url).get(manage)).status).toBe(200);

  const foreign = await browser.post("/book", { ...fields, child_id: crypto.randomUUID() });
  expect(foreign.status).toBe(400);
});

test("two children wait in one line for a full time, each by its name", async () => {
  await browser.post(children, { first_name: "Moe", last_name: "Ng", grade: "2" });
  const { date, slot } = await opening();
  await sql(
    `insert into public.appointment_bookings (reference, submission_key, name, email, phone, location, appointment_date, time_slot, place)
     select private.new_reference('B'), 'filler of a slot ' || n, 'Full', 'full@example.com', '416-555-0100', '1', $1, $2, n
     from public.locations l, generate_series(1, l.slot_capacity) n where l.id = '1'
     on conflict do nothing`,
    [date, slot],
  );
  const wait = async (child: string) =>
    browser.post("/book", {
      name: "Ann Ng",
      email: parent.email,
      phone: "416-555-0100",
      location: "1",
      appointment_date: date,
      time_slot: "",
      [waitField]: slot,
      child_id: child,
    });
  const links: string[] = [];
  for (const name of ["Kit", "Moe"])
    links.push((await wait(await childId(name))).headers.get("Location") ?? "");
  expect(links).toEqual([
    expect.stringMatching(/^\/waitlist\/[\w-]{43}$/),
    expect.stringMatching(/^\/waitlist\/[\w-]{43}$/),
  ]);
  await wait(await childId("Moe"));
  expect(
    await sql("select child_name from public.waitlist where email = $1 order by 1", [parent.email]),
  ).toEqual([{ child_name: "Kit Ng" }, { child_name: "Moe Ng" }]);
  expect((await wait(crypto.randomUUID())).status).toBe(400);

  // The letter's link is opened where nobody is signed in; the place is the family's all the same.
  const isListed = async () => {
    const dashboard = plain(await (await browser.get("/dashboard")).text());
    return dashboard.includes("for Moe Ng");
  };
  await sql("delete from public.waitlist where child_name = 'Kit Ng'");
  await sql(
    `update public.appointment_bookings set status = 'cancelled'
     where id = (select id from public.appointment_bookings where appointment_date = $1 and time_slot = $2
       and location = '1' and name = 'Full' limit 1)`,
    [date, slot],
  );
  expect(await isListed()).toBe(false);
  const taken = await new TestBrowser(site.url).post(links[1] ?? "", { action: "take" });
  expect(taken.headers.get("Location")).toMatch(/^\/confirmation\//);
  expect(await isListed()).toBe(true);
});

test("whose place in line it is only the session says, and no field of the form", async () => {
  const { date, slot } = await opening();
  await sql(
    `insert into public.appointment_bookings (reference, submission_key, name, email, phone, location, appointment_date, time_slot, place)
     select private.new_reference('B'), 'another filler of a slot ' || n, 'Full', 'full@example.com', '416-555-0100', '1', $1, $2, n
     from public.locations l, generate_series(1, l.slot_capacity) n where l.id = '1'`,
    [date, slot],
  );
  const [account] = await sql<{ id: string }>("select id from auth.users where email = $1", [parent.email]);
  const sent = await new TestBrowser(site.url).post("/book", {
    name: "Eve Foe",
    email: "eve@example.com",
    phone: "416-555-0100",
    location: "1",
    appointment_date: date,
    time_slot: "",
    [waitField]: slot,
    child_id: await childId("Moe"),
    account_id: account?.id ?? "",
    p_account_id: account?.id ?? "",
  });
  expect(sent.headers.get("Location")).toMatch(/^\/waitlist\//);
  expect(
    await sql("select account_id, child_id, child_name from public.waitlist where email = 'eve@example.com'"),
  ).toEqual([{ account_id: null, child_id: null, child_name: null }]);
});

test("earlier bookings are added after the address is proven by a mailed link", async () => {
  const { date, slot } = await opening();
  await new TestBrowser(site.url).post("/book", {
    name: "Ann Ng",
    email: parent.email.toUpperCase(),
    phone: "416-555-0100",
    location: "1",
    appointment_date: date,
    time_slot: slot,
    notes: "Before the account",
  });
  expect(plain(await (await browser.get("/dashboard")).text())).toContain("One earlier booking was made");
  expect(flashOf(await browser.post("/dashboard?index", { step: "attach" }))).toContain("Nothing was added");

  await browser.post("/dashboard?index", { step: "mail" });
  const owner = new TestBrowser(site.url);
  await owner.post(await linkMailedTo(supabase, parent.email));
  const chosen = { password: "short-giraffe-9", confirm_password: "short-giraffe-9" };
  await owner.post("/login?view=new-password", chosen);
  expect(flashOf(await owner.post("/dashboard?index", { step: "attach" }))).toContain(
    "One booking was added",
  );
  expect(
    await sql("select 1 from public.appointment_bookings where account_id is null and lower(email) = $1", [
      parent.email,
    ]),
  ).toEqual([]);
  const html = await (await owner.get("/dashboard")).text();
  expect(html).toMatch(/<b>\w{3} \d{1,2}, \d{4}, [1-9]\d?:[03]0 PM<\/b>/);
  expect(html).toMatch(/>Appointment, Etobicoke, B-\w{6}</);
});
